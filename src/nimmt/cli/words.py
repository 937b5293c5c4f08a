"""The texts of the command line."""

from .arena_words import ARENA
from .online_words import ONLINE
from .train_words import TRAIN

TEXTS = {
    "en": {
        **ONLINE["en"],
        **ARENA["en"],
        **TRAIN["en"],
        "about": "The 6 nimmt! family of games: play, replay, simulate. Unofficial.",
        "examples": """examples:
  nimmt                              for a home: the browser here, phones by a QR code
  nimmt play                         the classic game against three bots
  nimmt play buffalo --seats 3       together against the buffalo
  nimmt play even-odd+cow --deals 1  two fan cards at once, one deal
  nimmt rules mountain --lang de     how it goes, in German
  nimmt selfplay flip --games 1000   what happens when bots play
  nimmt arena cow --bots careful,random
                                     which of them is better, and by how much
  nimmt join HOST:6660 ABCD          play at a table of a server, line by line

nimmt COMMAND --help says more about each command.""",
        "commands": "commands",
        "COMMAND": "COMMAND",
        "GAME": "GAME",
        "FILE": "FILE",
        "version": "show the version",
        "lang": "language: en or de",
        "game": "key of a game (see: nimmt games); join fan cards and draft with +",
        "game options": "options of the game",
        "json": "print JSON instead of text",
        "seats": "how many play, you included (default: 4, or what the game allows)",
        "seed": "any text; the same seed deals the same cards",
        "which bot": "which bot plays: random, careful, mc100, mc10k or champion",
        "record": "where to keep the record (default: your data folder)",
        "resume": "go on with the game in this file",
        "file": "a record, as nimmt play keeps it",
        "how many": "how many games",
        "jobs": "processes to use",
        "quick": "a rough look in a few seconds",
        "bench what": "what to measure: the rules (default), or the server beside a bare websocket echo",
        "bench steady": "the server only: 5,000 sockets answer every 10 seconds for so many minutes",
        "position": "a position, e.g. classic rows=12/37/43/58 hands=3,9/14,60",
        "games": "list all games",
        "games about": "All games with their key, players and a line about each.",
        "combine": "Fan cards and draft can be joined: even-odd+cow, draft+flip, ...",
        "rules": "explain a game",
        "rules about": "The rules of a game in our own words, with examples that are really played.",
        "show": "draw a position",
        "show about": """Draw a position that is written as text, and what is asked in it.

  nimmt show classic rows=12,14,15/37/43,44/58,61 hands=3,9/68,83
  nimmt show even-odd rows=31/52/92/85 mark=4 odd=yes hands=90/x

Cards are separated by commas, rows and seats by slashes; - is nothing, x an unknown
card, x7 seven of them. What is left out is as at the start of a game.""",
        "board": "draw a board",
        "board about": """Draw the board of a game, or one from your own file: brettspiel, brettspiel-pro, dance.

The layouts are our reconstruction, as no picture of the boards is public. To match your copy,
save the file that ships with the program (nimmt board NAME --source), change it, and
play with --board FILE.""",
        "board file": "brettspiel, brettspiel-pro, dance, or a file of yours",
        "board source": "print the board's file instead of drawing it",
        "no board": "not a board file: no line `game NAME` with one of {names}; save one with: nimmt board NAME --source > FILE",
        "play": "play against bots, line by line",
        "play about": """Play a game in the terminal, line by line. You sit on seat 1, bots on the others.
Each prompt says what is wanted; ? explains, quit (or Ctrl-C) leaves, and the game is kept
on disk to go on with --resume.""",
        "replay": "tell a recorded game again",
        "replay about": "Tell a recorded game again, from the first card to the last.",
        "selfplay": "let bots play many games",
        "selfplay about": "Let bots play many games and count: turns, mean scores, time.",
        "soak": "check the laws of the contract on many random games",
        "soak about": """Play random games of every game (or of those named), over all player counts and
options, and check every law of the contract on the way. Stops with a seed to reproduce
what went wrong.""",
        "bench": "measure speed on this machine",
        "bench about": """Measure how fast the rules run, beside a plain hand-written loop in the same run:
figures are only comparable within one run.""",
        "only resume": "--resume goes on with the game in the file: leave out game, seats, seed, bot, record",
        "exists": "{path} is there already; go on with it by --resume, or choose another file",
        "selfplay line": "{games} games of {game} with {seats} seats ({bot}): {turns} turns "
        "in {seconds} s",
        "mean scores": "mean scores by seat",
        "win rates": "victories by seat",
        "soak line": "{key}: {games} games, {states} states, no law broken ({seconds} s)",
    },
    "de": {
        **ONLINE["de"],
        **ARENA["de"],
        **TRAIN["de"],
        "about": "Die Spiele der Familie 6 nimmt!: spielen, ansehen, simulieren. Inoffiziell.",
        "examples": """Beispiele:
  nimmt                              für daheim: hier der Browser, Telefone per QR-Code
  nimmt play                         das klassische Spiel gegen drei Bots
  nimmt play buffalo --seats 3       gemeinsam gegen den Büffel
  nimmt play even-odd+cow --deals 1  zwei Fan-Karten auf einmal, ein Durchgang
  nimmt rules mountain --lang en     wie es geht, auf Englisch
  nimmt selfplay flip --games 1000   was geschieht, wenn Bots spielen
  nimmt arena cow --bots careful,random
                                     welcher besser ist, und um wie viel
  nimmt join HOST:6660 ABCD          am Tisch eines Servers spielen, Zeile für Zeile

nimmt BEFEHL --help sagt mehr zu jedem Befehl.""",
        "commands": "Befehle",
        "COMMAND": "BEFEHL",
        "GAME": "SPIEL",
        "FILE": "DATEI",
        "version": "die Version zeigen",
        "lang": "Sprache: en oder de",
        "game": "Schlüssel eines Spiels (siehe: nimmt games); Fan-Karten und draft mit + verbinden",
        "game options": "Optionen des Spiels",
        "json": "JSON statt Text ausgeben",
        "seats": "wie viele mitspielen, dich eingerechnet (sonst: 4, oder was das Spiel erlaubt)",
        "seed": "irgendein Text; derselbe Startwert gibt dieselben Karten",
        "which bot": "welcher Bot spielt: random, careful, mc100, mc10k oder champion",
        "record": "wohin die Aufzeichnung kommt (sonst: in deinen Datenordner)",
        "resume": "das Spiel in dieser Datei fortsetzen",
        "file": "eine Aufzeichnung, wie nimmt play sie anlegt",
        "how many": "wie viele Spiele",
        "jobs": "wie viele Prozesse",
        "quick": "ein grober Blick in wenigen Sekunden",
        "bench what": "was gemessen wird: die Regeln (Vorgabe) oder der Server neben einem bloßen Websocket-Echo",
        "bench steady": "nur der Server: 5000 Verbindungen antworten so viele Minuten lang alle 10 Sekunden",
        "position": "eine Stellung, z. B. classic rows=12/37/43/58 hands=3,9/14,60",
        "games": "alle Spiele auflisten",
        "games about": "Alle Spiele mit Schlüssel, Spielerzahl und einer Zeile zu jedem.",
        "combine": "Fan-Karten und draft lassen sich verbinden: even-odd+cow, draft+flip, ...",
        "rules": "ein Spiel erklären",
        "rules about": "Die Regeln eines Spiels in unseren Worten, mit echt gespielten Beispielen.",
        "show": "eine Stellung zeichnen",
        "show about": """Zeichnet eine Stellung, die als Text geschrieben ist, und was darin gefragt wird.

  nimmt show classic rows=12,14,15/37/43,44/58,61 hands=3,9/68,83
  nimmt show even-odd rows=31/52/92/85 mark=4 odd=yes hands=90/x

Karten trennt ein Komma, Reihen und Plätze ein Schrägstrich; - ist nichts, x eine
unbekannte Karte, x7 sieben davon. Was fehlt, ist wie am Anfang eines Spiels.""",
        "board": "einen Spielplan zeichnen",
        "board about": """Zeichnet den Spielplan eines Spiels oder einen aus deiner Datei: brettspiel,
brettspiel-pro, dance.

Die Pläne sind unsere Rekonstruktion, denn kein Bild der Spielpläne ist öffentlich. Passt
deiner nicht dazu, speichere die Datei des Programms (nimmt board NAME --source), ändere
sie und spiele mit --board DATEI.""",
        "board file": "brettspiel, brettspiel-pro, dance oder eine eigene Datei",
        "board source": "die Datei des Spielplans ausgeben statt zu zeichnen",
        "no board": "keine Spielplandatei: es fehlt eine Zeile `game NAME` mit einem von {names}; eine speicherst du mit: nimmt board NAME --source > DATEI",
        "play": "gegen Bots spielen, Zeile für Zeile",
        "play about": """Ein Spiel im Terminal, Zeile für Zeile. Du sitzt auf Platz 1, Bots auf den anderen.
Jede Frage sagt, was gewünscht ist; ? erklärt, ende (oder Strg-C) verlässt das Spiel, und
es bleibt gespeichert und geht mit --resume weiter.""",
        "replay": "ein aufgezeichnetes Spiel noch einmal erzählen",
        "replay about": "Erzählt ein aufgezeichnetes Spiel von der ersten bis zur letzten Karte.",
        "selfplay": "Bots viele Spiele spielen lassen",
        "selfplay about": "Lässt Bots viele Spiele spielen und zählt: Züge, Punkte, Zeit.",
        "soak": "die Gesetze des Vertrags an vielen Zufallsspielen prüfen",
        "soak about": """Spielt Zufallsspiele aller (oder der genannten) Spiele, mit allen Spielerzahlen und
Optionen, und prüft dabei jedes Gesetz des Vertrags. Hält mit einem Startwert an, mit dem
sich ein Fehler wiederholen lässt.""",
        "bench": "die Geschwindigkeit auf diesem Rechner messen",
        "bench about": """Misst, wie schnell die Regeln laufen, neben einer einfachen handgeschriebenen Schleife
im selben Lauf: nur innerhalb eines Laufs sind die Zahlen vergleichbar.""",
        "only resume": "--resume setzt das Spiel der Datei fort: Spiel, seats, seed, bot und record weglassen",
        "exists": "{path} gibt es schon; mit --resume geht es weiter, oder nimm eine andere Datei",
        "selfplay line": "{games} Spiele {game} mit {seats} Plätzen ({bot}): {turns} Runden "
        "in {seconds} s",
        "mean scores": "mittlere Punkte je Platz",
        "win rates": "Siege je Platz",
        "soak line": "{key}: {games} Spiele, {states} Zustände, kein Gesetz verletzt ({seconds} s)",
    },
}

ARGPARSE = {
    "de": {
        "usage: ": "Aufruf: ",
        "options": "Optionen",
        "positional arguments": "Argumente",
        "show this help message and exit": "diese Hilfe zeigen",
        "show program's version number and exit": "die Version zeigen",
        "unrecognized arguments: %s": "unbekannte Argumente: %s",
        "the following arguments are required: %s": "es fehlt: %s",
        "argument %(argument_name)s: %(message)s": "%(argument_name)s: %(message)s",
        "invalid choice: %(value)r (choose from %(choices)s)": (
            "%(value)r gibt es nicht (sondern %(choices)s)"
        ),
        "invalid %(type)s value: %(value)r": "%(value)r ist keine gültige Zahl",
        "expected one argument": "ein Wert fehlt",
        "ignored explicit argument %r": "nimmt keinen Wert, auch nicht %r",
    },
}

FIGURES = {
    "en": {
        "seats": "seats at a table",
        "seconds_each": "seconds for each measurement",
        "rounds": "rounds; figures are their medians",
        "echo": "bare echo, 200 sockets, as fast as they can",
        "moves": "moves, 200 sockets, as fast as they can",
        "echo_200": "bare echo, 200 sockets, 300 per second",
        "moves_200": "moves, 200 sockets, 300 per second",
        "echo_1000": "bare echo, 1,000 sockets, 300 per second",
        "moves_1000": "moves, 1,000 sockets, 300 per second",
        "per_second": "per second",
        "p50_ms": "half of them within, ms",
        "p99_ms": "99 of 100 within, ms",
        "cpu_us": "the server's computing time for each, µs",
        "sync": "the bare disk, page by page",
        "sockets": "sockets",
        "steady": "answers, one of each seat in 10 seconds",
        "errors": "answers that were refused",
        "memory_mb": "memory after the warm-up and later, MB",
        "memory_growth": "memory at the end, share of that after the warm-up",
        "cpu_vs_echo": "computing time of a move, times the echo's",
        "bytes_per_idle_table": "memory of an idle table, bytes",
        "start_seconds_empty": "start, seconds",
        "stored_tables": "stored tables",
        "start_seconds_full": "start with them, seconds",
        "moves_empty": "moves without stored tables, as fast as they can",
        "moves_full": "moves with them, as fast as they can",
        "moves_vs_echo": "moves, share of the echo",
        "p99_vs_echo_1000": "99 of 100 within, times the echo's",
        "moves_full_vs_empty": "moves with stored tables, share of without",
        "moves >= 0.15 x echo": "moves >= 0.15 x echo",
        "no error": "no error",
        "memory grows by 5 % at most": "memory grows by 5 % at most",
        "p99 below 100 ms, where the disk's is below 20": "p99 below 100 ms, where the disk's is below 20",
        "p99 at 1,000 sockets <= 5 x echo": "p99 at 1,000 sockets <= 5 x echo",
        "idle table below 50 KB": "idle table below 50 KB",
        "start with 10,000 tables below 2 s": "start with 10,000 tables below 2 s",
        "moves no slower with 10,000 tables": "moves no slower with 10,000 tables",
        "plain_deals_per_s": "plain loop, deals per second",
        "playout_deals_per_s": "playout, deals per second",
        "stepping_deals_per_s": "stepping, deals per second",
        "steps_per_s": "steps per second",
        "view_us": "a view, in µs",
        "imagine_us": "an imagined world, in µs",
        "playout_vs_plain": "playout against plain loop",
        "stepping_vs_plain": "stepping against plain loop",
        "flatness": "cost per step, tenth deal over first",
        "state_bytes": "bytes of a ten-player state",
        "kernels": "Compiled kernels, four players, CPU time",
        "deals_per_s": "random deals per second",
        "playouts_per_s": "playouts of a first move per second",
        "deals_vs_plain": "random deals against plain",
        "playouts_vs_plain": "playouts of a first move against plain",
        "even-odd_vs_plain": "even-odd, random deals against plain",
        "mountain_vs_plain": "mountain, random deals against plain",
        "cow_vs_plain": "cow, random deals against plain",
        "flip_vs_plain": "flip, random deals against plain",
        "first_move_s": "a new process to its first move, seconds",
        "modes": "Answered questions per second, and against classic",
        "start_up": "CPU seconds of a new process",
        "pass": "Python itself",
        "bars": "Bars",
        "True": "yes",
        "False": "no",
    },
    "de": {
        "seats": "Plätze am Tisch",
        "seconds_each": "Sekunden je Messung",
        "rounds": "Durchgänge; die Zahlen sind ihre Mediane",
        "echo": "bloßes Echo, 200 Verbindungen, so schnell es geht",
        "moves": "Züge, 200 Verbindungen, so schnell es geht",
        "echo_200": "bloßes Echo, 200 Verbindungen, 300 je Sekunde",
        "moves_200": "Züge, 200 Verbindungen, 300 je Sekunde",
        "echo_1000": "bloßes Echo, 1000 Verbindungen, 300 je Sekunde",
        "moves_1000": "Züge, 1000 Verbindungen, 300 je Sekunde",
        "per_second": "je Sekunde",
        "p50_ms": "die Hälfte in höchstens, ms",
        "p99_ms": "99 von 100 in höchstens, ms",
        "cpu_us": "Rechenzeit des Servers für jedes, µs",
        "sync": "die bloße Platte, Seite für Seite",
        "sockets": "Verbindungen",
        "steady": "Antworten, von jedem Platz eine in 10 Sekunden",
        "errors": "abgelehnte Antworten",
        "memory_mb": "Speicher nach dem Warmlaufen und später, MB",
        "memory_growth": "Speicher am Ende, Anteil an dem nach dem Warmlaufen",
        "cpu_vs_echo": "Rechenzeit eines Zugs, Vielfaches des Echos",
        "bytes_per_idle_table": "Speicher je ruhendem Tisch, Bytes",
        "start_seconds_empty": "Start, Sekunden",
        "stored_tables": "gespeicherte Tische",
        "start_seconds_full": "Start mit ihnen, Sekunden",
        "moves_empty": "Züge ohne gespeicherte Tische, so schnell es geht",
        "moves_full": "Züge mit ihnen, so schnell es geht",
        "moves_vs_echo": "Züge, Anteil am Echo",
        "p99_vs_echo_1000": "99 von 100 in höchstens, Vielfaches des Echos",
        "moves_full_vs_empty": "Züge mit gespeicherten Tischen, Anteil ohne",
        "moves >= 0.15 x echo": "Züge >= 0.15 x Echo",
        "no error": "kein Fehler",
        "memory grows by 5 % at most": "Speicher wächst um höchstens 5 %",
        "p99 below 100 ms, where the disk's is below 20": "p99 unter 100 ms, wo das der Platte unter 20 ist",
        "p99 at 1,000 sockets <= 5 x echo": "p99 bei 1000 Verbindungen <= 5 x Echo",
        "idle table below 50 KB": "ruhender Tisch unter 50 KB",
        "start with 10,000 tables below 2 s": "Start mit 10.000 Tischen unter 2 s",
        "moves no slower with 10,000 tables": "Züge mit 10.000 Tischen nicht langsamer",
        "plain_deals_per_s": "einfache Schleife, Durchgänge pro Sekunde",
        "playout_deals_per_s": "am Stück, Durchgänge pro Sekunde",
        "stepping_deals_per_s": "schrittweise, Durchgänge pro Sekunde",
        "steps_per_s": "Schritte pro Sekunde",
        "view_us": "eine Ansicht, in µs",
        "imagine_us": "eine vorgestellte Welt, in µs",
        "playout_vs_plain": "am Stück gegen einfache Schleife",
        "stepping_vs_plain": "schrittweise gegen einfache Schleife",
        "flatness": "Kosten je Schritt, zehnter zu erstem Durchgang",
        "state_bytes": "Bytes eines Zustands zu zehnt",
        "kernels": "Übersetzte Kerne, vier Personen, CPU-Zeit",
        "deals_per_s": "zufällige Durchgänge pro Sekunde",
        "playouts_per_s": "Proben eines ersten Zugs pro Sekunde",
        "deals_vs_plain": "zufällige Durchgänge gegen einfache Schleife",
        "playouts_vs_plain": "Proben eines ersten Zugs gegen einfache Schleife",
        "even-odd_vs_plain": "even-odd, Durchgänge gegen einfache Schleife",
        "mountain_vs_plain": "mountain, Durchgänge gegen einfache Schleife",
        "cow_vs_plain": "cow, Durchgänge gegen einfache Schleife",
        "flip_vs_plain": "flip, Durchgänge gegen einfache Schleife",
        "first_move_s": "ein neuer Prozess bis zum ersten Zug, Sekunden",
        "kernel deals >= 400 x plain": "Durchgänge der Kerne >= 400 x einfache Schleife",
        "kernel playouts >= 300 x plain": "Proben der Kerne >= 300 x einfache Schleife",
        "first move from compiled code below 1.5 s": "erster Zug mit übersetztem Code unter 1.5 s",
        "modes": "Beantwortete Fragen pro Sekunde, und gegen classic",
        "start_up": "CPU-Sekunden eines neuen Prozesses",
        "pass": "Python selbst",
        "bars": "Messlatten",
        "True": "ja",
        "False": "nein",
        "playout >= 0.25 x plain": "am Stück >= 0.25 x einfache Schleife",
        "stepping >= 0.08 x plain": "schrittweise >= 0.08 x einfache Schleife",
        "cost per step flat within 10 %": "Kosten je Schritt auf 10 % gleich",
        "ten-player state below 1 MB": "Zustand zu zehnt unter 1 MB",
        "no board mode below 1/6 of classic": "kein Brettspiel unter 1/6 von classic",
        "import nimmt below 0.1 s": "import nimmt unter 0.1 s",
        "nimmt --help below 0.3 s": "nimmt --help unter 0.3 s",
    },
}
"""What the figures of the benchmark are called; a name that is not here says it itself."""


def text(language: str, key: str) -> str:
    """One of those texts."""
    return TEXTS[language][key]


def figure_name(language: str, name: object) -> str:
    """What a figure of the benchmark is called; also its value, if that is yes or no."""
    return FIGURES[language].get(str(name), str(name))
