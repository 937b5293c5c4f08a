"""The pro variant (P1-P5): all cards are known and everybody picks a hand."""

from typing import ClassVar, TypeVar

from ..core.position import Cards, Position, public
from ..core.questions import Script, ask
from .classic import HAND, Classic, ClassicPosition
from .rows import NUMBERS, ROWS, with_card, without


class DraftPosition(ClassicPosition):
    hands: list[Cards] = public([], deck=NUMBERS, shown_as="cards", heap=True)  # P5
    offer: Cards = public((), deck=NUMBERS, shown_as="cards", heap=True)  # to be picked


P = TypeVar("P", bound=DraftPosition)


class Draft(Classic[P]):
    key: ClassVar[str] = "draft"
    minutes: ClassVar[int] = 40
    Position: ClassVar[type[Position]] = DraftPosition

    @property
    def players(self) -> tuple[int, int]:
        return (2, 8) if self.edition == "1994" else (2, 6)  # P4

    def deck(self, seats: int) -> Cards:
        return tuple(range(1, HAND * seats + ROWS + 1))  # P1

    def turn(self, p: P) -> Script:
        if p.offer:
            yield from self.pick(p)
        else:
            yield from super().turn(p)

    def deal(self, p: P) -> Script:
        """Script: lay out all cards; the picks are turns of their own (P2)."""
        p.rows, p.piles = [()] * ROWS, [()] * len(p.hands)
        p.stock, p.offer = (), self.deck(len(p.hands))
        p.tell("offer", deal=len(p.sheet) + 1)
        yield from self.pick(p)

    def pick(self, p: P) -> Script:
        """Script: the next seat takes a card; the last four start the rows (P2, P3, P5)."""
        seats = len(p.hands)
        seat = (len(p.sheet) + sum(map(len, p.hands))) % seats
        card = yield from ask(seat, "draft", p.offer)
        p.offer = without(p.offer, card)
        p.hands[seat] = with_card(p.hands[seat], card)
        p.tell("draft", seat=seat, card=card)
        if len(p.offer) == ROWS:
            starters, p.offer = p.offer, ()
            self.lay_out(p, starters)

    def check(self, p: P) -> None:
        if not p.offer:
            super().check(p)
            return
        seats, picked = len(p.hands), sum(map(len, p.hands))
        if len(p.offer) + picked != HAND * seats + ROWS or any(p.rows) or len(p.offer) <= ROWS:
            raise ValueError("while cards are offered, all of them are in hands or on offer")
        first = len(p.sheet) % seats
        due = [(picked - (seat - first) % seats + seats - 1) // seats for seat in range(seats)]
        if [len(hand) for hand in p.hands] != due:
            raise ValueError(f"after {picked} picks the hands have {due} cards")
        self.check_sheet(p)


RULES_EN = """\
For 2 to 6 players (2 to 8 in the 1994 edition) who like to plan. You play as
in the classic game, but you know every card and choose your own hand.

# Picking [offer draft]

- Only the cards from 1 up to ten times the number of players plus 4 are in the
  game: three players use 1 to 34, four players 1 to 44.
- They all lie face up. One player after the other takes one card, always round
  in the same direction, until everybody has ten.
- The first player picks first in the first deal; in each new deal it is the
  next one.
- Four cards are left. They start the rows, the lowest in row 1, the highest in
  row 4.

Near the end of a pick for two: of the last five cards the second player takes
the 16. The other four become the rows.

::: draft offer=4,9,15,16,22 hands=x10/x9 | 2:16

# Playing

Everything else is as in the classic game: ten turns, the same rules for the
rows, the same score and the same end. Before every new deal you pick again.
Because all picks were made in the open, you may look up at any time who still
holds which cards.

The draft also goes with fan cards; they work as always once the rows lie
there.
"""

RULES_DE = """\
Für 2 bis 6 Personen (2 bis 8 in der Ausgabe von 1994), die gern planen. Ihr
spielt wie im klassischen Spiel, aber ihr kennt alle Karten und sucht euch eure
Hand selbst aus.

# Auswählen

- Im Spiel sind nur die Karten von 1 bis zehnmal Personenzahl plus 4: Zu dritt
  sind es 1 bis 34, zu viert 1 bis 44.
- Sie liegen alle offen da. Eine Person nach der anderen nimmt sich eine Karte,
  immer in derselben Richtung herum, bis alle zehn haben.
- Im ersten Durchgang fängt die erste Person an, in jedem neuen dann die
  nächste.
- Vier Karten bleiben liegen. Sie eröffnen die Reihen, die niedrigste Reihe 1,
  die höchste Reihe 4.

Kurz vor Schluss einer Auswahl zu zweit: Von den letzten fünf Karten nimmt die
zweite Person die 16. Die anderen vier werden zu Reihen.

::: draft offer=4,9,15,16,22 hands=x10/x9 | 2:16

# Spielen

Alles Weitere ist wie im klassischen Spiel: zehn Runden, dieselben Regeln für
die Reihen, dieselbe Wertung, dasselbe Ende. Vor jedem neuen Durchgang wählt
ihr neu aus. Weil alle offen gewählt haben, darfst du jederzeit nachsehen, wer
welche Karten noch auf der Hand hat.

Die offene Auswahl verträgt sich auch mit den Fan-Karten; die wirken wie immer,
sobald die Reihen liegen.
"""

Draft.words = {
    "en": {
        "name": "Open draft",
        "tagline": "Every card is known, and you pick your own ten.",
        "rules": RULES_EN,
        "ask.draft": "Your pick: which card do you take into your hand?",
        "event.offer": "Deal {deal}. All cards lie face up; everybody picks ten.",
        "event.draft": "{who}: {card} into the hand.",
        "field.offer": "cards to pick from",
    },
    "de": {
        "name": "Offene Auswahl",
        "tagline": "Alle Karten sind bekannt, und du wählst deine zehn selbst.",
        "rules": RULES_DE,
        "ask.draft": "Du bist dran: Welche Karte nimmst du auf die Hand?",
        "event.offer": "Durchgang {deal}. Alle Karten liegen offen; jede Person wählt zehn.",
        "event.draft": "{who}: {card} auf die Hand.",
        "field.offer": "Auswahl",
    },
}
