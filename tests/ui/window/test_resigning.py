"""What a person reads when a program has resigned: at the end, in the studies, in the games."""

import pytest
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.session.players import let_programs_resign
from tests.ui.conftest import AGAINST_RULES, OpenWindow
from tests.ui.parts import button_of, message
from tests.ui.person import name_of, play
from tests.ui.rest import settle
from tictactoe_gui.session.notation import read_game
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.studies.moves.content import content
from tictactoe_gui.ui.studies.why.page import page_for
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)


@pytest.fixture
def ended(qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """A game in which O has resigned after X took 9."""
    let_programs_resign(monkeypatch, 3)
    window = open_window(AGAINST_RULES)
    play("1")
    settle(qtbot, window)
    play("9")
    settle(qtbot, window)
    return window


def test_the_studies_know_it(ended: MainWindow) -> None:
    page = page_for(ended.session, None)
    assert page.headline.text == "O resigns."
    assert page.program.endswith(": its box is empty.")
    assert page.effort_cell is None
    moves = content(StudyContext(ended.session))
    assert any(each.text.startswith("After move 3 O (") for each in moves)


@for_each(
    "text, said, fact",
    [
        (
            "1 2 3 4 resigns",
            "X resigns. X could still win: resigning decided the game.",
            "Only squares 5 and 9 win for X.",
        ),
        ("5 1 resigns", "X resigns. X could still draw: resigning decided the game.", ""),
        ("1 2 5 3 resigns", "X resigns. X could still win: resigning decided the game.", ""),
        ("1 4 5 resigns", "O resigns. O's mistake was 4: 5 keeps the draw.", ""),
    ],
)
def test_the_card_names_what_decided_it(
    window: MainWindow, text: str, said: str, fact: str
) -> None:
    window.session.set_game(read_game(text, window.session.settings.board_type))
    assert message(window) == said
    is_mistake = "mistake" in said
    assert button_of(window, "show_mistake").isVisible() is is_mistake
    assert any("the mistake" in name_of(each) for each in window.board.squares) is is_mistake
    page = page_for(window.session, None)
    assert fact in ["", *[each.text for each in page.facts]]
