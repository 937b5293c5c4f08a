"""A person at a table of a server, line by line: what is told, and what may be typed."""

import asyncio
from typing import Any

from rich.text import Text

from ...client import Lost, Place, Refused
from ...core.contract import View
from ...core.questions import Illegal
from ...games import find
from ...i18n.game_texts import game_name
from ...i18n.speaker import Speaker
from ...table import REACTIONS
from ...terminal.console import make_console
from ...terminal.printing import show_result, story
from ...terminal.session import PlayerConsole, PlayerLeft
from ...terminal.texts import meant, ui
from ..texts.server_codes import sentence, what_lost
from .input import ONLINE, number, reaction, reaction_word, read_lines
from .table_diff import evening, seats_line, table_changes


class Done(Exception):
    """The person has left the table for good."""


class OnlineSession(PlayerConsole):
    help_text = "help online"

    def __init__(self, place: Place, language: str) -> None:
        super().__init__(Speaker(find("classic"), language, ()), make_console(), None)
        self.place = place
        self._views: list[tuple[int, int, View]] = []
        place.on_view = lambda view: self._views.append((place.game, place.step, view))
        if place.view:
            place.on_view(place.view)
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._seen = (0, -1)  # game and step of what was told
        self._met: set[int] = set()  # people who have been here
        self._asked: tuple[int, int] | None = None  # game and step of the last question shown
        self._waited: list[int] = []
        self._chats = 0
        self._table: dict[str, Any] = {}
        self._connected = True
        self._prompting = False

    async def stay(self) -> None:
        """Tell and obey until the person leaves for good; raises PlayerLeft, Lost."""
        self._tell()
        read_lines(self._lines)
        changes = self.place.changes()

        async def change() -> None:
            await anext(changes)

        news, typed = asyncio.ensure_future(change()), asyncio.ensure_future(self._lines.get())
        try:
            while True:
                await asyncio.wait({news, typed}, return_when=asyncio.FIRST_COMPLETED)
                if news.done():
                    news.result()
                    news = asyncio.ensure_future(change())
                if typed.done():
                    self._prompting = False
                    await self._obey(typed.result())
                    typed = asyncio.ensure_future(self._lines.get())
                self._tell()
        except Done:
            return
        finally:
            news.cancel()
            typed.cancel()

    # Output

    def _tell(self) -> None:
        """Say what is new, below a prompt that waits."""
        with self.console.capture() as said:
            self._tell_all()
        if said.get():
            self._write(("\n" if self._prompting else "") + said.get())
            self._prompting = False
        expected = self.place.asked or self.place.table["phase"] != "playing"
        if expected and self.place.connected and not self._prompting:
            self.prompt()
            self._prompting = True

    def _write(self, text: str) -> None:
        self.console.file.write(text)
        self.console.file.flush()

    def _tell_all(self) -> None:
        place = self.place
        if place.connected != self._connected:
            self._connected = place.connected
            self.say("connected" if place.connected else "disconnected", "bold")
        self._tell_table()
        self._tell_game()
        for line in place.chat[self._chats :]:
            said = line.text or f"*{reaction_word(self.language, line.reaction)}*"
            self.console.print(Text(f"  {self._name_of(line.person)}: {said}", style="italic"))
        self._chats = len(place.chat)
        if place.asked and place.view and self._asked != (place.game, place.step):
            self._ask(place.view)
        self._tell_waiting()

    def _tell_table(self) -> None:
        old, new = self._table, self.place.table
        if new is old:
            return
        self._table = new
        self.me = self.place.you.seat
        if not old:
            self.say("at table", "bold", code=new["code"], url=self.place.client.url)
            self._met = {person["person"] for person in new["people"]}
            self._show_who()
        for key, values in table_changes(old, new, self.place.you.person, self._met) if old else ():
            self.say(key, "italic", **values)
        seats = seats_line(new, self.language)
        if old and new["phase"] != "playing" and seats != seats_line(old, self.language):
            self.console.print(Text(seats))

    def _tell_game(self) -> None:
        views, self._views = self._views, []
        for game, step, view in views:
            names, seen = self._names(), self._seen
            self._seen = (game, step)
            if game != seen[0] or names != list(self.speaker.names):
                self.set_speaker(Speaker(view.game, self.language, names))
            if game != seen[0]:
                self.greet()
            if seen == (game, step):  # told again after a break
                continue
            self.show_log("  " + line for line in story(self.speaker, [view]))
            if view.seat is None and not view.over:
                self.show_table(view)
            if view.over:
                show_result(view, self.speaker, self.console)
                self._show_evening()

    def _names(self) -> list[str]:
        """The players of the game that is shown; oneself is "you"."""
        table = self.place.table
        over = table["phase"] == "over" and table["evening"]
        names = table["evening"][-1]["names"] if over else [s["name"] for s in table["seats"]]
        me = self.place.view.seat if self.place.view else None
        return [ui(self.language, "you") if seat == me else name for seat, name in enumerate(names)]

    def _waited_name(self, seat: int) -> str:
        """Within a sentence; oneself is "you"."""
        me = seat == self.place.you.seat
        name: str = self.place.table["seats"][seat]["name"]
        return ui(self.language, "you").lower() if me else name

    def _name_of(self, person: int) -> str:
        people: dict[int, str] = {one["person"]: one["name"] for one in self.place.table["people"]}
        return people.get(person, "?")

    def _ask(self, view: View) -> None:
        assert view.decision is not None
        self._asked, self.me = (self.place.game, self.place.step), view.seat
        self.show_table(view)
        self.show_question(view, view.decision)
        if self.place.deadline is not None:
            self.say("deadline", "dim", seconds=round(self.place.deadline))

    def _tell_waiting(self) -> None:
        """Who is waited for, if that is not oneself; bots are quick, so they are named once."""
        place, waited = self.place, self._waited
        playing = place.table["phase"] == "playing" and place.view
        seats = place.table["seats"]
        people = [s for s in place.waiting if not (seats[s]["bot"] or seats[s]["replaced"])]
        self._waited = people if playing else []
        if playing and not place.asked and people and people != waited:
            self.say("waiting", "dim", names=", ".join(map(self.speaker.who, people)))

    def _show_evening(self) -> None:
        table = self.place.table
        if table["evening"]:
            for line in evening(table["evening"], self.language):
                self.console.print(Text(line))
        self.say("again host" if self.place.you.host else "again guest", "dim")

    def _show_who(self) -> None:
        """Which game, who sits where, who is waited for."""
        table, place = self.place.table, self.place
        game = game_name(find(table["game"]), self.language)
        self.say("next game", game=game, clock=table["clock"])
        self.console.print(Text(seats_line(table, self.language)))
        if table["phase"] == "playing":
            names = [self._waited_name(seat) for seat in place.waiting]
            self.say("waiting", "dim", names=", ".join(names))
        else:
            self.say("lobby host" if place.you.host else "lobby guest", "dim")

    # Obeying

    async def _obey(self, line: str | None) -> None:
        if line is None:
            raise PlayerLeft
        word, _, rest = line.strip().partition(" ")
        try:
            if (what := meant(word, self.language)) in ONLINE:
                await self._carry_out(what, rest.strip())
            elif not self.run_command(line.strip(), self.place.view):
                await self._answer(line.strip())
        except Refused as refused:
            about = refused.about
            if refused.code == "unknown-reaction":
                about = {"known": [reaction_word(self.language, one) for one in REACTIONS]}
            self.console.print(Text(sentence(self.language, refused.code, about)))
            if refused.code == "stale":
                self._asked = None
        except Lost as lost:
            self.say("unsure", reason=what_lost(lost, self.language))

    async def _answer(self, text: str) -> None:
        """An answer, or another one as long as others think."""
        view = self.place.view
        if view is None or view.decision is None or self.place.table["phase"] != "playing":
            self.say("not asked", text=text)
            return
        try:
            choice = self.understand(view.decision, text)
        except Illegal:
            self.say("no", text=text)
            self._asked = None
            return
        said = self.speaker.option(view.decision, choice)
        await self.place.answer(choice)
        if self.place.draft is not None:
            self.say("chosen", "dim", choice=said)

    async def _carry_out(self, what: str, rest: str) -> None:
        do = self.place.do
        match what:
            case "bot":
                seats = [number(word) for word in rest.split() if word.isdecimal()]
                kinds = [word for word in rest.split() if not word.isdecimal()]
                await do("bot", seat=(*seats, None)[0], bot=(*kinds, "careful")[0])
            case "clear":
                await do("clear", seat=number(rest))
            case "sit":
                await do("sit", seat=number(rest) if rest else None)
            case "game":
                await do("prepare", game=rest or "classic")
            case "say":
                await do("say", text=rest)
            case "react":
                await do("react", what=reaction(rest))
            case "leave":
                await do("leave")
                raise Done
            case "who":
                self._show_who()
            case "log":
                self.show_log(story(self.speaker, await self.place.history()))
            case _:
                await do(what)
