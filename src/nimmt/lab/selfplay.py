"""Bots among themselves: many games, counted."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ..arena.executors import Progress, in_order
from ..bots import answer_all, make_bot
from ..core.contract import Game, Result
from ..core.playout import at_random
from ..games import find
from ..match.match import Match

CHUNK = 25


@dataclass(frozen=True)
class Summary:
    """What came out of it."""

    game: str
    seats: int
    bot: str
    seed: str
    games: int
    turns: int  # everybody has played a card (or tile)
    answers: int  # given by the seats
    mean_scores: list[float]
    win_rates: list[float]
    seconds: float
    more: dict[str, float] = field(default_factory=dict)


def selfplay(
    game: Game,
    *,
    seats: int,
    games: int,
    jobs: int = 1,
    bot: str = "random",
    seed: str = "0",
    progress: Progress | None = None,
) -> Summary:
    """Play the games; the figures are the same for any number of jobs."""
    game.start(seats)  # a wrong number of seats is an error before any work
    make_bot(bot, seed)
    start = time.perf_counter()
    chunks = [
        (game.key, game.options(), seats, bot, seed, first, min(CHUNK, games - first))
        for first in range(0, games, CHUNK)
    ]
    results: list[tuple[int, int, Result]] = []
    for chunk in in_order(_chunk, chunks, jobs):
        results += chunk
        if progress:
            progress(len(results), games)
    ends = [result for _, _, result in results]
    return Summary(
        game=game.key,
        seats=seats,
        bot=bot,
        seed=seed,
        games=games,
        turns=sum(turns for turns, _, _ in results),
        answers=sum(answers for _, answers, _ in results),
        mean_scores=[_mean([end.scores[seat] for end in ends]) for seat in range(seats)],
        win_rates=[_mean([seat in end.winners for end in ends]) for seat in range(seats)],
        seconds=round(time.perf_counter() - start, 3),
        more={name: _mean([end.more[name] for end in ends]) for name in ends[0].more},
    )


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), 4)


def _chunk(
    work: tuple[str, dict[str, Any], int, str, str, int, int],
) -> list[tuple[int, int, Result]]:
    key, options, seats, bot, seed, first, count = work
    game = find(key, **options)
    return [play_one(game, seats, bot, f"{seed}/{n}") for n in range(first, first + count)]


def play_one(game: Game, seats: int, bot: str, seed: str) -> tuple[int, int, Result]:
    """One game: how many turns and answers, and the result."""
    match = Match(game, seats, seed=seed)
    bots = [make_bot(bot, f"{seed}/{seat}") for seat in range(seats)]
    respond = at_random(Random(seed))
    turns = answers = 0
    while not match.over:
        if bot == "random":  # needs no view, so it gets none: fifty times faster
            match.answer(respond(match.decisions))  # type: ignore[arg-type]
        else:
            answer_all(match, bots)
        turns += match.turns_revealed()
        answers += len(match.answers[-1])
    assert match.result is not None
    return (
        turns,
        answers,
        Result(match.result.scores, match.result.winners, dict(match.result.more)),
    )
