"""Autosave: each change is in the file before the call returns, and comes back after any end."""

import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from tests.session.store.seated import FILE, Seated, open_games_in, records_in
from tictactoe_gui.session.game_record import GameRecord, OpenGamesRecord
from tictactoe_gui.session.store.keeper import log_of

Facts = tuple[list[GameRecord], str, list[GameRecord], list[GameRecord], bool]


def facts_of(found: OpenGamesRecord | None) -> Facts:
    """Return what has to come back; of a game in which nothing has happened, its name."""
    assert found
    before, present, after = (
        [each for each in part if not each.game.is_untouched]
        for part in (found.before, (found.present,), found.after)
    )
    return before, found.present.uid, present, after, found.is_paused


class Playing(RuleBasedStateMachine):
    """Somebody who goes back and forth, and now and then ends the program and starts it again."""

    def __init__(self) -> None:
        super().__init__()
        self.top = Path(tempfile.mkdtemp())
        self.folder = self.top / "first"
        self.seated = Seated(self.folder).start()

    @rule(cell=st.integers(0, 8))
    def play(self, cell: int) -> None:
        self.seated.play(cell)

    @rule(what=st.sampled_from(["undo", "undo", "redo", "new_game", "give_hint", "pause"]))
    def ask_for(self, what: str) -> None:
        getattr(self.seated.session, what)()

    @rule(start=st.sampled_from(["X../.O./...", "XX./OO./..."]))
    def set_up(self, start: str) -> None:
        self.seated.session.set_position(start)

    @rule(number=st.integers(0, 9))
    def open(self, number: int) -> None:
        """Open a game that is kept, which may be open already."""
        if kept := records_in(self.folder):
            self.seated.session.open(kept[number % len(kept)])

    @rule(is_killed=st.booleans())
    def start_again(self, *, is_killed: bool) -> None:
        """A kill leaves the files as they are, which is what a copy of them is."""
        before, ended = self.seated.session.open_games, self.seated
        if is_killed:
            folder, self.folder = self.folder, Path(tempfile.mkdtemp(dir=self.top))
            for path in (folder / FILE, log_of(folder / FILE)):
                shutil.copy(path, self.folder)
        ended.close()
        self.seated = Seated(self.folder).start()
        now = self.seated.session.open_games
        if before.present.game.is_finished:  # a new one has come after it
            assert now.present.game.is_untouched
            assert [*now.before] == [each for each in before.games if not each.game.is_untouched]
        else:
            assert facts_of(now) == facts_of(before)

    @invariant()
    def all_is_in_the_file(self) -> None:
        open_games = self.seated.session.open_games
        assert facts_of(open_games_in(self.folder)) == facts_of(open_games)
        assert self.seated.troubles == []

    def teardown(self) -> None:
        self.seated.close()
        shutil.rmtree(self.top)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("what", ["play", "undo", "new_game", "give_hint"])
def test_a_kill_in_the_middle_of_a_write_leaves_what_was_before_it_or_after(
    tmp_path: Path, what: str
) -> None:
    """A kill leaves the files as they are between two instructions of the database."""
    seated, left = Seated(tmp_path / "first").start(), list[Path]()
    seated.play(0, 4)
    assert seated.store.connection

    def copy_all() -> int:
        left.append(tmp_path / f"{len(left)}")
        left[-1].mkdir()
        for path in (seated.store.path, log_of(seated.store.path)):
            shutil.copy(path, left[-1])
        return 0

    before = facts_of(seated.session.open_games)
    seated.store.connection.set_progress_handler(copy_all, 9)
    getattr(seated.session, what)(*[8] if what == "play" else ())
    seated.store.connection.set_progress_handler(None, 0)
    after = facts_of(seated.session.open_games)
    assert len(left) > 3
    for folder in left:
        again = Seated(folder).start()
        assert facts_of(again.session.open_games) in (before, after)
        again.close()
    seated.close()


@pytest.mark.usefixtures("qapp")
def test_all_that_is_open_is_kept_at_once_and_comes_back() -> None:
    run_state_machine_as_test(Playing, settings=settings(max_examples=20, stateful_step_count=40))
