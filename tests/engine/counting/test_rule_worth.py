"""The worth of a program of cards: the figures that are known, and those of slower counts."""

from fractions import Fraction

import pytest

from tests.cases import cases_beside
from tests.engine.games import shared_strength
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.rule_worth import challenges, worth
from tictactoe_gui.engine.counting.strength import PERFECT, losing_lines
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.rule_cards import PRESETS, RuleList, read_rules
from tictactoe_gui.engine.rules import Mark

CASES = cases_beside(__file__)

EIGHT = "win; block; fork; block fork; centre; opposite corner; corner; side"
SLOWER = dict(zip(PRESETS, ("own-rules", "eight-rules", "magic-square"), strict=False))


@pytest.mark.parametrize("preset", PRESETS[:3])
def test_the_worth_is_what_slower_counts_find(preset: RuleList) -> None:
    program, counted = SLOWER[preset], worth(preset, Control())
    for mark in Mark:
        side = counted.of(mark)
        lines = losing_lines(shared_strength(), program, mark, None, Control())
        assert (side.games, side.lost) == (lines.counted, len(lines.lines))
        assert side.lost_game == (lines.lines[0].moves if lines.lines else None)
        seats = (program, "random") if mark is Mark.X else ("random", program)
        outcome = shared_strength().pairing(*seats, Control()).outcome
        wins = {each.winner: each.chance for each in outcome.shares}
        assert Fraction(side.random_wins, side.random_lines) == wins[mark]
        assert Fraction(side.random_losses, side.random_lines) == wins[mark.other]
        seats = (program, PERFECT) if mark is Mark.X else (PERFECT, program)
        shares = shared_strength().pairing(*seats, Control()).outcome.shares
        assert side.perfect is next(each.winner for each in shares if each.chance)
        assert side.out_of_rules == 0


@pytest.mark.parametrize("without", ["", " fork;", " opposite corner;"])
def test_newell_and_simons_rules_never_lose_not_even_without_some(without: str) -> None:
    counted = worth(read_rules(EIGHT.replace(without, "", 1)), Control())
    assert (counted.x.lost, counted.o.lost) == (0, 0)
    assert without or (counted.x.games, counted.o.games) == (140, 457)
    assert not counted.runs_out


def test_games_in_which_no_card_names_a_square_are_told_apart() -> None:
    counted = worth(read_rules("win; block; centre; corner"), Control())
    assert counted.runs_out
    for mark in Mark:
        board = empty_board()
        for cell in counted.of(mark).out_game or ():
            board = board.play(cell)
        assert board.turn is mark
        assert not {0, 2, 4, 6, 8} & {*board.legal_moves()}
        assert not any(board.winning_cells(each) for each in Mark)
    whole = worth(read_rules("win; block; centre; corner; lowest free"), Control())
    assert not whole.runs_out
    assert (whole.x.lost, whole.o.lost) == (counted.x.lost, counted.o.lost)


@pytest.mark.parametrize(("rules", "met"), [*CASES["challenges"], (EIGHT, "as x, as o")])
def test_a_challenge_is_met_only_by_what_it_asks_for(rules: str, met: str) -> None:
    program = read_rules(rules)
    found = [each.key for each in challenges(program, worth(program, Control())) if each.is_met]
    assert ", ".join(found) == met
