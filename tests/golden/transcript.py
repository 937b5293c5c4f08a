"""A short game of a mode, written down: positions, questions, answers, events.

The answers come from the dealer's own numbers, so that every Python gives the same game.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nimmt
from nimmt.core.questions import Decision
from nimmt.match.dealer import Dealer

FOLDER = Path(__file__).parent
KEYS = [*nimmt.GAMES, "even-odd+mountain+cow", "draft+flip"]
SEED = "golden"


def transcript(key: str) -> str:
    """The transcript of a mode's golden game."""
    return "\n".join(_lines(key)) + "\n"


def _lines(key: str) -> Iterator[str]:
    options: dict[str, Any] = (
        {"deals": 1} if "deals" in nimmt.find(key).__dataclass_fields__ else {}
    )
    match = nimmt.Match(key, seats=3, seed=SEED, **options)
    chance = Dealer(f"{SEED} answers")
    yield from (f"game {match.game!r}", *_events(match))
    while not match.over:
        yield f"position {nimmt.write(match.state)}"
        answer: dict[int, nimmt.Choice] = {}
        for decision in match.decisions:
            yield f"  ask {decision.by} {decision.kind} {list(decision.options)} {_plain(decision)}"
            answer[_pick(decision.by, chance)] = _pick(decision.options, chance)
        yield f"  answer {answer}"
        match.answer(answer)
        yield from _events(match)
    yield f"result {match.result}"
    yield from match.record.dumps().splitlines()


def _events(match: nimmt.Match) -> Iterator[str]:
    """What a spectator is told."""
    for told in match.view(None).events:
        yield f"  {told.kind} {dict(told.data)}"


def _plain(decision: Decision) -> dict[str, Any]:
    return dict(decision.about)


def _pick(options: tuple[Any, ...], chance: Dealer) -> Any:
    index = chance.draw(nimmt.Draw(tuple(range(len(options))), 1, "options"))[0]
    return options[int(index)]
