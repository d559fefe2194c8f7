"""The box of a program that learns: what was drawn and what a game has taught."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.session.records import new, play
from tests.ui.lab.host import Host
from tests.ui.person import hover, picture
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF, Machine
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.session.store.machines import Machines, Taught
from tictactoe_gui.session.store.store import FILE, Store
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.layouts import Scrolled
from tictactoe_gui.ui.kit.theme import LIGHT
from tictactoe_gui.ui.studies.thinking.box_part import BoxPart
from tictactoe_gui.ui.studies.thinking.boxes import box_row, words
from tictactoe_gui.ui.studies.thinking.boxes.box_row import bead_style
from tictactoe_gui.ui.studies.thinking.boxes.content import BoxContent
from tictactoe_gui.ui.studies.thinking.panel import ThinkingPanel

OWL = replace(Choice().with_program("menace"), state="Owl")
AGAINST_OWL = Settings(side=Side.O, opponent=OWL, evaluation=EvaluationSource.OFF)


TAUGHT = Machine.untaught(Menace(), seed=3).learn((4, 0, 1, 3, 8, 6), Mark.O, Mark.X).machine
"""It has lost with square 5 from the first box."""
STARVED = replace(Machine.untaught(Menace()), contents=((0, 0, 0), *TAUGHT.contents[1:]))
"""Its first box is empty."""


@pytest.fixture(autouse=True)
def machines(host: Host, tmp_path: Path) -> Iterator[Machines]:
    """What is kept: the machine Owl."""
    before = MACHINE_SHELF.kept
    store = Store(tmp_path / FILE, host)
    machines = host.pointing.machines = Machines(host.session, store, host)
    machines.changed.connect(host.pointing.machines_changed)
    machines.taught.connect(host.pointing.machines_changed)
    store.open()
    machines.add("Owl", TAUGHT)
    yield machines
    store.close()
    MACHINE_SHELF.kept = before


@pytest.fixture
def shown(qtbot: QtBot, host: Host) -> BoxPart:
    """The panel beside a game against Owl."""
    panel = ThinkingPanel(host.pointing)
    panel.setParent(host)
    panel.resize(420, 800)
    panel.show()
    host.session.change_and_start(AGAINST_OWL)
    settle(qtbot, host)
    (part,) = panel.findChildren(BoxPart)
    return part


def settle(qtbot: QtBot, host: Host) -> None:
    qtbot.waitUntil(lambda: host.session.activity is Activity.IDLE)
    panels = host.findChildren(ThinkingPanel)
    qtbot.waitUntil(lambda: all(each.is_in_step for each in panels))


def lines(part: BoxPart) -> list[str]:
    return [each.text for view in (part.lesson, part.words) for each in view.content]


def play_to_the_end(qtbot: QtBot, host: Host) -> Taught:
    session, machines = host.session, host.pointing.machines
    while not session.game.is_over:
        session.play(session.game.board.legal_moves()[0])
        settle(qtbot, host)
    assert machines
    (taught,) = machines.lessons[session.record.uid]
    return taught


def test_after_the_game_each_opened_box_tells_what_has_changed(
    qtbot: QtBot, host: Host, shown: BoxPart
) -> None:
    lesson, drawn, _ = lines(shown)
    assert lesson == "Owl learns when the game ends."
    assert re.fullmatch(r"Move 1: It drew a bead for .*: [34] of 11 beads\.", drawn)
    taught = play_to_the_end(qtbot, host)
    counts = [each.after[each.kind] - each.before[each.kind] for each in taught.changes]
    assert [each.change for each in shown.row.boxes] == counts
    assert [each.board.turn for each in shown.row.boxes] == [Mark.X] * len(counts)
    assert shown.row.flown == len(counts), "nothing moves where the system wants no motion"
    title, *told = lines(shown)
    assert title == words.taught_line(taught)
    for line, change in zip(told[::2], taught.changes, strict=True):
        before, after = change.before[change.kind], change.after[change.kind]
        word = "come" if after > before else "go"
        assert f" {word}: {before} → {after}." in line


def test_a_page_about_beads_begins_with_its_first_line(
    qtbot: QtBot, host: Host, shown: BoxPart
) -> None:
    area = Scrolled(shown.panel, "Thinking", least=6, lines=14)
    area.setParent(host)
    area.resize(420, 300)
    area.show()
    settle(qtbot, host)
    play_to_the_end(qtbot, host)
    settle(qtbot, host)
    assert area.verticalScrollBar().maximum() > 0
    assert area.verticalScrollBar().value() == 0


@pytest.mark.parametrize(
    ("moves", "winner", "said"),
    [
        ((0, 4, 1, 3, 2), Mark.X, "Owl won and put in 9 beads. Games so far: 1."),
        ((4, 0, 1, 3, 8, 6), Mark.O, "Owl lost and took out 3 beads. Games so far: 1."),
        ((0,), Mark.O, "Owl lost and took out 1 bead. Games so far: 1."),
        ((), Mark.O, "Owl lost; its beads are as before. Games so far: 1."),
    ],
)
def test_what_it_has_learnt_is_one_sentence(
    moves: tuple[Cell, ...], winner: Mark, said: str
) -> None:
    machine, changes = Machine.untaught(Menace()).learn(moves, winner, Mark.X)
    assert words.taught_line(Taught("Owl", "", (Mark.X,), machine, changes, winner)) == said


def test_beads_fly_box_by_box_unless_nothing_may_move(
    qtbot: QtBot, host: Host, shown: BoxPart, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(theme, "is_motion_reduced", lambda: False)
    monkeypatch.setattr(box_row, "FLIGHT_MS", 60)
    flown = list[float]()
    shown.row._flight.valueChanged.connect(flown.append)
    taught = play_to_the_end(qtbot, host)
    qtbot.waitUntil(lambda: shown.row.flown == len(taught.changes))
    assert flown == sorted(flown)
    host.pointing.machines_changed.emit()
    settle(qtbot, host)
    assert shown.row.flown == len(taught.changes), "once"


@pytest.mark.parametrize("change", [-1, 3])
def test_beads_that_fly_are_seen_on_their_way(shown: BoxPart, change: int) -> None:
    (box,) = shown.row.boxes
    shown.row.show_boxes((box._replace(change=change),))
    pictures = set()
    for flown in (0.0, 0.5, 1.0):
        shown.row._show_flight(flown)
        pictures.add(bytes(picture(shown.row).constBits()))
    assert len(pictures) == 3


def test_boxes_that_are_not_read_are_no_last_square(
    shown: BoxPart, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a start the person may see the panel before the machines are read."""
    monkeypatch.setattr(MACHINE_SHELF, "kept", {})
    shown.panel.refresh()
    assert "“Owl” could not be read." in lines(shown)


def test_of_a_game_that_was_kept_it_is_not_known_what_was_drawn(
    qtbot: QtBot, host: Host, shown: BoxPart
) -> None:
    host.session.open(play(new(), 0, 3, 1, 4, 2, by=(OWL, None)))
    settle(qtbot, host)
    assert [each.is_drawn for each in shown.row.boxes] == [False]


def test_a_box_that_is_empty_is_shown_where_the_machine_resigns(
    qtbot: QtBot, host: Host, machines: Machines, shown: BoxPart
) -> None:
    """The game has taught it, though no box was opened."""
    machines.forget("Owl")
    machines.add("Owl", STARVED)
    host.session.new_game()
    settle(qtbot, host)
    assert host.session.game.resigned is Mark.X
    lesson, told = lines(shown)
    assert lesson == "Owl lost; its beads are as before. Games so far: 1."
    assert told == "Move 1: The box is empty: the machine resigns here."


def test_each_kind_of_square_has_a_colour_and_a_shape_of_its_own(
    host: Host, shown: BoxPart, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[str] = []

    def note(_painter: object, _box: object, text: str, *_how: object) -> None:
        painted.append(text)

    monkeypatch.setattr(box_row, "paint_text", note)
    board = host.session.game.start
    for machine in (TAUGHT, Machine.untaught(Menace(beads=(200, 3, 2, 1)))):
        learnt = machine.learnt(board)
        assert learnt
        shown.row.show_boxes((BoxContent(board, learnt),))
        picture(shown.row)
    assert painted[:4] == ["Move 1", "as 1", "as 2", "as 2"]
    assert painted.count("× 200") == 3
    assert len({bead_style((cell,), LIGHT) for cell in CELLS}) == len(CELLS)


def test_the_square_under_the_mouse_is_lit_and_told(host: Host, shown: BoxPart) -> None:
    row = shown.row
    for cell in (4, 8):
        hover(row, row.square_at(row.box_at(0), cell).center().toPoint())
        assert host.pointing.lit == (cell,)
    assert "4 beads for 1, 3, 7 and 9 together." in row.toolTip()
    QApplication.sendEvent(row, QEvent(QEvent.Type.Leave))
    assert (host.pointing.lit, row.toolTip()) == ((), "")


@pytest.mark.parametrize(("width", "across"), [(640, 4), (340, 2)])
def test_boxes_stand_in_a_row_and_wrap_where_it_is_narrow(
    qtbot: QtBot, shown: BoxPart, monkeypatch: pytest.MonkeyPatch, width: int, across: int
) -> None:
    row = shown.row
    shown.panel.setFixedSize(width, 3_000)
    monkeypatch.setattr(shown.panel, "refresh", lambda: None)  # these four stay
    row.show_boxes(row.boxes * 4)
    qtbot.waitUntil(lambda: row.height() > row.box_at(3).bottom() > 0)
    tops = [row.box_at(place).top() for place in range(4)]
    assert tops.count(tops[0]) == across
    assert row.rect().toRectF().contains(row.box_at(3))
    assert row.y() - shown.lesson.geometry().bottom() < row.height() // 8, "no gap above it"
