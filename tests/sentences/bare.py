"""What stands where a person sees or hears it, and has not gone through `tr`."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.sentences.collect import is_tr
from tests.source import last_name, parsed, walked

_SHOWS = re.compile(
    r"""set(Text|InformativeText|Title|WindowTitle|ToolTip|StatusTip|WhatsThis|PlaceholderText
        |AccessibleName|AccessibleDescription|TabText|TabToolTip)
    | add(Action|Menu|Tab|Item|Row|Button) | show_(notice|text|figure|open)
    | Q(Label|PushButton|ToolButton|CheckBox|RadioButton|Action|GroupBox)
    | Naming | Phrase | Segments | DropDown | Rows | TableView | LineChart | Column
    | Impossible(Board|Game|Text) | MalformedBoard | BadRecord""",
    re.VERBOSE,
)
"""Calls whose texts are shown, spoken, hovered, or shown later by the window."""
_WORD = re.compile(r"[^\W\d_]{2}")
_SENTENCE = re.compile(r"[^\W\d_]{2,},? [^\W\d_]{2,}")
_TAG = re.compile("<[^>]*>?")
_MARKUP = re.compile(r"[<{}=\[]|: |;")
_KEYS = {"Title"}
"""What a format of images calls what it is given."""
_UNSEEN = {"warn", "note", "cast"}
"""What goes to the log, and how things look."""


def bare(path: Path) -> Iterator[str]:
    """Yield the texts of a file that are shown and not translated.

    They stand in a call that shows texts; or they are two words or more in a file of the window.
    """
    tree = parsed(path)
    for node in walked(tree):
        if isinstance(node, ast.Call) and _SHOWS.fullmatch(last_name(node.func)):
            given = [*node.args, *[each.value for each in node.keywords]]
            found = [text for each in given for text in _literals(each)]
            yield from [each for each in found if _WORD.search(_TAG.sub("", each))]
    if "ui" in path.parts:
        yield from [text for text in _in_code(tree) if _SENTENCE.search(text)]


def _literals(node: ast.AST) -> Iterator[str]:
    """Yield what is written out in an argument, and not in a call within it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value not in _KEYS:
        yield node.value
    elif isinstance(node, ast.JoinedStr | ast.BinOp | ast.IfExp | ast.BoolOp | ast.Tuple):
        for each in ast.iter_child_nodes(node):
            yield from _literals(each)


def _in_code(node: ast.AST) -> Iterator[str]:
    """Yield all texts but docstrings, errors of the programmer, names of members, and the log."""
    if isinstance(node, ast.Call) and (is_tr(node) or last_name(node.func) in _UNSEEN):
        return
    if isinstance(node, ast.Raise | ast.Assert):
        return
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    if isinstance(node, ast.ClassDef) and any("Enum" in ast.unparse(base) for base in node.bases):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        if not _MARKUP.search(node.value):
            yield node.value
        return
    for each in ast.iter_child_nodes(node):
        yield from _in_code(each)
