"""Mutants: what is changed in a file, and which tests are asked about it first."""

import random
from pathlib import Path

import pytest

from mutants import PACKAGE, Mutant, mutations, sample
from tests.cases import for_each

BOARD, RULES = f"{PACKAGE}/engine/board.py", f"{PACKAGE}/engine/rules.py"
FILES = {
    RULES: "SIDE = 3\n",
    BOARD: f"from {PACKAGE}.engine.rules import SIDE\nCELLS = SIDE * SIDE\n",
    "tests/engine/test_board.py": "",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


def changed(root: Path, text: str) -> list[str]:
    """Return every mutant of a text."""
    path = root / PACKAGE / "text.py"
    path.write_text(text, "utf-8")
    return [each.text for each in mutations(root, path)]


@for_each(
    "text, mutants",
    [
        ("a = b < c", ["a = (b <= c)"]),
        ("a = b is not c", ["a = (b is c)"]),
        ("a = b and not c", ["a = (b or not c)", "a = b and (c)"]),
        ("a = 'ö', b + 1", ["a = 'ö', (b - 1)", "a = 'ö', b + (2)"]),
        ("a: Literal[1] = False", ["a: Literal[1] = (True)"]),
        ("a = 'one' + b", []),
        ("a = f'{b + 1}'", []),
    ],
)
def test_every_mutant_changes_one_thing(root: Path, text: str, mutants: list[str]) -> None:
    assert changed(root, text) == mutants


def test_a_seed_always_chooses_the_same(root: Path) -> None:
    (root / RULES).write_text("NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9]\n", "utf-8")

    def chosen(seed: int) -> list[Mutant]:
        return sample(root, "engine", 4, random.Random(seed))

    assert len(set(chosen(1))) == 4
    assert chosen(1) == chosen(1) != chosen(2)
    assert len(sample(root, "engine/board.py", 4, random.Random(1))) == 1
