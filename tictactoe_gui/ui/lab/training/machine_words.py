"""What is said of the machines that are kept."""

from pathlib import Path

from tictactoe_gui.engine.learning.machine import Machine, Tally
from tictactoe_gui.engine.rules import ImpossibleText
from tictactoe_gui.session.kept_files import Busy, NotRead
from tictactoe_gui.ui.wording import files
from tictactoe_gui.ui.wording.numbers import games_count
from tictactoe_gui.ui.wording.setup import impossible_text
from tictactoe_gui.ui.wording.text import number, tr


def title() -> str:
    return tr("Machines")


def none_yet() -> str:
    return tr("There is no machine yet. Make one, or play against MENACE: that makes the first.")


def tally(found: Tally) -> str:
    """Return games as won, drawn and lost."""
    return "-".join(map(number, found)) if found.games else "–"


def trouble(folder: Path, error: Exception) -> str:
    """Return why something could not be done to a machine."""
    if isinstance(error, ImpossibleText):
        return impossible_text(error)
    if isinstance(error, Busy):
        return tr("Another window is saving the machines. What the game teaches is saved soon.")
    if isinstance(error, NotRead):
        why = files.unreadable(error.path, error)
        if error.others:
            return tr("%Ln machines cannot be read. {why}", None, error.others + 1, why=why)
        return why
    return files.not_saved(folder, error)


def set_aside(path: Path) -> str:
    return tr("{name} holds no machine that can be read. It is kept.", name=path.name)


def not_a_machine(path: Path, error: ImpossibleText) -> str:
    """Return why a file that a person opened is no machine."""
    name = files.file_name(path)
    return tr("{name} is not a machine. {reason}", name=name, reason=impossible_text(error))


def ask_to_forget(name: str, machine: Machine) -> str:
    facts = {"name": name, "games": games_count(machine.games)}
    return tr(
        "Forget “{name}”, and what it has learnt from {games}? This cannot be undone.", **facts
    )


def opened(name: str) -> str:
    return tr("“{name}” is kept, and can be played against.", name=name)
