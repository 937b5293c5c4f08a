"""The board game, pro side: its fields, its set-up and its end (X1-X6, X13)."""

from random import Random

import pytest

import nimmt
from nimmt import UNKNOWN, Draw, State
from tests.rulebook.boards import (
    ROW5,
    ROW6,
    ROW7,
    ROW8,
    ROW9,
    ROW10,
    asked,
    cards_offered,
    draw,
    listed,
    no_more_cards,
    on_board,
    others_see,
    points,
    shipped_board,
    with_card,
)
from tests.rulebook.clauses import clause
from tests.rulebook.play import ROW1, ROW2, ROW4, choose, look, options, placed, play, story, table

FREE6 = "/-/-/-/-/-/-"  # rows 5 to 10
SPARE = "hands={},95,96/{},97,98"  # tiles for a next turn, so that nothing is counted yet
ALL_ACTIONS = tuple(
    f"{kind}{n}"
    for kind in ("ascending", "front", "more", "skip", "stop", "swap")
    for n in range(1, 5)
)


def turn(board: str, first: int, second: int, more: str = "") -> State:
    """Two players play these tiles and have two others left."""
    return play(
        table(f"brettspiel-pro rows={board} {SPARE.format(first, second)} {more}"), first, second
    )


# Fields that take a row

TP = f"15,18,19/70/10/56{FREE6}"  # the 41 takes row 1 as tiles
TO = f"10/15,18,19,20/70/56{FREE6}"  # the 41 takes row 2 for minus points


@clause("X1")
def test_a_row_taken_as_tiles_goes_behind_the_screen_without_minus_points() -> None:
    state = choose(turn(TP, 41, 94), ROW7)
    assert points(state)[0] == 0
    assert look(state).held(0) == (15, 18, 19, 95, 96)
    assert look(state).rows[ROW1] == ()
    assert look(state).rows[ROW7] == (41,)
    assert look(state).gone == ()


@clause("X1")
def test_tiles_taken_may_be_played_in_later_turns() -> None:
    state = choose(turn(TP, 41, 94), ROW7)
    assert state.decisions[0].options == (15, 18, 19, 95, 96)
    state = play(state, 18, 97)
    assert placed(state)[0] == 18
    assert look(state).held(0) == (15, 19, 95, 96)


@clause("X1")
def test_everybody_has_seen_the_tiles_that_were_taken_but_not_the_others() -> None:
    state = choose(turn(TP, 41, 94), ROW7)
    seen = others_see(state, 0).position
    assert seen.shown[0] == (15, 18, 19)
    assert seen.hands[0] == (UNKNOWN, UNKNOWN)


@clause("X1")
def test_a_tile_known_to_all_is_chosen_in_secret_nevertheless() -> None:
    board = shipped_board("brettspiel-pro").replace("row . . -7 +6 A TO", "row . D D +6 A TO")
    text = f"brettspiel-pro rows={TP} {SPARE.format(41, 94)}"
    state = choose(play(on_board(board, text), 41, 94), ROW7)
    state = play(state, 18, 97)  # the first of two
    assert others_see(state, 0).position.shown[0] == (15, 18, 19)
    assert others_see(state, 0).position.chosen[0] == (UNKNOWN,)


@clause("X1", "X2")
@pytest.mark.parametrize(("board", "taken"), [(TP, ROW1), (TO, ROW2)])
def test_the_played_tile_opens_any_other_free_row(board: str, taken: int) -> None:
    state = turn(board, 41, 94)
    assert asked(state) == [(0, "open-row")]
    assert options(state) == (ROW5, ROW6, ROW7, ROW8, ROW9, ROW10)  # not the one just taken
    for row in (ROW7, ROW10):
        after = choose(state, row)
        assert look(after).rows[row] == (41,)
        assert look(after).rows[taken] == ()
        assert sum(bool(tiles) for tiles in look(after).rows) == 4


@clause("X1", "X2")
@pytest.mark.parametrize("board", [TP, TO])
@pytest.mark.parametrize(("row", "plus"), [(ROW6, -2), (ROW7, 0), (ROW8, 1), (ROW10, 0)])
def test_opening_a_row_triggers_its_first_field(board: str, row: int, plus: int) -> None:
    state = turn(board, 41, 94)
    assert points(choose(state, row))[0] == points(state)[0] + plus


@clause("X1", "X2", "X3", "X4")
@pytest.mark.parametrize("board", [TP, TO])
def test_opening_a_row_may_draw_a_tile_or_an_action_card(board: str) -> None:
    state = choose(turn(board, 41, 94), ROW9)
    assert 50 in look(draw(state, 50)).hands[0]
    state = choose(turn(board, 41, 94), ROW5)
    assert look(draw(state, "skip2")).actions[0] == ("skip2",)


@clause("X1", "X2")
def test_oxen_on_a_first_field_count_the_tile_that_opens_the_row() -> None:
    board = shipped_board("brettspiel-pro").replace("row -2 . A RR +8 TO", "row GG . A RR +8 TO")
    text = f"brettspiel-pro rows={TP} {SPARE.format(42, 94)}"
    state = choose(play(on_board(board, text), 42, 94), ROW6)
    assert points(state)[0] == 6


@clause("X1")
def test_the_only_free_row_needs_no_choice() -> None:
    board = (
        "game brettspiel-pro\ntiles 100\nheads 1\ntrack -44 44\nstart 2-6 1 2 3 4\n"
        + "row . . TP\n" * 5
    )
    text = f"brettspiel-pro rows=10/15,18/70/56/- {SPARE.format(41, 94)}"
    state = play(on_board(board, text), 41, 94)
    assert look(state).rows == [(10,), (), (70, 94), (56,), (41,)]


@clause("X2")
def test_a_row_taken_for_minus_points_leaves_the_game() -> None:
    state = turn(TO, 41, 94)
    assert points(state) == [-10, 0]  # before the new row is chosen
    state = choose(state, ROW7)
    assert look(state).gone == (15, 18, 19, 20)
    assert look(state).held(0) == (95, 96)


@clause("X1", "X2", "W2")
def test_the_next_tile_may_follow_into_the_new_row() -> None:
    state = choose(turn(TP, 41, 43), ROW10)
    assert look(state).rows[ROW10] == (41, 43)
    assert isinstance(state.question, Draw)  # for the action card on field 2


# Fields to draw from


@clause("X3")
def test_a_tile_is_drawn_from_the_stock_unseen_by_the_others() -> None:
    state = turn(f"70/71/72/20{FREE6}", 21, 94)
    assert isinstance(state.question, Draw)
    assert state.question.count == 1
    assert not {20, 21, 70, 71, 72, 94, 95, 96, 97, 98} & set(state.question.pool)
    state = draw(state, 33)
    assert look(state).hands[0] == (33, 95, 96)
    assert 33 not in look(state).stock
    assert others_see(state, 0).position.hands[0] == (UNKNOWN,) * 3
    assert others_see(state, 0).position.shown[0] == ()
    assert 33 in state.decisions[0].options  # from the next turn on


@clause("X3")
def test_nothing_is_drawn_from_an_empty_stock() -> None:
    used = (20, 21, 70, 71, 72, 94, 95, 96, 97, 98)
    gone = listed(tile for tile in range(1, 101) if tile not in used)
    state = turn(f"70/71/72/20{FREE6}", 21, 94, f"gone={gone}")
    assert look(state).stock == ()
    assert look(state).held(0) == (95, 96)
    assert asked(state) == [(0, "card"), (1, "card")]


@clause("X3")
def test_the_last_tile_of_the_stock_can_be_drawn() -> None:
    used = (20, 21, 33, 70, 71, 72, 94, 95, 96, 97, 98)
    gone = listed(tile for tile in range(1, 101) if tile not in used)
    state = draw(turn(f"70/71/72/20{FREE6}", 21, 94, f"gone={gone}"), 33)
    assert look(state).stock == ()
    assert look(state).hands[0] == (33, 95, 96)


ACTION = f"70/20,21,22/71/72{FREE6}"  # the 24 draws an action card


@clause("X4")
def test_an_action_card_is_drawn_unseen_by_the_others() -> None:
    state = turn(ACTION, 24, 94, "actions=skip1/stop1")
    state = no_more_cards(state)
    assert isinstance(state.question, Draw)
    assert state.question.pool == tuple(c for c in ALL_ACTIONS if c not in ("skip1", "stop1"))
    state = draw(state, "more3")
    assert look(state).actions == [("more3", "skip1"), ("stop1",)]
    assert others_see(state, 0).position.actions[0] == (UNKNOWN, UNKNOWN)
    assert state.view(0).position.actions == [("more3", "skip1"), (UNKNOWN,)]


@clause("X4")
def test_an_empty_stack_is_the_discard_pile_reshuffled() -> None:
    rest = listed(card for card in ALL_ACTIONS if card not in ("skip1", "stop1"))
    state = turn(ACTION, 24, 94, f"actions=skip1,{rest}/- discard=stop1")
    state = no_more_cards(state)
    assert isinstance(state.question, Draw)
    assert state.question.pool == ("stop1",)
    state = draw(state, "stop1")
    assert "stop1" in look(state).actions[0]
    assert look(state).discard == ()


@clause("X4")
def test_the_card_just_played_is_among_those_reshuffled() -> None:
    rest = listed(card for card in ALL_ACTIONS if card not in ("stop2", "stop1"))
    state = turn(ACTION, 24, 94, f"actions=stop2/{rest} discard=stop1")
    state = with_card(state, "stop2", ROW4)
    assert isinstance(state.question, Draw)
    assert state.question.pool == ("stop1", "stop2")


@clause("X4")
def test_the_discard_pile_stays_while_the_stack_has_a_card() -> None:
    rest = listed(card for card in ALL_ACTIONS if card not in ("stop2", "stop1"))
    state = turn(ACTION, 24, 94, f"actions=-/{rest} discard=stop1")
    assert isinstance(state.question, Draw)
    assert state.question.pool == ("stop2",)
    assert look(draw(state, "stop2")).discard == ("stop1",)


@clause("X4")
def test_without_any_card_left_none_is_drawn() -> None:
    state = turn(ACTION, 24, 94, f"actions=-/{listed(ALL_ACTIONS)}")
    assert placed(state) == [24]
    assert look(state).actions[0] == ()


@clause("X4")
def test_the_discard_pile_is_open_and_the_stack_is_not() -> None:
    state = turn(ACTION, 24, 94, "actions=-/- discard=stop1")
    seen = others_see(state, 0).position
    assert seen.discard == ("stop1",)
    assert seen.action_stack == (UNKNOWN,) * 23


# The set-up


def dealt(seats: int) -> State:
    state = nimmt.find("brettspiel-pro").start(seats)
    while isinstance(state.question, Draw):
        state = state.step(state.question.pool[: state.question.count])
    return state


@clause("X5")
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_gets_twelve_tiles_and_two_action_cards(seats: int) -> None:
    p = look(dealt(seats))
    assert [len(hand) for hand in p.hands] == [12] * seats
    assert [len(cards) for cards in p.actions] == [2] * seats
    assert len(p.action_stack) == 24 - 2 * seats
    assert p.points == [0] * seats


@clause("X5")
def test_there_are_24_action_cards_of_six_kinds() -> None:
    assert look(nimmt.find("brettspiel-pro").start(2)).action_stack == ALL_ACTIONS


@clause("X5")
@pytest.mark.parametrize(
    ("seats", "first"), [(2, ROW1), (3, ROW1), (4, ROW7), (5, ROW7), (6, ROW7)]
)
def test_the_top_rows_start_with_two_or_three_players_else_the_bottom_ones(
    seats: int, first: int
) -> None:
    found = [row for row, tiles in enumerate(look(dealt(seats)).rows) if tiles]
    assert found == [first, first + 1, first + 2, first + 3]
    assert all(len(look(dealt(seats)).rows[row]) == 1 for row in found)


@clause("X5")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_stock_stays_in_play_for_any_number_of_players(seats: int) -> None:
    assert len(look(dealt(seats)).stock) == 100 - 4 - 12 * seats


@clause("X5", "X4")
def test_action_cards_are_dealt_face_down() -> None:
    state = dealt(3)
    assert state.view(1).position.actions[0] == (UNKNOWN, UNKNOWN)
    assert state.view(1).position.actions[1] == look(state).actions[1]


@clause("X5")
def test_the_starters_trigger_nothing() -> None:
    assert points(dealt(2)) == [0, 0]  # row 3 begins with +2
    assert [len(cards) for cards in look(dealt(2)).actions] == [2, 2]  # row 1 with a card


# Action cards in general


@clause("X6")
def test_any_number_of_action_cards_may_be_played_for_a_tile() -> None:
    board = "90/91/-/-/-/-/20/-/-/60"
    state = turn(board, 21, 94, "actions=stop1,skip1,skip2,swap1/-")
    state = choose(choose(state, "skip1"), "skip2")
    state = no_more_cards(choose(choose(state, "stop1"), ROW10))
    assert look(state).rows[ROW7] == (20, -1, -1, 21)
    assert look(state).actions[0] == ("swap1",)
    assert look(state).discard == ("skip1", "skip2", "stop1")


@clause("X6")
def test_nobody_has_to_play_an_action_card() -> None:
    state = no_more_cards(turn(f"70/71/72/60{FREE6}", 73, 94, "actions=skip1,stop1/-"))
    assert look(state).actions[0] == ("skip1", "stop1")


@clause("X6")
def test_action_cards_are_for_ones_own_tile_right_before_it_is_placed() -> None:
    state = turn(f"70/71/72/60{FREE6}", 61, 94, "actions=skip1/skip2")
    assert asked(state) == [(0, "cards")]
    assert state.decisions[0].about["next"].card == 61
    state = no_more_cards(draw(no_more_cards(state), 33))
    assert asked(state) == [(0, "card"), (1, "card")]


@clause("X6")
def test_an_action_card_holds_for_one_tile_only() -> None:
    state = with_card(turn("90/91/-/-/-/-/20/-/-/60", 21, 22, "actions=skip1/-"), "skip1")
    assert look(state).rows[ROW7] == (20, -1, 21, 22)  # the 22 skips nothing


@clause("X6")
def test_who_has_no_action_card_is_not_asked() -> None:
    assert asked(turn(f"70/71/72/10{FREE6}", 73, 94)) == [(0, "card"), (1, "card")]


@clause("X6")
def test_who_has_action_cards_is_asked_even_if_none_can_be_played() -> None:
    # whether one can be played is secret, how many somebody has is not
    state = turn(f"20,21,22/71/72/10{FREE6}", 24, 94, "actions=skip1/-")
    assert cards_offered(state) == ()


@clause("X6")
def test_everybody_sees_which_action_cards_are_played() -> None:
    state = with_card(turn("90/91/-/-/-/-/20/-/-/60", 21, 94, "actions=skip1/-"), "skip1")
    assert others_see(state, 0).position.discard == ("skip1",)
    assert story(
        choose(turn("90/91/-/-/-/-/20/-/-/60", 21, 94, "actions=skip1/-"), "skip1"), "play"
    )


# The end


END = f"brettspiel-pro rows=10/20/30/40{FREE6}"


@clause("X13")
def test_the_game_ends_after_the_turn_in_which_somebody_has_no_tile_left() -> None:
    state = play(table(f"{END} hands=21/31,95,96"), 31)
    assert placed(state) == [21, 31]  # the turn is played to its end
    assert state.over


@clause("X13", "X3")
def test_who_drew_a_tile_with_the_last_one_has_one_left() -> None:
    state = draw(play(table(f"{END} hands=41/94,95,96"), 94), 33)
    assert not state.over
    state = draw(play(table(f"{END} hands=31/94,95,96"), 94), 33)
    assert state.over  # the other one drew it


@clause("X13", "X1")
def test_who_took_tiles_with_the_last_tile_has_some_left() -> None:
    state = play(table(f"brettspiel-pro rows={TP} hands=41/94,95,96"), 94)
    state = choose(state, ROW7)
    assert not state.over
    assert look(state).held(0) == (15, 18, 19)


@clause("X13", "W10")
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_there_is_no_second_hand(seats: int) -> None:
    hands = "/".join(["12", "32", "46", "51", "47", "52"][:seats])
    state = table(f"brettspiel-pro rows=10,11/50/45/30,31{FREE6} hands={hands}")
    assert state.over


@clause("X13")
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_whole_game_ends_with_an_empty_screen(seats: int) -> None:
    state, rng = nimmt.find("brettspiel-pro").start(seats), Random(seats)
    while not state.over:
        assert state.question is not None
        left = [look(state).held(seat) for seat in range(seats)]
        assert isinstance(state.question, Draw) or state.decisions[0].kind != "card" or all(left)
        state = state.step(nimmt.at_random(rng)(state.question))
    counted = story(state, "count")
    assert min(len(event["cards"]) for event in counted) == 0


LAST = f"brettspiel-pro rows=10/20/30/40,41{FREE6} hands=42/{{}} actions={{}} points={{}}"


def ended(hand: str, actions: str, points: str) -> State:
    """The first seat plays its last tile, the second the 99 and has the rest left."""
    state = table(LAST.format(f"99,{hand}", actions, points))
    if not state.over:
        state = no_more_cards(no_more_cards(play(state, 99)))
    assert state.over
    return state


@clause("X13")
def test_tiles_left_cost_their_bullheads() -> None:
    assert points(ended("22,23,25", "-/-", "0/20")) == [0, 20 + 5 - 3 - 5 - 2]


@clause("X13", "X1")
def test_tiles_taken_from_a_row_cost_as_well() -> None:
    text = LAST.format("99,22,25", "-/-", "0/20") + " shown=-/23,28"
    assert points(play(table(text), 99)) == [0, 20 + 5 - 3 - 2 - 5 - 5]


@clause("X13")
def test_each_action_card_left_is_a_point() -> None:
    assert points(ended("21", "stop1,skip1,more1/front1", "7/0")) == [10, 0 + 5 - 1 + 1]


@clause("X13", "W9")
def test_tiles_first_then_cards_and_the_track_ends_at_44_throughout() -> None:
    # the 99 is worth +5, the 22 and the 23 cost 8, the cards bring 3
    for before, after in ((-40, -40), (-41, -41), (-42, -41), (-44, -41)):
        assert points(ended("22,23", "-/stop1,stop2,stop3", f"0/{before}"))[1] == after
    assert points(ended("21", "stop1,stop2/-", "43/0"))[0] == 44
    assert points(ended("21", "-/stop1,stop2", "0/44"))[1] == 44  # 44, 43, 44
    assert points(ended("22", "-/stop1,stop2", "0/44"))[1] == 43  # 44, 41, 43


@clause("X13", "L2")
def test_counting_moves_over_no_clover_any_more() -> None:
    text = LAST.replace("brettspiel-pro", "brettspiel-pro-luck")
    state = play(table(text.format("99,22,23", "-/-", "0/-8")), 99)
    assert state.over
    assert points(state)[1] == -8 + 5 - 8
    assert look(state).luck == [(), ()]


@clause("X13", "W11")
def test_the_most_points_win_and_equal_ones_share_the_victory() -> None:
    result = ended("21", "stop1/-", "3/0").result
    assert result is not None
    assert (result.scores, result.winners) == ((4, 4), (0, 1))
    result = ended("22", "stop1/-", "3/0").result
    assert result is not None
    assert (result.scores, result.winners) == ((4, 2), (0,))


@clause("X13")
def test_the_tiles_left_are_shown_at_the_end() -> None:
    assert others_see(ended("22,23", "-/-", "0/0"), 1).position.shown[1] == (22, 23)
