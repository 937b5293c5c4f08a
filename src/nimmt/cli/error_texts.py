"""What a server's codes mean, as sentences; `tests/test_errors.py` fails for a code without one."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from .errors import translate

CODES = {
    "en": {
        # At the table
        "bad-name": "A name has 1 to {most} characters.",
        "bad-text": "A line has 1 to {most} characters.",
        "illegal": "That is not one of the choices.",
        "left": "You have left this table; back brings you back.",
        "no-seat": "There is no free seat.",
        "not-asked": "Nothing is asked of you just now.",
        "not-host": "Only the host may do that.",
        "not-playing": "No game is on.",
        "paused": "The game is paused.",
        "players": "{least} to {most} can play this game, not {seats}.",
        "playing": "That has to wait until the game is over.",
        "seat-taken": "Somebody sits there already.",
        "silent": "Nobody may talk while cards are chosen.",
        "spectator": "Who only looks on cannot do that.",
        "stale": "Too late: the game has gone on. Look again.",
        "table-full": "The table is full: {most} people are there.",
        "too-few-seats": "{taken} seats are taken; that many must stay.",
        "unknown-bot": "There is no such bot; there are {known}.",
        "unknown-clock": "There is no such clock; there are {known}.",
        "unknown-reaction": "There is no such reaction; there are {known}.",
        "unknown-seat": "There is no such seat.",
        # What the server has
        "unknown-game": "There is no such game.",
        "unknown-table": "There is no such table; is the code right, and is it this server?",
        "unknown-secret": "The seat is not known here any more; come again with the code.",
        "gone": "This table has been removed.",
        "bad-option": "{reason}",
        "bad-record": "{reason}",
        # What the server can take
        "busy": "The server is busy; try again.",
        "internal": "The server has made a mistake; nothing has changed. Try again.",
        "storage": "The server cannot write to its database now; nothing has changed. Try again.",
        "too-big": "That is too big.",
        "too-fast": "That was too much at once; wait a moment and try again.",
        "too-many-sockets": "Too many connections from this address.",
        "too-many-errors": "The server has closed the connection after too many wrong messages.",
        # What only a program gets wrong
        "bad-hello": "Client and server do not understand each other; are they the same version?",
        "bad-message": "The server does not understand that; is it the same version?",
        "bad-method": "The server does not know this call; is it the same version?",
        "bad-request": "The server does not understand that: {reason}",
        "no-hello": "The connection was too slow.",
        "not-found": "The server does not know this call; is it the same version?",
        "origin": "The server refuses calls from other pages.",
        "refused": "The server has refused the connection.",
    },
    "de": {
        "bad-name": "Ein Name hat 1 bis {most} Zeichen.",
        "bad-text": "Eine Zeile hat 1 bis {most} Zeichen.",
        "illegal": "Das steht nicht zur Wahl.",
        "left": "Du hast diesen Tisch verlassen; zurück bringt dich wieder hin.",
        "no-seat": "Es ist kein Platz frei.",
        "not-asked": "Du bist gerade nicht gefragt.",
        "not-host": "Das darf nur, wer den Tisch leitet.",
        "not-playing": "Es läuft kein Spiel.",
        "paused": "Das Spiel macht Pause.",
        "players": "Dieses Spiel geht mit {least} bis {most} Personen, nicht mit {seats}.",
        "playing": "Das geht erst, wenn das Spiel zu Ende ist.",
        "seat-taken": "Dort sitzt schon jemand.",
        "silent": "Solange Karten gewählt werden, wird nicht gesprochen.",
        "spectator": "Das geht nicht, wenn man nur zusieht.",
        "stale": "Zu spät: das Spiel ist schon weiter. Sieh noch einmal hin.",
        "table-full": "Der Tisch ist voll: {most} Personen sind da.",
        "too-few-seats": "{taken} Plätze sind besetzt; so viele müssen bleiben.",
        "unknown-bot": "Den Bot gibt es nicht; es gibt {known}.",
        "unknown-clock": "Die Uhr gibt es nicht; es gibt {known}.",
        "unknown-reaction": "Die Reaktion gibt es nicht; es gibt {known}.",
        "unknown-seat": "Den Platz gibt es nicht.",
        "unknown-game": "Das Spiel gibt es nicht.",
        "unknown-table": "Den Tisch gibt es nicht; stimmt der Code, und ist es dieser Server?",
        "unknown-secret": "Dein Platz ist hier nicht mehr bekannt; komm noch einmal mit dem Code.",
        "gone": "Dieser Tisch wurde gelöscht.",
        "bad-option": "{reason}",
        "bad-record": "{reason}",
        "busy": "Der Server ist überlastet; versuch es noch einmal.",
        "internal": "Der Server hat einen Fehler; geändert hat sich nichts. Versuch es noch einmal.",
        "storage": "Der Server kann gerade nicht speichern; geändert hat sich nichts. Versuch es noch einmal.",
        "too-big": "Das ist zu groß.",
        "too-fast": "Das war zu viel auf einmal; warte kurz und versuch es noch einmal.",
        "too-many-sockets": "Zu viele Verbindungen von dieser Adresse.",
        "too-many-errors": "Der Server hat die Verbindung nach zu vielen falschen Nachrichten beendet.",
        "bad-hello": "Programm und Server verstehen sich nicht; haben sie dieselbe Version?",
        "bad-message": "Der Server versteht das nicht; hat er dieselbe Version?",
        "bad-method": "Der Server kennt diesen Aufruf nicht; hat er dieselbe Version?",
        "bad-request": "Der Server versteht das nicht: {reason}",
        "no-hello": "Die Verbindung war zu langsam.",
        "not-found": "Der Server kennt diesen Aufruf nicht; hat er dieselbe Version?",
        "origin": "Der Server lehnt Aufrufe von fremden Seiten ab.",
        "refused": "Der Server hat die Verbindung abgelehnt.",
    },
}


def sentence(language: str, code: str, about: Mapping[str, Any]) -> str:
    """What a code means; a server that is newer than we are may have others."""
    values = defaultdict(lambda: "?", {name: shown(value) for name, value in about.items()})
    values["reason"] = translate(values["reason"], language)
    return CODES[language].get(code, f"{CODES[language]['refused']} ({code})").format_map(values)


def shown(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
