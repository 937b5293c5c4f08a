"""A person at a table, line by line: what one sees and types, and a game against bots."""

import re
from collections.abc import Callable, Iterable, Sequence

from rich.console import Console
from rich.text import Text

from ..bots import Bot, ask_bots
from ..core.contract import View
from ..core.questions import Choice, Decision, Illegal
from ..i18n.game_texts import game_name
from ..i18n.speaker import Speaker
from ..match.journal import Journal
from ..match.match import Match
from ..notation import parse_choice
from .printing import names_for, show_result, show_rules, story
from .table_renderer import TableRenderer
from .texts import meant, typed, ui

ME = 0


class PlayerLeft(Exception):
    """The player has gone; the game is kept."""


class PlayerConsole:
    """What one person sees and types, wherever the game is kept."""

    help_text = "help"

    def __init__(self, speaker: Speaker, console: Console, me: int | None) -> None:
        self.console, self.me = console, me
        self.language = speaker.language
        self.log: list[str] = []
        self.set_speaker(speaker)

    def set_speaker(self, speaker: Speaker) -> None:
        """Another game, or other players."""
        self.speaker, self.renderer = speaker, TableRenderer(speaker)

    def say(self, key: str, style: str = "", **values: object) -> None:
        """One of the texts of the terminal."""
        self.console.print(Text(ui(self.language, key, **values), style=style))

    def greet(self) -> None:
        """Which game this is, and what one may type; of a board, what its fields mean."""
        self.console.print(Text(game_name(self.speaker.game, self.language), style="bold reverse"))
        self.show_help("dim")

    def show_help(self, style: str = "") -> None:
        self.say(self.help_text, style)
        for line in self.renderer.legend():
            self.console.print(line)

    def run_command(self, word: str, view: View | None) -> bool:
        """Do what a word asks for that is no answer; False if it is none of those."""
        match meant(word, self.language):
            case "quit":
                raise PlayerLeft
            case "table" if view:
                self.show_table(view)
            case "rules":
                show_rules(self.speaker, self.console)
            case "log":
                self.show_log(self.log)
            case "help":
                self.show_help()
            case _:
                return False
        return True

    def show_log(self, sentences: Iterable[str]) -> None:
        for sentence in sentences:
            self.console.print(Text(sentence))

    def understand(self, decision: Decision, text: str) -> Choice:
        """The option that is meant: as we write it, as we say it, or by its number."""
        row = "|".join(map(re.escape, typed.everywhere("row")))
        said = re.sub(rf"^({row})\s+|\s*(:.*|\(.*\))$", "", text.lower())
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
        me, position = self.me, view.position
        hand = position.hands[me] + getattr(position, "shown", {me: ()})[me]
        if hand:
            show(Text(ui(self.language, "hand")).append_text(self.renderer.cards(sorted(hand))))
        costs = decision.about.get("costs")
        choices = list(map(self.spell(decision), decision.options))
        if costs:
            for row, heads in zip(decision.options, costs, strict=True):
                if isinstance(row, int):
                    show(Text("  " + ui(self.language, "costs", row=row + 1, heads=heads)))
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

    def tell_of(self, view: View) -> None:
        """Say what has happened, and draw the table if I am asked."""
        for line in story(self.speaker, [view]):
            self.log.append(line)
            self.console.print(Text("  " + line))
        if view.decision:
            self.show_table(view)

    def show_table(self, view: View) -> None:
        self.console.print()
        for line in self.renderer.table(view.position, self.me):
            self.console.print(line)

    def prompt(self) -> None:
        self.console.print(ui(self.language, "prompt"), end="")


class LocalSession(PlayerConsole):
    """One person at seat 1, bots at the others."""

    def __init__(
        self,
        match: Match,
        bots: Sequence[Bot],
        language: str,
        console: Console,
        journal: Journal | None = None,
    ) -> None:
        self.match, self.bots, self.journal = match, bots, journal
        speaker = Speaker(match.game, language, names_for(match.record, language))
        super().__init__(speaker, console, ME)

    def play(self) -> None:
        """Play to the end; raises PlayerLeft when the player goes."""
        self.greet()
        self.tell()
        while not self.match.over:
            answer = self.answers()
            if self.journal:
                self.journal.add(answer)  # safe on disk before anybody sees what it does
            self.match.answer(answer)
            self.tell()
        show_result(self.match.state, self.speaker, self.console)

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
        while True:
            self.show_question(view, decision)
            self.prompt()
            try:
                text = input().strip()
            except EOFError:
                raise PlayerLeft from None
            if not self.run_command(text, view):
                try:
                    return self.understand(decision, text)
                except Illegal:
                    self.say("no", text=text)

    def tell(self) -> None:
        self.tell_of(self.match.view(ME))


def numbered(decision: Decision) -> bool:
    """Whether the options are words, which are easier to pick by number."""
    return all(isinstance(option, str) for option in decision.options)
