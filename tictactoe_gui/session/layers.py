"""Layers: what modes lay over the settings and the game of a person, for as long as they are on."""

import enum
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any, NamedTuple

from tictactoe_gui.session.open_games import OpenGame
from tictactoe_gui.session.settings import SEATS, Settings


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
    """The settings that a person chose, and what lies over them; only the first are ever kept."""

    def __init__(self, chosen: Settings) -> None:
        self.chosen = chosen
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
        for each in reversed(self._on.values()):
            if each.game:
                return each.game
        return None

    @property
    def is_aside(self) -> bool:
        """Whether the game that is on the board waits."""
        return any(each.is_aside for each in self._on.values())

    @property
    def is_opened(self) -> bool:
        """Whether a kept game is on the board."""
        opened = self._on.get(Mode.OPENED)
        return opened is not None and opened.game is self.game and not self.is_aside

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
        """End the look at a kept game, but leave its players, as a person's choice."""
        borrowed = self._on.pop(Mode.OPENED).borrowed
        seats = {name: borrowed[name] for name in SEATS if name in borrowed}
        self.chosen = replace(self.chosen, **seats)

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
