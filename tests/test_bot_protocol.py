"""The line protocol: programs play every mode, see no secret, and cannot do harm."""

import json
import os
import re
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import nimmt
from nimmt.arena import Fault, Limits, arena, players, read_entrants
from nimmt.arena.line_protocol_bot import speak
from nimmt.arena.players import ProgramPlayer
from nimmt.arena.program import Program
from nimmt.arena.run import single_deals
from nimmt.core.position import Position
from nimmt.games import find
from nimmt.i18n.error_texts import say_error
from nimmt.lab.soak import some_options
from nimmt.protocol import line_protocol as lines
from nimmt.protocol.line_protocol import NewGame, Ready, Reply, encode

from .driver import ROOT
from .driver import nimmt as run
from .server.secrecy_check import Imagined

MODES = [*nimmt.GAMES, "draft+flip", "even-odd+mountain+cow"]
EXAMPLE = f"cmd:{sys.executable} {ROOT / 'examples' / 'bot.py'}"
OURS = f"cmd:{sys.executable} -m nimmt bot"


@pytest.fixture(autouse=True)
def our_own_source(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "src"))


def compete(bots: str, key: str = "classic", seats: int = 2, **more: Any) -> dict[str, Any]:
    entrants = read_entrants([bots])
    more = {"deals": 1, **more}
    return arena(single_deals(find(key)), entrants, seats=seats, **more)


# Playing


@pytest.mark.parametrize("key", MODES)
def test_the_example_plays_every_mode(key: str) -> None:
    report = compete(f"random,mine={EXAMPLE}", key, seats=3)
    assert report["bots"]["mine"]["moves"] > 0


def test_the_example_plays_well() -> None:
    (pair,) = compete(f"mine={EXAMPLE},random", seats=4, deals=12)["pairs"]
    assert pair["ci95"][1] < 0


@pytest.mark.parametrize("key", ["classic", "draft+flip", "buffalo", "brettspiel-pro", "dance"])
def test_our_bots_play_the_same_as_programs(key: str) -> None:
    """The same moves from lines alone: what is sent is all that a bot needs."""
    report = compete(f"random,program={OURS} random", key, seats=3, deals=2)
    here, there = report["bots"].values()
    assert [here[n] for n in ("mean", "win_rate")] == [there[n] for n in ("mean", "win_rate")]


def test_a_thinking_bot_plays_the_same_as_a_program() -> None:
    (pair,) = compete(f"careful,program={OURS} careful")["pairs"]
    assert pair["diff"] == 0


def heard(folder: Path, key: str, seats: int = 3) -> list[list[dict[str, Any]]]:
    """All lines that the processes of a program hear."""
    tee = folder / "tee.py"
    tee.write_text(TEE.format(folder=str(folder), bot=str(ROOT / "examples" / "bot.py")))
    compete(f"me=cmd:{sys.executable} {tee},random", key, seats)
    logs = [log.read_text().splitlines() for log in folder.glob("*.jsonl")]
    return [list(map(json.loads, log)) for log in logs]


TEE = """
import os, sys
sys.path.insert(0, {bot!r}.removesuffix("bot.py"))
import bot

class Log:
    def __iter__(self):
        with open(os.path.join({folder!r}, str(os.getpid()) + ".jsonl"), "a") as log:
            for line in sys.__stdin__:
                log.write(line)
                log.flush()
                yield line

bot.sys.stdin = Log()
bot.main()
"""


def test_what_is_said_in_a_game(tmp_path: Path) -> None:
    (lines,) = heard(tmp_path, "classic", seats=2)
    kinds = [line["type"] for line in lines]
    assert kinds[:2] == ["hello", "game"]
    assert kinds[-1] == "bye"
    hello = lines[0]
    assert hello["protocol"] == 1
    assert hello["rules"] == {"key": "classic", "options": {"deals": 1}}
    assert (hello["seats"], hello["team"], hello["fewest_win"]) == (2, False, True)
    assert hello["heads"][55] == 7
    assert [len(row) for row in hello["places"]] == [5] * 4
    end = next(line for line in lines if line["type"] == "over")
    assert end["view"]["result"]["winners"]
    asked = next(line for line in lines if line["type"] == "ask")
    assert asked["view"]["seat"] == lines[1]["seat"]
    assert asked["view"]["decision"]["options"] == asked["view"]["position"]["hands"][0]
    assert asked["view"]["position"]["hands"][1] == [0] * 10
    assert "world" not in asked


@pytest.mark.parametrize("key", ["classic", "brettspiel-pro-luck", "dance"])
def test_the_events_tell_the_whole_game(key: str, tmp_path: Path) -> None:
    """Folding all that a program hears gives each position that it sees."""
    position: dict[str, Any] = {}
    views = 0
    for line in [line for log in heard(tmp_path, key) for line in log]:
        if line["type"] == "game":
            position = {}
        if line["type"] in ("ask", "over"):
            view, views = line["view"], views + 1
            position = position or json.loads(json.dumps(view["position"]))
            for event in view["events"]:
                for name, index, value in event["changes"]:
                    if index is None:
                        position[name] = value
                    else:
                        position[name][index] = value
            assert position == view["position"]
    assert views > 9


# Secrets


class Ear(Program):
    """Hears what a program would hear, and answers what it is told to."""

    def __init__(self) -> None:
        self.lines: list[dict[str, Any]] = []
        self.ready = Ready(world=True)
        self.choice: Any = None

    def say(self, message: msgspec.Struct) -> None:
        self.lines.append(json.loads(encode(message)))

    def ask(self, message: msgspec.Struct) -> Reply:
        self.say(message)
        return Reply(self.choice)


class Twins:
    """A program on a seat, and its twin in a world where all is different that it cannot see."""

    def __init__(self, seat: int) -> None:
        self.seat, self.different = seat, 0
        self.ears = Ear(), Ear()
        self.players = [ProgramPlayer(ear, seat, "own", SECRET, False) for ear in self.ears]

    def see(self, match: nimmt.Match, step: int, rng: Random) -> nimmt.Choice | None:
        """Both are asked, if they are asked, and choose the same."""
        matches = (match, Imagined(match, self.seat, rng))
        self.different += match.state.position != matches[1].state.position
        asked = [index for index, one in enumerate(match.decisions) if one.by[0] == self.seat]
        choice = rng.choice(match.decisions[asked[0]].options) if asked else None
        for player, ear, world in zip(self.players, self.ears, matches, strict=True):
            player.see(world.view(self.seat), step)
            ear.choice = choice
            if asked:
                player.choose(world.decisions[asked[0]], world.state)
        return choice

    def leaks(self) -> list[tuple[object, object]]:
        """All that is not the same; of worlds, what they look like now."""
        found = []
        for pair in zip(*(ear.lines for ear in self.ears), strict=True):
            worlds = [line.pop("world", None) for line in pair]
            shown = [world and nimmt.parse(world).position for world in worlds]
            if pair[0] != pair[1] or shown[0] != shown[1] or SECRET in str(pair):
                found.append(pair)
        return found


SECRET = "seed-of-the-deal"


def leaks(key: str, steps: int = 60) -> list[tuple[object, object]]:
    """What programs hear that would be different if what they may not see were different."""
    rng = Random(key)
    match = nimmt.Match(some_options(key, rng), 3, seed=SECRET)
    twins = [Twins(seat) for seat in range(match.seats)]
    for step in range(steps):
        choices = {one.seat: one.see(match, step, rng) for one in twins}
        if match.over:
            break
        match.answer({seat: choice for seat, choice in choices.items() if choice is not None})
    different = sum(one.different for one in twins)
    assert different > 10 or key.startswith("draft"), "worlds that are no different prove nothing"
    assert sum(len(one.ears[0].lines) for one in twins) > 20
    return [leak for one in twins for leak in one.leaks()]


@pytest.mark.parametrize("key", MODES)
def test_nothing_that_is_sent_depends_on_hidden_cards(key: str) -> None:
    assert leaks(key) == []


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Position, "seen_by", lambda self, seat: self.copy())
        assert leaks("classic")
    with monkeypatch.context() as patch:
        patch.setattr(players, "world", lambda state, seat, secret: nimmt.write(state))
        assert leaks("classic")
    monkeypatch.setattr(players, "NewGame", lambda seat, seed: NewGame(seat, SECRET))
    assert leaks("classic")


# Misbehaving

READY = "import json, sys, time; print('{}', flush=True)"
PROGRAMS = {
    "dies": (
        "import sys; print('oh no', file=sys.stderr); sys.exit(3)",
        "it ended by itself, exit code 3\nit wrote:\noh no",
    ),
    "mute": ("import time; time.sleep(99)", "no answer within 0.7 s"),
    "deaf": (f"{READY}; time.sleep(99)", "no answer within 0.7 s"),
    "garbled": (f"{READY}; ANSWER('I take 5')", "expected, not '\"I take 5\"'"),
    "cheat": (f"{READY}; ANSWER({{'choice': 999}})", "999 is not among the options of card"),
    "sly": (f"{READY}; ANSWER({{'choice': True}})", 'a line such as {"choice": 55} expected'),
    "chatty": (f"{READY}; print('hi', flush=True); ANSWER(0)", "'hi'"),
    "flood": ("while True: print('x' * 100)", "expected, not 'xxx"),
    "endless": (
        "import sys; sys.stdout.write('x' * 10**6); sys.stdout.flush(); sys.stdin.read()",
        "a line of more than 65536 bytes",
    ),
    "closed": (f"{READY}; os.close(1); time.sleep(99)", "it has closed its output"),
    "refuses": (
        """print('{"error": "only chess"}', flush=True); input()""",
        "it does not want to play: only chess",
    ),
}
ANSWER = "[print(json.dumps({}), flush=True) for line in sys.stdin if '\"ask\"' in line]"
QUICK = Limits(start=5, move=0.7)


def program(folder: Path, code: str) -> str:
    """An entrant that runs this code."""
    code = re.sub(r"ANSWER\((.*)\)", lambda found: ANSWER.format(found[1]), code)
    file = folder / "program.py"
    file.write_text(f"import os\nopen({str(folder)!r} + '/' + str(os.getpid()), 'w').close()\n")
    with file.open("a") as rest:
        rest.write(code.replace("; ", "\n"))
    return f"bad=cmd:{sys.executable} {file}"


def nobody_left(folder: Path) -> bool:
    """Every process that has left its number here is gone, and was waited for."""
    numbers = [file.name for file in folder.iterdir() if file.name.isdecimal()]
    assert numbers
    return not any(map(runs, numbers))


def runs(number: str) -> bool:
    """Whether the process runs; a dead one counts if it is ours to wait for."""
    try:
        told = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return False
    state, parent = told[:2]
    return state != "Z" or parent == str(os.getpid())


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_that_misbehaves_stops_everything(name: str, tmp_path: Path) -> None:
    code, complaint = PROGRAMS[name]
    limits = Limits(start=0.7, move=0.7) if name == "mute" else QUICK
    with pytest.raises(Fault) as caught:
        compete(f"random,{program(tmp_path, code)}", limits=limits)
    said = str(caught.value)
    assert said.startswith("deal 1: bad")
    assert complaint in said
    assert say_error(caught.value, "de").startswith("Durchgang 1: bad")
    assert nobody_left(tmp_path)


@pytest.mark.parametrize("name", ["deaf", "garbled", "cheat", "chatty"])
def test_or_it_forfeits_its_games(name: str, tmp_path: Path) -> None:
    bots = f"random,{program(tmp_path, PROGRAMS[name][0])}"
    report = compete(bots, limits=QUICK._replace(move=0.3), forfeit=True, deals=2)
    assert report["bots"]["bad"]["faults"] == report["games"] == 4
    assert report["bots"]["random"]["faults"] == 0
    assert nobody_left(tmp_path)


def test_who_does_not_go_is_ended_with_its_children(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nimmt.arena.program.PATIENCE", 0.2)
    (tmp_path / "child.py").write_text(
        f"import os, time; open({str(tmp_path)!r} + '/' + str(os.getpid()), 'w').close()\n"
        "print('born', flush=True); time.sleep(99)\n"
    )
    code = f"""{READY}
import subprocess
child = subprocess.Popen([sys.executable, {str(tmp_path / "child.py")!r}], stdout=subprocess.PIPE)
child.stdout.readline()
ANSWER({{'choice': json.loads(line)['view']['decision']['options'][0]}})
time.sleep(99)
"""
    compete(f"random,{program(tmp_path, code)}")
    assert len([file for file in tmp_path.iterdir() if file.name.isdecimal()]) >= 2
    assert nobody_left(tmp_path)


@pytest.mark.parametrize(
    ("bots", "complaint"),
    [
        ("random,cmd:/no/such/bot", "cmd:/no/such/bot cannot be started: No such file"),
        ("random,cmd:'", "a quotation mark is missing"),
        ("random,cmd:", "the command is missing"),
        ("random,random", "random takes part twice; call one of them otherwise: twin=random"),
        ("random,clever", "unknown bot 'clever'"),
        ("random", "two bots at least"),
    ],
)
def test_entrants_that_cannot_be(bots: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        compete(bots)


def test_entrants_with_commas_quotes_and_names() -> None:
    typed = ["random, x=cmd:./a --list 1\\,2", "cmd:python -c 'print(1, 2)',twin=random"]
    found = read_entrants([typed[1]])
    assert [one.name for one in found] == ["cmd:python -c 'print(1, 2)'", "twin"]
    assert found[0].command == ["python", "-c", "print(1, 2)"]
    assert [one.command for one in read_entrants(["a=random"])] == [[]]


# Our side


def test_our_bot_ignores_what_it_need_not_answer() -> None:
    hello = lines.encode(lines.hello(find("classic"), 4))
    said = list(
        speak("careful", [hello, b"\n", lines.encode(NewGame(0, "x")), b'{"type":"bye"}', b"?"])
    )
    assert [json.loads(line) for line in said] == [{"name": "nimmt careful", "world": True}]


def test_our_bot_refuses_another_protocol() -> None:
    hello = msgspec.structs.replace(lines.hello(find("classic"), 4), protocol=2)
    (said,) = speak("random", [lines.encode(hello)])
    assert "protocol 1, not 2" in json.loads(said)["error"]


@pytest.mark.parametrize("line", ["garbage", "[]", '{"type":"unknown"}', '{"type":"ask"}'])
def test_our_bot_says_what_it_cannot_understand(line: str, tmp_path: Path) -> None:
    done = run(tmp_path, "bot", "random", stdin=line + "\n")
    assert done.returncode == 2
    assert done.stderr.startswith("nimmt: this is no line of the protocol")
    german = run(tmp_path, "bot", "random", "--lang", "de", stdin=line + "\n")
    assert german.stderr.startswith("nimmt: das ist keine Zeile des Protokolls")


def test_there_is_no_such_bot(tmp_path: Path) -> None:
    done = run(tmp_path, "bot", "clever")
    assert (done.returncode, done.stdout) == (2, "")
    assert "unknown bot 'clever'" in done.stderr
