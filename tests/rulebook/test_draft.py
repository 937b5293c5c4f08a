"""The pro variant: all cards are known and everybody picks a hand (P1-P5)."""

import pytest

import nimmt
from nimmt import State
from tests.rulebook.clauses import clause
from tests.rulebook.play import choose, look, options, play, rows, table


def drafted(state: State, *left: int) -> State:
    """Everybody takes the lowest card that is not to be left over."""
    while state.decisions[0].kind == "draft":
        state = choose(state, next(card for card in options(state) if card not in left))
    return state


@clause("P1")
@pytest.mark.parametrize(("seats", "highest"), [(2, 24), (3, 34), (4, 44), (6, 64)])
def test_example_only_ten_cards_for_each_player_and_four_more_are_used(
    seats: int, highest: int
) -> None:
    state = nimmt.find("draft").start(seats)
    assert options(state) == tuple(range(1, highest + 1))


@clause("P2")
def test_the_cards_lie_face_up_and_one_is_picked_after_the_other() -> None:
    state = nimmt.find("draft").start(3)
    assert all(state.view(seat).position.offer == tuple(range(1, 35)) for seat in (0, 1, 2, None))
    state = choose(state, 34)
    assert options(state) == tuple(range(1, 34))
    with pytest.raises(nimmt.Illegal):
        choose(state, 34)


@clause("P2")
def test_the_picking_always_goes_round_the_same_way_until_all_have_ten() -> None:
    state = nimmt.find("draft").start(3)
    pickers = []
    while state.decisions[0].kind == "draft":
        assert len(state.decisions) == 1
        pickers.append(state.decisions[0].by)
        state = choose(state, options(state)[0])
    assert pickers == [(0,), (1,), (2,)] * 10
    assert [len(hand) for hand in look(state).hands] == [10, 10, 10]
    assert look(state).hands[1] == (2, 5, 8, 11, 14, 17, 20, 23, 26, 29)


@clause("P3")
def test_the_four_cards_left_over_start_the_rows_ascending() -> None:
    state = drafted(nimmt.find("draft").start(2), 20, 3, 24, 11)
    assert rows(state) == "3 / 11 / 20 / 24"
    assert look(state).offer == ()
    assert [decision.kind for decision in state.decisions] == ["card", "card"]


@clause("P4")
@pytest.mark.parametrize(
    ("edition", "seats", "allowed"),
    [
        ("30-years", 1, False),
        ("30-years", 2, True),
        ("30-years", 6, True),
        ("30-years", 7, False),
        ("1994", 2, True),
        ("1994", 8, True),
        ("1994", 9, False),
    ],
)
def test_two_to_six_can_play_or_eight_in_the_1994_edition(
    edition: str, seats: int, allowed: bool
) -> None:
    game = nimmt.find("draft", edition=edition)
    if allowed:
        assert options(game.start(seats))[-1] == 10 * seats + 4
    else:
        with pytest.raises(nimmt.BadOption):
            game.start(seats)


@clause("P4")
def test_the_rest_is_as_in_the_base_game() -> None:
    state = table("draft rows=1,2,3,4,5/10/11/12 hands=6,20,21/13,22,23")
    state = play(state, 6, 13)
    assert rows(state) == "6 / 10 / 11 / 12 13"
    assert look(state).piles == [(1, 2, 3, 4, 5), ()]


@clause("P4")
def test_every_new_deal_is_drafted_again() -> None:
    state = table("draft rows=1,2,3,4,5/10/11/12 hands=6/13")
    assert look(state).sheet == ((6, 0),)
    assert state.decisions[0].kind == "draft"
    assert options(state) == tuple(range(1, 25))
    assert look(state).hands == look(state).piles == [(), ()]
    assert rows(state) == "- / - / - / -"


@clause("P5")
@pytest.mark.parametrize(
    ("sheet", "picker"),
    [("", 0), ("sheet=1,2,3", 1), ("sheet=1,2,3/0,0,0", 2), ("sheet=1,2,3/0,0,0/0,0,1", 0)],
)
def test_the_first_picker_is_the_next_seat_in_each_deal(sheet: str, picker: int) -> None:
    state = table(f"draft seats=3 {sheet}")
    for turn in range(6):
        assert state.decisions[0].by == ((picker + turn) % 3,)
        state = choose(state, options(state)[0])


@clause("P5")
def test_everybody_sees_which_cards_the_others_still_hold() -> None:
    state = choose(choose(nimmt.find("draft").start(2), 7), 9)
    for seat in (0, 1, None):
        assert state.view(seat).position.hands == [(7,), (9,)]
    state = play(table("draft rows=1/10/11/12 hands=6,20,21/13,22,23"), 20, 13)
    for seat in (0, 1, None):
        assert state.view(seat).position.hands == [(6, 21), (22, 23)]
