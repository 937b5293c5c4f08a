"""The tests' lock file has an exact version of everything that pyproject.toml wants."""

import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]


def requirements() -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return list(
        map(Requirement, project["dependencies"] + project["optional-dependencies"]["test"])
    )


def locked() -> list[Requirement]:
    lines = (ROOT / "requirements" / "test.txt").read_text(encoding="utf-8").splitlines()
    return [Requirement(line) for line in lines if line and not line.lstrip().startswith("#")]


def test_every_requirement_is_locked_at_a_version_it_allows() -> None:
    for wanted in requirements():
        name = canonicalize_name(wanted.name)
        found = [one for one in locked() if canonicalize_name(one.name) == name]
        assert found, f"{name} is not locked: see CONTRIBUTING.md, Versions of libraries"
        for one in found:
            (exact,) = one.specifier
            assert exact.operator == "=="
            assert wanted.specifier.contains(exact.version), f"{one} is not {wanted}"


def test_the_lock_names_no_machine() -> None:
    text = (ROOT / "requirements" / "test.txt").read_text(encoding="utf-8")
    assert "://" not in text
    assert not any(line.startswith(("-", "/")) for line in text.splitlines())
