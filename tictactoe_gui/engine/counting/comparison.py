"""One decision made on every representation, and what each had to examine for it."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.player import Player
from tictactoe_gui.engine.texts import Unit


class Count(NamedTuple):
    """What a decision examined on one representation."""

    key: str
    examined: int
    unit: Unit


def compare(
    player: Player, board: Board, keys: Iterable[str], control: Control
) -> tuple[Count, ...]:
    """Let `player` decide on `board` in each of the representations `keys`.

    Each Count is reported as soon as it is there; raise Cancelled on request.
    """

    def counts() -> Iterator[Count]:
        for key in keys:
            control.check()
            stored = board.to(REPRESENTATIONS[key])
            effort = player.choose(stored, SilentControl(control)).analysis.effort
            yield Count(key, effort.examined, effort.unit)

    return control.reporting(counts())
