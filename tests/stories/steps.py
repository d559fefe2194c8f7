"""Steps of stories, and the settings that they begin with.

A step is a method of Visitor with its words between ` > `, or one of OURS. The settings are of two
persons, and `quiet` without values.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.stories.visitor import Visitor
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.ui.studies.thinking.tree.view import TreeView

TWO = Settings(side=Side.BOTH)
"""Two persons, so that nobody moves by itself; a program advises."""
QUIET = replace(TWO, evaluation=EvaluationSource.OFF)
SIZES = {"large": (1920, 1080), "medium": (700, 600), "small": (480, 400), "least": (480, 370)}
GAMES = Path(__file__).with_name("games.jsonl")
"""What was exported once; every later version reads it."""
LESSON = GAMES.with_name("lesson.md")
"""A chapter of somebody's own, with a step of each kind."""
BASES = {"quiet": QUIET, "first": Settings.at_first_start()}
VALUES: dict[str, Callable[[str], Any]] = {
    "side": Side,
    "evaluation": EvaluationSource,
    "depth": int,
}


def _watch(visitor: Visitor, node: str) -> None:
    """Play the search of a position, and stop two steps after the arrival at a node."""
    visitor.action("View", "Watch it think").trigger()
    playback = visitor.window.pointing.playback
    visitor.wait(lambda: playback.record)
    playback.go(int(node))
    visitor.keys("Alt+Right", "Alt+Right")


def _node(visitor: Visitor, moves: str) -> None:
    """Click the node of the tree that some squares lead to."""
    tree = visitor.find(TreeView, "Search tree")
    assert isinstance(tree, TreeView)
    path = tuple([int(each) - 1 for each in moves.split()])
    (card,) = [each for each in tree.arrangement.cards if each.node.path == path]
    visitor.click_at(tree.viewport(), tree.mapFromScene(card.box.center()))


def _row(visitor: Visitor, words: str) -> None:
    name, *places = words.split(" > ")
    visitor.row(name, *map(int, places))


OURS: dict[str, Callable[[Visitor, str], object]] = {
    "drop": lambda visitor, name: visitor.drop(visitor.home / name),
    "hold": lambda visitor, checks: visitor.hold_after(int(checks)),
    "import": lambda visitor, _: visitor.drop(GAMES),
    "keys": lambda visitor, keys: visitor.keys(*keys.split()),
    "lesson": lambda visitor, _: visitor.drop(LESSON),
    "node": _node,
    "paste": lambda visitor, text: visitor.paste(text.replace("\\n", "\n")),
    "row": _row,
    "size": lambda visitor, name: visitor.front.resize(*SIZES[name]),
    "watch": _watch,
}


def do(visitor: Visitor, step: str) -> None:
    """Take a step."""
    word, _, rest = step.partition(" ")
    if word in OURS:
        OURS[word](visitor, rest)
    else:
        getattr(visitor, word)(*rest.split(" > ") if rest else ())


def settings_of(words: list[str]) -> Settings:
    """Return the settings that a story names."""
    settings = BASES.get(words[0], TWO) if words else TWO
    for word in words:
        name, given, text = word.partition("=")
        value: Any = VALUES[name](text) if name in VALUES else text
        if name == "opponent":
            settings = replace(settings, opponent=Choice().with_program(text))
        elif name == "depth":
            settings = replace(settings, opponent=replace(settings.opponent, depth=value))
        elif given:
            settings = replace(settings, **{name: value})
    return settings
