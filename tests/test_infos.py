"""What clients are told of a game: tracks with what is printed on them, also on one's own board."""

from nimmt.games import find
from nimmt.games.board_file import shipped_board
from nimmt.i18n.game_texts import game_texts
from nimmt.server.content.game_catalogue import TrackInfo, tracks


def test_points_are_counted_on_the_printed_track() -> None:
    assert tracks(find("classic")) == {}
    assert tracks(find("brettspiel")) == {"points": TrackInfo(-44, 44, [])}
    dance = tracks(find("dance"))["points"]
    assert (dance.low, dance.high) == (0, 60)
    assert dance.marks == [(40, "eye"), (50, "eye"), (60, "heap")]


def test_clovers_count_only_where_there_are_luck_cards() -> None:
    assert tracks(find("brettspiel-pro"))["points"].marks == []
    marks = tracks(find("brettspiel-pro-luck"))["points"].marks
    assert marks[0] == (-40, "clover")
    assert len(marks) == 8


def test_a_board_of_ones_own_has_its_own_track() -> None:
    board = shipped_board("dance").replace("heap 60", "heap 45").replace("eyes 40 50", "eyes 30")
    track = tracks(find("dance", board=board))["points"]
    assert (track.high, track.marks) == (45, [(30, "eye"), (45, "heap")])


def test_every_mark_has_words() -> None:
    for key in ("brettspiel-luck", "brettspiel-pro-luck", "dance"):
        game = find(key)
        for track in game.tracks().values():
            for language in ("en", "de"):
                assert all(f"code.{mark}" in game_texts(game, language) for _, mark in track.marks)
