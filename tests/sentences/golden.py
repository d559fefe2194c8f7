"""The golden file: every sentence once, in the order in which a person comes to the windows."""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

from tests.sentences.collect import PACKAGE, Text, texts

GOLDEN = Path(__file__).with_name("sentences.txt")
_PLURALS = PACKAGE.parent / "resources" / "tictactoe_en.ts"
_COMMAND_LINE = "command_line/__init__.py"
SECTIONS: dict[str, tuple[str, ...]] = {
    "Window": ("ui/window/",),
    "Help": ("ui/help/",),
    "Manual": ("manual/",),
    "Board": ("ui/board/", "ui/wording/squares.py"),
    "Paper": ("ui/teaching/paper/",),
    "Practise": ("ui/teaching/practice/", "engine/practice/"),
    "Course": ("ui/teaching/course/",),
    "Settings": ("ui/kit/choices.py", "ui/wording/names.py", "engine/player.py"),
    "Why": ("ui/studies/why/", "engine/board.py"),
    "Thinking": (
        "ui/studies/thinking/",
        "ui/studies/thinking/tree/",
        "ui/studies/thinking/program/",
        "ui/studies/asking/",
        "engine/pseudocode.py",
    ),
    "Inside": ("ui/studies/inside/", "engine/texts.py"),
    "Moves": ("ui/studies/moves/",),
    "Own rules": ("ui/setup/own_rules/", "engine/rule_cards.py"),
    "Learning": (
        "engine/learning/learner.py",
        "engine/learning/machine_text.py",
        "engine/learning/training.py",
        "session/store/machines.py",
        "ui/studies/thinking/boxes/",
    ),
    "Set up": ("ui/setup/", "ui/wording/trouble.py", "session/notation.py"),
    "Lab": ("ui/lab/window.py",),
    "Lab: Strength": ("ui/lab/strength/", "engine/counting/strength.py"),
    "Lab: Effort": ("ui/lab/effort/",),
    "Lab: Claims": ("ui/lab/claims/",),
    "Lab: Training": ("ui/lab/training/",),
    "Lab: All positions": ("ui/lab/positions.py",),
    "Games": ("ui/games/", "session/store/"),
    "Everywhere": ("ui/kit/", "ui/wording/"),
    "Command line": (_COMMAND_LINE,),
    "Entry: player": ("engine/players/", "engine/textbook_rules.py"),
    "Entry: learner": ("engine/learning/learners/",),
    "Entry: representation": ("engine/representations/",),
    "Entry: claim": ("engine/counting/claims/",),
    "Entry: study": ("ui/studies/",),
}
"""The windows in their order, and the files that speak there; the first that fits has a text.

What an entry of a registry says of itself has a section of its own, a file each.
"""


def golden() -> str:
    """Return the golden file as it should be."""
    lines = [
        "# Sentences",
        "",
        "Written by `python -m tests.sentences`; a plural stands before its singular.",
    ]
    for section, found in in_sections([*texts(), *of_command_line()]).items():
        lines += ["", f"## {section}"]
        file = ""
        for each in found:
            if each.file != file:
                file = each.file
                lines += ["", f"### {file}", ""]
            lines.append(f"- {_shown(each)}")
    return "\n".join(lines) + "\n"


def in_sections(found: Iterable[Text]) -> dict[str, list[Text]]:
    """Return the texts in the order of the windows, each once; raise KeyError for a new room."""
    sections: dict[str, list[Text]] = {section: [] for section in SECTIONS}
    for each in found:
        sections[_section_of(each.file)].append(each)
    told: set[str] = set()
    for section, those in sections.items():
        own: dict[object, Text] = {}
        for each in those:
            if section.startswith("Entry"):
                own.setdefault((each.file, each.text), each)
            elif each.text not in told:
                own.setdefault(each.text, each)
        sections[section] = list(own.values())
        told |= {each.text for each in those}
    return {section: those for section, those in sections.items() if those}


def _section_of(file: str) -> str:
    for section, begins in SECTIONS.items():
        if file.startswith(begins):
            return section
    message = f"{file} says something: name its window in SECTIONS of tests/sentences/golden.py"
    raise KeyError(message)


def of_command_line() -> Iterator[Text]:
    """Yield what --help prints, in English: no translation is installed so early."""
    tree = ast.parse((PACKAGE / _COMMAND_LINE).read_text("utf-8"))
    words = [node for node in ast.walk(tree) if isinstance(node, ast.keyword)]
    for each in words:
        if each.arg in {"description", "epilog", "help"} and isinstance(each.value, ast.Constant):
            yield Text(_COMMAND_LINE, each.lineno, str(each.value.value), counts=False)


def _shown(text: Text) -> str:
    line = text.text.replace("\n", "\\n")
    return f"{line} | {_singulars().get(text.text, '?')}" if text.counts else line


@cache
def _singulars() -> dict[str, str]:
    return {
        each.findtext("source", ""): each.findtext(".//numerusform", "")
        for each in ET.parse(_PLURALS).iter("message")  # noqa: S314  (our own file)
    }
