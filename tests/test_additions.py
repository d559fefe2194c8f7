"""One file is enough: an entry more of each kind is found wherever there is something of it."""

import json

import pytest

from tests.added import ADDITIONS, LAB, PACKAGES, STUDIES
from tests.processes import run

CONTRACTS = (
    "tests/engine/representations/test_contract.py",
    "tests/ui/lab/claims/test_evidence.py",
    "tests/ui/lab/effort/test_effort_page.py",
    "tests/ui/wording/test_registries.py",
)
"""What holds for every entry, and counts them."""


def test_an_addition_of_each_kind_is_a_file_and_has_everything() -> None:
    assert {each.name for each in ADDITIONS.iterdir()} == set(PACKAGES)
    done = run("-m", "tests.added")
    assert done.returncode == 0, done.stderr
    missing = json.loads(done.stdout)
    assert {*STUDIES, *LAB, "panel", "board", "learner", "Games"} <= set(missing)
    assert {place: texts for place, texts in missing.items() if texts} == {}


@pytest.mark.slow
def test_what_holds_for_every_entry_holds_for_those() -> None:
    """Those alone are gone through, and of a page its rows."""
    own = "letters or spiral or favourite or q-learning or study-marks or rows_of"
    done = run("-m", "pytest", "-q", "-x", "-n0", "-p", "tests.added", "-k", own, *CONTRACTS)
    assert done.returncode == 0, done.stdout
