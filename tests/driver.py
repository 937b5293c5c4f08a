"""A person at the terminal, for tests: reads what is asked and types one of the choices."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
SMALL = "⁰¹²³⁴⁵⁶⁷⁸⁹"


def environment(folder: Path) -> dict[str, str]:
    """A user's environment whose data folder is the test's own."""
    kept = {k: v for k, v in os.environ.items() if k in ("PATH", "HOME", "SYSTEMROOT")}
    return kept | {
        "PYTHONPATH": str(ROOT / "src"),
        "XDG_DATA_HOME": str(folder),
        "NIMMT_LANG": "en",
        "PYTHONIOENCODING": "utf-8",
    }


def nimmt(folder: Path, *words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command to its end."""
    return subprocess.run(
        [sys.executable, "-m", "nimmt", *words],
        capture_output=True,
        text=True,
        input=stdin,
        env=environment(folder),
        encoding="utf-8",
    )


class Person:
    """Plays a game through its prompts, always taking the choice in the middle."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "nimmt", "play", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment(folder),
        )
        self.seen = ""

    def read_to_prompt(self) -> bool:
        """Read on until something is asked; False at the end of the game."""
        assert self.process.stdout
        new = b""
        while not new.endswith(b"\n> "):
            byte = self.process.stdout.read(1)
            if not byte:
                self.seen += new.decode()
                return False
            new += byte
        self.seen += new.decode()
        return True

    def choices(self) -> list[str]:
        """What the last prompt offers."""
        listed = []
        for line in reversed(self.seen.splitlines()):
            if match := re.match(r"  (?:row )?(\d+)(:|  )", line):
                listed.append(match[1])
            elif listed:
                return listed
            elif line.startswith("Your hand: "):
                return [card.rstrip(SMALL) for card in line.partition(": ")[2].split()]
            elif line.startswith("Choices: "):
                return [choice.strip() for choice in line.partition(": ")[2].split(",")]
        raise AssertionError(f"no choices in {self.seen[-500:]}")

    def type(self, text: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(f"{text}\n".encode())
        self.process.stdin.flush()

    def play(self, most: int = 100_000) -> int:
        """Answer so many prompts, or all; gives how many there were."""
        asked = 0
        while asked < most and self.read_to_prompt():
            choices = self.choices()
            self.type(choices[len(choices) // 2])
            asked += 1
        return asked

    def end(self) -> int:
        """Wait for the program; gives its exit code."""
        self.seen += self.process.communicate()[0].decode()
        return self.process.returncode
