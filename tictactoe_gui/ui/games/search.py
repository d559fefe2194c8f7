"""What is looked for in the list of games."""

from collections.abc import Callable, Sequence
from functools import cache

from PySide6.QtCore import QDate, QDateTime

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.rules import ImpossibleText, Mark
from tictactoe_gui.session.notation import read_game
from tictactoe_gui.session.store.games import ListedGame
from tictactoe_gui.ui.games import words


def finder(text: str) -> Callable[[ListedGame], bool]:
    """Return what finds games by their first moves, a position, or else words said of them."""
    try:
        wanted = read_game(text.strip(), next(iter(REPRESENTATIONS.values())))
    except ImpossibleText:
        return _finder_of_words(text.casefold().split())
    start, moves = wanted.start.letters, "".join([str(cell + 1) for cell in wanted.moves])

    def finds(game: ListedGame) -> bool:
        if not game.moves:
            return False
        if moves:
            return ":".join(game.moves).startswith(f"{start}:{moves}")
        return game.moves.leads_through(start)

    return finds


def _finder_of_words(wanted: Sequence[str]) -> Callable[[ListedGame], bool]:
    players, day = cache(_players), cache(_day)  # thousands of games have few of them

    def finds(game: ListedGame) -> bool:
        said = players(game.x, game.o, game.result, game.is_helped)
        left = [word for word in wanted if word not in said]
        if left:
            said = day(QDateTime.fromMSecsSinceEpoch(game.started).date())
        return all(word in said for word in left)

    return finds


def _players(x: str, o: str, result: str, is_helped: bool) -> str:
    game = ListedGame("", 0, x, o, result, is_helped, None)
    names = [words.player_name(game, mark) for mark in Mark]
    short = [words.player_name(game, mark, is_short=True) for mark in Mark]
    return "\n".join([*names, *short, words.result_word(game)]).casefold()


def _day(day: QDate) -> str:
    return f"{words.day_name(day)}\n{words.date_text(day)}".casefold()
