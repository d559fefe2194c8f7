"""Layers: what modes lay over the settings and games of a person, for as long as they are on."""

import enum
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any, NamedTuple

from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.open_games import OpenGame, OpenGames
from tictactoe_gui.session.settings import SEATS, Settings
from tictactoe_gui.session.turn_state import Activity, TurnState


class Mode(enum.Enum):
    """What borrows settings or the board; each lies over those before it, whichever came first."""

    PRESENTATION = "presentation"
    OPENED = "opened"
    """A kept game is looked at, with those at it who played it."""
    REVIEW = "review"
    """A mistake of the game is looked back at."""
    WATCH = "watch"
    COURSE = "course"
    QUIZ = "quiz"


ON_THE_BOARD = Mode.OPENED, Mode.COURSE, Mode.QUIZ
"""The modes that end when a person begins a game or opens one."""
_LOOK = "evaluation", "shown_evaluation", "study", "side_panel", "think_aloud"
"""How a game is looked at; what a mode borrows of it changes for that mode alone."""


class Layer(NamedTuple):
    """What one mode borrows."""

    borrowed: dict[str, Any]
    """Fields of the settings, with what they are meanwhile."""
    game: OpenGame | None = None
    """What is played in place of the person's own game, and never kept."""
    is_aside: bool = False
    """Whether no game goes on, as something else is on the board."""


class Layers:
    """What a person chose and plays, which alone is ever kept, and what lies over it."""

    def __init__(self, chosen: Settings) -> None:
        self.chosen = chosen
        self.games = OpenGames(Game(chosen.board_type.empty()))
        """The person's own games."""
        self._on: dict[Mode, Layer] = {}
        """The lowest first."""

    def __contains__(self, mode: Mode) -> bool:
        return mode in self._on

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        borrowed: dict[str, Any] = {}
        for each in self._on.values():
            borrowed |= each.borrowed
        return replace(self.chosen, **borrowed)

    @property
    def game(self) -> OpenGame | None:
        """The game of a mode that is on the board."""
        games = [each.game for each in self._on.values() if each.game]
        return games[-1] if games else None

    @property
    def shown(self) -> OpenGame:
        """The game on the board: that of a mode, or else the person's own."""
        return self.game or self.games.shown

    @property
    def is_aside(self) -> bool:
        """Whether the game that is on the board waits."""
        return any(each.is_aside for each in self._on.values())

    @property
    def is_opened(self) -> bool:
        """Whether a kept game is on the board."""
        opened = self._on.get(Mode.OPENED)
        return opened is not None and opened.game is self.game and not self.is_aside

    def state(self, settings: Settings, activity: Activity) -> TurnState:
        """Return whose turn it is by the settings in force, and what a person may do."""
        game, games, shown = self.game, self.games, self.shown
        return TurnState(
            shown.game,
            settings,
            activity,
            is_paused=shown.is_paused,
            is_trying=shown.is_trying,
            has_earlier=games.has_earlier and not game,
            has_later=games.has_later and not game,
            is_opened=self.is_opened,
            is_set_aside=self.is_aside,
        )

    def begin(self, game: Game | None, news: Mapping[str, Any]) -> None:
        """Take settings that a person has chosen, and begin a game, or one from the empty board."""
        self.lift(*ON_THE_BOARD)
        self.choose(news)
        board_type = self.settings.board_type
        stored = game.stored_as(board_type) if game else Game(board_type.empty())
        self.games.begin(OpenGame(GameRecord(stored)))

    def open(self, record: GameRecord, name_now: Callable[[str, int], str]) -> None:
        """Look at a kept game with its players, unless it is the person's own already."""
        self.lift(*ON_THE_BOARD)
        if record.uid == self.games.present.uid:
            return
        settings = record.with_seats(self.chosen)
        for name, made in record.machines.items():
            settings = settings.with_state_renamed(name, name_now(name, made))
        seats = {name: getattr(settings, name) for name in SEATS}
        self.lay(Mode.OPENED, seats, OpenGame(record, is_kept=True, is_opened=True))

    def lay(
        self,
        mode: Mode,
        borrowed: Mapping[str, Any],
        game: OpenGame | None = None,
        *,
        is_aside: bool = False,
    ) -> None:
        """Begin a mode, or let one that is on borrow more, and play another game."""
        known = self._on.get(mode, Layer({}))
        self._on[mode] = Layer({**known.borrowed, **borrowed}, game or known.game, is_aside)
        self._on = {each: self._on[each] for each in Mode if each in self._on}

    def lift(self, *modes: Mode) -> None:
        """End those of the modes that are on."""
        for mode in modes:
            self._on.pop(mode, None)

    def keep_opened(self) -> None:
        """Make the kept game that is looked at the person's own, and choose its players."""
        game, borrowed = self.shown, self._on.pop(Mode.OPENED).borrowed
        seats = {name: borrowed[name] for name in SEATS if name in borrowed}
        self.chosen = replace(self.chosen, **seats)
        self.games.begin(game)

    def choose(self, news: Mapping[str, Any]) -> None:
        """Take settings that a person has chosen, which no mode overrides any more."""
        chosen = dict(news)
        for each in self._on.values():
            for name in each.borrowed.keys() & news.keys():
                if name in _LOOK:
                    each.borrowed[name] = news[name]
                    chosen.pop(name, None)
                else:
                    del each.borrowed[name]
        self.chosen = replace(self.chosen, **chosen)

    def rewrite(self, change: Callable[[Settings], Settings]) -> None:
        """Change settings wherever they stand, chosen or borrowed."""
        for each in self._on.values():
            other = change(replace(self.chosen, **each.borrowed))
            each.borrowed.update({name: getattr(other, name) for name in each.borrowed})
        self.chosen = change(self.chosen)


def news(before: Settings, after: Settings) -> dict[str, Any]:
    """Return the fields of the settings that have changed."""
    pairs = {each.name: getattr(after, each.name) for each in fields(Settings)}
    return {name: value for name, value in pairs.items() if value != getattr(before, name)}
