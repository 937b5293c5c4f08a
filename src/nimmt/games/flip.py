"""Flippin' Digits (F1-F6): once a deal, a number may be read backwards."""

from typing import Any, ClassVar, TypeVar

from ..core.position import Cards, Position, public
from ..core.questions import Choice, Decision
from .classic import Classic, ClassicPosition
from .rows import Play

FLIP = "flip"


class FlipPosition(ClassicPosition):
    flips: list[bool] = public([], shown_as="flag")  # who still has his flip card


P = TypeVar("P", bound=FlipPosition)


class Flip(Classic[P]):
    key: ClassVar[str] = "flip"
    Position: ClassVar[type[Position]] = FlipPosition

    def setup(self, seats: int) -> P:
        p = super().setup(seats)
        p.flips = [True] * seats
        return p

    def lay_out(self, p: P, starters: Cards) -> None:
        p.flips = [True] * len(p.hands)  # F1
        super().lay_out(p, starters)

    def card_question(self, p: P, seat: int) -> Decision:
        decision = super().card_question(p, seat)
        counts = tuple([counts_as(choice) for choice in decision.options])
        return decision._replace(about={"counts": counts}) if p.flips[seat] else decision

    def playable(self, p: P, seat: int) -> tuple[Choice, ...]:
        cards = super().playable(p, seat)
        if not p.flips[seat]:
            return cards
        return (*cards, *[(card, FLIP) for card in p.hands[seat] if 10 <= card <= 99])  # F2, F3

    def has_choice(self, p: P, seat: int) -> bool:
        # A last card that cannot be flipped is asked for too: silence would give it away.
        return p.flips[seat] or super().has_choice(p, seat)

    def play(self, p: P, seat: int, choice: Any) -> Play:
        if not isinstance(choice, tuple):
            return super().play(p, seat, choice)
        card = choice[0]
        p.flips[seat] = False  # F6
        super().play(p, seat, card)
        return Play(counts_as(choice), False, card, seat)  # F4


def counts_as(choice: Any) -> int:
    """The number that decides when the card is placed, and where (F2, F4)."""
    if not isinstance(choice, tuple):
        return int(choice)
    tens, ones = divmod(choice[0], 10)
    return int(ones * 10 + tens)


RULES_EN = """\
For 2 to 10 players. As in the classic game, but once in a deal you may read
one of your numbers backwards.

- In each deal everybody has a flip card besides the ten number cards.
- Once, you may play it together with a number card. That swaps the two digits:
  the 31 counts as 13, the 90 as 09, which is 9.
- The numbers from 100 to 104 cannot be flipped. Nor can 1 to 9, which have one
  digit only. A double like 44 may be flipped, but stays what it is.
- The flipped number decides when your card's turn comes. If somebody else has
  played that very number, the flipped card goes first, then the other one as
  usual.
- It also decides which row your card goes to, and whether it is too low. As
  soon as it lies in a row it is its old self again. So a row may be out of
  order, and its end is the number you can read there.
- A flip card that was used is gone for this deal. One that was not used is
  worth nothing in the end.

The plain 24 would be the sixth card in row 2. Flipped it counts as 42 and
follows the 38 in row 4. There it is a 24 again, and therefore the 45 finds its
place behind it.

::: flip rows=60/10,12,15,18,20/75/38 flips=yes/yes hands=24,x2/45,x2 | 1:24+flip 2:45

Fan cards are best one at a time, but all of them can be combined, with the
open draft too. A row then has to suit every card in play, and for a flipped
card the flipped number counts. After a take they move: Even/Odd, then Mountain
Climbing, then the cow.
"""

RULES_DE = """\
Für 2 bis 10 Personen. Wie im klassischen Spiel, aber einmal im Durchgang
darfst du eine deiner Zahlen rückwärts lesen.

- In jedem Durchgang hat jede Person neben den zehn Zahlenkarten einen
  Zahlendreher.
- Einmal darfst du ihn zusammen mit einer Zahlenkarte spielen. Dann tauschen
  ihre beiden Ziffern die Plätze: Die 31 gilt als 13, die 90 als 09, also 9.
- Die Zahlen von 100 bis 104 lassen sich nicht drehen. 1 bis 9 auch nicht, sie
  haben nur eine Ziffer. Eine Paschzahl wie die 44 darfst du drehen, sie bleibt
  nur, was sie ist.
- Die gedrehte Zahl bestimmt, wann deine Karte dran ist. Hat jemand anders
  genau diese Zahl gespielt, kommt die gedrehte Karte zuerst, danach die andere
  wie gewohnt.
- Sie bestimmt auch, an welche Reihe deine Karte kommt und ob sie zu niedrig
  ist. Sobald sie liegt, ist sie wieder die alte. Eine Reihe kann also
  durcheinander sein, und ihr Ende ist die Zahl, die dort zu lesen ist.
- Ein benutzter Zahlendreher ist für diesen Durchgang weg. Ein unbenutzter ist
  am Ende nichts wert.

Die normale 24 wäre die sechste Karte in Reihe 2. Gedreht gilt sie als 42 und
folgt in Reihe 4 auf die 38. Dort ist sie wieder eine 24, und deshalb passt die
45 dahinter.

::: flip rows=60/10,12,15,18,20/75/38 flips=yes/yes hands=24,x2/45,x2 | 1:24+flip 2:45

Fan-Karten spielt man am besten einzeln, sie lassen sich aber alle kombinieren,
auch mit der offenen Auswahl. Eine Reihe muss dann allen Karten im Spiel recht
sein, und bei einer gedrehten Karte gilt die gedrehte Zahl. Nach dem Nehmen
bewegen sich erst Gerade/Ungerade, dann Bergsteigen, dann die Kuh.
"""

Flip.words = {
    "en": {
        "name": "Flippin' Digits",
        "tagline": "Once a deal you may read a number backwards: 31 becomes 13.",
        "rules": RULES_EN,
        "ask.row.changed": (
            "Your {card} counts as {number} and fits no row: "
            "take one (the cheapest costs {cheapest}). The {card} becomes its first card."
        ),
        "option.flip": "flipped",
        "event.place.changed": (
            "{who}: {card}, flipped to {number}, to row {row}. There it is the {card} again."
        ),
        "field.flips": "flip card",
    },
    "de": {
        "name": "Zahlendreher",
        "tagline": "Einmal im Durchgang liest du eine Zahl rückwärts: 31 wird 13.",
        "rules": RULES_DE,
        "ask.row.changed": (
            "Deine {card} gilt als {number} und passt an keine Reihe: "
            "Nimm eine (die billigste kostet {cheapest}). Die {card} wird ihre erste Karte."
        ),
        "option.flip": "gedreht",
        "event.place.changed": (
            "{who}: {card}, gedreht zu {number}, an Reihe {row}. Dort ist sie wieder die {card}."
        ),
        "field.flips": "Zahlendreher",
    },
}
