"""The texts of the board game's pro side, without and with luck cards."""

from ..core.contract import Words

RULES_EN = """\
For 2 to 6 players. As the board game, but on the other side of the board: for
some rows you take you get tiles instead of minus points, and action cards
bend the rules.

# Setting up [deal]

- The pro side has other fields. Again the layout is our reconstruction (ten
  rows, as on the base side). A board of your own can be played on as there; in
  the terminal, `nimmt board brettspiel-pro` draws ours.
- Everybody gets twelve tiles and two action cards, both hidden from the
  others. There are six kinds of action card, in our version four of each.
- With two or three players the four topmost rows start with a tile, with four
  to six the four at the bottom. These tiles set nothing off.
- All other tiles are the stock, however many play.

# The fields [draw drew drew-action reshuffle keep open]

Green and red oxen, plus, minus and double fields are as on the base side (our
layout has no double row here). First fields may be special, too. New are:

- Take row (tiles), at the end of a row: the tiles of the row, but not yours,
  go behind your screen. They cost nothing yet. Your tile opens any free row
  you like, except the one just taken, and sets off its first field.
- Take row (ox), at the end of a row: minus points as on the base side; those
  tiles leave the game. Your tile opens any other free row, just the same.
- Draw tile: you take one from the stock, unseen by the others. If the stock is
  empty, nothing happens.
- Draw action card: the next one from the stack. If the stack is used up, the
  discarded ones are shuffled and become the new stack.

The 41 fills row 1. The 15, 18 and 19 go behind the screen, and the 41 opens
row 5, where an action card is drawn:

::: brettspiel-pro rows=15,18,19/71/3/56/-/-/-/-/-/- hands=41,x2/80,x2 \
| 1:41 2:80 | 1:5 | skip2

# Action cards [action sign replace more skip aim free place.front]

Right before your tile is placed you may play as many action cards as you like.
Each is for this one tile and then goes to the discard pile.

- Stop!: put a stop sign at the end of an active row. That sets nothing off.
  From now on nobody may place there, not even at the front: the row is as good
  as gone, also when a tile is too low. All signs come off as soon as anybody
  takes a row. There are two signs, at most one for each row, and your own tile
  has to keep a field to go to.
- Tile swap: your tile goes back behind the screen. Play another one, which is
  placed now, even if lower tiles are still waiting. You need another tile.
- Skip: your tile goes one field further, and the field before it stays empty.
  Two of these skip two fields. The last field of a row cannot be skipped, but
  you may land on it.
- To the front: your tile goes to the start of any row whose first tile is
  higher. From there up to the next empty field (maybe a skipped one) all tiles
  move one to the right. The tile that moves onto that empty field sets it off,
  for you, as if you had played it: its bullheads count for oxen, and if it
  takes the row, it is the one that opens the new row. Your own tile sets
  nothing off. Not together with Skip or Ascending.
- Ascending: your tile goes to the end of any row where it is higher than the
  end, near or not.
- One more tile: play another tile at once. Then all your tiles are placed, the
  second one of a double turn as well, lowest first, and before anybody else's.
  You may play action cards before each of them.

Tile swap and One more tile come before Skip, To the front and Ascending.

Stop!: the 67 would follow the 65 and take row 2. With a sign there it goes to
the 60:

::: brettspiel-pro rows=58,60/20,40,55,65/3/82/-/-/-/-/-/- actions=stop1/- \
hands=67,x2/5,x2 | 1:67 2:5 | 1:stop1 | 1:2

Tile swap: the 22 replaces the 4 and is placed before the 20:

::: brettspiel-pro rows=15/71/3/56/-/-/-/-/-/- actions=swap1/- hands=4,22,x2/20,x2 \
| 1:4 2:20 | 1:swap1 | 1:22

Skip: the 57 jumps over the -7 and lands on +6:

::: brettspiel-pro rows=-/-/-/-/-/-/50,56/30/77/91 actions=skip1/- hands=57,x2/80,x2 \
| 1:57 2:80 | 1:skip1

To the front: the 10 goes before the 12, all others move on, and the 22 with
its three bullheads wins 6 points on two green oxen:

::: brettspiel-pro rows=-/-/-/-/-/-/50/12,15,18,19,22/77/91 actions=front1/- \
hands=10,x2/80,x2 | 1:10 2:80 | 1:front1 | 1:8

One more tile: the 75 is placed right after the 20 and gets to the green ox
before the 74 does:

::: brettspiel-pro rows=15/71/56/90/-/-/-/-/-/- actions=-/more1 hands=74,x2/20,75,x2 \
| 1:74 2:20 | 2:more1 | 2:75

# The end [count]

The game ends after the turn in which somebody has no tile left. All others
lose a point for each bullhead on the tiles they still have. Then every action
card left is worth a point. 44 is the limit here, too, for both steps. The most
points win; if several have the most, they win together.
"""

RULES_DE = """\
Für 2 bis 6 Personen. Wie das Brettspiel, aber auf der anderen Seite des Plans:
Wer eine Reihe nimmt, bekommt manchmal Plättchen statt Minuspunkte, und
Aktionskarten werfen Pläne über den Haufen.

# Der Aufbau

- Die Profiseite hat andere Felder. Auch sie ist unsere Rekonstruktion (zehn
  Reihen wie auf der Grundseite). Auf einem eigenen Plan spielst du wie dort;
  im Terminal zeichnet `nimmt board brettspiel-pro` unseren.
- Alle bekommen zwölf Plättchen und zwei Aktionskarten, die sonst niemand
  sieht. Es gibt sechs Sorten Aktionskarten, bei uns je vier.
- Zu zweit oder zu dritt beginnen die vier obersten Reihen mit einem Plättchen,
  zu viert bis zu sechst die vier untersten. Diese Plättchen lösen nichts aus.
- Alle übrigen Plättchen sind der Vorrat, egal wie viele mitspielen.

# Die Felder

Grüne und rote Hornochsen, Plus-, Minus- und Doppelfelder sind wie auf der
Grundseite (unser Plan hat hier keine Doppelreihe). Auch das erste Feld einer
Reihe kann ein Sonderfeld sein. Neu sind:

- Reihe nehmen (Plättchen), am Ende einer Reihe: Die Plättchen der Reihe außer
  deinem kommen hinter deinen Sichtschirm. Noch kosten sie nichts. Dein
  Plättchen eröffnet eine freie Reihe deiner Wahl, nur nicht die eben
  genommene, und löst deren erstes Feld aus.
- Reihe nehmen (Hornochse), am Ende einer Reihe: Minuspunkte wie auf der
  Grundseite; diese Plättchen verlassen das Spiel. Deines eröffnet ebenso eine
  andere freie Reihe.
- Plättchen ziehen: Du nimmst eines aus dem Vorrat, ungesehen von den anderen.
  Ist der Vorrat leer, geschieht nichts.
- Aktionskarte ziehen: die nächste vom Stapel. Ist er aufgebraucht, werden die
  abgelegten gemischt und bilden den neuen.

Die 41 macht Reihe 1 voll. Die 15, 18 und 19 kommen hinter den Sichtschirm, und
die 41 eröffnet Reihe 5, wo es eine Aktionskarte gibt:

::: brettspiel-pro rows=15,18,19/71/3/56/-/-/-/-/-/- hands=41,x2/80,x2 \
| 1:41 2:80 | 1:5 | skip2

# Aktionskarten

Direkt bevor dein Plättchen angelegt wird, darfst du so viele Aktionskarten
spielen, wie du magst. Jede gilt für dieses eine Plättchen und kommt dann auf
den Ablagestapel.

- Stopp!: Leg ein Stoppschild ans Ende einer aktiven Reihe. Das löst nichts
  aus. Ab jetzt darf dort niemand anlegen, auch nicht am Anfang: Die Reihe ist
  so gut wie weg, auch für ein zu niedriges Plättchen. Alle Schilder
  verschwinden, sobald jemand eine Reihe nimmt. Es gibt zwei Schilder,
  höchstens eines je Reihe, und dein eigenes Plättchen muss noch ein Feld
  finden.
- Plättchentausch: Dein Plättchen kommt zurück hinter den Sichtschirm. Spiel
  ein anderes; es wird gleich angelegt, auch wenn noch niedrigere warten. Dazu
  brauchst du ein weiteres Plättchen.
- Überspringen: Dein Plättchen kommt ein Feld weiter, das Feld davor bleibt
  leer. Zwei davon überspringen zwei Felder. Das letzte Feld einer Reihe lässt
  sich nicht überspringen, darauf landen darfst du.
- An den Anfang: Dein Plättchen kommt an den Anfang einer beliebigen Reihe,
  deren erstes höher ist. Bis zum nächsten leeren Feld (vielleicht einem
  übersprungenen) rücken alle Plättchen um eins nach rechts. Das Plättchen, das
  auf dieses leere Feld rückt, löst es aus, und zwar für dich, als hättest du
  es gespielt: Auf Hornochsen zählen seine Hornochsen, und nimmt es die Reihe,
  eröffnet es auch die neue. Dein eigenes löst nichts aus. Nicht zusammen mit
  Überspringen oder Aufsteigend.
- Aufsteigend: Dein Plättchen kommt ans Ende einer beliebigen Reihe, wo es
  höher ist als das letzte, ob nah oder nicht.
- Noch ein Plättchen: Spiel sofort ein weiteres. Dann werden alle deine
  Plättchen angelegt, auch das zweite einer Doppelrunde, das niedrigste zuerst
  und vor denen der anderen. Vor jedem darfst du Aktionskarten spielen.

Plättchentausch und Noch ein Plättchen spielst du vor Überspringen, An den
Anfang und Aufsteigend.

Stopp!: Die 67 würde der 65 folgen und Reihe 2 nehmen. Mit einem Schild dort
geht sie an die 60:

::: brettspiel-pro rows=58,60/20,40,55,65/3/82/-/-/-/-/-/- actions=stop1/- \
hands=67,x2/5,x2 | 1:67 2:5 | 1:stop1 | 1:2

Plättchentausch: Die 22 ersetzt die 4 und wird noch vor der 20 angelegt:

::: brettspiel-pro rows=15/71/3/56/-/-/-/-/-/- actions=swap1/- hands=4,22,x2/20,x2 \
| 1:4 2:20 | 1:swap1 | 1:22

Überspringen: Die 57 springt über die -7 und landet auf der +6:

::: brettspiel-pro rows=-/-/-/-/-/-/50,56/30/77/91 actions=skip1/- hands=57,x2/80,x2 \
| 1:57 2:80 | 1:skip1

An den Anfang: Die 10 kommt vor die 12, alle anderen rücken weiter, und die 22
mit ihren drei Hornochsen bringt auf zwei grünen 6 Punkte:

::: brettspiel-pro rows=-/-/-/-/-/-/50/12,15,18,19,22/77/91 actions=front1/- \
hands=10,x2/80,x2 | 1:10 2:80 | 1:front1 | 1:8

Noch ein Plättchen: Die 75 wird gleich nach der 20 angelegt und ist noch vor
der 74 beim grünen Hornochsen:

::: brettspiel-pro rows=15/71/56/90/-/-/-/-/-/- actions=-/more1 hands=74,x2/20,75,x2 \
| 1:74 2:20 | 2:more1 | 2:75

# Das Ende

Das Spiel endet nach der Runde, in der jemand kein Plättchen mehr hat. Die
anderen verlieren für jeden Hornochsen auf ihren restlichen Plättchen einen
Punkt. Dann bringt jede übrige Aktionskarte einen Punkt. Auch hier ist bei 44
Schluss, in beiden Schritten. Die meisten Punkte gewinnen; haben mehrere gleich
viele, gewinnen sie gemeinsam.
"""

WORDS: Words = {
    "en": {
        "name": "Board game, pro side",
        "tagline": "Action cards, more tiles, and free choice of the next row.",
        "rules": RULES_EN,
        "ask.stop-row": "Stop!: which row gets the stop sign?",
        "ask.swap-tile": "Tile swap: which tile do you place instead, right now?",
        "ask.more-tile": "One more tile: which one do you play?",
        "ask.front-row": "To the front: to the start of which row does your tile go?",
        "ask.ascending-row": "Ascending: to the end of which row does your tile go?",
        "ask.open-row": "The row is taken. Which free row does the last tile open?",
        "option.stop": "Stop!",
        "option.swap": "Tile swap",
        "option.skip": "Skip",
        "option.front": "To the front",
        "option.ascending": "Ascending",
        "option.more": "One more tile",
        "special.stop": "A stop sign closes a row until somebody takes a row.",
        "special.swap": "Take your tile back and place another one at once.",
        "special.skip": "Your tile goes one field further; the one before stays empty.",
        "special.front": "Your tile goes to the start of a row and pushes the others on.",
        "special.ascending": "Your tile goes to any row with a lower end, near or not.",
        "special.more": "Play another tile; all yours are placed before anybody else's.",
        "code.TP": "take row (tiles)",
        "code.TO": "take row (ox)",
        "code.P": "draw tile",
        "code.A": "draw action card",
        "event.deal": (
            "Twelve tiles each. The first tiles, from top to bottom: {starters}. They lie in the "
            "four rows at the top (two or three players) or at the bottom (four to six)."
        ),
        "event.action": "{who}: an action card drawn.",
        "event.reshuffle": "The discarded action cards are shuffled: a new stack.",
        "event.draw": "{who}: a tile drawn from the stock.",
        "event.place.front": "{who}: {card} to the front of row {row}. Pushed on a field: {field}.",
        "event.drew": "Drawn for you: {cards}.",
        "event.drew-action": "Drawn for you: {special}.",
        "event.sign": "From now on a stop sign closes row {row}.",
        "event.replace": "{who}: {back} back behind the screen, {card} instead.",
        "event.more": "{who}: {card} as one more tile. Order now: {plays}.",
        "event.skip": "{who}: one field further; a field will stay empty.",
        "event.aim": "{who}: the tile will go to row {row}.",
        "event.keep": "{who}: from row {row} behind the screen: {cards}. No minus points yet.",
        "event.free": "Row {row} is taken, so any stop signs come off.",
        "event.count": (
            "{who}: tiles left {cards} (minus {heads}), action cards left {actions} "
            "(plus {actions}). Final score: {total}."
        ),
        "field.stock": "stock",
        "field.shown": "known behind the screen",
        "field.actions": "action cards",
        "field.action_stack": "action cards in the stack",
        "field.discard": "discarded action cards",
        "field.shuffles": "times the action cards were shuffled back",
        "field.reshuffled": "action cards shuffled back, not seen since",
        "field.signs": "stop sign",
        "field.skips": "fields to skip",
        "field.ascending": "row chosen with Ascending",
        "field.front": "row chosen with To the front",
    },
    "de": {
        "name": "Brettspiel, Profiversion",
        "tagline": "Aktionskarten, mehr Plättchen und freie Wahl der nächsten Reihe.",
        "rules": RULES_DE,
        "ask.stop-row": "Stopp!: Welche Reihe bekommt das Stoppschild?",
        "ask.swap-tile": "Plättchentausch: Welches Plättchen legst du stattdessen sofort an?",
        "ask.more-tile": "Noch ein Plättchen: Welches spielst du?",
        "ask.front-row": "An den Anfang: An den Anfang welcher Reihe kommt dein Plättchen?",
        "ask.ascending-row": "Aufsteigend: Ans Ende welcher Reihe kommt dein Plättchen?",
        "ask.open-row": (
            "Die Reihe ist genommen. Welche freie Reihe eröffnet das letzte Plättchen?"
        ),
        "option.stop": "Stopp!",
        "option.swap": "Plättchentausch",
        "option.skip": "Überspringen",
        "option.front": "An den Anfang",
        "option.ascending": "Aufsteigend",
        "option.more": "Noch ein Plättchen",
        "special.stop": "Ein Stoppschild sperrt eine Reihe, bis jemand eine Reihe nimmt.",
        "special.swap": "Nimm dein Plättchen zurück und leg sofort ein anderes an.",
        "special.skip": "Dein Plättchen kommt ein Feld weiter; das davor bleibt leer.",
        "special.front": "Dein Plättchen kommt an den Anfang einer Reihe und schiebt die anderen.",
        "special.ascending": "Dein Plättchen kommt an irgendeine Reihe mit niedrigerem Ende.",
        "special.more": "Spiel noch eines; alle deine werden vor denen der anderen angelegt.",
        "code.TP": "Reihe nehmen (Plättchen)",
        "code.TO": "Reihe nehmen (Hornochse)",
        "code.P": "Plättchen ziehen",
        "code.A": "Aktionskarte ziehen",
        "event.deal": (
            "Zwölf Plättchen für alle. Die ersten auf dem Plan, von oben nach unten: {starters}. "
            "Sie liegen in den vier obersten Reihen (zu zweit, zu dritt) oder den vier untersten "
            "(zu viert bis zu sechst)."
        ),
        "event.action": "{who}: eine Aktionskarte gezogen.",
        "event.reshuffle": "Die abgelegten Aktionskarten werden gemischt: ein neuer Stapel.",
        "event.draw": "{who}: ein Plättchen aus dem Vorrat gezogen.",
        "event.place.front": (
            "{who}: {card} an den Anfang von Reihe {row}. Auf ein Feld geschoben: {field}."
        ),
        "event.drew": "Für dich gezogen: {cards}.",
        "event.drew-action": "Für dich gezogen: {special}.",
        "event.sign": "Ab jetzt sperrt ein Stoppschild Reihe {row}.",
        "event.replace": "{who}: {back} zurück hinter den Sichtschirm, stattdessen die {card}.",
        "event.more": "{who}: {card} als weiteres Plättchen. Reihenfolge jetzt: {plays}.",
        "event.skip": "{who}: ein Feld weiter; ein Feld wird leer bleiben.",
        "event.aim": "{who}: Das Plättchen kommt in Reihe {row}.",
        "event.keep": (
            "{who}: aus Reihe {row} hinter den Sichtschirm: {cards}. Noch keine Minuspunkte."
        ),
        "event.free": "Reihe {row} ist genommen, also verschwinden alle Stoppschilder.",
        "event.count": (
            "{who}: übrige Plättchen {cards} (minus {heads}), übrige Aktionskarten {actions} "
            "(plus {actions}). Endstand: {total}."
        ),
        "field.stock": "Vorrat",
        "field.shown": "davon bekannt",
        "field.actions": "Aktionskarten",
        "field.action_stack": "Aktionskarten im Stapel",
        "field.discard": "abgelegte Aktionskarten",
        "field.shuffles": "wie oft die Aktionskarten zurückgemischt wurden",
        "field.reshuffled": "zurückgemischte, seitdem nicht gesehene Aktionskarten",
        "field.signs": "Stoppschild",
        "field.skips": "zu überspringende Felder",
        "field.ascending": "mit Aufsteigend gewählte Reihe",
        "field.front": "mit An den Anfang gewählte Reihe",
    },
}

LUCK_RULES_EN = """\
For 2 to 6 players. As the pro side of the board game, with its action cards,
and with the luck cards of the base side: clovers bring them, one may be played
for each tile, and they go back to their stacks.

- For one tile you may play any number of action cards and one luck card. The
  luck card comes last: then the tile is placed.
- What counts is the field that is set off. With To the front that is the field
  onto which a tile is pushed.
- Five plus replaces any field but the last one of a row. It does not wait for
  the first field of a row that your tile opens.
- Positive oxen on a field "take row (ox)" works as on the base side: two tiles
  count plus, the others minus, and you move once by what remains.
- Positive oxen on a field "take row (tiles)": first you win as many points as
  two tiles of your choice have bullheads. Then all tiles of the row but the
  last go behind your screen, those two as well.
- At the end of the game the tiles you still have cost points, but no longer
  bring luck cards.

The 25 takes row 3 as tiles. The 83 and the 23 win 10 points before they go
behind the screen. The 25 opens row 10.

::: brettspiel-pro-luck rows=50/70/83,8,10,23/12/-/-/-/-/-/- luck=oxen/- \
hands=25,x2/60,x2 | 1:25 2:60 | 1:oxen | 1:83+23 | 1:10

The layout, cards and clovers included, is our reconstruction. You can also
play on a board of your own.
"""

LUCK_RULES_DE = """\
Für 2 bis 6 Personen. Wie die Profiversion des Brettspiels mit ihren
Aktionskarten, dazu die Glückskarten der Grundseite: Kleeblätter bringen sie,
für jedes Plättchen darfst du eine spielen, und sie kommen auf ihre Stapel
zurück.

- Für ein Plättchen darfst du beliebig viele Aktionskarten und eine Glückskarte
  spielen. Die Glückskarte kommt zuletzt: Dann wird angelegt.
- Es zählt das Feld, das ausgelöst wird. Mit An den Anfang ist das jenes, auf
  das ein Plättchen geschoben wird.
- Fünf plus ersetzt jedes Feld außer dem letzten einer Reihe. Für das erste
  Feld einer Reihe, die dein Plättchen eröffnet, gilt es nicht.
- Positive Hornochsen auf dem Feld „Reihe nehmen (Hornochse)“ wirken wie auf
  der Grundseite: Zwei Plättchen zählen als Plus, die anderen als Minus, und du
  ziehst einmal, um den Rest.
- Positive Hornochsen auf dem Feld „Reihe nehmen (Plättchen)“: Erst gewinnst du
  so viele Punkte, wie zwei Plättchen deiner Wahl Hornochsen haben. Dann kommen
  alle Plättchen der Reihe außer dem letzten hinter deinen Sichtschirm, auch
  diese zwei.
- Am Ende des Spiels kosten deine übrigen Plättchen Punkte, bringen aber keine
  Glückskarten mehr.

Die 25 nimmt Reihe 3 als Plättchen. Die 83 und die 23 bringen 10 Punkte, bevor
sie hinter den Sichtschirm kommen. Die 25 eröffnet Reihe 10.

::: brettspiel-pro-luck rows=50/70/83,8,10,23/12/-/-/-/-/-/- luck=oxen/- \
hands=25,x2/60,x2 | 1:25 2:60 | 1:oxen | 1:83+23 | 1:10

Der Plan samt Karten und Kleeblättern ist unsere Rekonstruktion. Du kannst auch
auf einem eigenen spielen.
"""

LUCK_WORDS: Words = {
    "en": {
        "name": "Board game, pro side with luck cards",
        "tagline": "Everything at once: action cards, luck cards, tiles to keep.",
        "rules": LUCK_RULES_EN,
    },
    "de": {
        "name": "Brettspiel, Profiversion mit Glückskarten",
        "tagline": "Alles auf einmal: Aktionskarten, Glückskarten, Plättchen.",
        "rules": LUCK_RULES_DE,
    },
}
