"""What a seat may expect where the card games differ: in a team, and while hands are picked."""

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from ...core.contract import Game
from ...core.questions import Choice
from ...games.buffalo import factor
from ...games.buffalo_specials import STOP, TAKE7
from ...games.cards import bullheads
from ...games.classic import HAND
from ..choice_playouts import playouts
from ..classic.simd_board import LANES
from ..fan.board import BOARD, COUNT, END, HEADS
from ..registry import flags_of
from ..runtime.rng import U
from ..situation import Situation, board_of
from ..value_net.lookahead import Floats, lead
from .team_kernel import think_together

SHUT = 104, 1, 31  # end, cards and bullheads of a row to which nothing goes, and nobody takes
WIN = 60.0  # what a victory is worth to a team, in bullheads
NO_PLAYS = np.zeros(0, np.int64)


def team_prospects(
    game: Game, world: Any, seat: int, cards: Sequence[Choice], worlds: int, seed: int
) -> Floats:
    """By card (0: any) how the team will stand on average, and a bonus for how often it wins.

    Of the `world`, a position, only what the seat knows matters, and which cards it has not seen.
    """
    seats, now = len(world.hands), int(game.evaluate(world, seat))
    if not world.held(seat):
        return np.full(len(cards), now + WIN * (now > 0))
    s, team = team_situation(world, seat, cards), factor(seats)
    if cards[0]:
        sums, won, tried = np.zeros(s.size), np.zeros(s.size), max(1, worlds // LANES)
        known = (s.board, s.hands, s.size, s.unseen, seat)
        think_together(U(seed), tried, *known, team, now, sums, won)
        by_card = dict(zip(s.hands[seat, : s.size].tolist(), sums + WIN * won, strict=True))
        return np.array([by_card[card] for card in cards]) / (tried * LANES)
    heads = playouts(s, worlds, seed, keep=True).outcomes.astype(np.int64)
    after = now + heads[:, :, seats] - team * heads[:, :, :seats].sum(axis=2)
    found: Floats = (after + WIN * (after > 0)).mean(axis=0)
    return found


def team_situation(world: Any, seat: int, cards: Sequence[Choice]) -> Situation:
    """What a member of a team knows, with the buffalo as one player more."""
    seats, size = len(world.hands), len(world.held(seat))
    hands, unseen = np.zeros((seats + 1, HAND), np.uint8), list(world.stock)
    for member in range(seats):
        known = world.held(member) if member == seat else world.shown[member]
        hands[member, : len(known)] = known
        unseen += () if member == seat else world.hands[member]
    board = np.zeros(BOARD, np.int64)
    for row, (line, signs) in enumerate(zip(world.rows, world.signs, strict=True)):
        if STOP in signs:
            board[[END + row, COUNT + row, HEADS + row]] = SHUT
        elif line:
            count = len(line) - (TAKE7 in signs)
            board[[END + row, COUNT + row, HEADS + row]] = line[-1], count, bullheads(line)
    pool = np.array(sorted(unseen), np.uint8)
    flips = np.zeros(seats + 1, np.uint8)
    return Situation(0, seat, tuple(cards), board, hands, size, pool, flips, NO_PLAYS)


def pick_prospects(game: Any, p: Any, seat: int, deals: int, rng: Random) -> dict[int, float]:
    """By card on offer what a hand with it costs, own bullheads less the mean of the others'.

    All cards on offer are dealt by chance, so many times; every hand tells about all its cards.
    """
    sums, counts = dict.fromkeys(p.offer, 0.0), dict.fromkeys(p.offer, 0)
    mine: list[int] = []
    for _ in range(deals):
        end, offer = p.copy(), rng.sample(p.offer, len(p.offer))
        for member, hand in enumerate(p.hands):
            missing = HAND - len(hand)
            picked, offer = offer[:missing], offer[missing:]
            end.hands[member] = tuple(sorted((*hand, *picked)))
            mine = picked if member == seat else mine
        end.offer = ()
        game.lay_out(end, tuple(sorted(offer)))
        s = Situation(
            flags_of(game),
            seat,
            (0,),
            board_of(end),
            np.array(end.hands, np.uint8),
            HAND,
            np.zeros(0, np.uint8),
            np.array(getattr(end, "flips", [False] * len(p.hands)), np.uint8),
            NO_PLAYS,
        )
        cost = float(lead(playouts(s, LANES, rng.getrandbits(63)).means(), seat)[0])
        for card in mine:
            sums[card] += cost
            counts[card] += 1
    return {card: sums[card] / counts[card] if counts[card] else float("inf") for card in sums}
