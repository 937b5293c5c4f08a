"""What the lesson says, by step and language: a title, a question, a comment on each choice."""

from typing import NamedTuple


class Said(NamedTuple):
    title: str
    question: str
    comments: dict[str, str]  # by choice; rows from 1


SAID: dict[str, dict[str, Said]] = {
    "oxen": {
        "en": Said(
            "Nobody wants oxen",
            "Every ox head on the cards you take is a minus point. "
            "Which of these five would hurt most?",
            {
                "55": "The 55 has seven heads, more than any other card.",
                "33": "Five heads, as on all doubles. But one card here is worse.",
                "20": "Three heads, as on all tens. Two cards here are worse.",
                "85": "Two heads, as on all numbers with a 5 at the end. Count the others!",
                "7": "Only one head: most cards are as harmless as that.",
            },
        ),
        "de": Said(
            "Niemand will Hornochsen",
            "Jeder Hornochse auf den Karten, die du nimmst, ist ein Minuspunkt. "
            "Welche dieser fünf tut am meisten weh?",
            {
                "55": "Die 55 hat sieben Hornochsen, mehr als jede andere Karte.",
                "33": "Fünf Hornochsen, wie auf allen Paschzahlen. Eine Karte ist schlimmer.",
                "20": "Drei Hornochsen, wie auf allen Zehnern. Zwei Karten sind schlimmer.",
                "85": "Zwei Hornochsen, wie auf allen Zahlen mit einer 5 am Ende. Zähl mal nach!",
                "7": "Nur ein Hornochse: So harmlos sind die meisten Karten.",
            },
        ),
    },
    "upwards": {
        "en": Said(
            "Always upwards",
            "You have played the 27. A card goes to the end of a row, and only where it is "
            "higher than the last card. Which row gets it?",
            {
                "1": "27 is higher than 12, and lower than all other ends.",
                "2": "The 35 is higher than your 27. Rows only go up.",
                "3": "The 48 is higher than your 27. Rows only go up.",
                "4": "The 71 is higher than your 27. Rows only go up.",
            },
        ),
        "de": Said(
            "Immer aufwärts",
            "Du hast die 27 gespielt. Eine Karte kommt ans Ende einer Reihe, und nur dorthin, "
            "wo sie höher ist als die letzte Karte. Welche Reihe bekommt sie?",
            {
                "1": "27 ist höher als 12 und niedriger als alle anderen Enden.",
                "2": "Die 35 ist höher als deine 27. Reihen gehen nur aufwärts.",
                "3": "Die 48 ist höher als deine 27. Reihen gehen nur aufwärts.",
                "4": "Die 71 ist höher als deine 27. Reihen gehen nur aufwärts.",
            },
        ),
    },
    "nearest": {
        "en": Said(
            "The smallest gap",
            "Now your 35 would fit three rows. It goes where the gap to the last card is "
            "smallest. Where is that?",
            {
                "1": "From 8 to 35 is a long way. Which end is nearest?",
                "2": "From 22 to 35 are 13 steps. There is an end that is nearer.",
                "3": "From 31 to 35 are just 4 steps. You never choose the row yourself.",
                "4": "The 64 is higher than your 35, so it cannot go there at all.",
            },
        ),
        "de": Said(
            "Der kleinste Abstand",
            "Diesmal passt deine 35 an drei Reihen. Sie kommt dorthin, wo der Abstand zur "
            "letzten Karte am kleinsten ist. Wo ist das?",
            {
                "1": "Von 8 bis 35 ist es weit. Welches Ende ist am nächsten?",
                "2": "Von 22 bis 35 sind es 13 Schritte. Ein anderes Ende ist näher.",
                "3": "Von 31 bis 35 sind es nur 4 Schritte. Aussuchen darfst du dir das nie.",
                "4": "Die 64 ist höher als deine 35, dort kann sie gar nicht hin.",
            },
        ),
    },
    "sixth": {
        "en": Said(
            "The sixth card takes",
            "Row 2 is full: it has five cards. Whoever brings the sixth takes the five. "
            "Which of your cards would do that? Play it, this once it costs nothing.",
            {
                "9": "Nothing happened: the 9 went behind the 6. Look for the card that comes "
                "after the 52.",
                "56": "The 56 came as the sixth card: you took the five, and it starts the row anew.",
                "71": "Nothing happened: the 71 went behind the 60. Look for the card that comes "
                "after the 52.",
                "90": "Nothing happened: the 90 went behind the 83. Look for the card that comes "
                "after the 52.",
            },
        ),
        "de": Said(
            "Die sechste Karte nimmt",
            "Reihe 2 ist voll: Dort liegen fünf Karten. Wer die sechste bringt, nimmt die fünf. "
            "Mit welcher deiner Karten passiert das? Spiel sie, diesmal kostet es nichts.",
            {
                "9": "Nichts passiert: Die 9 kam hinter die 6. Such die Karte, die auf die 52 "
                "folgt.",
                "56": "Die 56 kam als sechste Karte: Du hast die fünf genommen, und sie beginnt die "
                "Reihe von vorn.",
                "71": "Nichts passiert: Die 71 kam hinter die 60. Such die Karte, die auf die 52 "
                "folgt.",
                "90": "Nichts passiert: Die 90 kam hinter die 83. Such die Karte, die auf die 52 "
                "folgt.",
            },
        ),
    },
    "low": {
        "en": Said(
            "Too low for every row",
            "Your 3 is lower than all four ends. Then you take a row of your choice, and the 3 "
            "starts it anew. Which one would you take?",
            {
                "1": "The 30 has three heads, the 36 one: four points. There is a cheaper row.",
                "2": "A single card, but what a card: seven heads. Count heads, not cards!",
                "3": "The 44 is a double with five heads: six points together.",
                "4": "Two cards, two heads: the cheapest row. Others may well thank you for your 3.",
            },
        ),
        "de": Said(
            "Zu niedrig für alle",
            "Deine 3 ist niedriger als alle vier Enden. Dann nimmst du eine Reihe nach Wahl, und "
            "die 3 beginnt sie von vorn. Welche nimmst du?",
            {
                "1": "Die 30 hat drei Hornochsen, die 36 einen: vier Punkte. Es geht billiger.",
                "2": "Nur eine Karte, aber was für eine: sieben Hornochsen. Zähl Ochsen, nicht Karten!",
                "3": "Die 44 ist eine Paschzahl mit fünf Hornochsen: zusammen sechs Punkte.",
                "4": "Zwei Karten, zwei Hornochsen: die billigste Reihe. Über deine 3 freuen sich "
                "vielleicht andere.",
            },
        ),
    },
    "safe": {
        "en": Said(
            "Get away with it",
            "Two rows are full. Pick a card with which nothing happens to you.",
            {
                "4": "Too low for every row: you had to take one. We chose the cheapest for you.",
                "19": "Behind the 18 it was the sixth card of row 1.",
                "47": "Behind the 45 there was plenty of room.",
                "72": "Behind the 70 it was the sixth card of row 3.",
            },
        ),
        "de": Said(
            "Ungeschoren davonkommen",
            "Zwei Reihen sind voll. Wähle eine Karte, mit der dir nichts passiert.",
            {
                "4": "Zu niedrig für alle: Du musstest eine Reihe nehmen. Wir haben dir die billigste "
                "ausgesucht.",
                "19": "Hinter der 18 war sie die sechste Karte von Reihe 1.",
                "47": "Hinter der 45 war noch viel Platz.",
                "72": "Hinter der 70 war sie die sechste Karte von Reihe 3.",
            },
        ),
    },
    "gap": {
        "en": Said(
            "Others play, too",
            "Row 2 has one place left. Which card gets it, whatever the others play?",
            {
                "29": "No card fits between 28 and 29, so nobody could come first. Alma's 31 was "
                "too late for the place.",
                "34": "Alma's 31 slipped in before you: suddenly your 34 was the sixth card.",
                "80": "That was safe, but far away in row 4. Look closely at the 28.",
            },
        ),
        "de": Said(
            "Die anderen spielen mit",
            "In Reihe 2 ist noch ein Platz frei. Welche Karte bekommt ihn, was auch immer die "
            "anderen spielen?",
            {
                "29": "Zwischen 28 und 29 passt keine Karte, also konnte niemand zuvorkommen. Almas "
                "31 kam für den Platz zu spät.",
                "34": "Almas 31 ist vor dir hineingeschlüpft: Plötzlich war deine 34 die sechste "
                "Karte.",
                "80": "Das war sicher, aber weit weg in Reihe 4. Schau dir die 28 genau an.",
            },
        ),
    },
    "trick": {
        "en": Said(
            "A real turn",
            "All pick in secret, all reveal together, then the lowest card goes first. "
            "Try to take nothing!",
            {
                "6": "Lucky you: Alma's 4 was even lower and had to take row 1. Your 6 went right "
                "behind it.",
                "33": "The nearest end was the 31, in a row that was full.",
                "46": "The 49 is higher than your 46. So the nearest end was the 31, in a full row.",
                "74": "No card fits between 73 and 74: the last free place was yours. Cleo's 75 came "
                "too late.",
                "99": "High cards wait till the end. By then Cleo's 75 had filled row 4.",
            },
        ),
        "de": Said(
            "Eine richtige Runde",
            "Alle wählen heimlich, alle decken gemeinsam auf, dann kommt die niedrigste Karte "
            "zuerst dran. Versuch, nichts zu nehmen!",
            {
                "6": "Glück gehabt: Almas 4 war noch niedriger und musste Reihe 1 nehmen. Deine 6 "
                "kam gleich dahinter.",
                "33": "Das nächste Ende war die 31, in einer vollen Reihe.",
                "46": "Die 49 ist höher als deine 46. Das nächste Ende war also die 31, in einer "
                "vollen Reihe.",
                "74": "Zwischen 73 und 74 passt keine Karte: Der letzte Platz war deiner. Cleos 75 "
                "kam zu spät.",
                "99": "Hohe Karten warten bis zum Schluss. Da hatte Cleos 75 die Reihe 4 voll "
                "gemacht.",
            },
        ),
    },
}
