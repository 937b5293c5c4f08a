"""What can be asked about the server itself: how it is, and how others find it."""

from typing import Annotated

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter

from ...table import Refused
from .http_errors import Ask, problems
from .invitations import Here, here, leads_here, qr_code
from .request_context import limited, registry_of

Link = Annotated[str, QueryParameter(name="link", max_length=200, description="to a page of ours")]


@get(
    "/api/here",
    tags=["server"],
    summary="Where phones in the same home reach this server, if the page cannot know it",
    responses=problems(),
)
async def find_here(request: Ask) -> Here:
    limited(request, "requests")
    return here_of(request)


def here_of(request: Ask) -> Here:
    client = request.client.host if request.client else ""
    _, port = request.scope["server"] or ("", 0)
    return here(request.app.state.at_home, client, port or 0)


@get(
    "/api/qr",
    tags=["server"],
    summary="A link to this server as a QR code",
    media_type="image/svg+xml",
    responses=problems(400),
)
async def draw_code(request: Ask, link: Link) -> str:
    limited(request, "requests")
    if not leads_here(link, request.headers.get("host", ""), here_of(request).url):
        raise Refused("bad-request")
    return qr_code(link)


@get("/healthz", tags=["server"], summary="Whether the server runs", media_type="text/plain")
async def healthy() -> str:
    return "ok\n"


@get(
    "/readyz",
    tags=["server"],
    summary="Whether the database can be written",
    media_type="text/plain",
    responses=problems()
    | {503: ResponseSpec(str, description="it cannot", media_type="text/plain")},
)
async def ready(request: Ask) -> Response[str]:
    well = await limited(request, "requests").store.healthy()
    return Response("ok\n" if well else "storage\n", status_code=200 if well else 503)


@get(
    "/metrics",
    tags=["server"],
    summary="Figures for Prometheus",
    media_type="text/plain",
    responses=problems(),
)
async def metrics(request: Ask) -> str:
    limited(request, "requests")
    registry = registry_of(request)
    figures = {f"nimmt_{name}_total": count for name, count in registry.counts.items()}
    tables = registry.tables.values()
    figures["nimmt_rooms"] = len(registry.tables)
    figures["nimmt_sockets"] = sum(len(live.viewers) for live in tables)
    figures["nimmt_games_on"] = sum(live.table.playing is not None for live in tables)
    kinds = [(name, "counter" if name.endswith("total") else "gauge") for name in figures]
    return "".join(f"# TYPE {name} {kind}\n{name} {figures[name]}\n" for name, kind in kinds)


HANDLERS = [find_here, draw_code, healthy, ready, metrics]
