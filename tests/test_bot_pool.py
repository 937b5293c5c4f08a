"""Bots in processes of their own are ready before the first question."""

from multiprocessing import active_children

from nimmt.bots.process_pool import BotPool, choice_in
from nimmt.core.questions import Draw
from nimmt.games import find


def test_a_process_starts_as_soon_as_a_bot_that_thinks_has_a_seat() -> None:
    before, pool = set(active_children()), BotPool()
    pool.expect(["random"])
    assert set(active_children()) == before
    pool.expect(["random", "careful"])
    (process,) = set(active_children()) - before
    state = find("classic").start(2)
    assert isinstance(state.question, Draw)
    state = state.step(state.question.pool[: state.question.count])
    thought = pool.think(state, 0, "careful", "1").result(60)
    assert thought == choice_in(state, 0, "careful", "1")
    assert set(active_children()) - before == {process}
    pool.close()
    process.join(60)


def test_a_table_full_of_strong_bots_does_not_hold_up_the_bots_of_another() -> None:
    pool, state = BotPool(), find("classic").start(2)
    assert isinstance(state.question, Draw)
    state = state.step(state.question.pool[: state.question.count])
    strong = [pool.think(state, 0, "champion", f"{n}", table="strong") for n in range(40)]
    strong[0].result(60)
    before = sum(thought.done() for thought in strong)
    pool.think(state, 0, "careful", "1", table="other").result(60)
    after = sum(thought.done() for thought in strong)
    assert after - before <= 3  # whatever the process was at, not the whole queue
    pool.close()
