"""GameEntry: a game in the list, whose record is parsed only when its row is shown."""

from functools import cached_property

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.review import review
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history.games import GameRow
from tictactoe_gui.session.history.record_text import BadRecord, read_record
from tictactoe_gui.ui.games.history import game_words as words


class GameEntry:
    """A row of the list; what has to be parsed or worded is made when first asked for."""

    def __init__(self, row: GameRow) -> None:
        self.row = row

    @cached_property
    def record(self) -> GameRecord | None:
        """The game, or None if its text is damaged; reading it takes half a millisecond."""
        try:
            return read_record(self.row.record)
        except BadRecord:
            return None

    @property
    def game(self) -> Game | None:
        """The game as it ended."""
        return self.record.game.newest() if self.record else None

    @property
    def mistaken_board(self) -> Board | None:
        """The position in which the last mistake of the game was made."""
        if not self.game:
            return None
        reviewed = review(self.game.start, self.game.moves)
        return next((each.board for each in reversed(reviewed.moves) if each.mistake), None)

    def name(self, mark: Mark) -> str:
        """Return who played `mark`, the short way."""
        return words.player_name(self.row, mark, is_short=True)

    def note(self, mark: Mark) -> str:
        """Return a remark on who played `mark`, such as options of the program."""
        return words.player_note(self.record, mark) if self.record else ""

    @property
    def end(self) -> str:
        """A remark on how the game ended: that somebody resigned."""
        may_be = '"resigned":' in self.row.record  # reading it takes time
        return words.end_note(self.record) if may_be and self.record else ""

    def spoken(self) -> str:
        """Return all of it in one sentence."""
        return words.spoken_game(self.row, self.note(Mark.X), self.note(Mark.O), self.end)
