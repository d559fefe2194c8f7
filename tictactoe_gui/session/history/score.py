"""The score: how the finished games between those who are seated went, counted in the history.

As in the statistics, a game counts that was begun on the empty board.
"""

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal, Slot

from tictactoe_gui.session.game_record import PERSON
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Settings, Side

if TYPE_CHECKING:
    from tictactoe_gui.session.history.autosave import Autosave
    from tictactoe_gui.session.history.database import Database
    from tictactoe_gui.session.history.reader_thread import ReadRequest

EMPTY = ".........:"
"""How the course of a game begins that was not set up."""


class Seating(NamedTuple):
    """Who plays whom: PERSON or the key of a program."""

    one: str
    other: str
    is_either_way: bool
    """Whether the marks do not matter: the games of a person against a program."""


class GameScore(NamedTuple):
    """How the games of a seating went; without a person, or with two, `one` is X."""

    won: int = 0
    lost: int = 0
    drawn: int = 0
    streak: int = 0
    """How many of the last games in a row were won."""
    draws: int = 0
    """How many of them were drawn."""

    @property
    def games(self) -> int:
        """How many games have ended."""
        return self.won + self.lost + self.drawn


def seating(settings: Settings) -> Seating:
    """Return who plays whom by the settings."""
    match settings.side:
        case Side.BOTH:
            return Seating(PERSON, PERSON, is_either_way=False)
        case Side.WATCH:
            keys = settings.watch_x.program.key, settings.watch_o.program.key
            return Seating(*keys, is_either_way=False)
        case _:
            return Seating(PERSON, settings.opponent.program.key, is_either_way=True)


def score_of(database: "Database", seats: Seating) -> GameScore:
    """Count how the games went; `value` is 1, 0 or -1 for `one`."""
    row = database.connection.execute(
        """
        WITH played AS (
            SELECT listing.number AS number, CASE kind.result
                WHEN 'draw' THEN 0
                WHEN CASE kind.x WHEN :one THEN 'X' ELSE 'O' END THEN 1
                ELSE -1 END AS value
            FROM kind JOIN listing ON listing.kind = kind.id
            WHERE kind.result <> '' AND (
                (kind.x = :one AND kind.o = :other)
                OR (:either_way AND kind.x = :other AND kind.o = :one))
            AND substr(listing.course, 1, :length) = :empty
        )
        SELECT coalesce(sum(value = 1), 0), coalesce(sum(value = -1), 0),
            coalesce(sum(value = 0), 0), coalesce(sum(number > (
                SELECT coalesce(max(number), 0) FROM played WHERE value < 1)), 0),
            coalesce(sum(number > (
                SELECT coalesce(max(number), 0) FROM played WHERE value <> 0)), 0)
        FROM played
        """,
        {
            "one": seats.one,
            "other": seats.other,
            "either_way": seats.is_either_way,
            "empty": EMPTY,
            "length": len(EMPTY),
        },
    ).fetchone()
    return GameScore(*row)


class ScoreCount(QObject):
    """Counts in the history's reading thread when a game has ended or others are seated."""

    changed = Signal()

    def __init__(self, session: GameSession) -> None:
        super().__init__(session)
        self.score: GameScore | None = None
        """The score of those who are seated, once it was counted."""
        self._session = session
        self._autosave: Autosave | None = None
        self._request: ReadRequest | None = None
        self._counted: tuple[Seating, object, object] | None = None
        """The seating and the game that were counted last."""
        session.settings_changed.connect(self._follow)

    def read(self, autosave: "Autosave") -> None:
        """Count the games that `autosave` writes, now and whenever it has written another."""
        self._autosave = autosave
        autosave.saved.connect(self._follow)
        autosave.worker.opened.connect(self.count)
        self._follow()

    @Slot()
    def _follow(self) -> None:
        """Count anew if other games count, or if one of them may have another result."""
        now = self._present()
        if now != self._counted:
            if self._counted and now[0] != self._counted[0]:
                self._show(None)
            self._counted = now
            self.count()

    def _present(self) -> tuple[Seating, object, object]:
        record = self._session.record
        return seating(self._session.settings), record.uid, record.result

    @property
    def draws(self) -> int:
        """How many of the last games in a row were drawn, once the present one is counted."""
        is_counted = self._counted == self._present() and not self._request
        return self.score.draws if self.score and is_counted else 0

    @Slot()
    def count(self) -> None:
        """Count what is stored now."""
        if not self._autosave:
            return
        if self._request:
            self._request.cancel()
        seats = seating(self._session.settings)
        self._request = self._autosave.worker.read(
            lambda database: score_of(database, seats), self._on_counted
        )

    def _on_counted(self, score: GameScore) -> None:
        self._request, self.score = None, score
        self.changed.emit()

    def _show(self, score: GameScore | None) -> None:
        if score != self.score:
            self.score = score
            self.changed.emit()
