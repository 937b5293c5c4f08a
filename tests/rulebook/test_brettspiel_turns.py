"""The board game, base side: two tiles at once, the counters and the end (W8-W11)."""

from random import Random

import pytest

import nimmt
from nimmt import Draw
from tests.rulebook.boards import ROW7, ROW10, asked, on_board, points, shipped_board
from tests.rulebook.clauses import clause
from tests.rulebook.play import ROW4, look, placed, play, table

FREE6 = "/-/-/-/-/-/-"  # rows 5 to 10

# Two tiles


DOUBLE = "brettspiel rows=-/-/-/-/-/40/{}/60/70/-"


@clause("W8")
@pytest.mark.parametrize("tiles", ["10", "10,11", "10,11,12", "10,11,12,13"])
def test_everybody_plays_two_tiles_while_a_double_field_is_uncovered(tiles: str) -> None:
    text = f"{DOUBLE.format(tiles)} hands=20,21,22,24/80,81,82,84 hands_dealt=1"
    state = play(play(table(text), 20, 80), 22, 82)
    assert [len(hand) for hand in look(state).hands] == [2, 2]


@clause("W8")
def test_one_tile_when_all_double_fields_are_covered() -> None:
    text = f"{DOUBLE.format('10,11,12,13,14')} hands=20,21,22/80,81,82 hands_dealt=1"
    assert [len(hand) for hand in look(play(table(text), 20, 80)).hands] == [2, 2]


@clause("W8")
def test_one_tile_while_the_double_row_is_free() -> None:
    text = f"brettspiel rows=10/20/30/40{FREE6} hands=50,51,52/80,81,82 hands_dealt=1"
    assert [len(hand) for hand in look(play(table(text), 50, 80)).hands] == [2, 2]


@clause("W8")
def test_both_tiles_are_secret_until_all_have_chosen_both() -> None:
    state = table(f"{DOUBLE.format('10')} hands=20,21,22/80,81,82 hands_dealt=1")
    state = play(state, 20, 80)
    assert asked(state) == [(0, "card"), (1, "card")]
    assert state.view(0).position.chosen == [(20,), (nimmt.UNKNOWN,)]
    assert state.decisions[0].options == (21, 22)  # not the same one twice
    assert placed(state) == []


@clause("W8", "W2")
def test_all_tiles_of_a_double_turn_are_placed_ascending() -> None:
    state = table(f"{DOUBLE.format('10')} hands=20,81,90/80,21,91 hands_dealt=1")
    state = play(play(state, 81, 21), 20, 80)
    assert placed(state)[:4] == [20, 21, 80, 81]


@clause("W8")
def test_double_fields_do_nothing_else() -> None:
    text = f"{DOUBLE.format('10')} hands=11,13/12,14 hands_dealt=2"
    state = play(table(text), 11, 12)
    assert look(state).rows[ROW7] == (10, 11, 12, 13, 14)
    assert points(state) == [0, 0]


@clause("W8")
def test_the_number_of_tiles_is_judged_at_the_start_of_the_choice() -> None:
    # row 6 is taken and the double row opened: two tiles only in the next turn
    text = "brettspiel rows=-/-/-/10/40/30,31,32,33,34,35/-/60/-/-"
    state = table(f"{text} hands=36,80,81,82/61,83,84,85 hands_dealt=2")
    state = play(state, 36, 61)
    assert look(state).rows[ROW7] == (36,)
    assert [len(hand) for hand in look(state).hands] == [3, 3]
    state = play(play(state, 80, 83), 81, 84)
    assert placed(state)[:4] == [80, 81, 83, 84]


@clause("W8")
def test_a_double_turn_goes_on_when_its_first_tile_covers_the_last_double_field() -> None:
    text = f"{DOUBLE.format('10,11,12,13')} hands=14,80,81/15,83,84 hands_dealt=1"
    state = play(play(table(text), 14, 15), 80, 83)
    assert placed(state)[:4] == [14, 15, 80, 83]


@clause("W8", "W5")
def test_the_double_row_is_taken_like_any_other() -> None:
    state = table(f"{DOUBLE.format('10,11,12,13,14')} hands=15/80 hands_dealt=2")
    assert points(state)[0] == -(2 + 1 + 3 + 5 + 1)
    assert look(state).rows[ROW10] == (15,)


@clause("W8")
def test_who_has_one_tile_left_plays_one() -> None:
    state = table(f"{DOUBLE.format('10')} hands=20/80 hands_dealt=2")
    assert placed(state) == [20, 80]
    assert state.over


@clause("W8")
def test_one_may_have_two_tiles_to_play_and_another_one() -> None:
    state = table(f"{DOUBLE.format('10')} hands=20,21,22/80 hands_dealt=2")
    state = play(play(state, 22), 20)
    assert placed(state)[:3] == [20, 22, 80]


@clause("W8")
def test_a_row_is_double_by_its_fields_and_not_by_its_place() -> None:
    board = shipped_board("brettspiel").replace("row . . . GG T", "row . . D GG T")
    text = f"brettspiel rows=10/{{}}/30/40{FREE6} hands=50,51,52/80,81,82 hands_dealt=1"
    assert asked(play(on_board(board, text.format("20,21")), 50, 80)) == [(0, "card"), (1, "card")]
    state = play(on_board(board, text.format("20,21,22")), 50, 80)
    assert placed(state) == [50, 80]


# Points and the end


@clause("W9")
def test_points_beyond_44_are_lost() -> None:
    text = "brettspiel rows=20,21,22/90/91/92/-/-/-/-/-/-"  # the 23 takes 1 + 3 + 2
    for before, after in ((-38, -44), (-39, -44), (-44, -44), (-37, -43)):
        state = table(f"{text} hands=23/99 points={before}/0 hands_dealt=2")
        assert points(state)[0] == after
    text = "brettspiel rows=90/20,21,22/91/92/-/-/-/-/-/-"  # the 23 on two green oxen: +10
    for before, after in ((33, 43), (34, 44), (35, 44), (44, 44)):
        state = table(f"{text} hands=23/99 points={before}/0 hands_dealt=2")
        assert points(state)[0] == after


@clause("W9")
def test_lost_points_are_not_remembered() -> None:
    # at the upper end: +10 is lost, then -6 counts in full
    text = "brettspiel rows=60,61,62/20,21,22/91/92/-/-/-/-/-/-"
    state = play(table(f"{text} hands=23,65/99,100 points=44/0 hands_dealt=2"), 23, 99)
    assert points(state)[0] == 44 - 6


@clause("W10")
@pytest.mark.parametrize("seats", [2, 3])
def test_two_or_three_players_get_twelve_more_tiles_once(seats: int) -> None:
    hands = "/".join(str(60 + seat) for seat in range(seats))
    state = table(f"brettspiel rows=10/20/30/40{FREE6} hands={hands} hands_dealt=1")
    assert isinstance(state.question, Draw)
    state = state.step(state.question.pool[: state.question.count])
    assert [len(hand) for hand in look(state).hands] == [12] * seats
    assert asked(state) == [(seat, "card") for seat in range(seats)]
    assert look(state).rows[ROW4][:2] == (40, 60)  # the board stays as it is
    state = table(f"brettspiel rows=10/20/30/40{FREE6} hands={hands} hands_dealt=2")
    assert state.over


@clause("W10", "W1")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_four_to_six_players_play_their_twelve_tiles_and_no_more(seats: int) -> None:
    hands = "/".join(str(60 + seat) for seat in range(seats))
    state = table(f"brettspiel rows=10/20/30/40{FREE6} hands={hands} hands_dealt=1")
    assert state.over


@clause("W10")
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_whole_game_is_dealt_once_or_twice(seats: int) -> None:
    draws, rng = 0, Random(seats)
    state = nimmt.find("brettspiel").start(seats)
    while not state.over:
        assert state.question is not None
        draws += isinstance(state.question, Draw)
        state = state.step(nimmt.at_random(rng)(state.question))
    assert draws == (2 if seats <= 3 else 1)
    assert not any(look(state).hands)


@clause("W10", "W8")
def test_a_double_turn_may_be_the_last_of_a_hand() -> None:
    state = table(f"{DOUBLE.format('10')} hands=20,21/80,81 hands_dealt=1")
    state = play(state, 20, 80)
    assert isinstance(state.question, Draw)
    assert placed(state) == [20, 21, 80, 81]


@clause("W11")
def test_the_most_points_win() -> None:
    state = table(f"brettspiel rows=10/20/30/40{FREE6} hands=50/60 points=-3/-2 hands_dealt=2")
    assert state.result is not None
    assert state.result.scores == (-3, -2)
    assert state.result.winners == (1,)


@clause("W11")
def test_equal_most_points_share_the_victory() -> None:
    text = f"brettspiel rows=10/20/30/40{FREE6} hands=11/21/31/41 hands_dealt=1"
    state = table(f"{text} points=7/7/-9/7")
    assert state.result is not None
    assert state.result.winners == (0, 1, 3)
