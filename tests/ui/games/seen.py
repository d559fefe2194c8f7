"""What a person sees of the window of games."""

from tests.ui.person import Key, plain, press
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.ui.games.window import GamesWindow


def uids(window: GamesWindow) -> list[int]:
    """Return the numbers of the games that are shown, from top to bottom."""
    keys = window.table.rows.keys if window.table.isVisible() else ()
    return [int(str(uid), 16) for uid in keys]


def numbers(*records: GameRecord) -> list[int]:
    return [int(each.uid, 16) for each in records]


def selected(window: GamesWindow) -> list[int]:
    return [int(uid, 16) for uid in window.table.selected]


def select(place: int) -> None:
    """Select one game of the list, which has the focus."""
    press(Key.Key_Home)
    for _ in range(place):
        press(Key.Key_Down)


def notice(window: GamesWindow) -> str:
    shown = window.transfers.notice
    return shown.text.text() if shown.isVisible() else ""


def can_do(window: GamesWindow) -> set[str]:
    """Return the buttons that can be pressed."""
    into = window.transfers
    each = (into.import_button, into.export_button, window.delete, window.open)
    return {plain(button.text()) for button in each if button.isEnabled()}
