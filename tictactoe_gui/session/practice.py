"""Practice: questions on boards of their own, one after the other, while the game waits."""

import enum
import random
import uuid
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.engine.board import in_rows
from tictactoe_gui.engine.practice.kinds import MINE, Exercise, of_kind
from tictactoe_gui.engine.practice.memory import ROUND, Memory
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session import game_record
from tictactoe_gui.session.layers import Mode
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.store import answers
from tictactoe_gui.session.store.answers import GivenAnswer, MistakeMade, all_answers, mistakes_made
from tictactoe_gui.session.store.move_text import MoveText
from tictactoe_gui.session.store.store import Store

DAY = 86_400_000
"""In milliseconds."""


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
    ASKED = "asked"
    ANSWERED = "answered"


class Practice(QObject):
    """Asks, and keeps each answer before it says whether it is right; a kill loses none."""

    changed = Signal()
    """Another question, an answer, or the beginning or the end."""

    def __init__(self, session: GameSession, store: Store, dice: random.Random) -> None:
        super().__init__(session)
        self._session, self._store, self._dice = session, store, dice
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
        self._wanted = ""
        """The class that was asked for by name."""
        self._is_read = False
        self._is_written = True
        """Whether the file has all that was answered and forgotten here."""
        self._made: Sequence[MistakeMade] = ()
        """The mistakes in games."""
        self._mistakes: dict[str, Source] = {}
        """The classes in which a person went wrong, the newest first."""
        session.game_changed.connect(self._on_game)
        store.opened.connect(self._on_opened)

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
        self._session.lay(Mode.PRACTICE, is_aside=True)
        self._read()
        self.ask_next()

    def _read(self) -> None:
        """Read what is known, unless more is known here than the file has got."""
        self._is_written = self._store.flush() or self._is_written
        if not self._is_written:
            return
        found = self._store.look(lambda each: (mistakes_made(each), all_answers(each)), None)
        if found:
            self._made, given = found
            self._remember(given)
            self._is_read = True

    def _on_opened(self) -> None:
        """Read what is known, if a round was begun before that could be read."""
        if self.is_on and not self._is_read:
            self._read()
            self.changed.emit()

    def choose(self, kind: str) -> None:
        """Ask questions of another kind from now on."""
        if self.is_on and kind != self.kind:
            self.kind = kind
            self._count_anew()
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
        if not self.question.is_right:
            earlier = self._mistakes.pop(exercise.key, None)
            source = earlier or _source_of(given)
            self._mistakes = {exercise.key: source, **self._mistakes}
        self._is_written = self._store.write(lambda connection: answers.put(connection, [given]))
        self._enter(RoundState.ANSWERED)

    def forget(self) -> None:
        """Delete all answers for good."""
        self._is_written = self._store.write(answers.forget)
        self._remember(())
        self.changed.emit()

    def leave(self) -> bool:
        """Give the game back as it was; return whether it had waited."""
        was_on = self.is_on
        if was_on:
            self.question = None
            self._enter(RoundState.OFF)
            self._session.lift(Mode.PRACTICE)
        return was_on

    def _enter(self, progress: RoundState) -> None:
        self.progress = progress
        self.changed.emit()

    def _on_game(self) -> None:
        """Leave when another game was begun, opened or pasted."""
        if not self._session.is_on(Mode.PRACTICE):
            self.leave()

    def _remember(self, given: Iterable[GivenAnswer]) -> None:
        """Work out what is known, and in which classes a person went wrong."""
        soon = game_record.now() + DAY
        # What a clock that was wrong has dated ahead must not outdo all answers since.
        given = sorted(given, key=lambda each: each.answered if each.answered < soon else 0)
        self.memory = Memory((each.answer for each in given), _today())
        times = {each.exercise: Source(each.started, _picture_of(each)) for each in self._made}
        for each in given:
            is_newer = each.exercise not in times or times[each.exercise].time < each.answered
            if not each.is_right and is_newer:
                times[each.exercise] = _source_of(each)
        newest_first = sorted(times.items(), key=lambda item: item[1].time, reverse=True)
        self._mistakes = dict(newest_first)


def _today() -> date:
    return datetime.fromtimestamp(game_record.now() / 1000, tz=UTC).astimezone().date()


def _source_of(given: GivenAnswer) -> Source:
    return Source(given.answered, given.picture, is_game=False)


def _picture_of(made: MistakeMade) -> str:
    """Return the board on which a mistake was made; "" if it cannot be read."""
    course = MoveText.of(made.course)
    return course.after(made.ply - 1) if course else ""
