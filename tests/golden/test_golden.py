"""Every mode has a transcript, and it does not change."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .transcript import FOLDER, KEYS, transcript

ROOT = FOLDER.parent.parent


@pytest.mark.parametrize("key", KEYS)
def test_the_transcript_is_unchanged(key: str) -> None:
    file = FOLDER / f"{key}.txt"
    assert file.exists(), "write it with: python scripts/golden.py"
    assert transcript(key) == file.read_text(encoding="utf-8")


def test_there_is_no_transcript_without_a_mode() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(KEYS)


def other_pythons() -> list[Path]:
    """Interpreters of other versions on this machine, 3.11 to 3.14."""
    found: dict[str, Path] = {}
    folders = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep) if folder]
    folders += sorted(Path.home().glob(".pyenv/versions/3.1[1-4]*/bin"))
    for minor in range(11, 15):
        name = f"python3.{minor}"
        for folder in folders:
            if minor != sys.version_info.minor and (folder / name).exists():
                found[name] = folder / name
    return list(found.values())


CHECK = """
import sys
sys.path[:0] = [{root!r}, {source!r}]
from tests.golden.transcript import FOLDER, KEYS, transcript
for key in KEYS:
    assert transcript(key) == (FOLDER / f"{{key}}.txt").read_text(encoding="utf-8"), key
print("same on", sys.version_info.minor)
"""


@pytest.mark.parametrize("python", other_pythons(), ids=lambda path: path.name)
def test_other_versions_of_python_play_the_same_games(python: Path) -> None:
    works = subprocess.run([python, "-c", "import dataclasses"], capture_output=True)
    if works.returncode:
        pytest.skip(f"{python} does not run here")
    code = CHECK.format(root=str(ROOT), source=str(ROOT / "src"))
    done = subprocess.run([python, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("same on")
