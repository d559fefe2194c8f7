"""The moves of a game, and the other lines that were played, as rows of a list."""

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.review import Review, value_of
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui import wording
from tictactoe_gui.ui.kit.rows import Row, RowCell
from tictactoe_gui.ui.studies.moves import words
from tictactoe_gui.ui.wording import SquareWords, tr
from tictactoe_gui.ui.wording.names import resigns


def move_rows(session: GameSession, review: Review) -> tuple[Row, ...]:
    """Return a row for the start and one for each move of the game."""
    start = session.game.start
    value = words.value_words(start, review.values[0])
    pieces = (RowCell(), RowCell(words.start_name()), _value_piece(value), RowCell())
    first = Row(pieces, words.start_line(start, value))
    return (first, *(_move_row(session, review, ply) for ply in range(1, len(review.values))))


def line_rows(game: Game) -> tuple[Row, ...]:
    """Return a row for each other line that was played from the same start."""
    return tuple(_line_row(game, line) for line in game.variations)


def bare_rows(session: GameSession) -> tuple[Row, ...]:
    """Return the rows of the moves without what any of them was worth."""
    board, name = session.game.start, words.start_name()
    rows = [Row((RowCell(), RowCell(name)), name)]
    for ply, cell in enumerate(session.game.moves, start=1):
        who = words.who_moved(session, ply)
        pieces = _move_pieces(ply, cell, board.turn)
        rows.append(Row(pieces, words.bare_move_line(ply, board.turn, cell, who), who))
        board = board.play(cell)
    return tuple(rows)


def bare_line_rows(game: Game) -> tuple[Row, ...]:
    """Return the rows of the other lines without what they lead to."""
    rows = []
    for line in game.variations:
        same = _same_moves(line, game.moves)
        pieces = (RowCell(words.digits(line), is_bold=True),)
        rows.append(Row(pieces, words.bare_line(line, same), words.departure(same)))
    return tuple(rows)


def _move_pieces(ply: int, cell: Cell, mark: Mark) -> tuple[RowCell, ...]:
    return (
        RowCell(wording.number(ply), is_muted=True),
        RowCell(wording.square(cell), mark.value, mark, is_bold=True),
    )


def _move_row(session: GameSession, review: Review, ply: int) -> Row:
    move = review.moves[ply - 1]
    value = words.value_words(move.board.play(move.cell), review.values[ply], move.mark)
    who = words.who_moved(session, ply)
    remark = RowCell(words.remark(move), is_bold=bool(move.mistake), is_muted=not move.mistake)
    pieces = *_move_pieces(ply, move.cell, move.mark), _value_piece(value), remark
    return Row(pieces, words.move_line(move, value, who), who)


def _line_row(game: Game, line: tuple[Cell, ...]) -> Row:
    same = _same_moves(line, game.moves)
    board = game.start
    for cell in line:
        board = board.play(cell)
    value = words.value_words(board, value_of(board), board.turn.other)
    pieces = (
        RowCell(words.digits(line), is_bold=True),
        _value_piece(value),
        RowCell(_end_of(game, line, board), is_muted=True),
    )
    return Row(pieces, words.other_line(line, same, value), words.departure(same))


def _end_of(game: Game, line: tuple[Cell, ...], board: Board) -> str:
    """Return how a line ended other than on the board."""
    if line in game.resignations:
        return resigns(board.turn)
    return "" if board.is_over else tr("unfinished")


def _same_moves(line: tuple[Cell, ...], moves: tuple[Cell, ...]) -> int:
    """Return with how many moves both begin."""
    pairs = zip(line, moves, strict=False)
    return next(
        (index for index, (one, other) in enumerate(pairs) if one != other),
        min(len(line), len(moves)),
    )


def _value_piece(value: SquareWords) -> RowCell:
    return RowCell(value.word, value.glyph, value.tint, is_muted=value.tint is None)
