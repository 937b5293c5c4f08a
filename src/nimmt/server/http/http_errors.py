"""What a request is answered with, and what the OpenAPI page says about it."""

from dataclasses import dataclass, field
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema

from ...core.errors import TranslatableError
from ...core.questions import BadOption
from ...i18n.error_texts import say_error
from ...match.record import BadRecord
from ...protocol.messages import Problem
from ...table import Refused

Ask = Request[Any, Any, Any]
LONGEST = 300  # characters of a reason

STATUS = {
    "busy": 503,
    "gone": 404,
    "internal": 500,
    "storage": 503,
    "too-big": 413,
    "too-fast": 429,
    "unknown-game": 404,
    "unknown-table": 404,
}
WHY = {
    400: "refused: `code` says why",
    403: "the page of a stranger asks (`origin`)",
    404: "there is no such thing",
    413: "too long",
    429: "too many of these from this address",
    503: "the database is away, or too much waits: try again",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """What else a request may be answered with."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=WHY[status])
        for status in sorted({*statuses, 429})
    }


@dataclass
class TakesRecord(Operation):
    """Says on the OpenAPI page what the body is; the handler reads it by itself."""

    request_body: RequestBody | None = field(
        default_factory=lambda: RequestBody(
            {"application/x-ndjson": OpenAPIMediaType(Schema(type=OpenAPIType.STRING))},
            description="a record, as `nimmt` writes it",
            required=True,
        )
    )


def already_json(text: bytes) -> Response[dict[str, Any]]:
    """An answer that was encoded in the background."""
    content: Any = text
    return Response(content, media_type="application/json")


def why(error: Exception) -> dict[str, Any]:
    """What is wrong: by its id for any language, and in words for clients that know no ids."""
    words = {"reason": str(error)[:LONGEST], "reason_de": say_error(error, "de")[:LONGEST]}
    return {**words, "problem": TranslatableError.like(error).as_data()}


def refuse(request: Ask, error: Exception) -> Response[Problem]:
    """Anything that was refused, as a code."""
    if isinstance(error, Refused):
        return Response(Problem(error.code, error.about), status_code=STATUS.get(error.code, 400))
    if isinstance(error, BadOption | BadRecord):
        code = "bad-option" if isinstance(error, BadOption) else "bad-record"
        return Response(Problem(code, why(error)), status_code=400)
    if isinstance(error, HTTPException):
        codes = {404: "not-found", 405: "bad-method", 413: "too-big"}
        code = codes.get(error.status_code, "bad-request")
        about = {"reason": str(error.detail)[:200]} if error.status_code == 400 else {}
        return Response(Problem(code, about), status_code=error.status_code, headers=error.headers)
    return Response(Problem("internal"), status_code=500)
