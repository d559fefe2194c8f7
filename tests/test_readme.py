"""Figures of the README, counted from the rules of the game."""

import re

from tests.cases import for_each
from tests.engine import oracle, textbook
from tests.engine.proofs import verdicts
from tests.processes import ROOT


def paragraph(start: str) -> str:
    """Return a paragraph or an item of a list in one line."""
    text = (ROOT / "README.md").read_text("utf-8")
    found = re.search(
        rf"^(?:- )?{re.escape(start)}.*?(?=\n- |\n\n)", text, re.DOTALL | re.MULTILINE
    )
    assert found, start
    return " ".join(found[0].split())


def figures(text: str) -> list[int]:
    return [int(each.replace(",", "")) for each in re.findall(r"\b\d[\d,]*\b", text)]


def test_the_move_table_has_a_next_board_for_some_of_its_entries() -> None:
    due, whole = len(oracle.OPEN), len(oracle.TEXTS)
    said = paragraph("The move table has")
    assert figures(said) == [whole, 3, due, whole - due, 0]
    assert f"the other {whole - due:,} entries are 0" in said


def test_the_eight_rules_make_mistakes_only_where_they_do_not_come_from_the_empty_board() -> None:
    wrong = []
    for position in oracle.OPEN:
        of = verdicts(position)
        if of[textbook.choice("eight-rules", position)] < max(of.values()):
            wrong.append(position)
    said = paragraph("The eight rules of")
    assert f"elsewhere the program makes a mistake in {len(wrong)} positions" in said


@for_each("name, most", [("README.md", 1_200), ("CONTRIBUTING.md", 2_500)])
def test_it_is_short(name: str, most: int) -> None:
    """What the program is like in use stands in its manual, what maintainers need beside it."""
    assert len((ROOT / name).read_text("utf-8").split()) <= most
