"""Line by line: a game against bots, a replay, a rules page. Works in a pipe, too."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from ..bots import Bot, ask_bots
from ..record import Journal, Match, Record
from ..rules.core import Choice, Decision, Draw, Illegal, State, View
from ..rules.notation import parse, parse_choice, parse_position
from ..words import YOU, Speaker, fill, game_name
from .draw import Pen
from .words import ui

ME = 0
QUIT = ("quit", "q", "exit", "ende")
TABLE = ("table", "t", "tisch")
RULES = ("rules", "regeln")
LOG = ("log",)
HELP = ("?", "help", "hilfe")


class Left(Exception):
    """The player has gone; the record is kept."""


class Sitting:
    """One person at seat 1, bots at the others."""

    def __init__(
        self,
        match: Match,
        bots: Sequence[Bot],
        language: str,
        console: Console,
        journal: Journal | None = None,
    ) -> None:
        self.match, self.bots, self.console, self.journal = match, bots, console, journal
        self.language = language
        self.speaker = Speaker(match.game, language, names_for(match.record, language))
        self.pen = Pen(self.speaker)
        self.log: list[str] = []

    def play(self) -> None:
        """Play to the end; raises Left when the player goes."""
        self.greet()
        self.tell()
        while not self.match.over:
            answer = self.answers()
            if self.journal:
                self.journal.add(answer)  # safe on disk before anybody sees what it does
            self.match.answer(answer)
            self.tell()
        show_result(self.match.state, self.speaker, self.console)

    def greet(self) -> None:
        """Which game this is, and what one may type; of a board, what its fields mean."""
        self.console.print(Text(game_name(self.match.game, self.language), style="bold reverse"))
        self.console.print(Text(ui(self.language, "help"), style="dim"))
        for line in self.pen.legend():
            self.console.print(line)

    def answers(self) -> dict[int, Choice]:
        """My choice, if I am asked, and the bots'."""
        view = self.match.view(ME)
        if view.decision is None or ME not in view.waiting:
            return ask_bots(self.match, self.bots)
        mine = self.ask(view, view.decision)
        if len(view.decision.by) > 1:  # a question to the team: I answer first
            return {ME: mine}
        return {**ask_bots(self.match, self.bots, without=ME), ME: mine}

    def ask(self, view: View, decision: Decision) -> Choice:
        """Put the question until there is an answer."""
        self.show_question(view, decision)
        while True:
            self.console.print(ui(self.language, "prompt"), end="")
            try:
                text = input().strip()
            except EOFError:
                raise Left from None
            word = text.lower()
            if word in QUIT:
                raise Left
            if word in TABLE:
                self.show_table(view)
            elif word in RULES:
                show_rules(self.speaker, self.console)
            elif word in LOG:
                for sentence in self.log:
                    self.console.print(Text(sentence))
            elif word in HELP or not word:
                self.console.print(Text(ui(self.language, "help")))
                for line in self.pen.legend():
                    self.console.print(line)
            else:
                try:
                    return self.understand(decision, text)
                except Illegal:
                    self.console.print(Text(fill(ui(self.language, "no"), {"text": text})))
            self.show_question(view, decision)

    def understand(self, decision: Decision, text: str) -> Choice:
        """The option that is meant: as we write it, as we say it, or by its number."""
        said = re.sub(r"^(row|reihe)\s+|\s*(:.*|\(.*\))$", "", text.lower())
        for number, option in enumerate(decision.options, start=1):
            if said == self.speaker.option(decision, option).lower():
                return option
            if said == str(number) and not isinstance(option, int) and numbered(decision):
                return option
        return parse_choice(decision, said)

    def show_question(self, view: View, decision: Decision) -> None:
        """What is asked, my hand, and what I may answer."""
        show = self.console.print
        show(Text(self.speaker.ask(decision), style="bold"))
        hand = view.position.hands[ME] + getattr(view.position, "shown", {ME: ()})[ME]
        if hand:
            show(Text(ui(self.language, "hand")).append_text(self.pen.cards(sorted(hand))))
        costs = decision.about.get("costs")
        choices = list(map(self.spell(decision), decision.options))
        if costs:
            for row, heads in zip(decision.options, costs, strict=True):
                if isinstance(row, int):
                    values = {"row": row + 1, "heads": heads}
                    show(Text("  " + fill(ui(self.language, "costs"), values)))
        elif numbered(decision):
            for number, choice in enumerate(choices, start=1):
                show(Text(f"  {number}  {choice}"))
        elif sorted(hand) != list(decision.options):
            show(Text(ui(self.language, "choices") + ", ".join(choices)))

    def spell(self, decision: Decision) -> Callable[[Choice], str]:
        """How to type an option, and what it means if that is not plain."""

        def one(choice: Choice) -> str:
            said = self.speaker.option(decision, choice)
            explained = self.speaker.special(str(choice))
            return f"{said} ({explained})" if explained else said

        return one

    def tell(self) -> None:
        """Say what has happened, and draw the table if I am asked."""
        view = self.match.view(ME)
        for line in story(self.speaker, [view]):
            self.log.append(line)
            self.console.print(Text("  " + line))
        if view.decision:
            self.show_table(view)

    def show_table(self, view: View) -> None:
        self.console.print()
        for line in self.pen.table(view.position, ME):
            self.console.print(line)


def numbered(decision: Decision) -> bool:
    """Whether the options are words, which are easier to pick by number."""
    return all(isinstance(option, str) for option in decision.options)


def names_for(record: Record, language: str) -> list[str]:
    """The players' names, in which oneself is "you" in whatever language it was written."""
    names = list(record.names) or [str(seat + 1) for seat in range(record.seats)]
    return [YOU[language] if name in YOU.values() else name for name in names]


def story(speaker: Speaker, views: Sequence[View]) -> Iterator[str]:
    """The sentences of everything that happened before these views."""
    for view in views:
        for told in view.events:
            line = speaker.event(told)
            if line:
                yield line


def show_result(state: State, speaker: Speaker, console: Console) -> None:
    """The score sheet and the victory."""
    result, language = state.result, speaker.language
    if result is None:
        return
    if state.game.team:
        values: dict[str, Any] = {"team": result.scores[0], **result.more}
        text = fill(ui(language, "team won" if result.winners else "team lost"), values)
    else:
        console.print()
        console.print(Text(ui(language, "scores"), style="bold"))
        for line in sheet(state, speaker):
            console.print(Text(line))
        names = ", ".join(map(speaker.who, result.winners))
        key = "won" if len(result.winners) == 1 else "shared"
        values = {"names": names, "points": result.scores[result.winners[0]]}
        text = fill(ui(language, key), values)
    console.print(Text(text, style="bold green"))


def sheet(state: State, speaker: Speaker) -> Iterator[str]:
    """The score sheet as on paper: a column for each player, a line for each deal."""
    head = ui(speaker.language, "deal") if deals(state) else ""
    numbers = [str(number) for number in range(1, len(deals(state)) + 1)]
    titles = [head, *numbers, ui(speaker.language, "total")]
    lines = [speaker.names, *deals(state), state.result.scores if state.result else ()]
    first, columns = max(map(len, titles)), [max(6, len(name) + 1) for name in speaker.names]
    for title, line in zip(titles, lines, strict=True):
        entries = [f"{entry!s:>{width}}" for entry, width in zip(line, columns, strict=True)]
        yield f"{title:<{first}}" + "".join(entries)


def deals(state: State) -> tuple[tuple[int, ...], ...]:
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
            title = fill(ui(language, "step"), {"step": step})
            console.print(Text(title, style="dim"))
            for sentence in lines:
                console.print(Text("  " + sentence))
            for line in Pen(speaker).rows(view.position):
                console.print(line)
    if state is not None:
        show_result(state, speaker, console)


def show_rules(speaker: Speaker, console: Console) -> None:
    """The game's rules page, its examples drawn by playing them."""
    for line in speaker.texts["rules"].strip().splitlines():
        if line.startswith("::: "):
            show_example(line[4:], speaker.language, console)
        elif line.startswith("# "):
            console.print(Text(line[2:], style="bold underline"))
        else:
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
    pen = Pen(speaker)
    for line in (*pen.rows(position), *pen.others(position)):
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
    pen = Pen(speaker)
    if not any(position.rows) and not getattr(position, "offer", ()):
        console.print(Text(ui(language, "not dealt")))
        return
    for line in pen.table(position):
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
