"""Own rules: a program that a person puts together from the cards of the textbook programs."""

from collections.abc import Iterator

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.player import (
    Difficulty,
    Instruction,
    Listing,
    ListingPlace,
    ListingRow,
    Program,
    States,
    numbered,
)
from tictactoe_gui.engine.rule_cards import (
    CARDS,
    OWN_RULES,
    PRESETS,
    RAN_OUT,
    RULE_SHELF,
    TURNS,
    RuleList,
    rules_of,
    title,
)
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.engine.textbook_rules import LineReader, Proposal, RulePlayer
from tictactoe_gui.engine.texts import Naming, Phrase, tr


class OwnRulesPlayer(RulePlayer):
    """Goes by the cards of a program, and takes the lowest free square where none names one."""

    def __init__(self, rules: RuleList) -> None:
        self.rules = rules

    def proposals(self, reader: LineReader) -> Iterator[Proposal]:
        """Yield the cards that are asked in this turn, then any square."""
        turn = reader.board.ply + 1
        for step in self.rules.steps:
            if step.holds(turn):
                yield CARDS[step.card].propose(reader)
        yield Proposal(RAN_OUT, reader.board.empty_cells)

    def listing(self, board: Board) -> Listing:
        """Return the cards as a numbered list, or turn by turn if some are for some turns only."""
        steps = self.rules.played.steps
        if not self._is_by_turn:
            last = Instruction(Phrase(RAN_OUT.line), CELLS)
            cards = [CARDS[step.card] for step in steps]
            return numbered((*[Instruction(card.says, card.squares) for card in cards], last))
        rows, last = [], Instruction(Phrase(tr("Else the first free one")), CELLS)
        for turn in TURNS:
            held = [CARDS[step.card] for step in steps if step.holds(turn)]
            named = [Instruction(card.name, card.squares) for card in held]
            rows.append(ListingRow((*named, last), str(turn)))
        meanings = [CARDS[key].says for key in dict.fromkeys(step.card for step in steps)]
        return Listing(tuple(rows), tuple(meanings), tr("Turn"))

    def place_of(self, board: Board, index: int) -> ListingPlace:
        """Return the row of a card, or of the turn."""
        return ListingPlace(board.ply, index) if self._is_by_turn else ListingPlace(index)

    @property
    def _is_by_turn(self) -> bool:
        return any(step.turns for step in self.rules.played.steps)


Program(
    OWN_RULES,
    Difficulty.RULES,
    lambda _options: OwnRulesPlayer(PRESETS[0]),
    Naming(
        tr("Own rules"),
        tr("Own rules"),
        tr("Cards that you put in order: the first that fits decides."),
        tr(
            "Rules of the other programs, as cards; the first list: Paul Curzon, The "
            "Intelligent Piece of Paper, a lesson for schools"
        ),
    ),
    states=States(
        RULE_SHELF.states,
        lambda _options, state: OwnRulesPlayer(rules_of(state)),
        title=title,
        without=PRESETS[0].name,
        is_whole=True,
    ),
).enter(order=6)
