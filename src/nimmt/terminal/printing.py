"""Line by line: a replay, a rules page, a position, a result. Works in a pipe, too."""

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from ..core.contract import State, View
from ..core.questions import Draw
from ..i18n.game_texts import rules_text
from ..i18n.rules_markdown import heading, pieces
from ..i18n.speaker import Speaker
from ..match.record import Record
from ..notation import parse, parse_position
from .table_renderer import TableRenderer
from .texts import ui


def names_for(record: Record, language: str) -> list[str]:
    """The players' names, in which oneself is "you" in whatever language it was written."""
    names = list(record.names) or [str(seat + 1) for seat in range(record.seats)]
    you = ui.everywhere("you")
    return [ui(language, "you") if name in you else name for name in names]


def story(speaker: Speaker, views: Sequence[View]) -> Iterator[str]:
    """The sentences of everything that happened before these views."""
    for view in views:
        for told in view.events:
            line = speaker.event(told)
            if line:
                yield line


def show_result(state: State | View, speaker: Speaker, console: Console) -> None:
    """The score sheet and the victory."""
    result, language = state.result, speaker.language
    if result is None:
        return
    if state.game.team:
        values: dict[str, Any] = {"team": result.scores[0], **result.more}
        text = ui(language, "team won" if result.winners else "team lost", **values)
    else:
        console.print()
        console.print(Text(ui(language, "scores"), style="bold"))
        for line in sheet(state, speaker):
            console.print(Text(line))
        names = ", ".join(map(speaker.who, result.winners))
        key = "won" if len(result.winners) == 1 else "shared"
        text = ui(language, key, names=names, points=result.scores[result.winners[0]])
    console.print(Text(text, style="bold green"))


def sheet(state: State | View, speaker: Speaker) -> Iterator[str]:
    """The score sheet as on paper: a column for each player, a line for each deal."""
    head = ui(speaker.language, "deal") if deals(state) else ""
    numbers = [str(number) for number in range(1, len(deals(state)) + 1)]
    titles = [head, *numbers, ui(speaker.language, "total")]
    lines = [speaker.names, *deals(state), state.result.scores if state.result else ()]
    first, columns = max(map(len, titles)), [max(6, len(name) + 1) for name in speaker.names]
    for title, line in zip(titles, lines, strict=True):
        entries = [f"{entry!s:>{width}}" for entry, width in zip(line, columns, strict=True)]
        yield f"{title:<{first}}" + "".join(entries)


def deals(state: State | View) -> tuple[tuple[int, ...], ...]:
    """The points of each deal, in games that have several."""
    return getattr(state.position, "sheet", ())


def show_replay(record: Record, language: str, console: Console) -> None:
    """A recorded game from the first card to the last, as a spectator saw it."""
    speaker = Speaker(record.game, language, names_for(record, language))
    state = None
    for step, state in enumerate(record.states()):
        view = state.view(None)
        lines = list(story(speaker, [view]))
        if lines:
            title = ui(language, "step", step=step)
            console.print(Text(title, style="dim"))
            for sentence in lines:
                console.print(Text("  " + sentence))
            for line in TableRenderer(speaker).rows(view.position):
                console.print(line)
    if state is not None:
        show_result(state, speaker, console)


def show_rules(speaker: Speaker, console: Console) -> None:
    """The game's rules page, its examples drawn by playing them."""
    for kind, line in pieces(rules_text(type(speaker.game), speaker.language)):
        match kind:
            case "example":
                show_example(line, speaker.language, console)
            case "cards":
                console.print(TableRenderer(speaker).cards([int(card) for card in line.split()]))
            case "heading":
                console.print(Text(heading(line).title, style="bold underline"))
            case "text" | "list":
                console.print(Text(line))


def show_example(text: str, language: str, console: Console) -> None:
    """Draw a position, play what the text says, tell it, and draw the end."""
    head, *answers = text.split("|")
    moments = ["|".join([head, *answers[:count]]) for count in range(len(answers) + 1)]
    states = [parse(moment) for moment in moments]
    speaker = lettered(states[0], language)
    draw_moment("before", states[0].origin.seen_by(None), speaker, console)
    for line in story(speaker, [state.view(None) for state in states]):
        console.print(Text("  → " + line, style="italic"))
    if not isinstance(states[-1].question, Draw):
        draw_moment("after", states[-1].position.seen_by(None), speaker, console)


def draw_moment(title: str, position: Any, speaker: Speaker, console: Console) -> None:
    console.print(Text(ui(speaker.language, title), style="dim"))
    renderer = TableRenderer(speaker)
    for line in (*renderer.rows(position), *renderer.others(position)):
        console.print(Text("  ").append_text(line))


def lettered(state: State, language: str) -> Speaker:
    """A speaker who calls the players A, B, C."""
    position: Any = state.position
    return Speaker(state.game, language, "ABCDEFGHIJ"[: len(position.hands)])


def show_position(text: str, language: str, console: Console) -> None:
    """A position as it is written, what follows by itself, and what is asked then."""
    _, position = parse_position(text.partition("|")[0])
    state = parse(text)
    speaker = lettered(state, language)
    renderer = TableRenderer(speaker)
    if not any(position.rows) and not getattr(position, "offer", ()):
        console.print(Text(ui(language, "not dealt")))
        return
    for line in renderer.table(position):
        console.print(line)
    for sentence in story(speaker, [state.view(None)]):
        console.print(Text("  → " + sentence, style="italic"))
    if state.told and any(state.position.rows):  # type: ignore[attr-defined]
        draw_moment("after", state.position, speaker, console)
    for decision in state.decisions:
        who = ", ".join(map(speaker.who, decision.by))
        options = ", ".join(speaker.option(decision, option) for option in decision.options)
        console.print(Text(f"{who}: {speaker.ask(decision)}", style="bold"))
        console.print(Text(f"  {options}"))
    show_result(state, speaker, console)
