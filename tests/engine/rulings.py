"""The ruling on each claim that several independent counts have found."""

from tictactoe_gui.engine.counting.claim import Ruling

RULINGS = {
    "magic-examines-less": Ruling.NOT_RULED,
    "rules-lose-minimax-never": Ruling.HALF_TRUE,
    "minimax-holds-against-random": Ruling.TRUE,
    "alpha-beta-improves": Ruling.NOT_RULED,
    "table-fastest-and-hungriest": Ruling.HALF_TRUE,
    "minimax-costs-factorial": Ruling.TRUE,
    "rules-may-err": Ruling.HALF_TRUE,
    "search-aims-to-win": Ruling.HALF_TRUE,
    "four-squares-at-most": Ruling.HALF_TRUE,
    "alpha-beta-costs-a-power": Ruling.TRUE,
    "tree-has-the-usual-bound": Ruling.TRUE,
    "rules-take-constant-time": Ruling.TRUE,
    "table-easier-to-understand": Ruling.HALF_TRUE,
    "no-way-to-three-dimensions": Ruling.HALF_TRUE,
    "learns-from-its-past": Ruling.HALF_TRUE,
    "literature-counts-right": Ruling.TRUE,
}
