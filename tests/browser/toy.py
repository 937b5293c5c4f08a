"""A game that only a test knows: whoever takes cards moos, loud or soft.

It brings what the page has never seen: a question, options, an event and a field of its own.
"""

from typing import ClassVar, TypeVar

from nimmt.core.position import Position, public
from nimmt.core.questions import Script, ask
from nimmt.games import GAMES
from nimmt.games.classic import Classic, ClassicPosition


class MooPosition(ClassicPosition):
    moos: int = public(0)


P = TypeVar("P", bound=MooPosition)


class Moo(Classic[P]):
    key: ClassVar[str] = "moo"
    Position: ClassVar[type[Position]] = MooPosition

    def place_next(self, p: P) -> Script:
        seat = p.lineup[0].seat
        before = len(p.piles[seat])
        yield from super().place_next(p)
        if len(p.piles[seat]) > before:
            loud = (yield from ask(seat, "moo", ("loud", "soft"))) == "loud"
            p.moos += loud
            p.tell("moo", seat=seat, loud=loud)


Moo.words = {
    "name": "Moo",
    "tagline": "Whoever takes cards moos.",
    "rules": "As the classic game, but whoever takes cards moos.",
    "ask.moo": "Moo, please.",
    "option.loud": "loudly",
    "option.soft": "softly",
    "event.moo.yes": "{who} goes MOO!",
    "event.moo.no": "{who} goes moo.",
    "field.moos": "loud moos",
}
Moo.translations = {
    "de": {
        "name": "Muh",
        "tagline": "Wer Karten nimmt, muht.",
        "rules": "Wie das klassische Spiel, aber wer Karten nimmt, muht.",
        "ask.moo": "Bitte muhen.",
        "option.loud": "laut",
        "option.soft": "leise",
        "event.moo.yes": "{who} macht MUH!",
        "event.moo.no": "{who} macht muh.",
        "field.moos": "laute Muhs",
    },
}
GAMES[Moo.key] = Moo
