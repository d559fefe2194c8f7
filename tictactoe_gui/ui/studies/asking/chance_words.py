"""What is asked about a program that learns, and what is said of the answer."""

from fractions import Fraction
from functools import partial

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.practice.box_chances import BoxChances
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.ui.studies.asking.posed import Posed, Reply, Ruled
from tictactoe_gui.ui.wording.learnt import beads
from tictactoe_gui.ui.wording.lists import all_of
from tictactoe_gui.ui.wording.numbers import exactly, percent, percent_digits
from tictactoe_gui.ui.wording.text import number, square, tr


def ask_chance(board: Board, chances: BoxChances, cell: Cell) -> Posed:
    """Ask how likely a square is taken, and say what is in the box for it."""
    offered = chances.choices(cell)
    digits = percent_digits(offered)
    options = tuple((each, percent(each, digits)) for each in offered)
    return Posed(board, _text(chances, cell), options, partial(_rule_chance, chances, cell))


def _text(chances: BoxChances, cell: Cell) -> str:
    learnt, kind = chances.learnt, chances.kind_of(cell)
    facts = {
        "cell": square(cell),
        "cells": all_of(kind.cells),
        "count": number(kind.beads),
        "whole": beads(learnt.whole),
    }
    if len(kind.cells) == 1:
        return tr("Square {cell} has {count} of {whole}. How likely is it taken?", **facts)
    return tr("Squares {cells} share {count} of {whole}. How likely is {cell} taken?", **facts)


def _rule_chance(chances: BoxChances, cell: Cell, reply: Reply | None) -> Ruled:
    judged = chances.judge(cell, reply)  # type: ignore[arg-type]
    return Ruled(judged.is_right, _why(chances, cell, judged.answer))


def _why(chances: BoxChances, cell: Cell, chance: Fraction) -> str:
    kind = chances.kind_of(cell)
    facts = {"cell": square(cell), "chance": exactly(chance), "count": number(len(kind.cells))}
    if len(kind.cells) == 1:
        return tr("A bead for {cell} is drawn with a chance of {chance}.", **facts)
    whole = exactly(kind.share)
    return tr(
        "A bead for one of them is drawn with a chance of {whole}; each of the {count}: {chance}.",
        whole=whole,
        **facts,
    )
