"""The box that says what a position is worth."""

import pytest
from PySide6.QtGui import QPalette
from pytestqt.qtbot import QtBot

from tests.ui.person import box_of, colour_at, picture, same
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.paint import PROBLEM
from tictactoe_gui.ui.kit.theme import DARK, LIGHT, Colours
from tictactoe_gui.ui.setup.dialog import VerdictBox

schemes = pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
LONG = "Marks on this board: X 2, O 0. X moves first, so X must have as many as O or one more."


@pytest.fixture
def box(qtbot: QtBot) -> VerdictBox:
    box = VerdictBox()
    qtbot.addWidget(box)
    box.resize(320, 90)
    return box


@schemes
@pytest.mark.parametrize(
    ("glyph", "winner"), [("X", Mark.X), ("O", Mark.O), ("=", None)], ids=["x", "o", "draw"]
)
def test_the_ground_and_the_shape_tell_who_wins(
    box: VerdictBox, scheme: Colours, glyph: str, winner: Mark | None
) -> None:
    box.setPalette(QPalette(scheme.surface, scheme.window))
    box.show_verdict(glyph, "", "")
    image = picture(box)
    assert colour_at(image, 8, 45) == same(scheme.tint(winner))
    left, top, right, bottom = box_of(image, scheme.of(winner))
    assert 10 <= left < right <= 44
    assert 28 <= top < bottom <= 62


@schemes
def test_a_problem_belongs_to_nobody(box: VerdictBox, scheme: Colours) -> None:
    box.setPalette(QPalette(scheme.surface, scheme.window))
    box.show_verdict(PROBLEM, "", "")
    image = picture(box)
    assert colour_at(image, 8, 45) == same(scheme.surface)
    left, top, right, bottom = box_of(image, scheme.text)
    assert 10 <= left < right <= 44
    assert 28 <= top < bottom <= 62


def test_what_it_says_is_plain_text_and_wraps(box: VerdictBox) -> None:
    box.show_verdict(PROBLEM, "<b>No</b>", LONG)
    assert (box.headline.text(), box.line.text()) == ("<b>No</b>", LONG)
    assert box.heightForWidth(240) > box.heightForWidth(900)
    assert box.line.heightForWidth(200) >= 3 * box.fontMetrics().height()


def test_an_empty_line_takes_no_room(box: VerdictBox) -> None:
    box.show_verdict("X", "X has won", "")
    assert box.line.isHidden()
    box.show_verdict("=", "X to move", "a draw")
    assert not box.line.isHidden()
