"""The texts of the terminal itself."""

UI = {
    "en": {
        "row": "Row",
        "heads": "{heads|bullhead|bullheads}",
        "full": ", full",
        "odd": "odd only",
        "even": "even only",
        "descending": "downhill",
        "total": "Total",
        "deal": "Deal",
        "hand": "Your hand: ",
        "choices": "Choices: ",
        "costs": "row {row}: {heads|bullhead|bullheads}",
        "prompt": "> ",
        "help": (
            "Type a choice or its number and press Enter. Also: ? (help), table (draw it again), "
            "rules, log (what has happened), quit (the game is kept)."
        ),
        "no": "{text}: that is not one of the choices.",
        "not dealt": "No card has been dealt yet.",
        "scores": "Score sheet",
        "won": "{names}: victory with {points|point|points}!",
        "shared": "{names}: shared victory with {points|point|points}!",
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
    },
    "de": {
        "row": "Reihe",
        "heads": "{heads|Hornochse|Hornochsen}",
        "full": ", voll",
        "odd": "nur ungerade",
        "even": "nur gerade",
        "descending": "bergab",
        "total": "Gesamt",
        "deal": "Durchgang",
        "hand": "Deine Hand: ",
        "choices": "Möglich: ",
        "costs": "Reihe {row}: {heads|Hornochse|Hornochsen}",
        "prompt": "> ",
        "help": (
            "Tippe, was du wählst, oder seine Nummer und drücke Enter. Außerdem: ? (Hilfe), "
            "tisch (neu zeichnen), regeln, log (was geschah), ende (das Spiel bleibt gespeichert)."
        ),
        "no": "{text}: das steht nicht zur Wahl.",
        "not dealt": "Es ist noch keine Karte ausgeteilt.",
        "scores": "Punktezettel",
        "won": "{names}: Sieg mit {points|Punkt|Punkten}!",
        "shared": "{names}: geteilter Sieg mit {points|Punkt|Punkten}!",
        "team won": "Das Team hat den Büffel geschlagen: {team} zu {buffalo}!",
        "team lost": "Der Büffel war besser: {buffalo}, das Team {team}. Gleich noch einmal!",
        "saved": "Das Spiel ist gespeichert. Weiter geht es mit: {command} play --resume {path}",
        "finished": "Dieses Spiel noch einmal ansehen: {command} replay {path}",
        "seed": "Startwert {seed}",
        "before": "Vorher:",
        "after": "Nachher:",
        "resumed": "Das Spiel in {path} geht weiter.",
        "already over": "Das Spiel in {path} ist zu Ende; ansehen mit: {command} replay {path}",
        "step": "Schritt {step}",
        "starts": "beginnt mit einem Plättchen (zu {players})",
        "track": "Punkteleiste",
        "clovers": "Kleeblätter",
        "heap": "Misthaufen",
        "eyes": "Ochsenaugen",
        "tiles": "Plättchen",
        "tile heads": "Hornochsen der ersten Plättchen: {tiles}",
    },
}


def ui(language: str, key: str) -> str:
    """One of those texts."""
    return UI[language][key]
