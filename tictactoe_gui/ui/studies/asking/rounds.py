"""The questions of a round about a program that can be read, or one that learns."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import islice

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.learning.boxes import boxes_of
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.listing import Readable
from tictactoe_gui.engine.practice.box_chances import BoxChances
from tictactoe_gui.engine.practice.deciding import Deciding
from tictactoe_gui.engine.practice.deciding_positions import disputed_classes
from tictactoe_gui.engine.practice.memory import ROUND
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.studies.asking.chance_words import ask_chance
from tictactoe_gui.ui.studies.asking.posed import Posed
from tictactoe_gui.ui.studies.asking.rule_words import ask_rule, ask_square


def rule_round(
    player: Readable, program: str, representation: str, dice: random.Random
) -> tuple[Posed, ...]:
    """Return a round about a program of rules, on boards about which such programs disagree."""
    boards = [
        each.to(REPRESENTATIONS[representation]) for each in dice.sample(disputed_classes(), ROUND)
    ]
    return tuple(islice(_of_rules(player, program, boards), ROUND))


def _of_rules(player: Readable, program: str, boards: Iterable[Board]) -> Iterator[Posed]:
    for board in boards:
        deciding = Deciding(player, board)
        yield ask_square(program, deciding)
        if deciding.has_rules:
            yield ask_rule(deciding)


def chance_round(
    machine: Machine, first: Board | None, mark: Mark, representation: str, dice: random.Random
) -> tuple[Posed, ...]:
    """Return a round about the boxes of a machine, if it may be with that of a board first."""
    board_type = REPRESENTATIONS[representation]
    boxes = list(boxes_of(mark))
    dice.shuffle(boxes)
    boards = [board_type.from_text(box.position) for box in boxes]
    return tuple(islice(_of_boxes(machine, [*filter(None, [first]), *boards], dice), ROUND))


def _of_boxes(machine: Machine, boards: Iterable[Board], dice: random.Random) -> Iterator[Posed]:
    for board in boards:
        learnt = machine.learnt(board)
        chances = BoxChances(learnt) if learnt else None
        if chances and chances.cells:
            yield ask_chance(board, chances, dice.choice(chances.cells))
