"""Games as they are kept, made by hand."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord, PlayedMove
from tictactoe_gui.session.settings import Choice, EvaluationSource

By = Choice | None
PERSON = None
RANDOM, RULES = Choice().with_program("random"), Choice().with_program("eight-rules")
SEARCH = Choice().with_program("minimax")
X_WINS, O_WINS, DRAW = "14253", "142586", "512846739"
"""Squares: X has the row 1-2-3; O has 4-5-6; a full board without a line."""


def played(
    moves: str,
    by: Sequence[By] = (PERSON, RANDOM),
    shown: Sequence[EvaluationSource] = (EvaluationSource.OFF,),
    *,
    is_helped: bool = False,
    representation: str = "vector",
    start: str = ".../.../...",
) -> GameRecord:
    """Return a game of these squares; who moves, and what is shown, come again and again."""
    board = REPRESENTATIONS[representation].from_text(start)
    record = GameRecord(Game(board), started=0, is_helped=is_helped)
    makers, shows = cycle(by), cycle(shown)
    for square in moves:
        record = one_more(record, square, next(makers), next(shows))
    return record


def one_more(
    record: GameRecord,
    square: str,
    by: By = PERSON,
    evaluation: EvaluationSource = EvaluationSource.OFF,
) -> GameRecord:
    """Return the record after another move."""
    game = record.game.play(int(square) - 1)
    made = {**record.played, game.moves: PlayedMove(by, 0, evaluation)}
    return replace(record, game=game, played=made)
