"""Machines: which are kept, and the lessons that games give them.

A lesson is written with a mark of its game, so that it can be asked for again after a kill.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain, count
from sqlite3 import Connection
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tictactoe_gui.engine.learning.learner import LEARNERS
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF, Change, Machine, new_machine
from tictactoe_gui.engine.learning.machine_text import machine_text, read_machine
from tictactoe_gui.engine.rules import ImpossibleText, Mark
from tictactoe_gui.engine.texts import tr
from tictactoe_gui.session import game_record
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.lessons import NoLesson, machine_names, obstacle, pupils
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.store.store import Store

MOST = 200
"""Machines that are kept."""
_LATEST = 5
"""Games before the present one whose lessons may be missing after a kill."""


class NotKept(ImpossibleText):
    """A machine that cannot be kept under that name, or is not there."""


class KeptMachine(NamedTuple):
    """A machine as the database has it."""

    name: str
    made: int
    """Milliseconds since 1970, UTC: no two that are made here have the same."""
    text: str

    @property
    def machine(self) -> Machine:
        """The machine; reading its text takes 10 to 30 ms."""
        return _read(self.text)

    @property
    def is_readable(self) -> bool:
        """Whether its text is sound."""
        try:
            return self.machine is not None
        except ImpossibleText:
            return False


@lru_cache(maxsize=MOST)
def _read(text: str) -> Machine:
    return read_machine(text).machine


class _Shelf(Mapping[str, Machine]):
    """The machines by name whose text is sound, each read when it is first asked for."""

    def __init__(self, kept: Iterable[KeptMachine]) -> None:
        self._kept = {each.name: each for each in kept}

    def __getitem__(self, name: str) -> Machine:
        try:
            return self._kept[name].machine
        except ImpossibleText as error:  # its text is damaged
            raise KeyError(name) from error

    def __iter__(self) -> Iterator[str]:
        return (name for name in self._kept if name in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)


class Taught(NamedTuple):
    """A machine that has learnt from a game, and what has changed in its boxes."""

    name: str
    uid: str
    """Of the game."""
    sides: tuple[Mark, ...]
    machine: Machine
    changes: tuple[Change, ...]
    winner: Mark | None


def _all(connection: Connection) -> tuple[KeptMachine, ...]:
    # Whatever a damaged page has in a column.
    sql = (
        "SELECT CAST(name AS TEXT), CAST(made AS INTEGER), CAST(text AS TEXT)"
        " FROM machine ORDER BY made"
    )
    return tuple(KeptMachine(*row) for row in connection.execute(sql))


def _same(kept: Iterable[KeptMachine], name: str, made: int) -> KeptMachine | None:
    """Return the machine that was made then, whatever it is called by now."""
    found = [each for each in kept if each.made == made]
    return next((each for each in found if each.name == name), found[0] if found else None)


def teach(connection: Connection, record: GameRecord) -> tuple[Taught, ...]:
    """Let the machines of a game learn from it, unless they have."""
    taught, game = [], record.game
    for pupil in pupils(record):
        each = _same(_all(connection), pupil.name, pupil.made)
        mark = connection.execute(
            "INSERT OR IGNORE INTO lesson VALUES (?, ?)", (record.uid, pupil.made)
        )
        if each and mark.rowcount > 0 and each.is_readable:
            machine, changes = each.machine.learn(game.moves, game.result, *pupil.sides)
            _put(connection, each._replace(text=machine_text(machine, each.name)))
            taught.append(Taught(each.name, record.uid, pupil.sides, machine, changes, game.result))
    return tuple(taught)


def _put(connection: Connection, kept: KeptMachine) -> None:
    connection.execute("INSERT OR REPLACE INTO machine (name, made, text) VALUES (?, ?, ?)", kept)


def free_name(kept: Iterable[KeptMachine], wish: str) -> str:
    """Return a name that no machine has: the wish, or the wish and a number."""
    taken = {each.name.casefold() for each in kept}
    wishes = chain([wish], (f"{wish} {number}" for number in count(2)))
    return next(each for each in wishes if each.casefold() not in taken)


class Machines(QObject):
    """Keeps and teaches the machines of this window's games."""

    changed = Signal()
    """Other machines are kept than before, or they have learnt."""
    taught = Signal(object)
    """A Taught, for each machine that has learnt from a game of this window."""

    def __init__(self, session: GameSession, store: Store, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.kept: tuple[KeptMachine, ...] = ()
        self.lessons: dict[str, tuple[Taught, ...]] = {}
        """What the games of this window have taught, by the uid of each."""
        self._session, self._store = session, store
        self._seen = session.open_games.present.uid
        """The game of this window that was looked at last, while it was not finished."""
        session.name_now = self.name_now
        store.opened.connect(self.read)
        session.game_changed.connect(self._on_game)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all machines, the oldest first."""
        return tuple(each.name for each in self.kept)

    @Slot()
    def catch_up(self) -> None:
        """Teach the games that the last session may have left untaught."""
        games = self._session.open_games
        for record in (*games.before[-_LATEST:], games.present):
            self._teach(record)

    @Slot()
    def read(self) -> None:
        """Read what is kept."""
        before, self.kept = self.kept, self._store.look(_all, self.kept)
        if self.kept != before:
            MACHINE_SHELF.kept = _Shelf(self.kept)
            self.changed.emit()

    def with_machine(self, learner: str, seat: Callable[[str], object]) -> None:
        """Call `seat` with the name of the newest machine of a learner; without one, make it."""
        if names := MACHINE_SHELF.names(learner):
            seat(names[-1])
            return
        seat(self.add(LEARNERS[learner].names.short, new_machine(LEARNERS[learner]())))

    def add(self, wish: str, machine: Machine) -> str:
        """Keep a machine, and return the name that it has; raise NotKept if there is no room.

        It is the wish, or the wish and a number.
        """
        self.read()
        if len(self.kept) >= MOST:
            raise NotKept(tr("There are {most} machines already. Forget one first."), most=MOST)
        name = free_name(self.kept, wish)

        def write(connection: Connection) -> None:
            kept = _all(connection)
            made = max([game_record.now(), *(1 + each.made for each in kept)])
            free = free_name(kept, name)  # another may have taken it, if that had to wait
            _put(connection, KeptMachine(free, made, machine_text(machine, free)))

        self._write(write)
        return name

    def rename(self, name: str, new_name: str) -> None:
        """Give a machine another name; raise NotKept if that is taken, or the machine is gone."""
        self.read()
        if name not in self.names:
            raise NotKept(tr("There is no machine “{name}” any more."), name=name)
        if new_name.casefold() in {each.casefold() for each in self.names if each != name}:
            text = tr("There is already a machine named “{name}”. Choose another name.")
            raise NotKept(text, name=new_name)

        def write(connection: Connection) -> None:
            others = [each for each in _all(connection) if each.name != name]
            sql = "UPDATE machine SET name = ? WHERE name = ?"
            connection.execute(sql, (free_name(others, new_name), name))

        self._write(write)

    def forget(self, name: str) -> None:
        """Delete a kept machine."""
        sql = "DELETE FROM machine WHERE name = ?"
        self._write(lambda connection: connection.execute(sql, (name,)))

    def _write(self, write: Callable[[Connection], object], uid: str = "") -> None:
        """Write, and tell of it and of what a game has taught; later, if the write has to wait."""
        if self._store.write(write):
            self._tell(uid)
        else:  # a transaction cannot be looked into before it has ended
            self._store.write(lambda _: QTimer.singleShot(0, self, lambda: self._tell(uid)))

    def _tell(self, uid: str) -> None:
        self.read()
        for each in self.lessons.get(uid, ()):
            self.taught.emit(each)

    @Slot()
    def _on_game(self) -> None:
        """Note which machines have moved in the present game, and teach them when it has ended."""
        record = self._session.open_games.present
        if not record.game.is_finished:
            if self._seen != record.uid and record.game.is_untouched:
                self.read()  # another window may have taught them
            self._seen = record.uid
        if self._seen != record.uid:
            return
        made = {each.name: each.made for each in self.kept}
        for name in machine_names(record, *Mark):
            if name in made and name not in record.machines:
                self._session.note_machine(name, made[name])
        self._teach(self._session.open_games.present)

    def _teach(self, record: GameRecord) -> None:
        if record.uid in self.lessons or not pupils(record):
            return
        self.lessons[record.uid] = ()  # until it is written, which may not be at once

        def write(connection: Connection) -> None:
            self.lessons[record.uid] = teach(connection, record)

        self._write(write, record.uid)

    def obstacle(self, record: GameRecord) -> NoLesson | None:
        """Return why a game teaches its machines nothing."""
        why = obstacle(record)
        if why or self._seen != record.uid:
            return why
        for mark in Mark:
            for name in machine_names(record, mark)[-1:]:
                same = _same(self.kept, name, record.machines.get(name, 0))
                if not same and name in self.names:
                    return NoLesson.NEWER
                if not same or not same.is_readable:
                    return NoLesson.GONE
        return None

    def name_now(self, name: str, made: int) -> str:
        """Return what a machine of that name, which was made then, is called by now."""
        same = _same(self.kept, name, made)
        return same.name if same else name
