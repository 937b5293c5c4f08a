"""Hostile messages, made with hypothesis."""

import json
from dataclasses import dataclass, replace
from typing import Any

from hypothesis import strategies as st

from nimmt.server.limits import OPEN

TYPES = (
    *("answer", "say", "react", "sit", "stand", "back", "leave", "prepare", "bot", "clear"),
    *("start", "pause", "resume", "history", "ping", "hello", "update", "error", ""),
)
FIELDS = (
    *("id", "version", "choice", "text", "what", "seat", "game", "options", "clock", "bot"),
    *("table", "secret", "step", "person", "key", "seed", "__class__", "\x00", "type "),
)
LIMITS = replace(OPEN, hello_seconds=0.2)


@dataclass(frozen=True)
class Throw:
    """A frame; some could by chance be something that may be done."""

    data: str | bytes
    as_text: bool = True
    may_pass: bool = False

    def bytes(self) -> bytes:
        return self.data.encode("utf-8", "replace") if isinstance(self.data, str) else self.data

    def tame(self) -> bool:
        """Whether the server gets to read it: it is text, and not too long."""
        return isinstance(self.data, str) and len(self.bytes()) <= LIMITS.message_bytes


numbers = st.one_of(
    st.integers(-3, 130),
    st.sampled_from([-1, 2**31, 2**53, 2**63, 2**64, -(2**63) - 1, 10**11, 10**400]),
)
texts = st.one_of(
    st.text(max_size=20),
    st.sampled_from(["<script>alert(1)</script>", "\u202egnp.exe", "\x00", "\x1b[2J", "🐂" * 400]),
    st.sampled_from(["classic", "brettspiel", "even-odd+cow", "cow+cow", "careful", "ox", "brisk"]),
)
values = st.recursive(
    st.none() | st.booleans() | st.floats() | numbers | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=6,
)
options = st.dictionaries(
    st.sampled_from(["target", "deals", "edition", "board", "colour"]), numbers | texts | values
)


@st.composite
def commands(draw: st.DrawFn, extra: bool = False) -> str:
    """A command of the right form with wrong things in it; perhaps with a field too many."""
    kind = draw(st.sampled_from(TYPES))
    fields = draw(st.dictionaries(st.sampled_from(FIELDS), values, max_size=4))
    if draw(st.booleans()):
        fields |= {"version": draw(numbers), "choice": draw(numbers | texts), "seat": draw(numbers)}
        wanted = {"answer": ("version", "choice"), "sit": ("seat",), "clear": ("seat",)}
        fields = {name: fields[name] for name in wanted.get(kind, ("seat",))}
    if kind == "prepare":
        fields |= {"game": draw(texts), "options": draw(options)}
    return json.dumps({"type": kind, **fields, **({"unheard-of": 1} if extra else {})})


seats = st.none() | numbers
FORMS: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "answer": {"version": numbers, "choice": numbers | texts | st.lists(numbers | texts)},
    "say": {"text": texts},
    "react": {"what": texts},
    "sit": {"seat": seats},
    "prepare": {"game": texts, "options": options, "seats": seats, "clock": st.none() | texts},
    "bot": {"seat": seats, "bot": texts},
    "clear": {"seat": numbers},
}
FORMS |= {kind: {} for kind in ("stand", "back", "leave", "start", "pause", "resume")}
FORMS |= {"history": {}, "ping": {}}
proper = st.sampled_from(sorted(FORMS)).flatmap(
    lambda kind: st.fixed_dictionaries(
        {"type": st.just(kind), **FORMS[kind]}, optional={"id": numbers}
    ).map(json.dumps)
)


@st.composite
def broken(draw: st.DrawFn) -> str:
    """JSON with something cut off, doubled or put in between."""
    text = draw(commands())
    where = draw(st.integers(1, len(text) - 1))
    return draw(st.sampled_from([text[:where], text[:where] + "\x01" + text[where:], text * 2]))


deep = st.builds(
    lambda depth, ends: (
        '{"type":"prepare","game":"classic","options":{"target":%s}}'
        % (ends[0] * depth + "0" + ends[1] * depth)
    ),
    st.sampled_from([10, 500, 990, 1100, 1500]),
    st.sampled_from([("[", "]"), ('{"a":', "}"), ("[", "")]),
)
odd = st.sampled_from(
    [
        '{"type":"say","text":"\\ud800"}',
        '{"type":"say","text":"\\udfff\\ud83d"}',
        '{"type":"answer","version":NaN,"choice":1}',
        '{"type":"answer","version":1,"choice":Infinity}',
        '{"type":"answer","version":1,"choice":%s}' % ("9" * 9000),
        '{"type":"answer","version":1,"choice":-%s}' % ("9" * 5000),
        '{"type":"ping","id":"1"}',
        '{"type":"ping","id":1.5}',
        '{"type":"hello","table":"x"}',
        '{"type":["ping"]}',
        '{"type":"clear","seat":-1}',
        '{"type":"bot","seat":-4}',
        '{"type":"bot","bot":"__init__"}',
        "null",
        "[]",
        "\ufeff{}",
        "",
    ]
)
refused = st.one_of(
    st.text(max_size=40),
    st.builds(json.dumps, values),
    commands(extra=True),
    broken(),
    odd,
    deep,
    st.builds(lambda size: '{"type":"say","text":"%s"}' % ("x" * size), st.integers(301, 30_000)),
)
throws = st.one_of(
    st.builds(Throw, refused),
    st.builds(Throw, refused.map(str.encode), st.just(False)),
    st.builds(Throw, st.binary(max_size=40), st.booleans()),
    st.builds(Throw, commands(), may_pass=st.just(True)),
    st.builds(Throw, proper, may_pass=st.just(True)),
    st.builds(Throw, proper, may_pass=st.just(True)),
)
salvos = st.lists(throws, min_size=5, max_size=20)
roles = st.sampled_from(["nobody", "guest", "host", "guest", "host", "stranger"])
