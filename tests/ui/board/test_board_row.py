"""The row under the board by itself: what stands there, what it does, and in how much room."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import QUIET
from tests.ui.person import click, toggle
from tests.ui.rest import lay_out
from tests.ui.studies.trees import ALPHA_BETA, tree_of
from tictactoe_gui.session.layers import Mode
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.board.board_row import BoardRow, Place
from tictactoe_gui.ui.board.study_context import Offered, StudyContext
from tictactoe_gui.ui.studies.thinking.search_record import search_record


@pytest.fixture
def context(qtbot: QtBot) -> Iterator[StudyContext]:
    session = GameSession(QUIET)
    for cell in (4, 0, 8):
        session.play(cell)
    yield StudyContext(session)
    session.close()


@pytest.fixture
def values(context: StudyContext) -> QAction:
    return QAction("Values", context, checkable=True)


@pytest.fixture
def row(qtbot: QtBot, context: StudyContext, values: QAction) -> Iterator[BoardRow]:
    column, row = QWidget(), BoardRow(context, values)
    qtbot.addWidget(column)
    row.setStyleSheet("QPushButton { padding: 4px 6px; border: 1px solid; }")  # as in the window
    row.setParent(column)  # which does not follow what it needs
    row.resize(700, row.sizeHint().height())
    column.resize(row.size())
    with qtbot.waitActive(column):
        column.show()
    offer(row, "Undo", "Hint", "New game")
    row.follow()
    yield row
    column.close()  # which has been kept until now


def offer(row: BoardRow, *texts: str) -> list[QAction]:
    """Offer actions of these names, the last one in black; return them."""
    actions = [QAction(text, row) for text in texts]
    *others, primary = actions
    way_out, help_ = (*others, None, None)[:2]
    row.offer(Offered(way_out, help_, primary))
    lay_out()
    return actions


def told(row: BoardRow) -> str:
    """Return what is in sight, in its order; in brackets what cannot be pressed."""
    lay_out()
    steps: tuple[QAbstractButton | QLabel, ...] = (row.back, row.place, row.forward)
    parts = (*steps, *row.others, row.primary)
    seen = [each for each in parts if each.isVisible() and each.text()]
    return " ".join(each.text() if each.isEnabled() else f"({each.text()})" for each in seen)


@pytest.mark.parametrize(
    ("place", "wanted", "other"), [(1, "back", "forward"), (131, "forward", "back")]
)
def test_an_arrow_that_can_no_longer_be_pressed_hands_the_focus_to_the_other(
    context: StudyContext, row: BoardRow, place: int, wanted: str, other: str
) -> None:
    record = search_record(tree_of("XO. .O. ..X", ALPHA_BETA), Choice())
    context.playback.show(record, place=60)
    row.follow()
    getattr(row, wanted).setFocus(Qt.FocusReason.TabFocusReason)
    context.playback.go(place)
    while place > 1 and not context.playback.is_over:
        context.playback.step(1)
    row.follow()
    assert QApplication.focusWidget() is getattr(row, other)
    context.playback.stop()


def test_the_eye_shows_and_hides_by_mouse_and_by_screen_reader(
    row: BoardRow, values: QAction
) -> None:
    seen = []
    for act in (click, toggle):
        for _ in range(2):
            act(row.eye)
            seen.append((values.isChecked(), row.eye.isChecked()))
    assert seen == [(True, True), (False, False)] * 2
    assert row.eye.text() == "Values E"
    values.triggered.connect(lambda: values.setChecked(False))  # as in a question
    for act in (click, toggle):
        act(row.eye)
        assert (values.isChecked(), row.eye.isChecked()) == (False, False)


@pytest.mark.parametrize("texts", [("Undo", "Hint", "New game"), ("Back to the game", "From here")])
def test_nothing_is_cut_and_what_has_keys_too_is_left_out_last(
    row: BoardRow, texts: tuple[str, ...]
) -> None:
    offer(row, *texts)
    parts: tuple[QAbstractButton | QLabel, ...] = (row.place, row.eye, *row.others, row.primary)
    seen = list[list[str]]()
    for width in range(700, 200, -2):
        row.resize(width, row.height())
        lay_out()
        shown = [each for each in parts if each.isVisible() and each.text()]
        assert row.minimumSizeHint().width() <= row.width() == width
        assert [
            each.text() for each in shown if each.width() < each.minimumSizeHint().width()
        ] == []
        told = [each.text() for each in shown]
        seen += [told] if told not in seen else []
    for width, others, is_shown in (
        (330, ("Undo", "Hint"), True),
        (330, ("Back to the game", "Next cut"), False),
        (281, ("Back to the game",), True),
    ):
        row.resize(width, row.height())
        offer(row, *others, "New game")
        assert row.others[0].isVisible() is is_shown
    assert seen == [
        ["3 / 3", "Values E", *texts],
        ["3 / 3", *texts],
        [*texts],
        [texts[-1]],
    ]


def test_a_question_keeps_its_buttons_and_a_game_its_arrows(
    context: StudyContext, row: BoardRow
) -> None:
    row.resize(240, row.height())
    seen = []
    for is_asked in (False, True):
        if is_asked:
            context.session.lay(Mode.QUIZ, is_aside=True)
        row.follow(Place(9, 14, has_earlier=True, has_later=True))
        offer(row, "Leave", "Show me", "Next")
        seen.append(told(row))
    assert seen == ["◀ ▶ Next", "Leave Show me Next"]
