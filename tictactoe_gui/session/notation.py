"""Positions and games as text: `XO./.O./..X`, `1 5 9 2`, or both, `XO./.O./..X: 3 7`."""

import re

from tictactoe_gui.engine.board import Board, shortened
from tictactoe_gui.engine.rules import CELLS, ImpossibleGame, MalformedBoard
from tictactoe_gui.engine.texts import tr
from tictactoe_gui.session.game import Game

MOST_CHARACTERS = 2000
"""A longer text is no game, however its moves are numbered and parted."""
_SEPARATORS = r"\s,;.\-–"
_MOVES = re.compile(f"[0-9{_SEPARATORS}]+")
_NO_POSITION = re.compile(f"[{_SEPARATORS}]*")
_SQUARE = re.compile(r"\b[1-9]0\b|[0-9]")
"""One digit, or `10` to `90`: typed by mistake, they get a message of their own."""
RESIGNS = "resigns"
"""Said after the moves, of the side to move."""
_NUMBERING = re.compile(r"(?<![0-9])([0-9]+)\.+")


def read_game(text: str, board_type: type[Board]) -> Game:
    """Read a position, a game from the empty board, or a game from a position; seen at its end.

    From the first digit on there are moves: squares 1..9 in the order they were taken, parted by
    anything or nothing, with or without move numbers; the word “resigns” may come last. Raise
    ImpossibleText with what is wrong.
    """
    if not text:
        raise ImpossibleGame(
            tr("Write a position, such as XO./.O./..X, or moves, such as 1 5 9 2.")
        )
    if len(text) > MOST_CHARACTERS:
        raise ImpossibleGame(
            tr("This text is too long for a position or moves: {count} characters."),
            count=len(text),
        )
    before, resigns, after = text.rpartition(RESIGNS)
    if resigns and not after.strip():
        game = read_game(before.strip() or str(board_type.empty()), board_type)
        if game.is_over:
            raise ImpossibleGame(tr("The game was over before a side could resign."))
        return game.resign()
    first = re.search("[0-9]", text)
    has_moves = first and _MOVES.fullmatch(text, first.start())
    end = first.start() if first and has_moves else len(text)
    position, moves = text[:end], text[end:]
    if moves and _NO_POSITION.fullmatch(position):
        return _play(board_type.empty(), moves)
    return _play(_read_position(position.rstrip().removesuffix(":"), text, board_type), moves)


def _read_position(position: str, text: str, board_type: type[Board]) -> Board:
    """Return the board of `position`, a part of `text`, or say what is wrong with the whole."""
    for each in (position, text):
        try:
            return board_type.from_text(each)
        except MalformedBoard:
            continue
    raise ImpossibleGame(
        tr("“{text}” is neither a position, such as XO./.O./..X, nor moves, such as 1 5 9 2."),
        text=shortened(text),
    )


def _play(start: Board, moves: str) -> Game:
    """Return the game of `moves`, of digits and separators only; raise ImpossibleGame."""
    game = Game(start)
    for found in _SQUARE.finditer(_without_numbering(moves)):
        cell = int(found[0]) - 1
        facts = {"move": game.ply + 1, "square": cell + 1}
        if cell not in CELLS:
            raise ImpossibleGame(tr("Move {move}: there is no square {square}."), **facts)
        if game.board.is_over:
            raise _move_after_the_end(game)
        if game.board.mark_at(cell):
            raise ImpossibleGame(tr("Move {move}: square {square} is taken."), **facts)
        game = game.play(cell)
    return game


def _move_after_the_end(game: Game) -> ImpossibleGame:
    """Return what is wrong with any further move in a game that is over."""
    winner, facts = game.board.winner, {"move": game.ply + 1, "last": game.ply}
    if winner and game.ply:
        return ImpossibleGame(
            tr("Move {move}: the game was over after move {last}: {mark} has three in a row."),
            mark=winner.value,
            **facts,
        )
    if winner:
        return ImpossibleGame(
            tr("No move is possible: in this position {mark} has three in a row."),
            mark=winner.value,
        )
    if game.ply:
        return ImpossibleGame(
            tr("Move {move}: the game was over after move {last}: the board was full."), **facts
        )
    return ImpossibleGame(tr("No move is possible: in this position the board is full."))


def _without_numbering(moves: str) -> str:
    """Return the moves without their numbers, as in `1. 1 5 2. 9 2` or `1. 1 2. 5 3. 9 4. 2`.

    Where the numbers before the dots do not count moves, the dots only part the squares.
    """
    parts = _NUMBERING.split(moves)[1:]
    numbers, numbered = parts[::2], parts[1::2]
    sizes = [len(_SQUARE.findall(each)) for each in numbered]
    counts_moves = (
        moves.startswith("1.")
        and len(moves.split()) > 1
        and numbers == [str(number) for number in range(1, len(numbers) + 1)]
        and set(sizes[:-1]) in ({1}, {2}, set())
        and sizes[-1] > 0
    )
    return " ".join(numbered) if counts_moves else moves
