"""The program is killed while somebody practises: what was judged is kept, and nothing twice."""

import os
import random
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from tests.posix import KILL
from tests.processes import loaded
from tictactoe_gui.session.store.answers import all_answers
from tictactoe_gui.session.store.database import connect

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
PATIENCE = 300.0


def judged_until_killed(path: Path, seconds: float) -> list[int]:
    """Let somebody practise until so long after the first answer; return what was judged."""
    told = path.with_suffix(".told")
    with told.open("wb") as output:
        program = loaded().start("tests.session.answering", [path], output.fileno())
        while not told.stat().st_size:  # the first answer
            assert program.wait(0.01) is None
        program.wait(seconds)
        program.send_signal(KILL)
        assert program.wait(PATIENCE) == -KILL
    lines = told.read_text().split("\n")
    return [int(line) for line in lines[:-1]]


@pytest.mark.parametrize("kills", [4, pytest.param(30, marks=pytest.mark.whole)])
def test_what_was_judged_outlives_a_kill_and_is_there_once(tmp_path: Path, kills: int) -> None:
    path, chance = tmp_path / "games.sqlite3", random.Random(kills)
    judged = list[int]()
    for _ in range(kills):
        judged.append(len(judged_until_killed(path, chance.uniform(0, 0.3))))
    with closing(connect(path)) as connection:
        given = all_answers(connection)
    rounds = Counter(each.round for each in given)
    assert len(rounds) == kills
    for told, kept in zip(judged, rounds.values(), strict=True):
        assert told <= kept <= told + 1  # one may have been written and not yet judged
    assert len({(each.round, each.place) for each in given}) == len(given)
    for name, kept in rounds.items():
        assert [each.place for each in given if each.round == name] == [*range(1, kept + 1)]
