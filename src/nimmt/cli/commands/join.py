"""nimmt join: play at a table of a server, line by line."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ..errors import UserError
from ..game_options import add_options, game_of
from ..online.saved_seats import SavedSeat, saved_seats
from ..texts.general import text
from ..texts.server_codes import sentence, what_lost

if TYPE_CHECKING:
    from ...client import Client

Add = Callable[..., argparse.ArgumentParser]
NAME_LENGTH = 24


def add_commands(add: Add, language: str, argv: Sequence[str]) -> None:
    join = add("join")
    game = text(language, "GAME")
    join.add_argument("url", nargs="?", metavar="URL", help=text(language, "server url"))
    join.add_argument("code", nargs="?", metavar="CODE", help=text(language, "table code"))
    join.add_argument("--name", help=text(language, "name"))
    join.add_argument("--watch", action="store_true", help=text(language, "watch"))
    join.add_argument("--new", nargs="?", const="classic", metavar=game, help=text(language, "new"))
    join.add_argument("--seats", type=int, metavar="N", help=text(language, "new seats"))
    join.add_argument("--bots", type=int, default=0, metavar="N", help=text(language, "new bots"))
    join.add_argument("--bot", default="careful", help=text(language, "which bot"))
    join.add_argument("--clock", default="off", help=text(language, "clock"))
    add_options(join, language, argv)
    join.set_defaults(run=run_join)


@contextmanager
def answered(language: str) -> Iterator[None]:
    """What a server refuses becomes one line; raises UserError."""
    from ...client import Lost, Refused

    try:
        yield
    except Refused as error:
        raise UserError(sentence(language, error.code, error.about)) from error
    except Lost as error:
        raise UserError(what_lost(error, language)) from error


def run_join(args: argparse.Namespace) -> int:
    import asyncio

    from ...client import Client
    from ...terminal.session import PlayerLeft

    if args.url is None and (args.new or not saved_seats()):
        raise UserError(text(args.lang, "join what"))
    client = Client(args.url or saved_seats()[0].server)
    try:
        with answered(args.lang):
            asyncio.run(stay(client, args))
    except (PlayerLeft, KeyboardInterrupt):
        command = os.environ.get("NIMMT_COMMAND", "nimmt")
        print("\n" + text(args.lang, "seat kept", command=command))
        return 0 if not sys.stdin.isatty() else 130
    return 0


async def stay(client: "Client", args: argparse.Namespace) -> None:
    from ...client import Lost, Place
    from ..online.online_session import OnlineSession

    seat = await find_seat(client, args)
    seat.keep()
    try:
        async with Place(client, seat.table, seat.secret) as place:
            await OnlineSession(place, args.lang).stay()
            seat.forget()  # left for good
    except Lost as lost:
        if str(lost) in ("unknown-secret", "unknown-table"):
            seat.forget()
        raise


async def find_seat(client: "Client", args: argparse.Namespace) -> SavedSeat:
    """A seat at a new table, one's own from before, or a new one."""
    from urllib.parse import urlsplit

    server = client.url
    path = urlsplit(args.url).path.strip("/") if args.url and "//" in args.url else ""
    wanted = args.code or path.removeprefix("t/") or None
    name = args.name or user_name(args.lang)
    if args.new:
        args.game = args.new
        game = game_of(args)
        least, most = game.players
        ticket = await client.open_table(
            name,
            game.key,
            options=game.options(),
            seats=args.seats if args.seats is not None else max(least, min(4, most)),
            bots=args.bots,
            bot=args.bot,
            clock=args.clock,
        )
        return SavedSeat(server, ticket.table, ticket.person, name, ticket.secret)
    table = (await client.look_up(wanted))["id"] if wanted else None
    for seat in saved_seats():
        same_name = args.name in (None, seat.name)
        if seat.server == server and table in (None, seat.table) and same_name:
            await client.look_up(seat.table)  # says at once if the server or the table is gone
            return seat
    if table is None:
        raise UserError(text(args.lang, "which code"))
    ticket = await client.join(table, name, watch=args.watch)
    return SavedSeat(server, ticket.table, ticket.person, name, ticket.secret)


def user_name(language: str) -> str:
    import getpass

    try:
        return getpass.getuser()[:NAME_LENGTH]
    except (OSError, KeyError, ImportError):  # a machine without users
        return text(language, "guest")
