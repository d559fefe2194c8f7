"""Course: leads through a chapter, a step at a time, on the real board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.counting.rule_worth import Challenge
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.tree import Node
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.layers import Mode
from tictactoe_gui.session.settings import EvaluationSource
from tictactoe_gui.session.ticks import ticked, with_tick
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.board.playback import Record
from tictactoe_gui.ui.board.records import line_record
from tictactoe_gui.ui.board.study_context import Offered, StudyContext
from tictactoe_gui.ui.kit.windows import announce
from tictactoe_gui.ui.teaching.chapter import (
    FIGURE,
    WORTH,
    Ask,
    ChapterStep,
    Compare,
    CourseChapter,
    Look,
    OpenPage,
    PlayOn,
    Practise,
    ShowTree,
)
from tictactoe_gui.ui.teaching.words import figure, is_reached, played, reached
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import side_line

if TYPE_CHECKING:
    pass

_LATER = "…"
"""For a figure that is being counted."""


class Course(QObject):
    """One step is in front; what it asks for is done on the board, and nothing is locked.

    What a step plays, and how, lies over the game and the settings of the person until the course
    is left, or a game is begun or opened.
    """

    changed = Signal()
    """Another step, or news of this one."""
    begun = Signal()
    """Another step."""
    asked = Signal(object)
    """The Practise or Ask of the step: what questions are to be about."""
    left = Signal()
    """The step is over, with all that it began."""
    page_wanted = Signal(str)
    """The name of a window that is to be opened."""
    chapter_wanted = Signal(str, int)
    """The key of another chapter, and its step, from 0 on; -1 for the last."""
    noted = Signal(str)
    """A sentence to be shown over the board for a moment."""

    def __init__(self, window: QWidget, pointing: StudyContext, keys: Sequence[str]) -> None:
        """The keys are those of the chapters in their order."""
        super().__init__(window)
        self._keys = keys
        self._window, self._pointing = window, pointing
        self.session, self._playback = pointing.session, pointing.playback
        self.next = QAction(self, toolTip=tr("The next step (Page down)"))
        self.end = QAction(tr("Leave"), self, toolTip=tr("Leave the chapter (Esc twice)"))
        self.next.triggered.connect(self.go_on)
        self.end.triggered.connect(self.leave)
        self.is_on = False
        """Whether a chapter is open."""
        self.key, self.chapter = "", CourseChapter("", "", ())
        self.place = 0
        """The place of the step, from 0 on."""
        self.right = 0
        """Questions of the step that were answered rightly."""
        self.has_answered = False
        """Whether a question of the step was answered since it began."""
        self.result = ""
        """How the game of the step ended, in words."""
        self.is_open = False
        """Whether the answer of the step is still hidden."""
        self.is_over = True
        """It can be left at any step, and goes on from there."""
        self.met: Mapping[str, Challenge] = {}
        """The goals that the person's own rules reach, by key."""
        self._figures: dict[str, str] = {}
        """The figures counted so far, by name."""
        self._has_game = False
        """Whether a step has put a game on the board, which later ones leave there."""
        self._shown: Record | None = None
        """The board without a game that the step has put there."""
        self._worker = Worker(self, finished=self._on_counted, failed=self.session.failed.emit)
        self.session.game_changed.connect(self._on_game)
        self._playback.changed.connect(self._on_playback)
        pointing.judged.connect(self._on_judged)
        pointing.rules_judged.connect(self._on_rules)

    # Where one is.

    @property
    def offered(self) -> Offered:
        """What can be done at a step."""
        return Offered(self.end, None, self.next)

    @property
    def step(self) -> ChapterStep:
        """The step in front."""
        return self.chapter.steps[self.place]

    @property
    def done(self) -> set[int]:
        """The steps of the chapter that are done, from 0 on."""
        return ticked(self.session.settings.ticks, self.chapter.key)

    def _tick(self) -> None:
        settings = self.session.settings
        ticks = with_tick(settings.ticks, self.chapter.key, self.place)
        self.session.change(replace(settings, ticks=ticks))

    @property
    def is_played(self) -> bool:
        """Whether the step has begun the game on the board, so that it can begin that again."""
        return isinstance(self.step.task, PlayOn | Look | Ask)

    @property
    def is_game(self) -> bool:
        """Whether a game is to be played at the step."""
        return isinstance(self.step.task, PlayOn)

    @property
    def is_fulfilled(self) -> bool:
        """Whether as many answers were right as are wanted."""
        task = self.step.task
        return isinstance(task, Practise | Ask) and self.right >= task.wanted

    @property
    def text(self) -> str:
        """What it says, with the figures that were counted."""
        return FIGURE.sub(lambda found: self._figures.get(found[1], _LATER), self.step.text)

    def worth(self, level: str) -> str:
        """Return what a level of knowledge is worth, once that is counted."""
        return self._figures.get(WORTH + level, _LATER)

    @property
    def has_earlier(self) -> bool:
        """Whether there is a step before this one, perhaps in another chapter."""
        return self.place > 0 or self.key in self._keys[1:]

    @property
    def has_later(self) -> bool:
        """Whether there is a step after this one, perhaps in another chapter."""
        return self.place < len(self.chapter.steps) - 1 or self.key in self._keys[:-1]

    @property
    def is_explaining(self) -> bool:
        """Whether a study belongs beside the board, besides the text, so that nobody plays."""
        return isinstance(self.step.task, Look | Ask)

    def open(self, key: str, chapter: CourseChapter, place: int = 0) -> None:
        """Open a chapter at one of its steps; `key` is "" for one from elsewhere."""
        self._leave_step()
        self.is_on, self.key, self.chapter = True, key, chapter
        self._count()
        last = len(chapter.steps) - 1
        self._enter(last if place < 0 else min(place, last))

    def _tell(self) -> None:
        """Show the step as it stands, and tell of it."""
        is_last = self.place == len(self.chapter.steps) - 1
        ends = tr("Next chapter") if self.has_later else tr("Finish")
        self.next.setText(ends if is_last else tr("Next step"))
        self.changed.emit()

    @Slot(object)
    def answer(self, node: Node) -> None:
        """Judge the node that a person has clicked."""
        task = self.step.task
        if not (self.is_open and isinstance(task, ShowTree)):
            return
        is_right = node.path in task.answers
        self.result = tr("Right.") if is_right else tr("Not that one. Try again.")
        if is_right:
            self.give_up()
        else:
            self._tell()
            announce(self._window, self.result)

    @Slot()
    def go_on(self) -> None:
        """Go to the next step, after the last one to the next chapter; what was read is done."""
        if not isinstance(self.step.task, PlayOn | Practise | Ask) and not self.is_open:
            self._tick()
        if self.has_later:
            self._go(1)
        else:
            self.leave()

    @Slot()
    def page_down(self) -> None:
        """Go on, but not out of the chapter or the course."""
        if self.has_later:
            self.go_on()

    @Slot()
    def go_back(self) -> None:
        """Go to the step before, from the first one to the last of the chapter before."""
        if self.has_earlier:
            self._go(-1)

    @Slot()
    def begin_again(self) -> None:
        """Do the step again."""
        self._leave_step()
        self._enter(self.place, is_anew=True)

    @Slot()
    def leave(self) -> bool:
        """End the course, and give back what was on the board; return whether there was one."""
        if not self.is_on:
            return False
        self._leave_step()
        self.is_on = False
        self._worker.cancel()
        self._has_game = False
        self.session.lift(Mode.COURSE)
        self.changed.emit()
        return True

    # What asks on the board.

    @Slot(int)
    def press(self, cell: Cell) -> None:
        """Say that the board is only shown, or that an answer is hidden."""
        hidden = tr("The answer is hidden: E or Space shows it.")
        shown = tr("You only look at this board. Next step goes on.")
        self.noted.emit(hidden if self.is_open else shown)

    @Slot()
    def give_up(self) -> None:
        """Show the answer that is hidden."""
        if self.is_open:
            self.is_open = False
            self._pointing.veil(is_veiled=False)
            if isinstance(self.step.task, Look):
                shown = EvaluationSource.COMPUTER
                self.session.lay(Mode.COURSE, is_aside=self._shown is not None, evaluation=shown)
            self._tell()
            announce(self._window, f"{self.result} {self.step.answer}".strip())

    # A step.

    def _go(self, by: int) -> None:
        """Go to the next step or the one before, perhaps in another chapter."""
        place = self.place + by
        if 0 <= place < len(self.chapter.steps):
            self._leave_step()
            self._enter(place)
        else:
            key = self._keys[self._keys.index(self.key) + by]
            self.chapter_wanted.emit(key, 0 if by > 0 else -1)

    def _leave_step(self) -> None:
        """End what the step has put on the board, or what it has asked."""
        if not self.is_on:
            return
        if self._shown:
            self._shown = None
            self._pointing.questioner = None
        self.left.emit()
        self._pointing.veil(is_veiled=False)
        self._pointing.light(())
        if self.step.stored:
            self._pointing.storing_studied.emit(False)
        self._playback.stop()  # and with it what practice or a study asks

    def _enter(self, place: int, *, is_anew: bool = False) -> None:
        self.place = place
        step, task, self.right, self.result = self.step, self.step.task, 0, ""
        if place in self.done and not is_anew:
            if isinstance(task, Practise | Ask):
                self.right = task.wanted
            elif isinstance(task, PlayOn):
                self.result = reached(task)
        self.has_answered = self.right > 0
        self.is_open = bool(step.answer) or (isinstance(task, ShowTree) and bool(task.answers))
        self._lay(step)
        if step.stored:
            self._pointing.storing_studied.emit(True)
        self._tell()  # first: what is asked stands below it
        if isinstance(task, Practise | Ask):
            self.asked.emit(task)
        elif isinstance(task, Look) and task.is_watched:
            self._pointing.watch_wanted.emit()
        if step.lit:
            self._pointing.light(step.lit)
        if self.is_open:
            self._pointing.veil(is_veiled=True)
        if self.key:
            settings = replace(self.session.settings, course=f"{self.key}:{place + 1}")
            self.session.change(settings)
        self.begun.emit()
        announce(self._window, f"{step.title}. {self.text}")

    def _lay(self, step: ChapterStep) -> None:
        """Lay over the person's game and settings what the step is about.

        Where nothing is to be played, and the person's own game would be seen, there is an empty
        board.
        """
        task, board, game = step.task, step.board, None
        if isinstance(task, ShowTree):
            board = task.node.visit.board
        if isinstance(task, PlayOn | Look | Ask):
            game, self._has_game = Game(task.board), True
        elif isinstance(task, Compare) or (task is None and not self._has_game):
            board = board or empty_board()
        borrowed = step.borrowed(is_open=self.is_open)
        self.session.lay(Mode.COURSE, game, is_aside=board is not None, **borrowed)
        if board:
            self._pointing.questioner = self
            shown = Game(board.to(self.session.settings.board_type))
            self._shown = line_record(shown, "", side_line(board))
            self._playback.show(self._shown)

    @Slot()
    def open_page(self) -> None:
        """Open the window that the step is about."""
        task = self.step.task
        if isinstance(task, OpenPage):
            self.page_wanted.emit(task.page)

    # What becomes of it.

    @Slot()
    def _on_game(self) -> None:
        """Judge a game that has come to its end from where the step began it.

        A game that a person has begun or opened ends the course.
        """
        if self.is_on and not self.session.is_on(Mode.COURSE):
            self.leave()
        task, game = (self.step.task, self.session.game) if self.is_on else (None, None)
        if not isinstance(task, PlayOn) or game is None or not game.is_newest:
            return
        if game.is_over and game.start == task.board.to(type(game.start)):
            self.result = played(task, game.winner)
            if is_reached(task, game.winner):
                self._tick()
        self._tell()

    @Slot(bool)
    def _on_judged(self, is_right: bool) -> None:
        if self.is_on and isinstance(self.step.task, Practise | Ask):
            self.right, self.has_answered = self.right + is_right, True
            if self.is_fulfilled:
                self._tick()
            self._tell()

    @Slot()
    def _on_playback(self) -> None:
        """Let the game go on when a person has left the board that was shown."""
        is_left = self._shown is not None and self._playback.record is not self._shown
        if is_left and self.session.is_on(Mode.COURSE):
            self._shown = None
            self._pointing.questioner = None
            self.session.lay(Mode.COURSE)

    @Slot(object)
    def _on_rules(self, found: tuple[Challenge, ...]) -> None:
        """Note what rules of one's own reach."""
        self.met = {each.key: each for each in found}
        self._tell()

    # Figures.

    def _count(self) -> None:
        """Count the figures that the chapter names, in a thread of its own."""
        if wanted := self.chapter.figures - self._figures.keys():
            self._worker.submit(lambda control: {each: figure(each, control) for each in wanted})

    @Slot(object)
    def _on_counted(self, found: dict[str, str]) -> None:
        self._figures |= found
        self._tell()
