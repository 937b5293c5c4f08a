"""The board game, base side (W1-W11)."""

from collections.abc import Mapping
from typing import ClassVar, TypeVar

from ..core.contract import Result, Track
from ..core.position import EMPTY, Cards, Position, public
from ..core.questions import GO, Decision, Draw, Script
from .board import DOUBLE, BoardGame, BoardPosition
from .layout import Codes
from .rows import NUMBERS

HAND = 12
POINTS = r"[+-][1-9][0-9]?"


class BrettspielPosition(BoardPosition):
    gone: Cards = public((), deck=NUMBERS, shown_as="cards", quiet=True)  # taken, out of the game
    hands_dealt: int = public(1, quiet=True)


P = TypeVar("P", bound=BrettspielPosition)


class Brettspiel(BoardGame[P]):
    key: ClassVar[str] = "brettspiel"
    minutes: ClassVar[int] = 40
    Position: ClassVar[type[Position]] = BrettspielPosition
    board_name: ClassVar[str] = "brettspiel"
    codes: ClassVar[Codes] = Codes(inside=rf"\.|G|GG|R|RR|D|{POINTS}", end="T")
    hand_size: ClassVar[int] = HAND
    fewest_win: ClassVar[bool] = False

    @property
    def version(self) -> int:  # type: ignore[override]
        """Once, the first field of a row that was opened did nothing."""
        return 1 if {codes[0] for codes in self.layout.rows} <= {".", DOUBLE} else 2

    @property
    def players(self) -> tuple[int, int]:
        return 2, 6

    def turn(self, p: P) -> Script:
        if not p.active():
            yield from self.deal(p)
        elif not any(p.hands):
            yield from self.deal_again(p)
        else:
            yield from self.trick(p)
            if self.over(p):
                p.tell("end", points=tuple(p.points))

    def hands_to_play(self, p: P) -> int:
        """Query: with two or three players, everybody gets tiles twice (W1, W10)."""
        return 2 if len(p.hands) <= 3 else 1

    def deal_again(self, p: P) -> Script:
        """Script: twelve more tiles from the stock (W10)."""
        seats = len(p.hands)
        tiles = yield Draw(p.stock, HAND * seats, NUMBERS)
        for seat in range(seats):
            self.give(p, seat, tiles[seat * HAND : (seat + 1) * HAND])
        p.hands_dealt += 1
        p.tell("hands", dealt=p.hands_dealt)

    def over(self, p: P) -> bool:
        played = bool(p.active()) and not any(p.hands)
        return played and p.hands_dealt >= self.hands_to_play(p)  # W10

    # Cards before a tile is placed: none in the base game

    def place_next(self, p: P) -> Script:
        seat = p.lineup[0].seat
        while self.may_play_card(p, seat):
            kinds = self.cards_to_play(p, seat)
            answer = yield (Decision((seat,), "cards", (GO, *kinds), {"next": p.lineup[0]}),)
            if answer[seat] == GO:
                break
            yield from self.play_card(p, seat, answer[seat])
        yield from super().place_next(p)

    def may_play_card(self, p: P, seat: int) -> bool:
        """Query: whether to ask for cards at all, judged by what everybody knows."""
        return False

    def cards_to_play(self, p: P, seat: int) -> list[str]:
        """Query: the cards that the seat may play for the next tile."""
        return []

    def play_card(self, p: P, seat: int, card: str) -> Script:
        """Script: one of those cards is played."""
        raise NotImplementedError

    # The fields (W4-W8)

    def trigger(self, p: P, seat: int, row: int, index: int) -> Script:
        code, heads = self.layout.field(row, index), self.layout.heads[p.rows[row][index]]
        if code in self.oxen:
            yield from self.move(p, seat, self.oxen[code] * heads, code)  # W6
        elif code[0] in "+-":
            yield from self.move(p, seat, int(code), code)  # W7
        elif index == self.layout.last(row):
            yield from self.take_row(p, seat, row, code)

    oxen: ClassVar[dict[str, int]] = {"G": 1, "GG": 2, "R": -1, "RR": -2}

    def take_row(self, p: P, seat: int, row: int, code: str) -> Script:
        """Script: minus for all tiles but the last, which opens the next free row (W5)."""
        yield from self.pay_for(p, seat, row)
        yield from self.reopen(p, seat, row, self.next_free(p, row))

    def pay_for(self, p: P, seat: int, row: int) -> Script:
        """Script: the minus points of a row that is taken."""
        tiles = taken(p.rows[row])
        heads = self.layout.count_heads(tiles)
        p.tell("take", seat=seat, row=row, cards=tiles, heads=heads)
        yield from self.move(p, seat, -heads, "T")

    def reopen(self, p: P, seat: int, row: int, new: int) -> Script:
        """Script: the last tile starts another row, those left in its row leave the game (W5)."""
        tiles, tile = taken(p.rows[row]), p.rows[row][-1]
        p.rows[row], p.rows[new] = (), (tile,)
        p.gone += tiles
        p.tell("open", seat=seat, card=tile, row=new, start=row)
        yield from self.trigger(p, seat, new, 0)  # W4

    def next_free(self, p: P, row: int) -> int:
        """Query: the next free row below, or the topmost free one (W5)."""
        free = self.free_rows(p, row)
        return next((other for other in free if other > row), free[0])

    def free_rows(self, p: P, row: int) -> list[int]:
        """Query: the rows without a tile, but for the one that is being taken."""
        return [other for other, tiles in enumerate(p.rows) if not tiles and other != row]

    def move(self, p: P, seat: int, points: int, reason: str) -> Script:
        """Script: the counter moves, never off the track (W9)."""
        low, high = self.layout.track
        p.points[seat] = max(low, min(high, p.points[seat] + points))
        p.tell("points", seat=seat, points=points, total=p.points[seat], field=reason)
        yield from ()

    def tracks(self) -> Mapping[str, Track]:
        return {"points": Track(*self.layout.track)}

    def check(self, p: P) -> None:
        super().check(p)
        low, high = self.layout.track
        if any(not low <= points <= high for points in p.points):
            raise ValueError(f"points go from {low} to {high}")
        if not 1 <= p.hands_dealt <= self.hands_to_play(p):
            raise ValueError(f"hands are dealt {self.hands_to_play(p)} times at most")

    # The end (W11)

    def result(self, p: P) -> Result:
        best = max(p.points)
        winners = tuple(seat for seat, points in enumerate(p.points) if points == best)
        return Result(tuple(p.points), winners)

    def evaluate(self, p: P, seat: int) -> float:
        return p.points[seat]


def taken(tiles: Cards) -> Cards:
    """The tiles of a full row but for the one that has come to lie last."""
    return tuple([tile for tile in tiles[:-1] if tile != EMPTY])


RULES_EN = """\
For 2 to 6 players. Tiles on a board full of special fields: some cost points,
some bring points, and in the end the most points win.

# The board

It has ten rows of fields, row 1 at the top. A row with tiles in it is active,
one without any is free. Four rows are active at all times.

We had no complete picture of the printed board. Its layout and the bullheads
on most tiles are our reconstruction, made so that all known examples come out
right. If your copy looks different, play on a board of your own.

- In the browser: where a table is set up, "More options" saves our board as a
  file. Change what differs, and choose your file there.
- In the terminal: `nimmt board brettspiel` draws the board,
  `nimmt board brettspiel --source` prints the file, and `--board FILE` plays on
  yours.

# Setting up [deal hands]

The tiles run from 1 to 100. Numbers ending in 3 or 8 have five bullheads, in 2
or 7 three, in 0 or 5 two, all others one. You get twelve and hide them behind
your screen. The four topmost rows start with a random tile each. With two or
three players the rest is the stock, with four to six it leaves the game.
Everybody begins with 0 points.

# A turn [reveal chosen place play]

Everybody secretly picks a tile. You may change your mind until the last player
has picked; then all are revealed and placed, lowest first, each on the next
field of an active row:

- Upwards: your tile has to be higher than the last one in the row.
- The nearest: if several rows would do, the smallest gap decides.
- Too low for all of them: it goes to the row with the highest end.

The 57 could go to row 1, 3 or 4, and the 56 is nearest. The 60 follows it, and
the 93 finds the 71:

::: brettspiel rows=15/71/3/56/-/-/-/-/-/- hands=57,x2/60,x2/93,x2 hands_dealt=1 \
| 1:57 2:60 3:93

A turn later the 1 is too low for every row and has to go behind the 93. The 18
and the 19 follow the 15:

::: brettspiel rows=15/71,93/3/56,57,60/-/-/-/-/-/- hands=1,x2/19,x2/18,x2 hands_dealt=1 \
| 1:1 2:19 3:18

# The fields [take points open]

A tile that comes to lie on a special field sets it off at once.

- Take row, at the end of every row: you lose a point for each bullhead on the
  row's tiles, your own left out. They leave the game, and your tile opens a
  new row: the next free one below or, if there is none, the topmost free one.
- Green ox, red ox: you win (green) or lose (red) as many points as your tile
  has bullheads. Two oxen count double.
- Plus and minus fields: as many points as they say.
- Double fields, all in one row: if that row is active and one of them is
  uncovered when a turn begins, everybody picks two tiles (or one, if that is
  the last). As ever, the lowest is placed first. They do nothing else.

The 41 takes row 1 and opens row 5. The 15, 18 and 19 cost 8 points. Later the
99, with its one bullhead, wins 2 points on two green oxen.

::: brettspiel rows=15,18,19/71,93,1/3/56,57,60/-/-/-/-/-/- hands=70,x2/99,x2/41,x2 \
hands_dealt=1 | 1:70 2:99 3:41

Here row 7 with its double fields is active, so it is two tiles each:

::: brettspiel rows=-/-/-/40/-/24,31/12/66/-/- hands=14,80,x2/27,90,x2 hands_dealt=1 \
| 1:80 2:27 | 1:14 2:90

# The end [end]

Nobody ever has more than 44 points, plus or minus: what goes beyond is lost.

When all tiles are played, two or three players get twelve more each from the
stock, and the game is over when these are gone as well. Four to six players
stop after the first twelve. The most points win; if several have the most,
they win together.
"""

RULES_DE = """\
Für 2 bis 6 Personen. Plättchen auf einem Spielplan voller Sonderfelder: Manche
kosten Punkte, manche bringen welche, und am Ende gewinnen die meisten Punkte.

# Der Spielplan

Er hat zehn Reihen von Feldern, Reihe 1 ist oben. Liegen Plättchen in einer
Reihe, ist sie aktiv, sonst ist sie frei. Aktiv sind immer genau vier.

Ein vollständiges Bild des gedruckten Plans hatten wir nicht. Seine Felder und
die Hornochsen auf den meisten Plättchen haben wir so rekonstruiert, dass alle
bekannten Beispiele aufgehen. Sieht dein Plan anders aus, spiel auf einem
eigenen.

- Im Browser: Wo ein Tisch eröffnet wird, speicherst du unter „Mehr
  Einstellungen“ unseren Plan als Datei. Ändere, was nicht stimmt, und wähle
  dort deine Datei aus.
- Im Terminal: `nimmt board brettspiel` zeichnet den Plan,
  `nimmt board brettspiel --source` gibt die Datei aus, und mit `--board DATEI`
  spielst du auf deinem.

# Der Aufbau

Die Plättchen gehen von 1 bis 100. Endet die Zahl auf 3 oder 8, zeigt es fünf
Hornochsen, bei 2 oder 7 drei, bei 0 oder 5 zwei, sonst einen. Du bekommst
zwölf und versteckst sie hinter deinem Sichtschirm. Die vier obersten Reihen
beginnen mit je einem zufälligen Plättchen. Zu zweit oder zu dritt ist der Rest
der Vorrat, zu viert bis zu sechst verlässt er das Spiel. Alle beginnen mit 0
Punkten.

# Eine Runde

Alle wählen heimlich ein Plättchen. Du darfst es dir anders überlegen, bis auch
die letzte Person gewählt hat; dann werden alle aufgedeckt und angelegt, das
niedrigste zuerst, jedes auf das nächste Feld einer aktiven Reihe:

- Aufwärts: Dein Plättchen muss höher sein als das letzte der Reihe.
- Die nächste: Kommen mehrere Reihen infrage, gilt der kleinste Abstand.
- Zu niedrig für alle: Es geht an die Reihe mit dem höchsten Ende.

Für die 57 kommen die Reihen 1, 3 und 4 infrage, und die 56 ist am nächsten.
Die 60 folgt ihr, und die 93 geht zur 71:

::: brettspiel rows=15/71/3/56/-/-/-/-/-/- hands=57,x2/60,x2/93,x2 hands_dealt=1 \
| 1:57 2:60 3:93

Eine Runde später ist die 1 für jede Reihe zu niedrig und muss hinter die 93.
Die 18 und die 19 folgen der 15:

::: brettspiel rows=15/71,93/3/56,57,60/-/-/-/-/-/- hands=1,x2/19,x2/18,x2 hands_dealt=1 \
| 1:1 2:19 3:18

# Die Felder

Landet ein Plättchen auf einem Sonderfeld, wirkt dieses sofort.

- Reihe nehmen, am Ende jeder Reihe: Jeder Hornochse auf den Plättchen der
  Reihe kostet dich einen Punkt, deines ausgenommen. Sie verlassen das Spiel,
  und dein Plättchen eröffnet eine neue Reihe: die nächste freie darunter oder,
  wenn es keine gibt, die oberste freie.
- Grüner Hornochse, roter Hornochse: Du gewinnst (grün) oder verlierst (rot) so
  viele Punkte, wie dein Plättchen Hornochsen hat. Zwei zählen doppelt.
- Plus- und Minusfelder: so viele Punkte, wie draufstehen.
- Doppelfelder, alle in einer Reihe: Ist sie aktiv und zu Beginn einer Runde
  eines davon unbedeckt, wählen alle zwei Plättchen (wer nur noch eines hat,
  spielt dieses). Angelegt wird wie immer, das niedrigste zuerst. Sonst
  bewirken Doppelfelder nichts.

Die 41 nimmt Reihe 1 und eröffnet Reihe 5. Die 15, 18 und 19 kosten 8 Punkte.
Danach bringt die 99 mit ihrem einen Hornochsen auf zwei grünen 2 Punkte.

::: brettspiel rows=15,18,19/71,93,1/3/56,57,60/-/-/-/-/-/- hands=70,x2/99,x2/41,x2 \
hands_dealt=1 | 1:70 2:99 3:41

Hier ist Reihe 7 mit ihren Doppelfeldern aktiv, also wählen alle zwei:

::: brettspiel rows=-/-/-/40/-/24,31/12/66/-/- hands=14,80,x2/27,90,x2 hands_dealt=1 \
| 1:80 2:27 | 1:14 2:90

# Das Ende

Mehr als 44 Plus- oder Minuspunkte hat niemand: Was darüber geht, verfällt.

Sind alle Plättchen gespielt, bekommt ihr zu zweit oder zu dritt noch einmal je
zwölf aus dem Vorrat, und wenn auch die weg sind, ist das Spiel vorbei. Zu
viert bis zu sechst endet es nach den ersten zwölf. Die meisten Punkte
gewinnen; haben mehrere gleich viele, gewinnen sie gemeinsam.
"""

Brettspiel.words = {
    "en": {
        "name": "Board game",
        "tagline": "Tiles, fields and a score that goes up and down.",
        "rules": RULES_EN,
        "ask.cards": "Next to be placed: {next}. Play a card first, or go on?",
        "option.go": "Go on",
        "code.G": "one green ox",
        "code.GG": "two green oxen",
        "code.R": "one red ox",
        "code.RR": "two red oxen",
        "code.T": "take row",
        "event.hands": "Twelve tiles for everybody, hand {dealt}.",
        "event.play": "{who}: card played: {special}",
        "event.take": "{who}: row {row} taken: {cards}, {heads|bullhead|bullheads}.",
        "event.points.plus": "{who}: +{points|point|points} ({field}), now {total}.",
        "event.points.minus": "{who}: {points|point|points} ({field}), now {total}.",
        "event.points.zero": "{who}: plus and minus cancel out ({field}), still {total}.",
        "event.open": "{who}: {card} to the start of row {row}. Row {start} is free.",
        "event.end": "The game is over. Points: {points}.",
        "field.gone": "out of the game",
        "field.hands_dealt": "hands dealt",
    },
    "de": {
        "name": "Brettspiel",
        "tagline": "Plättchen, Felder und Punkte, die auch wieder schwinden.",
        "rules": RULES_DE,
        "ask.cards": "Als Nächstes wird angelegt: {next}. Erst eine Karte oder weiter?",
        "option.go": "Weiter",
        "code.G": "ein grüner Hornochse",
        "code.GG": "zwei grüne Hornochsen",
        "code.R": "ein roter Hornochse",
        "code.RR": "zwei rote Hornochsen",
        "code.T": "Reihe nehmen",
        "event.hands": "Zwölf Plättchen für alle, Ausgabe {dealt}.",
        "event.play": "{who}: Karte gespielt: {special}",
        "event.take": "{who}: Reihe {row} genommen: {cards}, {heads|Hornochse|Hornochsen}.",
        "event.points.plus": "{who}: +{points|Punkt|Punkte} ({field}), jetzt {total}.",
        "event.points.minus": "{who}: {points|Punkt|Punkte} ({field}), jetzt {total}.",
        "event.points.zero": "{who}: Plus und Minus heben sich auf ({field}), weiter {total}.",
        "event.open": "{who}: {card} an den Anfang von Reihe {row}. Reihe {start} ist frei.",
        "event.end": "Das Spiel ist zu Ende. Punkte: {points}.",
        "field.gone": "aus dem Spiel",
        "field.hands_dealt": "Ausgaben",
    },
}
