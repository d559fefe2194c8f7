"""What is said of one kept game: who made which move, when, and with what help."""

from collections.abc import Iterator
from typing import NamedTuple

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.game_record import NOBODY, GameRecord
from tictactoe_gui.session.history.games import GameRow
from tictactoe_gui.session.settings import EvaluationSource
from tictactoe_gui.ui.history import list_words as words
from tictactoe_gui.ui.wording.names import representation_name
from tictactoe_gui.ui.wording.text import number, seconds, square, tr

_MINUTE = 60_000
_HOUR = 60 * _MINUTE
_DAY = 24 * _HOUR


class MoveLine(NamedTuple):
    """A move as it stands in a table."""

    number: str
    mark: Mark
    square: str
    maker: str
    time: str


def player_line(row: GameRow, record: GameRecord, mark: Mark) -> str:
    """Return who played `mark`, with options."""
    if record.seat(mark) == NOBODY:
        return tr("made no move here")
    name, note = words.player_name(row, mark), words.player_note(record, mark)
    return tr("{name} ({note})", name=name, note=note) if note else name


def moves_of(record: GameRecord) -> Iterator[MoveLine]:
    """Yield the moves of the line on the board."""
    game, mark, before = record.game, record.game.start.turn, record.started
    for ply, cell in enumerate(game.moves, start=1):
        played = record.played.get(game.moves[:ply])
        maker = words.maker_name(record, played.by) if played else tr("pasted")
        time = tr("after {time}", time=duration(max(0, played.at - before))) if played else ""
        yield MoveLine(f"{number(ply)}.", mark, square(cell), maker, time)
        mark, before = mark.other, played.at if played else before


def duration(milliseconds: int) -> str:
    """Return a length of time, the longer the rougher."""
    if milliseconds < _MINUTE:
        return seconds(milliseconds)
    if milliseconds < _HOUR:
        return tr("{minutes} min", minutes=number(milliseconds // _MINUTE))
    if milliseconds < _DAY:
        return tr("{hours} h", hours=number(milliseconds // _HOUR))
    return tr("%Ln days", None, milliseconds // _DAY)


def facts_of(row: GameRow, record: GameRecord) -> Iterator[str]:
    """Yield what else is known: start, help, representation, lines that were left."""
    yield f"{words.day_name(row.started)}, {words.time_of_day(row.started)}"
    if record.game.start.ply:
        yield tr("From the position {position}", position=record.game.start)
    yield tr("Hints: {count}", count=number(record.hints))
    shown = {move.evaluation for move in record.played.values() if move.by is None}
    if shown:
        names = [_evaluation(each) for each in EvaluationSource if each in shown]
        yield tr("Evaluation shown: {names}", names=", ".join(names))
    yield representation_name(row.representation)
    if count := len(record.game.lines):
        yield tr("Other lines that were tried: {count}", count=number(count))


def _evaluation(source: EvaluationSource) -> str:
    return {
        EvaluationSource.COMPUTER: tr("the computer's"),
        EvaluationSource.PERFECT: tr("perfect play"),
        EvaluationSource.OFF: tr("none"),
    }[source]


def damaged_line() -> str:
    """Return what is said of a record that cannot be read."""
    return tr("The record of this game is damaged; it cannot be opened.")
