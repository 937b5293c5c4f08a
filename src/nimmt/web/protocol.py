"""uvicorn's websockets, made safer against clients that mean harm.

uvicorn closes a socket only when all has been sent, and to who does not read that is never; and
it logs a page for every frame that is no text.
"""

import logging
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

LETTING_GO_SECONDS = 5.0
log = logging.getLogger("nimmt.socket")
log.setLevel(logging.WARNING)  # below, it tells every address
log.addFilter(lambda record: not str(record.msg).startswith("Invalid UTF-8"))


class Protocol(WebSocketsSansIOProtocol):
    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.logger = log

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"]["abort"] = self.transport.abort

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        try:
            await super().run_asgi()
        finally:
            self.loop.call_later(LETTING_GO_SECONDS, self.transport.abort)
