"""The box of a program that learns: what was drawn, what a game has taught, the wall of all."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.session.records import new, play
from tests.ui.lab.host import Host
from tests.ui.person import Key, click, hover, picture, press
from tictactoe_gui.engine.learning.boxes import box_of, boxes_of
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF, Machine
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.session.store.machines import Machines, Taught
from tictactoe_gui.session.store.store import FILE, Store
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.scrolled import Scrolled
from tictactoe_gui.ui.kit.theme import LIGHT
from tictactoe_gui.ui.studies.thinking.box_part import BoxPart
from tictactoe_gui.ui.studies.thinking.boxes import box_picture
from tictactoe_gui.ui.studies.thinking.boxes.box_picture import bead_style
from tictactoe_gui.ui.studies.thinking.boxes.content import BoxContent, in_machine
from tictactoe_gui.ui.studies.thinking.boxes.wall import board_of, shade_of
from tictactoe_gui.ui.studies.thinking.listing_part import ListingPart
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


def said(part: BoxPart) -> list[str]:
    return [each.text for each in part.words.content]


def inside(part: BoxPart) -> list[str]:
    return [each.text for each in part.inside.content]


def first_line(host: Host) -> str:
    (panel,) = host.findChildren(ThinkingPanel)
    return panel.line.toPlainText()


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
    taught = play_to_the_end(qtbot, host)
    heading, *rows = shown.changes.content
    assert heading.text == "After the game"
    for row, change in zip(rows, taught.changes, strict=True):
        before, after = change.before[change.kind], change.after[change.kind]
        word = "come" if after > before else "go"
        assert f" {word}, {before} become {after}." in row.text
    assert said(shown)[0] == "“Owl” has learnt from this game: 2 games by now."
    assert first_line(host) == "MENACE “Owl”, X's move 1"
    (listing,) = shown.panel.findChildren(ListingPart)
    for row, change, ply in zip(rows, taught.changes, (1, 3), strict=False):
        shown.changes.wanted.emit(row.does)
        host.pointing.machines_changed.emit()
        settle(qtbot, host)
        content = shown.picture.content
        assert content
        assert (content.opened.box, abs(content.change)) == (change.box, shown.picture.steps)
        assert first_line(host) == f"MENACE “Owl”, X's move {ply}", "as long as it is shown"
        told = f"Turn {ply}: it took square {host.session.game.moves[ply - 1] + 1}."
        qtbot.waitUntil(partial(lambda text: listing.lead.text() == text, told))


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


def test_beads_come_and_go_one_by_one(
    qtbot: QtBot, host: Host, shown: BoxPart, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(theme, "is_motion_reduced", lambda: False)
    shown._beads.setInterval(0)
    seen: list[tuple[object, int]] = []
    show_box = shown.picture.show_box

    def note(content: BoxContent | None, steps: int | None = None) -> None:
        show_box(content, steps)
        seen.append((content and content.opened.box, shown.picture.steps))

    monkeypatch.setattr(shown.picture, "show_box", note)
    taught = play_to_the_end(qtbot, host)
    qtbot.waitUntil(lambda: shown._place == len(taught.changes) - 1)
    qtbot.waitUntil(lambda: not shown._beads.isActive())
    many = {
        each.box: abs(each.after[each.kind] - each.before[each.kind]) for each in taught.changes
    }
    steps = [(box, step) for box, count in many.items() for step in range(count + 1)]
    assert seen[-len(steps) :] == steps


def test_boxes_that_are_not_read_are_no_last_square(
    qtbot: QtBot, host: Host, shown: BoxPart, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a start the person may see the panel before the machines are read."""
    monkeypatch.setattr(MACHINE_SHELF, "kept", {})
    host.session.pause()
    host.session.play(host.session.game.board.legal_moves()[0])
    host.session.pause()
    settle(qtbot, host)
    shown.panel.refresh()
    assert said(shown)[1] == "The boxes of “Owl” have not been read."


def test_of_a_game_that_was_kept_it_is_not_known_what_was_drawn(
    qtbot: QtBot, host: Host, shown: BoxPart
) -> None:
    host.session.open(play(new(), 0, 3, 1, 4, 2, by=(OWL, None)))
    settle(qtbot, host)
    assert [each.startswith("Box ") for each in said(shown)] == [True]


def test_a_box_that_is_empty_is_shown_where_the_machine_resigns(
    qtbot: QtBot, host: Host, machines: Machines, shown: BoxPart
) -> None:
    """The game has taught it, though no box was opened."""
    machines.forget("Owl")
    machines.add("Owl", STARVED)
    host.session.new_game()
    settle(qtbot, host)
    assert host.session.game.resigned is Mark.X
    lesson, name, told = said(shown)
    assert lesson == "“Owl” has learnt from this game: 1 game by now."
    assert name == "Box 1 of 304"
    assert "resigns" in told
    assert shown.changes.isHidden()


def test_each_kind_of_square_has_its_letter_and_a_shape(
    host: Host, shown: BoxPart, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[str] = []

    def note(_painter: object, _box: object, text: str, *_how: object) -> None:
        painted.append(text)

    monkeypatch.setattr(box_picture, "paint_text", note)
    many = Machine.untaught(Menace(beads=(200, 3, 2, 1)))
    for machine in (TAUGHT, many):
        shown.picture.show_box(in_machine(machine, host.session.game.start))
        picture(shown.picture)
    assert painted[:12] == ["1 a", *"aaaa", "2 b", *"bbbb", "3 a", "as a"]
    assert painted.count("200 beads") == 3
    assert len({bead_style((cell,), LIGHT) for cell in CELLS}) == len(CELLS)


def test_the_square_under_the_mouse_is_lit_and_told(host: Host, shown: BoxPart) -> None:
    for cell in (4, 8):
        hover(shown.picture, shown.picture._square(cell).center().toPoint())
        assert host.pointing.lit == (cell,)
    assert "bead a: 4 of 11 beads." in shown.picture.toolTip()
    QApplication.sendEvent(shown.picture, QEvent(QEvent.Type.Leave))
    assert (host.pointing.lit, shown.picture.toolTip()) == ((), "")


def test_the_wall_has_all_boxes_by_move(qtbot: QtBot, host: Host, shown: BoxPart) -> None:
    click(shown.wall)
    settle(qtbot, host)
    wall = shown.boxes
    qtbot.waitUntil(lambda: len(wall.boards.boards) == 304)
    assert {each.group for each in wall.boards.boards} == {f"Move {move}" for move in range(1, 5)}
    assert "304 boxes, 3 of them opened in a game" in wall.line.text()
    shaded = [each for each in wall.boards.boards if each.shade > 0]
    assert len(shaded) == 3
    assert all(each.shade > 0.3 for each in shaded), "it is to be seen"
    assert all("1 game" in each.note for each in shaded)
    wall.boards.setFocus()
    press(Key.Key_Right)
    assert "Box 2 of 304" in said(shown)
    click(shown.wall)
    settle(qtbot, host)
    assert not wall.isVisible()
    assert "Box 1 of 304" in said(shown), "the one of the board again"


def test_a_shade_is_how_far_the_draw_has_moved() -> None:
    machine, box = MACHINE_SHELF.kept["Owl"], boxes_of(Mark.X)[0]
    # 4, 4, 4 of 12 has become 4, 4, 3 of 11.
    assert shade_of(machine, box) == pytest.approx(1 / 3 - 3 / 11)
    assert shade_of(Machine.untaught(Menace()), box) == 0
    opened = box_of(board_of(box))
    assert opened
    assert opened.box == box
