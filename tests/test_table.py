"""The table: what is asked, which answers count, who plays the next game; without any I/O."""

from typing import Any

import pytest

from nimmt.core.questions import GO, Decision
from nimmt.table import Person
from nimmt.table import entries as e
from nimmt.table.people import Finished
from nimmt.table.reducer import records

from .tables import Kept, everything, refused


def people(kept: Kept, *names: str) -> list[Person]:
    return [kept.come(name) for name in names]


def options(kept: Kept, seat: int) -> tuple[Any, ...]:
    decision = kept.table.decision_of(seat)
    assert isinstance(decision, Decision)
    return decision.options


@pytest.fixture
def two() -> Kept:
    """A game between Ann and Bob."""
    kept = Kept("classic", deals=1)
    people(kept, "Ann", "Bob")
    kept.start()
    return kept


@pytest.fixture
def window() -> Kept:
    """Three people who may use a special card now, or go on."""
    kept = Kept("buffalo", 3)
    people(kept, "Ann", "Bob", "Cy")
    kept.start("1")
    kept.play_to("special")
    return kept


# Answers


def test_an_answer_may_be_changed_until_the_last_is_in(two: Kept) -> None:
    table, asked = two.table, two.table.number
    low, high = options(two, 0)[:2]
    two.answer(0, low, asked)
    assert (table.drafts, table.waiting) == ({0: low}, [1])
    two.answer(0, high, asked)
    assert table.drafts == {0: high}
    two.answer(0, high, asked)
    assert table.number == asked + 2, "the same again is nothing new"
    two.answer(1, version=asked)
    assert table.drafts == {}
    hand = two.match.state.position.hands[0]  # type: ignore[attr-defined]
    assert low in hand
    assert high not in hand


def test_what_is_not_among_the_options_is_no_answer(two: Kept) -> None:
    card = options(two, 0)[0]
    wrong: tuple[object, ...] = (0, 105, "go", None, float(card), True, (card,), [card], {})
    for choice in wrong:
        with refused("illegal"):
            two.do(two.table.answer(0.0, 0, two.table.number, choice))


def test_an_answer_to_a_question_that_has_passed_is_stale(two: Kept) -> None:
    asked = two.table.number
    two.answer(0)
    two.answer(1)
    for version in (asked, two.table.number + 1):
        with refused("stale"):
            two.answer(0, version=version)


def test_who_is_not_asked_cannot_answer(two: Kept) -> None:
    two.play_to("row")
    chooser = two.table.waiting[0]
    with refused("not-asked"):
        two.answer(1 - chooser, 0)
    two.answer(chooser, 0)


def test_every_go_of_a_team_counts_although_another_came_before(window: Kept) -> None:
    asked = window.table.number
    window.answer(0, GO, asked)
    window.answer(1, GO, asked)
    assert window.table.waiting == [2]
    window.answer(2, GO, asked)
    assert window.table.since[2] == window.table.number, "the window has closed"


def test_a_go_after_the_window_has_changed_is_stale(window: Kept) -> None:
    asked = window.table.number
    window.answer(0, options(window, 0)[1], asked)
    with refused("stale"):
        window.answer(1, GO, asked)


def test_who_has_gone_on_may_still_use_a_card_but_not_go_again(window: Kept) -> None:
    asked = window.table.number
    window.answer(0, GO, asked)
    with refused("stale"):
        window.answer(0, GO, asked)
    with refused("illegal"):
        window.answer(0, GO)
    window.answer(0, options(window, 0)[0])
    assert window.table.since[1] == window.table.number


def test_a_bots_answer_counts_only_while_it_is_the_bots_turn() -> None:
    kept = Kept("classic", 2)
    people(kept, "Ann")
    kept.bots()
    kept.start()
    table, asked = kept.table, kept.table.number
    first, second = options(kept, 1)[:2]
    assert table.answer_as_bot(0.0, 0, asked, options(kept, 0)[0]) == [], "it is a person's"
    assert table.answer_as_bot(0.0, 1, asked - 1, first) == [], "it has not seen the question"
    kept.do(table.answer_as_bot(0.0, 1, asked, first))
    assert table.answer_as_bot(0.0, 1, asked, second) == [], "it has answered"
    assert table.drafts == {1: first}


# Coming late, playing again


def test_who_comes_late_gets_a_bots_seat_at_the_next_deal() -> None:
    kept = Kept("classic", 3, deals=2)
    people(kept, "Ann")
    kept.bots(2)
    kept.start()
    late, watcher = kept.come("Late"), kept.come("Watcher", watch=True)
    away = kept.come("Away", here=False)
    kept.play(lambda: late.seat is not None)
    assert len(kept.match.state.position.sheet) == 1  # type: ignore[attr-defined]
    assert (late.seat, watcher.seat, away.seat) == (1, None, None)
    kept.do(kept.table.arrive(0.0, away))
    assert away.seat == 2, "the second deal has only just begun"
    kept.answer(1)
    assert kept.table.drafts.keys() == {1}
    kept.play()
    assert kept.table.evening[0].people == (1, late.number, away.number)


@pytest.mark.parametrize("game", ["draft", "buffalo", "brettspiel", "classic"])
def test_who_comes_late_to_a_game_of_one_deal_plays_the_next_game(game: str) -> None:
    rules: dict[str, Any] = {"deals": 1} if game in ("draft", "classic") else {}
    kept = Kept(game, 3, **rules)
    people(kept, "Ann")
    kept.bots(2)
    kept.start()
    late = kept.come("Late")
    kept.play()
    assert late.number not in [seat.person for seat in kept.table.seats]
    kept.start()
    assert late.seat == 1
    assert kept.match.names == ("Ann", "Late", "Bruno")


def test_a_rematch_has_a_new_seat_for_who_waits_and_none_for_who_left() -> None:
    kept = Kept("classic", 2, deals=1)
    _, bob = people(kept, "Ann", "Bob")
    kept.start()
    people(kept, "Cy", "Di")
    kept.do(kept.table.leave(0.0, bob))
    kept.play()
    kept.start("8")
    assert (kept.match.names, bob.seat) == (("Ann", "Cy", "Di"), None)
    kept.play()
    assert [done.names for done in kept.table.evening] == [("Ann", "Bob"), ("Ann", "Cy", "Di")]


def test_free_seats_are_put_away_when_a_game_starts() -> None:
    kept = Kept("classic", 5)
    ann, bob = people(kept, "Ann", "Bob")
    kept.do(kept.table.sit(0.0, bob, 4))
    kept.do(kept.table.sit(0.0, ann, 2))
    kept.start()
    assert (len(kept.table.seats), ann.seat, bob.seat) == (2, 0, 1)


def test_a_full_table_gives_the_seat_of_who_left_to_who_waits() -> None:
    kept = Kept("buffalo", 6)
    six = people(kept, *"ABCDEF")
    kept.start()
    late = kept.come("Late")
    kept.do(kept.table.leave(0.0, six[2]))
    kept.play()
    assert late.number not in [seat.person for seat in kept.table.seats]
    kept.start()
    assert (late.seat, six[2].seat, len(kept.table.seats)) == (2, None, 6)


def test_whoever_is_here_plays_the_rematch_in_person() -> None:
    kept = Kept("classic", 2, clock="brisk", deals=1)
    ann, bob = people(kept, "Ann", "Bob")
    kept.start()
    kept.do(kept.table.out_of_time(kept.at + 20))
    kept.play()
    kept.do(kept.table.vanish(0.0, bob))
    kept.start()
    assert [seat.replaced for seat in kept.table.seats] == [False, True]
    assert ann.seat == 0


def test_the_evenings_score_is_kept_over_games_of_several_kinds(two: Kept) -> None:
    two.play()
    two.do(two.table.prepare(0.0, two.host, "buffalo", {}, None, None))
    two.start()
    two.play()
    first, second = two.table.evening
    assert isinstance(first, Finished)
    assert (first.game, second.game) == ("classic", "buffalo")
    assert first.people == second.people == (1, 2)
    told = [list(record.states())[-1].result for record in records(map(e.read, two.written))]
    results = [(done.scores, done.winners) for done in two.table.evening]
    assert [(one.scores, one.winners) for one in told if one] == results


def test_a_table_told_again_is_the_same_in_every_phase() -> None:
    kept = Kept("classic", 3, deals=2)
    people(kept, "Ann", "Bob")
    kept.bots()
    for _ in range(2):
        kept.start()
        assert everything(kept.told_again()) == everything(kept.table)
        for _ in range(40):
            kept.play_one(kept.table.waiting[0])
            assert everything(kept.told_again()) == everything(kept.table)
            if not kept.table.playing:
                break
        kept.play()
        assert everything(kept.told_again()) == everything(kept.table)
