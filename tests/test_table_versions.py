"""Games that were played by other rules than those of today, and what is kept of games."""

import pytest

from nimmt.bots import USUAL
from nimmt.games.classic import Classic
from nimmt.match.record import BadRecord
from nimmt.table import LOBBY, OVER, PLAYING, Table
from nimmt.table import entries as e
from nimmt.table.reducer import Reducer, records

from .tables import Kept, evening, playing, refused


def told(kept: Kept, only: int | None = None) -> list[tuple[int, tuple[str, ...]]]:
    return [(one.version, one.names) for one in records(map(e.read, kept.written), only)]


def new_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Classic, "version", Classic.version + 1)


def test_a_running_game_does_not_go_on_by_other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = playing()
    kept.play(lambda: len(kept.match.answers) > 3)
    kept.do(kept.table.leave(0.0, kept.table.people[2]))
    kept.do(kept.table.pause(0.0, kept.host))
    new_rules(monkeypatch)
    table = kept.told_again()
    assert (table.phase, table.match, table.paused, table.waiting) == (LOBBY, None, False, [])
    assert table.number == kept.table.number == len(kept.written)
    assert [table.name_of(seat) for seat in range(3)] == ["Ann", "Bob", "Alma"]
    with refused("not-playing"):
        table.answer(0.0, 0, table.number, 1)
    kept.table = table
    kept.start("8")
    assert (table.phase, len(table.seats)) == (PLAYING, 2), "Bob has left"
    kept.play()
    assert table.phase == OVER
    assert told(kept) == told(kept, only=1) == [(Classic.version, ("Ann", "Alma"))]
    assert kept.told_again().evening == table.evening


def test_a_finished_game_of_other_rules_counts_and_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept, old = playing(), Classic.version
    kept.play(lambda: len(kept.match.answers) > 3)
    kept.do(kept.table.leave(0.0, kept.table.people[2]))
    kept.play()
    new_rules(monkeypatch)
    table = kept.told_again()
    assert (table.phase, table.evening) == (LOBBY, kept.table.evening)
    kept.table = table
    kept.start("8")
    kept.play()
    first, second = (old, ("Ann", "Bob", "Alma")), (old + 1, ("Ann", "Alma"))
    assert told(kept) == [first, second]
    assert (told(kept, only=1), told(kept, only=2), told(kept, only=3)) == ([first], [second], [])
    with pytest.raises(BadRecord, match=f"version {old} "):
        list(records(map(e.read, kept.written))[0].states())


def test_a_game_of_which_our_rules_make_another_is_no_record(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = playing()
    kept.play()
    first, *_, end = map(e.read, kept.written)
    assert isinstance(first, e.Prepared)
    assert isinstance(end, e.Ended)
    kept.written[-1] = e.write(e.Ended(end.at, end.scores, (*end.winners, 9)))
    assert told(kept) == []
    kept.written[-1] = e.write(end)
    kept.written[0] = e.write(e.Prepared(0.0, "draft", {}, first.seats, first.clock))
    new_rules(monkeypatch)
    assert Table.restore(map(e.read, kept.written)).evening[0].scores == end.scores
    assert told(kept) == []


def test_a_record_has_the_names_of_those_who_played_it_to_the_end() -> None:
    kept = Kept("classic", 2, deals=2)
    kept.come("Ann")
    kept.bots()
    kept.start()
    kept.come("Late")
    kept.play()
    assert kept.table.evening[0].names == ("Ann", "Late")
    assert told(kept) == [(Classic.version, ("Ann", "Late"))]


def test_only_the_wanted_game_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, answers = evening(), []
    for seed in "789":
        kept.start(seed)
        kept.play()
        answers.append(len(kept.match.answers))
    steps, true_step = list[None](), Reducer._step

    def step(*arguments: object) -> None:
        steps.append(None)
        true_step(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(Reducer, "_step", step)
    (second,) = records(map(e.read, kept.written), only=2)
    assert (second.seed, len(second.answers), len(steps)) == ("8", answers[1], answers[1])


def test_the_usual_bot_plays_for_one_that_is_no_more() -> None:
    kept = playing()
    number = next(n for n, line in enumerate(kept.written) if '"bot"' in line)
    seated = e.read(kept.written[number])
    assert isinstance(seated, e.Seated)
    kept.written[number] = e.write(e.Seated(0.0, seated.seat, "mc1k", seated.name))
    seat = kept.told_again().seats[seated.seat]
    assert (seat.player, seat.name) == (USUAL, seated.name)
    kept.play()
    assert records(map(e.read, kept.written))[0].bots[seated.seat] == "mc1k", "who did play"
