"""What a seat can make of the rest of a turn."""

from itertools import permutations

import nimmt
from nimmt.bots.turn_plans import ends_of_turn
from nimmt.core.questions import Draw


def revealed(line: str, *cards: int, buffalo: int) -> nimmt.State:
    """The position when all cards of a turn lie open."""
    state = nimmt.parse(line).step(dict(enumerate(cards)))
    while isinstance(state.question, Draw):
        state = state.step((buffalo,))
    return state


def test_every_way_to_push_a_card_is_tried_once() -> None:
    line = "buffalo rows=10,11/30/50/70 specials=push hands=12,20/71,72"
    state = revealed(line, 12, 71, buffalo=51)
    ends = [end.rows for end in ends_of_turn(state, 0, "push", seed=1, most=60)]
    assert len(ends) == 5 * 3
    assert len({tuple(map(tuple, rows)) for rows in ends}) == 5 * 3


def test_of_too_many_plans_so_many_are_tried() -> None:
    line = "buffalo rows=10/30/50/70 specials=sort hands=12,90/71,91/32,92/52,93"
    state = revealed(line, 12, 71, 32, 52, buffalo=54)
    all_orders = list(ends_of_turn(state, 0, "sort", seed=1, most=200))
    assert len(all_orders) == len(list(permutations(range(5))))
    assert len(list(ends_of_turn(state, 0, "sort", seed=1, most=20))) == 20


def test_who_goes_on_has_no_further_plans() -> None:
    state = revealed("buffalo rows=10/30/50/70 specials=push hands=12,20/71,72", 12, 71, buffalo=51)
    assert len(list(ends_of_turn(state, 0, "go", seed=1, most=60))) == 1
