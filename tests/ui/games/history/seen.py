"""What a person sees of the history."""

from tests.ui.person import plain
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.ui.games.history.columns import COLUMNS
from tictactoe_gui.ui.games.history.page import HistoryPage


def uids(history: HistoryPage) -> list[int]:
    """Return the numbers of the games that are shown, from top to bottom."""
    return [uid_at(history, row) for row in range(len(history.games.keys))]


def uid_at(history: HistoryPage, row: int) -> int:
    """Return the number of the game that stands in a row."""
    entry = history.games.row(row)
    assert entry, f"what stands in row {row} is still being read"
    return int(entry.row.uid, 16)


def numbers(*records: GameRecord) -> list[int]:
    return [int(each.uid, 16) for each in records]


def selected(history: HistoryPage) -> list[int]:
    places = {number: row for row, number in enumerate(history.games.keys)}
    return [uid_at(history, places[number]) for number in history.table.selected]


def cells(history: HistoryPage, row: int) -> list[str]:
    """Return what stands in a row, but for the day."""
    games = history.games
    return [str(games.data(games.index(row, column))) for column in range(1, len(COLUMNS))]


def notice(history: HistoryPage) -> str:
    return history.notice.text.text() if history.notice.isVisible() else ""


def can_do(history: HistoryPage) -> set[str]:
    """Return the buttons that can be pressed."""
    buttons = history.buttons
    each = (buttons.import_, buttons.export, buttons.delete, buttons.open)
    return {plain(button.text()) for button in each if button.isEnabled()}
