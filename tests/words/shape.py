"""The shape of a text: it is translated, stands once, ends as it should, and says one name."""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.source import last_name, parsed, walked
from tests.words.collect import Text, is_tr

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
_UNSEEN = {"warn", "note", "cast"}
"""What goes to the log, and how things look."""
_ENTRIES = "engine/players/", "engine/representations/", "engine/counting/claims/"
"""What is in these folders brings all of its own texts, whether or not another says the same."""
_HEADLINES = {"A draw: the board is full", "The text is not right yet"}
"""They stand alone over something, as titles do."""
_VERB = r"\b(?:is|are|was|were|has|have|had|does|do|can|cannot|could|may|must|will|would)\b"
_JOINT = r"\b(?:that|which|who|whose|where|what|as|how|when|if|it)\b"
NAMES = {
    r"slip(s|ped)?|blunders?|err(s|ed)?": "mistake",
    r"g(ave|ives?) ((the )?(win|draw) )?away|gave nothing away": "mistake",
    r"turn(s|ed)? (a|the) (win|draw) into|throws? .*away|lets? .*slip": "mistake",
    "opponents?": "the computer, a program, or the other player",
    "watch (the search|it run)|^watch$": "watch it think",
    "watched (games?|programs?)|games? that you watch": "demo game",
    "try again from": "from here",
    "play again|begins? anew": "new game",
    "(on|of) this machine": "this computer",
    "rulings?": "true, half true, false",
    "verdicts?": "result",
    "(?<!box is )empty(?! board| box)|cells?": "free square; a board or a box is empty",
    "the other side|the other one's side|adversary": "the other player",
    "the side to move": "the player to move",
    "best play|optimal play|the solver": "perfect play",
    "(against|like|as) perfect play|plays? perfectly": "perfect player",
    "paces?": "pause between moves",
    "visits? of|states? of the tree": "node",
    "refutations?|refutes?": "why it loses",
    "losing lines?": "lost game",
    r"v\. random|vs\.? random": "against random",
    "the game before": "the previous game",
    "broke off|breaks off": "stopped early",
    "the user|users": "you",
    "anew": "again",
    "taken? out": "export",
}
"""Patterns, whole words of any case, that are not said, and what is said instead."""
_MEANT = {"{name} is empty.", "MENACE lost and took out {beads}."}
"""Where such a word means another thing."""


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
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value != "Title":
        yield node.value
    elif isinstance(node, ast.JoinedStr | ast.BinOp | ast.IfExp | ast.BoolOp | ast.Tuple):
        for each in ast.iter_child_nodes(node):
            yield from _literals(each)


def _in_code(node: ast.AST) -> Iterator[str]:
    """Yield all texts but docstrings, errors of the programmer, names of members, and the log."""
    match node:
        case ast.Call() if is_tr(node) or last_name(node.func) in _UNSEEN:
            return
        case ast.Raise() | ast.Assert() | ast.Expr(value=ast.Constant()):
            return
        case ast.ClassDef(bases=bases) if any("Enum" in ast.unparse(base) for base in bases):
            return
        case ast.Constant(value=str(text)):
            if not _MARKUP.search(text):
                yield text
        case _:
            for each in ast.iter_child_nodes(node):
                yield from _in_code(each)


def is_sentence(text: str) -> bool:
    """Return whether a text has a finite verb of its own, and is more than a label.

    A clause for the middle of a sentence begins with a small letter or a name to be filled in.
    """
    if not text[:1].isupper() or len(text.split()) <= 4 or text in _HEADLINES:
        return False
    verb = re.search(_VERB, text)
    return bool(verb and not re.search(_JOINT, text[: verb.start()], re.IGNORECASE))


def is_label(text: str) -> bool:
    """Return whether a text is the name of a thing or of what is done, which may stand anywhere."""
    words = len(text.split())
    return words == 1 or (words <= 4 and not text.endswith("."))


def endless(found: Iterable[Text]) -> list[str]:
    """Return the sentences without a full stop; what ends with a name ends as that does."""
    return [
        each.text for each in found if is_sentence(each.text) and each.text[-1] not in ".…:?})>"
    ]


def doubled(found: Iterable[Text]) -> list[str]:
    """Return the sentences that stand more than once."""
    own = [each.text for each in found if not each.file.startswith(_ENTRIES)]
    return [text for text, count in Counter(own).items() if count > 1 and not is_label(text)]


def other_names(found: Iterable[Text]) -> Iterator[tuple[str, str]]:
    """Yield what is called otherwise than it should be: the text, and the word to say."""
    for each in found:
        text = re.sub(r"&(?=\w)", "", re.sub(r"\{\w+\}", "…", each.text))
        for not_said, said in NAMES.items():
            if each.text not in _MEANT and re.search(rf"\b(?:{not_said})\b", text, re.IGNORECASE):
                yield each.text, said
