"""The texts of Tanz der Hornochsen."""

from ..core.contract import Words

RULES_EN = """\
For 2 to 8 players. Rows of fields, dung and oxen, and a race that nobody wants
to win: every minus point takes your figure a step closer to the dung heap. In
the end the fewest minus points win.

# The board [deal]

Twelve rows form a ring: 1 to 6 down the left half, 7 to 12 down the right one,
then 1 again. Four rows are always active, with tiles in them; the others are
free. There are 99 tiles, 1 to 99. You get six, hidden behind your screen, and
the next four open rows 1 to 4, in the order drawn. All others are the stock.

We had no picture of the printed board: the layout is our reconstruction from
reviews and examples. If your copy looks different, play on a board of your
own.

- In the browser: where a table is set up, "More options" saves our board as a
  file. Change what differs, and choose your file there.
- In the terminal: `nimmt board dance` draws the board,
  `nimmt board dance --source` prints the file, and `--board FILE` plays on
  yours.

# A turn [reveal chosen place]

First you may buy tiles (see below). Then everybody secretly picks a tile; all
are revealed together and placed, lowest first, each on the next field of an
active row:

- Upwards: your tile has to be higher than the last one in the row.
- The nearest: if several rows would do, the smallest gap decides.
- Too low for all of them: it goes to the row with the highest end.

The 3 fits row 1 only. The 14 could go behind the 3, the 5 or the 8, and the 8
is nearest. The 15 follows the 14, and the 44 the 18:

::: dance rows=2/5/8/18/-/-/-/-/-/-/-/- hands=15,x5/14,x5/3,x5/44,x5 \
| 1:0 2:0 3:0 4:0 | 1:15 2:14 3:3 4:44

# The fields [points open keep happy]

- Dung, inside a row: the minus points that it shows, nothing else.
- Ox, at the end of a row: first its minus points. Then your tile moves to the
  start of the next free row on the ring; the row just filled is not free yet.
  Last, you keep one or two of that row's tiles, secretly, and the rest goes
  face down into the box.
- Double fields, all in one row: while it is active and one of them uncovered,
  everybody plays two tiles. If you have only one, you must buy at least one.
- Happy cows: while one is uncovered in an active row, all fields give plus
  points instead of minus points, back towards the start and never beyond it.
  That is over the moment the last one is covered.

The 63 meets an ox: 8 minus points. The figure would come from 3 to 11, but A
stands there, so it is 12. The 63 opens row 5, the 56 is kept:

::: dance rows=4/20/53,56,59,60,62/81/-/-/-/-/-/-/-/- hands=90,x2/63,x2 points=11/3 \
| 1:0 2:0 | 1:90 2:63 | 2:56

The 37 costs 9 points, then opens the row of the happy cows. Now dung is a
gift: 4 plus points for the 83, 5 for the 86.

::: dance rows=-/-/-/-/-/-/12,19,20,23,34/17/-/78,80/68,75/- points=10/12/9/20 \
hands=55,x3/37,x3/86,x3/83,x3 | 1:0 2:0 3:0 4:0 | 1:55 2:37 3:86 4:83 | 2:20+23

# Tiles from the stock [buy drew refill]

- Before the tiles are revealed you may buy one to three, once in a turn. Each
  costs a minus point, happy cows or not; together they are one move. You may
  not buy beyond nine tiles behind your screen (keeping has no such limit).
- All say together how many. Then who has more minus points draws first, equal
  ones in order of seats.
- Whoever ends a turn without any tile draws six for nothing, or what is left;
  several players in that same order.
- If the last tile of the stock is bought, others who buy in the same turn draw
  from the box. From the next turn on nobody may buy, except who needs a second
  tile for the double row: exactly one, out of the box if the stock is empty.
  If the box is empty as well, one tile is played.

A buys two tiles. The figure would come from 7 to 9, but C stands there, so it
is 10:

::: dance rows=4/20/53,56/81/-/-/-/-/-/-/-/- hands=15,40,70/41,63,72/42,73,90 \
points=7/3/9 | 1:2 2:0 3:0 | 30,31

# The track [turn eye heap]

All figures begin on the start space. On any other there is room for one only:
if yours would land on a taken space, it goes on towards the dung heap to the
next free one, for minus points, plus points and purchases alike.

Two spaces are ox eyes (40 and 50 in our layout). Whenever minus points, those
for buying too, take a figure onto or over an eye, and it then has the most
minus points of all, the next turn is open:

- Tiles are played face up, two if double fields ask for it.
- The fewest minus points play first, the most last; look again before each
  play. Equal ones on the start space play hidden and reveal together.
- You may buy until you have played.

A passes the eye on 40, so B has to show a tile first in the next turn:

::: dance rows=4/20/53,56,59,60,62/81/-/-/-/-/-/-/-/- hands=63,x3/90,12,x2 points=35/20 \
| 1:0 2:0 | 1:63 2:90 | 1:56 | 2:0 | 2:12

# The end [end]

The game ends after the turn in which a figure reaches or passes the dung heap
(60), even if plus points bring it back, or in which somebody has no tile left
and gets none because the stock is empty. The fewest minus points win (all
together if several are still on the start space). Beyond the heap counting
goes on, so that the last places are clear as well.
"""

RULES_DE = """\
Für 2 bis 8 Personen. Reihen voller Felder, Kuhfladen und Hornochsen und ein
Wettlauf, den niemand gewinnen will: Jeder Minuspunkt bringt deine Figur dem
Misthaufen näher. Am Ende gewinnen die wenigsten Minuspunkte.

# Der Spielplan

Zwölf Reihen bilden einen Ring: 1 bis 6 die linke Hälfte hinunter, 7 bis 12 die
rechte, dann wieder 1. Vier Reihen sind immer aktiv, in ihnen liegen Plättchen;
die anderen sind frei. Es gibt 99 Plättchen, von 1 bis 99. Du bekommst sechs
und versteckst sie hinter deinem Sichtschirm. Die nächsten vier eröffnen die
Reihen 1 bis 4, so wie sie gezogen werden. Alle anderen sind der Vorrat.

Ein Bild des gedruckten Plans hatten wir nicht: Die Felder sind unsere
Rekonstruktion aus Berichten und Beispielen. Sieht dein Plan anders aus, spiel
auf einem eigenen.

- Im Browser: Wo ein Tisch eröffnet wird, speicherst du unter „Mehr
  Einstellungen“ unseren Plan als Datei. Ändere, was nicht stimmt, und wähle
  dort deine Datei aus.
- Im Terminal: `nimmt board dance` zeichnet den Plan,
  `nimmt board dance --source` gibt die Datei aus, und mit `--board DATEI`
  spielst du auf deinem.

# Eine Runde

Zuerst darfst du Plättchen kaufen (siehe unten). Dann wählen alle heimlich
eines; sie werden gemeinsam aufgedeckt und angelegt, das niedrigste zuerst,
jedes auf das nächste Feld einer aktiven Reihe:

- Aufwärts: Dein Plättchen muss höher sein als das letzte der Reihe.
- Die nächste: Kommen mehrere Reihen infrage, gilt der kleinste Abstand.
- Zu niedrig für alle: Es geht an die Reihe mit dem höchsten Ende.

Die 3 passt nur an Reihe 1. Die 14 könnte hinter die 3, die 5 oder die 8, und
die 8 ist am nächsten. Die 15 folgt der 14 und die 44 der 18:

::: dance rows=2/5/8/18/-/-/-/-/-/-/-/- hands=15,x5/14,x5/3,x5/44,x5 \
| 1:0 2:0 3:0 4:0 | 1:15 2:14 3:3 4:44

# Die Felder

- Kuhfladen, mitten in einer Reihe: so viele Minuspunkte, wie er zeigt, sonst
  nichts.
- Hornochse, am Ende einer Reihe: zuerst seine Minuspunkte. Dann kommt dein
  Plättchen an den Anfang der nächsten freien Reihe im Ring; die eben gefüllte
  ist noch nicht frei. Zuletzt behältst du heimlich ein oder zwei Plättchen
  jener Reihe, und der Rest kommt verdeckt in die Schachtel.
- Doppelfelder, alle in einer Reihe: Solange sie aktiv und eines davon
  unbedeckt ist, spielen alle zwei Plättchen. Hast du nur eines, musst du
  mindestens eines kaufen.
- Happy Kühe: Solange in einer aktiven Reihe eine unbedeckt ist, bringen alle
  Felder Plus- statt Minuspunkte, zurück in Richtung Start, aber nie darüber
  hinaus. Sobald die letzte bedeckt ist, ist es damit vorbei.

Die 63 trifft auf einen Hornochsen: 8 Minuspunkte. Die Figur käme von der 3 auf
die 11, doch dort steht A, also wird es die 12. Die 63 eröffnet Reihe 5, die 56
wird behalten:

::: dance rows=4/20/53,56,59,60,62/81/-/-/-/-/-/-/-/- hands=90,x2/63,x2 points=11/3 \
| 1:0 2:0 | 1:90 2:63 | 2:56

Die 37 kostet 9 Punkte und eröffnet dann die Reihe der Happy Kühe. Ab jetzt ist
ein Kuhfladen ein Geschenk: 4 Pluspunkte für die 83, 5 für die 86.

::: dance rows=-/-/-/-/-/-/12,19,20,23,34/17/-/78,80/68,75/- points=10/12/9/20 \
hands=55,x3/37,x3/86,x3/83,x3 | 1:0 2:0 3:0 4:0 | 1:55 2:37 3:86 4:83 | 2:20+23

# Plättchen aus dem Vorrat

- Bevor aufgedeckt wird, darfst du einmal je Runde ein bis drei kaufen. Jedes
  kostet einen Minuspunkt, Happy Kühe hin oder her; zusammen sind sie ein Zug.
  Kaufen darfst du nur, bis neun hinter deinem Sichtschirm liegen (beim
  Behalten gilt diese Grenze nicht).
- Alle sagen zugleich, wie viele. Dann zieht zuerst, wer mehr Minuspunkte hat,
  bei Gleichstand nach Sitzplatz.
- Wer am Ende einer Runde kein Plättchen mehr hat, zieht sechs umsonst oder den
  Rest; mehrere in derselben Reihenfolge.
- Wird das letzte Plättchen des Vorrats gekauft, ziehen alle, die in derselben
  Runde noch kaufen, aus der Schachtel. Von der nächsten Runde an darf niemand
  mehr kaufen, außer wer für die Doppelreihe ein zweites braucht: genau eines,
  bei leerem Vorrat aus der Schachtel. Ist auch die leer, wird nur eines
  gespielt.

A kauft zwei Plättchen. Die Figur käme von 7 auf 9, doch da steht C, also ist
es die 10:

::: dance rows=4/20/53,56/81/-/-/-/-/-/-/-/- hands=15,40,70/41,63,72/42,73,90 \
points=7/3/9 | 1:2 2:0 3:0 | 30,31

# Die Punkteleiste

Alle Figuren beginnen auf dem Startfeld. Auf jedem anderen ist nur Platz für
eine: Käme deine auf ein besetztes Feld, geht sie in Richtung Misthaufen weiter
zum nächsten freien, bei Minuspunkten, Pluspunkten und Käufen gleichermaßen.

Zwei Felder sind Ochsenaugen (bei uns 40 und 50). Immer wenn Minuspunkte, auch
die für einen Kauf, eine Figur auf oder über ein Auge bringen und sie danach
die meisten Minuspunkte von allen hat, ist die nächste Runde offen:

- Gespielt wird offen, je zwei Plättchen, wenn Doppelfelder es verlangen.
- Die wenigsten Minuspunkte beginnen, die meisten kommen zuletzt; vor jedem
  Ausspielen wird neu geschaut. Gleiche auf dem Startfeld spielen verdeckt und
  decken gemeinsam auf.
- Kaufen darfst du, bis du gespielt hast.

A zieht über das Auge auf der 40, also muss B in der nächsten Runde zuerst ein
Plättchen zeigen:

::: dance rows=4/20/53,56,59,60,62/81/-/-/-/-/-/-/-/- hands=63,x3/90,12,x2 points=35/20 \
| 1:0 2:0 | 1:63 2:90 | 1:56 | 2:0 | 2:12

# Das Ende

Das Spiel endet nach der Runde, in der eine Figur den Misthaufen (60) erreicht
oder überholt, auch wenn Pluspunkte sie wieder zurückbringen, oder in der
jemand kein Plättchen mehr hat und keines bekommt, weil der Vorrat leer ist.
Die wenigsten Minuspunkte gewinnen (gemeinsam, wenn mehrere noch auf dem
Startfeld stehen). Hinter dem Misthaufen wird weitergezählt, damit auch die
letzten Plätze klar sind.
"""

WORDS: Words = {
    "en": {
        "name": "Dance of the Bullheads",
        "tagline": "A race towards the dung heap, and the last one wins.",
        "rules": RULES_EN,
        "ask.buy": "How many tiles do you buy? Each costs one minus point.",
        "ask.keep": "Which one or two tiles do you keep? The rest goes into the box.",
        "code.K": "dung {n}",
        "code.O": "ox {n}",
        "code.H": "happy cow",
        "code.buy": "purchase",
        "code.eye": "ox eye: when whoever is furthest moves onto or past it, the next turn is open",
        "code.heap": "dung heap: whoever reaches it ends the game",
        "event.deal": "Six tiles each. The first four rows start with {starters}.",
        "event.turn.yes": (
            "An open turn: tiles are played face up, the fewest minus points begin."
        ),
        "event.turn.no": "",
        "event.buy.stock": "{who}: {count|tile|tiles} bought from the stock.",
        "event.buy.box": "{who}: {count|tile|tiles} bought from the box.",
        "event.points.plus": "{who}: +{points|point|points} ({field}), now on space {total}.",
        "event.points.minus": "{who}: {points|point|points} ({field}), now on space {total}.",
        "event.points.zero": "{who}: no move ({field}), still on space {total}.",
        "event.open": "{who}: {card} from the ox in row {start} to the start of row {row}.",
        "event.keep": (
            "{who}: {count|tile|tiles} kept from row {row}, the rest into the box. "
            "Row {row} is free."
        ),
        "event.drew": "Drawn for you: {cards}.",
        "event.happy.yes": "A happy cow is in sight: minus points are plus points now.",
        "event.happy.no": "No happy cow in sight any more: minus points count again.",
        "event.eye": "{who}: in the lead and past an ox eye. The next turn is open!",
        "event.heap": "{who}: at the dung heap! The game ends after this turn.",
        "event.refill": "{who}: no tile left, {count|tile|tiles} drawn from the stock.",
        "event.end": "The game is over. Minus points: {points}.",
        "field.stock": "stock",
        "field.points": "minus points",
        "field.box": "box",
        "field.cleared": "cleared rows",
        "field.mixed": "of these, bought from unseen",
        "field.open_turn": "open turn",
        "field.open_next": "the next turn is open",
        "field.sold_out": "the stock is empty",
        "field.heap_reached": "the dung heap is reached",
    },
    "de": {
        "name": "Tanz der Hornochsen",
        "tagline": "Ein Wettlauf zum Misthaufen, und wer hinten bleibt, gewinnt.",
        "rules": RULES_DE,
        "ask.buy": "Wie viele Plättchen kaufst du? Jedes kostet einen Minuspunkt.",
        "ask.keep": (
            "Welche ein oder zwei Plättchen behältst du? Der Rest kommt in die Schachtel."
        ),
        "code.K": "Kuhfladen {n}",
        "code.O": "Hornochse {n}",
        "code.H": "Happy Kuh",
        "code.buy": "Kauf",
        "code.eye": "Ochsenauge: Zieht, wer vorn liegt, darauf oder darüber, ist die nächste Runde offen",
        "code.heap": "Misthaufen: Wer ihn erreicht, beendet das Spiel",
        "event.deal": "Sechs Plättchen für alle. Die ersten vier Reihen beginnen mit {starters}.",
        "event.turn.yes": (
            "Eine offene Runde: Gespielt wird offen, die wenigsten Minuspunkte beginnen."
        ),
        "event.turn.no": "",
        "event.buy.stock": "{who}: {count|Plättchen|Plättchen} aus dem Vorrat gekauft.",
        "event.buy.box": "{who}: {count|Plättchen|Plättchen} aus der Schachtel gekauft.",
        "event.points.plus": "{who}: +{points|Punkt|Punkte} ({field}), jetzt auf Feld {total}.",
        "event.points.minus": "{who}: {points|Punkt|Punkte} ({field}), jetzt auf Feld {total}.",
        "event.points.zero": "{who}: keine Bewegung ({field}), weiter auf Feld {total}.",
        "event.open": (
            "{who}: {card} vom Hornochsen in Reihe {start} an den Anfang von Reihe {row}."
        ),
        "event.keep": (
            "{who}: {count|Plättchen|Plättchen} aus Reihe {row} behalten, der Rest in die "
            "Schachtel. Reihe {row} ist frei."
        ),
        "event.drew": "Für dich gezogen: {cards}.",
        "event.happy.yes": "Eine Happy Kuh ist zu sehen: Aus Minuspunkten werden Pluspunkte.",
        "event.happy.no": "Keine Happy Kuh mehr zu sehen: Minuspunkte zählen wieder.",
        "event.eye": "{who}: in Führung über ein Ochsenauge. Die nächste Runde ist offen!",
        "event.heap": "{who}: am Misthaufen! Das Spiel endet nach dieser Runde.",
        "event.refill": (
            "{who}: kein Plättchen mehr, {count|Plättchen|Plättchen} aus dem Vorrat gezogen."
        ),
        "event.end": "Das Spiel ist zu Ende. Minuspunkte: {points}.",
        "field.stock": "Vorrat",
        "field.points": "Minuspunkte",
        "field.box": "Schachtel",
        "field.cleared": "abgeräumte Reihen",
        "field.mixed": "davon ungesehen gekauft",
        "field.open_turn": "offene Runde",
        "field.open_next": "die nächste Runde ist offen",
        "field.sold_out": "der Vorrat ist leer",
        "field.heap_reached": "der Misthaufen ist erreicht",
    },
}
