"""Programs for tests: the command as a process of its own, and a person who plays through it."""

import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .driver import Person, environment

PATIENCE = 60  # seconds; whoever needs longer hangs


class Program:
    """The command, running; killed if it does not end."""

    def __init__(self, folder: Path, *words: str, **variables: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "nimmt", *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**environment(folder), **variables},
            encoding="utf-8",
        )
        self._watchdog = threading.Timer(PATIENCE, self.process.kill)
        self._watchdog.start()
        self.seen = ""

    def read_to(self, pattern: str) -> str:
        """Read on until a line has this; gives the first group, or all."""
        assert self.process.stdout
        for line in self.process.stdout:
            self.seen += line
            if found := re.search(pattern, line):
                return found[found.lastindex or 0]
        raise AssertionError(f"no {pattern!r} in {self.seen!r}; {self.process.communicate()[1]}")

    def end(self, how: int) -> tuple[int, str]:
        """Its exit code, and what it has logged."""
        self.process.send_signal(how)
        out, logged = self.process.communicate()
        self._watchdog.cancel()
        self.seen += out
        return self.process.returncode, logged


@contextmanager
def served(folder: Path, port: int = 0) -> Iterator[str]:
    """A server with instant bots; gives its address."""
    words = ("serve", "--port", str(port), "--pace", "instant", "--db", db(folder))
    program = Program(folder, *words)
    try:
        yield program.read_to(r"(http://\S+)")
    finally:
        code, logged = program.end(signal.SIGTERM)
    assert code == 0
    assert logged == ""


def db(folder: Path) -> str:
    return f"sqlite:///{folder}/tables.db"


class Guest(Person):
    """A person who plays at a server, through a pipe."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "nimmt", "join", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment(folder),
        )
        self._watchdog = threading.Timer(PATIENCE, self.process.kill)
        self._watchdog.start()
        self.seen = ""

    def play_game(self) -> int:
        """Answer whatever is asked until the game is over; gives how often that was."""
        asked = 0
        while True:
            before = len(self.seen)
            assert self.read_to_prompt(), self.seen
            new = self.seen[before:]
            if "start plays again" in new:
                return asked
            choices = self.choices()
            self.type(choices[len(choices) // 2])
            asked += 1

    def read_until(self, text: str) -> None:
        assert self.process.stdout
        new = b""
        while text.encode() not in new:
            byte = self.process.stdout.read(1)
            assert byte, self.seen + new.decode()
            new += byte
        self.seen += new.decode()

    def end(self) -> int:
        code = super().end()
        self._watchdog.cancel()
        return code
