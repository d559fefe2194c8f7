"""StudyContext: what the board and the study panels share beside the session; who asks there."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple, Protocol

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication

from tictactoe_gui.engine.evaluation import Analysis
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.search import Scale
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.question import thought
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Side
from tictactoe_gui.ui.board.playback import Playback
from tictactoe_gui.ui.kit.windows import soon

if TYPE_CHECKING:  # it reads the boxes, which the start can do without
    from tictactoe_gui.session.store.machines import Machines

SETTLE_MS = 120
"""How long the pointer rests on another square before that is explained: the way from a square to
what explains it leads over others."""
GRACE_MS = 500
"""How long a square stays explained when the pointer leaves the board, perhaps to read that."""


class Offered(NamedTuple):
    """What the row under the board offers."""

    way_out: QAction | None
    """What leads away, or back; it is always the leftmost."""
    help: QAction | None
    """What helps with what is on the board; it is always beside the black button."""
    primary: QAction
    """What one does next."""


class Questioner(Protocol):
    """What asks questions on the board."""

    @property
    def is_open(self) -> bool:
        """Whether a question waits for its answer."""

    def press(self, cell: Cell) -> None:
        """Take a square for an answer."""

    def give_up(self) -> None:
        """Show the answer, which counts as a wrong one."""

    def go_on(self) -> None:
        """Ask the next question, once this one is answered."""

    def leave(self) -> object:
        """Ask no more, and give the game back."""

    @property
    def is_over(self) -> bool:
        """Whether the last question is answered, so that nothing is lost by leaving."""

    @property
    def offered(self) -> Offered:
        """What can be done, as the row under the board offers it."""


class StudyContext(QObject):
    """The square that is pointed at, the squares that are lit, and what is played on the board."""

    pointed_changed = Signal(object)
    """The Cell under the mouse, or else in the focus, on the board or in a panel; or None."""
    explained_changed = Signal()
    """Another square is to be explained, or none."""
    analysis_changed = Signal(object)
    """The Analysis of the board of the game is another one, or None; once in a turn of events."""
    lit_changed = Signal(object)
    """The Cells that a panel lights up on the board, as a tuple."""
    storing_studied = Signal(bool)
    """A panel that shows how the board is stored came into sight, or has left it."""
    watch_wanted = Signal()
    """A person wants to watch a program think, or to stop that."""
    more_wanted = Signal()
    """A person wants the settings that are seldom changed, such as what a win counts."""
    board_wanted = Signal(object)
    """A Board is to be set up."""
    game_wanted = Signal(object)
    """A game that was kept is to be shown, as a GameRecord."""
    practice_wanted = Signal(str)
    """A position is to be practised, by the nine letters of its class."""
    picture_wanted = Signal()
    """A person wants a picture of what is in front."""
    rules_judged = Signal(object)
    """What rules of one's own reach, as a tuple of Challenges."""
    veil_changed = Signal(bool)
    """A question has been asked to which nothing may give the answer, or it is answered."""
    judged = Signal(bool)
    """Whether an answer to a question was right."""
    questions_wanted = Signal()
    """A person wants to be asked how the program thinks."""
    machines_changed = Signal()
    """Other machines, rules or tables are kept, or machines have learnt."""

    def __init__(self, session: GameSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.playback = Playback(self)
        self.pointed: Cell | None = None
        self.resting: Cell | None = None
        """Where mouse or focus have been since before the board changed: nobody points there."""
        self.explained: Cell | None = None
        """Where a person has pointed for so long that it is explained, until he points elsewhere;
        None for what led to the board."""
        self._is_held = False
        """Whether what explains is being read."""
        self._settling = soon(self, self._settle)
        self.lit: tuple[Cell, ...] = ()
        self.thought = ""
        """What the program to move thinks, while that is on the board."""
        self.is_veiled = False
        """Whether a question is open, to which nothing may give the answer."""
        self.questioner: Questioner | None = None
        """What asks, if a study does."""
        self.machines: Machines | None = None
        """The machines that are kept, once they have been read."""
        self.analysis: Analysis | None = None
        """The evaluation of the board of the game in progress."""
        session.game_changed.connect(self._on_game)
        # Many squares are evaluated in one turn of the events.
        self._telling = soon(self, self._tell)
        session.evaluation_changed.connect(self._on_evaluation)
        self.playback.changed.connect(self._on_playback)

    @property
    def scale(self) -> Scale:
        """How values are written, and who is MAX: on a board of its own it is who searches."""
        settings, record = self.session.settings, self.playback.record
        if record and record.asked and not record.is_of_game:
            return Scale(settings.code_as, record.asked.board.turn)
        return settings.scale

    @property
    def can_watch(self) -> bool:
        """Whether there is a program to be watched at the board of the game, or one is watched."""
        if self.session.state.is_set_aside:
            return False
        is_over = self.session.game.is_over and self.playback.asked is None
        return not is_over or thought(self.session) is not None

    def veil(self, *, is_veiled: bool) -> None:
        """Let nothing but who asks say anything of the board, or let all speak again."""
        if is_veiled is not self.is_veiled:
            self.is_veiled = is_veiled
            self.veil_changed.emit(is_veiled)

    @Slot(object)
    def point(self, cell: Cell | None) -> None:
        """Point at a square, or at none."""
        if cell != self.pointed:
            self.pointed = cell
            # Mouse and board have not moved when a menu or a dialog comes between them.
            above = QApplication.activePopupWidget() or QApplication.activeModalWidget()
            is_covered = cell is None and above is not None
            self.resting = self.resting if cell == self.resting or is_covered else None
            self.pointed_changed.emit(cell)
            self._settling.start(GRACE_MS if self._is_nowhere else SETTLE_MS)

    @property
    def _is_nowhere(self) -> bool:
        """Whether nobody points anywhere; a square that has just been played does not count."""
        return self.pointed is None or self.pointed == self.resting

    def hold(self, *, is_held: bool) -> None:
        """Let what is explained stay while it is read, or go with the pointer again."""
        self._is_held = is_held
        self._settling.start(SETTLE_MS)

    @Slot()
    def _settle(self) -> None:
        """Explain the square that is pointed at, or none."""
        cell = None if self._is_nowhere else self.pointed
        is_kept = self.playback.game is not None or (cell is None and self._is_held)
        if cell != self.explained and not is_kept:
            self.explained = cell
            self.explained_changed.emit()

    def light(self, cells: Iterable[Cell]) -> None:
        """Light up squares instead of those that were lit."""
        lit = tuple(cells)
        if lit != self.lit:
            self.lit = lit
            self.lit_changed.emit(lit)

    def light_game(self, cells: Iterable[Cell]) -> None:
        """Light up squares of the game, unless something else is played on the board."""
        self.light(() if self.playback.game else cells)

    def show_line(self, game: Game, caption: str) -> None:
        """Play the moves of `game` after its ply on the board; `caption` says what they show."""
        from tictactoe_gui.ui.board.records import line_record

        self.light(())
        self.playback.show(line_record(game, caption))

    @Slot()
    def _on_game(self) -> None:
        self.analysis = self.explained = None
        self._settling.stop()
        self.resting = self.pointed
        if self.playback.game:
            self.playback.stop()
        self.light(())

    @Slot(object)
    def _on_evaluation(self, analysis: Analysis | None) -> None:
        self.analysis = analysis
        if analysis:
            self._telling.start()
        else:
            self._tell()

    @Slot()
    def _tell(self) -> None:
        self._telling.stop()
        self.analysis_changed.emit(self.analysis)

    @Slot(object)
    def _on_playback(self, game: Game | None) -> None:
        """Pause watched programs, whose next move would end what is played."""
        session = self.session
        if game is None:
            self._settling.start(SETTLE_MS)
        is_watched = session.settings.side is Side.WATCH and not session.game.is_over
        if game and is_watched and not session.state.is_paused:
            session.pause()
