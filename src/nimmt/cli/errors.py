"""What went wrong, in German: the library speaks English, the command the user's language.

A message is looked up from the top. {line} is a number, {error} another message of this table,
every other name in braces any text. `tests/test_errors.py` fails for a message without German.
"""

import re

GERMAN = {
    # Where it is; what is wrong there comes behind it
    "line {line}: {error}": "Zeile {line}: {error}",
    "{file}: line {line}: {error}": "{file}: Zeile {line}: {error}",
    "board, line {line}: {error}": "Spielplan, Zeile {line}: {error}",
    "answer '{answer}': {error}": "Antwort '{answer}': {error}",
    "law {law}: {error}\nin {position}": "Gesetz {law}: {error}\nin {position}",
    "law {law}: {error}": "Gesetz {law}: {error}",
    "again: {call}": "noch einmal: {call}",
    # Games and their options
    "the key of a game is a text, not {value}": "der Schlüssel eines Spiels ist ein Text, nicht {value}",
    "unknown game {game}; there are {games}": "das Spiel {game} gibt es nicht; es gibt {games}",
    "{game} cannot be combined; {games} can": "{game} lässt sich nicht verbinden; das geht mit {games}",
    "{game} is there twice in {key}": "{game} kommt in {key} zweimal vor",
    "{game} has no option {name}; it has none": "{game} hat keine Option {name} und auch keine andere",
    "{game} has no option {name}; it has {names}": "{game} hat keine Option {name}; es gibt {names}",
    "{option} is one of {choices}, not {value}": "{option} ist eines von {choices}, nicht {value}",
    "{option} is a whole number, not {value}": "{option} ist eine ganze Zahl, nicht {value}",
    "{option} is at least {least}, not {value}": "{option} ist mindestens {least}, nicht {value}",
    "{option} is at most {most}": "{option} ist höchstens {most}",
    "the options are longer than {most} bytes": "die Optionen sind länger als {most} Bytes",
    "{option} is the text of a file, not {value}": "{option} ist der Text einer Datei, nicht {value}",
    "{game} is for {least}-{most} players, not {hands} hands, {seats} seats": "{game} ist für {least}-{most} Personen; angegeben sind {hands} Hände und {seats} Plätze",
    "{game} is for {least}-{most} players, not {seats}": "{game} ist für {least}-{most} Personen, nicht {seats}",
    "unknown bot {bot}; there are {bots}": "den Bot {bot} gibt es nicht; es gibt {bots}",
    "the seed {seed} is not proper text": "der Startwert {seed} ist kein gültiger Text",
    # Files
    "the name of a file is missing": "der Name einer Datei fehlt",
    "not a text file": "keine Textdatei",
    "the file is empty": "die Datei ist leer",
    "No such file or directory": "diese Datei gibt es nicht",
    "File exists": "das gibt es schon",
    "File name too long": "der Name ist zu lang",
    "Is a directory": "das ist ein Ordner",
    "Not a directory": "das ist kein Ordner",
    "Permission denied": "keine Berechtigung",
    "Operation not permitted": "das ist nicht erlaubt",
    "Read-only file system": "hier kann nicht geschrieben werden",
    "No space left on device": "der Datenträger ist voll",
    "Disk quota exceeded": "dein Speicherplatz ist aufgebraucht",
    "Input/output error": "Fehler beim Lesen oder Schreiben",
    "Too many levels of symbolic links": "die Verknüpfungen führen im Kreis",
    # Records
    "not JSON: {text}": "kein JSON: {text}",
    "not a record of this program (no {mark})": "keine Aufzeichnung dieses Programms (es fehlt {mark})",
    "game, seats or version is missing": "game, seats oder version fehlt",
    "there is no version {version} of any rules": "eine Regelversion {version} gibt es nicht",
    "recorded with version {old} of the rules of {game}, this program has version {new}": "aufgezeichnet mit Regelversion {old} von {game}, dieses Programm hat Version {new}",
    "options must be an object, seed a text or null": "options muss ein Objekt sein, seed ein Text oder null",
    "names must be a list of texts": "names muss eine Liste von Texten sein",
    "{names} names for {seats} seats": "die Zahl der Namen ({names}) passt nicht zu {seats} Plätzen",
    "neither seats with choices nor cards drawn": "weder Plätze mit dem, was sie wählen, noch gezogene Karten",
    "a game without a seed cannot go on, only be replayed": "ein Spiel ohne Startwert lässt sich nur ansehen, nicht fortsetzen",
    # Answers
    "the game is over": "das Spiel ist zu Ende",
    "there is no seat {seat} of {seats}": "bei {seats} Plätzen gibt es keinen Platz {seat}",
    "expected each deciding seat's choice, got {answer}": "erwartet wird, was jeder gefragte Platz wählt, nicht {answer}",
    "nothing is asked of seat {seat}": "Platz {seat} ist nicht gefragt",
    "nothing was asked of seat {seat}": "Platz {seat} war nicht gefragt",
    "seat {seat} answers twice": "Platz {seat} antwortet zweimal",
    "exactly one of the seats {seats} has to decide ({kind})": "genau einer der Plätze {seats} muss entscheiden ({kind})",
    "seat {seat} has to decide ({kind})": "Platz {seat} muss entscheiden ({kind})",
    "{choice} is not among the options of {kind}: {options}": "{choice} steht bei {kind} nicht zur Wahl; möglich: {options}",
    "{choice} is not among the options: {options}": "{choice} steht nicht zur Wahl; möglich: {options}",
    "nature has to draw {count} cards, got {answer}": "zu ziehen sind {count} Karten, nicht {answer}",
    "not in the {deck} to draw from: {card}": "{card} ist nicht unter den Karten, aus denen gezogen wird ({deck})",
    # The text of a position
    "a position is a text, not {value}": "eine Stellung ist ein Text, nicht {value}",
    "{word} is not of the form name=value": "{word} hat nicht die Form name=wert",
    "{name} is there twice": "{name} ist doppelt angegeben",
    "{game} has no {name}; it has {names} and seats": "{game} hat kein {name}; es gibt {names} und seats",
    "{count} entries expected, separated by '/', not {given}": "{count} Einträge erwartet, getrennt durch '/', nicht {given}",
    "'.' is a skipped field of a board": "'.' gibt es nur auf einem Spielplan, für ein übersprungenes Feld",
    "yes or no expected": "yes oder no erwartet",
    "a whole number expected, not {text}": "eine ganze Zahl erwartet, nicht {text}",
    "there are rows 1 to {rows}, no row {row}": "es gibt die Reihen 1 bis {rows}, keine Reihe {row}",
    "there is no card 0; an unknown one is x": "eine Karte 0 gibt es nicht; eine unbekannte ist x",
    "there is no card {card} in this game": "die Karte {card} gibt es in diesem Spiel nicht",
    "card {card} is there {times} times, not {right}": "die Karte {card} ist {times}-mal da, nicht {right}-mal",
    "more unknown cards in {name} than are left": "in {name} sind mehr unbekannte Karten, als übrig sind",
    # Positions that no game can reach
    "every row needs a card": "jede Reihe braucht eine Karte",
    "hands without rows: the rows are missing": "Handkarten ohne Reihen: die Reihen fehlen",
    "row {row} has {cards} cards, {room} fit": "Reihe {row} hat {cards} Karten, {room} passen hinein",
    "row {row} is not ascending": "Reihe {row} ist nicht aufsteigend",
    "row {row} must begin and end with a tile": "Reihe {row} muss mit einem Plättchen beginnen und enden",
    "{rows} rows hold tiles, but it is always four": "in {rows} Reihen liegen Plättchen, es sind aber immer vier",
    "a hand has ten cards at most": "eine Hand hat höchstens zehn Karten",
    "all hands must have the same number of cards": "alle brauchen gleich viele Handkarten",
    "hands are dealt {times} times at most": "es wird höchstens {times}-mal ausgeteilt",
    "while cards are offered, all of them are in hands or on offer": "solange ausgewählt wird, ist jede Karte in einer Hand oder in der Auswahl",
    "after {picks} picks the hands have {cards} cards": "nach {picks} gewählten Karten haben die Hände {cards} Karten",
    "the score sheet needs one number for each seat in every deal": "der Punktezettel braucht für jeden Durchgang eine Zahl je Platz",
    "points go from {low} to {high}": "die Punkte gehen von {low} bis {high}",
    "points are minus points, and no two figures share a space": "Punkte sind hier Minuspunkte, ohne Vorzeichen, und keine zwei Figuren teilen sich ein Feld",
    "tiles of cleared rows are in the box or behind a screen": "Plättchen abgeräumter Reihen sind in der Schachtel oder hinter einem Sichtschirm",
    "{mixed} of {cleared} cleared rows cannot be mixed": "von {cleared} abgeräumten Reihen können nicht {mixed} gemischt sein",
    "the climber has turned round in the top and in the bottom row": "in der obersten und in der untersten Reihe hat die Karte Bergsteigen schon kehrtgemacht",
    "there are two stop signs at most, each at a row with tiles": "es gibt höchstens zwei Stoppschilder, jedes an einer Reihe mit Plättchen",
    "two special cards lie face up at most": "höchstens zwei Sonderkarten liegen offen",
    "{count} special cards cannot be in the stack": "im Stapel können nicht {count} Sonderkarten liegen",
    "by row {row} can lie take7 and stop, each once": "neben Reihe {row} können take7 und stop liegen, jede nur einmal",
    # Board files
    "{game} has no board; there are {boards}": "{game} hat keinen Spielplan; es gibt {boards}",
    "unknown word {word}; there are {words}": "das Wort {word} gibt es nicht; es gibt {words}",
    "this is a board for {game}, not for {wanted}": "das ist ein Spielplan für {game}, nicht für {wanted}",
    "the line `game NAME` comes first": "zuerst kommt die Zeile `game NAME`",
    "no line `{word}`": "eine Zeile `{word}` fehlt",
    "no `start` line for {seats} players": "für {seats} Personen fehlt eine Zeile `start`",
    "a kind ({kinds}) and a number from 0 to 9 expected": "eine Sorte ({kinds}) und eine Zahl von 0 bis 9 erwartet",
    "a number expected": "eine Zahl erwartet",
    "some numbers expected": "Zahlen erwartet",
    "{count} numbers expected": "{count} Zahlen erwartet",
    "{word} is not a whole number": "{word} ist keine ganze Zahl",
    "there are between 80 and 999 tiles": "es gibt zwischen 80 und 999 Plättchen",
    "there are tiles 1 to {tiles}, with at least one bullhead": "es gibt die Plättchen 1 bis {tiles}, mit mindestens einem Hornochsen",
    "every tile has at least one bullhead": "jedes Plättchen hat mindestens einen Hornochsen",
    "the track runs from below 0 to above 0": "die Punkteleiste reicht von unter 0 bis über 0",
    "the clover on {space} is off the track ({low} to {high})": "das Kleeblatt auf {space} liegt außerhalb der Punkteleiste ({low} bis {high})",
    "the dung heap lies beyond the start": "der Misthaufen liegt hinter dem Startfeld",
    "the ox eye on {space} is not between start and dung heap ({heap})": "das Ochsenauge auf {space} liegt nicht zwischen Startfeld und Misthaufen ({heap})",
    "start PLAYERS ROWS expected, such as: {example}": "start PERSONEN REIHEN erwartet, zum Beispiel: {example}",
    "four different rows expected": "vier verschiedene Reihen erwartet",
    "a row has between 2 and 12 fields": "eine Reihe hat 2 bis 12 Felder",
    "the field code {code} belongs at the end of a row": "der Feldcode {code} gehört ans Ende einer Reihe",
    "the field code {code} is not known": "den Feldcode {code} gibt es nicht",
    "a row ends with a field that takes it, not with {code}": "eine Reihe endet mit einem Feld, auf dem sie genommen wird, nicht mit {code}",
    "{rows} rows, but more than {least} are needed": "{rows} Reihen, es müssen aber mehr als {least} sein",
    "{seats} players start in row {row}: none such": "{seats} Personen beginnen in Reihe {row}, die es nicht gibt",
    # Broken laws
    "{answer} gave two different states": "{answer} ergab zwei verschiedene Zustände",
    "{answer} changed the state before it": "{answer} hat den Zustand davor verändert",
    "neither over nor asking": "weder zu Ende noch eine Frage",
    "nobody, nothing or one thing twice in {decision}": "niemand, nichts oder etwas doppelt in {decision}",
    "{answer} is listed, but: {error}": "{answer} steht zur Wahl, aber: {error}",
    "refusing {answer} changed the state": "{answer} abzulehnen hat den Zustand verändert",
    "{answer} was accepted": "{answer} wurde angenommen",
    "{deck}: missing {lost}, too many {surplus}": "{deck}: es fehlen {lost}, zu viel sind {surplus}",
    "seat {seat} sees {imagined}, not {real}": "Platz {seat} sieht {imagined}, nicht {real}",
    "what seat {seat} imagines tells of hidden cards": "was Platz {seat} sich vorstellt, verrät verdeckte Karten",
    "seat {seat} can tell {answer} from the truth": "Platz {seat} kann {answer} von der Wahrheit unterscheiden",
    "seat {seat} was not told of everything": "Platz {seat} hat nicht alles erfahren",
    "the text gives another position": "der Text ergibt eine andere Stellung",
    "written again it is {text}": "noch einmal geschrieben ist es {text}",
    "the record changes on its way through a file": "die Aufzeichnung verändert sich auf dem Weg durch eine Datei",
    "the record tells another game": "die Aufzeichnung erzählt ein anderes Spiel",
    "the game does not go on where the record ends": "das Spiel geht nicht dort weiter, wo die Aufzeichnung endet",
    "a playout ends with {position}, not {other}": "am Stück gespielt endet es mit {position}, nicht mit {other}",
    "random play does not end": "ein Zufallsspiel endet nicht",
    # Servers and their databases
    "an answer before any game": "eine Antwort vor jedem Spiel",
    "{url} is no address of a server; try http://HOST:PORT": "{url} ist keine Adresse eines Servers; richtig ist http://HOST:PORT",
    "{url} cannot be reached: {error}": "{url} ist nicht erreichbar: {error}",
    "the server speaks another language: {error}": "der Server spricht eine andere Sprache: {error}",
    "this is no nimmt server, it answered {status}": "das ist kein Server von nimmt, er antwortet {status}",
    "not connected just now": "gerade nicht verbunden",
    "the connection broke": "die Verbindung ist abgebrochen",
    "Connection refused": "dort läuft nichts",
    "Connection reset by peer": "die Gegenseite hat aufgelegt",
    "No route to host": "es führt kein Weg dorthin",
    "Network is unreachable": "das Netz ist nicht erreichbar",
    "Name or service not known": "den Namen gibt es nicht",
    "nodename nor servname provided, or not known": "den Namen gibt es nicht",
    "Temporary failure in name resolution": "der Name lässt sich gerade nicht finden",
    "timed out": "keine Antwort",
    "Connection timed out": "keine Antwort",
    "Address already in use": "die Adresse ist schon vergeben",
    "Cannot assign requested address": "diese Adresse hat dieser Rechner nicht",
    "{place} cannot be reached ({reason}); is it running, and are the address, the user and the password right?": "{place} ist nicht erreichbar ({reason}); läuft es dort, und stimmen Adresse, Name und Passwort?",
    "PostgreSQL needs its driver: pip install nimmt[postgres]": "für PostgreSQL fehlt der Treiber: pip install nimmt[postgres]",
    "not the address of a database; it looks like sqlite:///path/to/file.db or postgresql://user@host/database": "das ist keine Adresse einer Datenbank; sie sieht so aus: sqlite:///pfad/zur/datei.db oder postgresql://name@rechner/datenbank",
    "no such kind of database: {kind}; there are sqlite:///path/to/file.db and postgresql://user@host/database": "eine Datenbank dieser Art gibt es nicht: {kind}; es gibt sqlite:///pfad/zur/datei.db und postgresql://name@rechner/datenbank",
    "the file is missing: sqlite:///path/to/file.db": "die Datei fehlt: sqlite:///pfad/zur/datei.db",
    "the folder {folder} cannot be made ({error}); name another file": "der Ordner {folder} lässt sich nicht anlegen ({error}); nenne eine andere Datei",
    "a database of another program; name another file": "eine Datenbank eines anderen Programms; nenne eine andere Datei",
    "the database has version {version}, this program knows {known}: upgrade nimmt, or use another database": "die Datenbank hat Version {version}, dieses Programm kennt {known}: bringe nimmt auf den neuesten Stand oder nimm eine andere Datenbank",
    "it cannot be opened; may this user read and write it and its folder?": "sie lässt sich nicht öffnen; darfst du sie und ihren Ordner lesen und schreiben?",
    "this is not a database; name another file": "das ist keine Datenbank; nenne eine andere Datei",
    "it can only be read; make it writable or name another file": "sie lässt sich nur lesen; gib sie zum Schreiben frei oder nenne eine andere Datei",
    "the disk is full; make room and try again": "der Datenträger ist voll; schaffe Platz und versuche es noch einmal",
    "another program holds it; end that one or try again later": "ein anderes Programm benutzt sie; beende es oder versuche es später noch einmal",
    "another server uses it; end that one or name another file": "ein anderer Server benutzt sie; beende ihn oder nenne eine andere Datei",
    "it is damaged; bring back a copy or name another file": "sie ist beschädigt; hole eine Sicherung zurück oder nenne eine andere Datei",
    "the disk fails; is it full or gone?": "der Datenträger macht Fehler; ist er voll oder weg?",
    "this text cannot be stored: {text}": "dieser Text lässt sich nicht speichern: {text}",
    "there is already a table {name}, or one with its code": "den Tisch {name} gibt es schon, oder einen mit seinem Code",
    "there is no table {table}": "den Tisch {table} gibt es nicht",
    "table {table} has {last} entries, not {after}": "Tisch {table} hat {last} Einträge, nicht {after}",
    "the store is closed": "die Datenbank ist geschlossen",
    # Last: a file, a field or a game, and what is wrong with it
    "{where}: {error}": "{where}: {error}",
}


class Trouble(Exception):
    """Something the user has to put right, said in the user's language already."""


def translate(message: str, language: str, strict: bool = False) -> str:
    """An error message in the user's language; English if we cannot say it, or (strict) an error."""
    if language == "en":
        return message
    for english, german in GERMAN.items():
        match = re.fullmatch(_pattern(english), message, flags=re.DOTALL)
        if match:
            parts = match.groupdict()
            if "error" in parts:
                parts["error"] = translate(parts["error"], language, strict)
            return german.format_map(parts)
    if strict:
        raise LookupError(f"no German for: {message}")
    return message


def _pattern(english: str) -> str:
    """The regular expression for a message of the table."""
    literals = re.split(r"\{(\w+)\}", english)
    for index, name in enumerate(literals):
        any_text = r"\d+" if name == "line" else ".*?"
        literals[index] = f"(?P<{name}>{any_text})" if index % 2 else re.escape(name)
    return "".join(literals)
