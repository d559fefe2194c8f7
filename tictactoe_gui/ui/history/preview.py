"""GamePreview: one game of the list, larger, with all that is known of it."""

from html import escape

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.history import game_words as words
from tictactoe_gui.ui.history import list_words as history_list
from tictactoe_gui.ui.history.entry import Entry
from tictactoe_gui.ui.kit.small_board import paint_board
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.wording import tr

WIDTH = 280
_LARGEST = 240
"""The side of the board in pixels, where there is room."""


class GamePreview(QScrollArea):
    """Shows a game; nothing can be done with it here."""

    def __init__(self) -> None:
        super().__init__(widgetResizable=True)
        self._entry: Entry | None = None
        self.setFixedWidth(WIDTH)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(tr("The selected game"))
        self.board = _Picture()
        self.title = QLabel(wordWrap=True, textFormat=Qt.TextFormat.RichText)
        self.text = QLabel(wordWrap=True, textFormat=Qt.TextFormat.RichText)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(8)
        for each in (self.title, self.board, self.text):
            column.addWidget(each)
        column.addStretch()
        self.setWidget(content)

    def show_game(self, entry: Entry | None) -> None:
        """Show another game, or what it would be good for."""
        self._entry = entry
        self.board.show_board(entry.game.board if entry and entry.game else None)
        if not entry:
            self.title.setText(tr("Choose a game to see it here."))
            self.text.clear()
            return
        colour = colours(self.window().palette()).of(history_list.winner_of(entry.row)).name()
        result = escape(entry.names.result)
        self.title.setText(f'<b style="font-size: large; color: {colour}">{result}</b>')
        self.text.setText(self._report(entry) if entry.record else escape(words.damaged_line()))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.show_game(self._entry)

    def _report(self, entry: Entry) -> str:
        """Return who played, and every move, as a table."""
        record, scheme = entry.record, colours(self.window().palette())
        assert record  # noqa: S101  (as was looked for)
        colour = {mark: scheme.of(mark).name() for mark in Mark}
        players = [
            f'<b style="color: {colour[mark]}">{mark.value}</b> '
            + escape(words.player_line(entry.row, record, mark))
            for mark in Mark
        ]
        rows = [
            f'<tr><td align="right" style="color: {scheme.muted}">{escape(move.number)}</td>'
            f'<td style="color: {colour[move.mark]}"><b>{move.mark.value} {move.square}</b></td>'
            f"<td>{escape(move.maker)}</td>"
            f'<td style="color: {scheme.muted}">{escape(move.time)}</td></tr>'
            for move in words.moves_of(record)
        ]
        facts = [escape(line) for line in words.facts_of(entry.row, record)]
        muted = "<br>".join(facts)
        return (
            f'<p style="line-height: 130%">{"<br>".join(players)}</p>'
            f'<table cellspacing="0" cellpadding="3">{"".join(rows)}</table>'
            f'<p style="color: {scheme.muted}">{muted}</p>'
        )


class _Picture(QWidget):
    """A board that is as large as there is room."""

    def __init__(self) -> None:
        super().__init__()
        self._board: Board | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_board(self, board: Board | None) -> None:
        self._board = board
        self.setAccessibleName(str(board) if board else "")
        self.setVisible(board is not None)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(_LARGEST, _LARGEST)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._board:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            side = min(self.width(), self.height())
            paint_board(painter, QRectF(0, 0, side, side), self._board, colours(self.palette()))
            painter.end()
