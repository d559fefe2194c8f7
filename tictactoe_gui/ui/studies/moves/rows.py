"""The moves of a game, and the other lines that were played, as rows of a list."""

from functools import reduce

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.review import Review, value_of
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.kit.rows import Row, RowCell
from tictactoe_gui.ui.studies.moves import words
from tictactoe_gui.ui.wording import number, square, tr
from tictactoe_gui.ui.wording.names import resigns
from tictactoe_gui.ui.wording.squares import SquareWords


def move_rows(session: GameSession, found: Review | None) -> tuple[Row, ...]:
    """Return a row for the start and one for each move; without a review, not what any is worth."""
    board, start = session.game.start, RowCell(words.start_name())
    rows = [Row((RowCell(), start), start.text)]
    if found:
        value = words.value_words(board, found.values[0])
        pieces = RowCell(), start, _value_piece(value), RowCell()
        rows = [Row(pieces, words.start_line(board, value))]
    for ply, cell in enumerate(session.game.moves, start=1):
        who = words.who_moved(session, ply)
        spoken = words.bare_move_line(ply, board.turn, cell, who)
        shown = _move_pieces(ply, cell, board.turn)
        board = board.play(cell)
        if found:
            move = found.moves[ply - 1]
            value = words.value_words(board, found.values[ply], move.mark)
            is_mistake = bool(move.mistake)
            remark = RowCell(words.remark(move), is_bold=is_mistake, is_muted=not is_mistake)
            shown, spoken = (*shown, _value_piece(value), remark), words.move_line(move, value, who)
        rows.append(Row(shown, spoken, who))
    return tuple(rows)


def line_rows(game: Game, *, tells: bool) -> tuple[Row, ...]:
    """Return a row for each other line from the same start; if `tells`, with where it leads."""
    rows = []
    for line in game.variations:
        same = _same_moves(line, game.moves)
        shown: tuple[RowCell, ...] = (RowCell(words.digits(line), is_bold=True),)
        spoken = words.bare_line(line, same)
        if tells:
            board = reduce(Board.play, line, game.start)
            value = words.value_words(board, value_of(board), board.turn.other)
            end = RowCell(_end_of(game, line, board), is_muted=True)
            shown, spoken = (*shown, _value_piece(value), end), words.other_line(line, same, value)
        rows.append(Row(shown, spoken, words.departure(same)))
    return tuple(rows)


def _move_pieces(ply: int, cell: Cell, mark: Mark) -> tuple[RowCell, ...]:
    return (
        RowCell(number(ply), is_muted=True),
        RowCell(square(cell), mark.value, mark, is_bold=True),
    )


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
