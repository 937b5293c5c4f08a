"""Luck cards for the board game, base or pro (L1-L6)."""

from collections.abc import Mapping
from itertools import combinations
from typing import Any, ClassVar, TypeVar

from ..core.contract import Track
from ..core.position import Card, Cards, Position, public
from ..core.questions import Script, ask
from .brettspiel import Brettspiel, BrettspielPosition, taken
from .rows import without

LUCK = "luck"
PLUS5, OXEN = "plus5", "oxen"


class LuckPosition(BrettspielPosition):
    luck: list[tuple[str, ...]] = public([], deck=LUCK, shown_as="words", heap=True)
    luck_stacks: tuple[str, ...] = public((), deck=LUCK, shown_as="rest", heap=True)
    luck_card: str = public("", transient=True)  # played for the next tile


P = TypeVar("P", bound=LuckPosition)


class Luck(Brettspiel[P]):
    """What luck cards add to either side of the board."""

    Position: ClassVar[type[Position]] = LuckPosition

    def decks(self, seats: int) -> Mapping[str, tuple[Card, ...]]:
        counts = sorted(self.layout.luck.items())
        cards = tuple(kind for kind, count in counts for _ in range(count))
        return {**super().decks(seats), LUCK: cards}  # L1

    def setup(self, seats: int) -> P:
        p = super().setup(seats)
        p.luck, p.luck_stacks = [()] * seats, self.decks(seats)[LUCK]  # type: ignore[assignment]
        return p

    # Getting them

    def tracks(self) -> Mapping[str, Track]:
        clovers = tuple((space, "clover") for space in self.layout.clovers)
        return {"points": Track(*self.layout.track, clovers)}

    def move(self, p: P, seat: int, points: int, reason: str) -> Script:
        before = p.points[seat]
        yield from super().move(p, seat, points, reason)
        for clover in self.layout.clovers:
            if p.points[seat] <= clover < before:  # L2
                yield from self.draw_luck(p, seat)

    def draw_luck(self, p: P, seat: int) -> Script:
        """Script: one luck card from a stack of choice."""
        kinds = sorted(set(p.luck_stacks))
        if kinds:
            kind = yield from ask(seat, "luck-kind", kinds)
            p.luck_stacks = without(p.luck_stacks, kind)
            p.luck[seat] = tuple(sorted((*p.luck[seat], kind)))
            p.tell("luck", seat=seat, special=kind)

    # Playing them

    def may_play_card(self, p: P, seat: int) -> bool:
        if p.luck_card:  # it is played last, so nothing can spoil it
            return False
        return super().may_play_card(p, seat) or bool(self.playable_luck(p, seat))

    def cards_to_play(self, p: P, seat: int) -> list[str]:
        return [*super().cards_to_play(p, seat), *self.playable_luck(p, seat)]

    def playable_luck(self, p: P, seat: int) -> list[str]:
        """Query: plus five not on the last field of a row, positive oxen only there (L4, L5)."""
        row, index = self.landing(p)
        fitting = OXEN if index == self.layout.last(row) else PLUS5
        return [fitting] if fitting in p.luck[seat] else []

    def play_card(self, p: P, seat: int, card: str) -> Script:
        if card not in (PLUS5, OXEN):
            yield from super().play_card(p, seat, card)
            return
        p.luck_card, p.luck[seat] = card, without(p.luck[seat], card)
        p.luck_stacks = tuple(sorted((*p.luck_stacks, card)))  # L3
        p.tell("play", seat=seat, special=card)

    def trigger(self, p: P, seat: int, row: int, index: int) -> Script:
        if p.luck_card == PLUS5:
            p.luck_card = ""
            yield from self.move(p, seat, 5, PLUS5)  # L4
        else:
            yield from super().trigger(p, seat, row, index)

    def pay_for(self, p: P, seat: int, row: int) -> Script:
        if p.luck_card != OXEN:
            yield from super().pay_for(p, seat, row)
            return
        chosen = yield from self.choose_two(p, seat, row)
        tiles = taken(p.rows[row])
        heads, plus = self.layout.count_heads(tiles), self.layout.count_heads(chosen)
        p.luck_card = ""
        data = {"cards": tiles, "heads": heads, "plus": chosen, "reason": OXEN}
        p.tell("take", None, seat=seat, row=row, **data)
        yield from self.move(p, seat, 2 * plus - heads, OXEN)  # L5: one move by the net amount

    def plus_for_tiles(self, p: P, seat: int, row: int) -> Script:
        """Script: a row taken as tiles may bring plus points first (L6)."""
        if p.luck_card == OXEN:
            chosen = yield from self.choose_two(p, seat, row)
            p.luck_card = ""
            p.tell("plus", seat=seat, cards=chosen)
            yield from self.move(p, seat, self.layout.count_heads(chosen), OXEN)

    def choose_two(self, p: P, seat: int, row: int) -> Any:
        """Script: the two tiles that count plus."""
        tiles = taken(p.rows[row])
        pairs: list[Cards] = [*combinations(tiles, 2)] or [tiles]
        return (yield from ask(seat, "oxen-tiles", pairs))


class BrettspielLuck(Luck[P]):
    key: ClassVar[str] = "brettspiel-luck"


RULES_EN = """\
For 2 to 6 players. As the board game, but bad luck has its good side: minus
points may bring you luck cards, and those turn minus into plus.

# Getting luck cards [luck]

There are twelve luck cards of two kinds (six of each in our version), in two
open stacks. The points are counted on a track with clovers, on both sides of
0. In our reconstruction of the board every ten has one, from -40 to 40. On a
board of your own (see the board game) they may be elsewhere.

- Whenever minus points move your counter onto or over a clover, you take a
  luck card. Two clovers are two cards, and so on.
- Choose as you like from the stacks that still have cards.
- Plus points never bring any, and points that are lost beyond -44 do not
  either: only the spaces you really cross count.

The 41 takes row 1 for 8 minus points: from -5 to -13, across the clover on
-10.

::: brettspiel-luck rows=15,18,19/71,93,1/3/56,57,60/-/-/-/-/-/- hands=70,x2/41,x2 \
points=3/-5 hands_dealt=1 | 1:70 2:41 | 2:plus5

# Playing luck cards [plus take.oxen]

Right before your tile is placed you may play one luck card, never more. It
goes back to its stack at once, for anybody to take. When your tile opens a new
row after a take, that is no second chance.

- Five plus: the field where your tile lands counts as +5 this time, whatever
  else it would do. Not on the last field of a row.
- Positive oxen: only if your tile lands on the last field of a row. Two tiles
  of the row, which you choose, count plus. They are set off against the minus
  of the others, and you move once, by what remains. Clovers count for that
  move alone.

The 23 has five bullheads, and two red oxen would cost 10 points. Five plus
makes it 5 won:

::: brettspiel-luck rows=-/-/-/50/-/-/-/75/12,20/90 luck=plus5/- hands=23,x2/60,x2 \
hands_dealt=1 | 1:23 2:60 | 1:plus5

The 25 has to take a row with 17 bullheads. With the 83 and the 23 counting
plus, it is 10 against 7: 3 points won.

::: brettspiel-luck rows=-/-/-/50/-/-/-/83,8,10,23/12/90 luck=oxen/- hands=25,x2/60,x2 \
hands_dealt=1 | 1:25 2:60 | 1:oxen | 1:83+23
"""

RULES_DE = """\
Für 2 bis 6 Personen. Wie das Brettspiel, aber Pech hat seine gute Seite:
Minuspunkte können dir Glückskarten bringen, und die machen aus Minus Plus.

# Glückskarten bekommen

Es gibt zwölf Glückskarten, zwei Sorten (bei uns je sechs), auf zwei offenen
Stapeln. Die Punkte werden auf einer Leiste mit Kleeblättern gezählt, auf
beiden Seiten der 0. In unserer Rekonstruktion des Plans hat jeder Zehner
eines, von -40 bis 40. Auf einem eigenen Plan (siehe Brettspiel) können sie
auch woanders sein.

- Immer wenn Minuspunkte deinen Zählstein auf oder über ein Kleeblatt bringen,
  nimmst du eine Glückskarte. Zwei Kleeblätter sind zwei Karten und so weiter.
- Von welchem Stapel, ist deine Sache, solange dort noch Karten liegen.
- Pluspunkte bringen nie welche, und Punkte, die jenseits von -44 verfallen,
  auch nicht: Es zählen nur Felder, über die du wirklich ziehst.

Die 41 nimmt Reihe 1 und macht 8 Minuspunkte: von -5 auf -13, über das
Kleeblatt auf der -10.

::: brettspiel-luck rows=15,18,19/71,93,1/3/56,57,60/-/-/-/-/-/- hands=70,x2/41,x2 \
points=3/-5 hands_dealt=1 | 1:70 2:41 | 2:plus5

# Glückskarten spielen

Direkt bevor dein Plättchen angelegt wird, darfst du eine Glückskarte spielen,
nie mehr als eine. Sie kommt sofort auf ihren Stapel zurück, für alle zu haben.
Eröffnet dein Plättchen danach eine neue Reihe, ist das keine zweite
Gelegenheit.

- Fünf plus: Das Feld, auf dem dein Plättchen landet, zählt dieses eine Mal als
  +5, was auch immer es sonst bewirkt. Nicht auf dem letzten Feld einer Reihe.
- Positive Hornochsen: nur wenn dein Plättchen auf dem letzten Feld einer Reihe
  landet. Zwei Plättchen der Reihe, die du dir aussuchst, zählen als Plus. Sie
  werden mit dem Minus der anderen verrechnet, und du ziehst nur einmal, um den
  Rest. Kleeblätter zählen nur für diesen Zug.

Die 23 hat fünf Hornochsen, zwei rote würden also 10 Punkte kosten. Fünf plus
macht daraus 5 Pluspunkte:

::: brettspiel-luck rows=-/-/-/50/-/-/-/75/12,20/90 luck=plus5/- hands=23,x2/60,x2 \
hands_dealt=1 | 1:23 2:60 | 1:plus5

Die 25 muss eine Reihe mit 17 Hornochsen nehmen. Zählen die 83 und die 23 als
Plus, steht es 10 gegen 7: 3 Pluspunkte.

::: brettspiel-luck rows=-/-/-/50/-/-/-/83,8,10,23/12/90 luck=oxen/- hands=25,x2/60,x2 \
hands_dealt=1 | 1:25 2:60 | 1:oxen | 1:83+23
"""

Luck.words = {
    "en": {
        "ask.luck-kind": "You have reached a clover. Which luck card do you take?",
        "ask.oxen-tiles": "Positive oxen: which two tiles of the row count plus?",
        "option.plus5": "Five plus",
        "option.oxen": "Positive oxen",
        "special.plus5": "The field counts as +5, whatever else it would do.",
        "special.oxen": "You take the row, but two of its tiles count plus.",
        "code.plus5": "Five plus",
        "code.oxen": "Positive oxen",
        "code.clover": "clover: whoever moves back onto or over it takes a luck card",
        "event.luck": "{who}: luck card for a clover: {special}",
        "event.plus": "{who}: plus points for the tiles {cards}.",
        "event.take.oxen": (
            "{who}: row {row} taken: {cards}, {heads|bullhead|bullheads}. Counting plus: {plus}."
        ),
        "field.luck": "luck cards",
        "field.luck_stacks": "luck cards in the stacks",
        "field.luck_card": "luck card in play",
    },
    "de": {
        "ask.luck-kind": "Du hast ein Kleeblatt erreicht. Welche Glückskarte nimmst du?",
        "ask.oxen-tiles": "Positive Hornochsen: Welche zwei Plättchen der Reihe zählen plus?",
        "option.plus5": "Fünf plus",
        "option.oxen": "Positive Hornochsen",
        "special.plus5": "Das Feld zählt als +5, was auch immer es sonst bewirkt.",
        "special.oxen": "Du nimmst die Reihe, aber zwei ihrer Plättchen zählen plus.",
        "code.plus5": "Fünf plus",
        "code.oxen": "Positive Hornochsen",
        "code.clover": "Kleeblatt: Wer zurück darauf oder darüber zieht, nimmt eine Glückskarte",
        "event.luck": "{who}: Glückskarte für ein Kleeblatt: {special}",
        "event.plus": "{who}: Pluspunkte für die Plättchen {cards}.",
        "event.take.oxen": (
            "{who}: Reihe {row} genommen: {cards}, {heads|Hornochse|Hornochsen}. "
            "Als Plus gezählt: {plus}."
        ),
        "field.luck": "Glückskarten",
        "field.luck_stacks": "Glückskarten auf den Stapeln",
        "field.luck_card": "gespielte Glückskarte",
    },
}

BrettspielLuck.words = {
    "en": {
        "name": "Board game with luck cards",
        "tagline": "Minus points bring luck cards, luck cards bring plus points.",
        "rules": RULES_EN,
    },
    "de": {
        "name": "Brettspiel mit Glückskarten",
        "tagline": "Minuspunkte bringen Glückskarten, Glückskarten bringen Pluspunkte.",
        "rules": RULES_DE,
    },
}
