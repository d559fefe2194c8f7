"""What a person reads when a program has resigned: at the end, in the studies, in the games."""

import pytest
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.session.players import let_programs_resign
from tests.ui.conftest import AGAINST_RULES, OpenWindow
from tests.ui.parts import headline, message
from tests.ui.person import play
from tests.ui.rest import settle
from tictactoe_gui.session.notation import read_game
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.studies.moves.content import content
from tictactoe_gui.ui.studies.why.page import page_for
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)


def test_who_resigned_and_why_is_told_everywhere(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_programs_resign(monkeypatch, 3)
    window = open_window(AGAINST_RULES)
    for number in "19":
        play(number)
        settle(qtbot, window)
    assert headline(window) == "You win!"
    assert message(window).startswith("Table, corner resigns: its box is empty.")
    page = page_for(window.session, None)
    assert page.headline.text == "O resigns."
    assert page.program.endswith(": its box is empty.")
    moves = content(StudyContext(window.session))
    assert any(each.text.startswith("After move 3 O (") for each in moves)


@for_each(
    "text, said",
    [
        ("1 2 3 4 resigns", "X resigns. X could still win: resigning decided the game."),
        ("5 1 resigns", "X resigns. X could still draw: resigning decided the game."),
        ("1 4 5 resigns", "O resigns. O's mistake was 4: 5 keeps the draw."),
    ],
)
def test_the_card_names_what_decided_it(window: MainWindow, text: str, said: str) -> None:
    """A story pastes them, and looks at the mistake."""
    window.session.new_game(read_game(text, window.session.settings.board_type))
    assert message(window) == said
