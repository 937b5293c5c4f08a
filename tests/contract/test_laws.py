"""Every law over every mode and player count, and over combinations; no exemptions."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import nimmt
from nimmt.games import combinable, find
from nimmt.lab.laws import all_combinations, check_game
from nimmt.lab.soak import some_options

EVERY_TABLE = [
    (key, seats)
    for key in nimmt.GAMES
    for seats in range(find(key).players[0], find(key).players[1] + 1)
]
short = settings(
    max_examples=2, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)


@pytest.mark.parametrize(("key", "seats"), EVERY_TABLE)
@short
@given(seed=st.text(max_size=8))
def test_all_laws_hold_at_every_table(key: str, seats: int, seed: str) -> None:
    options = {"deals": 1} if "deals" in find(key).__dataclass_fields__ else {}
    check_game(find(key, **options), seats, seed, light=1, thorough=0.1)


@pytest.mark.parametrize("seats", [7, 8])
def test_all_laws_hold_for_the_large_tables_of_1994(seats: int) -> None:
    check_game(find("draft", edition="1994", deals=1), seats, "1994", light=1, thorough=0.1)


@settings(max_examples=40, deadline=None, database=None, suppress_health_check=list(HealthCheck))
@given(
    key=st.sampled_from(all_combinations(combinable())), seed=st.integers(0, 10**9), data=st.data()
)
def test_all_laws_hold_for_combinations(key: str, seed: int, data: st.DataObject) -> None:
    chance = data.draw(st.randoms(use_true_random=False))
    game = some_options(key, chance)
    seats = data.draw(st.integers(*game.players))
    if seats > 6:
        game = find(key, edition=game.options().get("edition", "30-years"), deals=1)
    check_game(game, seats, str(seed), light=1, thorough=0.05)
