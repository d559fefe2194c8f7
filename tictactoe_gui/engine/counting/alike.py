"""Programs that play alike: whatever their opponents do, they take the same squares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tictactoe_gui.engine.counting.strength import PERFECT, own_positions
from tictactoe_gui.engine.player import PROGRAMS, StateGone
from tictactoe_gui.engine.rules import Mark

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from tictactoe_gui.engine.board import Board
    from tictactoe_gui.engine.control import Control
    from tictactoe_gui.engine.counting.strength import Strength
    from tictactoe_gui.engine.rules import Cell

Play = dict["Board", dict["Cell | None", "Fraction"]]
"""The chances of a program's squares, wherever a game can lead it."""


def alike(strength: Strength, keys: Iterable[str], control: Control) -> dict[str, str]:
    """Return for each program the first of them that plays as it does, which may be itself.

    Against any opponent they have the same results. Programs that draw lots or learn are compared
    with none: that would take longer than to count them. Raise Cancelled on request.
    """
    firsts: dict[str, str] = {}
    plays: dict[str, Play] = {}
    for key in keys:
        play = _play(strength, key, control)
        same = (first for first, other in plays.items() if other == play)
        firsts[key] = next(same, key)
        if play:
            plays.setdefault(firsts[key], play)
    return firsts


def _play(strength: Strength, key: str, control: Control) -> Play:
    """Return how a program plays; nothing if it is not to be compared, or is gone."""
    if key != PERFECT and not PROGRAMS[key.partition(":")[0]].decides_the_same:
        return {}
    try:
        return {
            board: strength.policy(key, board, control)
            for mark in Mark
            for board in own_positions(strength, key, mark, control)
        }
    except StateGone:
        return {}
