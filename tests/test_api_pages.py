"""`__all__`, the running code and the API pages agree."""

import importlib
import inspect
import runpy
from pathlib import Path
from typing import Any

import griffe
import pytest

ROOT = Path(__file__).parents[1]
SCRIPT = runpy.run_path(str(ROOT / "scripts" / "api_pages.py"))
API = SCRIPT["Api"]()
MODULES: tuple[str, ...] = SCRIPT["MODULES"]
FUNCTIONS = [
    (module, name)
    for module in MODULES
    for name in API.names(module)
    if isinstance(API.thing(module, name), griffe.Function)
]


def test_the_pages_are_up_to_date() -> None:
    there = {
        path.name: path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "api").glob("*.md")
    }
    assert there == API.pages(), "run: python scripts/api_pages.py"


def test_everything_public_is_documented() -> None:
    assert list(API.undocumented()) == []


@pytest.mark.parametrize("module", MODULES)
def test_what_is_public_is_there_and_on_the_page(module: str) -> None:
    running = importlib.import_module(module)
    assert sorted(running.__all__) == sorted(API.names(module))
    assert len(set(running.__all__)) == len(running.__all__)
    page = API.page(module)
    for name in running.__all__:
        assert hasattr(running, name)
        assert f"\n## {name}\n" in page or f"[{name}](" in page


@pytest.mark.parametrize("module", MODULES)
def test_nothing_else_is_on_the_page(module: str) -> None:
    headings = [line[3:] for line in API.page(module).splitlines() if line.startswith("## ")]
    assert set(headings) <= set(importlib.import_module(module).__all__)


@pytest.mark.parametrize(("module", "name"), FUNCTIONS)
def test_a_function_is_called_as_its_page_says(module: str, name: str) -> None:
    running: Any = getattr(importlib.import_module(module), name)
    written = [
        (parameter.name, parameter.kind.value if parameter.kind else "")
        for parameter in API.thing(module, name).parameters
    ]
    called = [
        (parameter.name, parameter.kind.description)
        for parameter in inspect.signature(running).parameters.values()
    ]
    assert written == called


def test_types_are_shipped() -> None:
    assert (ROOT / "src" / "nimmt" / "py.typed").exists(), "the annotations are our stubs"
    assert not list((ROOT / "src").rglob("*.pyi")), "stubs would hide the annotations"
