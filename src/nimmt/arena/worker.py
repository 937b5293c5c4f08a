"""Deals of the arena, played: the work of one worker."""

import time
from typing import Any, NamedTuple

from ..core.contract import Game, Result
from ..core.questions import Choice, Illegal, check_choice
from ..games import find
from ..match.match import Match
from .entrants import Entrant, Fault
from .lineups import Plan, Seating
from .players import Player, make_player
from .program import Limits


class Contest(NamedTuple):
    """All that a worker has to know."""

    key: str
    options: dict[str, Any]
    seats: int
    entrants: tuple[Entrant, ...]
    plan: Plan
    seed: str
    limits: Limits
    forfeit: bool


class Played(NamedTuple):
    """One game: who sat where, and how it ended."""

    seating: Seating
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Effort(NamedTuple):
    """What an entrant did: moves, the time they took, and games that it forfeited."""

    moves: int = 0
    seconds: float = 0.0
    faults: int = 0

    def plus(self, other: "Effort") -> "Effort":
        moves, seconds, faults = other
        return Effort(self.moves + moves, self.seconds + seconds, self.faults + faults)


class Deal(NamedTuple):
    """One deal, played by every group of its number (as in `Plan.groups`)."""

    number: int
    groups: list[list[Played]]
    efforts: list[Effort]  # by entrant


def play_deals(work: tuple[Contest, int, int]) -> list[Deal]:
    """So many deals from that number on."""
    contest, first, count = work
    game = find(contest.key, **contest.options)
    return [play_deal(contest, game, number) for number in range(first, first + count)]


def play_deal(contest: Contest, game: Game, number: int) -> Deal:
    efforts = [Effort() for _ in contest.entrants]
    groups = []
    for group in contest.plan.groups(number):
        games = []
        for seating in group.seatings:
            try:
                result, spent = play_game(contest, game, seating, f"{contest.seed}/{number}")
            except (Fault, Illegal) as error:
                raise Fault(
                    "in-deal", "deal {deal}: {error}", deal=number + 1, error=error
                ) from None
            games.append(Played(seating, result.scores, result.winners))
            for entrant, effort in zip(seating, spent, strict=True):
                efforts[entrant] = efforts[entrant].plus(effort)
        groups.append(games)
    return Deal(number, groups, efforts)


def play_game(
    contest: Contest, game: Game, seating: Seating, seed: str
) -> tuple[Result, list[Effort]]:
    """One game; the same seed deals the same cards to the same seats, whoever sits there."""
    players: list[Player] = []
    finished = False
    try:
        for seat, entrant in enumerate(seating):
            who = contest.entrants[entrant]
            players.append(
                make_player(who, game, len(seating), seat, seed, contest.limits, contest.forfeit)
            )
        played = _play(Match(game, len(seating), seed=seed), players)
        finished = True
        return played
    finally:
        for player in players:
            player.leave(finished)


def _play(match: Match, players: list[Player]) -> tuple[Result, list[Effort]]:
    moves, seconds, step = [0] * len(players), [0.0] * len(players), 0
    while True:
        for seat, player in enumerate(players):
            player.see(match.view(seat), step)
        if match.result:
            faults = [player.faults for player in players]
            return match.result, list(map(Effort, moves, seconds, faults))
        answer: dict[int, Choice] = {}
        for decision in match.decisions:  # a team's question goes to its first member
            seat = decision.by[0]
            start = time.perf_counter()
            answer[seat] = check_choice(decision, players[seat].choose(decision, match.state))
            seconds[seat] += time.perf_counter() - start
            moves[seat] += 1
        match.answer(answer)
        step += 1
