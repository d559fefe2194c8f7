"""Series: the games since the start of the program; undo and redo lead from one to another."""

from collections.abc import Mapping
from dataclasses import replace

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord, Sitting, new_uid
from tictactoe_gui.session.record import ComputerMove, Tally
from tictactoe_gui.session.settings import EvaluationSource

MOST_KEPT = 50
"""Games before the present one that undo still reaches."""


class _Chapter:
    """A game, and the moves in it that programs made, by the moves that led to them."""

    def __init__(self, record: GameRecord) -> None:
        self.record = record
        self.computer_moves: dict[tuple[Cell, ...], ComputerMove] = {}
        self.is_from_history = False
        self._known = record.game.moves

    @property
    def game(self) -> Game:
        return self.record.game

    def added_to(self, tally: Tally) -> Tally:
        """Return `tally` with the result of the game, if it was played now and not just read."""
        return tally if self.game.moves == self._known else tally.with_result(self.game)


class Series:
    """The present game, those before it, and those after it that undo has left."""

    def __init__(self, game: Game) -> None:
        self._present = _Chapter(GameRecord(game))
        self._before: list[_Chapter] = []
        self._after: list[_Chapter] = []
        self._no_longer_kept = Tally()

    @property
    def game(self) -> Game:
        """The present game."""
        return self._present.game

    @game.setter
    def game(self, game: Game) -> None:
        self._present.record = replace(self._present.record, game=game)

    @property
    def computer_moves(self) -> Mapping[tuple[Cell, ...], ComputerMove]:
        """The moves of programs in the present game, by the moves up to and with them."""
        return self._present.computer_moves

    @property
    def tally(self) -> Tally:
        """The results of all games; one that was undone and played anew counts once."""
        tally = self._no_longer_kept
        for chapter in (*self._before, self._present, *self._after):
            tally = chapter.added_to(tally)
        return tally

    @property
    def has_earlier(self) -> bool:
        """Whether there is a game before the present one."""
        return bool(self._before)

    @property
    def has_later(self) -> bool:
        """Whether undo has left a game that came after the present one."""
        return bool(self._after)

    @property
    def sitting(self) -> Sitting:
        """All of it, as it is kept from one start of the program to the next."""
        return Sitting(
            tuple(each.record for each in self._before),
            self._present.record,
            tuple(each.record for each in reversed(self._after)),
        )

    def restore(self, sitting: Sitting) -> None:
        """Go on from `sitting`, or put it before a game that is already being played."""
        before = [_Chapter(record) for record in sitting.before]
        present = _Chapter(sitting.present)
        after = [_Chapter(record) for record in sitting.after]
        if self.game.is_untouched and not self._before:
            self._before, self._present, self._after = before, present, after[::-1]
        else:
            restored = [*before, present, *after]
            own = [each for each in restored if not each.game.is_untouched]
            self._before = [*own, *self._before]

    def record(self, game: Game, move: ComputerMove | None, evaluation: EvaluationSource) -> None:
        """Make `game`, one move longer, the present one; `move` is None if a person made it."""
        present = self._present
        if move:
            present.computer_moves[game.moves] = move
        else:
            present.computer_moves.pop(
                game.moves, None
            )  # a program may have made it before an undo
        by = move.choice if move else None
        present.record = present.record.with_move(game, by, evaluation)
        if present.is_from_history:
            present.is_from_history = False
            present.record = replace(present.record, uid=new_uid())

    def count_hint(self) -> None:
        """Remember that a hint was given in the present game."""
        record = self._present.record
        self._present.record = replace(record, hints=record.hints + 1)

    def begin(self, record: GameRecord) -> None:
        """Begin a game after all others; those in which nothing happened are forgotten."""
        known = (*self._before, self._present, *reversed(self._after))
        self._before = [chapter for chapter in known if not chapter.game.is_untouched]
        self._after = []
        for chapter in self._before[:-MOST_KEPT]:
            self._no_longer_kept = chapter.added_to(self._no_longer_kept)
        del self._before[:-MOST_KEPT]
        self._present = _Chapter(record)

    def open(self, record: GameRecord) -> None:
        """Make a game that was kept the present one; what has ended is played on in a copy."""
        chapters = [*self._before, self._present, *reversed(self._after)]
        uids = [each.record.uid for each in chapters]
        if record.uid in uids:
            index = uids.index(record.uid)
            self._before, self._present = chapters[:index], chapters[index]
            self._after = chapters[:index:-1]
        else:
            self.begin(record)
            self._present.is_from_history = record.game.is_finished

    def go_to_earlier(self) -> None:
        """Make the game before the present one."""
        self._after.append(self._present)
        self._present = self._before.pop()

    def go_to_later(self) -> None:
        """Make the game after it the present one again."""
        self._before.append(self._present)
        self._present = self._after.pop()
