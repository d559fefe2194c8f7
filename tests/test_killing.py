"""The program is killed, without warning and in the middle of a write: nothing is lost."""

import os
from pathlib import Path

import pytest

from tests.killing import Killing

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals"),
]


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_is_lost_when_the_program_is_killed(tmp_path: Path, seed: int) -> None:
    killing = Killing(tmp_path, seed)
    killing.run(6)
    assert killing.inside
    assert killing.shown
