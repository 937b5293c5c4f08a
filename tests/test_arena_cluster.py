"""The arena on a cluster: a real scheduler and real workers, one of which is killed."""

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from nimmt.arena import arena, read_entrants
from nimmt.arena.run import single_deals
from nimmt.games import find

from .driver import ROOT, environment
from .driver import nimmt as run
from .programs import PATIENCE
from .test_arena import MINE, without_times


@contextmanager
def started(folder: Path, module: str, *words: str) -> Iterator[tuple[Any, str]]:
    """A part of a cluster, and the address that it tells."""
    process = subprocess.Popen(
        [sys.executable, "-m", f"distributed.cli.dask_{module}", *words],
        env={**environment(folder), "PYTHONWARNINGS": "ignore"},
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    watchdog = threading.Timer(2 * PATIENCE, process.kill)
    watchdog.start()
    try:
        assert process.stderr
        told = ""
        found = None
        while found is None:
            line = process.stderr.readline()
            assert line, told
            told += line
            found = re.search(r"(?:Scheduler|Start worker) at:\s+(tcp://\S+)", line)
        drain = threading.Thread(target=process.stderr.read, daemon=True)
        drain.start()
        yield process, found[1]
    finally:
        watchdog.cancel()
        process.kill()
        process.wait()
        drain.join(PATIENCE)
        process.stderr and process.stderr.close()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, list[Any]]]:
    """A scheduler with two workers, in processes of their own."""
    tmp_path = tmp_path_factory.mktemp("cluster")
    with ExitStack() as stack:
        here = ("--host", "127.0.0.1", "--no-dashboard")
        _, address = stack.enter_context(started(tmp_path, "scheduler", *here, "--port", "0"))
        alone = (*here, "--no-nanny", "--nthreads", "1")
        workers = [
            stack.enter_context(started(tmp_path, "worker", address, *alone))[0] for _ in range(2)
        ]
        yield address, workers


def test_a_killed_worker_loses_nothing(cluster: tuple[str, list[Any]]) -> None:
    address, workers = cluster
    bots = read_entrants([f"random,{MINE}"])
    game, seen = single_deals(find("classic")), list[int]()

    def progress(done: int, deals: int) -> None:
        seen.append(done)
        if done > 5 and workers[0].poll() is None:
            os.kill(workers[0].pid, signal.SIGKILL)
            workers[0].wait(PATIENCE)

    there = arena(game, bots, seats=2, deals=60, cluster=address, progress=progress)
    here = arena(game, bots, seats=2, deals=60)
    assert workers[0].poll() == -signal.SIGKILL
    assert seen[-1] == 60
    assert without_times(there) == without_times(here)


def test_a_fault_comes_home_from_a_cluster(cluster: tuple[str, list[Any]], tmp_path: Path) -> None:
    words = ("arena", "classic", "--bots", "random,cmd:/no/such", "--cluster", cluster[0])
    done = run(tmp_path, *words)
    assert done.returncode == 2
    assert done.stderr.startswith("nimmt: deal 1: cmd:/no/such cannot be started")


NOWHERE = ("--bots", "random,a=random", "--cluster", "127.0.0.1:8786")


def test_without_the_library_it_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "distributed.py").write_text("raise ImportError\n")
    done = subprocess.run(
        [*(sys.executable, "-m", "nimmt", "arena", "classic"), *NOWHERE],
        env={**environment(tmp_path), "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT / 'src'}"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert "pip install nimmt[cluster]" in done.stderr
