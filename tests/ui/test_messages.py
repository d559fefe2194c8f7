"""Messages: troubles that come together are told together."""

from tests.ui.parts import message
from tictactoe_gui.ui.main_window import MainWindow


def test_troubles_that_come_together_are_both_to_be_read(window: MainWindow) -> None:
    window.messages.warn("No disk.")
    window.messages.warn("No home.")
    window.messages.warn("No disk.")
    assert message(window) == "No disk. No home."


def test_a_trouble_takes_the_place_of_other_messages_and_of_earlier_troubles(
    window: MainWindow,
) -> None:
    window.messages.warn("No disk.")
    window.messages.notify("Copied.")
    assert message(window) == "Copied."
    window.messages.warn("No home.")
    assert message(window) == "No home."
    window.header.clear_notice()
    window.messages.warn("No home.")
    assert message(window) == "No home."
