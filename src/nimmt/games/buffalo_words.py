"""The texts of Beat the Buffalo."""

from ..core.contract import Words

RULES_EN = """\
For 1 to 6 players, all on one team. In every turn the buffalo plays a card
just as you do. The game is a single deal, and at its end your team should have
fewer bullheads than the buffalo. What is not told here works as in the classic
game.

# Setting up [deal specials]

Everybody gets ten number cards. Ten more lie face down for the buffalo, and
nobody may look at them. Four cards start the rows.

There are 16 special cards, two each of eight kinds. Alone you have none of
them; two of you have 2, three 4, four 6, five 11 and six all 16. They form a
face-down stack, the others leave the game unseen. Two are turned up.

# A turn [reveal buffalo place turn]

Everybody secretly picks a card. Then all of them are revealed, and with them
the top card of the buffalo. They are placed from the lowest to the highest.

Hands are secret within the team, too: before the reveal nobody talks about
cards (the chat is closed while you choose). Once they are open, talk as much
as you like.

# Taking a row [take]

- What any of you takes goes on one shared pile. You may look through it at any
  time. The buffalo has a pile of its own: nobody may look into it, and its
  total is not told before the end.
- If a card of yours fits nowhere, its player chooses a row, as ever. The
  buffalo takes the row with the fewest bullheads; among equals the one with
  the highest end.

# Special cards [use sign unsign lift replace insert push order take.overfull]

You can only use the two that lie face up, but as many in a turn as you like.
For a used one the next is turned up at once, while the stack lasts. Used cards
leave the game; Take 7! and Stop! lie beside a row before they do.

There is a pause for the team before each card is placed, and one after the
last card of a turn. In a pause any of you may use a special card. It ends when
every one of you has said "go on"; after each use all of you are asked again.

- Take 7!: lay it beside any row, which then has room for six cards; only the
  seventh takes the row, all six of them. When the row is taken, for whatever
  reason, Take 7! leaves the game. There is never more than one beside a row.
- Stop!: lay it beside any row to lock it: nobody may add, insert, push or
  remove a card there, or take the row. Whether a card is too low, and what it
  may take, depends on the open rows alone. You lift Stop! in any later pause
  you like; then it leaves the game.
- Replace!: one of you takes back an open card that is not placed yet and at
  once places another one from the hand, by the usual rules. The other cards
  keep their order. You need another card in hand for it. Not for the buffalo's
  card.
- Insert!: when a card of the team comes next, it slips in between two cards of
  any row, or goes to its start, where it fits ascending. If that is a card too
  many, the team takes the row; its last card stays as the first. Not for the
  buffalo's card.
- Push!: before a card is placed, any card in a row moves to another row: to
  the start, in between or to the end, where it fits ascending. If that is a
  card too many, the team takes the row; its last card stays as the first. If a
  row is left empty, the next card must go there: of two such rows into the
  upper one, and never into a locked one. Insert! then has to wait until no
  open row is empty.
- First Card: before the first card of a turn is placed, put one of the team's
  in front, whatever its number. With the second First Card you put another one
  before or behind it or, as soon as the first one lies, right after it. Not for
  the buffalo's card.
- Last Card: one of the team's cards that still wait is placed last; with the
  second Last Card another one comes just before or after it. Not for the
  buffalo's card.
- Sort: you set the order of all cards that still wait, the buffalo's included.
  It overrules any First and Last Card used before.

# Examples

Take 7!: the 20 is the sixth card in row 1, and nothing happens. The buffalo's
22 is the seventh and takes all six.

::: buffalo rows=5,9,12,14,17/40/50/60 specials=take7 special_stack=0 \
hands=20,95,96/62,97,98 | 1:20 2:62 | 22 | 1:take7 | 1:1

Stop!: the buffalo's 25 would follow the 22. But row 2 is locked, so it has to
go to the full row 1 and takes it. After that the team lifts Stop! again.

::: buffalo rows=3,7,11,16,18/22/60/80 specials=stop special_stack=0 \
hands=40,95,96/62,97,98 | 1:40 2:62 | 25 | 1:stop | 1:2 | 2:lift

Replace!: the 33 would have to take row 1. A takes it back and places the 65
instead. Now the buffalo's 35 has to take the row.

::: buffalo rows=21,24,28,30,31/8/60/80 specials=replace special_stack=0 \
hands=33,65,96/82,97,98 | 1:33 2:82 | 35 | 1:replace | 1:1 | 1:65

Insert!: the 33 would have to take row 1. Instead it slips in between the 8 and
the 50.

::: buffalo rows=21,24,28,30,31/8,50/60/80 specials=insert special_stack=0 \
hands=33,95,96/62,97,98 | 1:33 2:62 | 90 | 1:insert | 1:2

Push!: the 7 moves to row 1 and makes it full, so the buffalo's 15 has to take
it.

::: buffalo rows=2,5,9,12/30/50/7,70 specials=push special_stack=0 \
hands=33,95,96/52,97,98 | 1:33 2:52 | 15 | 2:push | 2:7 | 2:1

First Card: the buffalo's 43 would fill row 1, and the 45 would have to take
it. Placed first, the 45 gets the free place, and the 43 has to take row 2.

::: buffalo rows=36,38,39,40/11,12,14,15,20/60/80 specials=first special_stack=0 \
hands=45,95,96/62,97,98 | 1:45 2:62 | 43 | 1:first | 1:45

Last Card: the 42 would have to take row 1. Placed last, it leaves that to the
buffalo's 45 and finds a safe place behind the 20.

::: buffalo rows=31,36,38,39,40/20/60/80 specials=last special_stack=0 \
hands=42,95,96/62,97,98 | 1:42 2:62 | 45 | 1:last | 1:42

Sort: in the usual order the 55 would fill row 2 and the 68 would take it. The
team wants 78, 80, 55, 72, 68 instead. Now the buffalo's 72 takes row 2, and
the 68 is safe in row 3.

::: buffalo rows=90/35,41,46,53/50/76 specials=sort special_stack=0 \
hands=55,95,96/68,97,98/78,99,100/80,101,102 | 1:55 2:68 3:78 4:80 | 72 \
| 3:sort | 3:78 | 3:80 | 3:55 | 3:72

# The end [count]

After ten turns both piles are counted. The team wins with fewer bullheads than
the buffalo; a tie is not enough. If only one or two of you play, your
bullheads count double.
"""

RULES_DE = """\
Für 1 bis 6 Personen, alle in einem Team. In jeder Runde spielt der Büffel eine
Karte, genau wie ihr. Gespielt wird nur ein Durchgang, und am Ende soll euer
Team weniger Hornochsen haben als der Büffel. Was hier nicht steht, ist wie im
klassischen Spiel.

# Der Aufbau

Ihr bekommt je zehn Zahlenkarten. Zehn weitere liegen verdeckt für den Büffel
bereit, und niemand darf sie ansehen. Vier Karten eröffnen die Reihen.

Es gibt 16 Sonderkarten, von acht Sorten je zwei. Allein hast du keine davon,
zu zweit habt ihr 2, zu dritt 4, zu viert 6, zu fünft 11 und zu sechst alle 16.
Sie bilden einen verdeckten Stapel, die übrigen verlassen das Spiel ungesehen.
Zwei werden aufgedeckt.

# Eine Runde

Alle wählen heimlich eine Karte. Dann werden sie zusammen mit der obersten
Karte des Büffels aufgedeckt. Angelegt wird von der niedrigsten bis zur
höchsten.

Die Hände bleiben auch im Team geheim: Vor dem Aufdecken spricht niemand über
Karten (der Chat ist zu, solange ihr wählt). Liegen sie offen, redet, so viel
ihr wollt.

# Eine Reihe nehmen

- Was jemand von euch nimmt, kommt auf einen gemeinsamen Stapel. Den dürft ihr
  jederzeit durchsehen. Der Büffel hat seinen eigenen Stapel: In den darf
  niemand schauen, und seine Summe erfahrt ihr erst am Ende.
- Passt eine eurer Karten nirgends, sucht sich wie immer die Person, die sie
  gespielt hat, eine Reihe aus. Der Büffel nimmt die Reihe mit den wenigsten
  Hornochsen, bei Gleichstand die mit dem höchsten Ende.

# Sonderkarten

Einsetzen könnt ihr nur die zwei offenen, aber so viele in einer Runde, wie ihr
mögt. Für jede eingesetzte wird sofort die nächste aufgedeckt, solange der
Stapel reicht. Eingesetzte verlassen das Spiel; 7 nimmt! und Stopp! liegen
vorher noch neben einer Reihe.

Bevor eine Karte angelegt wird und nach der letzten einer Runde gibt es eine
Pause für das Team. In einer Pause darf jede Person eine Sonderkarte einsetzen.
Sie endet, wenn ihr alle „weiter“ gesagt habt; nach jedem Einsatz werden wieder
alle gefragt.

- 7 nimmt!: Legt sie neben eine beliebige Reihe. Dort ist nun Platz für sechs
  Karten, und erst die siebte nimmt sie, alle sechs. Wird die Reihe genommen,
  warum auch immer, verlässt 7 nimmt! das Spiel. Neben einer Reihe liegt
  höchstens eine.
- Stopp!: Legt sie neben eine beliebige Reihe, um sie zu sperren: Niemand darf
  dort anlegen, dazwischenlegen, verschieben oder etwas wegnehmen, auch nicht
  die ganze Reihe. Ob eine Karte zu niedrig ist und was sie nehmen darf, hängt
  nur von den offenen Reihen ab. Wegnehmen dürft ihr sie in jeder späteren
  Pause; dann verlässt sie das Spiel.
- Ersetzen: Jemand von euch nimmt eine offene, noch nicht angelegte Karte
  zurück und legt sofort eine andere aus der Hand an, nach den üblichen Regeln.
  Die übrigen Karten behalten ihre Reihenfolge. Dazu braucht es noch eine Karte
  auf der Hand. Nicht für die Büffelkarte.
- Dazwischenlegen: Ist eine Karte des Teams dran, kommt sie zwischen zwei
  Karten einer beliebigen Reihe oder an deren Anfang, wo sie aufsteigend passt.
  Ist das eine Karte zu viel, nimmt das Team die Reihe; ihre letzte Karte
  bleibt als erste. Nicht für die Büffelkarte.
- Verschieben: Bevor eine Karte angelegt wird, wandert irgendeine Karte aus
  ihrer Reihe in eine andere: an den Anfang, dazwischen oder ans Ende, wo sie
  aufsteigend passt. Ist das eine Karte zu viel, nimmt das Team die Reihe; ihre
  letzte Karte bleibt als erste. Wird eine Reihe leer, muss die nächste Karte
  dorthin: bei zweien in die obere, nie in eine gesperrte. Dazwischenlegen muss
  dann warten, bis keine offene Reihe mehr leer ist.
- Erste Karte: Bevor die erste Karte einer Runde angelegt ist, holt ihr eine
  des Teams nach vorn, egal welche Zahl sie hat. Mit der zweiten Ersten Karte
  kommt eine weitere davor oder dahinter oder, sobald die erste liegt, gleich
  danach. Nicht für die Büffelkarte.
- Letzte Karte: Eine Karte des Teams, die noch wartet, kommt zuletzt dran; mit
  der zweiten Letzten Karte kommt eine weitere direkt davor oder danach. Nicht
  für die Büffelkarte.
- Sortieren: Ihr bestimmt die Reihenfolge aller Karten, die noch warten, auch
  der des Büffels. Das geht vor alle Ersten und Letzten Karten, die ihr schon
  eingesetzt habt.

# Beispiele

7 nimmt!: Die 20 ist die sechste Karte in Reihe 1, und nichts passiert. Die 22
des Büffels ist die siebte und nimmt alle sechs.

::: buffalo rows=5,9,12,14,17/40/50/60 specials=take7 special_stack=0 \
hands=20,95,96/62,97,98 | 1:20 2:62 | 22 | 1:take7 | 1:1

Stopp!: Die 25 des Büffels würde auf die 22 folgen. Doch Reihe 2 ist gesperrt,
also muss sie an die volle Reihe 1 und nimmt sie. Danach nimmt das Team Stopp!
wieder weg.

::: buffalo rows=3,7,11,16,18/22/60/80 specials=stop special_stack=0 \
hands=40,95,96/62,97,98 | 1:40 2:62 | 25 | 1:stop | 1:2 | 2:lift

Ersetzen: Die 33 müsste Reihe 1 nehmen. A nimmt sie zurück und legt dafür die
65 an. Nun muss die 35 des Büffels die Reihe nehmen.

::: buffalo rows=21,24,28,30,31/8/60/80 specials=replace special_stack=0 \
hands=33,65,96/82,97,98 | 1:33 2:82 | 35 | 1:replace | 1:1 | 1:65

Dazwischenlegen: Die 33 müsste Reihe 1 nehmen. Stattdessen kommt sie zwischen
die 8 und die 50.

::: buffalo rows=21,24,28,30,31/8,50/60/80 specials=insert special_stack=0 \
hands=33,95,96/62,97,98 | 1:33 2:62 | 90 | 1:insert | 1:2

Verschieben: Die 7 wandert in Reihe 1 und macht sie voll, deshalb muss die 15
des Büffels sie nehmen.

::: buffalo rows=2,5,9,12/30/50/7,70 specials=push special_stack=0 \
hands=33,95,96/52,97,98 | 1:33 2:52 | 15 | 2:push | 2:7 | 2:1

Erste Karte: Die 43 des Büffels würde Reihe 1 füllen, und die 45 müsste sie
nehmen. Als erste bekommt die 45 den freien Platz, und die 43 muss Reihe 2
nehmen.

::: buffalo rows=36,38,39,40/11,12,14,15,20/60/80 specials=first special_stack=0 \
hands=45,95,96/62,97,98 | 1:45 2:62 | 43 | 1:first | 1:45

Letzte Karte: Die 42 müsste Reihe 1 nehmen. Als letzte überlässt sie das der 45
des Büffels und findet einen sicheren Platz hinter der 20.

::: buffalo rows=31,36,38,39,40/20/60/80 specials=last special_stack=0 \
hands=42,95,96/62,97,98 | 1:42 2:62 | 45 | 1:last | 1:42

Sortieren: In der üblichen Reihenfolge würde die 55 Reihe 2 füllen und die 68
sie nehmen. Das Team will stattdessen 78, 80, 55, 72, 68. Nun nimmt die 72 des
Büffels Reihe 2, und die 68 liegt sicher in Reihe 3.

::: buffalo rows=90/35,41,46,53/50/76 specials=sort special_stack=0 \
hands=55,95,96/68,97,98/78,99,100/80,101,102 | 1:55 2:68 3:78 4:80 | 72 \
| 3:sort | 3:78 | 3:80 | 3:55 | 3:72

# Das Ende

Nach zehn Runden werden beide Stapel gezählt. Das Team gewinnt mit weniger
Hornochsen als der Büffel; Gleichstand reicht nicht. Allein und zu zweit zählen
eure Hornochsen doppelt.
"""

WORDS: Words = {
    "en": {
        "name": "Beat the Buffalo",
        "tagline": "All together against the buffalo: who collects fewer bullheads?",
        "rules": RULES_EN,
        "opponent": "The buffalo",
        "ask.special": "Next to be placed: {next}. Use a special card first, or go on?",
        "ask.special.none": "All cards are placed. Use a special card now, or go on?",
        "ask.take7-row": "Take 7!: which row gets room for six cards?",
        "ask.stop-row": "Stop!: which row do you lock?",
        "ask.lift-row": "Which row do you open again?",
        "ask.replace-who": "Replace!: who takes the played card back?",
        "ask.replace-card": "Replace!: which card do you place instead, right now?",
        "ask.insert-row": "Insert!: into which row does the {card} slip?",
        "ask.push-card": "Push!: which card moves to another row?",
        "ask.push-row": "Push!: to which row does the {card} move?",
        "ask.first-card": "First Card: which card of the team moves to the front?",
        "ask.first-card.both": "First Card: which of the two is placed first?",
        "ask.last-card": "Last Card: which card of the team moves to the back?",
        "ask.last-card.both": "Last Card: which of the two is placed last?",
        "ask.sort-next": "Sort: which of the waiting cards is number {place}?",
        "option.go": "Go on",
        "option.lift": "Lift a Stop!",
        "option.take7": "Take 7!",
        "option.stop": "Stop!",
        "option.replace": "Replace!",
        "option.insert": "Insert!",
        "option.push": "Push!",
        "option.first": "First Card",
        "option.last": "Last Card",
        "option.sort": "Sort",
        "special.take7": "One row gets room for six cards; only the seventh takes them.",
        "special.stop": "One row is locked until you lift the card again.",
        "special.replace": "One of you takes an unplaced card back and places another at once.",
        "special.insert": "Your next card goes inside a row or to its start, where it fits.",
        "special.push": "A card lying in a row moves to another row, where it fits.",
        "special.first": "A card of your team is placed first, whatever its number.",
        "special.last": "A card of your team is placed last, whatever its number.",
        "special.sort": "You set the order of all waiting cards, the buffalo's too.",
        "event.deal": "Ten cards each, ten for the buffalo. The rows start with {starters}.",
        "event.specials": "Special cards turned up: {kinds}. Left in the stack: {left}.",
        "event.buffalo": "The buffalo plays {card}. In order: {plays}.",
        "event.take.full": (
            "{who}: row {row} is full. Taken: {cards}, {heads|bullhead|bullheads}."
        ),
        "event.take.overfull": (
            "{who}: row {row} has a card too many. "
            "Taken: {cards}, {heads|bullhead|bullheads}. The {keep} stays."
        ),
        "event.use": "{who}: special card {special}",
        "event.sign": "From now on beside row {row}: {special}",
        "event.unsign": "No longer beside row {row}: {special}",
        "event.lift": "{who}: Stop! lifted. Row {row} is open again.",
        "event.replace": "{who}: {back} back into the hand, {card} instead.",
        "event.insert": "{who}: {card} slipped into row {row}.",
        "event.push": "{who}: {card} pushed from row {start} to row {row}.",
        "event.order": "Order now: {plays}.",
        "event.turn": "Turn {turn} of 10 is over.",
        "event.count.yes": (
            "The buffalo's pile: {cards}. The team has {team|point|points}, "
            "the buffalo {buffalo|point|points}. You have beaten the buffalo!"
        ),
        "event.count.no": (
            "The buffalo's pile: {cards}. The team has {team|point|points}, "
            "the buffalo {buffalo|point|points}. The buffalo wins. Try again!"
        ),
        "field.shown": "known in the hand",
        "field.pile": "the team's bull pile",
        "field.buffalo_pile": "the buffalo's bull pile",
        "field.specials": "special cards",
        "field.special_stack": "special cards in the stack",
        "field.unseen_specials": "unseen special cards",
        "field.used": "used special cards",
        "field.signs": "special cards beside the rows",
        "field.placed": "placed this turn",
        "field.firsts": "put first",
        "field.lasts": "put last",
    },
    "de": {
        "name": "Schlagt den Büffel",
        "tagline": "Alle zusammen gegen den Büffel: Wer sammelt weniger Hornochsen?",
        "rules": RULES_DE,
        "opponent": "Der Büffel",
        "ask.special": "Als Nächstes wird angelegt: {next}. Erst eine Sonderkarte oder weiter?",
        "ask.special.none": "Alle Karten liegen. Jetzt eine Sonderkarte oder weiter?",
        "ask.take7-row": "7 nimmt!: Welche Reihe bekommt Platz für sechs Karten?",
        "ask.stop-row": "Stopp!: Welche Reihe sperrst du?",
        "ask.lift-row": "Welche Reihe gibst du wieder frei?",
        "ask.replace-who": "Ersetzen: Wer nimmt die gespielte Karte zurück?",
        "ask.replace-card": "Ersetzen: Welche Karte legst du stattdessen sofort an?",
        "ask.insert-row": "Dazwischenlegen: In welche Reihe kommt die {card}?",
        "ask.push-card": "Verschieben: Welche Karte wandert in eine andere Reihe?",
        "ask.push-row": "Verschieben: In welche Reihe wandert die {card}?",
        "ask.first-card": "Erste Karte: Welche Karte des Teams kommt nach vorn?",
        "ask.first-card.both": "Erste Karte: Welche von beiden kommt zuerst dran?",
        "ask.last-card": "Letzte Karte: Welche Karte des Teams kommt nach hinten?",
        "ask.last-card.both": "Letzte Karte: Welche von beiden kommt zuletzt dran?",
        "ask.sort-next": "Sortieren: Welche der wartenden Karten ist Nummer {place}?",
        "option.go": "Weiter",
        "option.lift": "Ein Stopp! wegnehmen",
        "option.take7": "7 nimmt!",
        "option.stop": "Stopp!",
        "option.replace": "Ersetzen",
        "option.insert": "Dazwischenlegen",
        "option.push": "Verschieben",
        "option.first": "Erste Karte",
        "option.last": "Letzte Karte",
        "option.sort": "Sortieren",
        "special.take7": "Eine Reihe bekommt Platz für sechs Karten; erst die siebte nimmt sie.",
        "special.stop": "Eine Reihe ist gesperrt, bis ihr die Karte wieder wegnehmt.",
        "special.replace": (
            "Jemand von euch nimmt eine wartende Karte zurück und legt sofort eine andere an."
        ),
        "special.insert": "Eure nächste Karte kommt mitten in eine Reihe oder an den Anfang.",
        "special.push": "Eine Karte wandert aus einer Reihe in eine andere, wo sie passt.",
        "special.first": "Eine Karte eures Teams kommt zuerst dran, egal welche Zahl.",
        "special.last": "Eine Karte eures Teams kommt zuletzt dran, egal welche Zahl.",
        "special.sort": "Ihr ordnet alle wartenden Karten, auch die des Büffels.",
        "event.deal": (
            "Zehn Karten für jede Person, zehn für den Büffel. Die Reihen beginnen mit {starters}."
        ),
        "event.specials": "Aufgedeckte Sonderkarten: {kinds}. Noch im Stapel: {left}.",
        "event.buffalo": "Der Büffel spielt die {card}. Der Reihe nach: {plays}.",
        "event.take.full": (
            "{who}: Reihe {row} ist voll. Genommen: {cards}, {heads|Hornochse|Hornochsen}."
        ),
        "event.take.overfull": (
            "{who}: Reihe {row} hat eine Karte zu viel. "
            "Genommen: {cards}, {heads|Hornochse|Hornochsen}. Die {keep} bleibt."
        ),
        "event.use": "{who}: Sonderkarte {special}",
        "event.sign": "Ab jetzt neben Reihe {row}: {special}",
        "event.unsign": "Nicht mehr neben Reihe {row}: {special}",
        "event.lift": "{who}: Stopp! weggenommen. Reihe {row} ist wieder frei.",
        "event.replace": "{who}: {back} zurück auf die Hand, stattdessen die {card}.",
        "event.insert": "{who}: {card} in Reihe {row} dazwischengelegt.",
        "event.push": "{who}: {card} von Reihe {start} in Reihe {row} verschoben.",
        "event.order": "Reihenfolge jetzt: {plays}.",
        "event.turn": "Runde {turn} von 10 ist zu Ende.",
        "event.count.yes": (
            "Der Stapel des Büffels: {cards}. Das Team hat {team|Punkt|Punkte}, "
            "der Büffel {buffalo|Punkt|Punkte}. Ihr habt den Büffel geschlagen!"
        ),
        "event.count.no": (
            "Der Stapel des Büffels: {cards}. Das Team hat {team|Punkt|Punkte}, "
            "der Büffel {buffalo|Punkt|Punkte}. Der Büffel gewinnt. Versucht es noch einmal!"
        ),
        "field.shown": "davon bekannt",
        "field.pile": "Hornochsenstapel des Teams",
        "field.buffalo_pile": "Hornochsenstapel des Büffels",
        "field.specials": "Sonderkarten",
        "field.special_stack": "Sonderkarten im Stapel",
        "field.unseen_specials": "ungesehene Sonderkarten",
        "field.used": "verbrauchte Sonderkarten",
        "field.signs": "Sonderkarten neben den Reihen",
        "field.placed": "in dieser Runde angelegt",
        "field.firsts": "nach vorn geholt",
        "field.lasts": "nach hinten gestellt",
    },
}
