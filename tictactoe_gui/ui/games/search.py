"""GameSearch: what is looked for in the list of games."""

from functools import cache

from PySide6.QtCore import QDate, QDateTime, QTime

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.rules import ImpossibleText, Mark
from tictactoe_gui.session.notation import read_game
from tictactoe_gui.session.store.games import ListedGame
from tictactoe_gui.session.store.move_text import MoveText
from tictactoe_gui.ui.games import words


class GameSearch:
    """The first moves of a game, a position in it, or else words that are said of it."""

    def __init__(self, text: str) -> None:
        self._course: MoveText | None = None
        """The moves, or the position without any, if the text can be read so."""
        try:
            game = read_game(text.strip(), next(iter(REPRESENTATIONS.values())))
            moves = "".join([str(cell + 1) for cell in game.moves])
            self._course = MoveText(game.start.letters, moves)
        except ImpossibleText:
            self._words = text.casefold().split()
        # Thousands of games have few players, results, days and times.
        self._players, self._day, self._time = cache(_players), cache(_day), cache(_time)

    def finds(self, game: ListedGame) -> bool:
        """Return whether a game is one of those that are looked for."""
        if self._course:
            return game.moves is not None and _goes_so(game.moves, self._course)
        players = self._players(game.x, game.o, game.result)
        left = [word for word in self._words if word not in players]
        if not left:
            return True
        moment = QDateTime.fromMSecsSinceEpoch(game.started)
        time = moment.time()
        texts = self._day(moment.date()), self._time(time.hour(), time.minute())
        return all(any(word in text for text in texts) for word in left)


def _goes_so(moves: MoveText, wanted: MoveText) -> bool:
    """Return whether a game begins so, or leads through a position."""
    if not wanted.moves:
        return moves.leads_through(wanted.start)
    return moves.start == wanted.start and moves.moves.startswith(wanted.moves)


def _players(x: str, o: str, result: str) -> str:
    game = ListedGame("", 0, x, o, result, None)
    names = [
        words.player_name(game, mark, is_short=is_short)
        for mark in Mark
        for is_short in (True, False)
    ]
    return "\n".join([*names, words.result_word(game)]).casefold()


def _day(day: QDate) -> str:
    return f"{words.day_name(day)}\n{words.date_text(day)}".casefold()


def _time(hour: int, minute: int) -> str:
    return words.time_of_day(QTime(hour, minute)).casefold()
