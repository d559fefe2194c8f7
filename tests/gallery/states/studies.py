"""What the studies beside the board explain."""

from dataclasses import replace

from PySide6.QtWidgets import QMenu, QWidget

from tests.gallery.state import QUIET, TWO, state
from tests.gallery.states.game import MIDDLE
from tests.gallery.visitor import Visitor
from tictactoe_gui.engine.value_view import ValueView
from tictactoe_gui.session.settings import Choice, Side
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.studies.thinking.panel import ThinkingPanel
from tictactoe_gui.ui.studies.thinking.tree.view import TreeView

SMALL_TREE = "1 5 9 2"
AGAINST_RULES = replace(
    TWO, side=Side.X, opponent=Choice().with_program("turn-table-corner"), study="why"
)


def _fresh(_visitor: Visitor) -> None:
    pass


def _more(visitor: Visitor, name: str) -> None:
    """Choose what stands behind *More*."""
    (panel,) = visitor.front.findChildren(ThinkingPanel)
    menu = panel.more.menu()
    assert isinstance(menu, QMenu)
    (found,) = (each for each in menu.actions() if each.text().split("\t")[0] == name)
    found.trigger()
    visitor.wait()


def _own_window(visitor: Visitor) -> None:
    visitor.take(MIDDLE)
    visitor.menu("Study", "Open in a window")


for _key in STUDIES:
    _settings, _shows = replace(TWO, study=_key), [f"study {_key}"]
    state("Study", _settings, name=f"{_key} fresh", shows=_shows, is_beside=True)(_fresh)
    state("Study", _settings, name=f"{_key} in a window", shows=_shows)(_own_window)


@state("Study", AGAINST_RULES, is_beside=True)
def why_a_move_was_played(visitor: Visitor) -> None:
    visitor.take("1")


@state("Study", replace(TWO, study="why"), is_beside=True)
def why_a_move_was_a_mistake(visitor: Visitor) -> None:
    visitor.take("1 2")


@state("Study", replace(TWO, study="why"))
def why_a_square_that_is_pointed_at(visitor: Visitor) -> None:
    visitor.take("1 2 9")
    visitor.point("Square 5,")


for _key, _line in {
    "turn-table-corner": "1 2 5",
    "turn-table-centre": "",
    "magic-square": "1 5 3 2",
    "eight-rules": "1 5 9",
    "random": "1",
    "own-rules": "1 5 9",
    "move-table": "1 5 9 2",
    "minimax": "",
}.items():
    _seated = replace(TWO, study="thinking", opponent=Choice().with_program(_key))

    def _line_played(visitor: Visitor, line: str = _line) -> None:
        visitor.take(line)

    state("Study", _seated, name=f"program {_key}", is_beside=True)(_line_played)


@state("Study", replace(AGAINST_RULES, study="thinking"), is_beside=True)
def program_that_has_just_moved(visitor: Visitor) -> None:
    visitor.take("1")
    visitor.focus("Turn table, opens in a corner")
    visitor.keys("Down", "Down", "Down")


@state(
    "Study",
    replace(QUIET, study="thinking", opponent=Choice().with_program("eight-rules")),
    is_beside=True,
)
def program_that_says_nothing_of_the_board(visitor: Visitor) -> None:
    visitor.take("1 5 9")


@state("Study", replace(TWO, study="inside"))
def inside_all_representations(visitor: Visitor) -> None:
    visitor.take(MIDDLE)
    visitor.click("Show all")


@state("Study", replace(TWO, study="thinking"), is_beside=True)
def tree_opened(visitor: Visitor) -> None:
    visitor.take(SMALL_TREE)
    visitor.focus("Search tree", TreeView)
    visitor.keys("Down", "Right", "Return", "Down")


@state("Study", replace(TWO, study="thinking"), is_beside=True)
def tree_stepped(visitor: Visitor) -> None:
    visitor.take(SMALL_TREE)
    visitor.focus("Search tree", TreeView)
    visitor.keys(*["Page Down"] * 12)


@state("Study", replace(TWO, study="thinking"), is_beside=True)
def tree_of_a_finished_game(visitor: Visitor) -> None:
    visitor.take("1 2 5 3 9")


@state("Study", replace(TWO, study="thinking"), is_beside=True)
def tree_with_its_legend(visitor: Visitor) -> None:
    visitor.take(SMALL_TREE)
    _more(visitor, "Legend")


BOOK = Choice().with_program("alpha-beta")


@state(
    "Study", replace(TWO, study="thinking", opponent=BOOK, values=ValueView.FOR_MAX), is_beside=True
)
def tree_with_max_and_min(visitor: Visitor) -> None:
    visitor.take(SMALL_TREE)
    _more(visitor, "Next cut-off")
    _more(visitor, "Legend")


_LIMITED = replace(TWO, study="thinking", opponent=replace(BOOK, depth=2))


@state("Study", replace(_LIMITED, values=ValueView.SIGN), is_beside=True)
def tree_with_max_and_min_and_a_depth_limit(visitor: Visitor) -> None:
    visitor.take(SMALL_TREE)
    visitor.focus("Search tree", TreeView)
    visitor.keys(*["Page Down"] * 23)


@state("Study", replace(TWO, study="moves"), is_beside=True)
def moves_with_mistakes(visitor: Visitor) -> None:
    visitor.take("1 2 9 3 7 5")
    visitor.keys("F8")


@state("Study", replace(TWO, study="moves"))
def moves_review_at_a_mistake_on_the_board(visitor: Visitor) -> QWidget:
    visitor.take("1 2 4 7 5")
    visitor.keys("F8")
    return visitor.window


@state("Study", replace(TWO, study="moves"), is_beside=True)
def moves_with_another_line(visitor: Visitor) -> None:
    visitor.take("1 5 9 2")
    visitor.menu("Edit", "Undo")
    visitor.take("3 8")


def _watch(visitor: Visitor, node: int, steps: int) -> QWidget:
    """Play the search of a position, and stop so many steps after the arrival at a node."""
    visitor.take(SMALL_TREE)
    visitor.action("Study", "Watch it think").trigger()
    preview = visitor.window.pointing.preview
    while preview.replay is None:
        visitor.turn(5)
    preview.replay.go(node)
    visitor.keys(*["Alt+Right"] * steps)
    return visitor.window


@state("Study", replace(TWO, study="thinking"))
def watching_the_lines_of_a_search(visitor: Visitor) -> QWidget:
    return _watch(visitor, 12, 2)


@state("Study", replace(TWO, study="thinking", opponent=BOOK, values=ValueView.DEPTH))
def watching_the_two_branches_of_a_search(visitor: Visitor) -> QWidget:
    return _watch(visitor, 6, 2)


@state("Study", replace(TWO, study="thinking"))
def watching_a_value_handed_up(visitor: Visitor) -> QWidget:
    return _watch(visitor, 12, 2)


@state("Study", replace(TWO, study="thinking", opponent=BOOK))
def watching_a_cut_off(visitor: Visitor) -> QWidget:
    return _watch(visitor, 6, 2)


@state("Study", replace(TWO, study="thinking", opponent=BOOK, values=ValueView.DEPTH))
def watching_with_max_and_min(visitor: Visitor) -> QWidget:
    return _watch(visitor, 6, 2)


def _in_play(visitor: Visitor) -> None:
    visitor.take(MIDDLE)


for _key in STUDIES:
    _quiet = replace(QUIET, study=_key)
    state("Study", _quiet, name=f"{_key} while the evaluation is off", is_beside=True)(_in_play)


_DEPTH = Choice().with_program("alpha-beta")


@state("Study", replace(TWO, study="inside", opponent=replace(_DEPTH, depth=2)), is_beside=True)
def inside_with_a_depth_limit(visitor: Visitor) -> None:
    visitor.take("1 5")


_TABLE = replace(Choice().with_program("move-table"), state="turn-table-corner")


@state(
    "Study",
    replace(TWO, study="inside", representation="base3", opponent=_TABLE, more_open=True),
    is_beside=True,
)
def inside_with_the_move_table(visitor: Visitor) -> None:
    visitor.take("1 5 9 2")


@state("Study", replace(AGAINST_RULES, study="why", opponent=_TABLE), is_beside=True)
def why_with_the_move_table(visitor: Visitor) -> None:
    visitor.take("1")


@state("Study", replace(TWO, study="why", opponent=replace(_DEPTH, depth=2)), is_beside=True)
def why_with_a_depth_limit(visitor: Visitor) -> None:
    visitor.take("1 5")
