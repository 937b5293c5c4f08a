"""Work in threads and processes: whose turn it is, what is too much, what a lost worker loses."""

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future, wait
from functools import partial
from multiprocessing import active_children
from typing import Any

import pytest

from nimmt.bots.fair_queue import FairQueue, Full
from nimmt.bots.worker_pool import Lost, OtherProcess, ThisProcess, WorkerPool

LONG = 60.0


def served(queue: FairQueue[float], turns: int) -> list[str]:
    """Who gets these turns; each item says how long it takes."""
    order = []
    for _ in range(turns):
        key, seconds = queue.take()
        queue.done(key, seconds)
        order.append(str(key))
    return order


def test_who_needs_little_does_not_wait_for_those_who_need_much() -> None:
    queue: FairQueue[float] = FairQueue(1)
    for _ in range(9):
        for table in range(12):
            queue.put(f"champions {table}", 1.0)
    served(queue, 20)
    for _ in range(5):  # one after the other, as a bot is asked again when it has answered
        queue.put("careful", 0.01)
        assert "careful" in served(queue, 1)
    served(queue, 30)
    queue.put("careful", 0.01)
    assert served(queue, 1) == ["careful"]


def test_those_who_need_the_same_take_turns_however_much_one_wants() -> None:
    queue: FairQueue[float] = FairQueue(1)
    for _ in range(50):
        queue.put("greedy", 1.0)
    for _ in range(3):
        queue.put("modest", 1.0)
    assert served(queue, 6) == ["greedy", "modest"] * 3


def test_who_has_not_asked_for_long_has_saved_up_nothing() -> None:
    queue: FairQueue[float] = FairQueue(1)
    queue.put("late", 1.0)
    for _ in range(100):
        queue.put("busy", 1.0)
    served(queue, 50)
    for _ in range(20):
        queue.put("late", 1.0)
    assert served(queue, 10).count("late") <= 6


def test_a_queue_refuses_what_is_too_much_of_one_and_of_all() -> None:
    queue: FairQueue[float] = FairQueue(1, most=5, share=3)
    for _ in range(3):
        queue.put("a", 1.0)
    with pytest.raises(Full):
        queue.put("a", 1.0)
    queue.put("b", 1.0)
    queue.put("c", 1.0)
    with pytest.raises(Full):
        queue.put("d", 1.0)
    queue.take()
    queue.put("d", 1.0)


def test_several_of_one_are_under_way_only_up_to_its_share() -> None:
    queue: FairQueue[float] = FairQueue(2)
    for _ in range(5):
        queue.put("a", 1.0)
    assert [queue.take()[0], queue.take()[0]] == ["a", "a"]
    assert not queue.ready
    queue.put("b", 1.0)
    assert queue.take()[0] == "b"
    queue.done("a", 1.0)
    assert queue.take()[0] == "a"


def test_a_queue_forgets_those_who_do_not_come_back() -> None:
    queue: FairQueue[float] = FairQueue(1)
    queue.put("always", 1.0)
    for number in range(5_000):
        queue.put("always", 1.0)
        queue.put(number, 0.0)
        served(queue, 2)
    assert len(queue._lines) < 1_000


# Threads


class Gate:
    """Work that notes who does it, and waits until it may end."""

    def __init__(self) -> None:
        self.order: list[Any] = []
        self.may_end = threading.Event()

    def work(self, name: str) -> str:
        self.order.append(name)
        assert self.may_end.wait(LONG)
        return name


@pytest.fixture
def gate() -> Iterator[Gate]:
    made = Gate()
    yield made
    made.may_end.set()


def threads(most: int, **limits: Any) -> WorkerPool:
    return WorkerPool(ThisProcess, most, **limits)


def until(so: Any) -> None:
    end = time.monotonic() + LONG
    while not so():
        assert time.monotonic() < end
        time.sleep(0.005)


def test_what_is_urgent_finds_a_worker_and_comes_first(gate: Gate) -> None:
    pool = threads(2, reserved=1)
    strangers = [pool.submit(f"stranger {n}", gate.work, f"stranger {n}") for n in range(5)]
    until(lambda: gate.order)
    players = [pool.submit(f"player {n}", gate.order.append, n, urgent=True) for n in range(3)]
    wait(players, LONG)
    assert gate.order == ["stranger 0", 0, 1, 2]
    gate.may_end.set()
    wait(strangers, LONG)
    assert gate.order[4:] == [f"stranger {n}" for n in range(1, 5)]
    pool.close()


def test_what_is_cancelled_leaves_the_queue(gate: Gate) -> None:
    pool = threads(1, share=2)
    first = pool.submit("a", gate.work, "first")
    until(lambda: gate.order)
    second, third = (pool.submit("a", gate.work, name) for name in ("second", "third"))
    with pytest.raises(Full):
        pool.submit("a", gate.work, "too much")
    assert second.cancel()
    fourth = pool.submit("a", gate.work, "fourth")
    gate.may_end.set()
    wait([first, third, fourth], LONG)
    assert gate.order == ["first", "third", "fourth"]
    pool.close()


def test_a_pool_that_is_closed_lets_nobody_wait(gate: Gate) -> None:
    pool = threads(1)
    first = pool.submit("a", gate.work, "first")
    until(lambda: gate.order)
    second = pool.submit("a", gate.work, "second")
    pool.close()
    assert second.cancelled()
    with pytest.raises(Full):
        pool.submit("a", gate.work, "third")
    gate.may_end.set()
    assert first.result(LONG) == "first"


def test_errors_come_back_and_harm_nobody() -> None:
    pool = threads(1)
    with pytest.raises(ZeroDivisionError):
        pool.submit("a", divmod, 1, 0).result(LONG)
    assert pool.submit("a", divmod, 7, 2).result(LONG) == (3, 1)
    pool.close()


def test_who_gets_no_worker_is_told() -> None:
    def none() -> Any:
        raise OSError("no process")

    pool = WorkerPool(none, 2)
    asked: list[Future[int]] = [pool.submit(n, int) for n in range(3)]
    for one in asked:
        with pytest.raises(OSError, match="no process"):
            one.result(LONG)


# Processes


def end_once(marker: str) -> str:
    """The process that does this for the first time is lost."""
    if not os.path.exists(marker):
        open(marker, "w").close()
        os.kill(os.getpid(), signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)
    return "done"


def test_what_a_killed_process_did_is_asked_again(tmp_path: Any) -> None:
    before, pool = set(active_children()), WorkerPool(partial(OtherProcess, int), 1)
    first = pool.submit("a", end_once, str(tmp_path / "x"), tries=2)
    second = pool.submit("b", pow, 2, 5)
    assert (first.result(LONG), second.result(LONG)) == ("done", 32)
    (idle,) = set(active_children()) - before
    idle.kill()  # while it does nothing
    until(lambda: not idle.is_alive())
    assert pool.submit("a", pow, 2, 3, tries=2).result(LONG) == 8
    pool.close()


def test_what_takes_too_long_is_ended_and_the_next_one_done() -> None:
    pool = WorkerPool(partial(OtherProcess, int), 1)
    endless = pool.submit("a", max, iter(range(10**12)), seconds=0.2)
    following = pool.submit("b", pow, 2, 4, seconds=LONG)
    with pytest.raises(Lost):
        endless.result(LONG)
    assert following.result(LONG) == 16
    pool.close()


def test_a_process_ends_with_its_pool_whatever_it_does() -> None:
    before, pool = set(active_children()), WorkerPool(partial(OtherProcess, int), 1)
    pool.submit("a", pow, 2, 2).result(LONG)
    sleeping = pool.submit("a", time.sleep, 10 * LONG)
    until(sleeping.running)
    (child,) = set(active_children()) - before
    pool.close()
    child.join(LONG)
    assert child.exitcode is not None
    with pytest.raises(Lost):
        sleeping.result(LONG)
