"""Programs between two games: starting one may take seconds, so the next game uses it again."""

import threading

from .entrants import Entrant
from .program import Limits, Program

Kind = tuple[Entrant, bytes, Limits]

_resting: dict[Kind, list[Program]] = {}  # in this worker
_lock = threading.Lock()  # a worker of a cluster may play several games at once


def borrow(entrant: Entrant, hello: bytes, limits: Limits) -> Program:
    """A program that knows the game and waits for it to begin."""
    with _lock:
        found = _resting.get((entrant, hello, limits))
        if found:
            return found.pop()
    return Program(entrant, hello, limits)


def rest(program: Program) -> None:
    with _lock:
        kind = (program.entrant, program.hello, program.limits)
        _resting.setdefault(kind, []).append(program)


def end_programs() -> None:
    """Send all programs of this worker away."""
    with _lock:
        programs = [program for found in _resting.values() for program in found]
        _resting.clear()
    for program in programs:
        program.close()
