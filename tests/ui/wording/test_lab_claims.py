"""The claims in words: what was counted, how, and that nothing is left out."""

from fractions import Fraction

import pytest

from tests.ui.lab.findings import checked
from tictactoe_gui.engine.claim import CLAIMS, Figure, Part, Ruling
from tictactoe_gui.ui.wording import lab_claims, lab_verdicts

every_claim = pytest.mark.parametrize("key", list(CLAIMS))


def lost(program: str, x: int, o: int, *, holds: bool) -> Part:
    figures = (
        Figure("lost", x, "games", (program, "X"), 95),
        Figure("lost", o, "games", (program, "O"), 553),
    )
    return Part("may-lose", holds, figures)


@every_claim
def test_every_claim_is_told_in_the_words_of_the_textbooks(key: str) -> None:
    text = lab_claims.claim_text(key)
    assert text != key
    assert text.endswith(".")


@every_claim
def test_every_finding_is_a_sentence_with_its_figures_and_how_they_were_counted(key: str) -> None:
    parts = checked(key).finding.parts
    statements = lab_claims.statements(key, parts)
    assert {each.holds for each in statements} == {part.holds for part in parts}
    for each in statements:
        assert each.text[0].isupper()
        assert each.text.endswith(".")
        assert any(letter.isdigit() for letter in each.text)
        assert each.how.endswith(".")
        assert "{" not in each.text + each.how
        assert each.spoken.startswith("holds: " if each.holds else "does not hold: ")
    assert len({each.text for each in statements}) == len(statements)


def test_programs_with_the_same_figures_share_a_statement() -> None:
    parts = (
        lost("magic-square", 2, 24, holds=True),
        lost("eight-rules", 0, 0, holds=False),
        lost("turn-table-corner", 2, 24, holds=True),
    )
    first, second = lab_claims.statements("rules-lose-minimax-never", parts)
    assert first.text == (
        "Magic square and Turn table, corner opening: "
        "can be beaten, in 2 of 95 games as X and 24 of 553 as O."
    )
    assert second.text == (
        "Eight rules (Newell & Simon): "
        "cannot be beaten, loses 0 of 95 games as X and 0 of 553 as O."
    )
    assert (first.holds, second.holds) == (True, False)


def test_all_searches_together_are_called_that() -> None:
    (statement,) = (
        each
        for each in lab_claims.statements(
            "rules-lose-minimax-never", checked("rules-lose-minimax-never").finding.parts
        )
        if "search" in each.text
    )
    assert statement.text.startswith("Every search: cannot be beaten")


@pytest.mark.parametrize(
    ("holding", "text"),
    [
        ((True, True), "All it says holds."),
        ((False,), "Nothing it says holds."),
        ((True, False, False), "1 of 3 findings bear it out."),
    ],
)
def test_the_balance_of_a_claim(holding: tuple[bool, ...], text: str) -> None:
    parts = [lab_claims.Statement("so", each, "") for each in holding]
    assert lab_claims.balance(parts) == text


def test_the_verdicts() -> None:
    words = [lab_claims.ruling_word(each) for each in (*Ruling, None)]
    assert words == ["True", "Half true", "False", "Open"]


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (Fraction(191, 192), "191/192 = 99.5 %"),
        (Fraction(1, 5000), "1/5000 = 0.1 %"),
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
    ],
)
def test_shares_are_exact(share: Fraction, text: str) -> None:
    assert lab_claims.exact_share(share) == text


@pytest.mark.parametrize(
    ("counts", "time", "text"),
    [
        ((), 0, "8 claims, settled by counting"),
        (((Ruling.TRUE, 1), (Ruling.FALSE, 0)), 0, "1 of 8 claims: 1 true"),
        (
            ((Ruling.TRUE, 3), (Ruling.HALF_TRUE, 5)),
            6200,
            "8 claims: 3 true, 5 half true. Counted in 6.2 s on this machine.",
        ),
    ],
)
def test_the_headline(counts: tuple[tuple[Ruling, int], ...], time: int, text: str) -> None:
    assert lab_verdicts.headline(counts, 8, time) == text
