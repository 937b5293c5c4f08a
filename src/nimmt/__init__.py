"""nimmt: the 6 nimmt! family of games, as a library.

>>> import nimmt
>>> match = nimmt.Match("classic", seats=4, seed=7)
>>> [len(decision.options) for decision in match.decisions]
[10, 10, 10, 10]
"""

from .core.contract import Game, Result, State, Told, View
from .core.playout import advance, at_random, playout
from .core.position import UNKNOWN, Position, fold
from .core.questions import Answer, BadOption, Choice, Decision, Draw, Illegal
from .games import GAMES, find
from .games.cards import bullheads
from .match.dealer import Dealer
from .match.journal import Journal
from .match.match import Match
from .match.record import BadRecord, Record
from .notation import BadNotation, choice_text, parse, parse_choice, write

__version__ = "0.2.0"

__all__ = [
    "GAMES",
    "UNKNOWN",
    "Answer",
    "BadNotation",
    "BadOption",
    "BadRecord",
    "Choice",
    "Dealer",
    "Decision",
    "Draw",
    "Game",
    "Illegal",
    "Journal",
    "Match",
    "Position",
    "Record",
    "Result",
    "State",
    "Told",
    "View",
    "advance",
    "at_random",
    "bullheads",
    "choice_text",
    "find",
    "fold",
    "parse",
    "parse_choice",
    "playout",
    "write",
]
