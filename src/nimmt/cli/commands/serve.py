"""nimmt serve, and nimmt home (which is what `nimmt` alone does)."""

import argparse
import errno
import ipaddress
import os
import sys
import threading
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

from ...i18n.error_texts import say_error
from ..errors import UserError
from ..texts.general import text
from .measure import positive
from .tables import add_db

Add = Callable[..., argparse.ArgumentParser]
PORT = 6660  # six takes; said again in server/run.py, which is not imported for a help page
PORTS_TRIED = 20
EVERYWHERE = "0.0.0.0"


def port_number(word: str) -> int:
    """0 is any free port."""
    if not (word.isascii() and word.isdecimal()) or int(word) > 65535:
        raise ValueError(word)
    return int(word)


def add_commands(add: Add, language: str, argv: Sequence[str]) -> None:
    home = add("home")
    home.add_argument("--host", default=EVERYWHERE, help=text(language, "home host"))
    add_port(home, language)
    home.add_argument("--no-browser", action="store_true", help=text(language, "no browser"))
    add_db(home, language)
    home.set_defaults(run=run_home)
    serve = add("serve")
    serve.add_argument("--host", default="127.0.0.1", help=text(language, "host"))
    add_port(serve, language)
    add_db(serve, language)
    paces = ("normal", "instant")
    serve.add_argument("--pace", choices=paces, default="normal", help=text(language, "pace"))
    serve.add_argument(
        "--bot-processes", type=positive, metavar="N", help=text(language, "bot processes")
    )
    serve.add_argument("--no-limits", action="store_true", help=text(language, "no limits"))
    addresses = text(language, "ADDRESSES")
    serve.add_argument("--proxy", metavar=addresses, help=text(language, "proxy"))
    serve.set_defaults(run=run_serve)


def add_port(parser: argparse.ArgumentParser, language: str) -> None:
    shown = text(language, "port")
    parser.add_argument("--port", type=port_number, default=PORT, metavar="PORT", help=shown)


def run_serve(args: argparse.Namespace) -> int:
    from ...server.limits import Limits
    from ...server.live.bot_driver import Pace
    from ...server.run import INSTANT, OPEN, log_to_stderr

    def ready(port: int) -> None:
        print(text(args.lang, "serving", url=address(args.host, port)), flush=True)

    if args.proxy is not None:
        check_proxies(args.proxy, args.lang)
    log_to_stderr()
    return run_server(
        args,
        ready,
        host=args.host,
        port=args.port,
        limits=OPEN if args.no_limits else Limits(),
        pace=INSTANT if args.pace == "instant" else Pace(),
        bot_processes=args.bot_processes,
        proxy=args.proxy,
    )


def check_proxies(proxies: str, language: str) -> None:
    """Refuse to believe everybody, and names, which would never be recognized."""
    for word in map(str.strip, proxies.split(",")):
        try:
            everybody = word == "*" or not ipaddress.ip_network(word).prefixlen
        except ValueError:
            raise UserError(text(language, "proxy unknown", proxy=word)) from None
        if everybody:
            raise UserError(text(language, "proxy everybody", proxy=word))


def run_home(args: argparse.Namespace) -> int:
    from ...server.limits import Limits
    from ...server.live.bot_driver import Pace
    from ...server.run import lan_address, log_to_stderr

    def ready(port: int) -> None:
        here = address("localhost" if args.host == EVERYWHERE else args.host, port)
        lan = lan_address() if args.host == EVERYWHERE else None
        print(text(args.lang, "home here", url=here))
        if lan:
            print(text(args.lang, "home lan", url=address(lan, port)))
            show_code(address(lan, port))
        print(text(args.lang, "home stop"), flush=True)
        if not args.no_browser and can_open_browser():
            open_browser(here)

    log_to_stderr("WARNING")
    for port in count(args.port):
        try:
            return run_server(
                args,
                ready,
                host=args.host,
                port=port,
                limits=Limits(),
                pace=Pace(),
                home=args.host == EVERYWHERE,
                only_at_home=True,
            )
        except PortTaken:
            if not port or port >= min(65535, args.port + PORTS_TRIED):
                raise
    return 0


class PortTaken(UserError):
    """Another program listens there."""


def run_server(args: argparse.Namespace, ready: Callable[[int], None], **settings: Any) -> int:
    """Serve until told to stop."""
    from ...server.run import run, serve

    place = address(settings["host"], settings["port"]).removeprefix("http://")
    try:
        run(serve(args.db, ready, **settings))
    except OSError as error:
        words = {"place": place, "reason": say_error(error, args.lang)}
        if error.errno == errno.EADDRINUSE:
            raise PortTaken(text(args.lang, "port taken", **words)) from None
        raise UserError(text(args.lang, "no listening", **words)) from None
    return 0


def address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def show_code(url: str) -> None:
    """The address as a QR code, if the terminal has the characters for it."""
    import segno

    try:
        "▀▄█".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return
    segno.make_qr(url, error="l").terminal(sys.stdout, compact=True, border=2)


def can_open_browser() -> bool:
    """Not on a machine that one has logged in to from afar, or that has no screen."""
    if os.environ.get("SSH_CONNECTION") or os.environ.get("SSH_TTY"):
        return False
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform in ("win32", "darwin") or any(map(os.environ.get, screens))


def open_browser(url: str) -> None:
    """In the background: some browsers only come back when they are closed."""
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
