"""Mountain Climbing (M1-M6): one row goes downhill, and it wanders."""

from typing import ClassVar, TypeVar

from ..core.position import Cards, Position, public
from .classic import Classic, ClassicPosition
from .rows import ROWS

BOTTOM = ROWS - 1


class MountainPosition(ClassicPosition):
    climber: int = public(BOTTOM, shown_as="row")
    uphill: bool = public(True, shown_as="flag", quiet=True)


P = TypeVar("P", bound=MountainPosition)


class Mountain(Classic[P]):
    key: ClassVar[str] = "mountain"
    Position: ClassVar[type[Position]] = MountainPosition

    def lay_out(self, p: P, starters: Cards) -> None:
        super().lay_out(p, starters)
        p.climber, p.uphill = BOTTOM, True  # M1
        p.tell("climb", row=p.climber, up=p.uphill)

    def gaps(self, p: P, number: int) -> list[int]:
        gaps = super().gaps(p, number)
        gaps[p.climber] *= -1  # M2
        return gaps

    def row_for(self, p: P, number: int) -> int | None:
        row, gaps = super().row_for(p, number), self.gaps(p, number)
        return p.climber if row is not None and gaps[row] == gaps[p.climber] else row  # M3

    def settle(self, p: P, seat: int, row: int, took: bool) -> None:
        super().settle(p, seat, row, took)
        if took:  # M4
            p.climber += -1 if p.uphill else 1
            if p.climber in (0, BOTTOM):
                p.uphill = not p.uphill
            p.tell("climb", row=p.climber, up=p.uphill)

    def check(self, p: P) -> None:
        super().check(p)
        if (p.climber, p.uphill) in ((0, True), (BOTTOM, False)):
            raise ValueError("the climber has turned round in the top and in the bottom row")


RULES_EN = """\
For 2 to 10 players. As in the classic game, but one row runs downhill: the one
with the Mountain Climbing card beside it.

- At the start of each deal the card lies beside row 4, at the bottom, arrows
  up.
- In its row a card must be lower than the end; in the other three higher, as
  usual.
- Of all rows that fit, the smallest gap decides, whether upwards or downwards.
  If two are equally near, the downhill row gets the card.
- After any row is taken and the new first card lies, the Mountain Climbing
  card moves one row along its arrows. At the top and at the bottom it turns
  round.
- It does not count as a card of its row: the sixth number takes the row, as
  ever.
- Very low cards always fit the downhill row. What fits nowhere is a card above
  the end of that row and below the three other ends: its player takes any row.
- The cards in a row stay as they are when the Mountain Climbing card comes or
  goes. Only the end counts, and from then on the row runs the other way.

The 21 could follow the 12 in row 2, nine away. But in row 4 it is downhill
from 26 to 21, just five. Row 4 is full, so the 21 takes it, and row 3 is
downhill next.

::: mountain rows=60/12/80/40,37,33,30,26 climber=4 uphill=yes hands=21,x2/99,x2 | 1:21 2:99

Fan cards are best one at a time, but all of them can be combined, with the
open draft too. A row then has to suit every card in play. After a take they
move in this order: Even/Odd, Mountain Climbing, cow. For a flipped card the
flipped number counts.
"""

RULES_DE = """\
Für 2 bis 10 Personen. Wie im klassischen Spiel, aber in einer Reihe geht es
bergab: in der, neben der die Karte Bergsteigen liegt.

- Zu Beginn jedes Durchgangs liegt sie ganz unten bei Reihe 4, Pfeile nach
  oben.
- In ihrer Reihe muss eine Karte niedriger sein als das Ende, in den anderen
  drei wie gewohnt höher.
- Unter allen Reihen, die passen, entscheidet der kleinste Abstand, ob nach
  oben oder nach unten. Bei gleichem Abstand bekommt die Bergab-Reihe die
  Karte.
- Sobald irgendeine Reihe genommen ist und die neue erste Karte liegt, rückt
  die Karte Bergsteigen eine Reihe in Pfeilrichtung weiter. Ganz oben und ganz
  unten dreht sie um.
- Sie zählt nicht als Karte ihrer Reihe: Wie immer nimmt erst die sechste Zahl.
- Sehr niedrige Karten passen immer an die Bergab-Reihe. Nirgends passt eine
  Karte über dem Ende dieser Reihe und unter den drei anderen Enden: Wer sie
  gespielt hat, nimmt eine Reihe nach Wahl.
- Die Karten einer Reihe bleiben liegen, wie sie sind, wenn die Karte
  Bergsteigen kommt oder geht. Nur das Ende zählt, und von dort geht es
  andersherum weiter.

Die 21 könnte in Reihe 2 auf die 12 folgen, neun entfernt. Doch in Reihe 4 sind
es bergab von 26 auf 21 nur fünf. Reihe 4 ist voll, also nimmt die 21 sie, und
als Nächstes geht es in Reihe 3 bergab.

::: mountain rows=60/12/80/40,37,33,30,26 climber=4 uphill=yes hands=21,x2/99,x2 | 1:21 2:99

Fan-Karten spielt man am besten einzeln, sie lassen sich aber alle kombinieren,
auch mit der offenen Auswahl. Eine Reihe muss dann allen Karten im Spiel recht
sein. Nach dem Nehmen bewegen sie sich in dieser Reihenfolge: Gerade/Ungerade,
Bergsteigen, Kuh. Bei einer gedrehten Karte gilt die gedrehte Zahl.
"""

Mountain.words = {
    "en": {
        "name": "Mountain Climbing",
        "tagline": "One row runs downhill, and soon it will be another one.",
        "rules": RULES_EN,
        "event.climb.yes": "Mountain Climbing: row {row} now runs downhill. Next stop: one row up.",
        "event.climb.no": (
            "Mountain Climbing: row {row} now runs downhill. Next stop: one row down."
        ),
        "field.climber": "Mountain Climbing card",
        "field.uphill": "moves up next",
    },
    "de": {
        "name": "Bergsteigen",
        "tagline": "In einer Reihe geht es bergab, und bald ist es eine andere.",
        "rules": RULES_DE,
        "event.climb.yes": (
            "Bergsteigen: In Reihe {row} geht es jetzt bergab. Danach eine Reihe höher."
        ),
        "event.climb.no": (
            "Bergsteigen: In Reihe {row} geht es jetzt bergab. Danach eine Reihe tiefer."
        ),
        "field.climber": "Karte Bergsteigen",
        "field.uphill": "zieht als Nächstes nach oben",
    },
}
