"""How much one address, one socket and one process may ask for."""

import asyncio
import contextlib
import ipaddress
import sys
import time
from collections import Counter, OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec

from ..core.questions import BadOption

LARGEST_NUMBER, LONGEST_OPTIONS = 1000, 8000
FILES_OF_OUR_OWN, MANY_FILES = 64, 10_240  # the database, bots, pages; what macOS can give


@dataclass(frozen=True)
class Limits:
    """Generous for a family behind one router, tight for a flood."""

    message_bytes: int = 16_384
    messages_per_second: float = 20.0  # of one socket, pings too; a long one counts as several
    messages_burst: int = 60
    histories_per_second: float = 0.5  # of one socket: they are long
    histories_burst: int = 5
    all_messages_per_second: float = 100.0  # of all sockets of an address
    all_messages_burst: int = 1_000
    talk_per_second: float = 2.0  # chat and reactions of an address: they are kept
    talk_burst: int = 30
    sockets_per_address: int = 64
    sockets: int = 20_000
    greetings_per_second: float = 2.0  # new sockets of an address: coming and going is kept
    greetings_burst: int = 150
    tables_per_minute: float = 10.0
    tables_burst: int = 20
    people_per_minute: float = 20.0
    people_burst: int = 40
    requests_per_second: float = 20.0
    requests_burst: int = 100
    all_requests_per_second: float = 100.0  # pages and their files, too
    all_requests_burst: int = 5_000  # a class that opens the page for the first time
    replays_per_second: float = 1.0  # and records: they take long
    replays_burst: int = 20
    hello_seconds: float = 10.0
    send_seconds: float = 30.0  # a client that does not read for so long is dropped
    record_bytes: int = 500_000
    replay_steps: int = 5_000
    replay_bytes: int = 30_000_000
    replay_seconds: float = 10.0
    connections_per_address: int = 256  # from the moment they are made, sockets too
    connections: int = 25_000  # or as many files as this process may have open
    connections_per_second: float = 30.0  # new ones: a browser makes six at once
    connections_burst: int = 300
    head_bytes: int = 32_768  # of a request
    headers: int = 100
    head_seconds: float = 15.0  # until all of the head must be there
    body_seconds: float = 15.0  # and then the body, unless it comes as fast as this:
    body_bytes_per_second: float = 4_000.0
    answers_bytes_per_address: int = 60_000_000  # of long answers that are not read yet
    answers_bytes: int = 200_000_000


OPEN = Limits(
    messages_per_second=1e6,
    messages_burst=1_000_000,
    histories_per_second=1e6,
    histories_burst=1_000_000,
    all_messages_per_second=1e9,
    all_messages_burst=1_000_000_000,
    talk_per_second=1e6,
    talk_burst=1_000_000,
    sockets_per_address=1_000_000,
    sockets=1_000_000,
    greetings_per_second=1e6,
    greetings_burst=1_000_000,
    tables_per_minute=1e6,
    tables_burst=1_000_000,
    people_per_minute=1e6,
    people_burst=1_000_000,
    requests_per_second=1e6,
    requests_burst=1_000_000,
    all_requests_per_second=1e6,
    all_requests_burst=1_000_000,
    replays_per_second=1e6,
    replays_burst=1_000_000,
    connections_per_address=1_000_000,
    connections=1_000_000,
    connections_per_second=1e6,
    connections_burst=1_000_000,
    answers_bytes_per_address=1_000_000_000,
    answers_bytes=1_000_000_000,
)
"""No limits: for load tests, and for servers behind something that limits."""


class Bucket:
    """A token bucket: fills at a rate up to its burst; `take` fails if too little is left."""

    __slots__ = ("burst", "level", "rate", "seen")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, burst
        self.level, self.seen = float(burst), time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.seen) * self.rate)
        self.seen = now
        if self.level < cost:
            return False
        self.level -= cost
        return True


class Buckets:
    """A bucket for each address; those not seen for longest are forgotten."""

    def __init__(self, rate: float, burst: int, most: int = 10_000) -> None:
        self.rate, self.burst, self.most = rate, burst, most
        self._by_address: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._by_address)

    def take(self, address: str, cost: float = 1.0) -> bool:
        bucket = self._by_address.get(address)
        if bucket is None:
            bucket = self._by_address[address] = Bucket(self.rate, self.burst)
            if len(self._by_address) > self.most:
                self._by_address.popitem(last=False)
        else:
            self._by_address.move_to_end(address)
        return bucket.take(cost)


class Share:
    """What each address holds of something that there is only so much of."""

    def __init__(self, of_address: int, of_all: int) -> None:
        self.of_address, self.of_all = of_address, of_all
        self.held: Counter[str] = Counter()
        self.total = 0

    def enter(self, address: str | None, amount: int = 1) -> bool:
        """Hold so much more; fails if it is too much. No address: it counts for all only."""
        full = self.total + amount > self.of_all
        if full or (address is not None and self.held[address] + amount > self.of_address):
            return False
        self.total += amount
        if address is not None:
            self.held[address] += amount
        return True

    def leave(self, address: str | None, amount: int = 1) -> None:
        self.total -= amount
        if address is not None:
            self.held[address] -= amount
            if not self.held[address]:
                del self.held[address]


class Turns:
    """Lets a few requests of an address begin in each turn of the loop; the others wait."""

    def __init__(self, at_once: int = 4) -> None:
        self.at_once = at_once
        self._begun: Counter[str] = Counter()

    async def wait(self, address: str) -> None:
        while self._begun[address] >= self.at_once:
            await asyncio.sleep(0)
        if not self._begun:
            asyncio.get_running_loop().call_soon(self._begun.clear)
        self._begun[address] += 1


class Quotas:
    """A bucket or a share per address for everything that is limited."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.sockets = Share(limits.sockets_per_address, limits.sockets)
        connections = min(limits.connections, most_open_files() - FILES_OF_OUR_OWN)
        of_address = min(limits.connections_per_address, connections // 2)  # never all of them
        self.connections = Share(of_address, connections)
        self.answers = Share(limits.answers_bytes_per_address, limits.answers_bytes)
        self.arrivals = Buckets(limits.connections_per_second, limits.connections_burst)
        self.requests = Buckets(limits.requests_per_second, limits.requests_burst)
        self.all_requests = Buckets(limits.all_requests_per_second, limits.all_requests_burst)
        self.turns = Turns()
        self.replays = Buckets(limits.replays_per_second, limits.replays_burst)
        self.openings = Buckets(limits.tables_per_minute / 60, limits.tables_burst)
        self.people = Buckets(limits.people_per_minute / 60, limits.people_burst)
        self.greetings = Buckets(limits.greetings_per_second, limits.greetings_burst)
        self.messages = Buckets(limits.all_messages_per_second, limits.all_messages_burst)
        self.talk = Buckets(limits.talk_per_second, limits.talk_burst)


def most_open_files(*, ask_for_more: bool = False) -> int:
    """How many files and connections the system lets this process have."""
    try:
        import resource
    except ImportError:  # Windows: its limit is far away
        return sys.maxsize
    most, could_have = resource.getrlimit(resource.RLIMIT_NOFILE)
    if ask_for_more and most != could_have:
        more = MANY_FILES if could_have == resource.RLIM_INFINITY else could_have
        with contextlib.suppress(ValueError, OSError):  # some systems give less than they say
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, could_have))
            most = more
    return sys.maxsize if most == resource.RLIM_INFINITY else most


@lru_cache(10_000)
def network_of(address: str) -> str:
    """The address that limits count: an IPv6 client owns a whole /64 network."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False).network_address)


def check_options(options: Mapping[str, Any]) -> None:
    """Refuse options that are too long, and numbers too large for any real game."""
    try:
        size = len(msgspec.json.encode(options))
    except (ValueError, TypeError, RecursionError):  # lone surrogates, lists nested too deeply
        size = LONGEST_OPTIONS + 1
    if size > LONGEST_OPTIONS:
        raise BadOption(
            "options-too-long", "the options are longer than {most} bytes", most=LONGEST_OPTIONS
        )
    for name, value in options.items():
        if type(value) is int and abs(value) > LARGEST_NUMBER:
            raise BadOption(
                "option-too-high",
                "{option} is at most {most}",
                option=name[:40],
                most=LARGEST_NUMBER,
            )
