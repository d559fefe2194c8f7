"""Practice: which positions are asked about, and all answers to them."""

import random
import uuid
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.engine.board import in_rows
from tictactoe_gui.engine.practice.kinds import MINE, Exercise, of_kind
from tictactoe_gui.engine.practice.memory import ROUND, Memory
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session import game_record
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.store import answers
from tictactoe_gui.session.store.answers import GivenAnswer, MistakeMade, all_answers, mistakes_made
from tictactoe_gui.session.store.games import MoveText
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
    """A position, in a picture, and in the representation of the session."""

    exercise: Exercise
    source: Source | None = None
    """The mistake of the person that was made there last, if one was."""


class Practice(QObject):
    """Chooses the questions, and keeps each answer before it is judged; a kill loses none."""

    changed = Signal()
    """Other answers are known."""

    def __init__(self, session: GameSession, store: Store, dice: random.Random) -> None:
        super().__init__(session)
        self._session, self._store, self._dice = session, store, dice
        self.memory = Memory()
        self._round, self._place = "", 0
        """The name of the round, and how many answers it has."""
        self._is_read = False
        self._is_written = True
        """Whether everything that was answered or forgotten here is in the file."""
        self._made: Sequence[MistakeMade] = ()
        """The mistakes in games."""
        self._mistakes: dict[str, Source] = {}
        """The classes in which a person went wrong, the newest first."""
        store.opened.connect(self._on_opened)

    def begin(
        self, kind: str = "", exercise: str = "", count: int = ROUND
    ) -> list[PracticeQuestion]:
        """Return a round with questions of a kind, the first one about a class, if one is named."""
        self._round, self._place = uuid.uuid4().hex, 0
        self._read()
        classes = self.classes(kind) or of_kind("")
        is_ordered = kind == MINE
        keys = self.memory.round(classes, count, _today(), self._dice, ordered=is_ordered)
        if exercise:
            keys = [exercise, *[each for each in keys if each != exercise]][:count]
        return [self.question(each) for each in keys]

    def question(self, key: str) -> PracticeQuestion:
        """Return a class in another picture than the last one."""
        picture = in_rows(self.memory.picture(key, self._dice))
        board = self._session.settings.board_type.from_text(picture)
        return PracticeQuestion(Exercise(board), self._mistakes.get(key))

    def classes(self, kind: str) -> Sequence[str]:
        """Return the classes of a kind, in the order in which they come if it has one."""
        return tuple(self._mistakes) if kind == MINE else of_kind(kind)

    def choose(self, kind: str) -> None:
        """Ask about positions of a kind from now on, in later rounds as well."""
        self._session.change(replace(self._session.settings, practice=kind))

    def keep(self, exercise: Exercise, cell: Cell | None) -> None:
        """Keep a square that was answered, or None for "show me"."""
        self._place += 1
        is_right = cell in exercise.right
        given = GivenAnswer(
            self._round,
            self._place,
            exercise.key,
            exercise.board.letters,
            cell,
            is_right,
            game_record.now(),
            _today(),
        )
        self.memory.add(given.answer)
        if not is_right:
            earlier = self._mistakes.pop(exercise.key, None)
            self._mistakes = {exercise.key: earlier or _source_of(given), **self._mistakes}
        self._is_written = self._store.write(lambda connection: answers.put(connection, [given]))

    def forget(self) -> None:
        """Delete all answers for good."""
        self._is_written = self._store.write(answers.forget)
        self._remember(())
        self.changed.emit()

    def _read(self) -> None:
        """Read what is known, unless more is known here than in the file."""
        self._is_written = self._store.flush() or self._is_written
        if not self._is_written:
            return
        found = self._store.look(lambda each: (mistakes_made(each), all_answers(each)), None)
        if found:
            self._made, given = found
            self._remember(given)
            self._is_read = True

    def _on_opened(self) -> None:
        """Read what is known, if a round was begun before the file could be read."""
        if self._round and not self._is_read:
            self._read()
            self.changed.emit()

    def _remember(self, given: Iterable[GivenAnswer]) -> None:
        """Work out what is known, and in which classes a person went wrong."""
        soon = game_record.now() + DAY
        # An answer that a wrong clock has dated ahead must not outweigh all answers since.
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
