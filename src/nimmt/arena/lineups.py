"""Who sits where: the same deal once for each rotation of the seats, so that luck cancels.

split      one bot against another, half of the seats each (with an odd number: both ways)
one-among  one of a bot among others of another bot, for every two of them
mixed      as many different bots at a table as fit
team       every bot on its own, on all seats: for games that are played together
"""

from collections.abc import Iterable, Sequence
from itertools import combinations, permutations
from math import comb
from random import Random
from typing import NamedTuple

from ..core.contract import Game
from ..core.questions import BadOption

SPLIT, ONE_AMONG, MIXED, TEAM = "split", "one-among", "mixed", "team"
LINEUPS = (SPLIT, ONE_AMONG, MIXED)
"""The ways to seat bots at tables."""

MOST = 500  # choices of bots for mixed tables; if there are more, some by chance

Seating = tuple[int, ...]  # which entrant sits on each seat


class Group(NamedTuple):
    """Tables that are compared with each other: whom, and how they sit on each deal."""

    lineup: str
    entrants: tuple[int, ...]
    seatings: tuple[Seating, ...]


class Plan(NamedTuple):
    """All groups; of the mixed ones every deal has only the next."""

    steady: tuple[Group, ...]
    by_turns: tuple[Group, ...]

    def groups(self, deal: int) -> tuple[Group, ...]:
        turn = deal % len(self.by_turns) if self.by_turns else 0
        return (*self.steady, *self.by_turns[turn : turn + 1])

    def deals_for_all(self) -> int:
        """After so many deals everybody has played."""
        played = {one for group in self.steady for one in group.entrants}
        needed = 1
        for deal, group in enumerate(self.by_turns, start=1):
            if not played.issuperset(group.entrants):
                played.update(group.entrants)
                needed = deal
        return needed

    def games(self, deal: int) -> int:
        return sum(len(group.seatings) for group in self.groups(deal))


def make_plan(game: Game, entrants: int, seats: int, lineups: Sequence[str] = ()) -> Plan:
    """The tables for so many entrants; without a choice of lineups, those that make sense."""
    if game.team:
        if lineups:
            raise BadOption(
                "played-together",
                "{game} is played together: every bot is a team of its own",
                game=game.key,
            )
        alone = [Group(TEAM, (one,), ((one,) * seats,)) for one in range(entrants)]
        return Plan(tuple(alone), ())
    for lineup in lineups:
        if lineup not in LINEUPS:
            raise BadOption(
                "unknown-lineup",
                "unknown lineup {lineup}; there are {lineups}",
                lineup=lineup,
                lineups=tuple(LINEUPS),
            )
    if entrants < 2 or seats < 2:
        raise BadOption("too-few-bots", "two bots at least, and two seats")
    wanted = lineups or ((SPLIT,) if entrants == 2 else (SPLIT, MIXED))
    steady: list[Group] = []
    if SPLIT in wanted:
        steady += [_split(one, other, seats) for one, other in combinations(range(entrants), 2)]
    if ONE_AMONG in wanted:
        steady += [_one_among(*pair, seats) for pair in permutations(range(entrants), 2)]
    return Plan(tuple(steady), _every_lineup(entrants, seats) if MIXED in wanted else ())


def rotations(seating: Sequence[int]) -> tuple[Seating, ...]:
    """Each different rotation once."""
    turned = [(*seating[n:], *seating[:n]) for n in range(len(seating))]
    return tuple(dict.fromkeys(turned))


def _split(one: int, other: int, seats: int) -> Group:
    """Alternating, so that two tables suffice if the seats are even."""
    seating = [one if seat % 2 == 0 else other for seat in range(seats)]
    mirror = [other if bot == one else one for bot in seating]
    tables = dict.fromkeys((*rotations(seating), *rotations(mirror)))
    return Group(SPLIT, (one, other), tuple(tables))


def _one_among(one: int, others: int, seats: int) -> Group:
    return Group(ONE_AMONG, (one, others), rotations((one, *[others] * (seats - 1))))


def _every_lineup(entrants: int, seats: int) -> tuple[Group, ...]:
    """Every choice of so many bots; where there are too few they sit down again, by turns."""
    found = []
    choices: Iterable[tuple[int, ...]] = combinations(range(entrants), min(entrants, seats))
    if comb(entrants, seats) > MOST:
        choices = (tuple(sorted(Random(n).sample(range(entrants), seats))) for n in range(MOST))
    for chosen in choices:
        for first in range(len(chosen) if seats % len(chosen) else 1):
            turned = chosen[first:] + chosen[:first]
            seating = [turned[seat % len(turned)] for seat in range(seats)]
            found.append(Group(MIXED, chosen, rotations(seating)))
    return tuple(found)
