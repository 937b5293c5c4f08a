"""What can be asked for by whoever learns a game: rules pages, and the lesson."""

from typing import Annotated

from litestar import get
from litestar.params import Parameter

from ..content.game_catalogue import answered_in
from ..content.lesson import Lesson, lesson
from ..content.rules_pages import RulesPage, rules_page
from .http_errors import Ask, problems
from .request_context import Lang, game_named, limited


@get(
    "/api/games/{key:str}/rules",
    tags=["games"],
    summary="A game's rules page, with examples to be played",
    responses=problems(400, 404),
)
async def show_rules(
    request: Ask, key: Annotated[str, Parameter(max_length=100)], lang: Lang = None
) -> RulesPage:
    limited(request, "requests")
    return rules_page(game_named(key), answered_in(lang))


@get("/api/lesson", tags=["games"], summary="A lesson to be played", responses=problems(400))
async def show_lesson(request: Ask, lang: Lang = None) -> Lesson:
    limited(request, "requests")
    return lesson(answered_in(lang))


HANDLERS = [show_rules, show_lesson]
