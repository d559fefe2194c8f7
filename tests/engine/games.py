"""Every game between two players, one by one, in the oracle's world."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from functools import cache, partial
from typing import NamedTuple

import pytest

from tests.engine import oracle, textbook
from tests.engine.boards import board
from tests.engine.decisions import HARD_PROGRAMS, decisions
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.all_positions import TreeCount, count_tree
from tictactoe_gui.engine.counting.claim import CLAIMS
from tictactoe_gui.engine.counting.claims import cost_of_searches
from tictactoe_gui.engine.counting.strength import Strength
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.positions import canonical

EVERY_PROGRAM = tuple(PROGRAMS)


@cache
def counted_tree() -> TreeCount:
    """Return what `count_tree` counts, counted once for all tests."""
    return count_tree(Control())


@cache
def shared_strength() -> Strength:
    """Return one strength for all tests; nothing that it remembers can change."""
    return Strength()


@contextmanager
def claims_of(positions: Sequence[oracle.Position], start: oracle.Position) -> Iterator[None]:
    """Let every claim look at some positions only, measure once, and search from a later one."""
    some = tuple(board(each, "base3") for each in positions)
    stand_ins = {
        "reachable": lambda _control: some,
        "classes": lambda _control: tuple(each for each in some if canonical(each) == each),
        "Strength": shared_strength,
        "count_tree": lambda _control: counted_tree(),
        "ROUNDS": 1,
    }
    with pytest.MonkeyPatch.context() as patch:
        for claim in CLAIMS.values():
            module = sys.modules[claim.check.__module__]
            for name in stand_ins.keys() & vars(module).keys():
                patch.setattr(module, name, stand_ins[name])
        patch.setattr(cost_of_searches, "empty_board", lambda: board(start, "base3"))
        yield


class PlayedGame(NamedTuple):
    moves: tuple[int, ...]
    chance: Fraction
    winner: str | None
    positions: tuple[oracle.Position, ...]


@cache
def transcribed(name: str) -> oracle.Policy:
    """Return how the oracle plays a program, by its key."""
    if name == "random":
        return oracle.at_random
    if name == "menace":
        return by_kind
    return partial(_one_square, name)


@cache
def by_kind(position: oracle.Position) -> dict[int, Fraction]:
    """Return the squares with the chances of MENACE, untaught: equal squares share theirs."""
    kinds: dict[oracle.Position, list[int]] = {}
    for cell in oracle.moves(position):
        kinds.setdefault(min(oracle.images(oracle.after(position, cell))), []).append(cell)
    chances = {c: Fraction(1, len(kinds) * len(kind)) for kind in kinds.values() for c in kind}
    return {cell: chances[cell] for cell in oracle.moves(position)}


@cache
def _one_square(name: str, position: oracle.Position) -> dict[int, Fraction]:
    if name in HARD_PROGRAMS:
        return {oracle.best_moves(position)[0]: Fraction(1)}
    if name in textbook.PROGRAMS:
        return {textbook.choice(name, position): Fraction(1)}
    return {decisions(name)[position].taken: Fraction(1)}


def anything(position: oracle.Position) -> dict[int, Fraction]:
    """Return every legal move, each as if it were certain."""
    return dict.fromkeys(oracle.moves(position), Fraction(1))


def games(
    x: oracle.Policy, o: oracle.Policy, start: oracle.Position = oracle.EMPTY
) -> Iterator[PlayedGame]:
    """Yield every game that can happen, with its chance and the positions it goes through."""
    left = [PlayedGame((), Fraction(1), oracle.winner(start), (start,))]
    while left:
        game = left.pop()
        position = game.positions[-1]
        if not oracle.moves(position):
            yield game
            continue
        for cell, chance in (x if oracle.side(position) == "X" else o)(position).items():
            after = oracle.after(position, cell)
            left.append(
                PlayedGame(
                    (*game.moves, cell),
                    game.chance * chance,
                    oracle.winner(after),
                    (*game.positions, after),
                )
            )
