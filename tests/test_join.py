"""Playing at a server line by line: real processes, real sockets, a pipe."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from nimmt import GAMES, Record, find
from nimmt.cli.online.input import ONLINE, reaction, reaction_word
from nimmt.cli.online.saved_seats import saved_seats
from nimmt.cli.online.table_diff import evening, table_changes
from nimmt.i18n.catalogue import languages
from nimmt.i18n.game_texts import game_texts
from nimmt.table import REACTIONS
from nimmt.terminal.texts import SHORT, TYPED, meant, typed

from .driver import nimmt as run
from .programs import Guest, db, served
from .servers import free_port


@pytest.mark.parametrize("game", ["classic", "buffalo", "dance"])
def test_a_whole_game_and_the_next_one_through_a_pipe(game: str, tmp_path: Path) -> None:
    deals = ["--deals", "1"] if game == "classic" else []
    with served(tmp_path) as url:
        words = ("--new", game, "--bots", "2", "--seats", "3", "--bot", "random", *deals)
        guest = Guest(tmp_path, url, "--name", "Ann", *words)
        assert guest.read_to_prompt()
        assert "Ann (host)" in guest.seen
        guest.type("start")
        assert guest.play_game() > 0
        assert "After 1 game:" in guest.seen
        guest.type("say well played")
        guest.read_until("Ann: well played")
        guest.type("log")
        guest.type("start")
        assert guest.read_to_prompt()
        guest.read_until("> ")
        guest.type("quit")
        assert guest.end() == 0
        assert "nimmt join" in guest.seen
        assert "None" not in guest.seen
    listed = json.loads(run(tmp_path, "tables", "--db", db(tmp_path), "--json").stdout)
    assert [(table["game"], table["finished"]) for table in listed] == [(game, None)]
    exported = run(tmp_path, "tables", "export", listed[0]["code"].lower(), "--db", db(tmp_path))
    assert exported.returncode == 0, exported.stderr
    assert list(Record.loads(exported.stdout).states())[-1].over


def test_the_seat_is_found_again_and_a_restart_of_the_server_is_survived(tmp_path: Path) -> None:
    port = free_port()
    with served(tmp_path, port) as url:
        first = Guest(tmp_path, url, "--new", "classic", "--bots", "1", "--seats", "3")
        assert first.read_to_prompt()
        code = re.search(r"Table (\w+) at", first.seen)
        assert code
        first.process.kill()
        first.end()
        (kept,) = (tmp_path / "nimmt" / "seats").iterdir()
        assert kept.stat().st_mode & 0o777 == 0o600
        again = Guest(tmp_path)
        assert again.read_to_prompt()
        other = Guest(tmp_path, f"{url}/t/{code[1].lower()}", "--name", "Ben", "--lang", "de")
        other.read_until("Wer den Tisch leitet, beginnt das Spiel.")
        again.read_until("Ben has come.")
        again.type("start")
        again.read_until("Your hand: ")
        again.type(again_card(again))
        again.read_until("Waiting for Ben.")
    again.read_until("The connection is lost")
    with served(tmp_path, port):
        again.read_until("Connected again.")
        other.read_until("Wieder verbunden.")
        other.type("zurück")
        other.type("gehen")
        assert other.end() == 0
        again.read_until("Ben has left for good.")
        again.read_until("Revealed: ")
        again.type("quit")
        assert again.end() == 0
    assert len(list((tmp_path / "nimmt" / "seats").iterdir())) == 1


def again_card(guest: Guest) -> str:
    assert guest.read_to_prompt()
    cards = re.findall(r"(\d+)[⁰¹²³⁴⁵⁶⁷⁸⁹]", guest.seen.rpartition("Your hand: ")[2])
    return str(cards[0])


def test_a_choice_can_be_changed_while_others_think(tmp_path: Path) -> None:
    with served(tmp_path) as url:
        ann = Guest(tmp_path, url, "--new", "classic", "--seats", "2", "--name", "Ann")
        assert ann.read_to_prompt()
        code = ann.seen.split()[1]
        ben = Guest(tmp_path, url, code, "--name", "Ben")
        ann.read_until("Ben has come.")
        ann.type("start")
        ann.read_until("Your hand: ")
        assert ann.read_to_prompt()
        first, *_, last = ann.choices()
        ann.type(first)
        ann.read_until(f"Chosen: {first}.")
        ann.type("0")
        ann.read_until("not one of the choices")
        ann.type(last)
        ann.read_until(f"Chosen: {last}.")
        ben.read_until("Your hand: ")
        assert ben.read_to_prompt()
        ben.type(ben.choices()[0])
        ben.read_until(f"Ann {last}")
        for guest in (ben, ann):
            guest.type("leave")
            assert guest.end() == 0
    assert not list((tmp_path / "nimmt" / "seats").iterdir())


def test_reactions_are_typed_and_read_in_the_own_language(tmp_path: Path) -> None:
    with served(tmp_path) as url:
        ann = Guest(tmp_path, url, "--new", "classic", "--seats", "2", "--name", "Ann")
        assert ann.read_to_prompt()
        code = ann.seen.split()[1]
        ben = Guest(tmp_path, url, code, "--name", "Ben", "--lang", "de")
        ann.read_until("Ben has come.")
        ben.type("reaktion muh")
        ann.read_until("Ben: *ox*")
        ann.type("react thanks")
        ben.read_until("Ann: *danke*")
        ben.type("reaktion hurra")
        ben.read_until("es gibt bravo, haha, wow, schade, muh, danke.")
        for guest in (ben, ann):
            guest.type("leave")
            assert guest.end() == 0


def test_who_is_back_and_waited_for_is_you(tmp_path: Path) -> None:
    with served(tmp_path) as url:
        ann = Guest(tmp_path, url, "--new", "classic", "--seats", "2", "--bots", "1")
        assert ann.read_to_prompt()
        ann.type("start")
        ann.read_until("Your hand: ")
        ann.type("quit")
        assert ann.end() == 0
        for language, said in (("en", "Waiting for you"), ("de", "Es fehlt noch: du")):
            back = Guest(tmp_path, "--lang", language)
            back.read_until(said)
            assert back.read_to_prompt()
            back.type("quit")
            assert back.end() == 0


def test_who_looks_on_needs_no_seat_and_leaving_a_pipe_keeps_it(tmp_path: Path) -> None:
    with served(tmp_path) as url:
        opened = run(tmp_path, "join", url, "--new", "cow", "--name", "Ann")
        assert opened.returncode == 0
        assert "Seats: 1 Ann (host), 2 free" in opened.stdout
        code = opened.stdout.split()[1]
        watching = run(tmp_path, "join", url, code, "--watch", "--name", "Cleo", "--lang", "de")
        assert "es sehen zu: Cleo" in watching.stdout
        again = run(tmp_path, "join", url, code, "--name", "Cleo")
        assert "Cleo 2" not in again.stdout


def people(**here: bool) -> list[dict[str, Any]]:
    return [
        {"person": number, "name": name, "here": is_here, "seat": None}
        for number, (name, is_here) in enumerate(here.items(), start=1)
    ]


def told(old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    base = {"people": [], "seats": [], "host": 1, "paused": False, "phase": "playing"}
    return [key for key, _ in table_changes({**base, **old}, {**base, **new}, 1, met={1, 2})]


def test_what_is_new_at_a_table_is_told() -> None:
    ann, both = people(Ann=True), people(Ann=True, Ben=True)
    away = people(Ann=True, Ben=False)
    assert told({"people": away}, {"people": both}) == ["is back"]
    assert told({"people": both}, {"people": away}) == ["is away"]
    assert told({"people": both}, {"people": ann}) == ["has left"]
    assert told({"people": both}, {"people": people(Ann=True, Ben=True, Cy=True)}) == ["has come"]
    assert told({"people": both}, {"people": people(Ann=True, Ben=True, Cy=False)}) == []
    assert told({"host": 2}, {"host": 1}) == ["you are host"]
    assert told({"paused": True}, {}) == ["resumed online"]
    assert told({}, {"paused": True}) == ["paused"]
    for person, key in ((1, "bot plays you"), (2, "bot plays")):
        seats = [
            {"person": person, "name": "x", "replaced": replaced} for replaced in (False, True)
        ]
        assert told({"seats": seats[:1]}, {"seats": seats[1:]}) == [key]
        assert told({"seats": seats[1:]}, {"seats": seats[:1]}) == [
            key.replace("bot plays", "plays again")
        ]


def test_the_evening_is_summed_up() -> None:
    ann_first = {"names": ["Ann", "Ben"], "people": [1, 2], "scores": [3, 9], "winners": [0]}
    ben_first = {"names": ["Ben", "Ann"], "people": [2, 1], "scores": [1, 20], "winners": [0]}
    ben, ann = "  Ben: 1 victory, 10 points", "  Ann: 1 victory, 23 points"

    def told(one: str, other: str) -> list[str]:
        first, *rest = evening([{"game": one, **ann_first}, {"game": other, **ben_first}], "en")
        assert first == "After 2 games:"
        return rest

    assert told("classic", "classic") == [ben, ann]
    assert told("brettspiel", "brettspiel") == [ann, ben], "here the most points win"
    mixed = told("classic", "brettspiel")
    assert mixed == ["  Ann: 1 victory", "  Ben: 1 victory"], "these points do not add up"


def test_two_of_the_same_name_are_two() -> None:
    game = {"game": "classic", "names": ["Ann", "Ann"], "people": [1, None]}
    told = list(evening([{**game, "scores": [3, 9], "winners": [0]}], "en"))
    assert told[1:] == ["  Ann: 1 victory, 3 points", "  Ann: 0 victories, 9 points"]


def test_every_reaction_has_a_word_of_its_own() -> None:
    for language in languages():
        words = [reaction_word(language, code) for code in REACTIONS]
        assert [reaction(word) for word in words] == list(REACTIONS)


def test_no_word_means_two_things() -> None:
    assert set(ONLINE) <= TYPED.keys()
    for language in languages():
        words = [*(typed(language, word) for word in TYPED), *SHORT]
        assert len(words) == len(set(words))
        assert [meant(typed(language, word), language) for word in TYPED] == list(TYPED)
        for key in GAMES:
            texts = game_texts(find(key), language)
            options = {texts[name].lower() for name in texts if name.startswith("option.")}
            assert not options & set(words)


def test_a_damaged_seat_is_no_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "nimmt" / "seats").mkdir(parents=True)
    (tmp_path / "nimmt" / "seats" / "x.json").write_text('{"server": 1}')
    assert saved_seats() == []
