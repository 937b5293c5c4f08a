"""The Jumping Cow (J1-J6): a card without a number that fills up rows."""

from typing import ClassVar, TypeVar

from ..core.position import Cards, Position, public
from .cards import bullheads
from .classic import Classic, ClassicPosition
from .rows import ROWS, without


class CowPosition(ClassicPosition):
    cow: int = public(0, shown_as="row")


P = TypeVar("P", bound=CowPosition)


class Cow(Classic[P]):
    key: ClassVar[str] = "cow"
    Position: ClassVar[type[Position]] = CowPosition

    def lay_out(self, p: P, starters: Cards) -> None:
        super().lay_out(p, starters)
        p.cow = p.lowest_end(range(ROWS))  # J1
        p.tell("cow", row=p.cow)

    def capacity(self, p: P, row: int) -> int:
        capacity = super().capacity(p, row)
        return capacity - 1 if row == p.cow else capacity  # J4

    def settle(self, p: P, seat: int, row: int, took: bool) -> None:
        super().settle(p, seat, row, took)
        if row == p.cow:  # J3, J6
            self.jump(p, seat)

    def costs(self, p: P, rows: tuple[int, ...], heads: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(
            self.chain(p, row) if row == p.cow else cost
            for row, cost in zip(rows, super().costs(p, rows, heads), strict=True)
        )

    def chain(self, p: P, row: int) -> int:
        """Query: bullheads of the cow's row and of all that she overfills then (J5, J6)."""
        trial, seat = p.copy(), p.lineup[0].seat
        self.place(trial, row, "low")
        return bullheads(trial.piles[seat]) - bullheads(p.piles[seat])

    def jump(self, p: P, seat: int) -> None:
        """Effect: to the lowest end of the other rows, and on while it fills one up (J5)."""
        while True:
            p.cow = p.lowest_end([row for row in range(ROWS) if row != p.cow])
            p.tell("cow", row=p.cow)
            cards = p.rows[p.cow]
            if len(cards) <= self.capacity(p, p.cow):
                return
            highest = max(cards)
            self.take(p, seat, p.cow, without(cards, highest), "cow", keep=(highest,))
            super().settle(p, seat, p.cow, took=True)


RULES_EN = """\
For 2 to 10 players. As in the classic game, but a cow stands in one of the
rows and takes up room there.

- At the start of each deal the cow stands behind the lowest of the four first
  cards, as a card of that row.
- She has no number. The number to her left is the end of the row.
- When a card is placed in the cow's row, she jumps off: to the end of that one
  of the other three rows whose last number is lowest.
- She counts: four numbers and the cow are a full row. Whoever brings the next
  card takes the four numbers, never the cow; the new card starts the row, then
  she jumps.

Row 1 is full with four numbers and the cow. The 43 takes the four, and the cow
jumps to the 53, the lowest of the other ends. The 60 lands right there, so off
she goes again.

::: cow rows=4,8,9,13/78/104/53 cow=1 hands=43,x2/60,x2 | 1:43 2:60

- If she lands in a row of five numbers, the player who made her jump takes
  that row too: its highest card stays as the first card, the other four are
  taken. Then she jumps on by the same rule (maybe back to where she came
  from), and so forth.
- If your card is too low and you take the cow's row, she jumps as well. If you
  take another row, she stays where she is.

The 15 is placed with the cow. She jumps to the 31, where five numbers lie
already: whoever played the 15 takes four of them, and she jumps back.

::: cow rows=10/20,24,25,28,31/50/70 cow=1 hands=15,x2/71,x2 | 1:15 2:71

Fan cards are best one at a time, but all of them can be combined, with the
open draft too. A row then has to suit every card in play. After a take they
move in this order: Even/Odd, Mountain Climbing, cow. For a flipped card the
flipped number counts.
"""

RULES_DE = """\
Für 2 bis 10 Personen. Wie im klassischen Spiel, aber in einer der Reihen steht
eine Kuh und nimmt Platz weg.

- Zu Beginn jedes Durchgangs steht die Kuh hinter der niedrigsten der vier
  ersten Karten, als Karte dieser Reihe.
- Sie hat keine Zahl. Das Ende der Reihe ist die Zahl links von ihr.
- Wird eine Karte an ihre Reihe gelegt, springt die Kuh davon: ans Ende
  derjenigen der drei anderen Reihen, deren letzte Zahl am niedrigsten ist.
- Sie zählt mit: Vier Zahlen und die Kuh sind eine volle Reihe. Wer die nächste
  Karte bringt, nimmt die vier Zahlen, nie die Kuh; die neue Karte beginnt die
  Reihe, dann springt sie.

Reihe 1 ist voll, mit vier Zahlen und der Kuh. Die 43 nimmt die vier, und die
Kuh springt zur 53, dem niedrigsten der anderen Enden. Genau dort landet die
60, und schon springt sie wieder.

::: cow rows=4,8,9,13/78/104/53 cow=1 hands=43,x2/60,x2 | 1:43 2:60

- Landet sie bei fünf Zahlen, nimmt die Person, die sie springen ließ, auch
  diese Reihe: Die höchste Karte bleibt als erste liegen, die anderen vier
  werden genommen. Dann springt die Kuh nach derselben Regel weiter (vielleicht
  dahin zurück, woher sie kam), und so fort.
- Ist deine Karte zu niedrig und du nimmst die Reihe der Kuh, springt sie
  ebenfalls. Nimmst du eine andere, bleibt sie stehen.

Die 15 kommt zur Kuh. Die springt zur 31, wo schon fünf Zahlen liegen: Wer die
15 gespielt hat, nimmt vier davon, und sie springt zurück.

::: cow rows=10/20,24,25,28,31/50/70 cow=1 hands=15,x2/71,x2 | 1:15 2:71

Fan-Karten spielt man am besten einzeln, sie lassen sich aber alle kombinieren,
auch mit der offenen Auswahl. Eine Reihe muss dann allen Karten im Spiel recht
sein. Nach dem Nehmen bewegen sie sich in dieser Reihenfolge: Gerade/Ungerade,
Bergsteigen, Kuh. Bei einer gedrehten Karte gilt die gedrehte Zahl.
"""

Cow.words = {
    "en": {
        "name": "The Jumping Cow",
        "tagline": "A cow without a number hops about and fills up the rows.",
        "rules": RULES_EN,
        "event.cow": "The cow is in row {row} now.",
        "event.take.cow": (
            "{who}: with the cow, row {row} is overfull. "
            "Taken: {cards}, {heads|bullhead|bullheads}. The {keep} stays."
        ),
        "field.cow": "cow",
    },
    "de": {
        "name": "Die springende Kuh",
        "tagline": "Eine Kuh ohne Zahl hüpft umher und macht die Reihen voll.",
        "rules": RULES_DE,
        "event.cow": "Die Kuh steht jetzt in Reihe {row}.",
        "event.take.cow": (
            "{who}: Mit der Kuh ist Reihe {row} übervoll. "
            "Genommen: {cards}, {heads|Hornochse|Hornochsen}. Die {keep} bleibt."
        ),
        "field.cow": "Kuh",
    },
}
