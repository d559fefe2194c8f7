"""Rules as cards: what each takes, and the text that a program is kept and shared as."""

import re
from functools import cache

import pytest

from tests.cases import cases_beside
from tests.engine import oracle
from tests.engine.boards import board, drawing
from tests.engine.decisions import decisions
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.player import PROGRAMS, Readable, StateGone
from tictactoe_gui.engine.rule_cards import (
    CARDS,
    MAX_CARDS,
    OWN_RULES,
    PRESETS,
    RULE_SHELF,
    TURNS,
    BadRules,
    CardStep,
    RuleList,
    read_all_rules,
    read_rules,
)
from tictactoe_gui.engine.search import SearchOptions

CASES = cases_beside(__file__)

OF_THE_BOOK = {
    "Newell and Simon's eight rules": "eight-rules",
    "Magic square": "magic-square",
    "Turn table, opens in a corner": "turn-table-corner",
    "Turn table, opens in centre": "turn-table-centre",
}


@cache
def known(rules: RuleList) -> dict[oracle.Position, int]:
    """Return the cell that a program of cards takes in every position."""
    player = PROGRAMS[OWN_RULES].player(SearchOptions(), rules.state)
    return {
        position: player.choose(board(position, "base3"), Control()).taken
        for position in oracle.OPEN[::3]
    }


@pytest.mark.parametrize("preset", [each for each in PRESETS if each.name in OF_THE_BOOK])
def test_the_books_programs_put_together_from_cards_are_the_same(preset: RuleList) -> None:
    book = decisions(OF_THE_BOOK[preset.name])
    assert known(preset) == {position: book[position].cell for position in known(preset)}


def test_every_program_of_the_book_is_among_the_presets() -> None:
    assert [each.name for each in PRESETS[1:]] == list(OF_THE_BOOK)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_last_card_that_is_tried_names_the_square_in_every_position(preset: RuleList) -> None:
    player = PROGRAMS[OWN_RULES].player(SearchOptions(), preset.state)
    assert isinstance(player, Readable)
    is_by_turn = any(step.turns for step in preset.steps)
    for position in oracle.OPEN[::15]:
        here = board(position)
        *failed, decisive = player.trials(here)
        assert {each.cell for each in failed} <= {None}
        assert decisive.cell == known(preset)[position]
        listing = player.listing(here)
        assert len(listing.rows) == (9 if is_by_turn else len(preset.steps) + 1)
        said = listing.at(decisive.place)
        assert not said.cells or decisive.cell in said.cells


@pytest.mark.parametrize("rules", ["square 1; square 2", "turns 3: square 1; turns 3: square 2"])
def test_where_none_of_its_rules_names_a_square_the_listing_shows_no_rule(rules: str) -> None:
    player = PROGRAMS[OWN_RULES].player(SearchOptions(), read_rules(rules).state)
    assert isinstance(player, Readable)
    here = board(drawing("XO. ... ..."))
    decisive = player.trials(here)[-1]
    said = player.listing(here).at(decisive.place).text.template
    assert re.match(r"(If none names a square|Else)\b.*the first free one\b", said)


@pytest.mark.parametrize(("rules", "position", "taken"), CASES["decides"])
def test_the_first_card_that_names_a_square_decides(rules: str, position: str, taken: str) -> None:
    player = PROGRAMS[OWN_RULES].player(SearchOptions(), read_rules(rules).state)
    decision = player.choose(board(drawing(position)), Control())
    assert decision.reason.rule
    assert f"{decision.taken + 1} {decision.reason.rule.key}" == taken


def test_a_text_leads_back_to_the_program() -> None:
    steps = [CardStep(key) for key in CARDS]
    steps += [CardStep(key, (1, 9), is_on=False) for key in ("block fork", "posswin(x)")]
    rules = RuleList("Früh auf", tuple(steps))
    assert read_rules(rules.text) == rules
    assert read_rules(rules.state) == rules.played != rules
    assert "\n" not in rules.state
    assert read_all_rules(rules.text + "\n" + PRESETS[1].text) == (rules, PRESETS[1])


def test_the_text_is_read_as_people_write() -> None:
    text = "# mine\r\n NAME:  My   rules # so\r\n\r\nWin;  BLOCK\nTurns 3,1 : Square  5\nOFF: make2"
    steps = (
        *(CardStep("win"), CardStep("block"), CardStep("square 5", (1, 3))),
        CardStep("make2", is_on=False),
    )
    assert read_rules(text) == RuleList("My rules", steps)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        *CASES["refused"],
        ("name: " + "x" * 41, "Line 1: a name has 1 to 40 letters, and no # or ;."),
        ("win\n" * (MAX_CARDS + 1), "Line 41: a program has 40 rules at most."),
        ("w" * 100_001, "This text is too long to be rules."),
    ],
)
def test_a_text_that_is_no_program_is_refused_with_the_line(text: str, reason: str) -> None:
    with pytest.raises(BadRules) as refused:
        read_rules(text)
    assert str(refused.value) == reason


def test_the_longest_program_fits_where_states_are_kept() -> None:
    from tictactoe_gui.session.settings import MAX_NAME

    longest = max(CARDS, key=len)
    rules = RuleList("ü" * 40, (CardStep(longest, TURNS),) * MAX_CARDS)
    assert read_rules(rules.state) == rules
    assert len(rules.state) <= MAX_NAME


def test_what_is_kept_is_offered_and_says_all_of_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = read_rules("name: Mine; win; off: block; corner")
    monkeypatch.setattr(RULE_SHELF, "kept", (mine,))
    program = PROGRAMS[OWN_RULES]
    assert program.states
    assert program.states.names() == (mine.state,)
    assert program.states.title(mine.state) == "Mine"
    assert program.states.title("name: Later; learn") == "name: Later; learn"
    with pytest.raises(StateGone):
        program.player(SearchOptions(), "name: Later; learn")
