"""Line by line: a game against bots, a replay, a rules page. Works in a pipe, too."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from ..bots import Bot, ask_bots
from ..record import Journal, Match, Record
from ..rules.core import Choice, Decision, Draw, Illegal, State, View
from ..rules.notation import parse, parse_choice
from ..words import YOU, Speaker, fill
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


class Game:
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
        self.speaker = Speaker(match.game, language, [YOU[language], *match.names[1:]])
        self.pen = Pen(self.speaker)
        self.log: list[str] = []

    def play(self) -> None:
        """Play to the end; raises Left when the player goes."""
        self.tell()
        while not self.match.over:
            answer = self.answers()
            if self.journal:
                self.journal.add(answer)  # safe on disk before anybody sees what it does
            self.match.answer(answer)
            self.tell()
        self.finish()

    def answers(self) -> dict[int, Choice]:
        """My choice, if I am asked, and the bots'."""
        view = self.match.view(ME)
        if view.decision is None:
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
                self.console.print(*self.log, sep="\n", markup=False, highlight=False)
            elif word in HELP or not word:
                self.console.print(ui(self.language, "help"), highlight=False)
                self.show_question(view, decision)
            else:
                try:
                    return self.understand(decision, text)
                except Illegal:
                    values = {"text": text, "help": ui(self.language, "help")}
                    line = fill(ui(self.language, "no"), values)
                    self.console.print(line, markup=False, highlight=False)

    def understand(self, decision: Decision, text: str) -> Choice:
        """The option that is meant: as we write it, or as we say it."""
        for option in decision.options:
            if self.speaker.option(decision, option).lower() == text.lower():
                return option
        return parse_choice(decision, text)

    def show_question(self, view: View, decision: Decision) -> None:
        show = self.console.print
        show(Text(self.speaker.ask(decision), style="bold"))
        if decision.kind == "card":
            hand = self.pen.cards(tuple(c for c in decision.options if isinstance(c, int)))
            show(Text(ui(self.language, "hand")).append_text(hand))
        shown = int if decision.kind == "card" else ()
        more = [choice for choice in decision.options if not isinstance(choice, shown)]
        costs = decision.about.get("costs")
        if costs:
            parts = [
                fill(ui(self.language, "costs"), {"row": row + 1, "heads": heads})
                for row, heads in zip(decision.options, costs, strict=True)
                if isinstance(row, int)
            ]
            show(Text(ui(self.language, "choices") + ", ".join(parts)))
        elif more:
            show(Text(ui(self.language, "choices") + ", ".join(map(self.spell(decision), more))))

    def spell(self, decision: Decision) -> Callable[[Choice], str]:
        """How to type an option, and what it means if that is not plain."""

        def one(choice: Choice) -> str:
            said = self.speaker.option(decision, choice)
            explained = self.speaker.special(str(choice))
            return f"{said} ({explained})" if explained else said

        return one

    def tell(self) -> None:
        """Say what has happened, and draw the table if something is asked."""
        view = self.match.view(ME)
        for line in story(self.speaker, [view]):
            self.log.append(line)
            self.console.print(Text("  " + line))
        if view.decision and view.decision.kind in ("card", "draft"):
            self.show_table(view)

    def show_table(self, view: View) -> None:
        self.console.print()
        for line in self.pen.table(view.position, ME):
            self.console.print(line)

    def finish(self) -> None:
        show_result(self.match.state, self.speaker, self.console)


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
    columns = [max(6, len(name) + 1) for name in speaker.names]
    deals = getattr(state.position, "sheet", ())
    lines = [speaker.names, *deals, state.result.scores if state.result else ()]
    for line in lines:
        yield "".join(f"{entry!s:>{width}}" for entry, width in zip(line, columns, strict=True))


def show_replay(record: Record, language: str, console: Console) -> None:
    """A recorded game from the first card to the last, as a spectator saw it."""
    names = record.names or [f"{n + 1}" for n in range(record.seats)]
    speaker = Speaker(record.game, language, names)
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
    for line in Pen(speaker).rows(position):
        console.print(Text("  ").append_text(line))


def lettered(state: State, language: str) -> Speaker:
    """A speaker who calls the players A, B, C."""
    position: Any = state.position
    return Speaker(state.game, language, "ABCDEFGHIJ"[: len(position.hands)])


def show_state(state: State, language: str, console: Console) -> None:
    """A position with all hands, and what is asked in it."""
    speaker = lettered(state, language)
    for line in Pen(speaker).table(state.position):
        console.print(line)
    for decision in state.decisions:
        who = ", ".join(map(speaker.who, decision.by))
        options = ", ".join(speaker.option(decision, option) for option in decision.options)
        console.print(Text(f"{who}: {speaker.ask(decision)}", style="bold"))
        console.print(Text(f"  {options}"))
    show_result(state, speaker, console)
