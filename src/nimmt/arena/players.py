"""Players on seats of the arena: bots of ours in this process, and programs in their own."""

import hashlib
from random import Random

from ..bots import Bot, make_bot
from ..core.contract import Game, State, Told, View
from ..core.questions import Choice, Decision, Illegal, check_choice
from ..protocol.line_protocol import Ask, NewGame, Over, encode, frame, hello, world
from .entrants import Entrant, Fault
from .program import Limits, Program
from .program_pool import borrow, rest


class Player:
    """Plays one game on one seat; sees every step of it."""

    faults = 0

    def see(self, view: View, step: int) -> None:
        """What this seat sees after a step, asked or not; the last one has the result."""

    def choose(self, decision: Decision, state: State) -> Choice:
        """One of the options; the state is only for imagining."""
        raise NotImplementedError

    def leave(self, finished: bool) -> None:
        """The game is over, or was given up."""


class BotPlayer(Player):
    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.view: View

    def see(self, view: View, step: int) -> None:
        self.view = view

    def choose(self, decision: Decision, state: State) -> Choice:
        seat = self.view.seat
        return self.bot.choose(self.view, decision, lambda rng: state.imagine(seat, rng))


class ProgramPlayer(Player):
    """A program on a seat. If it may forfeit, it plays on by chance after its first fault."""

    def __init__(self, program: Program, seat: int, seed: str, secret: str, forfeit: bool) -> None:
        self.program, self.seat, self.secret, self.forfeit = program, seat, secret, forfeit
        self.events: list[Told] = []
        self.stand_in: Random | None = None  # plays for it after a fault
        self._seed = seed
        program.say(NewGame(seat, seed))

    def see(self, view: View, step: int) -> None:
        self.view, self.step = view, step
        self.events += view.events
        if view.over and self.stand_in is None:
            self.program.say(Over(step, frame(view, self.events)))

    def choose(self, decision: Decision, state: State) -> Choice:
        if self.stand_in:
            return self.stand_in.choice(decision.options)
        try:
            return self._ask(decision, state)
        except (Fault, Illegal) as fault:
            self.program.kill()
            if not self.forfeit:
                told = Fault(
                    "of-program-at",
                    "{program} (seat {seat}, step {step}): {error}",
                    program=self.program.entrant.name,
                    seat=self.seat + 1,
                    step=self.step,
                    error=fault,
                )
                raise self.program.with_last_words(told) from None
            self.faults, self.stand_in = 1, Random(self._seed)
            return self.stand_in.choice(decision.options)

    def _ask(self, decision: Decision, state: State) -> Choice:
        wanted = self.program.ready.world
        imagined = world(state, self.seat, f"{self.secret} {self.step}") if wanted else ""
        reply = self.program.ask(Ask(self.step, frame(self.view, self.events), imagined))
        self.events = []
        return check_choice(decision, reply.choice)

    def leave(self, finished: bool) -> None:
        if not finished:
            self.program.close()
        elif self.stand_in is None:
            rest(self.program)


def make_player(
    entrant: Entrant, game: Game, seats: int, seat: int, seed: str, limits: Limits, forfeit: bool
) -> Player:
    """A player for one game; `seed` is that of the deal, which a player must not know."""
    own = hashlib.sha256(f"player\n{seed}\n{seat}".encode()).hexdigest()[:16]
    if not entrant.command:
        return BotPlayer(make_bot(entrant.what, own))
    program = borrow(entrant, encode(hello(game, seats)), limits)
    return ProgramPlayer(program, seat, own, seed, forfeit)
