"""One file is enough: an entry more of each kind is found wherever there is something of it."""

import json

from tests.added import ADDITIONS, LAB, PACKAGES, STUDIES
from tests.processes import run


def test_an_addition_of_each_kind_is_a_file_and_has_everything() -> None:
    assert {each.name for each in ADDITIONS.iterdir()} == set(PACKAGES)
    done = run("-m", "tests.added")
    assert done.returncode == 0, done.stderr
    missing = json.loads(done.stdout)
    assert {*STUDIES, *LAB, "panel", "board", "History", "Verify", "contract"} <= set(missing)
    assert {place: texts for place, texts in missing.items() if texts} == {}
