"""The texts of the command line."""

from ...i18n.catalogue import Texts
from .arena import ARENA
from .online import ONLINE
from .train import TRAIN

TEXTS = {
    **ONLINE,
    **ARENA,
    **TRAIN,
    "about": "The 6 nimmt! family of games: play, replay, simulate. Unofficial.",
    "examples": """examples:
  nimmt                              for a home: the browser here, phones by a QR code
  nimmt play                         the classic game against three bots
  nimmt play buffalo --seats 3       together against the buffalo
  nimmt play even-odd+cow --deals 1  two fan cards at once, one deal
  nimmt rules mountain --lang de     how it goes, in German
  nimmt selfplay flip --games 1000   what happens when bots play
  nimmt arena cow --bots careful,random
                                     which of them is better, and by how much
  nimmt join HOST:6660 ABCD          play at a table of a server, line by line

nimmt COMMAND --help says more about each command.""",
    "commands": "commands",
    "COMMAND": "COMMAND",
    "GAME": "GAME",
    "FILE": "FILE",
    "version": "show the version",
    "lang": "language: {languages}",
    "machine translated": "machine-translated",
    "game": "key of a game (see: nimmt games); join fan cards and draft with +",
    "game options": "options of the game",
    "json": "print JSON instead of text",
    "seats": "how many play, you included (default: 4, or what the game allows)",
    "seed": "any text; the same seed deals the same cards",
    "which bot": "which bot plays: random, careful, mc100, mc10k or champion",
    "record": "where to keep the record (default: your data folder)",
    "resume": "go on with the game in this file",
    "file": "a record, as nimmt play keeps it",
    "how many": "how many games",
    "jobs": "processes to use",
    "quick": "a rough look in a few seconds",
    "bench what": "what to measure: the rules (default), or the server beside a bare websocket echo",
    "bench steady": "the server only: 5,000 sockets answer every 10 seconds for so many minutes",
    "bench soak": "the server only: 1,000 sockets make, play at and abandon tables for so many minutes",
    "bench picture": "of the soak: draw memory, descriptors, log and latency into this SVG file",
    "position": "a position, e.g. classic rows=12/37/43/58 hands=3,9/14,60",
    "games": "list all games",
    "games about": "All games with their key, players and a line about each.",
    "combine": "Fan cards and draft can be joined: even-odd+cow, draft+flip, ...",
    "rules": "explain a game",
    "rules about": "The rules of a game in our own words, with examples that are really played.",
    "show": "draw a position",
    "show about": """Draw a position that is written as text, and what is asked in it.

  nimmt show classic rows=12,14,15/37/43,44/58,61 hands=3,9/68,83
  nimmt show even-odd rows=31/52/92/85 mark=4 odd=yes hands=90/x

Cards are separated by commas, rows and seats by slashes; - is nothing, x an unknown
card, x7 seven of them. What is left out is as at the start of a game.""",
    "board": "draw a board",
    "board about": """Draw the board of a game, or one from your own file: brettspiel, brettspiel-pro, dance.

The layouts are our reconstruction, as no picture of the boards is public. To match your copy,
save the file that ships with the program (nimmt board NAME --source), change it, and
play with --board FILE.""",
    "board file": "brettspiel, brettspiel-pro, dance, or a file of yours",
    "board source": "print the board's file instead of drawing it",
    "no board": "not a board file: no line `game NAME` with one of {names}; save one with: nimmt board NAME --source > FILE",
    "play": "play against bots, line by line",
    "play about": """Play a game in the terminal, line by line. You sit on seat 1, bots on the others.
Each prompt says what is wanted; ? explains, quit (or Ctrl-C) leaves, and the game is kept
on disk to go on with --resume.""",
    "replay": "tell a recorded game again",
    "replay about": "Tell a recorded game again, from the first card to the last.",
    "selfplay": "let bots play many games",
    "selfplay about": "Let bots play many games and count: turns, mean scores, time.",
    "soak": "check the laws of the contract on many random games",
    "soak about": """Play random games of every game (or of those named), over all player counts and
options, and check every law of the contract on the way. Stops with a seed to reproduce
what went wrong.""",
    "bench": "measure speed on this machine",
    "bench about": """Measure how fast the rules run, beside a plain hand-written loop in the same run:
figures are only comparable within one run.""",
    "only resume": "--resume goes on with the game in the file: leave out game, seats, seed, bot, record",
    "exists": "{path} is there already; go on with it by --resume, or choose another file",
    "selfplay line": "{games} games of {game} with {seats} seats ({bot}): {turns} turns "
    "in {seconds} s",
    "mean scores": "mean scores by seat",
    "win rates": "victories by seat",
    "soak line": "{key}: {games} games, {states} states, no law broken ({seconds} s)",
}

ARGPARSE = (
    "usage: ",
    "options",
    "positional arguments",
    "show this help message and exit",
    "show program's version number and exit",
    "unrecognized arguments: %s",
    "the following arguments are required: %s",
    "argument %(argument_name)s: %(message)s",
    "invalid choice: %(value)r (choose from %(choices)s)",
    "invalid %(type)s value: %(value)r",
    "expected one argument",
    "ignored explicit argument %r",
)
"""What argparse says; it has no public way to speak another language."""

FIGURES = {
    "seats": "seats at a table",
    "seconds_each": "seconds for each measurement",
    "rounds": "rounds; figures are their medians",
    "echo": "bare echo, 200 sockets, as fast as they can",
    "moves": "moves, 200 sockets, as fast as they can",
    "echo_200": "bare echo, 200 sockets, 300 per second",
    "moves_200": "moves, 200 sockets, 300 per second",
    "echo_1000": "bare echo, 1,000 sockets, 300 per second",
    "moves_1000": "moves, 1,000 sockets, 300 per second",
    "per_second": "per second",
    "p50_ms": "half of them within, ms",
    "p99_ms": "99 of 100 within, ms",
    "cpu_us": "the server's computing time for each, µs",
    "sync": "the bare disk, page by page",
    "sockets": "sockets",
    "steady": "answers, one of each seat in 10 seconds",
    "errors": "answers that were refused",
    "memory_mb": "memory after the warm-up and later, MB",
    "memory_growth": "memory at the end, share of that after the warm-up",
    "tables_made": "tables made, played at and abandoned",
    "answers": "answers",
    "growth": "the last third of the time, share of the middle one",
    "descriptors": "open descriptors",
    "log_most_mb": "the largest write-ahead log, MB",
    "wal_mb": "write-ahead log, MB",
    "samples": "in each interval",
    "seconds": "seconds",
    "memory flat": "memory grows by 5 % at most in the last third",
    "descriptors flat": "open descriptors grow by 5 % at most in the last third",
    "latency flat": "p99 of the last third at most 1.5 x the middle one's",
    "log below 64 MB": "the write-ahead log stays below 64 MB",
    "cpu_vs_echo": "computing time of a move, times the echo's",
    "bytes_per_idle_table": "memory of an idle table, bytes",
    "start_seconds_empty": "start, seconds",
    "stored_tables": "stored tables",
    "start_seconds_full": "start with them, seconds",
    "moves_empty": "moves without stored tables, as fast as they can",
    "moves_full": "moves with them, as fast as they can",
    "moves_vs_echo": "moves, share of the echo",
    "p99_vs_echo_1000": "99 of 100 within, times the echo's",
    "moves_full_vs_empty": "moves with stored tables, share of without",
    "moves >= 0.15 x echo": "moves >= 0.15 x echo",
    "no error": "no error",
    "memory grows by 5 % at most": "memory grows by 5 % at most",
    "p99 below 100 ms, where the disk's is below 20": "p99 below 100 ms, where the disk's is below 20",
    "p99 at 1,000 sockets <= 5 x echo": "p99 at 1,000 sockets <= 5 x echo",
    "idle table below 50 KB": "idle table below 50 KB",
    "start with 10,000 tables below 2 s": "start with 10,000 tables below 2 s",
    "moves no slower with 10,000 tables": "moves no slower with 10,000 tables",
    "plain_deals_per_s": "plain loop, deals per second",
    "playout_deals_per_s": "playout, deals per second",
    "stepping_deals_per_s": "stepping, deals per second",
    "steps_per_s": "steps per second",
    "view_us": "a view, in µs",
    "imagine_us": "an imagined world, in µs",
    "playout_vs_plain": "playout against plain loop",
    "stepping_vs_plain": "stepping against plain loop",
    "flatness": "cost per step, tenth deal over first",
    "state_bytes": "bytes of a ten-player state",
    "kernels": "Compiled kernels, four players, CPU time",
    "deals_per_s": "random deals per second",
    "playouts_per_s": "playouts of a first move per second",
    "deals_vs_plain": "random deals against plain",
    "playouts_vs_plain": "playouts of a first move against plain",
    "even-odd_vs_plain": "even-odd, random deals against plain",
    "mountain_vs_plain": "mountain, random deals against plain",
    "cow_vs_plain": "cow, random deals against plain",
    "flip_vs_plain": "flip, random deals against plain",
    "first_move_s": "a new process to its first move, seconds",
    "modes": "Answered questions per second, and against classic",
    "start_up": "CPU seconds of a new process",
    "pass": "Python itself",
    "bars": "Bars",
    "True": "yes",
    "False": "no",
    "kernel deals >= 400 x plain": "kernel deals >= 400 x plain",
    "kernel playouts >= 300 x plain": "kernel playouts >= 300 x plain",
    "first move from compiled code below 1.5 s": "first move from compiled code below 1.5 s",
    "playout >= 0.25 x plain": "playout >= 0.25 x plain",
    "stepping >= 0.08 x plain": "stepping >= 0.08 x plain",
    "cost per step flat within 10 %": "cost per step flat within 10 %",
    "ten-player state below 1 MB": "ten-player state below 1 MB",
    "no board mode below 1/6 of classic": "no board mode below 1/6 of classic",
    "import nimmt below 0.1 s": "import nimmt below 0.1 s",
    "nimmt --help below 0.3 s": "nimmt --help below 0.3 s",
}
"""What the figures of the benchmark are called; a name that is not here says it itself."""


text = Texts("command", TEXTS)
argparse_texts = Texts("argparse", {message: message for message in ARGPARSE})
figures = Texts("figures", FIGURES)


def argparse_said(language: str, message: str) -> str:
    return argparse_texts(language, message) if message in argparse_texts else message


def figure_name(language: str, name: object) -> str:
    """What a figure of the benchmark is called; also its value, if that is yes or no."""
    return figures(language, str(name)) if str(name) in figures else str(name)
