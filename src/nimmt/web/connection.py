"""One client's socket: reads what it wants, and sends what is new whenever it can take it."""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

import msgspec

from ..rules.core import BadOption
from ..table import AnyEntry, Refused, Table
from ..table import entries as e
from ..wire import messages as m
from .house import House
from .keeper import seconds_left
from .limits import Bucket, Gates, check_options
from .room import Act, CaughtUp, Room, frames, missed_events

log = logging.getLogger("nimmt.connection")
NOT_URGENT_SECONDS = 0.4
T = TypeVar("T")
POLICY, TOO_BIG, INTERNAL, TRY_LATER = 1008, 1009, 1011, 1013
MOST_TROUBLES = 20  # so many refused messages in a row, and the socket is closed


class Closed(Exception):
    """The client has gone, or has to go."""

    def __init__(self, code: int = 1000, reason: str = "") -> None:
        super().__init__(code, reason)
        self.code, self.reason = code, reason


class Socket:
    """A websocket as ASGI has it, with nothing in between: this is the busiest way of all."""

    def __init__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope = scope
        self.receive: Callable[[], Awaitable[Mapping[str, Any]]] = receive
        self.send: Callable[[Mapping[str, Any]], Awaitable[None]] = send

    @property
    def address(self) -> str:
        client = self.scope.get("client")
        return client[0] if client else ""

    async def accept(self, headers: list[tuple[bytes, bytes]]) -> None:
        await self.receive()
        await self.send({"type": "websocket.accept", "headers": headers})

    async def close(self, code: int, reason: str) -> None:
        await self.send({"type": "websocket.close", "code": code, "reason": reason})


class Connection:
    """A viewer of a room."""

    def __init__(self, house: House, socket: Socket, gates: Gates, address: str) -> None:
        self.house, self.socket = house, socket
        self.gates, self.address = gates, address
        self.person: int | None = None
        self.room: Room
        self._fresh = asyncio.Event()
        self._outbox: list[str] = []
        self._missed = False
        self._ending: Closed | None = None
        self._caught_up: CaughtUp | None = None
        self._sending_since: float | None = None
        self._later: asyncio.TimerHandle | None = None
        limits = house.limits
        self._bucket = Bucket(limits.messages_per_second, limits.messages_burst)
        self._histories = Bucket(limits.histories_per_second, limits.histories_burst)
        self._done: list[int] = []
        self._news = 0
        self._version = -1
        self._seen = (0, -1)
        self._chats = 0
        self._you: m.You | None = None

    def wake(self, urgent: bool = True) -> None:
        """All that has happened is written down: tell what is new.

        What is not urgent waits for more of its kind; who cannot take more now is told all of
        it later.
        """
        if self._sending_since or not self.room.settled:
            self._missed = True
        elif urgent or self._missed or self._done:
            self._tell()
        elif self._later is None:
            loop = asyncio.get_running_loop()
            self._later = loop.call_later(NOT_URGENT_SECONDS, self.wake)

    def _tell(self) -> None:
        """Make the next message now, while nothing is being changed."""
        self._missed = False
        if self._later:
            self._later.cancel()
            self._later = None
        update = self.update()
        if update is not None:
            self._outbox.append(m.encode(update).decode())
            self._fresh.set()

    def dismiss(self, reason: str) -> None:
        """The table is no more."""
        self._ending = Closed(POLICY, reason)
        self._fresh.set()

    async def run(self) -> None:
        """From hello to goodbye."""
        try:
            await self._greet()
        except Closed as closed:
            await self._close(closed)
            return
        self.room.enter(self)
        sender = asyncio.get_running_loop().create_task(self._send_updates())
        self.wake()
        end = Closed(INTERNAL, "internal")
        try:
            await self._read_commands()
        except Closed as closed:
            end = closed
        finally:
            sender.cancel()
            self.room.exit(self)
            await self._close(end)

    # Reading

    async def _greet(self) -> None:
        try:
            text = await asyncio.wait_for(self._receive(), self.house.limits.hello_seconds)
        except TimeoutError:
            raise Closed(POLICY, "no-hello") from None
        try:
            hello = m.read_hello(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Closed(POLICY, "bad-hello") from None
        room = await self.house.room(hello.table[:40])
        if room is None:
            raise Closed(POLICY, "unknown-table")
        try:  # as it is now: what another process has shown is not taken back
            person = await room.read(lambda table: table.person_with(hello.secret))
        except Refused as refused:
            raise Closed(INTERNAL, refused.code) from None
        if hello.secret:
            if person is None:
                raise Closed(POLICY, "unknown-secret")
            self.person = person.number
        self.room = room
        self._seen = (hello.game, hello.step)
        await self._catch_up()

    async def _catch_up(self) -> None:
        """What somebody has missed who was away for long is found out aside."""
        room, seen = self.room, self._seen
        seat, moment, record = await self._read(
            lambda table: (self._seat(table), room.moment, table.match and table.match.record)
        )
        if record and seen[0] == moment[0] and 0 <= seen[1] < moment[1] - 1:
            missed = await self.house.aside(lambda: missed_events(record, seat, seen[1]))
            self._caught_up = (seat, moment, missed)

    async def _read(self, look: Callable[[Table], T]) -> T:
        try:
            return await self.room.read(look)
        except Refused as refused:
            raise Closed(INTERNAL, refused.code) from None

    async def _receive(self) -> str | bytes:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise Closed
        text: str | bytes | None = message.get("text")
        data = text if text is not None else message.get("bytes") or b""
        if len(data) > self.house.limits.message_bytes:
            raise Closed(TOO_BIG, "too-big")
        return data

    def _may_send(self, size: int) -> bool:
        """Whether this socket, and all of its address, have not asked too much."""
        cost = 1 + size // 1024
        return self._bucket.take(cost) and self.gates.messages.take(self.address, cost)

    async def _read_commands(self) -> None:
        troubles = 0
        while True:
            text = await self._receive()
            self.house.counts["messages"] += 1
            if not self._may_send(len(text)):
                raise Closed(POLICY, "too-fast")
            try:
                command = m.read_command(text)
            except (msgspec.DecodeError, UnicodeError, RecursionError):
                error = m.Error(code="bad-message")
            else:
                try:
                    await self._carry_out(command)
                except Refused as refused:
                    error = m.Error(code=refused.code, about=refused.about, id=command.id)
                    if refused.code == "stale":
                        self._version = -1  # what it does not know is told again
                        self.wake()
                except BadOption as bad:
                    error = m.Error(
                        code="bad-option", about={"reason": str(bad)[:300]}, id=command.id
                    )
                else:
                    troubles = 0
                    continue
            self.house.counts["refused"] += 1
            troubles += 1
            await self._send(error)
            if troubles >= MOST_TROUBLES:
                raise Closed(POLICY, "too-many-errors")

    async def _carry_out(self, command: m.Command) -> None:
        if isinstance(command, m.Ping):
            await self._send(m.Pong(id=command.id))
        elif isinstance(command, m.History):
            await self._tell_history(command)
        else:
            await self.room.do(self._act(command), lambda: self._acknowledge(command.id))

    def _acknowledge(self, number: int | None) -> None:
        """Something is written down; the update that follows says so."""
        if number is not None:
            self._done.append(number)

    async def _tell_history(self, command: m.History) -> None:
        if not self._histories.take():
            raise Refused("too-fast")
        room = self.room
        game, match, seat = await room.read(
            lambda table: (room.moment[0], table.match and table.match.record, self._seat(table))
        )

        def told() -> str:
            steps = frames(match, seat) if match else []
            return m.encode(m.Frames(game=game, frames=steps, id=command.id)).decode()

        await self._send_text(await self.house.aside(told))

    def _act(self, command: m.Command) -> Act:
        number = self.person
        if number is None:
            raise Refused("spectator")
        if isinstance(command, m.Say | m.React) and not self.gates.talk.take(self.address):
            raise Refused("too-fast")
        if isinstance(command, m.Prepare):
            check_options(command.options)

        def act(table: Table, at: float) -> list[AnyEntry]:
            person = table.people[number]
            if person.gone and not isinstance(command, m.Back | m.Leave):
                raise Refused("left")
            match command:
                case m.Answer():
                    if person.seat is None:
                        raise Refused("no-seat")
                    choice = command.choice
                    return table.answer(at, person.seat, command.version, choice)
                case m.Say():
                    return table.say(at, person, command.text)
                case m.React():
                    return table.react(at, person, command.what)
                case m.Sit():
                    return table.sit(at, person, command.seat)
                case m.Stand():
                    return table.stand(at, person)
                case m.Back():
                    return table.back(at, person)
                case m.Leave():
                    return table.leave(at, person)
                case m.Prepare(game=game, options=options, seats=seats, clock=clock):
                    return table.prepare(at, person, game, options, seats, clock)
                case m.SeatBot():
                    return table.seat_bot(at, person, command.seat, command.bot)
                case m.Clear():
                    return table.clear(at, person, command.seat)
                case m.Start():
                    return table.start(at, person, secrets.token_hex(16))
                case m.Pause():
                    return table.pause(at, person)
                case m.Resume():
                    return table.resume(at, person)
            raise Refused("bad-message")

        return act

    # Sending

    async def _send_updates(self) -> None:
        try:
            await self._send_what_is_new()
        except Closed as closed:
            await self._close(closed)
        except Exception:
            log.exception("an update failed", extra={"table": self.room.stored.number})
            await self._close(Closed(INTERNAL, "internal"))

    async def _send_what_is_new(self) -> None:
        while True:
            await self._fresh.wait()
            self._fresh.clear()
            if self._ending:
                raise self._ending
            texts, self._outbox = self._outbox, []
            for text in texts:
                await self._send_text(text)
            if self._missed:
                self.wake()

    def update(self) -> m.Update | None:
        """All that this client does not know yet; None if it knows everything."""
        room, table = self.room, self.room.table
        done, self._done = self._done, []
        if table.number == self._version and not done:
            return None
        seat, common = self._seat(table), room.common()
        new_table, moment = room.news != self._news, room.moment
        you = m.You(self.person, seat, self.person is not None and common.host == self.person)
        new_you, new_game = you != self._you, moment != self._seen or self._version < 0
        if self._you is not None and you.seat != self._you.seat:
            new_game = True
        part = room.game_part(seat, self._seen, self._caught_up) if new_game else m.NOTHING
        self._caught_up = None
        chat = list(table.chat)[self._chats - table.chats :] if table.chats > self._chats else []
        self._news, self._seen, self._version = room.news, moment, table.number
        self._chats, self._you = table.chats, you
        return m.Update(
            version=table.number,
            waiting=common.waiting,
            draft=None if seat is None else table.drafts.get(seat),
            deadline=seconds_left(room),
            you=you if new_you else None,
            table=room.table_part() if new_table else m.NOTHING,
            game=part,
            chat=[line(entry) for entry in chat] or None,
            done=done or None,
        )

    def _seat(self, table: Table) -> int | None:
        """Whoever has no seat in the game that is shown sees it as a spectator."""
        person = table.people.get(self.person) if self.person is not None else None
        seat = person.seat if person else None
        playing = len(table.match.names) if table.match else 0
        return seat if seat is not None and (not playing or seat < playing) else None

    async def _send(self, message: m.Down) -> None:
        await self._send_text(m.encode(message).decode())

    async def _send_text(self, text: str) -> None:
        self._sending_since = time.monotonic()
        try:
            await self.socket.send({"type": "websocket.send", "text": text})
        except (OSError, RuntimeError):  # it has been closed meanwhile
            raise Closed from None
        self._sending_since = None

    def look(self, now: float) -> None:
        """Let go of a client that does not read; the house makes its rounds and asks for it."""
        if self._sending_since and now - self._sending_since > self.house.limits.send_seconds:
            self._abort()

    async def _close(self, closed: Closed) -> None:
        try:
            async with asyncio.timeout(self.house.limits.send_seconds):
                await self.socket.close(closed.code, closed.reason)
        except TimeoutError:
            self._abort()
        except Exception:  # it has gone already
            return

    def _abort(self) -> None:
        """Break the connection: nothing can be said to who does not read."""
        abort = self.socket.scope["state"].get("abort")
        if abort:
            abort()


def line(entry: e.Said | e.Reacted) -> m.Chat:
    if isinstance(entry, e.Said):
        return m.Chat(entry.person, entry.at, text=entry.text)
    return m.Chat(entry.person, entry.at, reaction=entry.what)
