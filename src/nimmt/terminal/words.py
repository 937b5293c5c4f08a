"""The texts of the terminal itself."""

UI = {
    "en": {
        "row": "Row",
        "heads": "{heads|bullhead|bullheads}",
        "full": ", full",
        "odd": "odd only",
        "even": "even only",
        "descending": "downhill",
        "total": "total",
        "deal": "Deal {deal}",
        "hand": "Your hand: ",
        "choices": "Choices: ",
        "costs": "row {row}: {heads|bullhead|bullheads}",
        "prompt": "> ",
        "help": (
            "Type one of the choices and press Enter. Other words: "
            "table (draw it again), rules, log (what has happened), quit (the game is kept)."
        ),
        "no": "{text}: not possible now. {help}",
        "thinking": "... {names}",
        "scores": "Score sheet",
        "won": "{names}: victory with {points|point|points}!",
        "shared": "{names}: shared victory with {points|point|points}!",
        "team won": "The team has beaten the buffalo: {team} to {buffalo}!",
        "team lost": "The buffalo was better: {buffalo}, the team {team}. Try again!",
        "saved": "The game is kept. Go on with: nimmt play --resume {path}",
        "finished": "Record of this game: {path}   (nimmt replay {path})",
        "seed": "Seed {seed}",
        "before": "Before:",
        "after": "After:",
        "resumed": "Going on with the game in {path}.",
        "already over": "The game in {path} is over; watch it with: nimmt replay {path}",
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
        "total": "gesamt",
        "deal": "Durchgang {deal}",
        "hand": "Deine Hand: ",
        "choices": "Möglich: ",
        "costs": "Reihe {row}: {heads|Hornochse|Hornochsen}",
        "prompt": "> ",
        "help": (
            "Tippe eine der Möglichkeiten und drücke Enter. Außerdem: "
            "tisch (neu zeichnen), regeln, log (was geschah), ende (das Spiel bleibt erhalten)."
        ),
        "no": "{text}: geht gerade nicht. {help}",
        "thinking": "... {names}",
        "scores": "Punktezettel",
        "won": "{names}: Sieg mit {points|Punkt|Punkten}!",
        "shared": "{names}: geteilter Sieg mit {points|Punkt|Punkten}!",
        "team won": "Das Team hat den Büffel geschlagen: {team} zu {buffalo}!",
        "team lost": "Der Büffel war besser: {buffalo}, das Team {team}. Gleich noch einmal!",
        "saved": "Das Spiel ist aufgehoben. Weiter geht es mit: nimmt play --resume {path}",
        "finished": "Aufzeichnung dieses Spiels: {path}   (nimmt replay {path})",
        "seed": "Startwert {seed}",
        "before": "Vorher:",
        "after": "Nachher:",
        "resumed": "Das Spiel in {path} geht weiter.",
        "already over": "Das Spiel in {path} ist zu Ende; ansehen mit: nimmt replay {path}",
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
