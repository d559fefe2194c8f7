"""The way to the next mistake, from the menu of the window."""

from tests.ui.parts import headline, message, position
from tests.ui.person import ALT, Key, choose, play, press, tab_to
from tictactoe_gui.ui.studies.moves.panel import MovesPanel
from tictactoe_gui.ui.window.main_window import MainWindow


def moves_of(window: MainWindow) -> MovesPanel:
    """Show the moves beside the board."""
    window.side.show_study("moves")
    (panel,) = window.findChildren(MovesPanel)
    window.board.squares[0].setFocus()
    return panel


def test_f8_goes_to_the_next_mistake(window: MainWindow) -> None:
    play("528146")
    for ply in (2, 3, 5, 6, 2):
        press(Key.Key_F8)
        assert window.session.game.ply == ply


def test_without_a_mistake_it_says_so(window: MainWindow) -> None:
    play("51")
    choose(window.menuBar(), "Study", "Next mistake")
    assert message(window) == "No move of this game is a mistake."
    assert window.session.game.ply == 2


def test_a_refutation_is_seen_on_the_board_and_left_again(window: MainWindow) -> None:
    panel = moves_of(window)
    play("528146")
    press(Key.Key_F8)
    panel.refresh()
    tab_to(panel.note.show_line)
    press(Key.Key_Space)
    assert "Why O on 2 loses" in f"{headline(window)} {message(window)}"
    assert position(window) == ".O./.X./..."
    press(Key.Key_Right, ALT)
    assert position(window) == "XO./.X./..."
    press(Key.Key_Escape)
    assert position(window) == ".O./.X./..."
    assert window.session.game.moves == (4, 1, 7, 0, 3, 5)
