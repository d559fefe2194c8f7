"""Where the program asks."""

from dataclasses import replace

from tests.gallery.state import QUIET, TWO, state
from tests.gallery.visitor import Visitor
from tictactoe_gui.engine.practice.searching import QuestionTopic
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.quiz.sources import source_of_step

CENTRE = "....X...."
"""Looks the same however it is turned, so that it is asked in no other picture."""
ASKED = replace(TWO, study="thinking", opponent=Choice().with_program("alpha-beta"))


@state("Practise", QUIET)
def practice_asks(visitor: Visitor) -> None:
    visitor.window.practise(CENTRE)
    visitor.wait()


@state("Practise", QUIET)
def practice_says_what_is_wrong(visitor: Visitor) -> None:
    visitor.window.practise(CENTRE)
    visitor.wait()
    visitor.keys("2")
    visitor.wait(lambda: not visitor.window.pointing.playback.clock.isActive())


def _ask(visitor: Visitor, topic: QuestionTopic) -> None:
    """Let questions of one kind come, the same each time."""
    board = type(visitor.window.session.game.board).from_text("OXO/.X./..X")
    scale = visitor.window.session.settings.scale
    visitor.window.quiz.begin(source_of_step(ASKED.opponent, board, scale, 3, topic))
    visitor.wait()


@state("Ask me", ASKED, is_beside=True)
def a_value_is_asked_for(visitor: Visitor) -> None:
    _ask(visitor, QuestionTopic.VALUE)


@state("Ask me", ASKED, is_beside=True)
def a_cut_off_is_explained(visitor: Visitor) -> None:
    _ask(visitor, QuestionTopic.CUT)
    visitor.keys("H")


@state("Ask me", ASKED, is_beside=True)
def alpha_and_beta_have_buttons(visitor: Visitor) -> None:
    _ask(visitor, QuestionTopic.WINDOW)
