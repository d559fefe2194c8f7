"""Sentences on how searches grow with the empty squares."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tictactoe_gui.ui.lab.effort.columns import column_heading
from tictactoe_gui.ui.lab.effort.words import empty_squares
from tictactoe_gui.ui.wording.names import program_name
from tictactoe_gui.ui.wording.numbers import decimal, nodes_count, positions_count
from tictactoe_gui.ui.wording.text import number, tr

if TYPE_CHECKING:
    from tictactoe_gui.engine.counting.growth import GrowthPoint


def unit_of_axis() -> str:
    """Return what the axis of growth counts."""
    return tr("Nodes visited, mean, log scale")


def empty_heading() -> str:
    """Return the heading of the names, beside the numbers of empty squares."""
    return tr("Free squares")


def empty_explained() -> str:
    """Return what the numbers over the columns are."""
    return tr("Squares without a mark in the position that is searched.")


def row_name(key: str) -> str:
    """Return what a row of the table has: the nodes of a search, or the numbers of positions."""
    return program_name(key) if key else tr("Positions searched")


def row_explained(key: str) -> str:
    """Return how the figures of a row come about."""
    if key:
        return tr("Nodes visited, the root among them: the mean over all these positions. Counted.")
    return tr(
        "All positions that a game can reach and that are not over; turned or "
        "mirrored ones count once."
    )


def mean_nodes(point: GrowthPoint) -> str:
    """Return the mean nodes of a point, whole where it is."""
    mean = point.mean
    if mean.denominator == 1:
        return number(mean.numerator)
    return decimal(float(mean), 1)


def point_text(point: GrowthPoint) -> str:
    """Return the exact figure of a point with its unit."""
    if point.mean.denominator == 1:
        return nodes_count(point.mean.numerator)
    return tr("{nodes} nodes on average", nodes=mean_nodes(point))


def point_notes(point: GrowthPoint) -> tuple[str, ...]:
    """Return what a point stands for: who searched, where, and how far it varies."""
    empty = empty_squares(point.empty)
    positions = positions_count(point.positions)
    notes = [program_name(point.program), f"{empty}, {positions}"]
    if point.least != point.most:
        facts = {"least": number(point.least), "most": number(point.most)}
        notes.append(tr("from {least} to {most}", **facts))
    return tuple(notes)


def counted_line(points: Iterable[GrowthPoint]) -> str:
    """Return what the lines of growth are made of."""
    positions = {point.empty: point.positions for point in points}
    if not positions:
        return tr("Nothing is counted yet.")
    return tr(
        "Real runs, nothing estimated: every search from each of %Ln positions that are"
        " not over (turned or mirrored ones once), to the end of the game. A point is the mean.",
        None,
        sum(positions.values()),
    )


def export_headings() -> tuple[str, ...]:
    """Return the headings of the table of growth as a file."""
    return (
        column_heading("program"),
        empty_heading(),
        tr("Positions"),
        tr("Nodes, mean"),
        tr("Nodes, least"),
        tr("Nodes, most"),
    )


def point_spoken(point: GrowthPoint) -> str:
    """Return a point as a sentence: its name, figure and notes."""
    return ". ".join((point_text(point), *point_notes(point)))
