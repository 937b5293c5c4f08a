"""Imports point one way only, and `import nimmt` stays light (docs/architecture.md)."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "nimmt"

PICTURE = """
    core       <-
    games      <- core
    notation   <- core games
    match      <- core games
    i18n       <- core notation
    kernels    <- core games
    bots       <- core games notation match kernels
    table      <- core games match bots
    storage    <- core
    protocol   <- core games notation
    client     <- core games protocol
    server     <- core games notation match i18n bots table storage protocol
    arena      <- core games notation match bots protocol
    lab        <- core games notation match kernels bots table storage arena server
    terminal   <- core games notation match i18n bots
    cli        <- core games match i18n bots table storage client arena lab terminal server
"""
"""Who may import whom; the same lines stand in docs/architecture.md."""

MAY_IMPORT = {
    line.split()[0]: set(line.partition("<-")[2].split()) for line in PICTURE.strip().splitlines()
}
MOST_MODULES = 14
MOST_LINES = 400


def modules() -> Iterator[tuple[str, Path]]:
    """Every module of the package: its dotted name, and its file."""
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


NAMES = dict(modules())


def imports(name: str) -> set[str]:
    """The modules of ours that a module imports, also inside of functions."""
    path = NAMES[name]
    package = path.relative_to(SOURCE).parent.parts
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = package[: len(package) - node.level + 1]
            target = ".".join((*base, *(node.module or "").split("."))).strip(".")
            for alias in node.names:
                inner = f"{target}.{alias.name}".strip(".")
                found.add(inner if inner in NAMES else target)
    return found - {name}


def layer(name: str) -> str:
    return name.partition(".")[0]


@pytest.mark.parametrize("name", sorted(MAY_IMPORT))
def test_imports_point_one_way(name: str) -> None:
    for module in NAMES:
        if layer(module) == name:
            strangers = set(map(layer, imports(module))) - {name, ""} - MAY_IMPORT[name]
            assert not strangers, f"{module} imports {strangers}"


def test_every_folder_has_its_place_in_the_picture() -> None:
    assert set(map(layer, NAMES)) - {"", "__main__"} == set(MAY_IMPORT)


def test_the_picture_has_no_superfluous_arrow() -> None:
    for name, allowed in MAY_IMPORT.items():
        used = {layer(one) for module in NAMES if layer(module) == name for one in imports(module)}
        assert not allowed - used, f"{name} does not import {allowed - used}"


def test_no_module_imports_itself_in_a_circle() -> None:
    done: set[str] = set()

    def visit(name: str, path: tuple[str, ...]) -> None:
        assert name not in path, " -> ".join((*path[path.index(name) :], name))
        if name in done:
            return
        for other in imports(name) - {""}:
            visit(other, (*path, name))
        done.add(name)

    for name in NAMES:
        visit(name, ())


def test_folders_and_files_can_be_held_in_the_head() -> None:
    for folder in {path.parent for path in NAMES.values()} - {SOURCE / "games"}:
        files = [path for path in folder.glob("*.py") if path.name != "__init__.py"]
        assert len(files) <= MOST_MODULES, f"{folder} has {len(files)} modules"
    for name, path in NAMES.items():
        lines = len(path.read_text(encoding="utf-8").splitlines())
        assert lines <= MOST_LINES, f"{name} has {lines} lines"


def test_the_architecture_page_shows_the_same_picture() -> None:
    page = (SOURCE.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert PICTURE.strip("\n") in page


def test_importing_nimmt_loads_the_standard_library_only() -> None:
    code = (
        "import sys; before = set(sys.modules); import nimmt; "
        "new = {name.partition('.')[0] for name in set(sys.modules) - before}; "
        "print(*sorted(new - sys.stdlib_module_names - {'nimmt'}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
