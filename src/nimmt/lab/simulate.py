"""Statistics at scale: what happens in many deals, as distributions.

Without bots everybody plays any card, and a card that fits nowhere takes the cheapest row. The
compiled kernels play such deals where they know the game; what they do not count (rows taken,
low cards) comes from some that the rules play.
"""

import hashlib
import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from ..arena.executors import Progress, in_order
from ..bots import ask_bots, make_bot
from ..bots.rules_search import sensible
from ..core.contract import Game
from ..games import find
from ..match.dealer import Dealer
from ..match.match import Match
from .tally import Counts, Tally

SAMPLE = 1_000  # deals that the rules play even if a kernel could
CHUNK = 25
BULK = 100_000


@dataclass(frozen=True)
class Simulation:
    """What was simulated, and what was counted."""

    game: Game
    seats: int
    deals: int  # or games
    full: bool  # games to their end, not single deals
    bots: tuple[str, ...]  # by seat; none: any card
    seed: str
    seconds: float
    counts: Counts


class Seen(NamedTuple):
    """One deal or game, as it went."""

    scores: tuple[int, ...]
    takes: tuple[int, ...]  # the points of each row that was taken
    low: int  # rows that were taken by a card that fits nowhere
    deals: int
    more: dict[str, int]  # what the game adds to its result


def simulate(
    game: Game,
    *,
    seats: int,
    deals: int,
    bots: Sequence[str] = (),
    full: bool = False,
    seed: str = "0",
    jobs: int = 1,
    progress: Progress | None = None,
) -> Simulation:
    """Play so many deals (with a game that ends after one) or full games, and count."""
    game.start(seats)  # what cannot be is an error before any work
    Dealer(seed)
    for bot in bots:
        make_bot(bot, 0)
    seated = tuple(bots[seat % len(bots)] for seat in range(seats)) if bots else ()
    start, tally = time.perf_counter(), Tally(game, seats, full)
    in_bulk = deals > SAMPLE and not bots and not full and has_kernel(game)
    done = 0
    for seen in by_rules(game, seats, SAMPLE if in_bulk else deals, seated, seed, jobs):
        for one in seen:
            tally.add_takes(one.takes, one.low)
            tally.counts.update((name, 0, value) for name, value in one.more.items())
            if full and one.deals:
                tally.counts["deals", 0, one.deals] += 1
        if not in_bulk:
            tally.add_scores(one.scores for one in seen)
            done += len(seen)
        if progress:
            progress(done, deals)
    for scores in by_kernel(game, seats, deals, seed, jobs) if in_bulk else ():
        tally.add_array(scores)
        done += len(scores)
        if progress:
            progress(done, deals)
    spent = round(time.perf_counter() - start, 3)
    return Simulation(game, seats, deals, full, seated, seed, spent, tally.counts)


def has_kernel(game: Game) -> bool:
    """Whether the kernels play random deals of this game; others are played by the rules."""
    from ..kernels import Kernel, kernel_for

    return kernel_for(game) is Kernel.CARDS


def by_kernel(game: Game, seats: int, deals: int, seed: str, jobs: int) -> Iterator[Any]:
    """The points of many deals at a time, as arrays."""
    from ..kernels import play_deals

    number = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:7], "big")
    threads = min(jobs, os.cpu_count() or 1)
    for first in range(0, deals, BULK):
        yield play_deals(game, seats, min(BULK, deals - first), number, first, threads)


def by_rules(
    game: Game, seats: int, deals: int, bots: tuple[str, ...], seed: str, jobs: int
) -> Iterator[list[Seen]]:
    """The same in pieces, whatever the number of processes."""
    study = (game.key, game.options(), seats, bots, seed)
    pieces = [(*study, first, min(CHUNK, deals - first)) for first in range(0, deals, CHUNK)]
    return in_order(watch_some, pieces, jobs)


def watch_some(
    work: tuple[str, dict[str, Any], int, tuple[str, ...], str, int, int],
) -> list[Seen]:
    key, options, seats, bots, seed, first, count = work
    game = find(key, **options)
    return [watch(game, seats, bots, f"{seed}/{number}") for number in range(first, first + count)]


def watch(game: Game, seats: int, bots: tuple[str, ...], seed: str) -> Seen:
    """One deal or game by the rules, with an eye on its events."""
    match, rng = Match(game, seats, seed=seed), Random(seed)
    players = [make_bot(bot, f"{seed}/{seat}") for seat, bot in enumerate(bots)]
    takes, low = list[int](), 0
    while match.result is None:
        if players:
            match.answer(ask_bots(match, players))
        else:
            match.answer({one.by[0]: sensible(one, rng) for one in match.decisions})
        for event in match.events:
            if event.kind == "take":
                takes.append(event.data["heads"])
                low += event.data.get("reason") == "low"
    sheet = getattr(match.state.position, "sheet", ())
    more = dict(match.result.more)
    if game.team:
        more["won"] = int(bool(match.result.winners))
    return Seen(match.result.scores, tuple(takes), low, len(sheet), more)
