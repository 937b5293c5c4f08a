"""Positions: everything that lies on the table, each field with who may see it.

A field is declared once, with its visibility, the deck its cards come from and how it
is written as text. Copying, hiding, imagining, comparing, printing and parsing all
follow from that declaration; an undeclared attribute simply is not part of a position.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, Self

from .errors import BadValue

__all__ = [
    "EMPTY",
    "UNKNOWN",
    "Card",
    "Cards",
    "Field",
    "Position",
    "fold",
    "hidden",
    "private",
    "public",
]

Card = int | str
"""A number card, or a special card by its name."""

Cards = tuple[int, ...]
"""Number cards in their order."""

UNKNOWN = 0
"""A card whose face the viewer may not see: views have the type of the truth, with holes."""

EMPTY = -1
"""A field of a board row that was skipped: no tile lies there."""


@dataclass(frozen=True, slots=True)
class Field:
    """What the rest of the program knows of one field of a position."""

    who: str  # "public", "private" (a list, one entry for each seat) or "hidden"
    start: Any
    deck: str = ""  # the deck its cards belong to; empty for anything but cards
    shown_as: str = "number"  # how it is written: see notation.py
    heap: bool = False  # cards without an order, kept sorted
    remembered: bool = False  # hidden, but everybody saw the cards go there
    transient: bool = False  # empty between turns, so never written as text
    quiet: bool = False  # true, but nothing to look at while playing


def public(start: Any = 0, **spec: Any) -> Any:
    """A field that everybody sees."""
    return Field("public", start, **spec)


def private(start: Any, **spec: Any) -> Any:
    """A list with one entry for each seat, seen by that seat only."""
    return Field("private", start, **spec)


def hidden(start: Any = 0, **spec: Any) -> Any:
    """A field that nobody sees; of cards only their number shows."""
    return Field("hidden", start, **spec)


class Event(NamedTuple):
    """Something that happened: what, the particulars, and who may know (None: everybody)."""

    kind: str
    data: dict[str, Any]
    to: tuple[int, ...] | None


class LoggedEvent(NamedTuple):
    """An event and the position right after it."""

    event: Event
    after: "Position"


class Position:
    """What scripts work on; those that states and views hand out are to look at only.

    A value is either immutable or a list of immutables, so a copy is one level deep.
    Cards that somebody may not see are kept sorted: a hidden stack is a set.
    """

    fields: ClassVar[dict[str, Field]] = {}
    private: ClassVar[tuple[str, ...]] = ()  # the names of such fields
    _hidden: ClassVar[tuple[str, ...]] = ()
    _lists: ClassVar[tuple[str, ...]] = ()
    _who: ClassVar[tuple[tuple[str, str], ...]] = ()  # each field with who sees it
    story: list[LoggedEvent] | None = None

    def __init_subclass__(cls) -> None:
        fields: dict[str, Field] = {}
        for base in reversed(cls.__mro__):  # own declarations only, so that mixins combine
            fields.update({k: v for k, v in vars(base).items() if isinstance(v, Field)})
        cls.fields = fields
        cls.private = tuple(name for name, field in fields.items() if field.who == "private")
        cls._who = tuple((name, field.who) for name, field in fields.items())
        cls._hidden = tuple(name for name, field in fields.items() if field.who == "hidden")
        cls._lists = tuple(name for name, field in fields.items() if type(field.start) is list)

    def __init__(self, **values: Any) -> None:
        for name, field in self.fields.items():
            value = values.pop(name, field.start)
            setattr(self, name, list(value) if type(field.start) is list else value)
        if values:
            raise TypeError(f"{type(self).__name__} has no field {', '.join(sorted(values))}")

    def values(self) -> dict[str, Any]:
        """All fields by name."""
        return {name: getattr(self, name) for name in self.fields}

    def copy(self) -> Self:
        """An independent copy, without the events told so far."""
        new = object.__new__(type(self))
        attributes = self.__dict__.copy()
        attributes.pop("story", None)
        for name in self._lists:
            attributes[name] = attributes[name][:]
        new.__dict__ = attributes
        return new

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.values() == other.values()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        changed = (f"{k}={v!r}" for k, v in self.values().items() if v != self.fields[k].start)
        return f"{type(self).__qualname__}({', '.join(changed)})"

    def tell(self, kind: str, to: tuple[int, ...] | None = None, **data: Any) -> None:
        """Note an event; free of cost where nobody listens (playouts)."""
        if self.story is not None:
            self.story.append(LoggedEvent(Event(kind, data, to), self.copy()))

    def seen_by(self, seat: int | None) -> Self:
        """This position with holes for what the seat (None: a spectator) cannot see."""
        view = self.copy()
        for name in self._hidden:
            setattr(view, name, holes(getattr(self, name)))
        for name in self.private:
            entries = enumerate(getattr(self, name))
            setattr(view, name, [one if i == seat else holes(one) for i, one in entries])
        return view

    def shown_to(self, seat: int | None, spectator: Self) -> Self:
        """The same, made from what a spectator sees: what is the seat's own comes to it."""
        view = spectator.copy()
        view.__dict__ |= self.private_to(seat, spectator)
        return view

    def private_to(self, seat: int | None, spectator: Self) -> dict[str, list[Any]]:
        """The private fields as the seat sees them; raises ValueError if there is no such seat."""
        seats = len(self.hands)  # type: ignore[attr-defined]
        if seat is not None and seat not in range(seats):
            raise BadValue(
                "no-such-seat", "there is no seat {seat} of {seats}", seat=seat, seats=seats
            )
        shown = {name: getattr(spectator, name)[:] for name in self.private}
        if seat is not None:
            for name, entries in shown.items():
                entries[seat] = getattr(self, name)[seat]
        return shown

    def zones(self) -> Iterator[tuple[str, int | None, tuple[Any, ...]]]:
        """All places that hold cards: field, index in it (None: not a list), cards."""
        for name, field in self.fields.items():
            if field.deck:
                value = getattr(self, name)
                if type(value) is list:
                    for index, cards in enumerate(value):
                        yield name, index, cards
                else:
                    yield name, None, value

    def picked(self) -> Iterable[tuple[int, Cards, Cards]]:
        """Query: seats that have picked cards, not yet shown; these, and all that they hold."""
        return ()

    def unknown_to(self, seat: int | None) -> Iterator[tuple[str, int | None, tuple[Any, ...]]]:
        """The zones whose cards the seat has never seen."""
        for name, index, cards in self.zones():
            field = self.fields[name]
            if field.who == "public" or field.remembered:
                continue
            if not (field.who == "private" and index == seat):
                yield name, index, cards

    def relabelled(self, rename: Mapping[str, Mapping[Card, Card]], seat: int | None) -> Self:
        """A copy in which the cards unknown to the seat have changed places."""
        new = self.copy()
        unknown = list(self.unknown_to(seat))
        for deck, names in rename.items():
            zones = [zone for zone in unknown if self.fields[zone[0]].deck == deck]
            here = {card for _, _, cards in zones for card in cards}
            if any(names[card] not in here for card in here & names.keys()):
                continue  # known cards have been shuffled in since: nothing here matters any more
            for name, index, cards in zones:
                new.put(name, index, tuple(sorted([names.get(card, card) for card in cards])))
        return new

    def put(self, name: str, index: int | None, value: Any) -> None:
        """Set a field, or one entry of a list field."""
        if index is None:
            setattr(self, name, value)
        else:
            getattr(self, name)[index] = value


def holes(value: Any) -> Any:
    """What is left of a value that may not be seen: how many cards, nothing else."""
    return (UNKNOWN,) * len(value) if type(value) is tuple else None


def faces(cards: Iterable[Any]) -> Iterator[Card]:
    """The cards of a zone: plain ones, or the cards of plays that lie there."""
    for card in cards:
        if card != EMPTY:
            yield getattr(card, "card", card)


Change = tuple[str, int | None, Any]
"""One field (or one entry of a list field) and its new value."""


PrivateChange = tuple[int, Change, Change | None]
"""A seat, how it sees its own entry change, and how the others do (None: not at all)."""


def changes_between(
    before: Position, after: Position
) -> tuple[tuple[Change, ...], tuple[PrivateChange, ...]]:
    """What everybody sees change, with holes for what nobody may see; and apart what is private."""
    seen: list[Change] = []
    private: list[PrivateChange] = []
    was, now = before.__dict__, after.__dict__  # the quickest way, and all values are there
    for name, who in after._who:
        old, new = was[name], now[name]
        if old is new or old == new:
            continue
        if who == "private":
            pairs = enumerate(zip(old, new, strict=True))
            private += [private_change(name, i, o, n) for i, (o, n) in pairs if o != n]
        elif who == "hidden":
            if holes(old) != holes(new):
                seen.append((name, None, holes(new)))
        elif type(new) is list and len(old) == len(new):
            pairs = enumerate(zip(old, new, strict=True))
            seen += [(name, i, n) for i, (o, n) in pairs if o != n]
        else:
            seen.append((name, None, new))
    return tuple(seen), tuple(private)


def private_change(name: str, seat: int, old: Any, new: Any) -> PrivateChange:
    shown = holes(new)
    return seat, (name, seat, new), (name, seat, shown) if shown != holes(old) else None


def changes_seen(private: Iterable[PrivateChange], seat: int | None) -> list[Change]:
    """As much of what is private as the seat (None: a spectator) can see."""
    seen = [own if whose == seat else others for whose, own, others in private]
    return [change for change in seen if change]


def fold(position: Position, changes: Iterable[Change]) -> Position:
    """The position with these changes made."""
    new = position.copy()
    for name, index, value in changes:
        new.put(name, index, value)
    return new
