"""Every entry of every registry has words: whatever it adds is told in sentences, never by a key.

A translator that wraps all it is given shows what did not come from a sentence.
"""

from collections.abc import Callable, Iterator, Mapping

import pytest

from tests.engine.boards import board
from tests.engine.program_rules import RULES
from tests.ui.conftest import brackets  # noqa: F401  (a fixture)
from tests.ui.lab.findings import checked
from tests.ui.translation import untranslated
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.counting.claim import CLAIMS
from tictactoe_gui.engine.evaluation import Analysis, MoveEvaluation
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.ui.lab.claims import words as lab_claims
from tictactoe_gui.ui.lab.claims.words import evidence, how_counted
from tictactoe_gui.ui.lab.page import PAGES
from tictactoe_gui.ui.lab.strength import results as lab_strength
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.wording import moves, names, squares
from tictactoe_gui.ui.wording.text import tr, translated, unit_count

PLAIN_WORDS = {"X", "O"}
FACTS = dict.fromkeys(("index", "entry", "cell"), "⟦1⟧").items()
"""What else the reasons of rules have."""


pytestmark = pytest.mark.usefixtures("brackets")


def of_representation(key: str) -> Iterator[str]:
    unit = REPRESENTATIONS[key].unit
    yield from (names.representation_name(key), names.representation_short_name(key))
    yield names.representation_line(key)
    yield from map(tr, unit)
    yield translated(REPRESENTATIONS[key].from_text("XX./OO./...").threat((0, 1, 2)))
    yield from (unit_count(1, unit), unit_count(2, unit))


def of_program(key: str) -> Iterator[str]:
    difficulty = PROGRAMS[key].difficulty
    yield from (names.program_name(key), names.program_short_name(key), names.program_line(key))
    yield from (lab_strength.player_name(key), lab_strength.short_name(key))
    yield from (names.difficulty_name(difficulty), names.difficulty_adjective(difficulty))


def of_rule(name: str) -> Iterator[str]:
    start = board("X...O....")
    yield moves.rule_reason(RULES[name], start, 8, FACTS)
    found = Analysis((MoveEvaluation(8, is_best=True, rule=RULES[name]),))
    yield squares.analysis_words(found, start)[8].word


def of_claim(key: str) -> Iterator[str]:
    found = checked(key)
    yield tr(CLAIMS[key].text)
    for statement in lab_claims.statements(found.finding.parts):
        yield statement.text
    yield how_counted(found.finding)
    for row in evidence(found.finding):
        yield row.caption or row.text


REGISTRIES: dict[str, tuple[Mapping[str, object], Callable[[str], Iterator[str]]]] = {
    "representation": (REPRESENTATIONS, of_representation),
    "program": (PROGRAMS, of_program),
    "rule": (RULES, of_rule),
    "claim": (CLAIMS, of_claim),
    "study": (STUDIES, lambda key: iter((STUDIES[key].title(),))),
    "page of the lab": (PAGES, lambda key: iter((PAGES[key].title(),))),
}


@pytest.mark.parametrize(
    ("kind", "key"), [(kind, key) for kind, (entries, _) in REGISTRIES.items() for key in entries]
)
def test_every_entry_is_told_in_words(kind: str, key: str) -> None:
    for text in REGISTRIES[kind][1](key):
        assert "⟦" in text or not any(map(str.isalpha, text)), text
        left = untranslated(text)
        raw = {word for word in left.split() if any(map(str.isalpha, word))} - PLAIN_WORDS
        assert not raw, text
