"""The rules of all programs, by key."""

import sys

from tictactoe_gui.engine import player, rule_cards, textbook_rules
from tictactoe_gui.engine.evaluation import Rule
from tictactoe_gui.engine.player import PROGRAMS

_MODULES = [
    player,
    textbook_rules,
    rule_cards,
    *[sys.modules[each.build.__module__] for each in PROGRAMS.values()],
]
RULES = {
    value.key: value
    for module in _MODULES
    for value in vars(module).values()
    if isinstance(value, Rule)
}
