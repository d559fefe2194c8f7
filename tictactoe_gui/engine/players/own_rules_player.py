"""Own rules: a program that a person puts together from the cards of the textbook programs."""

from collections.abc import Iterator

from tictactoe_gui.engine.player import (
    Difficulty,
    LineReader,
    Player,
    Proposal,
    RulePlayer,
    Standing,
    States,
    program,
)
from tictactoe_gui.engine.rule_cards import (
    CARDS,
    OWN_RULES,
    PRESETS,
    RAN_OUT,
    SHELF,
    RuleList,
    rules_of,
    title,
)
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.texts import Naming, tr


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


def _with_rules(_options: SearchOptions, state: str) -> Player:
    return OwnRulesPlayer(rules_of(state))


@program(
    OWN_RULES,
    Difficulty.RULES,
    order=6,
    names=Naming(
        tr("Own rules"),
        tr("Own rules"),
        tr("Cards that you put in order: the first that fits decides."),
    ),
    standing=Standing(tr("By its rules: %Ln of the {games} games as {mark} are lost.", None, 0)),
    states=States(
        SHELF.states,
        _with_rules,
        title=title,
        without=PRESETS[0].name,
        is_whole=True,
    ),
)
def _own_rules(_options: SearchOptions) -> Player:
    return OwnRulesPlayer(PRESETS[0])
