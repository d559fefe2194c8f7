"""Which games teach a machine: once, when they end; and which teach nothing."""

import errno
import os
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.session.records import new, play, see
from tests.session.table import QUICK, RULES
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF, Machine
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session import kept_files, kept_machines
from tictactoe_gui.session import machines as machines_module
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history.autosave import Autosave
from tictactoe_gui.session.kept_machines import read_kept
from tictactoe_gui.session.lessons import NoLesson, lesson_of, obstacle
from tictactoe_gui.session.machines import Machines
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, Side
from tictactoe_gui.session.thinking import Activity

OWL = replace(Choice().with_program("menace"), state="Owl")
X_WINS = (0, 3, 1, 4, 2)
MADE = 1_795_292_081_845


def played(**changes: object) -> GameRecord:
    """Return a game that a machine, X, has won against a person."""
    record = play(new(), *X_WINS, by=(OWL, None)).with_machine("Owl", MADE)
    return replace(record, **changes)  # type: ignore[arg-type]


def test_a_game_teaches_the_machine_that_played_it() -> None:
    found = lesson_of(played())
    assert found
    assert (found.moves, found.winner) == (X_WINS, Mark.X)
    assert found.pupils == (("Owl", MADE, (Mark.X,)),)
    itself = lesson_of(play(new(), *X_WINS, by=(OWL,)).with_machine("Owl", MADE))
    assert itself
    assert itself.pupils == (("Owl", MADE, (Mark.X, Mark.O)),)
    given_up = play(new(), 0, by=(None,))
    given_up = given_up.with_resignation(given_up.game.resign(), OWL, None)
    resigned = lesson_of(given_up.with_machine("Owl", MADE))
    assert resigned
    assert (resigned.winner, resigned.pupils) == (Mark.X, (("Owl", MADE, (Mark.O,)),))


def test_a_game_without_a_machine_has_no_lesson_and_no_reason_why() -> None:
    record = play(new(), *X_WINS, by=(RULES, None))
    assert (lesson_of(record), obstacle(record)) == (None, None)
    unfinished = play(new(), *X_WINS[:4], by=(OWL, None))
    assert (lesson_of(unfinished), obstacle(unfinished)) == (None, None)


def test_what_was_helped_or_taken_back_or_is_not_its_own_teaches_nothing() -> None:
    taken_back = play(see(play(new(), 0, 3, 1, by=(OWL, None)), 1), 4, 1, 3, 2, by=(None, OWL))
    set_up = play(new("X../O../..."), 1, 4, 2, by=(OWL, None))
    pasted = played(played={(0,): played().played[(0,)]})
    several = play(new(), *X_WINS, by=(OWL, None, RULES, None))
    unkept = play(new(), *X_WINS, by=(replace(OWL, state=""), None))
    for record, why in (
        (taken_back, NoLesson.TAKEN_BACK),
        (played(hints=1), NoLesson.HELPED),
        (played(is_opened=True), NoLesson.OPENED),
        (set_up, NoLesson.SET_UP),
        (several, NoLesson.SEVERAL),
        (unkept, NoLesson.UNKEPT),
    ):
        assert (obstacle(record), lesson_of(record)) == (why, None)
    assert lesson_of(pasted) is None


class Seat:
    """A window's session against the machine Owl, X, on the data of a folder."""

    def __init__(self, qtbot: QtBot, folder: Path, *, is_slow: bool = False) -> None:
        """Begin, at once or, where the disk is slow, after a whole game."""
        self.qtbot, self.folder = qtbot, folder / "machines"
        self.session = GameSession(replace(QUICK, side=Side.O, opponent=OWL))
        self.session.folders = (folder,)
        self.autosave = Autosave(self.session, folder)
        if is_slow:
            self.session.start()
            self.settle()
            self.play_on()
        self.machines = Machines(self.session, self.autosave.worker)
        self.autosave.start()
        self.machines.read()
        self.settle()

    def settle(self) -> None:
        self.qtbot.waitUntil(
            lambda: self.session.activity is Activity.IDLE and not self.autosave.worker.is_busy
        )

    def seat(self, name: str) -> None:
        """Let the machine of that name play on."""
        settings = self.session.settings
        self.session.change(replace(settings, opponent=replace(OWL, state=name)))

    def play_on(self) -> None:
        """Take the first free square until the game is over."""
        while not self.session.game.is_over:
            assert self.session.state.is_persons_turn
            self.session.play(self.session.game.board.legal_moves()[0])
            self.settle()

    @property
    def games(self) -> int:
        return read_kept(self.folder).of("Owl").machine.games

    def close(self) -> None:
        self.session.close()
        self.autosave.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the machine Owl in it."""
    kept = kept_machines.add(tmp_path / "machines", "Owl", Machine.untaught(Menace(), seed=3))
    MACHINE_SHELF.kept = {each.name: each.machine for each in kept.machines}
    return tmp_path


@pytest.fixture
def seats(qtbot: QtBot, folder: Path) -> Iterator[list[Seat]]:
    """One window; a test may add others, or restart them."""
    open_seats = [Seat(qtbot, folder)]
    yield open_seats
    for each in open_seats:
        each.close()


@pytest.fixture
def seat(seats: list[Seat]) -> Seat:
    return seats[0]


def restarted(seats: list[Seat]) -> Seat:
    """End the program of the one window, and start it again."""
    (seat,) = seats
    seat.close()
    seats[:] = [Seat(seat.qtbot, seat.folder.parent)]
    return seats[0]


Impatient = tuple[Seat, list[Exception]]
"""A window that soon tries again what has failed, and what it has told of that."""


@pytest.fixture
def impatient(
    qtbot: QtBot, folder: Path, seats: list[Seat], monkeypatch: pytest.MonkeyPatch
) -> Impatient:
    seats.pop().close()
    monkeypatch.setattr(machines_module, "RETRY_MS", 10)
    seats.append(Seat(qtbot, folder))
    troubles: list[Exception] = []
    seats[0].machines.failed.connect(troubles.append)
    return seats[0], troubles


def test_a_game_teaches_when_it_ends_and_not_again(seat: Seat) -> None:
    seat.play_on()
    assert seat.games == 1
    assert MACHINE_SHELF.machine("menace", "Owl").games == 1
    uid = seat.session.record.uid
    assert [each.name for each in seat.machines.lessons[uid]] == ["Owl"]
    seat.session.go_to(1)
    seat.session.go_to(len(seat.session.game.moves))
    seat.settle()
    assert seat.games == 1, "it was only looked at"
    seat.session.try_from(1)
    seat.settle()
    seat.play_on()
    assert seat.games == 1, "tried again from an earlier move"
    seat.session.new_game()
    seat.settle()
    seat.play_on()
    assert seat.games == 2


@pytest.mark.parametrize("is_set_back", [False, True])
def test_the_first_game_with_a_new_machine_teaches_it(
    seat: Seat, monkeypatch: pytest.MonkeyPatch, *, is_set_back: bool
) -> None:
    """The empty board was there before the machine, or by the clock it was made after the game."""
    seat.session.change_and_start(replace(seat.session.settings, side=Side.X))
    seat.settle()
    seat.machines.add("Elk", Machine.untaught(Menace()), lambda: seat.seat("Elk"))
    seat.settle()
    if is_set_back:
        monkeypatch.setattr(time, "time_ns", lambda: 1_000_000_000)
        seat.session.new_game()
    seat.play_on()
    assert read_kept(seat.folder).of("Elk").machine.games == 1
    assert seat.machines.obstacle(seat.session.record) is None


def test_a_machine_that_is_renamed_in_mid_game_learns_from_it(seat: Seat) -> None:
    seat.machines.rename("Owl", "Elk", lambda: seat.seat("Elk"))
    seat.settle()
    seat.play_on()
    assert {each.choice.state for each in seat.session.computer_moves.values()} == {"Owl", "Elk"}
    assert read_kept(seat.folder).of("Elk").machine.games == 1
    assert seat.machines.name_now("Owl") == "Elk"


@pytest.mark.parametrize("is_again", [False, True])
def test_an_old_game_seats_its_machine_by_the_name_that_it_has_got(
    seat: Seat, *, is_again: bool
) -> None:
    """Where it is opened, and where one comes back to it."""
    seat.play_on()
    old = seat.session.record
    seat.session.change_and_start(replace(seat.session.settings, opponent=RULES))
    seat.settle()
    seat.play_on()
    if is_again:
        seat.session.open(old)
        seat.session.redo()
        assert seat.session.settings.opponent == RULES
    seat.machines.rename("Owl", "Elk")
    seat.settle()
    while is_again and seat.session.record.uid != old.uid:
        seat.session.undo()
    seat.session.open(old)
    assert seat.session.record.uid == old.uid
    assert seat.session.settings.opponent == replace(OWL, state="Elk")


def test_one_of_the_same_name_that_is_made_in_mid_game_learns_nothing_and_it_is_said(
    seat: Seat, seats: list[Seat]
) -> None:
    assert seat.machines.obstacle(seat.session.record) is None
    seat.machines.forget("Owl")
    seat.settle()
    assert seat.machines.obstacle(seat.session.record) is NoLesson.GONE
    seat.machines.add("Owl", Machine.untaught(Menace()))
    seat.settle()
    assert seat.machines.obstacle(seat.session.record) is NoLesson.NEWER
    seat.play_on()
    assert (seat.games, seat.machines.obstacle(seat.session.record)) == (0, NoLesson.NEWER)
    again = restarted(seats)
    assert again.session.game.is_over
    assert again.games == 0


def test_what_a_person_does_keeps_a_game_from_teaching(seat: Seat) -> None:
    set_up = Game(type(seat.session.game.board).from_text("XO./.../..."))
    for act, why in (
        (seat.session.give_hint, NoLesson.HELPED),
        (partial(seat.session.open, play(new(), 0, by=(OWL,))), NoLesson.OPENED),
        (partial(seat.session.set_game, set_up), NoLesson.SET_UP),
    ):
        act()
        seat.settle()
        seat.play_on()
        assert (seat.games, obstacle(seat.session.record)) == (0, why)


def test_a_game_that_is_resumed_after_a_restart_teaches_once(seat: Seat, seats: list[Seat]) -> None:
    seat.session.play(seat.session.game.board.legal_moves()[0])
    seat.settle()
    again = restarted(seats)
    again.session.resume()
    again.settle()
    again.play_on()
    assert again.games == 1
    third = restarted(seats)
    assert third.session.game.is_over
    assert third.games == 1


def test_a_lesson_that_a_kill_has_lost_is_learnt_at_the_next_start(
    seat: Seat, seats: list[Seat], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game is in the history, and the lesson was not written."""
    with monkeypatch.context() as patch:
        patch.setattr(Machines, "_teach", lambda *_, **__: None)
        seat.play_on()
    assert seat.games == 0
    again = restarted(seats)
    assert again.games == 1


def test_a_lesson_that_cannot_be_written_is_tried_again_after_a_while(
    qtbot: QtBot, impatient: Impatient, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat, troubles = impatient
    with monkeypatch.context() as patch:
        tried: list[object] = []

        def full(*_: object) -> None:
            tried.append(seat)
            raise OSError("no room")

        patch.setattr(kept_files, "write_whole", full)
        seat.play_on()
        assert [str(each) for each in troubles] == ["no room"]
        assert seat.games == 0
        qtbot.waitUntil(lambda: len(tried) > 1)
    qtbot.waitUntil(lambda: seat.games == 1)


def test_a_machine_that_cannot_be_read_for_a_while_plays_on_and_learns_later(
    qtbot: QtBot, impatient: Impatient, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat, troubles = impatient
    opens, tried = os.open, []

    def fails(path: Path, *arguments: int) -> int:
        if Path(path).name == "owl.txt":
            tried.append(path)
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return opens(path, *arguments)

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", fails)
        os.utime(seat.folder / "owl.txt", (1, 1))  # as if another window had written it
        seat.session.new_game()
        seat.settle()
        seat.play_on()
        qtbot.waitUntil(lambda: len(tried) > 3)
        assert MACHINE_SHELF.machine("menace", "Owl").games == 0
        assert seat.session.settings.opponent == OWL
        assert {str(each) for each in troubles} == {"owl.txt: [Errno 5] Input/output error"}
        assert len(troubles) == 2  # of the machine, and of the lesson
    qtbot.waitUntil(lambda: seat.games == 1)


def test_a_new_game_begins_with_what_another_program_has_taught(seat: Seat) -> None:
    lesson = lesson_of(played(machines={"Owl": read_kept(seat.folder).of("Owl").made}))
    assert lesson
    kept_machines.teach(seat.folder, lesson)
    assert MACHINE_SHELF.machine("menace", "Owl").games == 0
    seat.session.new_game()
    seat.settle()
    assert MACHINE_SHELF.machine("menace", "Owl").games == 1


def test_no_other_is_made_before_those_that_are_kept_are_read(
    qtbot: QtBot, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MACHINE_SHELF, "kept", {})
    with monkeypatch.context() as patch:
        patch.setattr(Machines, "read", lambda _: None)
        seat = Seat(qtbot, folder)
    seated: list[str] = []
    seat.machines.with_machine("menace", seated.append)
    seat.settle()
    seat.close()
    assert seated == ["Owl"]
    assert [each.name for each in read_kept(seat.folder).machines] == ["Owl"]


def test_the_first_machine_is_made_when_one_is_wanted(seat: Seat) -> None:
    seated: list[str] = []
    seat.machines.forget("Owl")
    seat.settle()
    seat.machines.with_machine("menace", seated.append)
    seat.settle()
    assert seated == ["MENACE"]
    assert [each.name for each in read_kept(seat.folder).machines] == ["MENACE"]


def test_a_game_that_ends_before_the_machines_are_read_teaches_all_the_same(
    qtbot: QtBot, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The history is slow in coming; the machine that moved was read by itself."""
    monkeypatch.setattr(MACHINE_SHELF, "kept", {})
    seat = Seat(qtbot, folder, is_slow=True)
    seat.close()
    by = {each.choice.state for each in seat.session.computer_moves.values()}
    assert (by, seat.games) == ({"Owl"}, 1)
