"""Where the program asks."""

import random
from dataclasses import replace

from tests.gallery.state import QUIET, TWO, state
from tests.gallery.visitor import Visitor
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.practice.searching import QuestionTopic, Searching
from tictactoe_gui.engine.scale import Scale
from tictactoe_gui.engine.tree import trace
from tictactoe_gui.session.practice import RoundState
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.studies.asking.search_round import search_round
from tictactoe_gui.ui.studies.thinking.panel import ThinkingPanel

CENTRE = "....X...."
"""Looks the same however it is turned, so that it is asked in no other picture."""
ASKED = replace(TWO, study="thinking", opponent=Choice().with_program("alpha-beta"))


def _practise(visitor: Visitor) -> None:
    practice = visitor.window.practising.practice
    practice.begin("", CENTRE)
    visitor.wait(lambda: practice.progress is RoundState.ASKED)


@state("Practise", QUIET)
def practice_asks(visitor: Visitor) -> None:
    _practise(visitor)


@state("Practise", QUIET)
def practice_says_what_is_wrong(visitor: Visitor) -> None:
    _practise(visitor)
    practice = visitor.window.practising.practice
    visitor.keys("2")
    visitor.wait(lambda: practice.progress is RoundState.ANSWERED)
    visitor.wait(lambda: not visitor.window.pointing.playback.clock.isActive())


def _ask(visitor: Visitor, topic: QuestionTopic) -> ThinkingPanel:
    """Let questions of one kind come, the same each time."""
    visitor.take("1 5 9 2 8")
    board, choice = visitor.window.session.game.board, ASKED.opponent
    options = choice.search_options
    assert options
    tree = trace(board, options, Control()).seen_as(Scale())
    (panel,) = visitor.front.findChildren(ThinkingPanel)
    searching = Searching(tree, board.legal_moves()[0])
    panel.asker.begin(search_round(searching, "Alpha-beta", random.Random(3), topic))
    visitor.wait()
    return panel


@state("Ask me", ASKED, is_beside=True)
def a_value_is_asked_for(visitor: Visitor) -> None:
    panel = _ask(visitor, QuestionTopic.VALUE)
    for _ in range(3):
        panel.asker.give_up()
        panel.asker.go_on()


@state("Ask me", ASKED, is_beside=True)
def a_cut_off_is_explained(visitor: Visitor) -> None:
    panel = _ask(visitor, QuestionTopic.CUT)
    panel.asker.give_up()


@state("Ask me", ASKED, is_beside=True)
def alpha_and_beta_are_typed(visitor: Visitor) -> None:
    _ask(visitor, QuestionTopic.WINDOW)
