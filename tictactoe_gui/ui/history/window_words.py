"""What the history's window says of itself, and of what was done in it."""

from tictactoe_gui.session.history.database import Opening, State
from tictactoe_gui.ui.history.list_words import game_count
from tictactoe_gui.ui.history.words import trouble_line, why
from tictactoe_gui.ui.wording.text import tr


def state_line(opening: Opening | None) -> str:
    """Return what is out of the ordinary with the history, if anything is."""
    if opening and opening.state is State.NEWER:
        return tr(
            "A newer version of the program has written this history."
            " Here it is only read: nothing can be deleted or imported, and no move is kept."
        )
    if opening and opening.state is not State.FINE:
        return trouble_line(opening)
    return ""


def deleted_line(count: int, *, comes_back: bool) -> str:
    """Return that games were deleted; one on the board comes back when it goes on."""
    line = tr("{games} deleted.", games=game_count(count))
    if not comes_back:
        return line
    return tr("{line} The game on the board comes back if it goes on.", line=line)


def deleting_line() -> str:
    return tr("The file still follows: what it has not come to is there again if you quit now.")


def put_back_line(count: int) -> str:
    return tr("{games} put back.", games=game_count(count))


def copied_line(count: int) -> str:
    return tr("Copied the moves of {games}.", games=game_count(count))


def failure_line(error: Exception) -> str:
    return tr("The history could not be changed: {error}", error=why(error))


def unreadable_line(error: Exception) -> str:
    return tr("The history could not be read: {error}", error=why(error))
