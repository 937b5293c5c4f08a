"""What went wrong, in German: the library speaks English, the command the user's language."""

import re

GERMAN = {
    r"unknown game (.*); there are (.*)": r"das Spiel \1 gibt es nicht; es gibt \2",
    r"(.*) cannot be combined; (.*) can": r"\1 lässt sich nicht verbinden; das geht mit \2",
    r"(.*) is there twice in (.*)": r"\1 kommt in \2 zweimal vor",
    r"(.*) is there twice": r"\1 ist doppelt angegeben",
    r"(.*) has no option (.*); it has none": r"\1 hat keine Option \2 und auch keine andere",
    r"(.*) has no option (.*); it has (.*)": r"\1 hat keine Option \2; es gibt \3",
    r"(.*) is for (\d+)-(\d+) players, not (.*)": r"\1 ist für \2-\3 Personen, nicht \4",
    r"unknown bot (.*); there are (.*)": r"den Bot \1 gibt es nicht; es gibt \2",
    r"(.*): (\w+) is one of (.*), not (.*)": r"\1: \2 ist eines von \3, nicht \4",
    r"(.*): (\w+) is a whole number, not (.*)": r"\1: \2 ist eine ganze Zahl, nicht \3",
    r"(.*): (\w+) is at least (.*), not (.*)": r"\1: \2 ist mindestens \3, nicht \4",
    r"(.*) has no board; there are (.*)": r"\1 hat keinen Spielplan; es gibt \2",
    r"(.*): not a text file": r"\1: keine Textdatei",
    r"(.*): the file is empty": r"\1: die Datei ist leer",
    r"the name of a file is missing": r"der Name einer Datei fehlt",
    r"(.*)line (\d+): not JSON: (.*)": r"\1Zeile \2: kein JSON: \3",
    r"(.*)line 1: not a record of this program (.*)": r"\1Zeile 1: keine Aufzeichnung \2",
    r"(.*)line 1: recorded with version (\d+) of the rules of (.*), this program has version (\d+)": (
        r"\1Zeile 1: aufgezeichnet mit Regelversion \2 von \3, dieses Programm hat Version \4"
    ),
    r"(.*)line 1: (\d+) names for (\d+) seats": r"\1Zeile 1: \2 Namen für \3 Plätze",
    r"(.*)board, line (\d+): (.*)": r"\1Spielplan, Zeile \2: \3",
    r"(.*)line (\d+): (.*)": r"\1Zeile \2: \3",
    r"(.*) is not of the form name=value": r"\1 hat nicht die Form name=wert",
    r"(.*): yes or no expected": r"\1: yes oder no erwartet",
    r"(.*)a whole number expected, not (.*)": r"\1eine ganze Zahl erwartet, nicht \2",
    r"(.*): there are rows 1 to (\d+), no row (\d+)": r"\1: es gibt die Reihen 1 bis \2, keine Reihe \3",
    r"(.*): (\d+) entries expected, separated by '/', not (\d+)": (
        r"\1: \2 Einträge erwartet, getrennt durch '/', nicht \3"
    ),
    r"card (.*) is there (\d+) times, not (\d+)": r"die Karte \1 ist \2-mal da, nicht \3-mal",
    r"there is no card (.*) in this game": r"die Karte \1 gibt es in diesem Spiel nicht",
    r"row (\d+) has (\d+) cards, (\d+) fit": r"Reihe \1 hat \2 Karten, \3 passen hinein",
    r"row (\d+) is not ascending": r"Reihe \1 ist nicht aufsteigend",
    r"every row needs a card": r"jede Reihe braucht eine Karte",
    r"all hands must have the same number of cards": r"alle brauchen gleich viele Handkarten",
    r"a hand has ten cards at most": r"eine Hand hat höchstens zehn Karten",
    r"hands without rows: the rows are missing": r"Handkarten ohne Reihen: die Reihen fehlen",
    r"(\d+) rows hold tiles, but it is always four": r"in \1 Reihen liegen Plättchen, nicht in vier",
    r"(.*) has no (\w+); it has (.*) and seats": r"\1 hat kein \2; es gibt \3 und seats",
    r"answer (.*): (.*)": r"Antwort \1: \2",
    r"(.*) is not among the options: (.*)": r"\1 steht nicht zur Wahl: \2",
    r"nothing is asked of seat (.*)": r"Platz \1 ist nicht gefragt",
    r"No such file or directory": r"diese Datei gibt es nicht",
    r"Is a directory": r"das ist ein Ordner",
    r"Not a directory": r"das ist kein Ordner",
    r"Permission denied": r"keine Berechtigung",
    r"Read-only file system": r"hier kann nicht geschrieben werden",
    r"No space left on device": r"der Datenträger ist voll",
}


def translate(message: str, language: str) -> str:
    """An error message in the user's language, as far as we know how to say it."""
    if language == "en":
        return message
    for pattern, german in GERMAN.items():
        match = re.fullmatch(pattern, message, flags=re.DOTALL)
        if match:
            return match.expand(german)
    return message
