"""GamePreview: one game of the list, larger, with all that is known of it."""

from html import escape

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel, QScrollArea

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.games.history import game_words as words
from tictactoe_gui.ui.games.history.entry import GameEntry
from tictactoe_gui.ui.kit.layouts import column, widget_of
from tictactoe_gui.ui.kit.small_board import SmallBoard
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.wording import tr

WIDTH = 280
_SIDE = 240
"""The side of the board in pixels."""


class GamePreview(QScrollArea):
    """Shows a game, read-only."""

    def __init__(self) -> None:
        super().__init__(widgetResizable=True)
        self._entry: GameEntry | None = None
        self.setFixedWidth(WIDTH)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(tr("The selected game"))
        self.board = SmallBoard(_SIDE)
        self.title = QLabel(wordWrap=True, textFormat=Qt.TextFormat.RichText)
        self.text = QLabel(wordWrap=True, textFormat=Qt.TextFormat.RichText)
        parts = self.title, self.board, self.text, None
        content = widget_of(column(*parts, spacing=8, margins=(0, 0, 8, 0)))
        self.setWidget(content)

    def show_game(self, entry: GameEntry | None) -> None:
        """Show a game, or without one the hint what would be shown here."""
        self._entry = entry
        board = entry.game.board if entry and entry.game else None
        self.board.show_board(board, str(board) if board else "")
        self.board.setVisible(board is not None)
        if not entry:
            self.title.setText(tr("Choose a game to see it here."))
            self.text.clear()
            return
        colour = colours(self.window().palette()).of(words.winner_of(entry.row)).name()
        result = escape(words.result_word(entry.row))
        self.title.setText(f'<b style="font-size: large; color: {colour}">{result}</b>')
        self.text.setText(self._report(entry) if entry.record else escape(words.damaged_line()))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.show_game(self._entry)

    def _report(self, entry: GameEntry) -> str:
        """Return who played, and every move, as a table."""
        record, scheme = entry.record, colours(self.window().palette())
        assert record  # noqa: S101  (the caller has checked)
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
