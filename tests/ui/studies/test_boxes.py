"""The boxes of a machine that learns: what was drawn, what a game has taught, how it is painted."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.session.records import new, play
from tests.ui.lab.host import Host
from tests.ui.person import hover, picture
from tests.ui.rest import settle
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.session.question import Question
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.session.store.machines import Machines, Taught
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.paint import square_box
from tictactoe_gui.ui.kit.theme import LIGHT
from tictactoe_gui.ui.studies.thinking import box_row, boxes
from tictactoe_gui.ui.studies.thinking.box_row import bead_style
from tictactoe_gui.ui.studies.thinking.panel import ThinkingPanel

OWL = replace(Choice().with_program("menace"), state="Owl")
AGAINST_OWL = Settings(side=Side.O, opponent=OWL, evaluation=EvaluationSource.OFF)
TAUGHT = Machine.untaught(Menace(), seed=3).learn((4, 0, 1, 3, 8, 6), Mark.O, Mark.X).machine
"""It has lost with square 5 from the first box."""
STARVED = replace(Machine.untaught(Menace()), contents=((0, 0, 0), *TAUGHT.contents[1:]))
"""Its first box is empty."""


@pytest.fixture
def panel(qtbot: QtBot, host: Host, machines: Machines) -> ThinkingPanel:
    """The panel beside a game against the machine Owl."""
    host.pointing.machines = machines
    for signal in (machines.changed, machines.taught):
        signal.connect(host.pointing.machines_changed)
    machines.add("Owl", TAUGHT)
    panel = ThinkingPanel(host.pointing)
    panel.setParent(host)
    panel.resize(420, 800)
    panel.show()
    host.session.new_game(settings=AGAINST_OWL)
    settle(qtbot, host)
    return panel


def lines(panel: ThinkingPanel) -> list[str]:
    """Return what is said of boxes, above the printed program."""
    told = [each.text for view in (panel.lesson, panel.listing) for each in view.content]
    return told[: next(place for place, each in enumerate(told) if each.startswith("1 "))]


def play_to_the_end(qtbot: QtBot, host: Host) -> Taught:
    session, machines = host.session, host.pointing.machines
    while not session.game.is_over:
        session.play(session.game.board.legal_moves()[0])
        settle(qtbot, host)
    assert machines
    (taught,) = machines.lessons[session.record.uid]
    return taught


def test_after_the_game_each_opened_box_tells_what_has_changed(
    qtbot: QtBot, host: Host, panel: ThinkingPanel
) -> None:
    lesson, drawn = lines(panel)
    assert lesson == "Owl learns when the game ends."
    assert drawn.startswith("Move 1: It drew a bead for ")
    taught = play_to_the_end(qtbot, host)
    counts = [each.after[each.kind] - each.before[each.kind] for each in taught.changes]
    assert [each.change for each in panel.boxes.boxes] == counts
    assert [each.board.turn for each in panel.boxes.boxes] == [Mark.X] * len(counts)
    assert panel.boxes.flown == len(counts), "nothing moves where the system wants no motion"
    title, *told = lines(panel)
    assert title == boxes.taught_line(taught)
    for line, change in zip(told, taught.changes, strict=True):
        before, after = change.before[change.kind], change.after[change.kind]
        word = "come" if after > before else "go"
        assert f" {word}: {before} → {after}." in line
    host.session.open(play(new(), 0, 3, 1, 4, 2, by=(OWL, None)))
    settle(qtbot, host)
    assert [each.is_drawn for each in panel.boxes.boxes] == [False], "of a kept game nobody knows"


@pytest.mark.parametrize(
    ("moves", "winner", "said"),
    [
        ((0, 4, 1, 3, 2), Mark.X, "Owl won and put in 9 beads. Games so far: 1."),
        ((4, 0, 1, 3, 8, 6), Mark.O, "Owl lost and took out 3 beads. Games so far: 1."),
        ((), Mark.O, "Owl lost; its beads are as before. Games so far: 1."),
    ],
)
def test_what_it_has_learnt_is_one_sentence(
    moves: tuple[Cell, ...], winner: Mark, said: str
) -> None:
    machine, changes = Machine.untaught(Menace()).learn(moves, winner, Mark.X)
    assert boxes.taught_line(Taught("Owl", "", (Mark.X,), machine, changes, winner)) == said


def test_beads_fly_once_box_by_box_and_are_seen_on_their_way(
    qtbot: QtBot, host: Host, panel: ThinkingPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(theme, "is_motion_reduced", lambda: False)
    monkeypatch.setattr(box_row, "FLIGHT_MS", 60)
    flown = list[float]()
    panel.boxes._flight.valueChanged.connect(flown.append)
    taught = play_to_the_end(qtbot, host)
    qtbot.waitUntil(lambda: panel.boxes.flown == len(taught.changes))
    assert flown == sorted(flown)
    host.pointing.machines_changed.emit()
    settle(qtbot, host)
    assert panel.boxes.flown == len(taught.changes), "once"
    for change in (-1, 3):
        panel.boxes.show_boxes((panel.boxes.boxes[0]._replace(change=change),))
        pictures = set()
        for part in (0.0, 0.5, 1.0):
            panel.boxes._show_flight(part)
            pictures.add(bytes(picture(panel.boxes).constBits()))
        assert len(pictures) == 3


@pytest.mark.usefixtures("qapp")
def test_boxes_that_are_not_read_are_no_last_square() -> None:
    """At a start the person may see the panel before the machines are read."""
    asked = Question(REPRESENTATIONS["vector"].empty(), OWL)
    (line,) = boxes.boxes_content(asked, ())
    assert line.text == "“Owl” could not be read."


def test_a_box_that_is_empty_is_shown_where_the_machine_resigns(
    qtbot: QtBot, host: Host, machines: Machines, panel: ThinkingPanel
) -> None:
    machines.forget("Owl")
    machines.add("Owl", STARVED)
    host.session.new_game()
    settle(qtbot, host)
    assert host.session.game.resigned is Mark.X
    lost = "Owl lost; its beads are as before. Games so far: 1."
    assert lines(panel) == [lost, "Move 1: The box is empty: the machine resigns here."]


def test_beads_have_colours_and_shapes_and_the_square_under_the_mouse_is_told(
    host: Host, panel: ThinkingPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted, row = list[str](), panel.boxes
    monkeypatch.setattr(box_row, "paint_text", lambda _, __, text, *_how: painted.append(text))
    board = host.session.game.start
    for machine in (Machine.untaught(Menace(beads=(200, 3, 2, 1))), TAUGHT):
        learnt = machine.learnt(board)
        assert learnt
        row.show_boxes((boxes.BoxContent(board, learnt),))
        picture(row)
    assert painted[:4] == ["Move 1", "as 1", "as 2", "as 2"]
    assert painted.count("× 200") == 3
    assert len({bead_style((cell,), LIGHT) for cell in CELLS}) == len(CELLS)
    for cell in (4, 8):
        hover(row, square_box(row.box_at(0), cell).center().toPoint())
        assert host.pointing.lit == (cell,)
    assert "4 beads for 1, 3, 7 and 9 together." in row.toolTip()
    QApplication.sendEvent(row, QEvent(QEvent.Type.Leave))
    assert (host.pointing.lit, row.toolTip()) == ((), "")


@pytest.mark.parametrize(("width", "across"), [(640, 4), (340, 2)])
def test_boxes_stand_in_a_row_and_wrap_where_it_is_narrow(
    qtbot: QtBot, panel: ThinkingPanel, monkeypatch: pytest.MonkeyPatch, width: int, across: int
) -> None:
    row = panel.boxes
    panel.setFixedSize(width, 3_000)
    monkeypatch.setattr(panel, "refresh", lambda: None)  # these four stay
    row.show_boxes(row.boxes * 4)
    qtbot.waitUntil(lambda: row.height() > row.box_at(3).bottom() > 0)
    tops = [row.box_at(place).top() for place in range(4)]
    assert tops.count(tops[0]) == across
    assert row.rect().toRectF().contains(row.box_at(3))
    assert row.y() - panel.lesson.geometry().bottom() < row.height() // 8, "no gap above it"
