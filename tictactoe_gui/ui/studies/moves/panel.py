"""Moves: the game move by move, what it was worth, its mistakes, and the lines that were left."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QLabel, QPushButton

from tictactoe_gui.engine.review import MoveReview, Review, review
from tictactoe_gui.engine.rules import CELLS, Cell
from tictactoe_gui.engine.why.proof import line_after
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.board.hidden_evaluation_notice import HiddenEvaluationNotice
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.labels import bold, heading, muted
from tictactoe_gui.ui.kit.layouts import column, row
from tictactoe_gui.ui.kit.rows import Rows
from tictactoe_gui.ui.studies.moves import words
from tictactoe_gui.ui.studies.moves.mistakes import (
    AccuracyLine,
    MistakeNote,
    go_to_next_mistake,
)
from tictactoe_gui.ui.studies.moves.rows import line_rows, move_rows
from tictactoe_gui.ui.studies.moves.value_strip import Stop, ValueStrip
from tictactoe_gui.ui.studies.study_panel import StudyPanel
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.numbers import moves_count


class MovesPanel(StudyPanel):
    """A list and a strip of the same plies; what is selected in them is what the board shows."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__(pointing)
        self.headline = heading()
        welcome = tr(
            "Every move will be listed here: what it was worth, and what would have been better."
        )
        self.empty = muted(QLabel(welcome, wordWrap=True))
        self.next_button = QPushButton(tr("Next mistake"))
        self.next_button.setToolTip(tr("Go to the next mistake (F8)"))
        self.accuracy = AccuracyLine()
        self.strip = ValueStrip()
        self.list = Rows(tr("Moves"))
        self.end = QLabel(wordWrap=True)
        self.note = MistakeNote()
        self.lines_name = bold(QLabel(tr("Other lines")))
        self.lines = Rows(self.lines_name.text())
        self.withheld = HiddenEvaluationNotice(
            self.session, self.next_button, self.strip, self.accuracy
        )
        self._reviewed: tuple[Game, Review] | None = None
        self._move: MoveReview | None = None
        self._build()
        self._wire()

    def refresh(self) -> None:
        game = self.session.game
        self._show_parts(has_moves=bool(game.moves), has_lines=bool(game.variations))
        self._show_end(game)
        if not game.moves:
            self._move = None
            self.withheld.hide()
            self.headline.setText(tr("No move yet"))
        elif self.withheld.follow():
            self._show_review(self._review(game))
        else:
            self._move = None
            self.note.show_move(None)
            self.headline.setText(moves_count(len(game.moves)))
            self.list.show_rows(move_rows(self.session, None), game.ply)
            self.lines.show_rows(line_rows(game, tells=False))

    def _show_review(self, found: Review) -> None:
        game = self.session.game
        self._move = found.move_to(game.ply)
        self.headline.setText(words.headline(found))
        self.next_button.setEnabled(bool(found.mistakes))
        self.accuracy.show_review(self.session, found)
        rows = move_rows(self.session, found)
        self.list.show_rows(rows, game.ply)
        stops = [
            Stop(value.winner, words.sign_at(found, ply), row.spoken)
            for ply, (value, row) in enumerate(zip(found.values, rows, strict=True))
        ]
        self.strip.show_stops(tuple(stops), len(CELLS) - game.start.ply + 1, game.ply)
        self.note.show_move(self._move)
        self.lines.show_rows(line_rows(game, tells=True))

    def _show_end(self, game: Game) -> None:
        """Say that a side has resigned, which is no move that could be gone to."""
        resigned = game.newest().resigned
        self.end.setVisible(resigned is not None)
        if resigned:
            self.end.setText(words.resigned_line(self.session, resigned))

    @Slot()
    def next_mistake(self) -> None:
        """Go to the next mistake; after the last comes the first."""
        go_to_next_mistake(self.session)

    def _build(self) -> None:
        self.lines_name.setContentsMargins(0, 8, 0, 0)
        top = row((self.headline, 1), (self.next_button, Qt.AlignmentFlag.AlignTop))
        head = top, self.empty, self.withheld, self.strip, self.accuracy
        rest = self.list, self.end, self.note, self.lines_name, self.lines, (None, 1)
        self.setLayout(column(*head, *rest, margins=(0, 14, 0, 0), spacing=10))

    def _wire(self) -> None:
        self.next_button.clicked.connect(self.next_mistake)
        self.list.selected.connect(self._go_to)
        self.strip.chosen.connect(self._go_to)
        self.lines.entered_row.connect(self._take_line)
        self.note.pointed.connect(self.light)
        self.note.line_wanted.connect(self._show_proof)
        self.note.better_wanted.connect(self._show_better)

    def _review(self, game: Game) -> Review:
        """Return the review of the game, made only once for each of its lines."""
        known = self._reviewed
        if known and (known[0].start, known[0].moves) == (game.start, game.moves):
            return known[1]
        self._reviewed = game, review(game.start, game.moves)
        return self._reviewed[1]

    def _show_parts(self, *, has_moves: bool, has_lines: bool) -> None:
        self.empty.setVisible(not has_moves)
        for part in (self.next_button, self.strip, self.accuracy, self.list):
            part.setVisible(has_moves)
        if not has_moves:
            self.note.show_move(None)
        for other in (self.lines_name, self.lines):
            other.setVisible(has_moves and has_lines)

    @Slot(int)
    def _go_to(self, ply: int) -> None:
        if self.is_in_step and ply != self.session.game.ply:
            self.session.go_to(ply)

    @Slot(int)
    def _take_line(self, row: int) -> None:
        if self.is_in_step:
            self.session.take_variation(self.session.game.variations[row])

    @Slot()
    def _show_proof(self) -> None:
        if not (move := self._move) or not self.is_in_step:
            return
        if move.refutation:
            self._preview(move.ply, move.refutation, words.proof_caption(move))
        elif move.missed_win:
            self._preview(move.ply - 1, move.missed_win, words.proof_caption(move))

    @Slot(int)
    def _show_better(self, cell: Cell) -> None:
        if (move := self._move) and self.is_in_step:
            line = line_after(move.board, cell)
            self._preview(move.ply - 1, line, words.better_name(move, cell))

    def _preview(self, ply: int, line: tuple[Cell, ...], caption: str) -> None:
        """Play `line` on the board, from where the game was after `ply` moves."""
        game = self.session.game
        self.pointing.show_line(Game(game.start, (*game.moves[:ply], *line), ply), caption)
