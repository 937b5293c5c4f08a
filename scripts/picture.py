"""Draw the README's picture: a real game in the terminal, as SVG.

python scripts/picture.py
"""

import io
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(HERE / "src")]

from rich.console import Console  # noqa: E402
from rich.text import Text  # noqa: E402

from nimmt import Match  # noqa: E402
from nimmt.bots import NAMES, ask_bots, make_bot  # noqa: E402
from nimmt.terminal.session import ME, LocalSession  # noqa: E402

PICTURE = HERE / "docs" / "play.svg"
CARDS_BEFORE, CARDS_SHOWN = 4, 1


def main() -> None:
    silent = Console(file=io.StringIO())
    shown = Console(
        record=True, width=88, highlight=False, markup=False, file=io.StringIO(), color_system="256"
    )
    match = Match("even-odd", 4, seed="picture 5", names=["You", *NAMES[:3]], deals=1)
    bots = [make_bot("careful", f"picture/{seat}") for seat in range(4)]
    game, cards = LocalSession(match, bots, "en", silent), 0
    while True:
        view, answer = match.view(ME), ask_bots(match, bots)
        if view.decision:
            if view.decision.kind == "card":
                if cards == CARDS_BEFORE:
                    game.console = shown
                    game.show_table(view)
                cards += 1
            game.show_question(view, view.decision)
            if cards > CARDS_BEFORE + CARDS_SHOWN:
                break
            game.console.print(Text("> ").append(str(answer[ME]), style="bold green"))
        match.answer(answer)
        game.tell()
    picture = shown.export_svg(title="nimmt play even-odd")
    picture = re.sub(r"@font-face \{.*?\}", "", picture, flags=re.DOTALL)  # nothing from outside
    PICTURE.write_text(picture, encoding="utf-8")
    print(PICTURE)


if __name__ == "__main__":
    main()
