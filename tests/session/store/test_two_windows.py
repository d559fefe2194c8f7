"""Two windows on one file, and a third program that locks it: nothing is lost, nothing doubled."""

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.processes import talk
from tests.session.store.seated import FILE, Seated, beside, open_games_in, records_in
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.store import database, games
from tictactoe_gui.session.store.keeper import log_of
from tictactoe_gui.session.store.record_text import read_record

OTHERS = ("undo", "redo", "new_game", "lock or free")
STEPS = st.tuples(st.integers(0, 1), st.integers(0, 8) | st.sampled_from(OTHERS))
"""Which window, and what it does or another program: a square is taken, or something else."""
GAMES = 300


@given(st.lists(STEPS, min_size=20, max_size=60))
@settings(max_examples=12)
@pytest.mark.usefixtures("qapp")
def test_what_two_windows_play_is_all_kept_once(steps: list[tuple[int, int | str]]) -> None:
    with tempfile.TemporaryDirectory() as name, pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "BUSY_SECONDS", 0.001)
        folder, seen = Path(name), dict[str, GameRecord]()
        both = [Seated(folder).start() for _ in range(2)]
        with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other:
            for window, what in steps:
                session = both[window].session
                if what == "lock or free":
                    other.execute("ROLLBACK" if other.in_transaction else "BEGIN IMMEDIATE")
                elif isinstance(what, int):
                    session.play(what)
                else:
                    getattr(session, what)()
                seen |= {x.uid: x for x in session.open_games.games if not x.game.is_untouched}
                if not other.in_transaction:
                    assert all(each.store.flush() for each in both)  # as it does a little later
                    assert {x.uid: x for x in records_in(folder)} == seen
        for number, each in enumerate(both, start=1):
            each.close()
            kept = open_games_in(folder, number)
            assert kept
            assert kept.present.uid == each.session.record.uid
            assert kept.before == each.session.open_games.before
        assert sorted(x.uid for x in records_in(folder)) == sorted(seen)


@pytest.mark.whole
def test_two_programs_keep_all_games(tmp_path: Path) -> None:
    words = "-m", "tests.session.store.playing", tmp_path
    both = [talk(*words, seed, 9 * GAMES, "close") for seed in (1, 2)]
    assert [(each.communicate(), each.returncode)[1] for each in both] == [0, 0]
    seen = {read_record(x).uid: x for x in (tmp_path / "seen").read_text().splitlines()}
    assert not log_of(tmp_path / FILE).exists()
    with beside(tmp_path) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert sorted(games.all_texts(connection)) == sorted(seen.values())
        numbers = connection.execute("SELECT number FROM window ORDER BY number").fetchall()
    assert numbers == [(1,), (2,)]
    assert len(seen) > GAMES
