"""Studies of words beside the board: when their page is written, and what its lines do."""

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.person import Key, press
from tests.ui.rest import settle
from tests.ui.studies.conftest import Show
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.studies.content_study import ContentStudy


def begins(study: ContentStudy) -> str:
    return study.content[0].text


def point(qtbot: QtBot, study: ContentStudy, number: int | None) -> None:
    """Point at a square for so long that it counts."""
    context = study.pointing
    context.point(None if number is None else number - 1)
    context._settling.stop()
    context._settling.timeout.emit()
    settle(qtbot, study)


@pytest.mark.parametrize("key", ["why", "moves", "inside"])
def test_it_follows_once_a_turn_of_events_and_only_while_it_is_seen(
    qtbot: QtBot, show: Show, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    study = show(key, "X against the magic square: 15")
    session, written = study.pointing.session, list[object]()
    settle(qtbot, study)
    monkeypatch.setattr(study, "show_content", lambda *page: written.append(page))
    session.go_to(1)
    session.go_to(0)
    session.go_to(1)
    assert not written
    study.catch_up()
    assert len(written) == 1
    study.hide()
    session.go_to(2)
    settle(qtbot, study)
    assert len(written) == 1
    study.show()
    assert len(written) == 2


@pytest.mark.parametrize("key", ["why", "moves", "inside"])
def test_a_page_that_lags_behind_answers_for_nothing(show: Show, key: str) -> None:
    study = show(key, "two persons: 528146; after 2")
    context, does = study.pointing, [each.does for each in study.content if each.does]
    context.session.new_game(Game(context.session.game.start, (8,), 1))
    game = context.session.game
    for each in does:
        study.wanted.emit(each)
    study.lit.emit((1, 2))
    assert (context.session.game, context.playback.game, context.lit) == (game, None, ())


def test_a_square_is_explained_once_it_was_pointed_at_for_a_while_and_what_is_read_stays(
    qtbot: QtBot, show: Show
) -> None:
    study = show("why", "two persons: 159")
    study.pointing.point(2)
    settle(qtbot, study)
    assert begins(study).startswith("X played 9: ")  # on its way over the board
    point(qtbot, study, 3)
    assert begins(study).startswith("Square 3 would lose")
    point(qtbot, study, None)  # but the focus is on the page
    assert begins(study).startswith("Square 3 would lose")
    study.wanted.emit("proof")
    point(qtbot, study, 2)  # nothing else is explained while it is played
    assert begins(study).startswith("Square 3 would lose")
    study.pointing.playback.stop()
    study.clearFocus()
    point(qtbot, study, None)
    assert begins(study).startswith("X played 9: ")


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
