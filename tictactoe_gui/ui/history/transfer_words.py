"""What is said of games that are written to a file or read from files."""

from PySide6.QtCore import QT_TRANSLATE_NOOP

from tictactoe_gui.engine.rules import ImpossibleText
from tictactoe_gui.session.history.transfer import Export, Import, Problem
from tictactoe_gui.ui.history.list_words import game_count
from tictactoe_gui.ui.history.words import why
from tictactoe_gui.ui.wording import files
from tictactoe_gui.ui.wording.setup import impossible_text
from tictactoe_gui.ui.wording.text import number, tr

RECORD_TEXTS = (
    QT_TRANSLATE_NOOP("", "This is no game: it has {count} letters."),
    QT_TRANSLATE_NOOP("", "This is no game: “{text}”."),
    QT_TRANSLATE_NOOP("", "“{name}” is wrong: {value}"),
    QT_TRANSLATE_NOOP("", "“{name}” is missing."),
    QT_TRANSLATE_NOOP("", "This game was written by a newer version of the program."),
    QT_TRANSLATE_NOOP("", "This line is longer than any game."),
)
"""The sentences that records and files raise, where the tools for translators find them."""


def progress_line(task: Export | Import) -> str:
    """Return what is being done."""
    if isinstance(task, Export):
        return tr("Writing {name}…", name=files.file_name(task.path))
    return tr("Reading… {games} so far", games=game_count(task.added))


def done_line(task: Export | Import) -> str:
    """Return what has become of a task that is done."""
    if isinstance(task, Export):
        count = game_count(task.total)
        return tr("Exported {count} to {name}.", count=count, name=files.file_name(task.path))
    return _import_line(task)


def cancelled_line(task: Export | Import) -> str:
    """Return what has become of a task that was cancelled."""
    if isinstance(task, Export):
        return tr("Cancelled; no file was written.")
    return tr("Cancelled. {report}", report=_import_line(task))


def failure_line(task: Export | Import, error: Exception) -> str:
    """Return what has become of a task that could not go on."""
    if isinstance(task, Export):
        return files.not_saved(task.path, error)
    return tr("The import stopped: {error}. {report}", error=why(error), report=_import_line(task))


def _import_line(task: Import) -> str:
    """Return how many games came in, were known, and could not be read."""
    parts = []
    if task.added or not task.bad:
        parts.append(tr("Imported {games}", games=game_count(task.added)))
    if task.known == 1:
        parts.append(tr("1 was there already"))
    elif task.known:
        parts.append(tr("{count} were there already", count=number(task.known)))
    if task.first:
        parts.append(_problem(task.first, task.bad, task))
    return _sentence("; ".join(parts))


def _sentence(text: str) -> str:
    return text if text.endswith(".") else f"{text}."


def _problem(first: Problem, count: int, task: Import) -> str:
    """Return how many lines could not be read, and why the first of them."""
    if not isinstance(first.error, ImpossibleText):
        return files.unreadable(first.path, first.error)
    reason = impossible_text(first.error)
    facts = {"line": first.line, "name": files.file_name(first.path), "reason": reason}
    place = tr("line {line}: {reason}", **facts)
    if len(task.paths) > 1:
        place = tr("{name}, line {line}: {reason}", **facts)
    return tr("%Ln lines could not be read: {place}", None, count, place=place)
