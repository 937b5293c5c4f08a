"""What went wrong, in the reader's language: by the id of an error, from `errors.json`."""

from collections.abc import Mapping
from typing import Any

from ..core.errors import TranslatableError, listed, system_error
from .catalogue import SOURCE, fill, read


def say_error(error: Exception, language: str) -> str:
    """What an error says; English where the language has no text for it."""
    if isinstance(error, OSError):
        error = system_error(error)
    if language == SOURCE or not isinstance(error, TranslatableError):
        return str(error)
    return _say(error.id, error.data, error.text, language)


def say_problem(problem: Mapping[str, Any], language: str) -> str | None:
    """What a server says is wrong, as sent (`as_data`); None if the language has no text for it."""
    try:
        return _say(problem["id"], problem["data"], None, language)
    except (LookupError, TypeError, AttributeError):  # a newer server, or no server of ours
        return None


def _say(name: str, data: Mapping[str, Any], text: str | None, language: str) -> str:
    known = read(language, "errors")
    values = {key: _shown(value, language) for key, value in data.items()}
    return fill(known[name] if text is None else known.get(name, text), values, language)


def _shown(value: Any, language: str) -> Any:
    """A number stays one, so that a text can count with it."""
    if isinstance(value, Exception):
        return say_error(value, language)
    if isinstance(value, Mapping):
        return _say(value["id"], value["data"], None, language)
    return listed(tuple(value)) if isinstance(value, tuple | list) else value
