"""From codes and numbers to sentences: what a game's texts say about events and decisions."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..core.contract import Game, Told
from ..core.questions import SEAT, Choice, Decision
from ..notation import choice_text
from .catalogue import fill, signed
from .game_texts import game_texts


class Speaker:
    """Says in one language what happens at a table, with the players' names."""

    def __init__(self, game: Game, language: str, names: Sequence[str]) -> None:
        self.game = game
        self.language = language
        self.names = tuple(names)
        self.texts = game_texts(game, language)

    def fill(self, text: str, values: Mapping[str, Any]) -> str:
        """Put values into a text; the game may have counted nouns of its own."""
        return fill(text, values, self.language, self.texts)

    def who(self, seat: int) -> str:
        """A player's name; the seat after the last one is the game's own."""
        if seat < len(self.names):
            return self.names[seat]
        return self.texts.get("opponent", "?")

    def label(self, word: str) -> str:
        """What a choice that is a word, or a special card, is called."""
        return self.texts.get(f"option.{word}") or self.texts.get(
            f"option.{word.rstrip('123456789')}", word
        )

    def field(self, name: str) -> str:
        return self.texts.get(f"field.{name}", name)

    def code(self, code: str) -> str:
        """What a field of a board, or another reason for points, is called."""
        letters, number = code.rstrip("0123456789"), code.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        text = self.texts.get(f"code.{code}") or self.texts.get(f"code.{letters}", code)
        return self.fill(text, {"n": number})

    def event(self, told: Told) -> str:
        """The sentence for an event; empty where there is nothing to say."""
        if told.secret:
            return ""
        return self._say(f"event.{told.kind}", told.data)

    def ask(self, decision: Decision) -> str:
        """What is wanted, and why."""
        return self._say(f"ask.{decision.kind}", decision.about)

    def _say(self, key: str, data: Mapping[str, Any]) -> str:
        for variant in self._variants(key, data):
            if variant in self.texts:
                return self.fill(self.texts[variant], self._values(data))
        return key

    def special(self, word: str) -> str:
        """A line that explains a card; empty if there is nothing to explain."""
        text = self.texts.get(f"special.{word}")
        return text or self.texts.get(f"special.{word.rstrip('123456789')}", "")

    def _variants(self, key: str, data: Mapping[str, Any]) -> Iterable[str]:
        """The keys to look for, from the most special one on."""
        if data.get("reason"):
            yield f"{key}.{data['reason']}"
        if data.get("number", data.get("card")) != data.get("card"):
            yield f"{key}.changed"
        if data.get("end") == 0:
            yield f"{key}.first"
        if "next" in data and data["next"] is None:
            yield f"{key}.none"
        if data.get("field") == ".":
            yield f"{key}.plain"
        if isinstance(data.get("points"), int):
            yield f"{key}.{'plus' if data['points'] > 0 else 'minus' if data['points'] else 'zero'}"
        for value in data.values():
            if isinstance(value, bool):
                yield f"{key}.{'yes' if value else 'no'}"
        yield key

    def option(self, decision: Decision, choice: Choice) -> str:
        """An option in words."""
        if isinstance(choice, tuple):
            return " ".join(self.label(str(word)) for word in choice)
        if isinstance(choice, str):
            return self.label(choice)
        if decision.numbers == SEAT:
            return self.who(choice)
        return choice_text(decision, choice)

    def _values(self, data: Mapping[str, Any]) -> dict[str, Any]:
        values = {name: self._value(name, value) for name, value in data.items()}
        if "seat" in data:
            values["who"] = self.who(data["seat"])
        return values

    def _value(self, name: str, value: Any) -> Any:
        if name in ("row", "start"):
            return value + 1
        if name == "special":
            return self.label(value)
        if name == "field":
            return self.code(value)
        if name == "kinds":
            return ", ".join(map(self.label, value))
        if name == "plays":
            return ", ".join(f"{self.who(play.seat)} {self.play(play)}" for play in value)
        if name == "next" and value is not None:
            return f"{self.who(value.seat)} {self.play(value)}"
        if isinstance(value, tuple) and name in ("heads", "totals", "points"):
            return ", ".join(f"{self.who(seat)} {signed(n)}" for seat, n in enumerate(value))
        if isinstance(value, tuple):
            return " ".join(map(str, value)) or self.texts.get("none", "-")
        return value

    def play(self, play: Any) -> str:
        """A played card, and what it counts as if that is another number."""
        return str(play.card) if play.plain else f"{play.card} ({play.number})"
