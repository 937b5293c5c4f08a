"""Even/Odd (E1-E5): one row takes only even, or only odd, numbers."""

from typing import ClassVar, TypeVar

from ..core.position import Cards, Position, public
from .classic import Classic, ClassicPosition
from .rows import ROWS


class EvenOddPosition(ClassicPosition):
    mark: int = public(0, shown_as="row")
    odd: bool = public(False, shown_as="flag", quiet=True)


P = TypeVar("P", bound=EvenOddPosition)


class EvenOdd(Classic[P]):
    key: ClassVar[str] = "even-odd"
    Position: ClassVar[type[Position]] = EvenOddPosition

    def lay_out(self, p: P, starters: Cards) -> None:
        super().lay_out(p, starters)
        self.move_mark(p, range(ROWS))  # E1

    def gaps(self, p: P, number: int) -> list[int]:
        gaps = super().gaps(p, number)
        if number % 2 != p.odd:
            gaps[p.mark] = 0  # E2
        return gaps

    def settle(self, p: P, seat: int, row: int, took: bool) -> None:
        super().settle(p, seat, row, took)
        if took:
            self.move_mark(p, [other for other in range(ROWS) if other != p.mark])  # E3

    def move_mark(self, p: P, rows: range | list[int]) -> None:
        """Effect: to the lowest end of these rows, showing its parity."""
        p.mark = p.lowest_end(rows)
        p.odd = p.rows[p.mark][-1] % 2 == 1
        p.tell("mark", row=p.mark, odd=p.odd)


RULES_EN = """\
For 2 to 10 players. As in the classic game, but one row is picky: the Even/Odd
card beside it says whether it takes even or odd numbers.

- At the start of each deal the card goes to the row with the lowest number and
  shows what that number is, even or odd.
- Only numbers of that sort may be added to its row. All others look for the
  nearest lower end among the three other rows.
- After any row is taken and the new first card lies, the card moves on. It
  must leave its row and goes to the one of the other three whose end is lowest
  (maybe the row just started anew), then shows what that end is.
- It does not count as a card of its row: the sixth number takes the row, as
  ever.
- A number that fits nowhere because it is of the wrong sort is treated like
  one that is too low: its player takes any row, the picky one included.

The 90 would go to the 85, but only odd numbers may go there. So it goes to the
52, as the sixth card, and takes row 2. The other three ends are then 31, 90
and 92: the Even/Odd card moves to the 31 and shows odd once more.

::: even-odd rows=31/44,46,49,51,52/92/85 mark=4 odd=yes hands=90,x2/99,x2 | 1:90 2:99

Fan cards are best one at a time, but all of them can be combined, with the
open draft too. A row then has to suit every card in play. After a take they
move in this order: Even/Odd, Mountain Climbing, cow. For a flipped card the
flipped number counts.
"""

RULES_DE = """\
Für 2 bis 10 Personen. Wie im klassischen Spiel, aber eine Reihe ist
wählerisch: Die Karte Gerade/Ungerade neben ihr sagt, welche Zahlen sie
annimmt.

- Zu Beginn jedes Durchgangs kommt die Karte zur Reihe mit der niedrigsten Zahl
  und zeigt, was diese Zahl ist: gerade oder ungerade.
- An ihre Reihe dürfen nur noch solche Zahlen. Alle anderen suchen sich unter
  den drei übrigen Reihen das nächste niedrigere Ende.
- Sobald irgendeine Reihe genommen ist und die neue erste Karte liegt, zieht
  die Karte um. Sie muss ihre Reihe verlassen und geht zu derjenigen der drei
  anderen, deren Ende am niedrigsten ist (auch zu einer eben neu begonnenen),
  und zeigt, was dieses Ende ist.
- Sie zählt nicht als Karte ihrer Reihe: Wie immer nimmt erst die sechste Zahl.
- Eine Zahl, die nirgends passt, weil sie von der falschen Sorte ist, gilt als
  zu niedrig: Wer sie gespielt hat, nimmt eine Reihe nach Wahl, auch die
  wählerische.

Die 90 würde an die 85 gehen, doch dort sind nur ungerade Zahlen erlaubt. Also
kommt sie an die 52, als sechste Karte, und nimmt Reihe 2. Die drei anderen
Enden sind dann 31, 90 und 92: Die Karte Gerade/Ungerade zieht zur 31 und zeigt
weiterhin ungerade.

::: even-odd rows=31/44,46,49,51,52/92/85 mark=4 odd=yes hands=90,x2/99,x2 | 1:90 2:99

Fan-Karten spielt man am besten einzeln, sie lassen sich aber alle kombinieren,
auch mit der offenen Auswahl. Eine Reihe muss dann allen Karten im Spiel recht
sein. Nach dem Nehmen bewegen sie sich in dieser Reihenfolge: Gerade/Ungerade,
Bergsteigen, Kuh. Bei einer gedrehten Karte gilt die gedrehte Zahl.
"""

EvenOdd.words = {
    "en": {
        "name": "Even/Odd",
        "tagline": "One row is picky: only even numbers, or only odd ones.",
        "rules": RULES_EN,
        "event.mark.yes": "Even/Odd: row {row} now takes odd numbers only.",
        "event.mark.no": "Even/Odd: row {row} now takes even numbers only.",
        "field.mark": "Even/Odd card",
        "field.odd": "odd numbers only",
    },
    "de": {
        "name": "Gerade/Ungerade",
        "tagline": "Eine Reihe ist wählerisch: nur gerade oder nur ungerade Zahlen.",
        "rules": RULES_DE,
        "event.mark.yes": "Gerade/Ungerade: Reihe {row} nimmt jetzt nur ungerade Zahlen an.",
        "event.mark.no": "Gerade/Ungerade: Reihe {row} nimmt jetzt nur gerade Zahlen an.",
        "field.mark": "Karte Gerade/Ungerade",
        "field.odd": "nur ungerade Zahlen",
    },
}
