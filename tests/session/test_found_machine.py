"""A machine that is needed before all are read: found alone, known to be gone, or not told."""

import os
from collections.abc import Iterator
from dataclasses import replace
from errno import EIO
from pathlib import Path
from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.session.table import QUICK
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.player import StateGone, StateUnread
from tictactoe_gui.files import read_text
from tictactoe_gui.session import found_machine, kept_machines
from tictactoe_gui.session.found_machine import machine_in
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, Side
from tictactoe_gui.session.thinking import Activity

MACHINE = Machine.untaught(Menace(), seed=3)
OWL = replace(Choice().with_program("menace"), state="Owl")


class Player:
    """A person, O, whose opponent Owl moves first, and whose machines nobody has read yet."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.qtbot = qtbot
        self.session = GameSession(replace(QUICK, side=Side.O, opponent=OWL))
        self.session.folders = (folder,)
        self.lost: list[StateGone] = []
        self.unread: list[StateUnread] = []
        self.session.state_lost.connect(self.lost.append)
        self.session.state_unread.connect(self.unread.append)

    def begin(self) -> None:
        self.session.start()
        self.wait()

    def wait(self) -> None:
        self.qtbot.waitUntil(lambda: self.session.activity is Activity.IDLE)

    @property
    def seated(self) -> str:
        return self.session.settings.opponent.state


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the machine Owl, among others."""
    machines = tmp_path / "machines"
    for name in ("Asp", "Owl", "Owlet"):
        kept_machines.add(machines, name, MACHINE)
    return tmp_path


@pytest.fixture
def player(qtbot: QtBot, folder: Path) -> Iterator[Player]:
    player = Player(qtbot, folder)
    yield player
    player.session.close()


def fail(*_: object) -> str:
    raise OSError(EIO, os.strerror(EIO))


def test_it_moves_before_the_machines_are_read(player: Player) -> None:
    player.begin()
    assert [each.choice.state for each in player.session.computer_moves.values()] == ["Owl"]
    assert (player.lost, player.unread, player.seated) == ([], [], "Owl")


def test_one_whose_file_is_gone_is_unseated(player: Player, folder: Path) -> None:
    kept_machines.forget(folder / "machines", "Owl")
    player.begin()
    assert [(each.program, each.state) for each in player.lost] == [("menace", "Owl")]
    assert (player.unread, player.seated) == ([], "")


def test_one_that_cannot_be_read_keeps_its_seat_and_moves_later(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(found_machine, "read_text", fail)
        player.begin()
    assert [(each.program, each.state) for each in player.unread] == [("menace", "Owl")]
    assert (player.lost, player.seated, player.session.game.ply) == ([], "Owl", 0)
    assert player.session.state.is_halted
    player.session.resume()
    player.wait()
    assert [each.choice.state for each in player.session.computer_moves.values()] == ["Owl"]


def test_a_disk_that_does_not_answer_is_waited_for_but_not_for_long(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert found_machine.READ_SECONDS <= 1
    monkeypatch.setattr(found_machine, "READ_SECONDS", 0.01)
    answer = Event()
    monkeypatch.setattr(found_machine, "read_text", lambda *_: str(answer.wait()))
    player.begin()
    answer.set()
    assert (len(player.unread), player.lost, player.seated) == (1, [], "Owl")


def test_the_file_that_is_needed_is_read_alone(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def note(path: Path, most: int) -> str:
        read.append(path.name)
        return read_text(path, most)

    monkeypatch.setattr(found_machine, "read_text", note)
    assert machine_in(folder / "machines", "Owl") == MACHINE
    assert read == ["owl.txt"]
    (folder / "machines" / "owl.txt").rename(folder / "machines" / "another.txt")
    assert machine_in(folder / "machines", "Owl") == MACHINE
    assert machine_in(folder / "machines", "Elk") is None
    assert machine_in(folder / "nowhere", "Owl") is None


@for_each("content", [b"tic-tac-toe machine 2\nname: Owl\n", b"\0", b"x" * 1_000_001])
def test_what_cannot_be_read_may_be_it(folder: Path, content: bytes) -> None:
    machines = folder / "machines"
    (machines / "owl.txt").write_bytes(content)
    with pytest.raises(OSError):  # noqa: PT011  (whatever it is)
        machine_in(machines, "Owl")
    assert machine_in(machines, "Asp") == MACHINE
