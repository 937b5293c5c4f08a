"""How others find this server: its address at home, and links as QR codes."""

import io
import ipaddress
import re
import socket
from urllib.parse import urlsplit

import msgspec
import segno

PATH = re.compile(r"/|/t/[A-Za-z0-9_-]{1,40}")
FRAGMENTS = ("", "hand")
HOME_DOMAINS = (".fritz.box", ".home.arpa", ".internal", ".lan", ".local", ".localhost")


class Here(msgspec.Struct):
    """Where others in the same home reach this server, if the one who asks cannot know it."""

    url: str | None


def lan_address() -> str | None:
    """The address of this machine for others in the same home; asks nobody."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: nothing is sent
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith("127.") else address


def here(home: bool, client: str, port: int) -> Here:
    """Only `nimmt home` tells, and only this machine: all others have come by a good address."""
    if not home or not is_this_machine(client):
        return Here(None)
    address = lan_address()
    return Here(f"http://{address}:{port}" if address else None)


def is_home_name(host: str) -> bool:
    """Whether the host that is asked for can only be a machine of this home.

    The owner of any other name can make it lead to our address (DNS rebinding), and then pages
    of theirs are of our origin. Programs may leave it out; browsers never do.
    """
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return False
    if not host or (name and "." not in name) or name.endswith(HOME_DOMAINS):
        return True
    if name == socket.gethostname().lower():
        return True
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


def is_this_machine(client: str) -> bool:
    try:
        return ipaddress.ip_address(client).is_loopback
    except ValueError:
        return False


def leads_here(link: str, host: str, url: str | None) -> bool:
    """Whether a link leads to a page of ours, at an address by which this server is known."""
    try:
        parts = urlsplit(link)
    except ValueError:
        return False
    known = {host, urlsplit(url).netloc if url else host} - {""}
    ours = parts.scheme in ("http", "https") and parts.netloc in known and not parts.query
    return ours and bool(PATH.fullmatch(parts.path)) and parts.fragment in FRAGMENTS


def qr_code(link: str) -> str:
    """The link as a picture, dark on light in every theme: scanners want it so."""
    picture = io.BytesIO()
    segno.make_qr(link, error="m").save(
        picture, kind="svg", xmldecl=False, omitsize=True, dark="#000", light="#fff"
    )
    return picture.getvalue().decode()
