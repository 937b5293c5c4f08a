"""Views on their way over the wire, in every mode."""

import json
from random import Random

import pytest

import nimmt
from nimmt.protocol import read_view, view_data
from nimmt.protocol.messages import encode
from nimmt.protocol.views import ViewEncoder

HEAD = {"game": 1, "step": 7}


@pytest.mark.parametrize("seat", [-1, 3])
def test_there_is_no_view_of_a_seat_that_is_not_there(seat: int) -> None:
    match = nimmt.Match("classic", seats=3, seed=1)
    with pytest.raises(ValueError, match=f"there is no seat {seat} of 3"):
        match.view(seat)
    with pytest.raises(ValueError, match=f"there is no seat {seat} of 3"):
        ViewEncoder(HEAD, match.trail).encode(seat)


@pytest.mark.parametrize("key", nimmt.GAMES)
def test_what_is_encoded_for_a_seat_is_its_view(key: str) -> None:
    rng = Random(key)
    match = nimmt.Match(key, seats=3, seed=key)
    for _ in range(60):
        encoder = ViewEncoder(HEAD, match.trail)
        for seat in (None, 0, 1, 2):
            view = match.view(seat)
            data, said = json.loads(encoder.encode(seat)), view_data(view)
            assert data == json.loads(encode(HEAD | said))
            assert view_data(read_view(match.game, data)) == said
        if match.over:
            return
        match.answer({d.by[0]: rng.choice(d.options) for d in match.decisions})
