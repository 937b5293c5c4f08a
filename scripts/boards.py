"""Write docs/boards.md: how games on the shipped boards go, with random players.

python scripts/boards.py [GAMES]     (per mode and player count; default 1000)
"""

import sys
from collections import Counter
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(HERE / "src")]

import nimmt  # noqa: E402
from nimmt.core.questions import Draw  # noqa: E402
from nimmt.games.board_game import BoardGame  # noqa: E402

PAGE = HERE / "docs" / "boards.md"
Fields = Counter[tuple[int, int]]


class Line(NamedTuple):
    """One row of the table."""

    seats: int
    turns: float
    score: float
    winner: float
    worst: float
    limit: float


def play(game: BoardGame[Any], seats: int, seed: str, visits: Fields) -> tuple[int, list[int]]:
    """One game with random answers: its turns and scores; counts the fields reached."""
    state, dealer = game.start(seats), nimmt.Dealer(seed)
    picks = nimmt.Dealer(f"{seed} answers")
    turns = 0
    while state.question is not None:
        if isinstance(state.question, Draw):
            state = state.step(dealer.draw(state.question))
        else:
            answer: dict[int, nimmt.Choice] = {}
            for decision in state.decisions:
                index = picks.draw(Draw(tuple(range(len(decision.options))), 1, ""))[0]
                answer[decision.by[0]] = decision.options[int(index)]
            state = state.step(answer)
        earlier: Any = state.before
        for event, now in state.told:
            turns += event.kind == "reveal" and not earlier.lineup  # open turns reveal one by one
            for row, tiles in enumerate(now.rows):  # type: ignore[attr-defined]
                if tiles != earlier.rows[row]:
                    visits.update((row, index) for index, tile in enumerate(tiles) if tile > 0)
            earlier = now
    assert state.result is not None
    return turns, list(state.result.scores)


def measure(key: str, games: int) -> tuple[list[Line], list[str]]:
    """The table of a mode, and the fields that nobody ever reached."""
    kind: Any = nimmt.find(key)
    game: BoardGame[Any] = kind
    visits: Fields = Counter()
    lines = []
    for seats in range(game.players[0], game.players[1] + 1):
        played = [play(game, seats, f"{key} {seats} {n}", visits) for n in range(games)]
        scores = [scores for _, scores in played]
        best, worst = (min, max) if game.fewest_win else (max, min)
        flat = [score for one in scores for score in one]
        low, high = game.layout.track
        over = [s in (low, high) if high else s >= game.layout.heap for s in flat]
        lines.append(
            Line(
                seats,
                mean(turns for turns, _ in played),
                mean(flat),
                mean(map(best, scores)),
                mean(map(worst, scores)),
                100 * mean(over),
            )
        )
        print(key, lines[-1], flush=True)
    fields = [(r, i) for r, row in enumerate(game.layout.rows) for i in range(len(row))]
    return lines, [f"row {r + 1} field {i + 1}" for r, i in fields if not visits[r, i]]


HEAD = """# How games on the boards go

The layouts are data (`src/nimmt/games/layouts/`): what the books and reviews say, and where
they are silent our reconstruction; each file says which is which. `nimmt board NAME` draws
one, `--board FILE` plays on yours. To see that nothing is broken, random players played
{games} games at each player count (`python scripts/boards.py {games}`):

| game | players | turns | mean points | winner | last | at the limit / heap |
| --- | --- | --- | --- | --- | --- | --- |
"""


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    text, missed = HEAD.format(games=games), []
    for key in [key for key, kind in nimmt.GAMES.items() if issubclass(kind, BoardGame)]:
        lines, never = measure(key, games)
        for line in lines:
            text += f"| `{key}` | {line.seats} | {line.turns:.1f} | {line.score:.1f} "
            text += f"| {line.winner:.1f} | {line.worst:.1f} | {line.limit:.0f} % |\n"
        missed += [f"`{key}`: {', '.join(never)}"] if never else []
    text += "\nEvery game ended. "
    text += (
        f"Fields that nobody reached: {'; '.join(missed)}.\n"
        if missed
        else ("Every field of every board was reached.\n")
    )
    PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
