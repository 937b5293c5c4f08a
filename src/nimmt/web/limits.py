"""How much one address, one socket and one process may ask for."""

import time
from collections import Counter, OrderedDict
from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Generous for a family behind one router, tight for a flood."""

    message_bytes: int = 16_384
    messages_per_second: float = 20.0
    messages_burst: int = 60
    sockets_per_address: int = 64
    sockets: int = 20_000
    tables_per_minute: float = 10.0
    tables_burst: int = 20
    requests_per_second: float = 20.0
    requests_burst: int = 100
    hello_seconds: float = 10.0
    send_seconds: float = 30.0  # a client that does not read for so long is let go


OPEN = Limits(
    messages_per_second=1e6,
    messages_burst=1_000_000,
    sockets_per_address=1_000_000,
    sockets=1_000_000,
    tables_per_minute=1e6,
    tables_burst=1_000_000,
    requests_per_second=1e6,
    requests_burst=1_000_000,
)
"""For load tests and for servers behind something that limits."""


class Bucket:
    """Fills by itself; who takes from an empty one asks too much."""

    __slots__ = ("burst", "level", "rate", "seen")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, burst
        self.level, self.seen = float(burst), time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.seen) * self.rate)
        self.seen = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """A bucket for each address; those not seen for longest are forgotten."""

    def __init__(self, rate: float, burst: int, most: int = 10_000) -> None:
        self.rate, self.burst, self.most = rate, burst, most
        self._by_address: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._by_address.pop(address, None) or Bucket(self.rate, self.burst)
        self._by_address[address] = bucket
        if len(self._by_address) > self.most:
            self._by_address.popitem(last=False)
        return bucket.take()


class Doors:
    """Counts the sockets of each address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.open: Counter[str] = Counter()
        self.total = 0

    def enter(self, address: str) -> bool:
        full = self.total >= self.limits.sockets
        if full or self.open[address] >= self.limits.sockets_per_address:
            return False
        self.open[address] += 1
        self.total += 1
        return True

    def leave(self, address: str) -> None:
        self.open[address] -= 1
        self.total -= 1
        if not self.open[address]:
            del self.open[address]
