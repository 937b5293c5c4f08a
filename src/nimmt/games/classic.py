"""The classic game (C1-C16): deals of ten turns until somebody has had enough."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from ..core.contract import Result
from ..core.options import option
from ..core.position import Card, Cards, Position, public
from ..core.questions import Draw, Script
from .cards import DECK, bullheads
from .rows import NUMBERS, ROWS, Rows, RowsPosition

__all__ = [
    "Classic",
    "ClassicPosition",
]

HAND = 10


class ClassicPosition(RowsPosition):
    """A table of the classic game."""

    piles: list[Cards] = public([], deck=NUMBERS, shown_as="cards")
    sheet: tuple[tuple[int, ...], ...] = public((), shown_as="sheet")  # bullheads by deal and seat

    def totals(self) -> tuple[int, ...]:
        """Minus points by seat, the finished deals only."""
        if not self.sheet:
            return (0,) * len(self.hands)
        return tuple(sum(column) for column in zip(*self.sheet, strict=True))


P = TypeVar("P", bound=ClassicPosition)


@dataclass(frozen=True)
class Classic(Rows[P]):
    """6 nimmt! as it comes out of the box."""

    key: ClassVar[str] = "classic"
    Position: ClassVar[type[Position]] = ClassicPosition

    edition: str = option(
        "30-years",
        {
            "en": "rule book: 30-years ends at 66 points or more, 1994 at more than 66",
            "de": "Regelheft: 30-years endet bei 66 Punkten oder mehr, 1994 bei mehr als 66",
        },
        choices=("30-years", "1994"),
    )
    target: int = option(
        66,
        {
            "en": "minus points that end the game",
            "de": "Minuspunkte, bei denen das Spiel endet",
        },
        least=1,
    )
    deals: int = option(
        0,
        {
            "en": "play exactly so many deals instead (0: play to the target)",
            "de": "stattdessen genau so viele Durchgänge spielen (0: bis zum Ziel)",
        },
        least=0,
    )

    @property
    def players(self) -> tuple[int, int]:
        return 2, 10

    def deck(self, seats: int) -> Cards:
        """Query: the number cards in use (C1)."""
        return DECK

    def decks(self, seats: int) -> Mapping[str, tuple[Card, ...]]:
        return {NUMBERS: self.deck(seats)}

    def setup(self, seats: int) -> P:
        p: P = self.Position(stock=self.deck(seats))  # type: ignore[assignment]
        p.hands = [()] * seats
        p.piles = [()] * seats
        return p

    def turn(self, p: P) -> Script:
        if any(p.hands):
            yield from self.trick(p)
            if not any(p.hands):
                self.score(p)
        else:
            yield from self.deal(p)

    def deal(self, p: P) -> Script:
        """Script: all cards are shuffled anew, ten for each, four for the rows (C3, C16)."""
        seats = len(p.hands)
        cards = yield Draw(DECK, HAND * seats + ROWS, NUMBERS)
        p.hands = [tuple(sorted(cards[s * HAND : (s + 1) * HAND])) for s in range(seats)]
        self.lay_out(p, cards[HAND * seats :])

    def lay_out(self, p: P, starters: Cards) -> None:
        """Effect: the starters open the rows, the piles are empty again."""
        p.rows = [(card,) for card in starters]
        p.piles = [()] * len(p.hands)
        held = {card for zone in (*p.hands, starters) for card in zone}
        p.stock = tuple([card for card in self.deck(len(p.hands)) if card not in held])
        p.tell("deal", deal=len(p.sheet) + 1, starters=starters)

    def collect(self, p: P, seat: int, cards: Cards) -> None:
        p.piles[seat] += cards

    def score(self, p: P) -> None:
        """Effect: the deal goes on the score sheet (C11)."""
        p.sheet = (*p.sheet, tuple([bullheads(pile) for pile in p.piles]))
        p.tell("score", heads=p.sheet[-1], totals=p.totals())

    def over(self, p: P) -> bool:
        if any(p.hands) or not p.sheet:
            return False
        if self.deals:
            return len(p.sheet) >= self.deals  # C15
        worst = max(p.totals())
        return worst > self.target if self.edition == "1994" else worst >= self.target  # C12, C13

    def result(self, p: P) -> Result:
        totals = p.totals()
        best = min(totals)
        return Result(totals, tuple(seat for seat, total in enumerate(totals) if total == best))

    def evaluate(self, p: P, seat: int) -> float:
        return -p.totals()[seat] - (bullheads(p.piles[seat]) if any(p.hands) else 0)

    def check(self, p: P) -> None:
        super().check(p)
        if any(p.hands) and not all(p.rows):
            raise ValueError("every row needs a card")
        if any(len(hand) > HAND for hand in p.hands):
            raise ValueError("a hand has ten cards at most")
        if len({len(hand) for hand in p.hands}) > 1:
            raise ValueError("all hands must have the same number of cards")
        self.check_sheet(p)

    def check_sheet(self, p: P) -> None:
        """Refuse a score sheet that does not fit the number of seats."""
        if any(len(scores) != len(p.hands) for scores in p.sheet):
            raise ValueError("the score sheet needs one number for each seat in every deal")


RULES_EN = """\
For 2 to 10 players. Everybody tries to stay clear of bullheads: each one you
collect is a minus point, and in the end the fewest points win.

# The cards

There are 104 number cards, 1 to 104, one of each. This is what they cost:

- the 55: seven bullheads
- every other double (11, 22, 33, up to 99): five
- the tens (10, 20, 30, up to 100): three
- the other numbers with a 5 at the end (5, 15, 25 and so on): two
- all the rest: one

:: 55 99 100 95 104

The whole deck has 171 bullheads.

# A deal [deal]

For each deal all 104 cards are shuffled. You get ten, shown from low to high.
Four more are turned up; each opens a row, row 1 first. What is left over stays
unseen until the next deal. Then follow ten turns, one for each card in your
hand.

# A turn [reveal place]

Everybody secretly picks a card. You may change your mind until the last player
has picked; only then are the cards revealed, all at once.

Now they go to the rows, lowest number first. Each card is done with, whatever
it sets off, before the next one moves. You do not choose the row, two rules
do:

- Upwards: a card goes to the end of a row, and only where it is higher than
  the last card there.
- The nearest: if it could go to several rows, it goes where the gap to the
  last card is smallest. So there is always exactly one row for it, or none.

In this example the 14 and the 15 fit row 1 only. The 44 could join three rows,
and the 43 is nearest. The 61 follows the 58.

::: classic rows=12/37/43/58 hands=14,x2/15,x2/44,x2/61,x2 | 1:14 2:15 3:44 4:61

# Taking a row [take]

Two things can go wrong. What you then take goes on your bull pile and never
comes back into a hand.

- The sixth card: five cards make a row full. If yours is the sixth, you take
  the five, and your card starts the row anew.

A turn later the 21 and the 26 fill row 1, and the 30 arrives as number six:

::: classic rows=12,14,15/37/43,44/58,61 hands=30,x2/21,x2/26,x2/36,x2 | 1:30 2:21 3:26 4:36

- Too low: if your card is lower than the end of every row, you take any row
  you like, and your card starts it anew. You choose when your card's moment
  has come, with the rows as they lie then. The cheapest row is usually a good
  idea.

The 3 fits nowhere. Its player takes row 2, which costs a single bullhead, and
the 9 says thank you:

::: classic rows=30,36/37/43,44/58,61 hands=3,x2/9,x2/68,x2/83,x2 | 1:3 2:9 3:68 4:83 | 1:2

Beware: what others play can spoil a safe plan. Here the 62 was meant for the
60, but the 29 takes that row first, and the nearest end is now in the full row
4.

::: classic rows=60/71/80/40,45,50,52,56 hands=29,x2/62,x2 | 1:29 2:62 | 1:1

# The end [score]

After ten turns the bullheads in each bull pile are written down on the score
sheet. Then a new deal begins, until after a deal somebody has 66 points or
more (30-years edition) or more than 66 (1994 edition). Whoever has the fewest
points wins; if several do, they win together.

The last turn of a deal. D has collected 8 bullheads and comes from 58 to 66:
the game is over. C has the fewest points and wins.

::: classic rows=12,14/37/43,44/58,61 piles=3,9/30,36/5/55,56 sheet=20,31,12,58 \
hands=15/38/45/62

You may also agree on another target, or on a fixed number of deals.
"""

RULES_DE = """\
Für 2 bis 10 Personen. Alle gehen den Hornochsen aus dem Weg: Jeder, den du
einsammelst, ist ein Minuspunkt, und am Ende gewinnen die wenigsten Punkte.

# Die Karten

Es gibt 104 Zahlenkarten, von 1 bis 104 jede einmal. So teuer sind sie:

- die 55: sieben Hornochsen
- alle anderen Paschzahlen (11, 22, 33 bis 99): fünf
- die Zehner (10, 20, 30 bis 100): drei
- die übrigen Zahlen mit einer 5 am Ende (5, 15, 25 und so weiter): zwei
- alle anderen: einer

:: 55 99 100 95 104

Zusammen stecken 171 Hornochsen im Spiel.

# Ein Durchgang

Für jeden Durchgang werden alle 104 Karten gemischt. Du bekommst zehn, der
Größe nach sortiert. Vier weitere werden aufgedeckt; jede eröffnet eine Reihe,
Reihe 1 zuerst. Was übrig ist, sieht bis zum nächsten Durchgang niemand. Dann
folgen zehn Runden, eine für jede Handkarte.

# Eine Runde

Alle wählen heimlich eine Karte. Du darfst es dir anders überlegen, bis auch
die letzte Person gewählt hat; erst dann wird aufgedeckt, alles auf einmal.

Nun kommen die Karten an die Reihen, die niedrigste Zahl zuerst. Eine Karte
wird mit allem, was sie auslöst, zu Ende gebracht, bevor die nächste dran ist.
Die Reihe suchst nicht du aus, das tun zwei Regeln:

- Aufwärts: Eine Karte kommt ans Ende einer Reihe, und nur dorthin, wo sie
  höher ist als die letzte Karte.
- Die nächste: Wären mehrere Reihen möglich, gilt die mit dem kleinsten Abstand
  zur letzten Karte. Es gibt also immer genau eine Reihe für deine Karte oder
  gar keine.

In diesem Beispiel passen die 14 und die 15 nur an Reihe 1. Für die 44 kämen
drei Reihen infrage, und die 43 ist am nächsten. Die 61 folgt auf die 58.

::: classic rows=12/37/43/58 hands=14,x2/15,x2/44,x2/61,x2 | 1:14 2:15 3:44 4:61

# Eine Reihe nehmen

Zweierlei kann schiefgehen. Was du dann nimmst, kommt auf deinen
Hornochsenstapel und nie wieder auf eine Hand.

- Die sechste Karte: Mit fünf Karten ist eine Reihe voll. Ist deine die
  sechste, nimmst du die fünf, und deine Karte beginnt die Reihe von vorn.

Eine Runde später machen die 21 und die 26 Reihe 1 voll, und die 30 kommt als
Nummer sechs:

::: classic rows=12,14,15/37/43,44/58,61 hands=30,x2/21,x2/26,x2/36,x2 | 1:30 2:21 3:26 4:36

- Zu niedrig: Ist deine Karte niedriger als das Ende jeder Reihe, nimmst du
  eine Reihe, die du dir aussuchst, und deine Karte beginnt sie von vorn. Du
  entscheidest erst, wenn deine Karte dran ist, und siehst die Reihen, wie sie
  dann liegen. Die billigste Reihe ist meist eine gute Idee.

Die 3 passt nirgends. Wer sie gespielt hat, nimmt Reihe 2, das kostet nur einen
Hornochsen, und die 9 freut sich:

::: classic rows=30,36/37/43,44/58,61 hands=3,x2/9,x2/68,x2/83,x2 | 1:3 2:9 3:68 4:83 | 1:2

Vorsicht: Was andere spielen, kann einen sicheren Plan verderben. Hier sollte
die 62 an die 60, doch die 29 nimmt diese Reihe zuerst, und das nächste Ende
liegt nun in der vollen Reihe 4.

::: classic rows=60/71/80/40,45,50,52,56 hands=29,x2/62,x2 | 1:29 2:62 | 1:1

# Das Ende

Nach zehn Runden kommen die Hornochsen jedes Stapels auf den Punktezettel. Dann
beginnt ein neuer Durchgang, so lange, bis nach einem Durchgang jemand 66
Punkte oder mehr hat (30-Jahre-Ausgabe) oder mehr als 66 (Ausgabe von 1994).
Wer die wenigsten Punkte hat, gewinnt; sind es mehrere, gewinnen sie gemeinsam.

Die letzte Runde eines Durchgangs. D hat 8 Hornochsen gesammelt und kommt von
58 auf 66: Das Spiel ist aus. C hat die wenigsten Punkte und gewinnt.

::: classic rows=12,14/37/43,44/58,61 piles=3,9/30,36/5/55,56 sheet=20,31,12,58 \
hands=15/38/45/62

Ihr könnt auch ein anderes Ziel oder eine feste Zahl von Durchgängen ausmachen.
"""

Classic.words = {
    "en": {
        "name": "Classic",
        "tagline": "Ten cards, four rows, and nobody wants to be the sixth.",
        "rules": RULES_EN,
        "event.deal": "Deal {deal}. The rows start with {starters}.",
        "event.score": "The deal is over. Bullheads: {heads}. Total: {totals}.",
        "field.piles": "bull pile",
        "field.sheet": "score sheet",
        "setting.edition": "Rule book",
        "setting.edition.30-years": "30 years: ends at that many points",
        "setting.edition.1994": "1994: ends above that many points",
        "setting.target": "Minus points that end the game",
        "setting.deals": "Number of deals (0: play to the points)",
    },
    "de": {
        "name": "Klassisch",
        "tagline": "Zehn Karten, vier Reihen, und niemand will die sechste legen.",
        "rules": RULES_DE,
        "event.deal": "Durchgang {deal}. Die Reihen beginnen mit {starters}.",
        "event.score": "Der Durchgang ist zu Ende. Hornochsen: {heads}. Gesamt: {totals}.",
        "field.piles": "Hornochsenstapel",
        "field.sheet": "Punktezettel",
        "setting.edition": "Regelheft",
        "setting.edition.30-years": "30 Jahre: Ende bei so vielen Punkten",
        "setting.edition.1994": "1994: Ende über so vielen Punkten",
        "setting.target": "Minuspunkte bis zum Ende",
        "setting.deals": "Zahl der Durchgänge (0: nach Punkten)",
    },
}
