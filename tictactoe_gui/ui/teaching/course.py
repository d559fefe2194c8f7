"""Course: leads through a chapter, a step at a time, on the real board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.rule_worth import LEVELS, Challenge, knowledge_worth
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.search import CodeAs
from tictactoe_gui.engine.tree import Node
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.layers import Mode
from tictactoe_gui.session.settings import EvaluationSource, Side
from tictactoe_gui.session.ticks import ticked, with_tick
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.board.playback import Record
from tictactoe_gui.ui.board.records import line_record
from tictactoe_gui.ui.board.study_context import Offered, StudyContext
from tictactoe_gui.ui.kit.content import Line
from tictactoe_gui.ui.kit.manual import page_line
from tictactoe_gui.ui.kit.windows import announce
from tictactoe_gui.ui.teaching import words
from tictactoe_gui.ui.teaching.card import CardContent, CourseCard
from tictactoe_gui.ui.teaching.chapter import (
    Ask,
    ChapterStep,
    Compare,
    CourseChapter,
    Look,
    OpenPage,
    PlayOn,
    Practise,
    ShowTree,
    Task,
)
from tictactoe_gui.ui.teaching.reader import FIGURE
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import goal_line, side_line
from tictactoe_gui.ui.wording.text import number

if TYPE_CHECKING:
    from tictactoe_gui.engine.board import Board

_LATER = "…"
"""For a figure that is being counted."""
_WORTH = "worth "
"""Before the name of a level of knowledge, among the figures."""


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

    def __init__(
        self, window: QWidget, pointing: StudyContext, keys: Sequence[str], chapters: QMenu
    ) -> None:
        """The keys are those of the chapters in their order, which the menu offers."""
        super().__init__(window)
        self._keys = keys
        self._window, self._pointing, self._chapters = window, pointing, chapters
        self._session, self._playback = pointing.session, pointing.playback
        self.next = QAction(self, toolTip=tr("The next step (Page down)"))
        self.end = QAction(tr("Leave"), self, toolTip=tr("Leave the chapter (Esc twice)"))
        self.next.triggered.connect(self.go_on)
        self.end.triggered.connect(self.leave)
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
        self.card: CourseCard | None = None
        """The card beside the board; None while no chapter is open."""
        self._shown: Record | None = None
        """The board without a game that the step has put there."""
        self._says_how_stored = False
        """Whether the squares say how they are stored."""
        self._worker = Worker(self, finished=self._on_counted, failed=self._session.failed.emit)
        self._session.game_changed.connect(self._on_game)
        self._playback.changed.connect(self._on_playback)
        pointing.judged.connect(self._on_judged)
        pointing.rules_judged.connect(self._on_rules)

    # Where one is.

    @property
    def is_on(self) -> bool:
        """Whether a chapter is open."""
        return self.card is not None

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
        return ticked(self._session.settings.ticks, self.chapter.key)

    def _tick(self) -> None:
        settings = self._session.settings
        ticks = with_tick(settings.ticks, self.chapter.key, self.place)
        self._session.change(replace(settings, ticks=ticks))

    @property
    def is_played(self) -> bool:
        """Whether the step has begun the game on the board, so that it can begin that again."""
        return self.is_on and isinstance(self.step.task, PlayOn | Look | Ask)

    @property
    def is_game(self) -> bool:
        """Whether a game is to be played at the step."""
        return self.is_on and isinstance(self.step.task, PlayOn)

    @property
    def is_fulfilled(self) -> bool:
        """Whether as many answers were right as are wanted."""
        task = self.step.task if self.is_on else None
        return isinstance(task, Practise | Ask) and self.right >= task.wanted

    @property
    def text(self) -> str:
        """What it says, with the figures that were counted."""
        return FIGURE.sub(lambda found: self._figures.get(found[1], _LATER), self.step.text)

    @property
    def has_earlier(self) -> bool:
        """Whether there is a step before this one, perhaps in another chapter."""
        return self.place > 0 or self.key in self._keys[1:]

    @property
    def is_last(self) -> bool:
        """Whether no step of the chapter follows."""
        return self.place == len(self.chapter.steps) - 1

    @property
    def is_end(self) -> bool:
        """Whether no chapter follows."""
        return self.key not in self._keys[:-1]

    @property
    def is_explaining(self) -> bool:
        """Whether a study belongs beside the board, besides the text, so that nobody plays."""
        return self.is_on and isinstance(self.step.task, Look | Ask)

    def open(self, key: str, chapter: CourseChapter, place: int = 0) -> None:
        """Open a chapter at one of its steps; `key` is "" for one from elsewhere."""
        self._leave_step()
        self.key, self.chapter = key, chapter
        self._count()
        if self.card is None:
            card = self.card = CourseCard(self._window, self._chapters)
            card.show_answer.clicked.connect(self.give_up)
            card.again.clicked.connect(self.begin_again)
            card.open.clicked.connect(self.open_page)
            card.tree.answered.connect(self._on_node)
        last = len(chapter.steps) - 1
        self._enter(last if place < 0 else min(place, last))

    def _tell(self) -> None:
        """Show the step as it stands, and tell of it."""
        ends = tr("Finish") if self.is_end else tr("Next chapter")
        self.next.setText(ends if self.is_last else tr("Next step"))
        if self.card:
            self.card.show_content(self._content())
        self.changed.emit()

    def _content(self) -> CardContent:
        step, task, opens = self.step, self.step.task, ""
        if isinstance(task, OpenPage):
            opens = words.opens(task.page)
        return CardContent(
            self.chapter.title,
            self.place,
            tuple([place in self.done or None for place in range(len(self.chapter.steps))]),
            tuple([each for each in self._asked() if each.text]),
            tuple([each for each in self._told() if each.text]),
            self.is_open,
            opens,
            isinstance(task, PlayOn | Look) or self.has_answered,
            self.is_explaining or isinstance(task, Practise),
            task if isinstance(task, ShowTree) else None,
            self._pictured,
            step.lit,
        )

    def _asked(self) -> Iterator[Line]:
        yield Line("" if self.place else self.chapter.purpose, style="muted")
        title = f"{number(self.place + 1)}. {self.step.title}"
        yield Line(title, style="title")
        yield Line(self.text)

    def _told(self) -> Iterator[Line]:
        """Yield the answer and the result of the step; a figure not yet counted is left open."""
        step, task = self.step, self.step.task
        yield Line(words.task_line(step, self.right, self.result), style="heading")
        yield Line("" if self.is_open else step.answer)
        if isinstance(task, Compare):
            for level in task.levels:
                counted = self._figures.get(_WORTH + level, _LATER)
                yield Line(f"{words.levels()[level]}. {counted}", style="item")
            yield Line(page_line("knowledge"), style="muted")
        if isinstance(task, OpenPage) and task.goal:
            yield Line(goal_line(self.met.get(task.goal, Challenge(task.goal, is_met=False))))

    @Slot(object)
    def _on_node(self, node: Node) -> None:
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

    @property
    def _pictured(self) -> Board | None:
        """The board of the step, or as it has become."""
        task = self.step.task
        if isinstance(task, PlayOn):
            return self._session.game.board
        return self.step.board or (task.board if isinstance(task, Look | Ask) else None)

    @Slot()
    def go_on(self) -> None:
        """Go to the next step, after the last one to the next chapter; what was read is done."""
        if not isinstance(self.step.task, PlayOn | Practise | Ask) and not self.is_open:
            self._tick()
        if not self.is_last:
            self._go(self.place + 1)
        elif self.is_end:
            self.leave()
        else:
            self.chapter_wanted.emit(self._keys[self._keys.index(self.key) + 1], 0)

    @Slot()
    def page_down(self) -> None:
        """Go on, but not out of the chapter or the course."""
        if not (self.is_last and self.is_end):
            self.go_on()

    @Slot()
    def go_back(self) -> None:
        """Go to the step before, from the first one to the last of the chapter before."""
        if self.place:
            self._go(self.place - 1)
        elif self.key in self._keys[1:]:
            self.chapter_wanted.emit(self._keys[self._keys.index(self.key) - 1], -1)

    @Slot()
    def begin_again(self) -> None:
        """Do the step again."""
        self._leave_step()
        self._enter(self.place, is_anew=True)

    @Slot()
    def leave(self) -> bool:
        """End the course, and give back what was on the board; return whether there was one."""
        card = self.card
        if card is None:
            return False
        self._leave_step()
        self.card = None
        self._worker.cancel()
        self._has_game = False
        self._session.lift(Mode.COURSE)
        self.changed.emit()
        card.deleteLater()
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
                self._session.lay(Mode.COURSE, is_aside=self._shown is not None, evaluation=shown)
            self._tell()
            announce(self._window, f"{self.result} {self.step.answer}".strip())

    # A step.

    def _go(self, place: int) -> None:
        self._leave_step()
        self._enter(place)

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
        if self._says_how_stored:
            self._says_how_stored = False
            self._pointing.storing_studied.emit(False)
        self._playback.stop()  # and with it what practice or a study asks

    def _enter(self, place: int, *, is_anew: bool = False) -> None:
        self.place = place
        step, task, self.right, self.result = self.step, self.step.task, 0, ""
        if place in self.done and not is_anew:
            if isinstance(task, Practise | Ask):
                self.right = task.wanted
            elif isinstance(task, PlayOn):
                self.result = words.reached(task)
        self.has_answered = self.right > 0
        self.is_open = bool(step.answer) or (isinstance(task, ShowTree) and bool(task.answers))
        self._lay(step)
        if step.stored:
            self._says_how_stored = True
            self._pointing.storing_studied.emit(True)
        self._begin(task)
        if step.lit:
            self._pointing.light(step.lit)
        if self.is_open:
            self._pointing.veil(is_veiled=True)
        if self.key:
            settings = replace(self._session.settings, course=f"{self.key}:{place + 1}")
            self._session.change(settings)
        self._tell()
        self.begun.emit()
        announce(self._window, f"{step.title}. {self.text}")

    def _begin(self, task: Task | None) -> None:
        """Begin what is asked or played; leaving the step ends it."""
        if isinstance(task, Practise | Ask):
            self.asked.emit(task)
        elif isinstance(task, Look) and task.is_watched:
            self._pointing.watch_wanted.emit()

    def _lay(self, step: ChapterStep) -> None:
        """Lay over the person's game and settings what the step is about.

        Who sits on both sides has the program as an adviser. A search is written with two
        branches, so that chapters can speak of its values. Where nothing is to be played, and the
        person's own game would be seen, there is an empty board.
        """
        task, board, game = step.task, step.board, None
        if isinstance(task, ShowTree):
            board = task.node.visit.board
        borrowed: dict[str, Any] = {"representation": step.stored} if step.stored else {}
        if isinstance(task, PlayOn | Look | Ask):
            game, self._has_game = Game(task.board), True
            borrowed |= {"side": Side.BOTH, "opponent": task.choice, "code_as": CodeAs.BRANCHES}
        elif isinstance(task, Compare) or (task is None and not self._has_game):
            board = board or empty_board()
        if isinstance(task, PlayOn):
            borrowed |= {"side": Side[task.side.name], "evaluation": EvaluationSource.OFF}
        elif isinstance(task, Look | Ask):
            source = EvaluationSource.COMPUTER
            borrowed["evaluation"] = EvaluationSource.OFF if self.is_open else source
            borrowed["shown_evaluation"] = source
            borrowed["study"] = task.study if isinstance(task, Look) else "thinking"
        self._session.lay(Mode.COURSE, game, is_aside=board is not None, **borrowed)
        if board:
            self._pointing.questioner = self
            shown = Game(board.to(self._session.settings.board_type))
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
        if self.is_on and not self._session.is_on(Mode.COURSE):
            self.leave()
        task, game = (self.step.task, self._session.game) if self.is_on else (None, None)
        if not isinstance(task, PlayOn) or game is None or not game.is_newest:
            return
        if game.is_over and game.start == task.board.to(type(game.start)):
            self.result = words.played(task, game.winner)
            if words.is_reached(task, game.winner):
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
        if is_left and self._session.is_on(Mode.COURSE):
            self._shown = None
            self._pointing.questioner = None
            self._session.lay(Mode.COURSE)

    @Slot(object)
    def _on_rules(self, found: tuple[Challenge, ...]) -> None:
        """Note what rules of one's own reach."""
        self.met = {each.key: each for each in found}
        self._tell()

    # Figures.

    def _count(self) -> None:
        """Count the figures that the chapter names, in a thread of its own."""
        names = {name for step in self.chapter.steps for name in FIGURE.findall(step.text)}
        for step in self.chapter.steps:
            if isinstance(step.task, Compare):
                names |= {_WORTH + level for level in step.task.levels}
        if wanted := names - self._figures.keys():
            self._worker.submit(lambda control: {each: _counted(each, control) for each in wanted})

    @Slot(object)
    def _on_counted(self, found: dict[str, str]) -> None:
        self._figures |= found
        self._tell()


def _counted(name: str, control: Control) -> str:
    from tictactoe_gui.engine.counting.figures import FIGURES

    if name.startswith(_WORTH):
        return words.worth_line(knowledge_worth(LEVELS[name.removeprefix(_WORTH)], control))
    return number(FIGURES[name](control))
