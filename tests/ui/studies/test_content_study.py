"""Studies of words beside the board: when their page is written, and what its lines do."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.person import Key, press
from tests.ui.rest import settle
from tests.ui.studies.pages import session_of
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.studies.content_study import ContentStudy
from tictactoe_gui.ui.studies.moves.content import PROOF

Show = Callable[..., ContentStudy]


@pytest.fixture
def show(qtbot: QtBot) -> Iterator[Show]:
    """Shows a study of the game in a heading of a text of pages."""
    sessions: list[GameSession] = []

    def show_(key: str, heading: str) -> ContentStudy:
        session, _ = session_of(heading)
        sessions.append(session)
        study = STUDIES[key].build(StudyContext(session, session))
        assert isinstance(study, ContentStudy)
        qtbot.addWidget(study)
        study.resize(440, 400)
        with qtbot.waitActive(study):
            study.show()
        study.setFocus()
        QApplication.sendEvent(study, QEvent(QEvent.Type.Leave))  # wherever the mouse is
        return study

    yield show_
    for session in sessions:
        session.close()


def begins(study: ContentStudy) -> str:
    return study.content[0].text


def point(qtbot: QtBot, study: ContentStudy, number: int | None) -> None:
    """Point at a square for so long that it counts."""
    context = study.pointing
    context.point(None if number is None else number - 1)
    context._settling.stop()
    context._settling.timeout.emit()
    settle(qtbot, study)


def follow(study: ContentStudy, does: str) -> Game | None:
    """Press the line that does something; return what is played on the board then."""
    assert does in [each.does for each in study.content]
    study.wanted.emit(does)
    return study.pointing.playback.game


# When it is written.


@for_each("key", ["why", "moves"])
def test_it_follows_once_a_turn_of_events_and_only_while_it_is_seen(
    qtbot: QtBot, show: Show, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    study = show(key, "two persons: 1")
    session, written = study.pointing.session, list[object]()
    monkeypatch.setattr(study, "show_content", lambda *page: written.append(page))
    session.play(4)
    session.play(8)
    session.undo()
    assert not written
    settle(qtbot, study)
    assert len(written) == 1
    study.hide()
    session.play(7)
    settle(qtbot, study)
    assert len(written) == 1
    study.show()
    assert len(written) == 2


@for_each("key", ["why", "moves", "inside"])
def test_a_page_that_lags_behind_answers_for_nothing(show: Show, key: str) -> None:
    study = show(key, "two persons: 528146; after 2")
    context, does = study.pointing, [each.does for each in study.content if each.does]
    context.session.new_game(Game(context.session.game.start, (8,), 1))
    game = context.session.game
    for each in does:
        study.wanted.emit(each)
    study.lit.emit((1, 2))
    assert (context.session.game, context.playback.game, context.lit) == (game, None, ())


# Why.


def test_a_square_is_explained_once_it_was_pointed_at_for_a_while(qtbot: QtBot, show: Show) -> None:
    study = show("why", "two persons: 159")
    study.pointing.point(2)
    settle(qtbot, study)
    assert begins(study).startswith("X played 9: ")  # on its way over the board
    point(qtbot, study, 3)
    assert begins(study).startswith("Square 3 would lose")
    study.clearFocus()
    point(qtbot, study, None)
    assert begins(study).startswith("X played 9: ")


def test_what_is_read_stays(qtbot: QtBot, show: Show) -> None:
    study = show("why", "two persons: 159")
    point(qtbot, study, 3)
    point(qtbot, study, None)  # but the focus is on the page
    assert begins(study).startswith("Square 3 would lose")
    follow(study, PROOF)
    point(qtbot, study, 2)  # nothing else is explained while it is played
    assert begins(study).startswith("Square 3 would lose")


def test_a_line_lights_its_squares_until_the_board_is_another(qtbot: QtBot, show: Show) -> None:
    study = show("why", "two persons: 1592")
    context, lit = study.pointing, list[object]()
    context.lit_changed.connect(lit.append)
    press(Key.Key_Down)
    context.session.play(7)
    assert lit == [(2, 6), ()]
    settle(qtbot, study)
    study.hide()
    assert lit[2:] == [(1, 4, 7), ()]  # of the line that is there now


# Moves.


@for_each("does, ply", [("go 4", 4), ("go 0", 0), ("next", 3), ("go 2", 2)])
def test_a_line_leads_to_its_move(show: Show, does: str, ply: int) -> None:
    study = show("moves", "two persons: 528146; after 2")
    assert follow(study, does) is None
    game = study.pointing.session.game
    assert (len(game.moves), game.ply) == (6, ply)


@for_each(
    "after, does, moves, ply",
    [
        (2, "proof", "5219734", 2),  # the refutation of a mistake
        (6, "proof", "528143", 5),  # the win that was missed, before it
        (2, "better 0", "51", 1),
    ],
)
def test_a_line_that_was_not_played_is_shown_on_the_board(
    show: Show, after: int, does: str, moves: str, ply: int
) -> None:
    study = show("moves", f"two persons: 528146; after {after}")
    game = study.pointing.session.game
    shown = follow(study, does)
    assert shown
    assert shown.ply == ply
    assert shown.moves[: len(moves)] == tuple(int(each) - 1 for each in moves)
    assert shown.newest().board.is_over
    assert study.pointing.session.game == game
