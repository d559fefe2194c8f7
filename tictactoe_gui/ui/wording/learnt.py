"""What a program that learns drew, and what it has learnt of the other squares."""

from tictactoe_gui.engine.evaluation import Learnt, LearntKind
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.ui.wording.lists import all_of, any_of
from tictactoe_gui.ui.wording.text import number, square, tr


def beads(count: int) -> str:
    return tr("%Ln beads", None, count)


def drawn(learnt: Learnt, cell: Cell | None) -> str:
    """Return what was drawn from a box, and how likely that was."""
    kind = next((kind for kind in learnt.kinds if cell in kind.cells), None)
    if cell is None or kind is None:
        return no_box() if not learnt.kinds else empty_box()
    facts = {
        "cell": square(cell),
        "cells": any_of(kind.cells),
        "count": number(kind.beads),
        "whole": beads(learnt.whole),
    }
    if len(kind.cells) == 1:
        return tr("It drew a bead for {cell}: {count} of {whole}.", **facts)
    return tr("It drew a bead for {cells}, and took {cell}: {count} of {whole}.", **facts)


def worst(learnt: Learnt, cell: Cell | None) -> str:
    """Return with which other squares the program has lost most often from here, if it has."""
    others = [kind for kind in learnt.kinds if cell not in kind.cells]
    most = max(others, key=lambda kind: kind.lost, default=None)
    if not most or not most.lost:
        return ""
    cells = any_of(most.cells)
    return tr("It has lost %Ln times from here with {cells}.", None, most.lost, cells=cells)


def empty_box() -> str:
    return tr("The box is empty: the machine resigns here.")


def no_box() -> str:
    return tr("The machine has no box for this position: it resigns here.")


def why_resigned(learnt: Learnt) -> str:
    """Return why the program resigned, as it stands behind a colon."""
    return tr("its box is empty") if learnt.kinds else tr("it has no box for this position")


def in_box(learnt: Learnt) -> str:
    """Return how many beads there are for which squares."""
    if not learnt.whole:
        return empty_box() if learnt.kinds else no_box()
    return "; ".join([_held(kind) for kind in sorted(learnt.kinds)]) + "."


def _held(kind: LearntKind) -> str:
    """Return how many beads there are for squares that are equal."""
    if len(kind.cells) == 1:
        return tr("{beads} for {cell}", beads=beads(kind.beads), cell=square(kind.cells[0]))
    facts = {"beads": beads(kind.beads), "cells": all_of(kind.cells)}
    return tr("{beads} for {cells} together", **facts)


def kind_line(kind: LearntKind) -> str:
    """Return all that is known of a kind of squares, as sentences."""
    ends = {"won": number(kind.won), "drawn": number(kind.drawn), "lost": number(kind.lost)}
    if not kind.won + kind.drawn + kind.lost:
        return f"{_held(kind)}."
    return f"{_held(kind)}. " + tr(
        "Games from here with it: {won} won, {drawn} drawn, {lost} lost.", **ends
    )


def learner_heading() -> str:
    return tr("Learner")


def games_heading() -> str:
    """Return the heading over how many games a machine has learnt from."""
    return tr("Games learnt from")


def machine_name_heading() -> str:
    """Return what stands over, or in, a field for the name of a machine."""
    return tr("Name of the machine")
