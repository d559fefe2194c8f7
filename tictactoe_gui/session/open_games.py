"""Open games: those that undo and redo reach, including the last session's."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Decision
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord, OpenGamesRecord, new_uid
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings

MOST_KEPT = 50
"""Games before the present one that undo still reaches."""


class ComputerMove(NamedTuple):
    """A move or resignation of a program: before which board, by which program, and why."""

    board: Board
    choice: Choice
    decision: Decision


class OpenGame:
    """A game as it is shown and as it is kept, and the moves in it that programs made.

    A game that was kept as finished stays as it is. Going on with it makes a copy, which becomes a
    game of its own once it goes another way: played again as it was, it would count twice.
    """

    def __init__(
        self, record: GameRecord, *, is_kept: bool = False, is_opened: bool = False
    ) -> None:
        self._kept = record
        self._copy: GameRecord | None = None
        self.game = record.game
        """In the representation of the present game, not in the one that it was played in."""
        self.computer_moves: dict[tuple[Cell, ...], ComputerMove] = {}
        """The moves of programs, by the moves up to and with them."""
        self.resignations: dict[tuple[Cell, ...], ComputerMove] = {}
        """The resignations of programs, by the moves up to them."""
        self.is_paused = is_opened
        """Whether no program moves in it until a person lets it."""
        self.ended_with: Settings | None = None
        """The settings when its last move was made, if it has ended here."""
        self.is_trying = is_kept and not (is_opened or record.game.is_newest)
        """Whether a person plays on from an earlier board, as after an undo."""
        self._is_ended = is_kept and record.game.is_finished
        self._is_opened = is_opened
        self._is_helped = False

    @property
    def record(self) -> GameRecord:
        """The game as it is kept."""
        return self._copy if self._copy and not self._copy.repeats(self._kept) else self._kept

    def seated(self, settings: Settings) -> Settings:
        """Return the settings with who plays; at the end of a game, who did, whatever is chosen."""
        if not self.game.is_finished or self.is_trying:
            return settings
        return self.ended_with or self.record.with_seats(settings)

    def show(self, game: Game) -> None:
        """Show the game as `game` has it: at another ply, or on another line; no new move."""
        self.game = game
        if self._copy:
            self._copy = self._copy.with_game(game.stored_as(type(self._copy.game.start)))
        if self._is_ended:
            self._see_kept()
        else:
            self._kept = self._kept.with_game(game.stored_as(type(self._kept.game.start)))

    def _see_kept(self) -> None:
        """Look at the game that had ended where this one is, unless that is on another line."""
        kept, moves = self._kept.game, self.game.moves
        if moves == kept.moves[: len(moves)]:
            self._kept = replace(self._kept, game=kept.at(self.game.ply))

    def play(self, game: Game, move: ComputerMove | None, evaluation: EvaluationSource) -> None:
        """Go on to `game`, which is one move longer; `move` is None if a person made it."""
        self.computer_moves.pop(game.moves, None)  # a program may have made it before an undo
        if move:
            self.computer_moves[game.moves] = move
        by = move.choice if move else None
        self._go_on(game, lambda record: record.with_move(game, by, evaluation))

    def end(self, game: Game, move: ComputerMove, to: Choice | None) -> None:
        """Go on to `game`, in which a program has resigned, so that `to` has won."""
        self.resignations[game.moves] = move
        self._go_on(game, lambda record: record.with_resignation(game, move.choice, to))

    def _go_on(self, game: Game, change: Callable[[GameRecord], GameRecord]) -> None:
        self.game = game
        record = self._kept
        if self._is_ended:
            is_helped = record.is_helped or self._is_helped
            record = self._copy or replace(record, uid=new_uid(), is_helped=is_helped)
        is_opened = record.is_opened or self._is_opened
        record = change(replace(record, is_opened=is_opened))
        if self._is_ended:
            self._copy = record
            self._see_kept()
        else:
            self._kept = record

    def note_help(self) -> None:
        """Remember that a person was helped."""
        self._is_helped = True
        self._change(lambda record: replace(record, is_helped=True))

    def note_machine(self, name: str, made: int) -> None:
        """Remember which machine of that name has moved; what was kept as finished knows it."""
        self._change(lambda record: record.with_machine(name, made))

    def _change(self, change: Callable[[GameRecord], GameRecord]) -> None:
        """Change the record, unless it was kept as finished."""
        if self._copy:
            self._copy = change(self._copy)
        elif not self._is_ended:
            self._kept = change(self._kept)


class OpenGames:
    """The games of a window in the order of undo, one of which is the present one."""

    def __init__(self, game: Game) -> None:
        self._all = [OpenGame(GameRecord(game))]
        self._here = 0

    @property
    def shown(self) -> OpenGame:
        """The present game."""
        return self._all[self._here]

    @property
    def present(self) -> GameRecord:
        """The present game as it is kept."""
        return self.shown.record

    @property
    def has_earlier(self) -> bool:
        """Whether there is a game before the present one."""
        return self._here > 0

    @property
    def has_later(self) -> bool:
        """Whether undo has left a game that came after the present one."""
        return self._here < len(self._all) - 1

    def snapshot(self) -> OpenGamesRecord:
        """Return all games as they are stored for the next start, each at its newest board."""
        records, here = [each.record for each in self._all], self._here
        present = records[here]
        if not self.shown.is_trying:
            present = replace(present, game=present.game.newest())
        before, after = tuple(records[:here]), tuple(records[here + 1 :])
        return OpenGamesRecord(before, present, after, self.shown.is_paused)

    def restore(self, open_games: OpenGamesRecord) -> bool:
        """Continue stored games and return True, or put them before a game a person has begun."""
        restored = [OpenGame(record, is_kept=True) for record in open_games.games]
        if self.present.is_left_to_programs and not self.has_earlier:
            self._all, self._here = restored, len(open_games.before)
            self.shown.is_paused = open_games.is_paused
            return True
        restored = [each for each in restored if not each.game.is_untouched]
        self._all[:0] = restored
        self._here += len(restored)
        return False

    def begin(self, game: OpenGame) -> None:
        """Begin a game after all others; those in which nothing happened are forgotten."""
        uid = game.record.uid
        known = [x for x in self._all if not (x.game.is_untouched or x.record.uid == uid)]
        self._all = [*known[-MOST_KEPT:], game]
        self._here = len(self._all) - 1

    def go(self, step: int) -> None:
        """Make the game before the present one the present one, -1, or that after it, 1."""
        self._here += step
