"""Draw the README's picture: a real game in the terminal, as SVG.

python scripts/picture.py
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(HERE / "src")]

from rich.console import Console  # noqa: E402
from rich.text import Text  # noqa: E402

from nimmt import Match  # noqa: E402
from nimmt.bots import ask_bots, make_bot  # noqa: E402
from nimmt.cli.play import NAMES  # noqa: E402
from nimmt.terminal.line import ME, Game  # noqa: E402

PICTURE = HERE / "docs" / "play.svg"
CARDS_PLAYED = 5


def main() -> None:
    console = Console(record=True, width=92, highlight=False, markup=False, file=sys.stderr)
    match = Match("even-odd", 4, seed="picture 1", names=["You", *NAMES[:3]], deals=1)
    bots = [make_bot("careful", f"picture/{seat}") for seat in range(4)]
    game = Game(match, bots, "en", console)
    game.tell()
    played = 0
    while played < CARDS_PLAYED:
        view = match.view(ME)
        answer = ask_bots(match, bots)
        if view.decision:
            if played == CARDS_PLAYED - 1:
                console.print()
            game.show_question(view, view.decision)
            console.print(Text("> ").append(str(answer[ME]), style="bold green"))
            played += view.decision.kind == "card"
        match.answer(answer)
        if played == CARDS_PLAYED - 1:
            console.clear_live() if False else None
        game.tell()
    PICTURE.write_text(console.export_svg(title="nimmt play even-odd"), encoding="utf-8")
    print(PICTURE)


if __name__ == "__main__":
    main()
