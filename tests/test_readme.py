"""What the README shows is true."""

import re
from pathlib import Path

import nimmt

README = Path(__file__).parent.parent / "README.md"


def test_the_library_example_runs() -> None:
    code = re.search(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert code
    assert len(code[1].strip().splitlines()) <= 14
    scope: dict[str, object] = {}
    exec(code[1], scope)  # the page is ours
    match = scope["match"]
    assert isinstance(match, nimmt.Match)
    assert match.over


def test_every_game_is_in_the_table() -> None:
    table = re.findall(r"`([a-z-]+)`", README.read_text(encoding="utf-8"))
    assert set(nimmt.GAMES) <= set(table)


def test_every_link_and_picture_exists() -> None:
    targets = re.findall(r"\]\(([^)#]+)\)", README.read_text(encoding="utf-8"))
    for target in targets:
        assert (README.parent / target).exists(), target
