"""Machines that learn: the box in use, what a game has taught, and those that are kept."""

from dataclasses import replace

from tests.gallery.state import QUIET, state
from tests.gallery.states.lab import open_page
from tests.gallery.visitor import Visitor
from tictactoe_gui.session.settings import Choice, EvaluationSource, Side

AGAINST = replace(
    QUIET,
    side=Side.O,
    evaluation=EvaluationSource.COMPUTER,
    study="thinking",
)
MENACE = Choice().with_program("menace")
Q_LEARNING = Choice().with_program("q-learning")


def _play_to_the_end(visitor: Visitor) -> None:
    """Take the lowest free square each time; keys of squares that are taken do nothing."""
    for number in "123456789":
        visitor.keys(number)
        visitor.wait()


@state("Machines", replace(AGAINST, opponent=MENACE), is_beside=True)
def bead_that_was_drawn(visitor: Visitor) -> None:
    visitor.wait()


@state("Machines", replace(AGAINST, opponent=Q_LEARNING), is_beside=True)
def values_of_q_learning(visitor: Visitor) -> None:
    visitor.wait()


def _taught(visitor: Visitor) -> None:
    visitor.click("Settings: You are O")
    visitor.click("Difficulty: Learning")
    visitor.wait()
    visitor.keys("Ctrl+N")
    visitor.wait()
    _play_to_the_end(visitor)


@state("Machines", AGAINST)
def beads_after_the_game(visitor: Visitor) -> None:
    _taught(visitor)


@state("Machines", AGAINST)
def all_boxes(visitor: Visitor) -> None:
    _taught(visitor)
    visitor.click("Show all 304 boxes")


@state("Machines")
def no_machine_yet(visitor: Visitor) -> None:
    open_page(visitor, "training")


@state("Machines", AGAINST)
def machines_that_are_kept(visitor: Visitor) -> None:
    _taught(visitor)
    open_page(visitor, "training")
    visitor.click("Copy")
    visitor.wait()


@state("Machines")
def machines_in_training(visitor: Visitor) -> None:
    open_page(visitor, "training")
    visitor.focus("Machines")
    visitor.keys(*["Up"] * 6)
    visitor.click("Start")
    visitor.wait()


@state("Machines", QUIET)
def game_that_was_resigned(visitor: Visitor) -> None:
    visitor.paste("1 5 9 resigns")
