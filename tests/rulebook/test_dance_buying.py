"""Tanz der Hornochsen: buying tiles, and what happens when there are none left (T6, T12, T13)."""

from random import Random

import pytest

from nimmt import UNKNOWN, Draw, Illegal, State
from tests.rulebook.boards import (
    all_boxed_but,
    asked,
    bought,
    draw,
    nobody_buys,
    others_see,
    points,
    ring,
)
from tests.rulebook.clauses import clause
from tests.rulebook.play import choose, look, placed, play, table

QUIET = ring({1: "20", 2: "30", 3: "40", 4: "50"})
DOUBLE = ring({2: "60", 3: "70", 4: "80", 7: "10"})
USED = (20, 30, 40, 50)  # what lies on QUIET


def buy(state: State, *counts: int) -> State:
    """Everybody who is asked buys so many, in the order of the seats."""
    return play(state, *counts)


# The purchase


@clause("T6")
@pytest.mark.parametrize(
    ("held", "allowed"),
    [(1, (0, 1, 2, 3)), (6, (0, 1, 2, 3)), (7, (0, 1, 2)), (8, (0, 1))],
)
def test_one_to_three_tiles_but_never_more_than_nine_behind_the_screen(
    held: int, allowed: tuple[int, ...]
) -> None:
    state = table(f"dance {QUIET} hands=x{held}/x9")
    assert asked(state) == [(0, "buy")]
    assert state.decisions[0].options == allowed


@clause("T6")
@pytest.mark.parametrize("held", [9, 10, 11])
def test_who_has_nine_or_more_cannot_buy(held: int) -> None:
    state = table(f"dance {QUIET} hands=x{held}/x6")
    assert asked(state) == [(1, "buy")]


@clause("T6")
def test_each_tile_costs_a_minus_point_and_comes_from_the_stock() -> None:
    state = buy(table(f"dance {QUIET} hands=60,61,62/70,71,72"), 2, 0)
    assert isinstance(state.question, Draw)
    assert state.question.count == 2
    assert not {20, 30, 40, 50, 60, 61, 62, 70, 71, 72} & set(state.question.pool)
    state = draw(state, 1, 2)
    assert points(state) == [2, 0]
    assert look(state).hands[0] == (1, 2, 60, 61, 62)
    assert not {1, 2} & set(look(state).stock)
    assert 1 in state.decisions[0].options  # to be played at once


@clause("T6")
def test_what_is_bought_is_secret_but_not_how_many() -> None:
    state = buy(table(f"dance {QUIET} hands=60,61,62/70,71,72"), 2, 0)
    views = [others_see(draw(state, *tiles), 0) for tiles in ((1, 2), (3, 4))]
    assert views[0].position == views[1].position
    assert views[0].events == views[1].events
    assert views[0].position.hands[0] == (UNKNOWN,) * 5


@clause("T6")
def test_all_say_how_many_together() -> None:
    state = table(f"dance {QUIET} hands=60,61,62/70,71,72/80,81,82")
    assert asked(state) == [(0, "buy"), (1, "buy"), (2, "buy")]
    with pytest.raises(Illegal):
        state.step({0: 1})


@clause("T6")
def test_the_purchase_is_made_once_and_before_the_tiles_are_chosen() -> None:
    state = draw(buy(table(f"dance {QUIET} hands=60,61,62/70,71,72"), 1, 0), 1)
    assert asked(state) == [(0, "card"), (1, "card")]
    state = play(state, 60, 70)
    assert asked(state) == [(0, "buy"), (1, "buy")]  # again in the next turn


@clause("T6")
def test_who_has_more_minus_points_buys_first_equal_ones_by_seat() -> None:
    text = f"dance {QUIET} hands=60,61/70,71/80,81/90,91 points=0/4/9/0"
    state = buy(table(text), 1, 1, 1, 1)
    for tile, seat in ((1, 2), (2, 1), (3, 0), (4, 3)):
        state = draw(state, tile)
        assert tile in look(state).hands[seat]


@clause("T6")
def test_the_order_is_settled_before_the_first_purchase() -> None:
    # seat 0 would be ahead after its purchase, but seat 1 has more when they all say it
    state = buy(table(f"dance {QUIET} hands=60,61/70,71 points=5/6"), 3, 1)
    state = draw(state, 1)
    assert bought(state) == [(1, 1)]
    state = draw(state, 2, 3, 4)
    assert points(state) == [8, 7]


@clause("T6", "T10")
def test_the_whole_number_is_one_move() -> None:
    # one by one it would be 1 (occupied, 2), 3, 4 or farther; at once it is 3
    state = buy(table(f"dance {QUIET} hands=60,61/70,71/80,81 points=0/1/2"), 3, 0, 0)
    assert points(draw(state, 1, 2, 3)) == [3, 1, 2]


@clause("T6", "T10")
def test_a_price_may_be_raised_by_a_figure_in_the_way() -> None:
    state = buy(table(f"dance {QUIET} hands=60,61/70,71/80,81 points=0/1/2"), 1, 0, 0)
    assert points(draw(state, 1)) == [3, 1, 2]


@clause("T6", "T9")
def test_a_price_is_always_minus_points_happy_cows_or_not() -> None:
    happy = ring({1: "20", 2: "30", 3: "40", 9: "50"})
    state = buy(table(f"dance {happy} hands=60,61/70,71 points=10/0"), 2, 0)
    assert points(draw(state, 1, 2)) == [12, 0]


@clause("T6")
def test_a_purchase_may_fill_up_to_nine_tiles() -> None:
    state = buy(table(f"dance {QUIET} hands=x6/x9"), 3)
    assert isinstance(state.question, Draw)
    state = draw(state, *state.question.pool[:3])
    assert [len(hand) for hand in look(state).hands] == [9, 9]


@clause("T6")
def test_nobody_buys_what_is_not_there() -> None:
    hand = ",".join(str(tile) for tile in range(2, 100) if tile not in (*USED, 60, 61))
    state = table(f"dance {QUIET} hands=60,61/{hand}")
    assert (look(state).stock, look(state).box) == ((1,), ())
    assert state.decisions[0].options == (0, 1)


# The last tiles


LAST_ONE = (*USED, 60, 61, 70, 71, 80, 81, 1)  # the 1 is the only tile in the stock
LAST = f"dance {QUIET} hands=60,61/70,71/80,81 {all_boxed_but(*LAST_ONE)}"


@clause("T13")
def test_if_the_last_stock_tile_was_bought_the_others_draw_from_the_box() -> None:
    state = table(f"{LAST} points=0/4/9")
    assert look(state).stock == (1,)
    assert [decision.options for decision in state.decisions] == [(0, 1, 2, 3)] * 3
    state = buy(state, 2, 0, 1)
    assert isinstance(state.question, Draw)
    assert state.question.pool == (1,)  # seat 2 has the most minus points
    state = draw(state, 1)
    assert isinstance(state.question, Draw)
    assert state.question.pool == look(state).box
    assert state.question.count == 2
    state = draw(state, 5, 6)
    assert look(state).hands == [(5, 6, 60, 61), (70, 71), (1, 80, 81)]
    assert points(state) == [2, 4, 10]
    assert not {5, 6} & set(look(state).box)


@clause("T13")
def test_one_purchase_may_be_from_both() -> None:
    state = draw(buy(table(LAST), 3, 0, 0), 1)
    assert isinstance(state.question, Draw)
    assert state.question.count == 2
    state = draw(state, 5, 6)
    assert look(state).hands[0] == (1, 5, 6, 60, 61)
    assert points(state) == [3, 0, 0]


@clause("T13")
def test_from_which_cleared_row_a_bought_tile_came_only_the_buyer_knows() -> None:
    state = draw(buy(table(f"{LAST} cleared=5,6,7/8,9"), 2, 0, 0), 1)
    after = [draw(state, tile) for tile in (5, 9)]
    for seat in (1, 2, None):
        assert after[0].view(seat) == after[1].view(seat)
        worlds = [bought.imagine(seat, Random(3)).position for bought in after]
        assert worlds[0] == worlds[1]
    hands = [look(after[0].imagine(1, Random(seed))).hands[0] for seed in range(40)]
    tiles = {tile for hand in hands for tile in hand}
    assert {5, 6, 7} & tiles
    assert {8, 9} & tiles


@clause("T13")
def test_the_box_stays_closed_while_there_is_a_stock() -> None:
    tiles = (*LAST_ONE, 2)
    state = table(f"dance {QUIET} hands=60,61/70,71/80,81 {all_boxed_but(*tiles)}")
    state = buy(state, 1, 1, 0)
    assert isinstance(state.question, Draw)
    assert state.question.pool == (1, 2)
    state = draw(state, 2)
    assert isinstance(state.question, Draw)
    assert state.question.pool == (1,)


@clause("T13")
def test_from_the_next_turn_on_nobody_may_buy() -> None:
    state = draw(buy(table(LAST), 1, 0, 0), 1)
    state = play(state, 1, 70, 80)
    assert placed(state)[:3] == [1, 70, 80]
    text = f"dance {QUIET} hands=60,61/70,71/80,81 {all_boxed_but(*LAST_ONE[:-1])}"
    state = table(text)
    assert look(state).stock == ()
    assert asked(state) == [(0, "card"), (1, "card"), (2, "card")]


TWO_TILES = (10, 60, 70, 80, 61, 71, 72)


@clause("T13", "T8")
def test_who_must_play_two_and_has_one_gets_exactly_one_from_the_box() -> None:
    state = table(f"dance {DOUBLE} hands=61/71,72 {all_boxed_but(*TWO_TILES)}")
    assert isinstance(state.question, Draw)  # nothing to decide
    assert state.question.pool == look(state).box
    assert state.question.count == 1
    state = draw(state, 5)
    assert points(state) == [1, 0]
    assert look(state).hands[0] == (5, 61)
    state = play(state, 5, 71)
    assert placed(state) == [5, 61, 71, 72]


@clause("T13", "T8")
def test_if_the_box_is_empty_too_one_tile_is_played() -> None:
    hands = ",".join(str(tile) for tile in range(1, 100) if tile not in TWO_TILES)
    state = table(f"dance {DOUBLE} hands=61/71,72,{hands}")
    assert look(state).stock == look(state).box == ()
    assert asked(state) == [(1, "card")]
    state = play(play(state, 71), 72)
    assert placed(state) == [61, 71, 72]
    assert points(state) == [0, 0]


@clause("T13", "T8")
def test_two_who_must_buy_and_one_tile_in_the_box() -> None:
    used = (*TWO_TILES[:-1], 5)
    hands = ",".join(str(tile) for tile in range(1, 100) if tile not in used)
    state = table(f"dance {DOUBLE} hands=61/71/{hands} points=0/2/0 box=5")
    state = draw(state, 5)  # for seat 1, who has more minus points
    assert look(state).hands[1] == (5, 71)
    assert points(state) == [0, 3, 0]
    assert asked(state) == [(1, "card"), (2, "card")]


@clause("T13", "T11")
def test_in_an_open_turn_too_the_others_draw_from_the_box() -> None:
    state = table(f"{LAST} points=1/4/9 open_next=yes")
    state = draw(choose(state, 1), 1)  # seat 0 buys the last one
    state = choose(state, 60)
    assert asked(state) == [(1, "buy")]  # still this turn
    state = choose(state, 2)
    assert isinstance(state.question, Draw)
    assert state.question.pool == look(state).box
    state = choose(draw(state, 5, 6), 70)
    assert asked(state) == [(2, "buy")]


@clause("T13", "T11")
def test_in_an_open_turn_that_begins_without_a_stock_nobody_may_buy() -> None:
    text = f"dance {QUIET} hands=60,61/70,71/80,81 {all_boxed_but(*LAST_ONE[:-1])}"
    state = table(f"{text} points=1/4/9 open_next=yes")
    assert asked(state) == [(0, "card")]
    state = choose(choose(choose(state, 60), 70), 80)
    assert placed(state)[:3] == [60, 70, 80]


# The end by an empty stock


@clause("T12")
def test_the_game_ends_when_the_stock_is_empty_and_somebody_has_and_gets_no_tile() -> None:
    tiles = (*USED, 60, 70, 71, 72)
    state = play(nobody_buys(table(f"dance {QUIET} hands=60/70,71,72 {all_boxed_but(*tiles)}")), 70)
    assert placed(state) == [60, 70]
    assert state.over


@clause("T12", "T4")
def test_it_goes_on_if_the_last_tile_filled_a_row() -> None:
    rows = ring({1: "20", 2: "57,58,59", 3: "30", 4: "40"})
    tiles = (20, 57, 58, 59, 30, 40, 60, 70, 71, 72)
    state = table(f"dance {rows} hands=60/70,71,72 {all_boxed_but(*tiles)}")
    state = choose(play(state, 70), (57,))
    assert not state.over
    assert look(state).hands[0] == (57,)


@clause("T12", "T7")
def test_it_goes_on_if_one_tile_is_left_to_draw() -> None:
    tiles = (*USED, 60, 70, 71, 72, 1)
    state = table(f"dance {QUIET} hands=60/70,71,72 {all_boxed_but(*tiles)}")
    state = draw(play(nobody_buys(state), 70), 1)
    assert not state.over


@clause("T12")
def test_an_empty_stock_alone_ends_nothing() -> None:
    tiles = (*USED, 60, 61, 70, 71, 72)
    state = table(f"dance {QUIET} hands=60,61/70,71,72 {all_boxed_but(*tiles)}")
    assert look(state).stock == ()
    state = play(state, 60, 70)
    assert not state.over


@clause("T12")
def test_the_box_does_not_count_as_a_stock() -> None:
    tiles = (*USED, 60, 70, 71, 72)
    state = play(table(f"dance {QUIET} hands=60/70,71,72 {all_boxed_but(*tiles)}"), 70)
    assert len(look(state).box) == 99 - len(tiles)
    assert state.over
