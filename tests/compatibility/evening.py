"""The evening that 0.1.0 was recorded with: every message there is, and some that are refused."""

from contextlib import ExitStack

from .old_client import Connection, Log, Message, call_json, play

ONE_DEAL = {"deals": 1}


def evening(server: str, log: Log) -> list[Message]:
    """Two games with every message there is; gives the tickets of Ann, Ben and Cem."""
    opened = {"name": "Ann", "game": "classic", "options": ONE_DEAL, "seats": 3, "bots": 1}
    ann_ticket = call_json(server, "/api/tables", {**opened, "bot": "random", "clock": "off"})
    table, here = ann_ticket["table"], f"/api/tables/{ann_ticket['table']}/people"
    by_code = f"/api/tables/{ann_ticket['code'].lower()}/people"
    ben_ticket = call_json(server, by_code, {"name": "Ben"})
    ann = Connection(server, "Ann", table, ann_ticket["secret"], log)
    ben = Connection(server, "Ben", table, ben_ticket["secret"], log)
    eve = Connection(server, "Eve", table, log=log)
    with ExitStack() as stack:
        for one in (ann, ben, eve):
            stack.enter_context(one)
        _in_the_lobby(ann, ben, eve)
        _first_game(ann, ben)
        cem_ticket = call_json(server, here, {"name": "Cem", "watch": True})
        cem = Connection(server, "Cem", table, cem_ticket["secret"], log)
        stack.enter_context(cem)
        assert cem.do("sit") == ""
        play([ann, ben, cem])
        _second_game(ann, ben, cem)
        eve.until(lambda eve: eve.over and len(eve.table["evening"]) == 2)
    return [ann_ticket, ben_ticket, cem_ticket]


def _in_the_lobby(ann: Connection, ben: Connection, eve: Connection) -> None:
    assert ben.do("start") == "not-host"
    assert eve.do("say", text="hello") == "spectator"
    ann.send({"type": "dance"})
    ann.until(lambda ann: [one["code"] for one in ann.others] == ["bad-message"])
    assert ann.do("ping") == ""
    assert ann.do("bot", bot="careful") == ""
    assert ann.do("bot", seat=3, bot="champion") == ""
    assert ann.do("clear", seat=3) == ""
    assert ben.do("stand") == ""
    assert ben.do("sit", seat=2) == ""
    assert ben.do("sit", seat=0) == "seat-taken"
    assert ben.do("say", text="Grüß dich, Ann 🐂") == ""
    assert ben.do("react", what="moo") == "unknown-reaction"
    assert ann.do("prepare", game="classic", options={"dealz": 1}) == "bad-option"
    assert ann.do("prepare", game="classic", options=ONE_DEAL, seats=3, clock="off") == ""
    assert ann.do("start") == ""


def _first_game(ann: Connection, ben: Connection) -> None:
    for one in (ann, ben):
        one.until(lambda one: one.options)
    first, *_, last = ann.options
    assert ann.answer(0) == "illegal"
    assert ann.answer(last) == ""
    assert ann.answer(first) == ""  # changed while the others think
    assert ann.update["draft"] == first
    assert ann.do("pause") == ""
    assert ben.answer(ben.game["decision"]["options"][0]) == "paused"
    assert ann.do("resume") == ""
    assert ann.do("bot", seat=ben.you["seat"]) == ""
    assert ben.do("back") == ""
    play([ann, ben], lambda: ann.game["step"] > 2 and bool(ann.options))
    assert ann.do("answer", version=1, choice=ann.options[0]) == "stale"
    assert ben.do("react", what="clap") == ""
    assert ben.do("history") == ""
    assert ben.others[-1]["type"] == "history"


def _second_game(ann: Connection, ben: Connection, cem: Connection) -> None:
    wanted = {"game": "even-odd+cow", "options": {**ONE_DEAL, "edition": "1994"}}
    assert ann.do("prepare", **wanted, clock="relaxed") == ""
    assert ann.do("start") == ""
    for one in (ann, ben, cem):
        one.until(lambda one: one.game["game"] == 2 and not one.over)
    play([ann, ben, cem], lambda: ann.game["step"] > 3)
    assert ben.do("leave") == ""
    assert ben.do("say", text="Am I here?") == "left"
    assert ben.do("back") == ""
    ann.__exit__()
    with ann:  # says what it has seen
        play([ann, ben, cem])
        assert cem.do("say", text="Good night") == ""
        assert ben.do("leave") == ""
