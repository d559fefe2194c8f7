"""GameRecord: a game as it is stored: its moves, who made them, when, and with what help."""

import os
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Self

from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side

Moves = tuple[Cell, ...]
"""Moves from the start on, which stand for the last of them or for a line."""
PERSON, NOBODY, SEVERAL = "person", "", "several"
"""Who made the moves of a mark, where it is not one program."""


def now() -> int:
    """Return milliseconds since 1970, UTC; fewer than before if the system's clock was set back."""
    return time.time_ns() // 1_000_000


def new_uid() -> str:
    """Return an identifier that no other game has, on any computer."""
    return os.urandom(16).hex()


class PlayedMove(NamedTuple):
    """Who made a move, when, and which evaluation was shown before it."""

    by: Choice | None
    """The program, or None for a person."""
    at: int
    """Milliseconds since 1970, UTC."""
    evaluation: EvaluationSource = EvaluationSource.OFF
    """Whose evaluation of the squares was shown to the person."""


class Resignation(NamedTuple):
    """Which program has resigned, when, and to whom: the winner may not have moved at all."""

    by: Choice
    at: int
    """Milliseconds since 1970, UTC."""
    to: Choice | None = None
    """The program that wins, or None for a person."""


@dataclass(frozen=True)
class GameRecord:
    """A game with its history; moves that were pasted or set up have no `played` entry."""

    game: Game
    uid: str = field(default_factory=new_uid)
    """32 hexadecimal digits; identifies the game in every database and file."""
    started: int = field(default_factory=now)
    """Milliseconds since 1970, UTC."""
    played: Mapping[Moves, PlayedMove] = field(default_factory=dict)
    is_helped: bool = False
    """Whether a hint was given, or a person's next move was uncovered."""
    resigned: Mapping[Moves, Resignation] = field(default_factory=dict)
    """The game's resignations; one that was pasted has no entry."""
    is_opened: bool = False
    """Whether it was opened from the list of games, or imported, and gone on with."""
    machines: Mapping[str, int] = field(default_factory=dict)
    """The machines that have moved in it, by name: when each was made tells it from any other."""

    def with_game(self, game: Game) -> Self:
        """Return the record of what the game has become, without resignations that are undone."""
        ends = {path: end for path, end in self.resigned.items() if path in game.resignations}
        return replace(self, game=game, resigned=ends)

    def with_move(self, game: Game, by: Choice | None, evaluation: EvaluationSource) -> Self:
        """Return the record after `game`, one move longer, was made; times never go backwards."""
        move = PlayedMove(by, self._now(), evaluation)
        return replace(self.with_game(game), played={**self.played, game.moves: move})

    def with_resignation(self, game: Game, by: Choice, to: Choice | None) -> Self:
        """Return the record after `by` has resigned in `game`, and `to` has won."""
        end = Resignation(by, self._now() + 1, to)  # later than the move before it
        return replace(self, game=game, resigned={**self.resigned, game.moves: end})

    def with_machine(self, name: str, made: int) -> Self:
        """Return the record of a game in which the machine of that name has moved."""
        return replace(self, machines={**self.machines, name: made})

    def _now(self) -> int:
        """Return the time, which is not before anything that has happened in the game."""
        moves, ends = self.played.values(), self.resigned.values()
        latest = max([self.started, *(each.at for each in moves), *(each.at for each in ends)])
        return max(latest, now())

    @property
    def end(self) -> Resignation | None:
        """The resignation that the game has ended with, if it has."""
        return self.resigned.get(self.game.moves)

    @property
    def result(self) -> str | None:
        """`X`, `O` or `draw`, once the game has ended."""
        if not self.game.is_finished:
            return None
        return self.game.result.value if self.game.result else "draw"

    def played_in(self, line: Moves) -> list[PlayedMove | None]:
        """Return the moves of a line in order; None stands for one that was pasted or set up."""
        return [self.played.get(line[:ply]) for ply in range(1, len(line) + 1)]

    def seat(self, mark: Mark) -> str:
        """Return who played `mark`: PERSON, the key of a program, SEVERAL or NOBODY."""
        makers = {each.program.key if each else PERSON for each in self.makers_of(mark)}
        if len(makers) > 1:
            return SEVERAL
        return makers.pop() if makers else NOBODY

    def makers_of(self, mark: Mark, line: Moves | None = None) -> list[Choice | None]:
        """Return who made the moves of `mark` and the resignation, in order; None is a person.

        They begin after the last move that was pasted or set up.
        """
        path, makers = self.game.moves if line is None else line, list[Choice | None]()
        for ply, move in enumerate(self.played_in(path)):
            if move is None:
                makers.clear()
            elif self.game.turn_at(ply) is mark:
                makers.append(move.by)
        if end := self.resigned.get(path):
            if mark is self.game.turn_at(len(path)):
                makers.append(end.by)
            elif not makers:
                makers.append(end.to)
        return makers

    def with_seats(self, settings: Settings) -> Settings:
        """Return the settings that seat the players of the record, if all are known."""
        seats = {mark: self.seat(mark) for mark in Mark}
        if {NOBODY, SEVERAL} & set(seats.values()):
            return settings
        persons = [mark for mark, seat in seats.items() if seat == PERSON]
        if len(persons) == len(Mark):
            return replace(settings, side=Side.BOTH)
        choices = {mark: self.makers_of(mark)[-1] for mark in Mark if mark not in persons}
        side = Side[persons[0].name] if persons else Side.WATCH
        settings = replace(settings, side=side)
        for mark, choice in choices.items():
            settings = settings.with_choice_for(mark, choice or Choice())
        return settings

    @property
    def is_left_to_programs(self) -> bool:
        """Whether no person has done anything in the game yet."""
        is_bare = not (self.game.start.ply or self.game.variations)
        return is_bare and all(move and move.by for move in self.played_in(self.game.moves))

    @property
    def is_start(self) -> bool:
        """Whether a program has opened, and nobody has moved since."""
        return len(self.game.moves) == 1 and self.is_left_to_programs

    def repeats(self, other: "GameRecord") -> bool:
        """Return whether the game is the beginning of `other`, or all of it, by the same players.

        Where `other` was resigned, it is all of it only if the same player has resigned again.
        """
        path = self.game.moves
        if path != other.game.moves[: len(path)]:
            return False
        if end := self.end:
            known = other.end if path == other.game.moves else None
            if not known or (known.by, known.to) != (end.by, end.to):
                return False
        mine, theirs = self.played_in(path), other.played_in(path)
        return [each and each[:1] for each in mine] == [each and each[:1] for each in theirs]

    def merged_with(self, other: "GameRecord") -> Self:
        """Return the record with whatever `other` has in addition of the same game."""
        if str(self.game.start) != str(other.game.start):
            return self
        moves, others = self.game.moves, other.game.moves
        known = dict.fromkeys((*self.game.variations, *other.game.variations, moves, others))
        if moves == others[: len(moves)] and others not in self.game.variations:
            moves = others  # it was played on elsewhere
        variations = tuple(line for line in known if line != moves[: len(line)])
        played = {**other.played, **self.played}
        resigned = {**other.resigned, **self.resigned}
        ends = frozenset(
            path
            for path in self.game.resignations | other.game.resignations
            if path in (moves, *variations)
            and not (path in played and path in resigned and played[path].at >= resigned[path].at)
        )
        return replace(
            self,
            game=replace(self.game, moves=moves, variations=variations, resignations=ends),
            played=played,
            is_helped=self.is_helped or other.is_helped,
            resigned={path: end for path, end in resigned.items() if path in ends},
            is_opened=self.is_opened or other.is_opened,
            machines={**other.machines, **self.machines},
        )


class OpenGamesRecord(NamedTuple):
    """The games of one window in the order of undo: those before the present one, and after it."""

    before: tuple[GameRecord, ...]
    present: GameRecord
    after: tuple[GameRecord, ...] = ()
    is_paused: bool = False
    """Whether programs that are to move wait until a person lets them."""

    @property
    def names(self) -> tuple[list[str], str, list[str], bool]:
        """The ids of the games before the present one, its own, those after it, and the pause."""
        before, after = ([each.uid for each in part] for part in (self.before, self.after))
        return before, self.present.uid, after, self.is_paused

    @property
    def games(self) -> tuple[GameRecord, ...]:
        """The games before the present one, that one, and those after it."""
        return (*self.before, self.present, *self.after)
