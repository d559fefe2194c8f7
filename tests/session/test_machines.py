"""Which games teach a machine: once, when they end; and which teach nothing.

What a person does with machines, and what is then kept, stands in `test_machines.txt`: a script
begins with `== what it shows`, each of its lines is `do -> kept`. What can be done are the methods
of Windows.
"""

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.cases import cases_beside
from tests.session.records import EMPTY, new, play
from tests.session.store.seated import Seated
from tests.session.table import QUICK, RULES
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.learning.machine_text import read_machine
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.layers import Mode
from tictactoe_gui.session.lessons import NoLesson, obstacle, pupils
from tictactoe_gui.session.settings import Choice, Side
from tictactoe_gui.session.store import machines
from tictactoe_gui.session.store.database import connect
from tictactoe_gui.session.store.machines import Machines, NotKept
from tictactoe_gui.session.turn_state import Activity

OWL = replace(Choice().with_program("menace"), state="Owl")
X_WINS = (0, 3, 1, 4, 2)
MADE = 1_795_292_081_845


def played(by: Sequence[Choice | None] = (OWL, None), start: str = EMPTY) -> GameRecord:
    """Return a game that X has won, or is about to win."""
    moves = X_WINS if start == EMPTY else (1, 4, 2)
    return play(new(start), *moves, by=by).with_machine("Owl", MADE)


BY_X = {path: move for path, move in played().played.items() if len(path) % 2}
"""The moves of X; those of O were pasted."""


def resigned() -> GameRecord:
    """Return a game in which a machine has given up as O."""
    record = play(new(), 0, by=(None,))
    return record.with_resignation(record.game.resign(), OWL, None).with_machine("Owl", MADE)


@pytest.mark.parametrize(
    ("record", "marks"),
    [(played(), (Mark.X,)), (played((OWL,)), (Mark.X, Mark.O)), (resigned(), (Mark.O,))],
)
def test_a_game_teaches_the_machine_that_played_it(
    record: GameRecord, marks: tuple[Mark, ...]
) -> None:
    assert pupils(record) == (("Owl", MADE, marks),)


@pytest.mark.parametrize(
    ("record", "why"),
    [
        (played((RULES, None)), None),
        (play(new(), *X_WINS[:4], by=(OWL, None)), None),
        (replace(played(), played=BY_X), NoLesson.SET_UP),
        (replace(played(), is_opened=True), NoLesson.OPENED),
        (played(start="X../O../..."), NoLesson.SET_UP),
    ],
)
def test_what_is_not_its_own_or_not_over_teaches_nothing(
    record: GameRecord, why: NoLesson | None
) -> None:
    assert (obstacle(record), pupils(record)) == (why, ())


class Seat(Seated):
    """A window's session against the machine Owl, X, which is kept in a folder."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        super().__init__(folder, replace(QUICK, side=Side.O, opponent=OWL))
        self.qtbot = qtbot
        self.store.open()
        self.machines = Machines(self.session, self.store)
        self.machines.read()
        if "Owl" not in self.machines.names:
            self.machines.add("Owl", Machine.untaught(Menace(), seed=3))
        self.autosave.start()
        self.machines.catch_up()
        self.settle()

    def settle(self) -> None:
        self.qtbot.waitUntil(self._is_settled)

    def _is_settled(self) -> bool:
        state = self.session.state
        is_due = state.program_to_move and not state.is_halted
        return self.session.activity is Activity.IDLE and not is_due

    def play_on(self) -> None:
        """Take the first free square until the game is over."""
        while not self.session.game.is_over:
            assert self.session.state.is_persons_turn
            self.session.play(self.session.game.board.legal_moves()[0])
            self.settle()

    def kept(self) -> str:
        """Return each machine with the number of games that it has learnt from.

        They are told as another process would find them, with a star where this one knows others.
        """
        known = {each.name: each.text for each in self.machines.kept}
        with closing(connect(self.store.path)) as connection:
            rows = [*connection.execute("SELECT name, text FROM machine ORDER BY made")]
        assert OWL.program.states
        readable = OWL.program.states.names()
        return ", ".join(
            f"{name} {read_machine(text).machine.games if name in readable else 'damaged'}"
            + ("" if known.get(name) == text else "*")
            for name, text in rows
        )


class Windows:
    """One window, and others that come; each line is done in the first, and settles."""

    def __init__(self, qtbot: QtBot, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.qtbot, self.folder, self.monkeypatch = qtbot, folder, monkeypatch
        self.seats = [Seat(qtbot, folder)]
        self.said = ""
        self.old = self.seat.session.record
        self.untaught = self.seat.machines.kept[0].text

    @property
    def seat(self) -> Seat:
        return self.seats[0]

    def do(self, line: str) -> str:
        """Do what a line says; return what is kept then, and what was said."""
        word, *rest = line.split()
        self.said = ""
        getattr(self, word)(*rest)
        self.seat.settle()
        why = self.seat.machines.obstacle(self.seat.session.record)
        found = self.seat.kept(), self.said, why and f"no lesson: {why.value}"
        return ", ".join(each for each in found if each)

    def play(self, _on: str) -> None:
        self.seat.play_on()

    def new(self, _game: str) -> None:
        self.seat.session.new_game()

    def look(self, ply: str) -> None:
        """Look at an earlier move, or at the `end`."""
        moves = len(self.seat.session.game.moves)
        self.seat.session.go_to(moves if ply == "end" else int(ply))

    def again(self, ply: str) -> None:
        """Try `again` from an earlier move."""
        self.seat.session.go_to(int(ply), is_trying=True)

    def side(self, side: str) -> None:
        settings = self.seat.session.settings
        self.seat.session.new_game(settings=replace(settings, side=Side(side)))

    def against(self, who: str) -> None:
        """Play on against a machine, or begin a game against `rules`."""
        settings = self.seat.session.settings
        if who == "rules":
            self.seat.session.new_game(settings=replace(settings, opponent=RULES))
        else:
            self.seat.session.change(replace(settings, opponent=replace(OWL, state=who)))

    def keep(self, _game: str) -> None:
        self.old = self.seat.session.record

    def open(self, _game: str) -> None:
        """Open the game that was kept, tell who is seated, and close it."""
        self.seat.session.open(self.old)
        self.said = f"against {self.seat.session.settings.opponent.state}"
        self.seat.session.lift(Mode.OPENED)

    def add(self, name: str) -> None:
        self.seat.machines.add(name, Machine.untaught(Menace()))

    def want(self, _one: str) -> None:
        """Tell which one is seated where one is wanted."""
        seated: list[str] = []
        self.seat.machines.with_machine("menace", seated.append)
        (self.said,) = seated

    def rename(self, old: str, new: str) -> None:
        try:
            self.seat.machines.rename(old, new)
        except NotKept:
            self.said = "refused"

    def forget(self, name: str) -> None:
        self.seat.machines.forget(name)

    def damage(self, name: str) -> None:
        sql = "UPDATE machine SET text = 'x' WHERE name = ?"
        self.seat.store.write(lambda connection: connection.execute(sql, (name,)))
        self.seat.machines.read()

    def lose(self, _lesson: str) -> None:
        """A kill came after the game was kept, and before its lesson was."""

        def write(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM lesson")
            connection.execute("UPDATE machine SET text = ?", (self.untaught,))

        self.seat.store.write(write)
        self.seat.machines.read()

    def clock(self, _back: str) -> None:
        self.monkeypatch.setattr(time, "time_ns", lambda: 1_000_000_000)

    def start(self, _again: str) -> None:
        """End the program, and start it once more."""
        self.seat.close()
        self.seats[0] = Seat(self.qtbot, self.folder)

    def other(self, *line: str) -> None:
        """Do something in another window."""
        if len(self.seats) == 1:
            self.seats.append(Seat(self.qtbot, self.folder))
        self.seats.reverse()
        self.do(" ".join(line))
        self.seats.reverse()


@pytest.fixture
def windows(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Windows]:
    windows = Windows(qtbot, tmp_path, monkeypatch)
    yield windows
    for each in windows.seats:
        each.close()


@pytest.fixture
def seat(windows: Windows) -> Seat:
    return windows.seat


SCRIPTS = cases_beside(__file__)


@pytest.mark.parametrize("title", SCRIPTS)
def test_what_a_person_does_and_what_is_kept_then(windows: Windows, title: str) -> None:
    for do, kept in SCRIPTS[title]:
        assert windows.do(do.strip()) == kept.strip(), do


def test_what_cannot_be_written_is_written_later(
    seat: Seat, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Meanwhile another program has taken the names."""
    monkeypatch.setattr("tictactoe_gui.session.store.database.BUSY_SECONDS", 0.001)
    told: list[str] = []
    seat.machines.taught.connect(lambda taught: told.append(taught.name))
    other = connect(seat.store.path)
    other.execute("BEGIN IMMEDIATE")
    other.execute("INSERT INTO machine SELECT 'Elk', 1, text FROM machine")
    other.execute("INSERT INTO machine SELECT 'Yak', 2, text FROM machine WHERE name = 'Owl'")
    seat.play_on()
    seat.session.go_to(1)
    seat.session.go_to(len(seat.session.game.moves))
    seat.machines.add("Yak", Machine.untaught(Menace()))
    seat.machines.rename("Owl", "Elk")
    assert (seat.kept(), told) == ("Owl 0", [])
    other.execute("COMMIT")
    other.close()
    qtbot.waitUntil(lambda: len(seat.machines.names) == 4)
    assert (seat.kept(), told) == ("Elk 0, Yak 0, Elk 2 1, Yak 2 0", ["Owl"])


def test_a_game_teaches_once_whichever_window_asks(seat: Seat, qtbot: QtBot) -> None:
    """Also one that has another name by then."""
    other = Seat(qtbot, seat.store.path.parent)
    sql = "UPDATE machine SET name = 'Ibis' WHERE name = 'Owl'"
    other.store.write(lambda connection: connection.execute(sql))
    seat.play_on()
    record = seat.session.record
    assert pupils(record)
    assert other.store.write(lambda connection: machines.teach(connection, record))
    assert seat.kept() == "Ibis 1"
    other.close()


def test_there_is_room_for_so_many(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machines, "MOST", 1)
    with pytest.raises(NotKept):
        seat.machines.add("Elk", Machine.untaught(Menace()))
    assert seat.machines.names == ("Owl",)
