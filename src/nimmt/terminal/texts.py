"""The texts of the terminal itself, and what may be typed there."""

from ..i18n.catalogue import SOURCE, Texts, languages

UI = {
    "you": "You",
    "row": "Row",
    "heads": "{heads:bullheads}",
    "full": ", full",
    "odd": "odd only",
    "even": "even only",
    "descending": "downhill",
    "total": "Total",
    "deal": "Deal",
    "hand": "Your hand: ",
    "choices": "Choices: ",
    "costs": "row {row}: {heads:bullheads}",
    "prompt": "> ",
    "help": (
        "Type a choice or its number and press Enter. Also: ? (help), table (draw it again), "
        "rules, log (what has happened), quit (the game is kept)."
    ),
    "help online": (
        "Type a choice or its number and press Enter; until the last one is in, another one "
        "replaces it. Also: ? (help), table, rules, log, who (is here), say TEXT, "
        "react clap|laugh|wow|sad|ox|thanks, back (from the bot that plays for you), stand, sit, "
        "leave (for good), quit (your seat is kept). The host: start, bot, clear SEAT, "
        "game KEY, pause, resume."
    ),
    "at table": "Table {code} at {url}",
    "next game": "{game}, clock: {clock}",
    "seats": "Seats: ",
    "watching": "watching: ",
    "a bot": "bot",
    "free": "free",
    "host": "host",
    "lobby host": "You are the host: start begins, bot adds a bot. The others join with the code.",
    "lobby guest": "The host starts the game.",
    "again host": "start plays again with the same people.",
    "again guest": "The host can start the next game.",
    "waiting": "Waiting for {names}.",
    "deadline": "In {seconds:seconds} a bot answers for you.",
    "chosen": "Chosen: {choice}. You may change it until the last one is in.",
    "not asked": "{text}: nothing is asked of you now. ? explains what can be typed.",
    "has come": "{name} has come.",
    "has left": "{name} has left for good.",
    "is away": "{name} has lost the connection; the seat is kept.",
    "is back": "{name} is back.",
    "bot plays": "A bot plays for {name}.",
    "bot plays you": "A bot plays for you. Type an answer, or back, to play again.",
    "plays again": "{name} plays again.",
    "plays again you": "You play again.",
    "you are host": "You are the host now.",
    "paused": "The host has paused the game.",
    "resumed online": "The game goes on.",
    "disconnected": "The connection is lost; trying again. Nothing is lost.",
    "connected": "Connected again.",
    "unsure": "{reason}. Nobody knows whether that has arrived; look again.",
    "evening": "After {games:games}:",
    "evening line": "{wins:victories}, {points:points}",
    "evening wins": "{wins:victories}",
    "no": "{text}: that is not one of the choices.",
    "not dealt": "No card has been dealt yet.",
    "scores": "Score sheet",
    "won": "{names}: victory with {points:points}!",
    "shared": "{names}: shared victory with {points:points}!",
    "team won": "The team has beaten the buffalo: {team} to {buffalo}!",
    "team lost": "The buffalo was better: {buffalo}, the team {team}. Try again!",
    "saved": "The game is kept. Go on with: {command} play --resume {path}",
    "finished": "To see this game again: {command} replay {path}",
    "seed": "Seed {seed}",
    "before": "Before:",
    "after": "After:",
    "resumed": "Going on with the game in {path}.",
    "already over": "The game in {path} is over; watch it with: {command} replay {path}",
    "step": "Step {step}",
    "starts": "starts with a tile ({players} players)",
    "track": "Track",
    "clovers": "Clovers",
    "heap": "Dung heap",
    "eyes": "Ox eyes",
    "tiles": "Tiles",
    "tile heads": "Bullheads of the first tiles: {tiles}",
}


ui = Texts("terminal", UI)

TYPED = {
    word: word
    for word in (
        *("quit", "table", "rules", "log", "help", "row", "yes"),
        *("start", "bot", "clear", "game", "sit", "stand", "say", "react"),
        *("pause", "resume", "back", "leave", "who"),
    )
}
typed = Texts("typed", TYPED)
SHORT = {"q": "quit", "exit": "quit", "t": "table", "?": "help", "": "help"}


def meant(word: str, language: str) -> str:
    """What a word asks for that somebody types, in any language; empty if it asks for nothing."""
    word = word.lower()
    for one in (language, SOURCE, *languages()):
        for meaning in TYPED:
            if word == typed(one, meaning):
                return meaning
    return SHORT.get(word, "")
