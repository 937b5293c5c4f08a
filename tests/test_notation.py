"""Positions as text: typed by people, so mistakes get a reason."""

import contextlib
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nimmt
from nimmt import BadNotation, parse, write
from nimmt.notation import choice_text, parse_choice, parse_position, write_position

GOOD = [
    "classic seats=4",
    "classic rows=12,14,15/37/43,44/58,61 hands=3,9/68,83",
    "classic target=50 rows=12/37/43/58 hands=3,9/68,83 piles=55,7/- sheet=3,12/66,1",
    "classic edition=1994 rows=12/37/43/58 hands=-/- sheet=3,12",
    "draft hands=3/- offer=1,2,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24",
    "even-odd rows=31/52/92/85 hands=3,90/1,2 mark=4 odd=yes",
    "mountain rows=31/52/92/85 hands=3,90/1,2 climber=2 uphill=no",
    "cow rows=31/52/92/85 hands=3,90/1,2 cow=2",
    "flip rows=31/52/92/85 hands=3,90/1,2 flips=yes/no",
    "even-odd+cow rows=31/52/92/85 hands=3,90/1,2 mark=4 odd=yes cow=3",
    "buffalo rows=31/52/92/85 hands=90/1 shown=3/2 specials=stop,push signs=-/take7/stop/-",
    "buffalo rows=5/40/52/77 hands=10,95/80,97 specials=push,stop | 1:10 2:80 | 90 | 1:push",
    "brettspiel rows=15,18/93/3/56/-/-/-/-/-/- hands=41/70 points=-3/12 hands_dealt=2",
    "dance rows=71,72/-/25/92/-/81/-/-/-/-/-/- hands=3,11/23,24 points=13/15 box=31",
]


@pytest.mark.parametrize("text", GOOD)
def test_what_is_typed_is_written_again(text: str) -> None:
    written = write(parse(text))
    assert write(parse(written)) == written
    assert set(text.split()) <= set(written.split())


BAD = {
    "classic rows=12,12/3/4/5": "card 12 is there 2 times",
    "classic rows=12/3/4/5 hands=12/6": "card 12 is there 2 times",
    "classic rows=1,2,3,4,5,6/7/8/9": "row 1 has 6 cards",
    "cow rows=1,2,3,4,5/7/8/9 cow=1": "row 1 has 5 cards",
    "even-odd rows=1/2/3/4 mark=9": "rows 1 to 4, no row 9",
    "even-odd rows=1/2/3/4 odd=maybe": "yes or no",
    "klassik": "unknown game 'klassik'",
    "": "unknown game",
    "classic rows=1/2/3": "4 entries expected",
    "classic rows=1/2/3/": "whole number",
    "classic moo=3": "classic has no moo",
    "classic rows=1/2/3/105": "no card 105",
    "draft rows=1/2/3/40 hands=4,5/6,7": "no card 40",
    "classic edition=2001": "edition is one of",
    "classic target=0": "at least 1",
    "classic seats=11": "2-10 players, not 11",
    "classic seats=x": "2-10 players",
    "classic rows": "name=value",
    "classic rows=1/2/3/4 rows=5/6/7/8": "rows is there twice",
    "classic rows=1/2/3/4 hands=5,6/7": "same number of cards",
    "classic rows=1/2/3/4 hands=5,6,7,8,9,10,11,12,13,14,15/x11": "ten cards at most",
    "classic rows=1/2/3/- hands=5/6": "every row needs a card",
    "classic rows=1/2/3/4 hands=x9/x9 piles=x99/-": "more unknown cards",
    "classic rows=12/37/43/58 hands=14,1/15,2 | 1:3 2:15": "not among the options",
    "classic rows=12/37/43/58 hands=14,1/15,2 | 7:3": "nothing is asked of seat 7",
    "classic rows=12/37/43/58 hands=14,1/15,2 sheet=1,2,3": "score sheet",
    "buffalo rows=9,3/2/1/4 hands=5/6": "row 1 is not ascending",
    "buffalo rows=3/2/1/4 hands=5/6 specials=moo": "no card moo",
    "brettspiel rows=15/93/3/-/-/-/-/-/-/- hands=41/70": "3 rows hold tiles",
    "dance rows=1,2,3,4,5/7/8/9/-/-/-/-/-/-/-/- hands=41/70": "row 1",
    "mountain rows=1/2/3/4 climber=1 uphill=yes hands=7/8": "turned round",
}


@pytest.mark.parametrize("text", BAD)
def test_what_cannot_be_has_a_reason(text: str) -> None:
    with pytest.raises(BadNotation) as error:
        parse(text)
    assert BAD[text] in str(error.value)
    assert "\n" not in str(error.value)


def test_hands_that_are_left_out_are_unknown() -> None:
    _, position = parse_position("classic rows=12/37/43/58 hands=3,9 seats=3")
    assert position.hands == [(3, 9), (0, 0), (0, 0)]
    states = [parse("classic rows=12/37/43/58 hands=3,9 seats=3", Random(n)) for n in range(20)]
    assert len({tuple(state.position.hands) for state in states}) > 15  # type: ignore[attr-defined]
    for state in states:
        cards = [card for hand in state.position.hands for card in hand]  # type: ignore[attr-defined]
        assert len(set(cards)) == 6
        assert not {12, 37, 43, 58} & set(cards)


def test_a_view_can_be_written_too() -> None:
    view = nimmt.Match("classic", 3, seed=1).view(1)
    text = write_position(view.game, view.position)
    assert text.count("x10") == 2
    assert parse_position(text)[1].hands == view.position.hands


def test_choices_have_one_short_text_each() -> None:
    state = parse("flip rows=12/37/43/58 hands=3,24/68,83")
    decision = state.decisions[0]
    assert [choice_text(decision, option) for option in decision.options] == ["3", "24", "24+flip"]
    for option in decision.options:
        assert parse_choice(decision, choice_text(decision, option)) == option
    low = parse("classic rows=12/37/43/58 hands=3,9/68,83 | 1:3 2:68").decisions[0]
    assert parse_choice(low, "2") == 1  # rows count from 1 for people


@settings(max_examples=300, deadline=None, database=None)
@given(
    st.sampled_from(GOOD),
    st.lists(st.tuples(st.integers(0, 120), st.characters(codec="utf-8")), max_size=4),
)
def test_any_damage_is_a_clear_error_or_another_position(
    text: str, damage: list[tuple[int, str]]
) -> None:
    for index, letter in damage:
        text = text[:index] + letter + text[index + 1 :]
    with contextlib.suppress(BadNotation):
        write(parse(text))
