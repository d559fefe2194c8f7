"""Newell and Simon's eight rules (Human Problem Solving, 1972)."""

from collections.abc import Iterator

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.player import Difficulty, Listing, Program
from tictactoe_gui.engine.textbook_rules import EIGHT, MEANINGS, LineReader, Proposal, RulePlayer
from tictactoe_gui.engine.texts import Naming, tr


class EightRulesPlayer(RulePlayer):
    """Win, block, fork, block a fork, centre, opposite corner, corner, side."""

    def listing(self, board: Board) -> Listing:
        """Return the eight rules, and what they speak of."""
        return super().listing(board)._replace(meanings=MEANINGS)

    def proposals(self, reader: LineReader) -> Iterator[Proposal]:
        """Yield the rules in their order."""
        for _, propose in EIGHT:
            yield propose(reader)


Program(
    "eight-rules",
    Difficulty.RULES,
    lambda _options: EightRulesPlayer(),
    Naming(
        tr("Eight rules (Newell & Simon)"),
        tr("Eight rules"),
        tr("Win, block, fork, block a fork, then by place."),
        tr("Newell and Simon, Human Problem Solving, 1972"),
    ),
).enter(order=5)
