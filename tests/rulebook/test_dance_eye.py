"""Tanz der Hornochsen: the ox eyes on 40 and 50, and open turns (T11)."""

import pytest

from nimmt import UNKNOWN, State
from tests.rulebook.boards import asked, draw, nobody_buys, points, ring
from tests.rulebook.clauses import clause
from tests.rulebook.play import choose, look, options, placed, play, table

DUNG = {1: "20", 2: "30", 3: "40", 10: "78,80"}  # the 83 costs four
HAPPY = {1: "20", 2: "30", 9: "40", 10: "78,80"}  # the 83 brings four
HANDS = "hands=83,84,85/21,22,23/31,32,33"
OPEN = f"dance {ring({1: '20', 2: '30', 3: '40', 4: '50'})} open_next=yes"


def after_dung(before: str, rows: dict[int, str] = DUNG) -> State:
    """The next turn, after one in which the first seat's 83 landed on dung."""
    state = table(f"dance {ring(rows)} {HANDS} points={before}")
    return play(nobody_buys(state), 83, 21, 31)


def is_open(state: State) -> bool:
    """Whether the turn that begins is an open one."""
    flag: bool = look(state).open_turn
    assert flag == (len(state.decisions) == 1)  # one after the other, or all at once
    return flag


# When it happens


@clause("T11")
@pytest.mark.parametrize(
    ("before", "opened"),
    [
        (35, False),
        (36, True),  # onto 40
        (37, True),  # over 40
        (39, True),
        (40, False),  # there already
        (45, False),
        (46, True),  # onto 50
        (49, True),
        (50, False),
    ],
)
def test_the_leader_moving_onto_or_over_an_ox_eye_makes_the_next_turn_open(
    before: int, opened: bool
) -> None:
    assert is_open(after_dung(f"{before}/10/20")) is opened


@clause("T11")
def test_it_must_be_the_figure_with_the_most_minus_points() -> None:
    assert is_open(after_dung("37/10/45")) is False
    assert is_open(after_dung("37/10/42")) is False


@clause("T11")
def test_the_leader_is_who_has_the_most_after_the_move() -> None:
    assert is_open(after_dung("37/10/39")) is True  # it overtakes on the way
    assert is_open(after_dung("37/10/38")) is True


@clause("T11", "T10")
def test_figures_in_the_way_may_carry_one_over_it() -> None:
    assert is_open(after_dung("35/39/10")) is True  # 39 is occupied, so onto 40
    assert points(after_dung("35/39/10"))[0] == 40


@clause("T11", "T9")
def test_moving_by_plus_points_does_not_count() -> None:
    for before in (40, 42, 44, 52):
        state = after_dung(f"{before}/10/20", HAPPY)
        assert points(state)[0] == before - 4
        assert is_open(state) is False


@clause("T11", "T9")
def test_it_counts_each_time_it_happens() -> None:
    # over the eye on dung, back again while a cow is happy, and over it once more
    state = table(f"dance {ring(DUNG)} hands=83,84,86/21,22,23 points=38/10")
    state = play(nobody_buys(state), 83, 21)
    assert is_open(state) is True
    state = after_dung("42/10/20", HAPPY)
    assert (points(state)[0], is_open(state)) == (38, False)
    state = table(f"dance {ring(DUNG)} {HANDS} points={'/'.join(map(str, points(state)))}")
    assert is_open(play(nobody_buys(state), 83, 21, 31)) is True


@clause("T11", "T9")
def test_it_counts_even_if_plus_points_follow_in_the_same_turn() -> None:
    # two tiles each: the 24 costs seven and opens the happy row, the 83 brings four back
    rows = {7: "9", 8: "20,21,22,23", 10: "78,80", 11: "68,75"}
    text = f"dance {ring(rows)} hands=24,83,91,92/11,12,93,94 points=35/0"
    state = choose(play(play(nobody_buys(table(text)), 24, 11), 83, 12), (20,))
    assert points(state)[0] == 38
    assert is_open(state) is True


@clause("T11", "T6")
def test_a_purchase_may_trigger_it_for_the_following_turn() -> None:
    state = table(f"dance {ring(DUNG)} {HANDS} points=39/10/20")
    state = draw(play(state, 1, 0, 0), 50)
    assert points(state)[0] == 40
    assert asked(state) == [(0, "card"), (1, "card"), (2, "card")]  # this turn is not open
    state = play(state, 85, 21, 31)
    assert is_open(state) is True


@clause("T11", "T6")
def test_a_purchase_in_an_open_turn_may_make_the_next_one_open_too() -> None:
    state = table(f"{OPEN} hands=60,61,62/70,71,72 points=39/10")
    state = choose(nobody_buys(state), 70)
    assert asked(state) == [(0, "buy")]
    state = choose(draw(choose(state, 2), 1, 2), 60)
    assert points(state)[0] == 41
    assert is_open(state) is True


@clause("T11")
def test_only_the_next_turn_is_open() -> None:
    state = table(f"{OPEN} hands=60,61,62/70,71,72 points=42/10")
    state = choose(nobody_buys(choose(nobody_buys(state), 70)), 60)
    assert placed(state) == [60, 70]
    assert is_open(state) is False


# What it is like


@clause("T11")
def test_tiles_are_played_face_up_fewest_minus_points_first_and_the_leader_last() -> None:
    state = table(f"{OPEN} hands=60,61,62/70,71,72/80,81,82 points=42/10/30")
    order: list[int] = []
    for tile in (71, 80, 62):
        state = nobody_buys(state)
        ((seat, kind),) = asked(state)
        assert kind == "card"
        lying = [play.card for play in state.view(0).position.lineup]
        assert lying == sorted([71, 80, 62][: len(order)])  # everybody sees what lies there
        order.append(seat)
        state = choose(state, tile)
    assert order == [1, 2, 0]
    assert placed(state) == [62, 71, 80]  # placed only when all have played, lowest first


@clause("T11")
def test_tiles_in_hand_stay_hidden_in_an_open_turn() -> None:
    state = nobody_buys(table(f"{OPEN} hands=60,61,62/70,71,72 points=42/10"))
    state = choose(state, 70)
    assert state.view(0).position.hands[1] == (UNKNOWN, UNKNOWN)


@clause("T11")
def test_those_on_the_start_play_hidden_and_reveal_together() -> None:
    state = table(f"{OPEN} hands=60,61/70,71/80,81/90,91 points=42/0/5/0")
    assert asked(state) == [(1, "buy"), (3, "buy")]
    state = nobody_buys(state)
    assert asked(state) == [(1, "card"), (3, "card")]
    state = play(state, 70, 90)
    assert [play.card for play in look(state).lineup] == [70, 90]
    assert asked(state) == [(2, "buy")]
    state = choose(nobody_buys(state), 80)
    assert asked(state) == [(0, "buy")]


@clause("T11", "T8")
def test_in_the_double_row_two_tiles_are_played_openly() -> None:
    rows = ring({1: "20", 2: "30", 3: "40", 7: "50"})
    state = table(f"dance {rows} open_next=yes hands=60,61,62/70,71,72 points=42/10")
    state = choose(choose(nobody_buys(state), 72), 70)
    assert [play.card for play in state.view(0).position.lineup] == [70, 72]
    assert asked(state) == [(0, "buy")]
    state = choose(choose(nobody_buys(state), 60), 62)
    assert placed(state) == [60, 62, 70, 72]


@clause("T11", "T8", "T6")
def test_who_has_one_tile_in_a_double_turn_must_buy_when_it_is_his_turn() -> None:
    rows = ring({1: "20", 2: "30", 3: "40", 7: "50"})
    state = table(f"dance {rows} open_next=yes hands=60/70,71,72 points=42/10")
    state = choose(choose(nobody_buys(state), 72), 70)
    assert asked(state) == [(0, "buy")]
    assert options(state) == (1, 2, 3)


@clause("T11", "T6")
def test_who_has_not_played_yet_may_still_buy_with_tiles_lying_open() -> None:
    state = table(f"{OPEN} hands=60,61,62/70,71,72 points=42/10")
    state = choose(nobody_buys(state), 70)
    assert asked(state) == [(0, "buy")]
    assert options(state) == (0, 1, 2, 3)
    assert state.view(0).position.lineup[0].card == 70
    state = draw(choose(state, 1), 1)
    assert asked(state) == [(0, "card")]  # once, and he who has played is not asked again
    assert options(state) == (1, 60, 61, 62)
    assert points(state) == [43, 10]


@clause("T11", "T6", "T10")
def test_the_order_is_judged_anew_before_each_play() -> None:
    # seat 1 buys two and is carried past seat 2, who now plays first
    state = table(f"{OPEN} hands=60,61,62/70,71,72/80,81,82 points=42/10/12")
    assert asked(state) == [(1, "buy")]
    state = draw(choose(state, 2), 1, 2)
    assert points(state) == [42, 13, 12]
    assert asked(state) == [(2, "buy")]
    state = choose(nobody_buys(state), 80)
    assert asked(state) == [(1, "card")]  # who has bought is not asked again


@clause("T11", "T6")
def test_who_buys_on_the_start_no_longer_plays_with_those_who_stay_there() -> None:
    state = table(f"{OPEN} hands=60,61/70,71/80,81 points=42/0/0")
    state = draw(state.step({1: 1, 2: 0}), 1)
    assert points(state) == [42, 1, 0]
    assert asked(state) == [(2, "card")]
    state = choose(state, 80)
    assert asked(state) == [(1, "card")]


@clause("T11")
def test_who_has_become_the_leader_since_plays_last() -> None:
    # in the turn before, seat 0 passed the eye, then seat 1 overtook
    rows = {1: "20", 2: "30", 3: "40", 10: "78"}
    state = table(f"dance {ring(rows)} hands=80,90,91/83,92,93/31,32,33 points=38/39/5")
    state = play(nobody_buys(state), 80, 83, 31)
    assert points(state) == [41, 43, 5]
    order = []
    for tile in (32, 90, 92):
        state = nobody_buys(state)
        order.append(asked(state)[0][0])
        state = choose(state, tile)
    assert order == [2, 0, 1]
