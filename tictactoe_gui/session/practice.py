"""Practice: questions on boards of their own, one after the other, while the game waits."""

import enum
import math
import random
import time
import uuid
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.engine.board import in_rows
from tictactoe_gui.engine.practice.kinds import MINE, Exercise, exercises, of_kind
from tictactoe_gui.engine.practice.memory import ROUND, Memory
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session import game_record
from tictactoe_gui.session.history import answers
from tictactoe_gui.session.history.answers import GivenAnswer, MistakeMade
from tictactoe_gui.session.history.counting import Judging, Progress
from tictactoe_gui.session.session import GameSession

if TYPE_CHECKING:
    from tictactoe_gui.session.history.database import Database
    from tictactoe_gui.session.history.worker import HistoryWorker


_PATIENCE = 0.5
"""How long a person waits until the newest games have been looked through, in seconds."""


class Source(NamedTuple):
    """Where a person went wrong before."""

    time: int
    """Milliseconds since 1970, UTC."""
    picture: str
    """The nine letters of the board; "" if it cannot be read any more."""
    is_game: bool = True
    """Whether it was in a game, and not an answer."""


class PracticeQuestion(NamedTuple):
    """A position, and what has become of it."""

    exercise: Exercise
    """The board that is shown, in the representation of the session."""
    place: int
    """The number of the question in its round, from 1 on."""
    number: int
    """Which of `length` questions it is, from 1 on."""
    length: int
    """After how many questions the game comes back, unless one goes on."""
    source: Source | None = None
    """The mistake of the person that was made there last, if one was."""
    is_answered: bool = False
    cell: Cell | None = None
    """What was answered; None where the answer was shown."""

    @property
    def is_right(self) -> bool:
        """Whether it was answered, and rightly."""
        return self.is_answered and self.cell in self.exercise.right


class RoundState(enum.Enum):
    """Where a round stands."""

    OFF = "off"
    READING = "reading"
    """What is known is being read."""
    ASKED = "asked"
    WRITING = "writing"
    """An answer was given, and is being kept before anything is said of it."""
    ANSWERED = "answered"


class Practice(QObject):
    """Asks, and keeps each answer before it says whether it is right; a kill loses none."""

    changed = Signal()
    """Another question, an answer, or the beginning or the end."""
    failed = Signal(object)
    """The exception that kept answers from being read or written."""

    def __init__(
        self, session: GameSession, worker: "Callable[[], HistoryWorker]", dice: random.Random
    ) -> None:
        super().__init__(session)
        self._session, self._worker, self._dice = session, worker, dice
        self.progress = RoundState.OFF
        self.kind = ""
        """The key of a Kind, MINE, or "" for all."""
        self.question: PracticeQuestion | None = None
        self.memory = Memory()
        self._before = 0
        """How many answers of the round came before those that are counted."""
        self.right = 0
        """How many of these were right."""
        self._round = ""
        self._waiting = self._place
        """The game that waits, by its id and its moves."""
        self._wanted = ""
        """The class that was asked for by name."""
        self._made: Sequence[MistakeMade] = ()
        """The mistakes in games."""
        self._mistakes: dict[str, Source] = {}
        """The classes in which a person went wrong, the newest first."""
        self._unwritten: list[GivenAnswer] = []
        self.forgotten: tuple[GivenAnswer, ...] = ()
        """What was forgotten, as long as that can be undone."""
        session.game_changed.connect(self._on_game)

    @property
    def is_on(self) -> bool:
        """Whether a question is on the board, or about to be."""
        return self.progress is not RoundState.OFF

    @property
    def is_open(self) -> bool:
        """Whether what is right must not be given away."""
        return self.is_on and self.progress is not RoundState.ANSWERED

    @property
    def is_round_over(self) -> bool:
        """Whether the question that was answered is the last of a round."""
        question = self.question
        return question is not None and question.is_answered and question.number >= question.length

    def begin(self, kind: str = "", exercise: str = "") -> None:
        """Begin a round with questions of a kind, the first one about a class, if one is named."""
        self.kind, self._wanted = kind, exercise
        self._round, self.question = uuid.uuid4().hex, None
        self._count_anew()
        self._waiting = self._place
        if not self.is_on:
            self._session.set_aside(is_aside=True)
        self._enter(RoundState.READING)
        if self._worker().is_open:
            self._judge(Judging(), time.monotonic() + _PATIENCE)
        else:  # nothing is kept here
            self._on_read(([], []))

    def _judge(self, judging: Judging, until: float) -> None:
        """Look for mistakes in the games that were played or imported since, but not for long.

        What is left is looked through meanwhile, for the next time.
        """

        def go_on(progress: Progress) -> None:
            is_late = time.monotonic() > until
            if self.progress is RoundState.READING and (progress.is_over or is_late):
                self._worker().read(_read, self._on_read, self._on_unread)
            if self.is_on and not progress.is_over:
                self._judge(judging, math.inf if is_late else until)

        self._worker().ask(judging.step, go_on, self._on_unread)

    def choose(self, kind: str) -> None:
        """Ask questions of another kind from now on."""
        if self.is_on and kind != self.kind:
            self.kind = kind
            self._count_anew()
            if self.progress in (RoundState.ASKED, RoundState.ANSWERED):
                self.ask_next()

    def go_on(self) -> None:
        """Ask as many questions again."""
        self._count_anew()
        self.ask_next()

    def _count_anew(self) -> None:
        self._before, self.right = self._next_place - 1, 0

    def classes(self, kind: str) -> Sequence[str]:
        """Return the classes of a kind, in the order in which they come if it has one."""
        return tuple(self._mistakes) if kind == MINE else of_kind(kind)

    def ask_next(self) -> None:
        """Ask the next question; where there is none of the kind, one of any other."""
        classes = self.classes(self.kind)
        if not classes:
            self.kind, classes = "", of_kind("")
        key = self._wanted or self.memory.next(
            classes, self._round, _today(), self._dice, ordered=self.kind == MINE
        )
        self._wanted = ""
        picture = in_rows(self.memory.picture(key, self._dice))
        board = self._session.settings.board_type.from_text(picture)
        place, length = self._next_place, min(ROUND, len(classes))
        source = self._mistakes.get(key)
        number = place - self._before
        self.question = PracticeQuestion(Exercise(board), place, number, length, source)
        self._enter(RoundState.ASKED)

    @property
    def _next_place(self) -> int:
        """The number of the next question; one that was not answered does not count."""
        question = self.question
        return question.place + question.is_answered if question else 1

    def answer(self, cell: Cell | None) -> None:
        """Take a square for an answer, or None for "show me"; it is kept before it is judged."""
        question = self.question
        if self.progress is not RoundState.ASKED or question is None:
            return
        self.question = question._replace(is_answered=True, cell=cell)
        exercise = question.exercise
        given = GivenAnswer(
            self._round,
            question.place,
            exercise.key,
            exercise.board.letters,
            cell,
            cell in exercise.right,
            game_record.now(),
            _today(),
        )
        self.memory.add(given.answer)
        self.right += given.is_right
        self.forgotten = ()
        self._unwritten.append(given)
        if not self.question.is_right:
            earlier = self._mistakes.pop(exercise.key, None)
            source = earlier or _source_of(given)
            self._mistakes = {exercise.key: source, **self._mistakes}
        self._enter(RoundState.WRITING)
        unwritten = tuple(self._unwritten)
        self._worker().ask(
            lambda database: answers.put(database, unwritten), self._on_written, self._on_unwritten
        )
        if not self._worker().is_open:
            self._on_written(0)

    def forget(self) -> None:
        """Delete all answers; they can be put back until the next one is given."""
        self._worker().ask(answers.forget, self._on_forgotten, self.failed.emit)

    def remember(self) -> None:
        """Put back what was forgotten."""
        forgotten = self.forgotten
        self._worker().ask(
            lambda database: answers.put(database, forgotten),
            self._on_remembered,
            self.failed.emit,
        )

    def leave(self) -> bool:
        """Give the game back as it was; return whether it had waited."""
        was_on = self.is_on
        if was_on:
            self.question = None
            self._enter(RoundState.OFF)
            self._session.set_aside(is_aside=False)
        return was_on

    def _enter(self, progress: RoundState) -> None:
        self.progress = progress
        self.changed.emit()

    def _on_game(self) -> None:
        """Leave when another game has come: it was begun, opened or pasted."""
        if self._place != self._waiting:
            self.leave()

    @property
    def _place(self) -> tuple[str, tuple[Cell, ...]]:
        return self._session.record.uid, self._session.game.moves

    def _on_read(self, found: "tuple[list[GivenAnswer], list[MistakeMade]]") -> None:
        if self.progress is not RoundState.READING:
            return  # it was left meanwhile
        given, self._made = found
        self._remember(given)
        self.ask_next()

    def _remember(self, given: Iterable[GivenAnswer]) -> None:
        """Work out what is known, and in which classes a person went wrong."""
        given = tuple(given)
        self.memory = Memory(each.answer for each in given)
        times = {each.exercise: Source(each.started, _picture_of(each)) for each in self._made}
        for each in given:
            is_newer = each.exercise not in times or times[each.exercise].time < each.answered
            if not each.is_right and is_newer:
                times[each.exercise] = _source_of(each)
        newest_first = sorted(times.items(), key=lambda item: item[1].time, reverse=True)
        self._mistakes = dict(newest_first)

    def _on_forgotten(self, gone: list[GivenAnswer]) -> None:
        self.forgotten = (*gone, *self._unwritten)
        self._unwritten.clear()
        self._remember(())
        self.changed.emit()

    def _on_remembered(self, _added: int) -> None:
        self._remember(self.forgotten)
        self.forgotten = ()
        self.changed.emit()

    def _on_unread(self, error: Exception) -> None:
        self.failed.emit(error)
        self._on_read(([], []))

    def _on_written(self, _added: int) -> None:
        self._unwritten.clear()
        self._tell_answer()

    def _on_unwritten(self, error: Exception) -> None:
        """Judge it all the same; it is written with the next one."""
        self.failed.emit(error)
        self._tell_answer()

    def _tell_answer(self) -> None:
        if self.progress is RoundState.WRITING:
            self._enter(RoundState.ANSWERED)


def _today() -> date:
    return datetime.fromtimestamp(game_record.now() / 1000, tz=UTC).astimezone().date()


def _read(database: "Database") -> "tuple[list[GivenAnswer], list[MistakeMade]]":
    connection = database.connection
    exercises()  # which takes a moment
    return answers.all_answers(connection), answers.mistakes_made(connection)


def _source_of(given: GivenAnswer) -> Source:
    return Source(given.answered, given.picture, is_game=False)


def _picture_of(made: MistakeMade) -> str:
    from tictactoe_gui.session.history.record_text import BadRecord, read_record

    try:
        return read_record(made.record).game.at(made.ply - 1).board.letters
    except (BadRecord, ValueError):
        return ""
