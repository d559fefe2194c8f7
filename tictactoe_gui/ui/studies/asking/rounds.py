"""The questions of a round, a program or a representation each: positions, and what is asked."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import islice

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.learning.boxes import boxes_of
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.listing import Readable
from tictactoe_gui.engine.move_table import LooksUp
from tictactoe_gui.engine.practice.box_chances import BoxChances
from tictactoe_gui.engine.practice.deciding import Deciding
from tictactoe_gui.engine.practice.deciding_positions import disputed_classes
from tictactoe_gui.engine.practice.estimating import (
    CountTopic,
    Estimating,
    boards_at_limit,
)
from tictactoe_gui.engine.practice.memory import ROUND
from tictactoe_gui.engine.practice.winning import Winning, boards_with_a_win, winner_to_ask
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.tree import trace
from tictactoe_gui.ui.studies.asking.chance_words import ask_chance
from tictactoe_gui.ui.studies.asking.estimate_words import ask_count
from tictactoe_gui.ui.studies.asking.posed import Posed
from tictactoe_gui.ui.studies.asking.rule_words import ask_entry, ask_rule, ask_square
from tictactoe_gui.ui.studies.asking.winning_words import ask_place, ask_sign
from tictactoe_gui.ui.studies.thinking.boxes.content import in_machine


def rule_round(
    player: Readable, program: str, representation: str, dice: random.Random
) -> tuple[Posed, ...]:
    """Return a round about a program of rules, on boards about which such programs disagree."""
    boards = _stored_as(representation, dice.sample(disputed_classes(), ROUND))
    return tuple(islice(_of_rules(player, program, boards), ROUND))


def _of_rules(player: Readable, program: str, boards: Iterable[Board]) -> Iterator[Posed]:
    for board in boards:
        deciding = Deciding(player, board)
        yield ask_square(program, deciding)
        if deciding.has_rules:
            yield ask_rule(deciding)
        elif isinstance(player, LooksUp):
            yield ask_entry(deciding, player.look_up(board, Control()))


def winning_round(
    first: Board | None, representation: str, dice: random.Random
) -> tuple[Posed, ...]:
    """Return a round about a representation, if it may be with one about a certain board first."""
    found = dice.sample(boards_with_a_win(), ROUND)
    if first and winner_to_ask(first):
        found.insert(0, first)
    return tuple(islice(_of_wins(_stored_as(representation, found)), ROUND))


def _of_wins(boards: Iterable[Board]) -> Iterator[Posed]:
    for board in boards:
        if mark := winner_to_ask(board):
            winning = Winning(board, mark)
            yield ask_sign(winning)
            yield ask_place(winning)


def estimate_round(
    board: Board, options: SearchOptions, dice: random.Random, control: Control
) -> tuple[Posed, ...]:
    """Return a round about boards at which a limited search stops: their open lines, and H."""
    boards, topics = boards_at_limit(trace(board, options, control)), tuple(CountTopic)
    found = dice.sample(boards, min(ROUND, len(boards)))
    return tuple(ask_count(Estimating(each), dice.choice(topics)) for each in found)


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
        content = in_machine(machine, board)
        chances = BoxChances(content.learnt) if content else None
        if chances and chances.cells:
            yield ask_chance(board, chances, dice.choice(chances.cells))


def _stored_as(representation: str, boards: Iterable[Board]) -> Iterator[Board]:
    yield from (board.to(REPRESENTATIONS[representation]) for board in boards)
