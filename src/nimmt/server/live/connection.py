"""One client's connection: handles its messages, sends updates whenever it can take them."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import msgspec

from ...core.questions import BadOption
from ...match.record import Record
from ...protocol import messages as m
from ...table import Refused, Table
from ..content.replays import history_text, missed_text
from ..http.http_errors import why
from ..limits import Bucket, Quotas
from .client_delta import ClientDelta
from .commands import action_of
from .live_table import LiveTable
from .snapshots import NEVER
from .table_registry import TableRegistry
from .websocket_transport import Socket
from .write_queue import Action, OnDone

log = logging.getLogger(__name__)
T = TypeVar("T")
POLICY, TOO_BIG, INTERNAL, TRY_LATER = 1008, 1009, 1011, 1013
TALK = (m.Say, m.React)
MOST_REFUSALS = 20  # so many refused messages in a row, and the socket is closed
MOST_PENDING = 1_000  # so many messages that are not carried out yet


class Closed(Exception):
    """The connection has to end, or has ended."""

    def __init__(self, code: int = 1000, reason: str = "") -> None:
        super().__init__(code, reason)
        self.code, self.reason = code, reason


class Connection:
    """A viewer of a live table."""

    def __init__(
        self, registry: TableRegistry, socket: Socket, quotas: Quotas, address: str
    ) -> None:
        self.registry, self.socket = registry, socket
        self.quotas, self.address = quotas, address
        self.person: int | None = None
        self.live: LiveTable
        self._delta: ClientDelta
        self._ending: asyncio.Future[Closed] = asyncio.get_running_loop().create_future()
        self._history: asyncio.Task[None] | None = None
        limits = registry.limits
        self._history_quota = Bucket(limits.histories_per_second, limits.histories_burst)
        self._refusals = 0
        self._pending = 0
        self._done: list[int] = []

    async def run(self) -> None:
        """From hello to goodbye."""
        try:
            await self._hello()
        except Closed as closed:
            await self._close(closed)
            return
        self.live.enter(self)
        disconnected = asyncio.get_running_loop().create_task(self.socket.wait_disconnected())
        disconnected.add_done_callback(lambda _: self._end(Closed()))
        end = Closed(INTERNAL, "internal")
        try:
            if not self.live.queue.closed:  # its arrival is written before it is told anything
                self._put(lambda table, at: [], lambda _: self.refresh())
            self.socket.protocol.listen(self._on_message, self.refresh)
            end = await self._ending
        finally:
            disconnected.cancel()
            if self._history:
                self._history.cancel()
            self.live.exit(self)
            await self._close(end)

    def dismiss(self, reason: str) -> None:
        """The table is no more."""
        self._end(Closed(POLICY, reason))

    def drop_if_stuck(self, now: float) -> None:
        """Break the connection if the client has not read for too long."""
        stuck = self.socket.protocol.stuck_since
        if stuck and now - stuck > self.registry.limits.send_seconds:
            self.socket.abort()

    def _end(self, closed: Closed) -> None:
        if not self._ending.done():
            self._ending.set_result(closed)

    async def _close(self, closed: Closed) -> None:
        await self.socket.close(closed.code, closed.reason, self.registry.limits.send_seconds)

    # The hello

    async def _hello(self) -> None:
        try:
            data = await asyncio.wait_for(
                self.socket.first_message(), self.registry.limits.hello_seconds
            )
        except TimeoutError:
            raise Closed(POLICY, "no-hello") from None
        if data is None:
            raise Closed
        if len(data) > self.registry.limits.message_bytes:
            raise Closed(TOO_BIG, "too-big")
        try:
            hello = m.read_hello(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Closed(POLICY, "bad-hello") from None
        live = await self.registry.find(hello.table[:40])
        if live is None:
            raise Closed(POLICY, "unknown-table")
        self.live = live  # read it now: what another process has shown must not be taken back
        person = await self._read(lambda table: table.person_with(hello.secret))
        if hello.secret:
            if person is None:
                raise Closed(POLICY, "unknown-secret")
            self.person = person.number
        self._delta = ClientDelta(live, self.person, (hello.game, hello.step))
        await self._catch_up()
        if not self.registry.holds(live):  # that took long, and nobody else was there
            raise Closed(TRY_LATER, "busy")

    async def _catch_up(self) -> None:
        """Find the events that a returning client has missed, in the background."""
        live, delta, seen = self.live, self._delta, self._delta.seen
        seat, moment, record = await self._read(
            lambda table: (delta.seat(table), live.moment, record_of(table))
        )
        if record and seen[0] == moment[0] and 0 <= seen[1] < moment[1] - 1:
            try:
                missed = await self._beside(missed_text, record, seat, seen[1])
            except Refused as refused:
                if refused.code == "busy":
                    raise Closed(TRY_LATER, "busy") from None
                delta.seen = NEVER  # it sees where the game is, not how it came there
            else:
                delta.caught_up = (seat, moment, msgspec.Raw(missed))

    async def _beside(
        self, work: Callable[..., T], record: Record | None, seat: int | None, *args: Any
    ) -> T:
        """Long work on a game, beside the event loop; those who sit at its table come first."""
        seated = seat is not None
        return await self.registry.side_work.do(
            work,
            record,
            seat,
            *args,
            self.registry.limits,
            by=self.live.stored.number if seated else self.address,
            steps=len(record.answers) if record else 0,
            for_player=seated,
        )

    async def _read(self, look: Callable[[Table], T]) -> T:
        try:
            return await self.live.queue.read(look)
        except Refused as refused:
            raise Closed(INTERNAL, refused.code) from None

    # Messages of the client

    def _on_message(self, data: bytes) -> None:
        """A message has come."""
        if self._ending.done():
            return
        self.registry.counts["messages"] += 1
        try:
            self._handle(data)
        except Closed as closed:
            self._end(closed)
        except Exception:
            log.exception("a message failed", extra={"table": self.live.stored.number})
            self._end(Closed(INTERNAL, "internal"))

    def _handle(self, data: bytes) -> None:
        if len(data) > self.registry.limits.message_bytes:
            raise Closed(TOO_BIG, "too-big")
        cost = 1 + len(data) // 1024
        if self._pending >= MOST_PENDING or not self.quotas.messages.take(self.address, cost):
            raise Closed(POLICY, "too-fast")
        try:
            command = m.read_command(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self._in_turn(lambda: self._refuse(m.Error(code="bad-message")))
            return
        try:
            self._carry_out(command)
        except (Refused, BadOption) as error:
            refusal = error
            self._in_turn(lambda: self._settle(command, refusal))

    def _carry_out(self, command: m.Command) -> None:
        if isinstance(command, m.Ping):
            self._in_turn(lambda: self._answer_ping(command))
        elif isinstance(command, m.History):
            self._start_history(command)
        else:
            if isinstance(command, TALK) and not self.quotas.talk.take(self.address):
                raise Refused("too-fast")
            self._put(action_of(command, self.person), partial(self._settle, command))

    def _put(self, action: Action, on_done: OnDone) -> None:
        self._pending += 1
        self.live.queue.put(action, partial(self._finished, on_done))

    def _finished(self, on_done: OnDone, error: Exception | None) -> None:
        self._pending -= 1
        if not self._ending.done():
            on_done(error)

    def _in_turn(self, say: Callable[[], None]) -> None:
        """Answer now, or after the messages before it if they are still being written."""
        if (self._pending or self._done) and not self.live.queue.closed:
            self._put(lambda table, at: [], lambda _: say())
        else:
            say()

    def _answer_ping(self, ping: m.Ping) -> None:
        if self._done and self.live.queue.settled:
            self._send_update()
        self._refusals = 0
        self._send(m.Pong(id=ping.id))

    def _settle(self, command: m.Command, error: Exception | None) -> None:
        """A message was carried out (the update that follows says so), or refused."""
        if error is None:
            self._refusals = 0
            if command.id is not None:
                self._done.append(command.id)
        elif isinstance(error, Refused):
            if error.code == "stale":
                self._delta.forget()
                self.refresh()
            self._refuse(m.Error(code=error.code, about=error.about, id=command.id))
        else:
            self._refuse(m.Error(code="bad-option", about=why(error), id=command.id))

    def _refuse(self, error: m.Error) -> None:
        self.registry.counts["refused"] += 1
        self._refusals += 1
        self._send(error)
        if self._refusals >= MOST_REFUSALS:
            self._end(Closed(POLICY, "too-many-errors"))

    def _start_history(self, command: m.History) -> None:
        if not self._history_quota.take() or (self._history and not self._history.done()):
            raise Refused("too-fast")
        self._history = asyncio.get_running_loop().create_task(self._send_history(command))

    async def _send_history(self, command: m.History) -> None:
        live = self.live
        try:
            game, record, seat = await live.queue.read(
                lambda table: (
                    live.moment[0],
                    record_of(table),
                    self._delta.seat(table),
                )
            )
            history = await self._beside(history_text, record, seat, game, command.id)
            await self._send_long(history)
        except Refused as refused:
            self._settle(command, refused)
        except Exception:
            log.exception("a history failed", extra={"table": live.stored.number})
            self._end(Closed(INTERNAL, "internal"))
        else:
            self._refusals = 0

    async def _send_long(self, data: bytes) -> None:
        """Who does not read gets no more, and what an address has not read yet is limited."""
        await self.socket.protocol.writable.wait()
        if not self.quotas.answers.enter(self.address, len(data)):
            raise Refused("too-fast")
        try:
            self.socket.protocol.send_text(data)
            await self.socket.protocol.writable.wait()
        finally:
            self.quotas.answers.leave(self.address, len(data))

    # Updates

    @property
    def owed(self) -> bool:
        return bool(self._done)

    def refresh(self) -> None:
        """Send what is new, if all of it is written and the client can take it; else later."""
        if self.socket.protocol.stuck_since is None and self.live.queue.settled:
            self._send_update()

    def _send_update(self) -> None:
        done, self._done = self._done, []
        update = self._delta.update(done)
        if update is not None:
            self._send(update)

    def _send(self, message: m.Down) -> None:
        self.socket.protocol.send_text(m.encode(message))


def record_of(table: Table) -> Record | None:
    return table.match.record if table.match else None
