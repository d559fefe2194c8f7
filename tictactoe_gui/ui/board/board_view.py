"""The board: nine squares, their evaluations, and the line that wins."""

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QRect, QVariantAnimation, Slot
from PySide6.QtGui import QPaintEvent, QResizeEvent

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Analysis, MoveEvaluation
from tictactoe_gui.engine.rules import CELLS, Cell, Line, Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.board.square import Face, paint_bands
from tictactoe_gui.ui.board.square_grid import SquareGrid
from tictactoe_gui.ui.kit.paint import painting
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import representation_short_name
from tictactoe_gui.ui.wording.squares import (
    SquareWords,
    best_note,
    best_word,
    odds_of,
    square_name,
    square_words,
)

if TYPE_CHECKING:
    from tictactoe_gui.engine.why.explanation import Hint

DRAWING_MS, SWEEP_MS, PULSE_MS = 120, 400, 320
WHOLE_MS = DRAWING_MS + SWEEP_MS + PULSE_MS
"""A mark is drawn, then the line that it completes is swept, and then its marks pulse once."""
_OVERHANG = 0.4
"""How much of a square a winning line goes on past the middle of the last one."""


class BoardView(SquareGrid):
    """Shows a game and the evaluation of its position; emits the square that is pressed."""

    def __init__(self) -> None:
        super().__init__()
        self._game: Game | None = None
        self._names = [square_name(cell) for cell in CELLS]
        self._free = tr("free")
        self._thought: tuple[Cell, ...] = ()
        """The squares whose marks a program only thinks of."""
        self._lines: tuple[Line, ...] = ()
        self._won: frozenset[Cell] = frozenset()
        """The squares of the winning lines."""
        self._bands: tuple[QLineF, ...] = ()
        """The winning lines, as far as they are swept."""
        self._evaluated: dict[Cell, tuple[MoveEvaluation, str]] = {}
        """The evaluation of a square, and its odds against a random opponent or ""."""
        self._tried: Mapping[Cell, SquareWords] = {}
        """What a search that is played says of squares, in place of an evaluation."""
        self._hinted: tuple[Cell, ...] = ()
        self._mistake: Cell | None = None
        self._wrong = ""
        """What the mistake is called."""
        self._right: tuple[Cell, ...] = ()
        self._lit: tuple[Cell, ...] = ()
        self._ghosts: Mapping[Cell, Mark] = {}
        """The marks that a program thinks of."""
        self._pointed: Cell | None = None
        self._examined: Cell | None = None
        self._preview: Mark | None = None
        self.is_animated = True
        self.is_spoken = True
        """Whether a screen reader hears of changes; many in a second would drown all else."""
        self._has_figures = False
        self._representation, self._studies_of_storing, self._is_veiled = "", 0, False
        self._moment = WHOLE_MS
        """How far the last move is drawn, in milliseconds from its beginning."""
        self._motion = QVariantAnimation(self, startValue=0)
        self._motion.valueChanged.connect(self._show_moment)
        self.setAccessibleName(tr("Board"))

    # What it shows.

    @Slot(object)
    def show_game(self, game: Game, *, is_thought: bool = False, shows_line: bool = True) -> None:
        """Show a position; the evaluation and hint of the one before are void.

        What a program thinks of is shown at once, and paler than what has been played.
        """
        before, self._game = self._game, game
        self._thought = game.moves[: game.ply] if is_thought else ()
        self.takes_enter = not game.is_over
        lines, self._lines = self._lines, game.board.winning_lines() if shows_line else ()
        self._won = frozenset().union(*self._lines)
        if lines or self._lines:
            self.update()  # between the squares, too
        self._evaluated, self._tried, self._ghosts = {}, {}, {}
        self._hinted = ()
        self._show_faces()
        if game != before:
            moves = self.is_animated and not is_thought and _is_next(before, game)
            self._animate((WHOLE_MS if self._lines else DRAWING_MS) if moves else 0)

    @Slot(object)
    def show_analysis(self, analysis: Analysis | None) -> None:
        """Show the evaluation of the present position; only squares that changed are repainted."""
        before, self._evaluated = self._evaluated, {}
        if analysis:
            odds = odds_of(analysis)
            free = self._game.board.empty_cells if self._game else ()
            best = [each.cell for each in analysis.evaluations if each.is_best]
            for each in analysis.evaluations:
                # Where all are equally good none is told from the others.
                told = each._replace(is_best=each.is_best and len(best) < len(free))
                self._evaluated[each.cell] = told, odds.get(each.cell, "")
        if self._evaluated != before:
            self._show_faces()

    def show_thought(
        self, ghosts: Mapping[Cell, Mark], lit: tuple[Cell, ...], words: Mapping[Cell, SquareWords]
    ) -> None:
        """Show what a program thinks of, the squares that it looks at, and what it has found."""
        self._evaluated, self._ghosts, self._lit, self._tried = {}, ghosts, lit, words
        self._show_faces()

    @Slot(object, bool)
    def show_hint(self, hint: "Hint", with_square: bool) -> None:
        """Light up the region of a hint, or its square."""
        self._hinted = (hint.cell,) if with_square else hint.region
        self._show_faces()

    def show_mistake(self, cell: Cell | None, right: tuple[Cell, ...], wrong: str) -> None:
        """Name a mistake on its square, or on none, and mark the squares that were better."""
        if (cell, right) != (self._mistake, self._right):
            self._mistake, self._right, self._wrong = cell, right, wrong
            self._show_faces()

    @Slot(object)
    def show_lit(self, cells: tuple[Cell, ...]) -> None:
        """Light up the squares that a study speaks of."""
        if cells != self._lit:
            self._lit = cells
            self._show_faces()

    @Slot(object)
    def show_pointed(self, cell: Cell | None) -> None:
        """Light up the square that is pointed at elsewhere."""
        elsewhere = None if cell == self.pointed_here() else cell
        if elsewhere != self._pointed:
            self._pointed = elsewhere
            self._show_faces()

    def show_examined(self, cell: Cell | None) -> None:
        """Light up the square that a search examines at the moment, or none."""
        if cell != self._examined:
            self._examined = cell
            self._show_faces()

    def set_preview(self, mark: Mark | None) -> None:
        """Show `mark` under the pointer on an empty square, or nothing."""
        if mark is not self._preview:
            self._preview = mark
            for square in self.squares:
                if square.face.mark is None:
                    square.show_face(square.face._replace(preview=mark), is_spoken=False)

    def show_storing(self, representation: str, *, is_veiled: bool) -> None:
        """Note by which representation, and whether nothing may be told whoever studies it."""
        self._representation, self._is_veiled = representation, is_veiled
        self._show_corners()

    @Slot(bool)
    def study_storing(self, is_one_more: bool) -> None:
        """Show in the corners what is stored while a study of that can be seen."""
        self._studies_of_storing += 1 if is_one_more else -1
        self._show_corners()

    def _show_corners(self) -> None:
        name = representation_short_name(self._representation)
        self._has_figures = self._studies_of_storing > 0 and not self._is_veiled
        tip = tr("How the {name} stores this square.", name=name) if self._has_figures else ""
        for square in self.squares:
            square.explain_figure(tip)
        self._show_faces()

    def press(self, cell: Cell) -> None:
        """Press a square as if by mouse."""
        self.focus(cell)
        self.squares[cell].click()

    # Updating the squares.

    def _show_faces(self) -> None:
        """Update words and paint of all squares; those that have the same face are left alone."""
        if game := self._game:
            for cell in CELLS:
                self._show_face(cell, game)
            self.even_out()

    def _show_face(self, cell: Cell, game: Game) -> None:
        mark = game.board.mark_at(cell)
        face, notes = self._marked(cell, mark, game) if mark else self._empty(cell, game.board)
        hint = tr("hint") if cell in self._hinted else ""
        better = tr("was better") if cell in self._right else ""
        face = face._replace(
            name=", ".join(filter(None, (self._names[cell], *notes, better, hint))),
            stored=game.board.stored(cell) if self._has_figures else "",
            is_best=face.is_best and not (hint or better),
            is_lit=bool(hint or better)
            or cell in self._lit
            or cell in (self._pointed, self._examined),
            note=hint or better or face.note,
        )
        self.squares[cell].show_face(face, is_spoken=self.is_spoken)

    def _marked(self, cell: Cell, mark: Mark, game: Game) -> tuple[Face, tuple[str, ...]]:
        """Return what is shown of a mark, and what is said of it."""
        is_last, is_mistake = cell == game.last_move, cell == self._mistake
        is_winning, is_thought = cell in self._won, cell in self._thought
        last, wrong = tr("last move") if is_last else "", self._wrong if is_mistake else ""
        notes = mark.value, last, tr("in the winning line") if is_winning else "", wrong
        note = wrong or ("" if is_thought else last)
        face = Face(mark=mark, is_last=is_last, is_winning=is_winning, note=note)
        return face._replace(is_thought=is_thought), notes

    def _empty(self, cell: Cell, board: Board) -> tuple[Face, tuple[str, ...]]:
        """Return what is shown of an empty square, and what is said of it."""
        evaluation, odds = self._evaluated.get(cell, (None, ""))
        words = square_words(evaluation, board, odds) if evaluation else self._tried.get(cell)
        is_best, ghost = evaluation is not None and evaluation.is_best, self._ghosts.get(cell)
        best = best_note(evaluation) if evaluation else ""
        notes = self._free, words.spoken if words else "", best
        face = Face(preview=self._preview, ghost=ghost, words=words, is_best=is_best)
        return face._replace(note=best_word(evaluation) if evaluation and is_best else ""), notes

    # Movement.

    def _animate(self, duration: int) -> None:
        """Draw the last move in so many milliseconds, from now; what moved before is at its end."""
        self._motion.stop()
        self._show_moment(0 if duration else WHOLE_MS)
        if duration:
            self._motion.setEndValue(duration)
            self._motion.setDuration(duration)
            self._motion.start()

    @Slot(object)
    def _show_moment(self, moment: int) -> None:
        """Draw the last move as it is so many milliseconds after its beginning."""
        self._moment = moment
        last = self._game.last_move if self._game else None
        swept = min(1.0, max(0.0, (moment - DRAWING_MS) / SWEEP_MS))
        pulsed = min(1.0, max(0.0, (moment - DRAWING_MS - SWEEP_MS) / PULSE_MS))
        # It begins and ends slowly.
        self._sweep(2 * swept**2 if swept < 1 / 2 else 1 - 2 * (1 - swept) ** 2)
        for square in self.squares:
            square.show_motion(
                drawn=min(1.0, moment / DRAWING_MS) if square.cell == last else 1.0,
                swollen=math.sin(math.pi * pulsed) if square.face.is_winning else 0.0,
                bands=self._bands if square.face.is_winning else (),
            )

    def _sweep(self, progress: float) -> None:
        """Sweep the winning lines that far; between the squares they are the board's to paint."""
        places = [square.geometry() for square in self.squares]
        bands = tuple([_band(line, places, progress) for line in self._lines if progress])
        if bands != self._bands:
            self._bands = bands
            for line in self._lines:
                for joint in _joints(line, places):
                    self.update(joint)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._bands and self._game:
            with painting(self) as painter:
                colour = colours(self.palette()).band(self._game.board.winner)
                paint_bands(painter, self._bands, colour, self.squares[0].width())

    # Geometry.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_moment(self._moment)


def _is_next(before: Game | None, after: Game) -> bool:
    """Return whether `after` is `before` with one more mark."""
    return before is not None and after.ply == before.ply + 1 and after.start == before.start


def _band(line: Line, squares: Sequence[QRect], progress: float) -> QLineF:
    """Return the line through three squares, swept as far as `progress` 0..1."""
    first, _, last = (squares[cell].toRectF() for cell in line)
    whole = QLineF(first.center(), last.center())
    overhang = (whole.unitVector().p2() - whole.p1()) * first.width() * _OVERHANG
    whole = QLineF(whole.p1() - overhang, whole.p2() + overhang)
    return QLineF(whole.p1(), whole.pointAt(progress))


def _joints(line: Line, squares: Sequence[QRect]) -> list[QRect]:
    """Return where the line goes from square to square: the places that the board paints."""
    reach = squares[0].width() // 6
    middles = [(squares[a].center() + squares[b].center()) / 2 for a, b in pairwise(line)]
    return [QRect(each, each).adjusted(-reach, -reach, reach, reach) for each in middles]
