"""Imports point one way only, and `import nimmt` stays light (ARCHITECTURE)."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "nimmt"

MAY_IMPORT = {
    "rules": set[str](),
    "record": {"rules"},
    "words": {"rules"},
    "bots": {"rules", "record", "fast"},
    "arena": {"rules", "record", "bots", "wire", "web"},
    "fast": {"rules"},
    "lab": {"rules", "record", "bots", "table", "store", "web", "arena", "fast"},
    "terminal": {"rules", "record", "bots", "words"},
    "table": {"rules", "record", "bots"},
    "store": set[str](),
    "german": set[str](),
    "wire": {"rules"},
    "client": {"rules", "wire"},
    "web": {"rules", "record", "bots", "words", "table", "store", "wire", "german"},
    "cli": {
        "rules",
        "record",
        "bots",
        "words",
        "arena",
        "lab",
        "terminal",
        "store",
        "table",
        "web",
        "client",
        "wire",
        "german",
    },
}


def layer(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imported_layers(path: Path) -> set[str]:
    """The layers of the package that a file imports, resolved from relative imports."""
    package = path.relative_to(SOURCE).parent.parts
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = package[: len(package) - node.level + 1]
            target = (*base, *(node.module or "").split("."))
            names = [name for name in target if name] or [alias.name for alias in node.names]
            found.add(names[0])
    return found


@pytest.mark.parametrize("name", sorted(MAY_IMPORT))
def test_imports_point_one_way(name: str) -> None:
    for path in SOURCE.rglob("*.py"):
        if layer(path) == name:
            strangers = imported_layers(path) - {name} - MAY_IMPORT[name] - {"__version__"}
            assert not strangers, f"{path.name} imports {strangers}"


def test_every_folder_has_its_place_in_the_picture() -> None:
    layers = {layer(path) for path in SOURCE.rglob("*.py")}
    assert layers - {"__init__", "__main__"} == set(MAY_IMPORT)


def test_importing_nimmt_loads_the_standard_library_only() -> None:
    code = (
        "import sys; before = set(sys.modules); import nimmt; "
        "new = {name.partition('.')[0] for name in set(sys.modules) - before}; "
        "print(*sorted(new - sys.stdlib_module_names - {'nimmt'}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
