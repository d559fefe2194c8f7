"""Judgements: what a game counts for, kept with it as the number of a text, and its mistakes.

A game that is written again loses them, and is judged anew when games are next counted.
"""

import json
import sqlite3
from collections.abc import Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import NamedTuple

from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history.mistakes import put_mistakes
from tictactoe_gui.session.history.record_text import (
    BadRecord,
    choice_fields,
    read_choice,
    read_record,
)
from tictactoe_gui.session.history.statistics import (
    PlayedGame,
    Result,
    judge,
    mistakes_of,
)

Judgement = PlayedGame | None
"""What a game counts for; None if it does not count."""
_NONE: Mapping[int, str] = MappingProxyType({})


class Judged(NamedTuple):
    """What a game counts for, and the classes of the mistakes in it, by ply."""

    verdict: Judgement
    mistakes: Mapping[int, str] = _NONE

    @classmethod
    def of(cls, record: GameRecord) -> "Judged":
        """Judge a game."""
        return cls(judge(record), mistakes_of(record))

    @classmethod
    def of_text(cls, text: str) -> "Judged":
        """Judge a game by its record, which may be damaged."""
        try:
            return cls.of(read_record(text))
        except BadRecord:
            return cls(None)


class Judgements:
    """Writes verdicts within a transaction: equal ones share a text, whose number is stored."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._ids: dict[Judgement, int] = {}

    def keep(self, number: int, judged: Judged) -> None:
        """Store what was made of the game of that number."""
        self._connection.execute(
            "UPDATE listing SET verdict = ? WHERE number = ?", (self._id(judged.verdict), number)
        )
        put_mistakes(self._connection, number, judged.mistakes)

    def _id(self, verdict: Judgement) -> int:
        if verdict not in self._ids:
            text = verdict_text(verdict)
            self._connection.execute(
                "INSERT INTO verdict (text) SELECT ?1"
                " WHERE NOT EXISTS (SELECT 1 FROM verdict WHERE text = ?1)",
                (text,),
            )
            (found,) = self._connection.execute(
                "SELECT id FROM verdict WHERE text = ?", (text,)
            ).fetchone()
            self._ids[verdict] = found
        return self._ids[verdict]


def known_verdicts(connection: sqlite3.Connection) -> dict[int, Judgement]:
    """Return all verdicts that can be read."""
    found = {}
    for number, text in connection.execute("SELECT id, text FROM verdict"):
        with suppress(ValueError, TypeError, KeyError):  # damaged
            found[number] = read_verdict(text)
    return found


def verdict_text(verdict: Judgement) -> str:
    """Return a verdict so that `read_verdict` reads the same back."""
    if not verdict:
        return json.dumps(None)
    opponent, result, *figures = verdict
    fields = [choice_fields(opponent), result, *figures]
    return json.dumps(fields, default=lambda each: each.value, separators=(",", ":"))


def read_verdict(text: str) -> Judgement:
    """Return the verdict that `text` is; raise ValueError, TypeError or KeyError if it is none."""
    fields = json.loads(text)
    if fields is None:
        return None
    opponent, result, mistakes, tests = fields
    return PlayedGame(read_choice(json.dumps(opponent)), Result(result), mistakes, tests)
