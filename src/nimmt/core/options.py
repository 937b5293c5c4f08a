"""Options of a game: declared with a default and limits; checked when a game is made."""

from dataclasses import MISSING, field, fields
from typing import Any

from .questions import BadOption, short

__all__ = [
    "option",
    "option_value",
    "options_of",
]


def option(default: Any, **limits: Any) -> Any:
    """An option of a game: its default, and `choices`, `least` or `file`; its texts are words."""
    return field(default=default, kw_only=True, metadata=limits)


def options_of(game: Any) -> tuple[Any, ...]:
    """The options that a game has, as dataclass fields."""
    return fields(game)


def option_value(spec: Any, text: str) -> int | str:
    """An option's value as typed: one of its choices, or a whole number."""
    digits = text.removeprefix("-")
    number = digits.isascii() and digits.isdecimal() and len(digits) < 10
    return int(text) if number and "least" in spec.metadata else text


def check_option(key: str, spec: Any, value: Any) -> None:
    """Refuse an option's value that the game cannot be played with."""
    limits = spec.metadata
    if value == spec.default and type(value) is type(spec.default):
        return
    if "choices" in limits:
        if value not in limits["choices"]:
            raise BadOption(
                "option-no-choice",
                "{option} is one of {choices}, not {value}",
                option=spec.name,
                choices=tuple(limits["choices"]),
                value=short(value),
            ).at(key)
    elif "file" in limits:
        if not isinstance(value, str):
            raise BadOption(
                "option-no-file-text",
                "{option} is the text of a file, not {value}",
                option=spec.name,
                value=short(value),
            ).at(key)
    elif type(value) is not int:
        raise BadOption(
            "option-no-whole-number",
            "{option} is a whole number, not {value}",
            option=spec.name,
            value=short(value),
        ).at(key)
    elif value < limits["least"]:
        raise BadOption(
            "option-too-low",
            "{option} is at least {least}, not {value}",
            option=spec.name,
            least=limits["least"],
            value=value,
        ).at(key)
    if spec.default is MISSING:
        raise TypeError(f"option {spec.name} needs a default")
