"""A client of a nimmt server: open or join a table, see it change, answer.

    async with Client("http://127.0.0.1:6660") as client:
        ticket = await client.open_table("Ann", "classic", seats=4, bots=3)
        async with client.sit(ticket) as place:
            await place.do("start")
            async for _ in place.changes():
                if place.asked:
                    await place.answer(place.asked.options[0])

A place finds its way back by itself when the connection or the server goes away.
"""

import asyncio
import itertools
import json
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable
from typing import Any, Self
from urllib.parse import quote, urlsplit

import msgspec
import websockets

from .core.contract import View
from .core.errors import BadValue, TranslatableError
from .core.questions import Choice, Decision
from .games import find
from .protocol import Ticket, read_view
from .protocol.messages import NOTHING, Chat, Error, Frames, Pong, Update, You, read_down

__all__ = [
    "Client",
    "Lost",
    "Place",
    "Refused",
]

MOST_BYTES = 16_000_000
RETRY_SECONDS = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0)
MOST_TRIES = 60
REFUSED, TROUBLE = 1008, (1011, 1013)  # close codes: never come back, or after a while


class Refused(Exception):
    """The server has refused something; nothing has changed."""

    def __init__(self, code: str, about: dict[str, Any]) -> None:
        super().__init__(code, about)
        self.code, self.about = code, about


class Lost(TranslatableError):
    """The server cannot be reached, or will not have us."""


class Client:
    """A server by its address."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url if "//" in url else f"http://{url}")
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise BadValue(
                "no-server-address",
                "{url} is no address of a server; try http://HOST:PORT",
                url=repr(url),
            )
        self.url = f"{parts.scheme}://{parts.netloc}"
        self.socket_url = f"{'wss' if parts.scheme == 'https' else 'ws'}://{parts.netloc}/ws"

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        return None

    async def open_table(self, name: str, game: str = "classic", **wanted: Any) -> Ticket:
        """A new table with oneself as its host: options, seats, bots, bot, clock."""
        body = {"name": name, "game": game, **wanted}
        return msgspec.convert(await self.request("POST", "/api/tables", body), Ticket)

    async def join(self, table: str, name: str, *, watch: bool = False) -> Ticket:
        """Come to a table by its id or its code."""
        body = {"name": name, "watch": watch}
        path = f"/api/tables/{quote(table, safe='')}/people"
        return msgspec.convert(await self.request("POST", path, body), Ticket)

    async def look_up(self, table: str) -> dict[str, Any]:
        """What everybody may know of a table."""
        found: dict[str, Any] = await self.request("GET", f"/api/tables/{quote(table, safe='')}")
        return found

    async def record(self, table: str, game: int = 1) -> str:
        """The record of a finished game."""
        path = f"/api/tables/{quote(table, safe='')}/games/{game}/record"
        return (await asyncio.to_thread(self._fetch, "GET", path, None)).decode()

    def sit(self, ticket: Ticket) -> "Place":
        """One's place at a table, to be used with `async with`."""
        return Place(self, ticket.table, ticket.secret)

    def watch(self, table: str) -> "Place":
        """A place for looking on."""
        return Place(self, table, "")

    async def request(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the HTTP interface; gives the JSON answer, or raises Refused or Lost."""
        return json.loads(await asyncio.to_thread(self._fetch, method, path, body))

    def _fetch(self, method: str, path: str, body: Any) -> bytes:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, method=method)
        request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                answer: bytes = response.read()
                return answer
        except urllib.error.HTTPError as error:
            with error:
                raise problem(error.read(), error.code) from None
        except OSError as error:
            raise Lost(
                "server-away", "{url} cannot be reached: {error}", url=self.url, error=why(error)
            ) from None


class Place:
    """A seat (or a view) at a table: what is known of it, kept up to date."""

    def __init__(self, client: Client, table: str, secret: str) -> None:
        self.client, self._table, self._secret = client, table, secret
        self.version = -1
        self.you = You(None, None, False)
        self.table: dict[str, Any] = {}
        self.view: View | None = None
        self.game, self.step = 0, -1
        self.waiting: list[int] = []
        self.draft: Choice | None = None
        self.deadline: float | None = None
        self.chat: list[Chat] = []
        self.on_view: Callable[[View], None] | None = None  # gets every step, none left out
        self._rules = find("classic")
        self._socket: websockets.ClientConnection | None = None
        self._ids = itertools.count(1)
        self._pending: dict[int, asyncio.Future[Any]] = {}
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._ended: Lost | None = None

    @property
    def asked(self) -> Decision | None:
        """What this seat has to decide now; None also while one's answer is in."""
        if self.view is None or self.you.seat not in self.waiting:
            return None
        return self.view.decision

    @property
    def connected(self) -> bool:
        """Is there a connection right now?"""
        return self._socket is not None

    @property
    def over(self) -> bool:
        """Has the game at the table ended?"""
        return self.table.get("phase") == "over"

    async def __aenter__(self) -> Self:
        self._task = asyncio.get_running_loop().create_task(self._keep_connected())
        try:
            while self.version < 0:
                await self._next()
        except BaseException:  # nobody will call __aexit__
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *error: object) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._socket:
            await self._socket.close()

    async def changes(self) -> AsyncIterator[Self]:
        """Comes round at once, and then whenever something has changed; raises Lost."""
        while True:
            self._news.clear()
            yield self
            await self._next()

    async def _next(self) -> None:
        await self._news.wait()
        self._news.clear()
        if self._ended:
            raise self._ended

    async def answer(self, choice: Choice) -> None:
        """Answer what is asked; raises Refused (`stale`: look again, then answer)."""
        await self.do("answer", version=self.version, choice=choice)

    async def do(self, what: str, /, **fields: Any) -> Any:
        """Send a message and wait until it has been carried out; raises Refused.

        If the connection breaks meanwhile it raises Lost: nobody knows then whether it counted.
        """
        number = next(self._ids)
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        socket = self._socket
        if socket is None:
            raise Lost("not-connected", "not connected just now")
        self._pending[number] = done
        try:
            await socket.send(json.dumps({"type": what, "id": number, **fields}))
            return await done
        except websockets.ConnectionClosed:
            raise Lost("connection-broke", "the connection broke") from None
        finally:
            self._pending.pop(number, None)

    async def history(self) -> list[View]:
        """The present game from its first step, as this seat saw it."""
        frames: Frames = await self.do("history")
        return [read_view(self._rules, frame.view) for frame in frames.frames]

    # Staying connected

    async def _keep_connected(self) -> None:
        tries = 0
        while self._ended is None:
            try:
                async with websockets.connect(
                    self.client.socket_url, max_size=MOST_BYTES, compression=None
                ) as socket:
                    heard = await self._listen(socket)
                    in_vain = not heard or socket.close_code in TROUBLE
                    if socket.close_code == REFUSED or (in_vain and tries >= MOST_TRIES):
                        self._ended = Lost(
                            "closed", "{code}", code=socket.close_reason or "refused"
                        )
                    elif not in_vain:
                        tries = 0
            except msgspec.ValidationError as error:
                self._ended = Lost(
                    "server-language", "the server speaks another language: {error}", error=error
                )
            except (OSError, websockets.WebSocketException, TimeoutError) as error:
                if tries >= MOST_TRIES:
                    self._ended = Lost(
                        "server-away",
                        "{url} cannot be reached: {error}",
                        url=self.client.url,
                        error=why(error),
                    )
            self._forget_pending()
            if self._ended is None:
                await asyncio.sleep(RETRY_SECONDS[min(tries, len(RETRY_SECONDS) - 1)])
                tries += 1
        self._news.set()

    async def _listen(self, socket: websockets.ClientConnection) -> bool:
        """Hear what comes until the connection ends; whether anything did."""
        hello = {"type": "hello", "table": self._table, "secret": self._secret}
        await socket.send(json.dumps({**hello, "game": self.game, "step": self.step}))
        try:
            async for text in socket:
                self._socket = socket
                self._hear(read_down(text))
        except websockets.ConnectionClosed:
            pass
        finally:
            heard, self._socket = self._socket is not None, None
            self._news.set()
        return heard

    def _hear(self, message: Update | Frames | Error | Pong) -> None:
        if isinstance(message, Update):
            self._take(message)
            for number in message.done or ():
                self._settle(number, None)
            self._news.set()
        elif message.id is not None and isinstance(message, Error):
            done = self._pending.get(message.id)
            if done and not done.done():
                done.set_exception(Refused(message.code, message.about))
        elif message.id is not None:
            self._settle(message.id, message)

    def _settle(self, number: int, result: Any) -> None:
        done = self._pending.get(number)
        if done and not done.done():
            done.set_result(result)

    def _forget_pending(self) -> None:
        for done in self._pending.values():
            if not done.done():
                done.set_exception(Lost("connection-broke", "the connection broke"))
                done.exception()  # marks it as seen: whoever is still sending gets the error there

    def _take(self, update: Update) -> None:
        self.version, self.draft, self.deadline = update.version, update.draft, update.deadline
        self.waiting = update.waiting or []
        self.you = update.you or self.you
        self.chat += [
            line for line in update.chat or () if line not in self.chat
        ]  # some come again
        if update.table is not NOTHING:
            self.table = msgspec.json.decode(update.table)
        if update.game is not NOTHING:
            data = msgspec.json.decode(update.game)
            self.game, self.step = data["game"], data["step"]
            self._rules = find(data["rules"]["key"], **data["rules"]["options"])
            self.view = read_view(self._rules, data)
            if self.on_view:
                self.on_view(self.view)


def why(error: Exception) -> Exception | str:
    """What went wrong in the system, out of what a library has put around it."""
    reason: Exception | str = getattr(error, "reason", error)
    return reason


def problem(body: bytes, status: int) -> Exception:
    """What an answer that is no success means."""
    try:
        data = json.loads(body)
        return Refused(data["code"], data["about"])
    except (ValueError, KeyError, TypeError):
        return Lost(
            "no-nimmt-server", "this is no nimmt server, it answered {status}", status=status
        )
