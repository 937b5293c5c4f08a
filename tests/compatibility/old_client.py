"""A client as a stranger wrote it for 0.1.0 from docs/protocol.md. It never changes.

It uses nothing of nimmt, and keeps every message that goes up or comes down.
"""

import json
import time
import urllib.request
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Self

from websockets.sync.client import connect

LONG = 30.0  # seconds: whatever takes longer has failed

Message = dict[str, Any]
Log = list[Message]


def call(server: str, path: str, body: Message | None = None) -> bytes:
    """One HTTP call: a POST if there is a body."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(server + path, data, headers)
    with urllib.request.urlopen(request, timeout=LONG) as response:
        answer: bytes = response.read()
        return answer


def call_json(server: str, path: str, body: Message | None = None) -> Any:
    return json.loads(call(server, path, body))


class Connection:
    """One socket of a person (or of a spectator, without a secret), and what it has heard."""

    def __init__(
        self, server: str, who: str, table: str, secret: str = "", log: Log | None = None
    ) -> None:
        self.server, self.who, self.log = server, who, [] if log is None else log
        self.table: Message = {}
        self.game: Message = {}
        self.you: Message = {}
        self.update: Message = {}
        self.chat: list[Message] = []
        self.others: list[Message] = []  # all that is no update
        self.done: list[int] = []
        self.hello: Message = {"type": "hello", "table": table}
        if secret:
            self.hello["secret"] = secret
        self._ids = 0

    def __enter__(self) -> Self:
        url = self.server.replace("http", "ws", 1) + "/ws"
        self._socket = connect(url, max_size=2**24, max_queue=None).__enter__()
        seen = {"game": self.game["game"], "step": self.game["step"]} if self.game else {}
        self.send(self.hello | seen)
        self.hear(LONG)
        return self

    def __exit__(self, *error: object) -> None:
        self._socket.close()

    def send(self, message: Message) -> None:
        self.log.append({"who": self.who, "up": message})
        self._socket.send(json.dumps(message))

    def hear(self, seconds: float = 0) -> bool:
        """Take in the next message; False if none comes."""
        try:
            message = json.loads(self._socket.recv(seconds))
        except TimeoutError:
            return False
        self.log.append({"who": self.who, "down": message})
        if message["type"] != "update":
            self.others.append(message)
            return True
        self.update = message
        self.you = message.get("you", self.you)
        self.table = message.get("table", self.table)
        self.game = message.get("game", self.game)
        self.chat += message.get("chat", [])
        self.done += message.get("done", [])
        return True

    def until(self, so: Callable[[Self], object]) -> None:
        end = time.monotonic() + LONG
        while not so(self):
            assert self.hear(end - time.monotonic()), f"{self.who} waits in vain"

    def do(self, kind: str, /, **fields: Any) -> str:
        """Send a message and wait until it is carried out; gives the code if it is refused."""
        self._ids += 1
        self.send({"type": kind, **fields, "id": self._ids})
        reply: list[Message] = []

        def answered(_: Self) -> bool:
            reply[:] = [one for one in self.others if one.get("id") == self._ids]
            return bool(reply) or self._ids in self.done

        self.until(answered)
        code: str = reply[0].get("code", "") if reply else ""
        return code

    @property
    def options(self) -> list[Any]:
        """What this seat may choose now; empty while it is not waited for."""
        asked = self.game and self.you["seat"] in self.update["waiting"]
        listed: list[Any] = self.game["decision"]["options"] if asked else []
        return listed

    def answer(self, choice: Any) -> str:
        return self.do("answer", version=self.update["version"], choice=choice)

    @property
    def over(self) -> bool:
        return bool(self.table["phase"] == "over")


def play(
    people: Iterable[Connection], until: Callable[[], bool] = lambda: False, seed: int = 1
) -> None:
    """Everybody answers by chance until this is so, or the game is over for all."""
    people, rng, end = list(people), Random(seed), time.monotonic() + LONG
    while not all(one.over for one in people):
        for one in people:
            while one.hear():
                pass
            if until():
                return
            if one.options:
                assert one.answer(rng.choice(one.options)) in ("", "stale")
        people[0].hear(0.002)
        assert time.monotonic() < end, "the game does not go on"
