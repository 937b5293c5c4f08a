"""Compiling with numba: machine code is kept on disk, and threads may run it side by side."""

import contextlib
import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import platformdirs

KERNELS = Path(__file__).parents[1]
KEPT_SECONDS = 30 * 86_400.0
F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """A kernel; for functions of a module only, numba cannot keep others on disk."""
    config: Any = numba.config
    before = config.CACHE_DIR  # read while decorating; what others compile is left alone
    config.CACHE_DIR = FOLDER or ""
    try:
        return cast(F, numba.njit(cache=bool(FOLDER), nogil=True)(function))
    finally:
        config.CACHE_DIR = before


def part(function: F) -> F:
    """A part of kernels: compiled into each of them, so it needs no place on disk."""
    return cast(F, numba.njit(nogil=True)(function))


def _folders() -> Iterator[Path]:
    """Where machine code may be kept, the best place first."""
    if chosen := os.environ.get("NUMBA_CACHE_DIR"):
        yield Path(chosen)
    yield KERNELS / "__pycache__"
    yield platformdirs.user_cache_path("nimmt")


def _folder() -> str | None:
    """The first writable one, by what all kernels say: numba looks at a kernel's own file only."""
    sources = [path.read_bytes() for path in sorted(KERNELS.rglob("*.py"))]
    name = "kernels-" + hashlib.sha256(b"".join(sources)).hexdigest()[:12]
    for folder in _folders():
        try:
            if not (folder / name).exists():
                (folder / name).mkdir(parents=True, exist_ok=True)
                _clear(folder, name)
            tempfile.TemporaryFile(dir=folder / name).close()
            os.utime(folder / name)  # it is in use
        except OSError:
            continue
        return str(folder / name)
    return None  # then they are compiled anew in every process


def _clear(folder: Path, name: str) -> None:
    """Away with the kernels of other versions than this one that nobody has used for long."""
    for other in folder.glob("kernels-*"):
        with contextlib.suppress(OSError):  # somebody else is clearing, too
            if other.name != name and time.time() - other.stat().st_mtime > KEPT_SECONDS:
                shutil.rmtree(other, ignore_errors=True)


FOLDER = _folder()
