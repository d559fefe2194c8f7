"""The columns of the history, the most important first: what they say, and how they are drawn."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session import game_record
from tictactoe_gui.ui.games.history import game_words as words
from tictactoe_gui.ui.games.history.entry import GameEntry
from tictactoe_gui.ui.kit.labels import bold_font, paint_text
from tictactoe_gui.ui.kit.marks import paint_glyph
from tictactoe_gui.ui.kit.rounded import paint_box
from tictactoe_gui.ui.kit.small_board import paint_board
from tictactoe_gui.ui.kit.table import Column
from tictactoe_gui.ui.kit.theme import Colours
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.names import program_short_name, representation_short_name

Texts = tuple[str, str]
"""The text of a cell, and a smaller remark under it."""
_GAP = 7.0
"""Between a picture or a shape and its text, in pixels."""
_LINES = 3.3
"""The height of a row in lines of text."""


class GameColumn(NamedTuple):
    """A column: its heading, its text, its order, and the texts that decide its width."""

    heading: Callable[[], str]
    texts: Callable[[GameEntry], Texts]
    order: str
    """In SQL over all games, with the words that `search` lends it."""
    widest: Callable[[], tuple[str, ...]] | None = None
    """None: the column takes the width that the others leave."""
    is_number: bool = False

    def text(self, entry: GameEntry) -> str:
        """Return what stands in a cell, in one line."""
        return ", ".join([text for text in self.texts(entry) if text])


def _player(mark: Mark) -> GameColumn:
    return GameColumn(
        lambda: mark.value,
        lambda entry: (entry.name(mark), entry.note(mark)),
        f"player(x, o, '{mark.value}')",
    )


WHEN, X, O, RESULT = range(4)  # noqa: E741  (that is what the mark is called)
COLUMNS = (
    GameColumn(
        lambda: tr("Played"),
        lambda entry: (
            words.day_name(entry.row.started),
            words.time_of_day(entry.row.started),
        ),
        "started",
        lambda: (words.date_text(game_record.now()), tr("Yesterday")),
    ),
    _player(Mark.X),
    _player(Mark.O),
    GameColumn(
        lambda: tr("Result"),
        lambda entry: (words.result_word(entry.row), entry.end),
        "result_word(x, o, result)",
        words.result_words,
    ),
    GameColumn(
        lambda: tr("Moves"),
        lambda entry: (number(entry.row.marks), ""),
        "marks",
        lambda: ("9",),
        is_number=True,
    ),
    GameColumn(
        lambda: tr("Hints"),
        lambda entry: (number(entry.row.hints), ""),
        "hints",
        lambda: ("99",),
        is_number=True,
    ),
    GameColumn(
        lambda: tr("Representation"),
        lambda entry: (representation_short_name(entry.row.representation), ""),
        "representation_word(representation)",
        lambda: tuple([representation_short_name(key) for key in REPRESENTATIONS]),
    ),
)


def table_columns() -> tuple[Column, ...]:
    """Return the columns as the kit's table knows them; the first speaks for the whole row."""
    return tuple(
        Column(
            each.heading(),
            each.text,
            sort=each.text,
            spoken=None if place else GameEntry.spoken,
            tip=GameEntry.spoken,
            is_figure=each.is_number,
            paint=partial(_PAINTS.get(place, _paint_texts), each),
        )
        for place, each in enumerate(COLUMNS)
    )


# How they are drawn.


def row_height(font: QFont) -> int:
    """Return the height of a row in pixels: there is a picture of each game."""
    return round(QFontMetricsF(font).height() * _LINES)


def text_width(place: int, font: QFont) -> float:
    """Return the width of a column's longest text; a name has room for a usual one."""
    column = COLUMNS[place]
    texts = column.widest() if column.widest else (program_short_name("alpha-beta-memo"),)
    beside = {WHEN: row_height(font), RESULT: _glyph_side(font) + _GAP}
    return max(map(QFontMetricsF(bold_font(font)).horizontalAdvance, texts)) + beside.get(place, 0)


def _paint_when(
    column: GameColumn, painter: QPainter, box: QRectF, entry: GameEntry, scheme: Colours
) -> None:
    """Draw the final position, and when the game was."""
    side = box.height() - 12
    if entry.game:
        place = QRectF(box.left(), box.top() + 6, side, side)
        paint_board(entry.game.board, painter, place, scheme)
    _paint_texts(column, painter, box.adjusted(side + _GAP, 0, 0, 0), entry, scheme)


def _paint_result(
    column: GameColumn, painter: QPainter, box: QRectF, entry: GameEntry, scheme: Colours
) -> None:
    """Draw the shape of the winner, in a frame if a person won, and the result in that colour."""
    normal = painter.font()
    side, colour = _glyph_side(normal), scheme.of(words.winner_of(entry.row))
    place = QRectF(box.left(), box.center().y() - side / 2, side, side)
    if glyph := words.result_glyph(entry.row):
        inside = colour
        if words.is_won(entry.row):  # X may have won both this and a game that was lost
            paint_box(painter, place, 4, ground=colour, inset=-3)
            inside = QColor(scheme.surface)
        paint_glyph(painter, place, glyph, inside)
    if entry.row.result is not None and not words.is_lost(entry.row):
        painter.setFont(bold_font(painter.font()))
    room = box.adjusted(side + _GAP, 0, 0, 0)
    text, note = column.texts(entry)
    if note:
        height = painter.fontMetrics().height()
        room = QRectF(room.left(), room.center().y() - height, room.width(), height)
        paint_text(painter, room, text, colour)
        room.translate(0, height)
        painter.setFont(normal)
        paint_text(painter, room, note, QColor(scheme.muted))
    else:
        paint_text(painter, room, text, colour)


def _paint_texts(
    column: GameColumn, painter: QPainter, box: QRectF, entry: GameEntry, scheme: Colours
) -> None:
    """Write a text and the remark under it; a name without one may take both lines."""
    text, note = column.texts(entry)
    colour = QColor(scheme.text)
    if not (note or column.widest):
        painter.setClipRect(box)
        painter.setPen(colour)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(box, flags, text)
    elif note:
        middle, height = box.center().y(), painter.fontMetrics().height()
        room = QRectF(box.left(), middle - height, box.width(), height)
        paint_text(painter, room, text, colour)
        paint_text(painter, room.translated(0, height), note, QColor(scheme.muted))
    else:
        right, left = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignLeft
        paint_text(painter, box, text, colour, right if column.is_number else left)


_PAINTS = {WHEN: _paint_when, RESULT: _paint_result}


def _glyph_side(font: QFont) -> float:
    return QFontMetricsF(font).ascent() * 0.8
