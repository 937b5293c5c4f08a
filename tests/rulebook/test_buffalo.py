"""Beat the Buffalo: the game and the use of special cards (B1-B6, B16, B17)."""

from collections import Counter

import pytest

import nimmt
from nimmt import UNKNOWN, Draw, Illegal, Match
from tests.rulebook.clauses import clause
from tests.rulebook.play import (
    ROW1,
    ROW2,
    ROW3,
    ROW4,
    choose,
    deal,
    go_on,
    look,
    options,
    placed,
    play,
    revealed,
    row_of,
    rows,
    story,
    table,
    use,
)

# Set-up


@clause("B1")
def test_everybody_gets_ten_cards_and_four_start_the_rows() -> None:
    state = deal("buffalo", 12, 37, 43, 58, seats=1)
    assert rows(state) == "12 / 37 / 43 / 58"
    assert len(look(state).hands[0]) == 10


@clause("B1")
@pytest.mark.parametrize(("seats", "allowed"), [(0, False), (1, True), (6, True), (7, False)])
def test_one_to_six_can_play(seats: int, allowed: bool) -> None:
    if allowed:
        assert not nimmt.find("buffalo").start(seats).over
    else:
        with pytest.raises(nimmt.BadOption):
            nimmt.find("buffalo").start(seats)


@clause("B1", "B3")
def test_the_buffalos_cards_come_from_those_that_nobody_holds() -> None:
    state = deal("buffalo", 12, 37, 43, 58, seats=1)
    dealt = {*look(state).hands[0], 12, 37, 43, 58}
    assert set(look(state).stock) == set(range(1, 105)) - dealt
    state = play(state, look(state).hands[0][0])
    question = state.question
    assert isinstance(question, Draw)
    assert set(question.pool) == set(range(1, 105)) - dealt
    assert set(look(state.step((99,))).stock) == set(range(1, 105)) - dealt - {99}


@clause("B1", "B3")
def test_the_buffalo_plays_ten_cards_that_nobody_has_seen_and_one_deal_is_the_game() -> None:
    match = Match("buffalo", seats=3, seed=5)
    buffalo_cards: list[int] = []
    while not match.over:
        for seat in (0, 1, 2, None):
            assert set(match.view(seat).position.stock) == {UNKNOWN}
        match.answer({d.by[0]: d.options[0] for d in match.decisions})
        told = match.view(None).events
        buffalo_cards += [event.data["card"] for event in told if event.kind == "buffalo"]
    assert len(set(buffalo_cards)) == len(buffalo_cards) == 10


@clause("B2")
@pytest.mark.parametrize(("seats", "in_play"), [(1, 0), (2, 2), (3, 4), (4, 6), (5, 11), (6, 16)])
def test_the_number_of_special_cards_depends_on_the_players(seats: int, in_play: int) -> None:
    state = deal("buffalo", 12, 37, 43, 58, seats=seats)
    if in_play:
        question = state.question
        assert isinstance(question, Draw)
        assert question.count == 2
        state = state.step(("take7", "sort"))
        assert look(state).specials == ("take7", "sort")
        assert Counter(look(state).unseen_specials) == Counter(question.pool) - Counter(
            ("take7", "sort")
        )
    assert len(look(state).specials) + look(state).special_stack == in_play
    assert state.decisions[0].kind == "card"


@clause("B2")
def test_there_are_two_special_cards_of_each_of_eight_kinds() -> None:
    question = deal("buffalo", 12, 37, 43, 58, seats=6).question
    assert isinstance(question, Draw)
    assert Counter(question.pool) == {
        "take7": 2,
        "stop": 2,
        "replace": 2,
        "insert": 2,
        "push": 2,
        "first": 2,
        "last": 2,
        "sort": 2,
    }


@clause("B2")
def test_nobody_sees_the_special_cards_that_lie_face_down() -> None:
    state = deal("buffalo", 12, 37, 43, 58, seats=4).step(("stop", "push"))
    for seat in (0, 3, None):
        view = state.view(seat).position
        assert view.specials == ("stop", "push")
        assert set(view.unseen_specials) == {UNKNOWN}


# Playing and taking


@clause("B3")
def test_the_buffalos_card_is_revealed_after_all_others_and_placed_in_the_same_order() -> None:
    state = table("buffalo rows=10/20/30/40 hands=50,21,1/11,31,2/41,22,3 special_stack=0")
    assert [decision.kind for decision in state.decisions] == ["card"] * 3
    state = play(state, 50, 11, 41)
    question = state.question
    assert isinstance(question, Draw)
    assert question.count == 1
    assert not {50, 21, 1, 11, 31, 2, 41, 22, 3} & set(question.pool)
    state = state.step((42,))
    assert placed(state) == [11, 41, 42, 50]
    assert rows(state) == "10 11 / 20 / 30 / 40 41 42 50"


@clause("B4")
def test_the_team_has_one_pile_and_the_buffalo_another() -> None:
    text = "buffalo rows=1,2,3,4,5/11,12,13,14,15/21,22,23,24,25/31,32,33,34,35"
    state = revealed(f"{text} hands=6/16/90 special_stack=0", buffalo=26)
    assert look(state).pile == (1, 2, 3, 4, 5, 11, 12, 13, 14, 15, 31, 32, 33, 34, 35)
    assert look(state).buffalo_pile == (21, 22, 23, 24, 25)


@clause("B4")
def test_the_team_sees_its_own_pile_and_never_the_buffalos() -> None:
    state = table(
        "buffalo rows=10/20/30/40 pile=7,8 buffalo_pile=55,66,77 hands=50,21/11,31",
    )
    for seat in (0, 1, None):
        view = state.view(seat)
        assert view.position.pile == (7, 8)
        assert view.position.buffalo_pile == (UNKNOWN,) * 3
        assert view.result is None


@clause("B5")
@pytest.mark.parametrize(
    ("numbers", "row"),
    [
        ("10/21,22/30/41", ROW4),  # 3, 6, 3, 1 bullheads
        ("55/21,22/30/40,41", ROW3),  # 7, 6, 3, 4
        ("20,21/99/50/12,13,14", ROW3),  # 4, 5, 3, 3: and 50 is higher than 14
        ("41/43/42/50", ROW2),  # 1, 1, 1, 3
        ("10,14/43/100/12,13", ROW2),
        ("44/33/22/11", ROW1),
    ],
)
def test_a_low_card_of_the_buffalos_takes_the_fewest_bullheads_then_the_highest_end(
    numbers: str, row: int
) -> None:
    state = revealed(f"buffalo rows={numbers} hands=101/102/103", buffalo=3)
    assert look(state).buffalo_pile == tuple(map(int, numbers.split("/")[row].split(",")))
    assert row_of(state, 3) == row


@clause("B5", "C9")
def test_a_low_card_of_the_teams_takes_a_row_of_choice() -> None:
    state = revealed("buffalo rows=10/20/30/40 hands=3/90/91", buffalo=92)
    assert state.decisions[0].by == (0,)
    assert options(state) == (ROW1, ROW2, ROW3, ROW4)
    assert look(choose(state, ROW4)).pile == (40,)


# The use of special cards


@clause("B6")
def test_only_the_two_face_up_cards_can_be_used() -> None:
    state = revealed(
        "buffalo rows=10/20/30/40 hands=50/60 specials=take7,sort special_stack=0", buffalo=70
    )
    assert options(state) == ("go", "take7", "sort")
    with pytest.raises(Illegal):
        choose(state, "push")


@clause("B6")
def test_a_used_card_is_replaced_from_the_stack_at_once() -> None:
    state = revealed(
        "buffalo rows=10/20/30/40 hands=50/60/61 specials=take7,sort special_stack=2", buffalo=70
    )
    state = use(state, "take7", ROW1)
    question = state.question
    assert isinstance(question, Draw)
    assert (question.count, question.deck) == (1, "specials")
    assert Counter(question.pool) == {
        "take7": 1,
        "sort": 1,
        **dict.fromkeys(("stop", "replace", "insert", "push", "first", "last"), 2),
    }
    state = state.step(("push",))
    assert look(state).specials == ("sort", "push")
    assert look(state).special_stack == 1
    assert options(state) == ("go", "sort", "push")  # still before the same placement
    assert placed(state) == []


@clause("B6")
def test_when_the_stack_is_used_up_no_new_cards_come() -> None:
    state = revealed(
        "buffalo rows=10/20/30/40 hands=50/60 specials=first,last special_stack=0", buffalo=70
    )
    state = use(state, "first", 60)
    assert options(state) == ("go", "last")
    state = use(state, "last", 50)
    assert placed(state) == [60, 70, 50]  # no card is left, so nobody is asked any more
    assert look(state).used == ("first", "last")


@clause("B6")
def test_any_number_may_be_used_in_a_turn_and_before_any_placement() -> None:
    state = revealed(
        "buffalo rows=10/20/30/40 hands=51/52 specials=push,push special_stack=0", buffalo=60
    )
    upcoming = [state.decisions[0].about["next"].card]
    state = go_on(use(state, "push", 10, ROW2))
    upcoming.append(state.decisions[0].about["next"].card)
    state = go_on(state)
    upcoming.append(state.decisions[0].about["next"].card)
    assert upcoming == [51, 52, 60]
    state = use(state, "push", 10, ROW3)
    assert rows(state) == "51 52 60 / 20 / 10 30 / 40"


@clause("B6")
def test_any_member_may_use_a_card_for_any_other() -> None:
    text = "buffalo rows=10/20/30/40 hands=50/60/65 specials=first special_stack=0"
    for seat in (0, 1, 2):
        state = revealed(text, buffalo=70).step({seat: "first"})
        assert state.decisions[0].by == (seat,)
        state = state.step({seat: 60})
        assert placed(state) == [60, 50, 65, 70]


@clause("B6")
def test_every_member_has_to_go_on_before_the_next_card_is_placed() -> None:
    state = revealed(
        "buffalo rows=10/20/30/40 hands=50/60/65 specials=sort special_stack=0", buffalo=70
    )
    assert state.decisions[0].by == (0, 1, 2)
    state = state.step({1: "go"})
    assert state.decisions[0].by == (0, 2)
    state = state.step({0: "go"})
    assert state.decisions[0].by == (2,)
    assert rows(state) == "10 / 20 / 30 / 40"
    state = state.step({2: "go"})
    assert rows(state) == "10 / 20 / 30 / 40 50"
    assert state.decisions[0].by == (0, 1, 2)


@clause("B6")
def test_a_use_opens_the_window_again_for_all() -> None:
    state = revealed(
        "buffalo rows=10/20/30/40 hands=50/60/65 specials=sort,take7 special_stack=0", buffalo=70
    )
    state = state.step({0: "go"}).step({1: "go"})
    state = state.step({2: "take7"}).step({2: ROW1})
    assert state.decisions[0].by == (0, 1, 2)
    assert rows(state) == "10 / 20 / 30 / 40"


@clause("B6")
def test_who_has_gone_on_may_still_use_a_card_until_the_window_closes() -> None:
    state = revealed(
        "buffalo rows=10/20/30/40 hands=50/60/65 specials=sort,take7 special_stack=0", buffalo=70
    )
    state = state.step({0: "go"}).step({1: "go"})
    view = state.view(1)
    assert view.decision is not None
    assert view.decision.options == ("sort", "take7")
    assert view.waiting == (2,)  # nobody waits for him
    with pytest.raises(Illegal):
        state.step({1: "go"})  # he has said so
    with pytest.raises(Illegal):
        state.step({1: "take7", 2: "go"})  # one answer at a time
    state = state.step({1: "take7"}).step({1: ROW1})
    assert look(state).signs == [("take7",), (), (), ()]
    assert state.decisions[0].by == (0, 1, 2)  # open again for all


@clause("B6")
def test_there_is_a_window_after_the_last_placement_of_a_turn() -> None:
    state = table(
        "buffalo rows=10/20/30/40 hands=50,1/60,2 specials=take7,push special_stack=0",
    )
    state = play(state, 50, 60).step((70,))
    state = go_on(go_on(go_on(state)))
    assert rows(state) == "10 / 20 / 30 / 40 50 60 70"
    assert options(state) == ("go", "take7")  # nothing is left to push before
    state = use(state, "take7", ROW4)
    assert look(state).signs == [(), (), (), ("take7",)]


@clause("B6")
def test_nobody_is_asked_when_nothing_can_be_used() -> None:
    state = revealed(
        "buffalo rows=10/20/30/40 hands=50/60 specials=replace special_stack=0", buffalo=70
    )
    assert state.over  # nobody had another card to replace his with
    assert rows(state) == "10 / 20 / 30 / 40 50 60 70"


@clause("B6")
def test_nobody_is_asked_where_no_special_card_is_left() -> None:
    state = revealed("buffalo rows=10/20/30/40 hands=50/60 special_stack=0", buffalo=70)
    assert state.over


@clause("B6", "B7", "B8")
def test_used_cards_leave_the_game_or_stay_by_their_row() -> None:
    text = "buffalo rows=10/20/30/40 hands=50/60"
    state = revealed(f"{text} specials=sort,take7 special_stack=0", buffalo=70)
    state = use(state, "sort", 70, 60)
    assert look(state).used == ("sort",)
    state = use(state, "take7", ROW4)
    assert look(state).used == ("sort",)
    assert look(state).signs[ROW4] == ("take7",)
    state = use(revealed(f"{text} specials=stop special_stack=0", buffalo=70), "stop", ROW1)
    assert look(state).used == ()
    assert look(state).signs[ROW1] == ("stop",)


# Communication


@clause("B16")
def test_there_is_silence_while_cards_are_chosen_and_talk_after_the_reveal() -> None:
    state = table(
        "buffalo rows=10/20/30/40 hands=50,1/60,2 specials=take7 special_stack=0",
    )
    assert all(state.view(seat).silent for seat in (0, 1, None))
    state = play(state, 50, 60).step((70,))
    assert not any(state.view(seat).silent for seat in (0, 1, None))


@clause("B16")
def test_talk_is_open_while_a_row_is_chosen_and_closed_again_in_the_next_turn() -> None:
    state = table("buffalo rows=10/20/30/40 hands=3,1,5/60,2,61 special_stack=0")
    state = play(state, 3, 60).step((70,))
    assert state.decisions[0].kind == "row"
    assert not state.view(1).silent
    assert choose(state, ROW1).view(1).silent


@clause("B16")
def test_hands_stay_secret() -> None:
    before = table("buffalo rows=10/20/30/40 hands=50,51,1/60,61,2 special_stack=0")
    for state in (before, play(before, 50, 60).step((70,))):
        left = len(look(state).hands[0])
        assert state.view(0).position.hands[1] == (UNKNOWN,) * left
        assert state.view(1).position.hands[0] == (UNKNOWN,) * left
        assert state.view(None).position.hands == [(UNKNOWN,) * left] * 2
        assert state.view(0).position.hands[0] == look(state).hands[0]


# The end


@clause("B17")
@pytest.mark.parametrize(
    ("team", "buffalo", "won"), [("1,2", "5", False), ("1", "5", True), ("10", "5", False)]
)
def test_three_or_more_win_with_fewer_bullheads_and_a_tie_is_no_win(
    team: str, buffalo: str, won: bool
) -> None:
    state = revealed(
        f"buffalo rows=7/20/30/40 pile={team} buffalo_pile={buffalo} hands=50/60/61", buffalo=70
    )
    assert state.result is not None
    assert state.result.winners == ((0, 1, 2) if won else ())
    assert state.result.scores == (nimmt.bullheads(map(int, team.split(","))),) * 3
    assert state.result.more["buffalo"] == 2
    (count,) = story(state, "count")
    assert count["won"] is won


@clause("B17")
@pytest.mark.parametrize("hands", ["50", "50/60"])
@pytest.mark.parametrize(("buffalo", "won"), [("5,8", False), ("5,8,9", False), ("11", True)])
def test_the_bullheads_of_one_or_two_players_count_double(
    hands: str, buffalo: str, won: bool
) -> None:
    text = f"buffalo rows=7/20/30/40 pile=1,2 buffalo_pile={buffalo} hands={hands}"
    result = revealed(f"{text} special_stack=0", buffalo=70).result
    assert result is not None
    assert set(result.scores) == {4}
    assert bool(result.winners) is won


@clause("B17", "B4")
def test_both_piles_are_counted_in_the_open_at_the_end() -> None:
    state = revealed("buffalo rows=7/20/30/40 pile=1 buffalo_pile=55,5 hands=50/60/61", buffalo=70)
    (count,) = story(state, "count")
    assert count == {"team": 1, "buffalo": 9, "cards": (55, 5), "won": True}


@clause("B17", "B2")
def test_solo_has_no_special_cards() -> None:
    match = Match("buffalo", seats=1, seed=3)
    while not match.over:
        assert match.decisions[0].kind in ("card", "row")
        assert look(match.state).specials == ()
        match.answer({0: match.decisions[0].options[0]})
