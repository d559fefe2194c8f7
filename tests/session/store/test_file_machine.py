"""One or two windows on one file, in any use of it: all that was seen is in the file, and once.

The windows play, open, delete and import games, are closed and started again, or die between two
instructions of the database; meanwhile another program may keep them from writing.
"""

import shutil
import sqlite3
import tempfile
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from tests.session.records import facts_of, goes_on, new, play, touched
from tests.session.store.seated import FILE, Seated, open_games_in, records_in
from tests.session.table import begin_at
from tictactoe_gui.engine.control import Control
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.store import database, games, transfer
from tictactoe_gui.session.store.keeper import log_of
from tictactoe_gui.session.store.record_text import record_text

WINDOWS = st.integers(0, 1)
NUMBERS = st.integers(0, 9)
ACTS = st.integers(0, 8) | st.sampled_from(["undo", "undo", "redo", "new_game", "give_hint"])


class Use(RuleBasedStateMachine):
    """People who go back and forth, and now and then end a window and start it again."""

    def __init__(self) -> None:
        super().__init__()
        self.top = Path(tempfile.mkdtemp())
        self.folder = self.top / "first"
        self.windows = [Seated(self.folder).start()]
        self.seen: dict[str, GameRecord] = {}
        self.lock: sqlite3.Connection | None = None

    def window(self, number: int) -> Seated:
        return self.windows[number % len(self.windows)]

    def act(self, window: Seated, what: int | str) -> None:
        if isinstance(what, int):
            window.play(what)
        else:
            getattr(window.session, what)()

    def closed_games(self) -> list[GameRecord]:
        """Return the games that are open in no window, nor will be at its next start."""
        held = [open_games_in(self.folder, number) for number in (1, 2)]
        uids = {x.uid for each in held if each for x in each.games}
        return [each for each in records_in(self.folder) if each.uid not in uids]

    def free(self) -> None:
        """Let the windows write again, as they do a little later by themselves."""
        if self.lock:
            self.lock.close()
            self.lock = None
            assert all(each.store.flush() for each in self.windows)

    @rule(number=WINDOWS, what=ACTS)
    def use(self, number: int, what: int | str) -> None:
        self.act(self.window(number), what)

    @rule(number=WINDOWS, start=st.sampled_from(["X../.O./...", "XX./OO./..."]))
    def set_up(self, number: int, start: str) -> None:
        begin_at(self.window(number).session, start)

    @rule(number=WINDOWS, place=NUMBERS, is_deleted=st.booleans())
    def open_or_delete(self, number: int, place: int, *, is_deleted: bool) -> None:
        self.free()
        if not (kept := self.closed_games()):
            return
        record, window = kept[place % len(kept)], self.window(number)
        if is_deleted:
            del self.seen[record.uid]
            assert window.store.write(lambda connection: games.delete(connection, [record.uid]))
        else:
            window.session.open(record)

    @rule(number=WINDOWS, place=NUMBERS)
    def import_games(self, number: int, place: int) -> None:
        """One of them is new, the others are there already."""
        record, path, parts = play(new(), place % 9), self.top / "games.jsonl", list[Any]()
        texts = [record_text(each) for each in (record, *self.seen.values())]
        path.write_text("\n".join(texts))
        transfer.read_files([path], Control(parts.append))
        for part in parts:
            self.window(number).store.write(partial(transfer.add, part=part))
        self.seen[record.uid] = record

    @rule()
    def lock_or_free(self) -> None:
        """Another program writes, or is done."""
        if self.lock:
            self.free()
        else:
            self.lock = sqlite3.connect(self.folder / FILE, isolation_level=None)
            self.lock.execute("BEGIN IMMEDIATE")

    @rule()
    def come_or_go(self) -> None:
        """The second window is closed, or there is one again."""
        self.free()
        if len(self.windows) > 1:
            self.windows.pop().close()
            return
        left = open_games_in(self.folder, 2)
        self.windows.append(Seated(self.folder).start())
        assert not left or goes_on(left, self.windows[1].session.open_games)

    @rule()
    def start_again(self) -> None:
        """The first window is closed and started."""
        self.free()
        left = self.windows[0].session.open_games
        self.windows[0].close()
        self.windows[0] = Seated(self.folder).start()
        assert goes_on(left, self.windows[0].session.open_games)

    @rule(number=WINDOWS, what=ACTS, step=st.integers(1, 40))
    def die(self, number: int, what: int | str, step: int) -> None:
        """A kill leaves the files as they are between two instructions of the database."""
        self.free()
        victim, place, steps = self.window(number), number % len(self.windows), [0]
        folder = Path(tempfile.mkdtemp(dir=self.top))

        def copy_once() -> int:
            steps[0] += 1
            if steps[0] == step:
                for path in (victim.store.path, log_of(victim.store.path)):
                    shutil.copy(path, folder)
            return 0

        left = [each.session.open_games for each in self.windows]
        assert victim.store.connection
        victim.store.connection.set_progress_handler(copy_once, 5)
        self.act(victim, what)
        victim.store.connection.set_progress_handler(None, 0)
        while steps[0] < step:  # it dies after it
            copy_once()
        after = victim.session.open_games
        for each in self.windows:
            each.close()
        self.folder, self.windows = folder, [Seated(folder).start() for _ in self.windows]
        for index, each in enumerate(self.windows):
            now, known = each.session.open_games, [left[index], after][: 1 + (index == place)]
            assert any(goes_on(each, now) for each in known)
        uids = {x.uid for each in (left[place], after) for x in each.games}
        kept = {each.uid: each for each in records_in(folder)}
        assert {x: kept.get(x) for x in self.seen if x not in uids} == {
            x: self.seen[x] for x in self.seen if x not in uids
        }
        self.seen = kept

    @invariant()
    def all_is_in_the_file(self) -> None:
        for each in self.windows:
            self.seen |= {x.uid: x for x in touched(each.session.open_games.games)}
            assert each.troubles == []
        if self.lock:
            return
        assert {x.uid: x for x in records_in(self.folder)} == self.seen
        for number, each in enumerate(self.windows, start=1):
            kept = open_games_in(self.folder, number)
            assert kept
            assert facts_of(kept) == facts_of(each.session.open_games)

    def teardown(self) -> None:
        self.free()
        for each in self.windows:
            each.close()
        assert {x.uid: x for x in records_in(self.folder)} == self.seen
        shutil.rmtree(self.top)


@pytest.mark.usefixtures("qapp")
def test_all_that_was_seen_is_kept_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.001)
    run_state_machine_as_test(Use, settings=settings(max_examples=20, stateful_step_count=40))
