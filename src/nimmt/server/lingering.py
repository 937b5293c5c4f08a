"""Connections that end so that the other side learns why."""

import asyncio
import contextlib

LINGER_SECONDS = 2.0  # so long the other side has to read the last words
DROP_SECONDS = 0.05  # between two looks at what it still sends


class Lingering(asyncio.Protocol):
    """A protocol whose last words arrive although the other side goes on sending.

    Closing a connection that has something unread resets it, and the last words are lost. So
    what still comes is read, a little at a time, and dropped.
    """

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    lingering = False

    def linger(self, last_words: bytes) -> asyncio.TimerHandle:
        """Say this, then nothing more, and break the connection soon."""
        if not self.lingering and not self.transport.is_closing():
            self.lingering = True
            self.transport.write(last_words)
            with contextlib.suppress(OSError):  # it is gone already
                self.transport.write_eof()
            self.transport.resume_reading()  # to notice when the other side is gone
        return self.loop.call_later(LINGER_SECONDS, self.transport.abort)

    def drop_what_came(self) -> None:
        self.transport.pause_reading()
        self.loop.call_later(DROP_SECONDS, self._read_on)

    def _read_on(self) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()
