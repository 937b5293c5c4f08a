"""A program that plays: a process of its own, spoken to in lines, and never trusted."""

import os
import signal
import subprocess
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import IO, Any, NamedTuple, TypeVar

import msgspec

from ..protocol.line_protocol import Bye, Ready, Reply, encode, read_ready, read_reply
from .entrants import Entrant, Fault

LONGEST = 65_536  # bytes of a line
MOST_UNREAD = 100  # lines
LAST_WORDS = 12  # lines of standard error that are shown with a fault
PATIENCE = 2.0  # seconds to go by itself


R = TypeVar("R")


class Limits(NamedTuple):
    """Seconds that a program has."""

    start: float = 30.0
    move: float = 10.0


class Program:
    """One process for one seat: two seats must not know each other's cards.

    Threads write and read, so that no program can make us wait longer than its limit: not by
    silence, nor by not reading, nor by never ending its line.
    """

    def __init__(self, entrant: Entrant, hello: bytes, limits: Limits) -> None:
        self.entrant, self.hello, self.limits = entrant, hello, limits
        self.stderr: deque[str] = deque(maxlen=LAST_WORDS)
        self._said: SimpleQueue[bytes] = SimpleQueue()
        self._to_say: SimpleQueue[bytes | None] = SimpleQueue()
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(
                entrant.command, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
            )
        except OSError as problem:
            raise Fault(
                "program-not-started",
                "{program} cannot be started: {error}",
                program=entrant.name,
                error=problem,
            ) from None
        works: list[tuple[Any, IO[bytes] | None]] = [
            (self._write, self._process.stdin),
            (self._read, self._process.stdout),
            (self._read_stderr, self._process.stderr),
        ]
        self._threads = [
            threading.Thread(target=work, args=(end,), daemon=True) for work, end in works
        ]
        for thread in self._threads:
            thread.start()
        try:
            self.ready: Ready = _read_as(read_ready, self._ask(hello, limits.start))
            if self.ready.error:
                raise Fault(
                    "program-unwilling",
                    "it does not want to play: {reason}",
                    reason=self.ready.error[:200],
                )
        except Fault as fault:
            self.kill()
            raise self.with_last_words(fault.at(entrant.name)) from None
        except BaseException:
            self.kill()
            raise

    def say(self, message: msgspec.Struct) -> None:
        """Tell something that needs no answer."""
        self._to_say.put(encode(message) + b"\n")

    def ask(self, message: msgspec.Struct) -> Reply:
        """Its answer; raises Fault."""
        if not self._said.empty():
            said = self._said.get()
            if said:
                raise Fault(
                    "program-spoke-unasked",
                    "it said without being asked: {words}",
                    words=_short(said),
                )
            self._said.put(said)  # the end of its output: seen below
        return _read_as(read_reply, self._ask(encode(message), self.limits.move))

    def with_last_words(self, fault: Fault) -> Fault:
        """The fault of a program that is gone, with what it wrote before."""
        if not self.stderr:
            return fault
        words = "".join(self.stderr).rstrip()
        return Fault("with-last-words", "{error}\nit wrote:\n{words}", error=fault, words=words)

    def close(self) -> None:
        """Say good-bye; what does not go is ended."""
        self.say(Bye())
        self._to_say.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(PATIENCE)
        self.kill()

    def kill(self) -> None:
        """End it, with all that it has started, and wait until it is gone."""
        with suppress(ProcessLookupError, PermissionError):
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()
        self._to_say.put(None)
        for thread in self._threads:
            thread.join(PATIENCE)

    def _ask(self, line: bytes, seconds: float) -> bytes:
        self._to_say.put(line + b"\n")
        try:
            said = self._said.get(timeout=seconds)
        except Empty:
            raise Fault(
                "no-answer-in-time", "no answer within {seconds} s", seconds=f"{seconds:g}"
            ) from None
        if not said:
            with suppress(subprocess.TimeoutExpired):
                code = self._process.wait(PATIENCE)
                raise Fault("program-ended", "it ended by itself, exit code {code}", code=code)
            raise Fault("program-output-closed", "it has closed its output")
        if len(said) > LONGEST:
            raise Fault(
                "program-line-too-long",
                "a line of more than {most} bytes: {words}",
                most=LONGEST,
                words=_short(said),
            )
        return said

    def _write(self, stdin: IO[bytes]) -> None:
        with suppress(OSError, ValueError), stdin:
            while (line := self._to_say.get()) is not None:
                stdin.write(line)
                stdin.flush()

    def _read(self, stdout: IO[bytes]) -> None:
        with stdout:
            while self._said.qsize() < MOST_UNREAD:  # who floods is not listened to any more
                line = stdout.readline(LONGEST + 1)
                self._said.put(line)
                if not line:
                    return

    def _read_stderr(self, stderr: IO[bytes]) -> None:
        with stderr:
            while line := stderr.readline(500):
                self.stderr.append(line.decode(errors="replace"))


def _read_as(read: Callable[[bytes], R], said: bytes) -> R:
    try:
        return read(said)
    except (msgspec.DecodeError, UnicodeDecodeError):
        wanted = '{"choice": 55}' if read is read_reply else '{"name": "mybot"}'
        raise Fault(
            "program-line-wrong",
            "a line such as {example} expected, not {words}",
            example=wanted,
            words=_short(said),
        ) from None


def _short(said: bytes) -> str:
    return repr(said[:60].decode(errors="replace").rstrip("\n"))
