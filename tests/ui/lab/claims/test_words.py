"""The claims in words: what was counted, how, and that nothing is left out."""

from fractions import Fraction

import pytest

from tests.cases import for_each
from tests.engine import oracle
from tests.ui.lab.findings import FEW, checked
from tictactoe_gui.engine.counting.claim import CLAIMS, Figure, Ruling, SubClaim
from tictactoe_gui.engine.counting.claims.tables import slower
from tictactoe_gui.engine.counting.claims.who_loses_errs_and_learns import losses_text
from tictactoe_gui.ui.lab.claims import words as lab_claims
from tictactoe_gui.ui.lab.claims.words import how_counted, sentence
from tictactoe_gui.ui.wording.text import exactly

every_claim = pytest.mark.parametrize("key", list(CLAIMS))


def lost(program: str, x: int, o: int, *, holds: bool) -> SubClaim:
    figures = (
        Figure("lost", x, "games", (program, "X"), 95),
        Figure("lost", o, "games", (program, "O"), 553),
    )
    return SubClaim("may-lose", holds, figures, losses_text(*figures), ())


@every_claim
def test_every_finding_is_a_sentence_with_its_figures(key: str) -> None:
    parts = checked(key).finding.parts
    statements = lab_claims.statements(parts)
    assert {each.holds for each in statements} == {part.holds for part in parts}
    for each in statements:
        assert each.text[0].isupper()
        assert each.text.endswith(".")
        assert any(letter.isdigit() for letter in each.text)
        assert "{" not in each.text
    assert len({each.text for each in statements}) == len(statements)


def findings(key: str) -> list[tuple[str, bool | None]]:
    parts = checked(key).finding.parts
    return [(each.text, each.holds) for each in lab_claims.statements(parts)]


def test_9_factorial_is_compared_with_plain_minimax_alone() -> None:
    assert findings("minimax-costs-factorial") == [
        ("Plain minimax plays 255168 games to the end: 0.7 times 9! = 362880.", True),
        ("Plain minimax visits 549946 nodes of the tree: 1.5 times 9! = 362880.", True),
    ]


def test_a_sentence_says_which_positions_it_counts() -> None:
    open_ = [each for each in FEW if oracle.moves(each)]
    winning = sum(bool(oracle.winning_cells(each, oracle.side(each))) for each in open_)
    assert (
        f"Every search: mistakes in 0 of all {len(open_)} positions that are not over."
    ) in dict(findings("rules-may-err"))
    assert (
        f"Every search: wins at once in {winning} of {winning} positions where that can be done."
    ) in dict(findings("search-aims-to-win"))
    how = how_counted(checked("magic-examines-less").finding)
    for asked in (
        f"{len(FEW)} questions: once in every position that a game can reach, finished or not.",
        f"{2 * len(open_)} questions: for X and for O in every position that is not over.",
        f"{len(open_)} questions: one decision in every position that is not over.",
    ):
        assert asked in how


def test_the_claim_on_the_move_table_judges_the_move_table() -> None:
    fastest, slower, of_rules, of_all, frugal = lab_claims.statements(
        checked("table-fastest-and-hungriest").finding.parts
    )
    for each in (fastest, of_rules, of_all):
        assert each.text.startswith("Move table: takes ")
    for each in (slower, frugal):
        assert each.text.startswith("Turn table, opens in a corner: takes ")
        assert "the move table" in each.text
    assert (of_rules.holds, of_all.holds, frugal.holds) == (True, False, None)
    assert "Minimax with memo takes most" in of_all.text


def test_programs_with_the_same_figures_share_a_statement() -> None:
    parts = (
        lost("magic-square", 2, 24, holds=True),
        lost("eight-rules", 0, 0, holds=False),
        lost("turn-table-corner", 2, 24, holds=True),
    )
    first, second = lab_claims.statements(parts)
    assert first.text == (
        "Magic square; Turn table, opens in a corner: "
        "can be beaten; loses 2 of 95 games as X and 24 of 553 as O."
    )
    assert second.text == (
        "Eight rules (Newell & Simon): "
        "cannot be beaten from the empty board; loses 0 of 95 games as X and 0 of 553 as O."
    )
    assert (first.holds, second.holds) == (True, False)


def test_all_searches_together_are_called_that() -> None:
    (statement,) = (
        each
        for each in lab_claims.statements(checked("rules-lose-minimax-never").finding.parts)
        if "search" in each.text
    )
    assert statement.text.startswith("Every search: cannot be beaten")


@pytest.mark.parametrize(
    ("holding", "text"),
    [
        ((True, True), "True in every part."),
        ((False,), "False in every part."),
        ((True, False, False), "1 of 3 findings supports it."),
        ((True, None, None), "True in every part."),
        ((None, None), "Not ruled: the sentence does not say how much. Here are the figures."),
        ((True, None, False), "1 of 2 findings supports it."),
    ],
)
def test_the_balance_of_a_claim(holding: tuple[bool | None, ...], text: str) -> None:
    parts = [lab_claims.SubClaimWords("so", each) for each in holding]
    assert lab_claims.balance(parts) == text


def test_the_verdicts() -> None:
    words = [lab_claims.ruling_word(each) for each in Ruling]
    assert words == ["True", "Half true", "False", "Not ruled"]


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
    assert exactly(share) == text


@for_each(
    "rulings, time, text",
    [
        ([], 0, "8 sentences from books and reports, not counted yet"),
        ([Ruling.TRUE], 300, "1 of 8 sentences counted so far: 1 true"),
        (
            [Ruling.HALF_TRUE] * 5 + [Ruling.TRUE] * 3,
            6200,
            (
                "8 sentences from books and reports, counted in 6.2 s on this computer: "
                "3 true, 5 half true."
            ),
        ),
    ],
)
def test_the_headline(rulings: list[Ruling], time: int, text: str) -> None:
    assert lab_claims.headline(rulings, 8, time) == text


@pytest.mark.parametrize(
    ("vector", "told"),
    [
        (1.04, "takes 1.04 ms, as long as the move table"),
        (1.2, "takes 1.20 ms, 1.2 times as long as the move table"),
    ],
)
def test_one_time_as_long_is_as_long(vector: float, told: str) -> None:
    figures = [
        Figure("time", time / 1000, "seconds", about=(key,))
        for key, time in (("turn-table-corner", vector), ("move-table", 1.0))
    ]
    assert told in sentence(slower(*figures))
