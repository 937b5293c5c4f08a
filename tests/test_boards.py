"""Board files: those that come along, those of the players, and broken ones."""

from random import Random
from typing import Any

import pytest

import nimmt
from nimmt import BadNotation, BadRecord, Draw, Match, Record
from nimmt.games.board_file import BadBoard, Board, shipped_board
from nimmt.lab.laws import check_game

NAMES = ("brettspiel", "brettspiel-pro", "dance")
GAMES_OF = {
    "brettspiel": ("brettspiel", "brettspiel-luck"),
    "brettspiel-pro": ("brettspiel-pro", "brettspiel-pro-luck"),
    "dance": ("dance",),
}
EVERY_GAME = [(key, name) for name in NAMES for key in GAMES_OF[name]]


def layout(key: str, board: str = "") -> Board:
    """The board that a game is played on."""
    game: Any = nimmt.find(key, board=board)
    found: Board = game.layout
    return found


# The boards that come along


ROWS = {
    "brettspiel": """\
. . . T
. . . GG T
. +3 . R +5 T
. . . . GG T
. G -4 +8 T
. R +5 . GG . T
. D D D D T
. -3 +6 GG T
. G RR +7 . T
. +2 . -6 GG +10 T""",
    "brettspiel-pro": """\
A . -3 TP
. G . A TO
+2 . R GG TP
. P . +5 TO
A R . G +4 TP
-2 . A RR +8 TO
. . -7 +6 A TO
+1 . P . R GG TP
P . G . -4 +8 TO
. A . +5 . GG TP""",
    "dance": """\
. . . . O6
. . . O5
. . . . . O8
. . . . K2 . O11
. . K1 O6
. K1 . . K3 O10
. D D D D O9
. . K2 . O7
. H H . . O8
. K3 K4 K5 O7
. . K2 . K3 . O12
. . K1 . . O9""",
}


@pytest.mark.parametrize(("key", "name"), EVERY_GAME)
def test_the_rows_are_those_of_our_reconstruction(key: str, name: str) -> None:
    assert "\n".join(" ".join(row) for row in layout(key).rows) == ROWS[name]


@pytest.mark.parametrize("key", [key for key, name in EVERY_GAME if name != "dance"])
def test_tiles_track_and_cards_of_the_board_game(key: str) -> None:
    board = layout(key)
    assert board.tiles == tuple(range(1, 101))
    assert board.heads[1:6] == (1, 3, 5, 1, 2)
    assert [board.heads.count(heads) for heads in (1, 2, 3, 5)] == [40, 20, 20, 20]
    assert board.track == (-44, 44)
    assert board.clovers == (-40, -30, -20, -10, 10, 20, 30, 40)
    assert board.luck == {"plus5": 6, "oxen": 6}


def test_action_cards_and_starting_rows_of_the_pro_side() -> None:
    board = layout("brettspiel-pro")
    kinds = ("stop", "swap", "skip", "front", "ascending", "more")
    assert board.actions == dict.fromkeys(kinds, 4)
    assert board.start == {
        **dict.fromkeys((2, 3), (0, 1, 2, 3)),
        **dict.fromkeys((4, 5, 6), (6, 7, 8, 9)),
    }
    assert layout("brettspiel").start == dict.fromkeys(range(2, 7), (0, 1, 2, 3))


def test_tiles_and_track_of_the_dance() -> None:
    board = layout("dance")
    assert board.tiles == tuple(range(1, 100))
    assert (board.heap, board.eyes) == (60, (40, 50))
    assert board.start == dict.fromkeys(range(2, 9), (0, 1, 2, 3))


@pytest.mark.parametrize(("key", "name"), EVERY_GAME)
def test_the_shipped_text_is_a_board_of_ones_own_as_well(key: str, name: str) -> None:
    assert layout(key, shipped_board(name)) == layout(key)


# Broken files


BROKEN = [  # the board, a piece of it, what stands there instead, the reason
    ("brettspiel", "row . . . T", "row . . .", "ends with a field that takes it, not with '.'"),
    ("brettspiel", "row . . . T", "row . T . T", "'T' belongs at the end of a row"),
    ("brettspiel", "row . . . T", "row . Q . T", "'Q' is not known"),
    ("brettspiel", "row . . . T", "row . g . T", "'g' is not known"),
    ("brettspiel", "row . . . T", "row . +0 . T", "'[+]0' is not known"),
    ("brettspiel", "row . . . T", "row . A . T", "'A' is not known"),
    ("brettspiel", "row . . . T", "row . . . TP", "not with 'TP'"),
    ("brettspiel", "row . . . T", "row T", "between 2 and 12 fields"),
    ("brettspiel", "row . . . T", "row", "between 2 and 12 fields"),
    ("brettspiel", "row . . . T", "row " + ". " * 12 + "T", "between 2 and 12 fields"),
    ("brettspiel", "row . . . T", "rows . . . T", "unknown word 'rows'"),
    ("brettspiel", "row . . . T", "and so on", "unknown word 'and'"),
    ("brettspiel", "game brettspiel", "game dance", "'dance', not for 'brettspiel'"),
    ("brettspiel", "game brettspiel", "game", "'', not for 'brettspiel'"),
    ("brettspiel", "game brettspiel\n", "tiles 100\n", "`game NAME` comes first"),
    ("brettspiel", "tiles 100", "tiles 60", "between 80 and 999 tiles"),
    ("brettspiel", "tiles 100", "tiles ten", "'ten' is not a whole number"),
    ("brettspiel", "tiles 100", "tiles ²", "is not a whole number"),
    ("brettspiel", "tiles 100", "tiles", "a number expected"),
    ("brettspiel", "heads 2 1 3 5 1", "heads 2 0", "at least one bullhead"),
    ("brettspiel", "heads 2 1 3 5 1", "heads", "some numbers expected"),
    ("brettspiel", "heads 2 1 3 5 1", "heads 1\ntile 101 2", "tiles 1 to 100"),
    ("brettspiel", "heads 2 1 3 5 1", "heads 1\ntile 7 0", "at least one bullhead"),
    ("brettspiel", "heads 2 1 3 5 1", "heads 1\ntile 7", "2 numbers expected"),
    ("brettspiel", "track -44 44", "track 0 44", "from below 0 to above 0"),
    ("brettspiel", "track -44 44", "track 44", "2 numbers expected"),
    ("brettspiel", "clovers -40", "clovers -45", "clover on -45 is off the track"),
    ("brettspiel", "clovers -40", "clovers x", "'x' is not a whole number"),
    ("brettspiel", "luck plus5 6", "luck plus6 6", "a kind [(]plus5, oxen[)]"),
    ("brettspiel", "luck plus5 6", "luck plus5 10", "a number from 0 to 9"),
    ("brettspiel", "luck plus5 6", "luck plus5", "a number expected"),
    ("brettspiel", "luck plus5 6", "luck", "a number expected"),
    ("brettspiel", "start 2-6 1 2 3 4", "start 2-6 1 2 3 11", "start in row 11: none such"),
    ("brettspiel", "start 2-6 1 2 3 4", "start 2-6 0 1 2 3", "four different rows"),
    ("brettspiel", "start 2-6 1 2 3 4", "start 2-6 1 2 3 3", "four different rows"),
    ("brettspiel", "start 2-6 1 2 3 4", "start 2-6 1 2 3", "4 numbers expected"),
    ("brettspiel", "start 2-6 1 2 3 4", "start 1 2 3 4", "start PLAYERS ROWS expected"),
    ("brettspiel", "start 2-6 1 2 3 4", "start", "start PLAYERS ROWS expected"),
    ("brettspiel-pro", "start 4-6 7 8 9 10", "start 4-6 7 8 9 12", "row 12: none such"),
    ("brettspiel-pro", "action stop 4", "action halt 4", "a kind [(]stop, swap"),
    ("brettspiel-pro", "row . G . A TO", "row . G . A T", "not with 'T'"),
    ("brettspiel-pro", "row . G . A TO", "row . TP . A TO", "'TP' belongs at the end"),
    ("brettspiel-pro", "row . G . A TO", "row . K1 . A TO", "'K1' is not known"),
    ("dance", "row . . . . O6", "row . . . . O", "not with 'O'"),
    ("dance", "row . . . . O6", "row . . O5 . O6", "'O5' belongs at the end"),
    ("dance", "row . . . . O6", "row . . K0 . O6", "'K0' is not known"),
    ("dance", "row . . . . O6", "row . . G . O6", "'G' is not known"),
    ("dance", "heap 60", "heap 0", "beyond the start"),
    ("dance", "eyes 40 50", "eyes 40 60", "ox eye on 60 is not between start and dung heap"),
    ("dance", "eyes 40 50", "eyes 0", "ox eye on 0 is not between"),
]


@pytest.mark.parametrize(("name", "old", "new", "reason"), BROKEN)
def test_a_broken_line_is_named_with_the_reason(name: str, old: str, new: str, reason: str) -> None:
    text = shipped_board(name)
    assert text.count(f"\n{old}") == 1
    line = text[: text.index(f"\n{old}")].count("\n") + 2 + new.rstrip("\n").count("\n")
    broken = text.replace(f"\n{old}", f"\n{new}")
    with pytest.raises(BadBoard, match=f"line {line}: .*{reason}"):
        nimmt.find(name, board=broken)


@pytest.mark.parametrize(
    ("name", "line", "reason"),
    [
        ("brettspiel", "start", "no `start` line for 2 players"),
        ("brettspiel", "tiles", "no line `tiles`"),
        ("brettspiel", "heads", "no line `heads`"),
        ("brettspiel", "track", "off the track|no line `track`"),
        ("brettspiel", "row", "0 rows, but more than 4 are needed"),
        ("brettspiel", "game", "`game NAME` comes first"),
        ("brettspiel-pro", "start", "no `start` line for 2 players"),
        ("dance", "heap", "not between start and dung heap|no line `heap`"),
        ("dance", "tiles", "no line `tiles`"),
        ("dance", "start", "no `start` line for 2 players"),
    ],
)
def test_a_missing_line_is_named(name: str, line: str, reason: str) -> None:
    lines = [other for other in shipped_board(name).splitlines() if not other.startswith(line)]
    with pytest.raises(BadBoard, match=rf"board, line \d+: .*({reason})"):
        nimmt.find(name, board="\n".join(lines))


@pytest.mark.parametrize(
    ("name", "lines", "reason"),
    [("brettspiel", ("track", "clovers"), "`track`"), ("dance", ("heap", "eyes"), "`heap`")],
)
def test_no_game_without_a_track(name: str, lines: tuple[str, ...], reason: str) -> None:
    left = [other for other in shipped_board(name).splitlines() if not other.startswith(lines)]
    with pytest.raises(BadBoard, match=f"line {len(left) + 1}: no line {reason}"):
        nimmt.find(name, board="\n".join(left))


@pytest.mark.parametrize("name", NAMES)
def test_fewer_than_five_rows_are_too_few(name: str) -> None:
    lines = shipped_board(name).replace("start 4-6 7 8 9 10", "start 4-6 1 2 3 4").splitlines()
    rows = [line for line in lines if line.startswith("row")]
    others = [line for line in lines if not line.startswith("row")]
    nimmt.find(name, board="\n".join([*others, *rows[:5]]))
    with pytest.raises(BadBoard, match="4 rows, but more than 4 are needed"):
        nimmt.find(name, board="\n".join([*others, *rows[:4]]))


def test_every_player_count_needs_its_start_line() -> None:
    board = shipped_board("brettspiel-pro").replace("start 4-6 ", "start 4-5 ")
    with pytest.raises(BadBoard, match="no `start` line for 6 players"):
        nimmt.find("brettspiel-pro", board=board)


@pytest.mark.parametrize(("key", "name"), EVERY_GAME)
@pytest.mark.parametrize("other", NAMES)
def test_a_board_is_for_one_game(key: str, name: str, other: str) -> None:
    if other == name:
        nimmt.find(key, board=shipped_board(other))
    else:
        with pytest.raises(BadBoard, match=rf"line \d+: this is a board for '{other}'"):
            nimmt.find(key, board=shipped_board(other))


@pytest.mark.parametrize("junk", [" ", "\n", "#", "\0", "{}", "game", "\ufeff" * 3])
def test_junk_is_no_board(junk: str) -> None:
    with pytest.raises(BadBoard):
        nimmt.find("dance", board=junk)


def test_a_board_is_a_text() -> None:
    for value in (5, None, True, b"game dance"):
        with pytest.raises(nimmt.BadOption, match="is the text of a file"):
            nimmt.find("dance", board=value)


# Boards of one's own


def test_comments_empty_lines_and_spaces_do_not_matter() -> None:
    text = shipped_board("brettspiel")
    bare = [line.partition("#")[0] for line in text.splitlines()]
    other = "\r\n\r\n".join(f"  {line.replace(' ', '   ')}  # Übung" for line in bare if line)
    assert layout("brettspiel", other) == layout("brettspiel")


def test_a_tile_may_have_its_own_bullheads() -> None:
    text = shipped_board("brettspiel").replace("heads 2 1 3 5 1", "heads 2 1 3 5 1\ntile 7 5")
    assert layout("brettspiel", text).heads[6:9] == (1, 5, 5)


OWN = {
    "brettspiel": """\
game brettspiel
tiles 80
heads 1 2 3
track -9 9
clovers -9 -3 0 3
luck plus5 1
luck oxen 2
start 2-3 5 1 3 2
start 4-6 1 2 3 4
row . T
row . D -2 T
row . D D RR GG T
row . T
row . +12 . . . . . . . . R T
""",
    "brettspiel-pro": """\
game brettspiel-pro
tiles 90
heads 5 1
track -20 20
clovers -4 -2
luck plus5 9
luck oxen 1
action stop 2
action skip 2
action front 3
action swap 1
action more 2
start 2-6 2 3 4 6
row A TP
row P A A TO
row D A D A TP
row -2 TO
row . D A A A A A . A RR A TP
row GG . A TO
row A A TO
""",
    "dance": """\
game dance
tiles 99
heap 25
eyes 5 6 20
start 2-8 1 3 4 5
row . O1
row . D D K1 O2
row . H K9 H O12
row . O9
row . D K1 O5
""",
}


@pytest.mark.parametrize(("key", "name"), EVERY_GAME)
@pytest.mark.parametrize("seed", range(3))
def test_own_boards_play_to_the_end_under_all_laws(key: str, name: str, seed: int) -> None:
    game = nimmt.find(key, board=OWN[name])
    for seats in {game.players[0], 3 + seed, game.players[1]}:
        assert check_game(game, seats, f"own {seed}", light=0.2, thorough=0.01) > 2


@pytest.mark.parametrize(("key", "name"), EVERY_GAME)
def test_a_match_on_an_own_board_survives_its_record(key: str, name: str) -> None:
    match, rng = Match(key, 3, seed=5, board=OWN[name]), Random(5)
    while not match.over:
        match.answer({d.by[0]: rng.choice(d.options) for d in match.decisions})
    text = match.record.dumps()
    record = Record.loads(text)
    assert record.game == match.game
    assert record.game.options() == {"board": OWN[name]}
    *_, last = record.states()
    assert last == match.state
    assert last.result == match.result
    assert record.dumps() == text


@pytest.mark.parametrize(("key", "name"), EVERY_GAME)
def test_a_match_on_an_own_board_can_go_on(key: str, name: str) -> None:
    match, rng = Match(key, 2, seed=6, board=OWN[name]), Random(6)
    for _ in range(4):
        match.answer({d.by[0]: rng.choice(d.options) for d in match.decisions})
    again = Match.resume(Record.loads(match.record.dumps()))
    assert again.state == match.state


@pytest.mark.parametrize(("key", "name"), EVERY_GAME)
def test_positions_on_an_own_board_can_be_written_and_read(key: str, name: str) -> None:
    state, rng = nimmt.find(key, board=OWN[name]).start(3), Random(7)
    while not state.over:
        text = nimmt.write(state)
        assert "\n" not in text
        again = nimmt.parse(text)
        assert again.position == state.position
        assert again.game.options() == {"board": OWN[name]}
        assert isinstance(state.question, Draw) or again.decisions == state.decisions
        assert state.question is not None
        state = state.step(nimmt.at_random(rng)(state.question))


def test_a_record_with_a_broken_board_says_so() -> None:
    text = Match("brettspiel", 2, seed=1, board=OWN["brettspiel"]).record.dumps()
    broken = text.replace("row . T\\n", "row . Q\\n", 1)
    assert broken != text
    with pytest.raises(BadRecord, match="line 1: board, line 10: a row ends with a field"):
        Record.loads(broken)


def test_a_position_with_a_broken_board_says_so() -> None:
    with pytest.raises(BadNotation, match="board, line 1: this is a board for 'chess'"):
        nimmt.parse("dance board=game%20chess seats=3")


def test_the_board_decides_how_many_rows_a_position_has() -> None:
    text = "brettspiel rows=1/2/3/4/-/-/-/-/-/- hands=x12/x12 hands_dealt=1"
    nimmt.parse(text)
    with pytest.raises(BadNotation, match="10 entries expected"):
        nimmt.parse(text.replace("/-/-/-/-/-/-", "/-"))


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ("1/2/3/-/-/-/-/-/-/-", "3 rows hold tiles, but it is always four"),
        ("1/2/3/4/5/-/-/-/-/-", "5 rows hold tiles"),
        ("1,5,6,7/2/3/4/-/-/-/-/-/-", "row 1 has 4 cards, 3 fit"),
        ("1,./2/3/4/-/-/-/-/-/-", "row 1 must begin and end with a tile"),
        (".,1/2/3/4/-/-/-/-/-/-", "row 1 must begin and end with a tile"),
    ],
)
def test_impossible_positions_are_refused(rows: str, reason: str) -> None:
    with pytest.raises(BadNotation, match=reason):
        nimmt.parse(f"brettspiel-pro rows={rows} hands=x3/x3")


@pytest.mark.parametrize(
    "signs", ["yes/yes/yes/no/no/no/no/no/no/no", "no/no/no/no/yes/no/no/no/no/no"]
)
def test_impossible_stop_signs_are_refused(signs: str) -> None:
    with pytest.raises(BadNotation, match="two stop signs at most, each at a row with tiles"):
        nimmt.parse(f"brettspiel-pro rows=1/2/3/4/-/-/-/-/-/- hands=x3/x3 signs={signs}")
