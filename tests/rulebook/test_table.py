"""The table of clauses is complete, true and up to date."""

import re
import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]
SCRIPT = runpy.run_path(str(ROOT / "scripts" / "clauses.py"))
KNOWN = SCRIPT["known"]()
TESTS = list(SCRIPT["find_tests"]())


def test_every_clause_has_a_test() -> None:
    cited = {clause for test in TESTS for clause in test.clauses}
    assert [clause for clause in KNOWN if clause not in cited] == []


def test_every_clause_that_a_test_cites_exists() -> None:
    assert [(t.name, c) for t in TESTS for c in t.clauses if c not in KNOWN] == []


def test_every_test_cites_a_clause() -> None:
    assert [test.name for test in TESTS if not test.clauses] == []


def test_no_two_tests_of_a_file_have_the_same_name() -> None:
    names = [(test.file, test.name) for test in TESTS]
    assert sorted(set(names)) == sorted(names)


def test_no_clause_is_listed_twice() -> None:
    assert sorted(set(KNOWN)) == sorted(KNOWN)


def test_every_ruling_has_clauses_that_exist_and_a_reason() -> None:
    page = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    _, _, *rulings = [line for line in page.splitlines() if line.startswith("|")]
    for ruling in rulings:
        _, about, *texts, _ = map(str.strip, ruling.split("|"))
        clauses = re.findall(r"\[(\w+)\]\(clauses\.md#(\w+)\)", about)
        assert clauses, ruling
        assert all(name in KNOWN and name.lower() == anchor for name, anchor in clauses), ruling
        assert [bool(text) for text in texts] == [True] * 3, ruling


def test_the_page_is_up_to_date() -> None:
    assert SCRIPT["main"](["--check"]) == 0, "run: python scripts/clauses.py"
