"""What has changed at a table between two updates, and how its people stand, as texts."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...core.questions import BadOption
from ...games import find
from ...terminal.texts import ui

Data = Mapping[str, Any]
News = tuple[str, dict[str, Any]]  # the key of a text, and what to fill in


def table_changes(old: Data, new: Data, me: int | None, met: set[int]) -> Iterator[News]:
    """What is worth a line: who came and went, bots that play for people, pauses.

    `met` are those who have been here before; whoever comes is added.
    """
    before = {one["person"]: one for one in old["people"]}
    after = {one["person"]: one for one in new["people"]}
    for person, now in after.items():
        if person != me and now["here"] and not (person in before and before[person]["here"]):
            yield ("is back" if person in met else "has come"), {"name": now["name"]}
            met.add(person)
        elif person != me and person in before and before[person]["here"] and not now["here"]:
            yield "is away", {"name": now["name"]}
    for person, was in before.items():
        if person not in after:
            yield "has left", {"name": was["name"]}
    yield from replacements(old, new, me)
    if new["host"] != old["host"] and new["host"] == me:
        yield "you are host", {}
    if new["paused"] != old["paused"] and new["phase"] == "playing":
        yield ("paused" if new["paused"] else "resumed online"), {}


def replacements(old: Data, new: Data, me: int | None) -> Iterator[News]:
    """Bots that play for people, and people who play again."""
    if new["phase"] != "playing":
        return
    was = {seat["person"]: seat["replaced"] for seat in old["seats"]}
    for seat in new["seats"]:
        person = seat["person"]
        if person in was and person is not None and seat["replaced"] != was[person]:
            key = "bot plays" if seat["replaced"] else "plays again"
            yield (f"{key} you" if person == me else key), {"name": seat["name"]}


def seats_line(table: Data, language: str) -> str:
    """Who sits where, and who looks on."""
    shown = []
    for number, seat in enumerate(table["seats"], start=1):
        note = ""
        if seat["bot"]:
            note = f" ({ui(language, 'a bot')})"
        elif seat["person"] is None:
            note = ui(language, "free")
        elif seat["person"] == table["host"]:
            note = f" ({ui(language, 'host')})"
        shown.append(f"{number} {seat['name']}{note}")
    line = ui(language, "seats") + ", ".join(shown)
    watching = [one["name"] for one in table["people"] if one["seat"] is None]
    return f"{line}; {ui(language, 'watching')}{', '.join(watching)}" if watching else line


def fewest_win(game: str) -> bool:
    """As in nearly all games; a newer server may have some that are unknown here."""
    try:
        return find(game).fewest_win
    except BadOption:
        return True


def evening(games: Sequence[Data], language: str) -> Iterator[str]:
    """The running score: victories of everybody who played, and points if they can be added up."""
    names: dict[int | str, str] = {}  # of people by number; bots are who they are called
    wins: Counter[int | str] = Counter()
    points: Counter[int | str] = Counter()
    for game in games:
        for seat, name in enumerate(game["names"]):
            person = game["people"][seat]
            who = name if person is None else person
            names[who] = name
            wins[who] += seat in game["winners"]
            points[who] += game["scores"][seat]
    yield ui(language, "evening", games=len(games))
    same = len({game["game"] for game in games}) == 1  # points of other games count otherwise
    better = 1 if same and fewest_win(games[0]["game"]) else -1
    line = "evening line" if same else "evening wins"
    for who in sorted(names, key=lambda who: (-wins[who], same * better * points[who])):
        yield f"  {names[who]}: {ui(language, line, wins=wins[who], points=points[who])}"
