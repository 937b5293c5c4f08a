"""Write docs/clauses.md: every clause of the rulebooks and the tests that stand for it.

    python scripts/clauses.py            writes the table
    python scripts/clauses.py --check    exits with 1 if it is not up to date

The tests are read and not run: what counts is their `@clause("C8")` decorators.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests" / "rulebook"
PAGE = ROOT / "docs" / "clauses.md"

SECTIONS: dict[str, dict[str, str]] = {
    "Classic": {
        "C1": "104 number cards, 1 to 104, each once.",
        "C2": "Bullheads: 55 seven, doubles five, tens three, fives two, others one.",
        "C3": "A deal: ten cards each, four more start the rows, in order.",
        "C4": "All pick a card, hidden; changeable until the last has picked.",
        "C5": "Cards are placed in ascending order, one after the other.",
        "C6": "A card goes to an end that is lower than it.",
        "C7": "Of those ends the closest one.",
        "C8": "The sixth card takes the five and starts the row anew.",
        "C9": "A card that fits nowhere takes a row of its player's choice.",
        "C10": "Cards in a bull pile never come back to a hand.",
        "C11": "After ten turns each bullhead is a minus point on the sheet.",
        "C12": "The game ends after a deal with 66 points or more.",
        "C13": "1994 edition: it ends with more than 66.",
        "C14": "The fewest points win; equal fewest share the victory.",
        "C15": "Another target, or a number of deals, may be agreed.",
        "C16": "A hand is shown sorted.",
    },
    "Pro variant: open draft": {
        "P1": "Only the cards 1 to ten times players plus four.",
        "P2": "They lie open; picked one by one, round and round.",
        "P3": "The last four start the rows, ascending.",
        "P4": "For 2-6 players (1994: 2-8); otherwise classic, each deal drafted.",
        "P5": "The first picker moves on each deal; picks are public.",
    },
    "Even/Odd": {
        "E1": "It starts by the lowest starter and shows its parity.",
        "E2": "The marked row takes only numbers of that parity.",
        "E3": "After any take it moves to the others' lowest end.",
        "E4": "It does not count towards the five.",
        "E5": "A card that only the mark keeps out is low.",
    },
    "Mountain Climbing": {
        "M1": "It starts by the bottom row, arrows up.",
        "M2": "In the marked row cards must be lower than the end.",
        "M3": "The lowest difference decides; on a tie the marked row.",
        "M4": "After any take it moves on, turning round at both ends.",
        "M5": "It does not count towards the five.",
        "M6": "What fits no row is low; of a row only the end matters.",
    },
    "The Jumping Cow": {
        "J1": "It starts in the row of the lowest starter.",
        "J2": "It has no number: the card before it is the end.",
        "J3": "A card in its row sends it to the others' lowest end.",
        "J4": "It counts towards the five; only number cards are taken.",
        "J5": "A row it overfills is taken too, its highest card stays.",
        "J6": "A low card makes it jump only out of its own row.",
    },
    "Flippin' Digits": {
        "F1": "Everybody has one flip card in each deal.",
        "F2": "Played with a number card it reverses the digits, once.",
        "F3": "Not for 100-104, nor for 1-9; for doubles without effect.",
        "F4": "The flipped number counts for the order, first among equals.",
        "F5": "Placed by its flipped number, it lies with its own.",
        "F6": "Used it is gone for the deal; unused it counts nothing.",
    },
    "Beat the Buffalo": {
        "B1": "Ten cards each, ten unseen for the buffalo; one deal.",
        "B2": "16 special cards; 0 to 16 in play; two face up.",
        "B3": "The buffalo's top card is revealed and placed with the others.",
        "B4": "One pile for the team, open; one for the buffalo, closed.",
        "B5": "The buffalo's low card: fewest bullheads, then the highest end.",
        "B6": "Face-up special cards may be used in windows, and are replaced.",
        "B7": "Take 7!: the seventh card takes a row, and six cards.",
        "B8": "Stop!: a row is locked until the team lifts it, later.",
        "B9": "Replace!: another hand card is placed at once instead.",
        "B10": "Insert!: the next team card goes into a row, before its end.",
        "B11": "Push!: a card in a row moves to another row.",
        "B12": "A row that Push! emptied must be opened by the next card.",
        "B13": "First Card: one of the team's cards is placed first.",
        "B14": "Last Card: one of the team's cards is placed last.",
        "B15": "Sort: the team sets the order of all unplaced cards.",
        "B16": "Hands are secret; silence while cards are chosen.",
        "B17": "Fewer bullheads than the buffalo win; doubled for one or two.",
    },
    "Brettspiel: base side": {
        "W1": "Twelve tiles each, one random tile starts each of four rows.",
        "W2": "All choose a tile, hidden; placed in ascending order.",
        "W3": "By C6 and C7; too low: to the highest end.",
        "W4": "A tile on a special field triggers it at once.",
        "W5": "Take row: minus its bullheads; the tile opens the next free row.",
        "W6": "Ox fields: plus or minus the tile's bullheads, two oxen double.",
        "W7": "Fields with a number: that many points.",
        "W8": "Double row: two tiles each while a double field is uncovered.",
        "W9": "Points never leave -44 to +44.",
        "W10": "2-3 players: twelve more tiles once; 4-6: no more.",
        "W11": "The most points win; equal most share the victory.",
    },
    "Brettspiel: luck cards": {
        "L1": "Twelve cards of two kinds in two open stacks.",
        "L2": "A card for each clover that minus points reach or pass.",
        "L3": "One for each tile, right before placing; it goes back at once.",
        "L4": "Five plus: the field counts +5, except a row's last.",
        "L5": "Positive oxen: on the last field two tiles count plus, net.",
        "L6": "Pro, take row (tiles): plus for two, then X1.",
    },
    "Brettspiel: pro side": {
        "X1": "Take row (tiles): behind the screen; open any free row.",
        "X2": "Take row (ox): minus as W5; open any free row.",
        "X3": "Draw tile: one from the stock.",
        "X4": "Draw action card; the discard pile is reshuffled.",
        "X5": "Two action cards each; top or bottom four rows; stock stays.",
        "X6": "Any number of action cards before placing a tile.",
        "X7": "Stop!: a row is as if gone until anybody takes one; at most two.",
        "X8": "Tile swap: another tile is placed at once instead.",
        "X9": "Skip: one field further, never over the last.",
        "X10": "To the front: the pushed tile stands in for the played one.",
        "X11": "Ascending: to the end of any row where it is higher.",
        "X12": "One more tile: all one's tiles are placed first, ascending.",
        "X13": "The end: somebody has no tile; tiles left cost, cards pay.",
        "X14": "Double row as W8.",
    },
    "Tanz der Hornochsen": {
        "T1": "99 tiles, six each, four open the first rows.",
        "T2": "Twelve rows in a ring; the next free row on it.",
        "T3": "Hidden, ascending, closest; too low: to the highest end.",
        "T4": "Ox field: minus points, tile to a new row, keep one or two.",
        "T5": "Dung field: its minus points.",
        "T6": "Buying 1-3 tiles before the reveal, never more than nine.",
        "T7": "An empty hand draws six, or what is left.",
        "T8": "Double row: two tiles; who has one must buy.",
        "T9": "While a happy cow shows, minus points are plus points.",
        "T10": "One figure on a space but the start: move on to a free one.",
        "T11": "Ox eye: the leader passes it, the next turn is played openly.",
        "T12": "The end: dung heap reached, or no tile and none to draw.",
        "T13": "The last stock tile is bought: the box helps out, this turn.",
        "T14": "The fewest minus points win; overshoot counts.",
    },
}

HEAD = """\
# The rules and their tests

Every clause of the rulebooks, in short, and the tests in `tests/rulebook/` that stand for it.
Made by `python scripts/clauses.py`; do not edit.
"""


class Test(NamedTuple):
    """A test function and the clauses it cites."""

    file: str
    name: str
    clauses: tuple[str, ...]


def known() -> list[str]:
    """The ids of all clauses."""
    return [clause for clauses in SECTIONS.values() for clause in clauses]


def find_tests() -> Iterator[Test]:
    """All tests of the rulebook suite, but for the one of this table."""
    for path in sorted(TESTS.glob("test_*.py")):
        if path.name == "test_table.py":
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield Test(path.name, node.name, tuple(_cited(node)))


def _cited(function: ast.FunctionDef) -> Iterator[str]:
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "clause":
            yield from (ast.literal_eval(argument) for argument in decorator.args)


def page() -> str:
    """The text of docs/clauses.md."""
    tests = list(find_tests())
    lines = [HEAD]
    for title, clauses in SECTIONS.items():
        lines += [f"## {title}", "", "| id | clause | tests |", "| --- | --- | --- |"]
        for clause, words in clauses.items():
            citing = "<br>".join(_link(test) for test in tests if clause in test.clauses)
            anchor = f'<a id="{clause.lower()}"></a>'
            lines.append(f"| {anchor}{clause} | {words} | {citing} |")
        lines.append("")
    return "\n".join(lines)


def _link(test: Test) -> str:
    sentence = test.name.removeprefix("test_").replace("_", " ")
    return f"[{sentence}](../tests/rulebook/{test.file})"


def main(arguments: list[str]) -> int:
    if arguments == ["--check"]:
        fresh = PAGE.exists() and PAGE.read_text(encoding="utf-8") == page()
        if not fresh:
            print(f"{PAGE.relative_to(ROOT)} is stale: run python scripts/clauses.py")
        return 0 if fresh else 1
    if arguments:
        print(__doc__)
        return 2
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
