"""Where machine code is kept, and that nobody loads numba who does not need it."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import nimmt
from nimmt.kernels import warm_up
from nimmt.kernels.runtime import jit

SOURCE = Path(nimmt.__file__).parent.parent


def run(code: str, **environment: str) -> str:
    known = {**os.environ, "PYTHONPATH": str(SOURCE), **environment}
    done = subprocess.run([sys.executable, "-c", code], env=known, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_help_does_not_load_numba() -> None:
    code = (
        "import sys\nfrom nimmt.cli import main\n"
        "try: main(['--help'])\nexcept SystemExit: pass\n"
        "print(sorted({'numba', 'numpy'} & set(sys.modules)))"
    )
    assert run(code).endswith("[]")


def test_a_folder_of_the_users_choice(tmp_path: Path) -> None:
    code = "from nimmt.kernels.runtime.jit import FOLDER; print(FOLDER)"
    assert Path(run(code, NUMBA_CACHE_DIR=str(tmp_path))).parent == tmp_path


def test_the_next_writable_folder_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    monkeypatch.setattr(jit, "_folders", lambda: iter([blocked, tmp_path / "cache"]))
    found = jit._folder()
    assert found is not None
    assert Path(found).parent == tmp_path / "cache"
    monkeypatch.setattr(jit, "_folders", lambda: iter([blocked]))
    assert jit._folder() is None


def test_kernels_of_other_versions_go_when_nobody_uses_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, other = tmp_path / "kernels-old", tmp_path / "kernels-other"
    for folder in (old, other):
        folder.mkdir()
    os.utime(old, (0, 0))
    monkeypatch.setattr(jit, "_folders", lambda: iter([tmp_path]))
    found = Path(jit._folder() or "")
    assert {path.name for path in tmp_path.iterdir()} == {other.name, found.name}
    os.utime(found, (0, 0))
    jit._folder()
    assert found.stat().st_mtime > 0, "using it counts"


def test_without_any_folder_kernels_are_compiled_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jit, "FOLDER", None)
    assert jit.kernel(double)(21) == 42


def double(number: int) -> int:
    return 2 * number


def test_warm_up_compiles_everything() -> None:
    warm_up().join(300)
    from nimmt.kernels import random_deals as deals
    from nimmt.kernels.classic import playouts as classic_playouts
    from nimmt.kernels.fan_cards import playouts as fan_playouts
    from nimmt.kernels.fan_cards import replay

    kernels: tuple[Any, ...] = (
        deals.classic_deals,
        deals.fan_deals,
        classic_playouts.classic_playouts,
        fan_playouts.fan_playouts,
        fan_playouts.after_lineup,
        replay.replay_tricks,
    )
    for kernel in kernels:
        assert kernel.signatures
