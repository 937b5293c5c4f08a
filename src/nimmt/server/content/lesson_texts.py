"""What the lesson says, by step: a title, a question, a comment on each choice (rows from 1)."""

SAID: dict[str, dict[str, str]] = {
    "oxen": {
        "title": "Nobody wants oxen",
        "question": (
            "Every ox head on the cards you take is a minus point. Which of these five would hurt"
            " most?"
        ),
        "55": "The 55 has seven heads, more than any other card.",
        "33": "Five heads, as on all doubles. But one card here is worse.",
        "20": "Three heads, as on all tens. Two cards here are worse.",
        "85": "Two heads, as on all numbers with a 5 at the end. Count the others!",
        "7": "Only one head: most cards are as harmless as that.",
    },
    "upwards": {
        "title": "Always upwards",
        "question": (
            "You have played the 27. A card goes to the end of a row, and only where it is higher"
            " than the last card. Which row gets it?"
        ),
        "1": "27 is higher than 12, and lower than all other ends.",
        "2": "The 35 is higher than your 27. Rows only go up.",
        "3": "The 48 is higher than your 27. Rows only go up.",
        "4": "The 71 is higher than your 27. Rows only go up.",
    },
    "nearest": {
        "title": "The smallest gap",
        "question": (
            "Now your 35 would fit three rows. It goes where the gap to the last card is "
            "smallest. Where is that?"
        ),
        "1": "From 8 to 35 is a long way. Which end is nearest?",
        "2": "From 22 to 35 are 13 steps. There is an end that is nearer.",
        "3": "From 31 to 35 are just 4 steps. You never choose the row yourself.",
        "4": "The 64 is higher than your 35, so it cannot go there at all.",
    },
    "sixth": {
        "title": "The sixth card takes",
        "question": (
            "Row 2 is full: it has five cards. Whoever brings the sixth takes the five. Which of "
            "your cards would do that? Play it, this once it costs nothing."
        ),
        "9": (
            "Nothing happened: the 9 went behind the 6. Look for the card that comes after the 52."
        ),
        "56": "The 56 came as the sixth card: you took the five, and it starts the row anew.",
        "71": (
            "Nothing happened: the 71 went behind the 60. Look for the card that comes after the "
            "52."
        ),
        "90": (
            "Nothing happened: the 90 went behind the 83. Look for the card that comes after the "
            "52."
        ),
    },
    "low": {
        "title": "Too low for every row",
        "question": (
            "Your 3 is lower than all four ends. Then you take a row of your choice, and the 3 "
            "starts it anew. Which one would you take?"
        ),
        "1": "The 30 has three heads, the 36 one: four points. There is a cheaper row.",
        "2": "A single card, but what a card: seven heads. Count heads, not cards!",
        "3": "The 44 is a double with five heads: six points together.",
        "4": "Two cards, two heads: the cheapest row. Others may well thank you for your 3.",
    },
    "safe": {
        "title": "Get away with it",
        "question": "Two rows are full. Pick a card with which nothing happens to you.",
        "4": "Too low for every row: you had to take one. We chose the cheapest for you.",
        "19": "Behind the 18 it was the sixth card of row 1.",
        "47": "Behind the 45 there was plenty of room.",
        "72": "Behind the 70 it was the sixth card of row 3.",
    },
    "gap": {
        "title": "Others play, too",
        "question": "Row 2 has one place left. Which card gets it, whatever the others play?",
        "29": (
            "No card fits between 28 and 29, so nobody could come first. Alma's 31 was too late "
            "for the place."
        ),
        "34": "Alma's 31 slipped in before you: suddenly your 34 was the sixth card.",
        "80": "That was safe, but far away in row 4. Look closely at the 28.",
    },
    "trick": {
        "title": "A real turn",
        "question": (
            "All pick in secret, all reveal together, then the lowest card goes first. Try to "
            "take nothing!"
        ),
        "6": (
            "Lucky you: Alma's 4 was even lower and had to take row 1. Your 6 went right behind it."
        ),
        "33": "The nearest end was the 31, in a row that was full.",
        "46": "The 49 is higher than your 46. So the nearest end was the 31, in a full row.",
        "74": (
            "No card fits between 73 and 74: the last free place was yours. Cleo's 75 came too "
            "late."
        ),
        "99": "High cards wait till the end. By then Cleo's 75 had filled row 4.",
    },
}
