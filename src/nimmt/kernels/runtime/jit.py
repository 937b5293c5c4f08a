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


def kernel(function: F) -> F:
    """Compile a function that Python calls; its machine code is kept on disk.

    It has to be a function of a module: numba cannot keep others.
    """
    config: Any = numba.config
    before = config.CACHE_DIR  # read while decorating; what others compile is left alone
    config.CACHE_DIR = FOLDER or ""
    try:
        return cast(F, numba.njit(cache=bool(FOLDER), nogil=True)(function))
    finally:
        config.CACHE_DIR = before


def subroutine(function: F) -> F:
    """Compile a function that only kernels call; it becomes a part of each of them."""
    return cast(F, numba.njit(nogil=True)(function))


def _folders() -> Iterator[Path]:
    """Where machine code may be kept, the best place first."""
    if chosen := os.environ.get("NUMBA_CACHE_DIR"):
        yield Path(chosen)
    yield KERNELS / "__pycache__"
    yield platformdirs.user_cache_path("nimmt")


def _folder() -> str | None:
    """The first writable folder; its name depends on all sources of the kernels.

    Numba alone would overlook a change outside of a kernel's own file.
    """
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
    """Remove the kernels of other versions that nobody has used for long."""
    for other in folder.glob("kernels-*"):
        with contextlib.suppress(OSError):  # somebody else is clearing, too
            if other.name != name and time.time() - other.stat().st_mtime > KEPT_SECONDS:
                shutil.rmtree(other, ignore_errors=True)


FOLDER = _folder()
