"""People at a table: coming and going, the clock, the host's rights, names and talk."""

from collections.abc import Callable

import pytest

from nimmt.core.questions import BadOption
from nimmt.table import CLOCKS, OVER, PLAYING, REACTIONS
from nimmt.table import entries as e
from nimmt.table.commands import MOST_EVER, MOST_PEOPLE
from nimmt.table.people import NAME_LENGTH
from nimmt.table.state import CHAT_KEPT

from .tables import Kept, evening, playing, refused

# The clock


@pytest.mark.parametrize("clock", ["relaxed", "brisk"])
def test_a_bot_takes_over_for_all_who_have_not_answered(clock: str) -> None:
    kept, limit = playing(clock), CLOCKS[clock]
    assert limit is not None
    table, end = kept.table, kept.at + limit
    kept.answer(0)
    assert table.deadline == end
    assert table.out_of_time(end - 0.1) == []
    assert table.out_of_time(end) == [e.Replaced(end, 1)]
    kept.do(table.out_of_time(end))
    assert table.bots_to_move == [1, 2]
    assert not table.deadline, "nobody is waited for but bots"
    assert table.out_of_time(end + 1000) == []


def test_without_a_clock_everybody_has_all_the_time() -> None:
    kept = playing("off")
    assert kept.table.deadline is None
    assert kept.table.out_of_time(1e12) == []


@pytest.mark.parametrize("how", ["arrive", "back", "answer", "same answer"])
def test_the_seat_is_handed_back_to_who_returns(how: str) -> None:
    kept = playing("brisk")
    table, bob = kept.table, kept.table.people[2]
    kept.do(table.out_of_time(kept.at + 20))
    assert [seat.replaced for seat in table.seats] == [True, True, False]
    kept.at += 30
    if how in ("arrive", "back"):
        kept.do(getattr(table, how)(kept.at, bob))
    else:
        if how == "same answer":
            kept.do(table.answer_as_bot(kept.at, 1, table.number, first(kept, 1)))
        kept.answer(1, first(kept, 1))
        assert table.drafts[1] == first(kept, 1)
    assert [seat.replaced for seat in table.seats] == [True, False, False]
    assert table.asked_at == kept.at, "with the full time"


def first(kept: Kept, seat: int) -> int:
    decision = kept.table.decision_of(seat)
    assert decision is not None
    option = decision.options[0]
    assert isinstance(option, int)
    return option


# Leaving


def test_who_leaves_the_lobby_gives_up_the_seat() -> None:
    kept = evening()
    bob = kept.table.people[2]
    kept.do(kept.table.leave(0.0, bob))
    assert (bob.seat, bob.here, kept.table.seats[1].free) == (None, False, True)
    assert kept.table.leave(0.0, bob) == []
    kept.do(kept.table.arrive(0.0, bob))
    kept.do(kept.table.sit(0.0, bob))
    assert (bob.seat, bob.left) == (1, False)


def test_who_leaves_a_game_is_played_for_and_may_come_back() -> None:
    kept = playing()
    table, bob = kept.table, kept.table.people[2]
    kept.do(table.leave(0.0, bob))
    assert table.bots_to_move == [1, 2]
    for come_back in (table.arrive, table.back):
        kept.do(come_back(0.0, bob))
        assert (table.seats[1].replaced, bob.left, bob.here) == (False, False, True)
        kept.do(table.leave(0.0, bob))
    kept.play()
    assert table.evening[0].people == (1, 2, None)


def test_who_has_left_is_no_obstacle_to_the_next_game() -> None:
    kept = Kept("classic", 7, deals=1)
    people = [kept.come(name) for name in "ABCDEFG"]
    kept.start()
    for person in people[3:5]:
        kept.do(kept.table.leave(0.0, person))
    kept.play()
    table = kept.table
    kept.do(table.prepare(0.0, kept.host, "brettspiel", {}, None, None))
    assert [table.name_of(seat) for seat in range(len(table.seats))] == [*"ABCFG"]
    kept.do(table.arrive(0.0, people[3]))
    kept.start("next")
    assert table.match
    assert table.match.names == (*"ABCFGD",), "who comes back waits for a seat"


def test_a_new_clock_takes_no_seat_from_who_has_left() -> None:
    kept = playing()
    table, bob = kept.table, kept.table.people[2]
    kept.do(table.leave(0.0, bob))
    kept.play()
    kept.do(table.prepare(0.0, kept.host, "classic", {}, len(table.seats), "brisk"))
    kept.do(table.arrive(0.0, bob))
    assert (bob.seat, table.evening[0].names[1]) == (1, bob.name)


def test_the_seat_of_who_has_left_is_there_for_a_bot() -> None:
    kept = Kept("buffalo", 6)
    people = [kept.come(name) for name in "ABCDEF"]
    kept.do(kept.table.leave(0.0, people[5]))
    kept.bots()
    assert [seat.bot for seat in kept.table.seats] == [*[""] * 5, "random"]


def test_at_a_full_table_who_is_away_and_has_no_seat_makes_room() -> None:
    kept = Kept("buffalo", 6)
    kept.come("Host")
    crowd = [kept.come(f"P{number}", watch=True, here=False) for number in range(MOST_PEOPLE - 1)]
    friend = kept.come("A friend")
    assert friend.seat is not None
    assert [person.name for person in crowd if person.left] == ["P0"]
    kept.do(kept.table.arrive(0.0, crowd[0]))
    assert not crowd[0].left, "but may come back"
    with refused("table-full"):
        for number in range(MOST_EVER):
            kept.come(f"Q{number}", watch=True, here=False)
    assert len(kept.table.people) == MOST_EVER


def test_who_only_vanishes_is_waited_for() -> None:
    kept = playing()
    bob = kept.table.people[2]
    kept.do(kept.table.vanish(0.0, bob))
    assert kept.table.vanish(0.0, bob) == []
    assert (bob.here, bob.seat, kept.table.people_to_move) == (False, 1, [0, 1])


# The host


def test_the_rights_of_the_host_pass_on_to_the_first_who_is_here() -> None:
    kept = evening()
    ann, bob = kept.table.people.values()
    assert kept.host is ann
    kept.do(kept.table.vanish(0.0, ann))
    assert kept.host is bob
    kept.do(kept.table.arrive(0.0, ann))
    assert kept.host is ann
    kept.do(kept.table.leave(0.0, ann))
    assert kept.host is bob
    kept.do(kept.table.vanish(0.0, bob))
    assert kept.host is bob, "who is away is better than nobody"
    kept.do(kept.table.leave(0.0, bob))
    assert kept.table.host is None


def test_nobody_but_the_host_decides() -> None:
    kept = evening()
    table, bob = kept.table, kept.table.people[2]
    wanted: list[Callable[[], object]] = [
        lambda: table.start(0.0, bob, "7"),
        lambda: table.pause(0.0, bob),
        lambda: table.resume(0.0, bob),
        lambda: table.clear(0.0, bob, 0),
        lambda: table.seat_bot(0.0, bob, None, "random"),
        lambda: table.prepare(0.0, bob, "flip", {}, None, None),
    ]
    for want in wanted:
        with refused("not-host"):
            want()


def test_the_host_gives_seats_to_bots_and_takes_them_away() -> None:
    kept = evening()
    table, bob = kept.table, kept.table.people[2]
    kept.do(table.seat_bot(0.0, kept.host, 1, "careful"))
    assert (table.seats[1].bot, table.name_of(1)) == ("careful", "Bruno")
    assert (bob.seat, bob.watch) == (None, True)
    kept.do(table.clear(0.0, kept.host, 1))
    assert table.seats[1].free
    assert table.clear(0.0, kept.host, 1) == []
    kept.do(table.seat_bot(0.0, kept.host, 3, "random"))
    assert len(table.seats) == 4
    kept.start()
    kept.do(table.seat_bot(0.0, kept.host, 0, "random"))
    assert table.seats[0].replaced
    assert table.seat_bot(0.0, kept.host, 0, "random") == []


def test_the_next_game_has_as_many_seats_as_are_taken_or_wanted() -> None:
    kept = evening()
    kept.do(kept.table.prepare(0.0, kept.host, "flip", {"deals": 1}, 8, "relaxed"))
    assert (len(kept.table.seats), kept.table.clock) == (8, "relaxed")
    kept.do(kept.table.prepare(0.0, kept.host, "cow", {}, None, None))
    assert (len(kept.table.seats), kept.table.clock) == (3, "relaxed")
    with pytest.raises(BadOption):
        kept.table.prepare(0.0, kept.host, "chess", {}, None, None)


def test_nothing_moves_in_a_pause() -> None:
    kept = playing("brisk")
    table = kept.table
    kept.do(table.pause(0.0, kept.host))
    assert table.pause(0.0, kept.host) == []
    assert (table.bots_to_move, table.deadline, table.out_of_time(1e9)) == ([], None, [])
    with refused("paused"):
        kept.answer(0)
    kept.do(table.resume(5000.0, kept.host))
    assert table.resume(0.0, kept.host) == []
    assert table.deadline == 5020.0
    kept.answer(0)


# Seats, names, talk


def test_who_sits_down_takes_a_free_seat_then_a_bots_then_a_new_one() -> None:
    kept = evening()
    kept.do(kept.table.prepare(0.0, kept.host, "flip", {}, 4, None))
    assert [kept.come(name).seat for name in "CDE"] == [3, 2, 4]
    watcher = kept.come("W", watch=True)
    assert (watcher.seat, watcher.watch) == (None, True)
    kept.do(kept.table.sit(0.0, watcher))
    assert (watcher.seat, watcher.watch) == (5, False)
    assert kept.table.sit(0.0, watcher) == kept.table.sit(0.0, watcher, 5) == []
    kept.do(kept.table.stand(0.0, watcher))
    assert (watcher.seat, watcher.watch) == (None, True)


def test_in_a_game_one_waits_for_a_seat_or_not() -> None:
    kept = playing()
    watcher = kept.come("W", watch=True)
    kept.do(kept.table.sit(0.0, watcher))
    assert (watcher.seat, watcher.watch) == (None, False)
    kept.do(kept.table.stand(0.0, watcher))
    assert watcher.watch
    kept.play()
    assert kept.table.phase == OVER
    kept.start()
    assert (watcher.seat, kept.table.phase) == (None, PLAYING)


def test_names_are_clean_and_everybody_has_another() -> None:
    kept = Kept("classic", 10)
    names = ["Ann", " A\tn\x00n\u202e ", "Ann", "<b>", "x" * NAME_LENGTH, "x" * NAME_LENGTH]
    found = [kept.come(name).name for name in names]
    assert found == ["Ann", "A n n", "Ann 2", "<b>", "x" * 24, "x" * 21 + " 2"]
    kept.bots()
    assert kept.come("Alma").name == "Alma 2", "a bot has that name"
    kept.come("Bruno")
    kept.bots()
    assert [seat.name for seat in kept.table.seats if seat.bot] == ["Alma", "Cleo"]


@pytest.mark.parametrize("name", ["\u3164", "\u2800 \u2800", "\u1160\u034f", "\ufe0f", " \t", ""])
def test_a_name_that_nobody_sees_is_none(name: str) -> None:
    kept = Kept()
    with refused("bad-name"):
        kept.come(name)
    assert kept.come(f"{name}Zoë").name.endswith("Zoë")


def test_talk_is_kept_and_cut_to_the_last_lines() -> None:
    kept = evening()
    bob = kept.table.people[2]
    for number in range(CHAT_KEPT):
        kept.do(kept.table.say(0.0, bob, f" line\n{number} <i>"))
    kept.do(kept.table.react(0.0, bob, REACTIONS[0]))
    assert (len(kept.table.chat), kept.table.chats) == (CHAT_KEPT, CHAT_KEPT + 1)
    assert kept.table.chat[0] == e.Said(0.0, 2, "line 1 <i>")
    assert kept.table.chat[-1] == e.Reacted(0.0, 2, "clap")


def test_nobody_talks_while_the_team_chooses_cards() -> None:  # B16
    kept = playing(game="buffalo")
    with refused("silent"):
        kept.table.say(0.0, kept.host, "the 7!")
    with refused("silent"):
        kept.table.react(0.0, kept.host, "ox")
    kept.play_to("special")
    kept.do(kept.table.say(0.0, kept.host, "well done"))
    kept.do(kept.table.react(0.0, kept.host, "ox"))
    assert not playing().table.silent, "in the other games everybody may talk"
