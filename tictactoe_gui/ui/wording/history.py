"""What is said of the history."""

from tictactoe_gui.session.game_record import GameRecord, Sitting
from tictactoe_gui.session.history.database import Opening, State
from tictactoe_gui.ui.wording.history_list import game_count
from tictactoe_gui.ui.wording.text import tr


def trouble_line(trouble: Opening | Exception) -> str:
    """Return what keeps games from being kept, or what was done about it."""
    if not isinstance(trouble, Opening):
        return tr("This game could not be saved: {error}", error=trouble)
    match trouble.state:
        case State.REPLACED:
            name = trouble.kept.name if trouble.kept else ""
            if not trouble.salvaged:
                return tr(
                    "The history was unreadable and begins anew. The old file is kept as {name}.",
                    name=name,
                )
            return tr(
                "The history was damaged. {games} could be saved; the old file is kept as {name}.",
                games=game_count(trouble.salvaged),
                name=name,
            )
        case State.NEWER:
            return tr(
                "A newer version has written the history. Here it is only read: no move is kept."
            )
        case _:
            return tr(
                "No file can be written ({error}): games are kept only until you close the"
                " program.",
                error=trouble.error,
            )


def opened_line(sitting: Sitting, record: GameRecord) -> str:
    """Return what is said of a game of the history that comes on the board."""
    if record.uid == sitting.present.uid:
        return tr("This game is on the board already.")
    if record.uid in [each.uid for each in sitting.before]:
        return tr("Opened from the history. Redo leads on to the later games.")
    return tr("Opened from the history. Undo brings the game before back.")
