"""What is asked about a program that learns, and what is said of the answer."""

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
    learnt, kind = chances.learnt, chances.kind_of(cell)
    offered, right, is_alone = chances.choices(cell), chances.answer(cell), len(kind.cells) == 1
    digits = percent_digits(offered)
    facts = {
        "cell": square(cell),
        "cells": all_of(kind.cells),
        "count": number(kind.beads),
        "whole": beads(learnt.whole),
    }
    text = tr("Squares {cells} share {count} of {whole}. How likely is {cell} taken?", **facts)
    if is_alone:
        text = tr("Square {cell} has {count} of {whole}. How likely is it taken?", **facts)

    def rule(reply: Reply | None) -> Ruled:
        told = {"chance": exactly(right), "count": number(len(kind.cells))}
        if is_alone:
            why = tr(
                "A bead for {cell} is drawn with a chance of {chance}.", cell=square(cell), **told
            )
        else:
            why = tr(
                "A bead for one of them is drawn with a chance of {whole}; each of the {count}:"
                " {chance}.",
                whole=exactly(kind.share),
                **told,
            )
        return Ruled(reply == right, why)

    return Posed(board, text, tuple((each, percent(each, digits)) for each in offered), rule)
