"""What the claims count, against the oracle; the positions are thinned out where there are many."""

import itertools
import sys
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from math import factorial

import pytest

from tests.cases import for_each
from tests.engine import examined, oracle, textbook
from tests.engine.boards import board
from tests.engine.decisions import HARD_PROGRAMS
from tests.engine.games import claims_of, transcribed
from tests.engine.rulings import RULINGS
from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import CLAIMS, Finding, SubClaim
from tictactoe_gui.engine.counting.claims.tables import lines
from tictactoe_gui.engine.counting.losing_lines import LosingLines
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.rule_cards import OWN_RULES, PRESETS, RULE_SHELF
from tictactoe_gui.engine.rules import LINES, Mark
from tictactoe_gui.engine.search import SearchOptions, analyse

SOME = oracle.REACHABLE[::20]
SOME_OPEN = tuple(each for each in SOME if oracle.moves(each))
LATER = "X........"
"""Where the searches begin."""


@cache
def found(key: str) -> Finding:
    """Return what a claim's check counts, on some of the positions if it looks at all of them."""
    with claims_of(SOME, LATER):
        return CLAIMS[key].check(Control())


def parts(key: str, name: str) -> dict[tuple[str, ...], SubClaim]:
    """Return the parts called `name`, by what their first figure is about."""
    return {each.figures[0].about: each for each in found(key).parts if each.key == name}


def figures(part: SubClaim) -> dict[tuple[str, tuple[str, ...]], int | Fraction | float]:
    return {(each.key, each.about): each.value for each in part.figures}


ELSEWHERE = {"learns-from-its-past", "literature-counts-right"}
"""The one takes long, and the other counts all positions."""


@pytest.mark.parametrize("key", sorted(RULINGS.keys() - ELSEWHERE))
def test_what_counting_decides(key: str) -> None:
    assert found(key).ruling is RULINGS[key]


@for_each(
    "key, remarks",
    [
        ("four-squares-at-most", {"winning-squares", "at-most"}),
        ("alpha-beta-costs-a-power", {"last", "plain"}),
        ("tree-has-the-usual-bound", {"reached"}),
        ("rules-take-constant-time", {"the-same", "every-program"}),
    ],
)
def test_what_a_claim_does_not_say_is_a_remark_and_rules_nothing(
    key: str, remarks: set[str]
) -> None:
    assert {part.key for part in found(key).parts if part.holds is None} == remarks
    assert {part.key for part in found(key).parts if part.holds is not None}.isdisjoint(remarks)


# What magic and vector examine.


def assert_work(part: SubClaim, works: Iterable[tuple[int, int]], *about: str) -> None:
    works = list(works)
    squares, sums = map(sum, zip(*works, strict=True))
    assert figures(part) == {
        ("questions", about): len(works),
        ("squares", (*about, "vector")): squares,
        ("sums", (*about, "magic")): sums,
        ("squares", (*about, "magic")): 3 * sums,
        ("share", about): Fraction(3 * sums, squares),
        ("not-fewer", about): sum(3 * m >= v > 0 for v, m in works),
    }
    assert part.holds is None


def test_the_work_of_telling_who_has_won() -> None:
    (part,) = parts("magic-examines-less", "who-has-won").values()
    both = ("vector", "magic")
    works = [tuple(examined.for_winner(key, each) for key in both) for each in SOME]
    assert_work(part, [(vector, magic) for vector, magic in works])


def test_the_work_of_finding_winning_squares() -> None:
    (part,) = parts("magic-examines-less", "winning-squares").values()
    works = [
        (
            examined.for_winning_cells("vector", each, letter),
            examined.for_winning_cells("magic", each, letter),
        )
        for each in SOME_OPEN
        for letter in "XO"
    ]
    assert_work(part, works)
    assert parts("four-squares-at-most", "winning-squares") == {(): part}, (
        "one question, one ruling"
    )


@for_each("program", textbook.PROGRAMS)
def test_the_work_of_a_decision(program: str) -> None:
    def work(key: str, position: oracle.Position) -> int:
        asked = textbook.questions(program, position)
        return sum(examined.for_winning_cells(key, *each) for each in asked)

    part = parts("magic-examines-less", "decision")[(program,)]
    assert_work(part, [(work("vector", p), work("magic", p)) for p in SOME_OPEN], program)


# Who loses, and to whom.


def test_who_may_lose_and_who_never_does() -> None:
    claim = "rules-lose-minimax-never"
    may = [(each.figures[0].about[0], each.holds) for each in parts(claim, "may-lose").values()]
    pinned = [each for each in may if each[0] in textbook.PROGRAMS]
    assert pinned == [(key, key != "eight-rules") for key in textbook.PROGRAMS]
    never = parts(claim, "never-loses")
    assert [about[0] for about in never] == list(HARD_PROGRAMS)
    assert all(each.holds for each in never.values())
    lost = {f.about: f.value for each in found(claim).parts for f in each.figures if f.value}
    assert lost == {(each.program, each.mark.value): len(each.lines) for each in evidence()}
    assert {each.mark for each in evidence()} == set(Mark)


def evidence() -> list[LosingLines]:
    return list(found("rules-lose-minimax-never").losing_lines)


@for_each("program", HARD_PROGRAMS)
def test_the_chances_against_random(program: str) -> None:
    held = parts("minimax-holds-against-random", "no-loss")
    chances = {
        mark: [each.value for each in held[program, mark].figures[:3]] for mark in ("X", "O")
    }
    assert chances == {
        "X": [Fraction(191, 192), Fraction(1, 192), 0],
        "O": [Fraction(254, 315), Fraction(61, 315), 0],
    }


# What searching costs.


def test_what_alpha_beta_saves() -> None:
    start = board(LATER, "base3")
    alone, with_memo, value = found("alpha-beta-improves").parts
    for part, memo in ((alone, False), (with_memo, True)):
        nodes = [
            analyse(start, SearchOptions(prune, memo), Control(), full_windows=full).effort.nodes
            for prune, full in ((False, True), (True, True), (True, False))
        ]
        assert [each.value for each in part.figures] == [*nodes, 1 - Fraction(nodes[1], nodes[0])]
    assert value.figures[0][1::3] == (8, 8)


def test_what_nine_factorial_is_compared_with() -> None:
    counted = {
        (each.key, each.figures[0].about): (each.figures[0].value, each.holds)
        for each in found("minimax-costs-factorial").parts
    }
    assert counted == {
        ("games-at-most", ()): (255_168, True),
        ("nodes-at-most", ()): (549_946, True),
    }
    for part in found("minimax-costs-factorial").parts:
        count, times = part.figures
        assert count.whole == factorial(9)
        assert isinstance(count.value, int)
        assert times.value == Fraction(count.value, factorial(9))


def test_whether_own_rules_can_be_beaten_is_a_remark(monkeypatch: pytest.MonkeyPatch) -> None:
    paper, eight = PRESETS[:2]
    monkeypatch.setattr(RULE_SHELF, "kept", (eight, paper))
    claim = CLAIMS["rules-lose-minimax-never"]
    module = sys.modules[claim.check.__module__]
    monkeypatch.setattr(module, "programs_of", lambda *_: ())  # they are counted elsewhere
    found = claim.check(Control())
    assert [each.holds for each in found.parts] == [None, None]
    assert [[figure.value for figure in each.figures] for each in found.parts] == [[0, 0], [0, 46]]
    assert {each.program for each in found.losing_lines} == {f"{OWN_RULES}:{paper.state}"}


def test_room_is_ruled_by_what_was_weighed() -> None:
    """Only room is looked at: time is whatever the machine makes of it."""
    claim = "table-fastest-and-hungriest"
    weighed = {each.key: each for each in found(claim).parts}
    assert len(weighed) == len(found(claim).parts) == 5
    of_all = weighed["table-hungriest-of-all"]
    room = {each.about[0]: each.value for each in of_all.figures}
    assert {*room} == {key for key in PROGRAMS if PROGRAMS[key].decides_the_same}
    by_rules = {key: room[key] for key in room if key not in HARD_PROGRAMS}
    assert weighed["table-hungriest-of-rules"].holds
    assert max(by_rules, key=lambda key: by_rules[key]) == "move-table"
    assert room["move-table"] >= 39_366
    assert not of_all.holds
    assert room["minimax-memo"] > room["alpha-beta-memo"] > room["move-table"]
    assert weighed["vector-frugal"].holds is None
    times = {each.about[0]: each.value for each in weighed["table-fastest"].figures}
    assert weighed["table-fastest"].holds is (times["move-table"] == min(times.values()))
    is_slower = times["turn-table-corner"] > times["move-table"]
    assert weighed["vector-slower"].holds is is_slower
    assert [row[0].about for row in found(claim).rows] == [(key,) for key in times]


def test_how_many_squares_a_player_has() -> None:
    mover, either, _, at_most = found("four-squares-at-most").parts
    assert (mover.figures[0].value, mover.figures[0].whole) == (0, len(SOME_OPEN))
    five = sum(each.count("X") == 5 for each in SOME)
    assert (either.figures[0].value, either.figures[0].whole) == (five, len(SOME))
    assert sum(each.count("X") == 5 for each in oracle.REACHABLE) == 78
    sums = max(examined.for_winning_cells("magic", p, mark) for p in SOME_OPEN for mark in "XO")
    assert [each.value for each in at_most.figures] == [sums, 3 * sums] == [6, 18]


def test_what_a_power_bounds() -> None:
    rows = [[each.value for each in row] for row in found("alpha-beta-costs-a-power").rows]
    depths, bounds, plain, pruned = (list(each) for each in zip(*rows, strict=True))
    assert depths == list(range(1, 10))
    assert bounds == [9**depth for depth in depths]
    assert plain == list(itertools.accumulate(NODES))[1:]
    whole = analyse(board(LATER, "base3"), SearchOptions(), Control(), full_windows=True)
    assert pruned[-1] == whole.effort.nodes
    of_pruned, _, of_plain = (
        each.figures[0].value for each in found("alpha-beta-costs-a-power").parts
    )
    for times, nodes in ((of_pruned, pruned), (of_plain, plain)):
        assert times == max(each / 9**depth for depth, each in zip(depths, nodes, strict=True))


NODES = (1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872)
"""By the number of marks."""


def test_the_usual_bound() -> None:
    nodes, reached = found("tree-has-the-usual-bound").parts
    assert [each.value for each in nodes.figures] == [549_946, 986_410]
    assert (reached.figures[0].value, reached.figures[0].whole) == (6, 10)
    rows = [[each.value for each in row] for row in found("tree-has-the-usual-bound").rows]
    assert [row[1] for row in rows] == list(NODES)
    assert [row[2] for row in rows] == [factorial(9) // factorial(9 - k) for k in range(10)]


@for_each("program", textbook.PROGRAMS)
def test_the_easiest_and_the_hardest_decision(program: str) -> None:
    works = [
        sum(examined.for_winning_cells("vector", *each) for each in textbook.questions(program, p))
        for p in SOME_OPEN
    ]
    limited, same = (
        parts("rules-take-constant-time", name)[(program,)] for name in ("limited", "the-same")
    )
    assert [each.value for each in limited.figures] == [max(works)]
    assert [each.value for each in same.figures] == [min(works), max(works)]


def test_minimax_takes_constant_time_too() -> None:
    (part,) = parts("rules-take-constant-time", "every-program").values()
    assert part.figures[0].value == max(map(oracle.tree_size, SOME_OPEN)) == 549_946


def has_no_entry(position: oracle.Position) -> bool:
    """Return whether the turn table names no free square: all that it names are taken."""
    named = {2: "51", 3: "93", 5: "73", 4: "52468", 6: "52468"}
    turn = 10 - position.count(".")
    wins = turn > 3 and any(oracle.winning_cells(position, mark) for mark in "XO")
    if turn == 4:
        wins = bool(oracle.winning_cells(position, "X"))
    return turn in named and not wins and all(position[int(n) - 1] != "." for n in named[turn])


def test_what_there_is_to_read_of_the_turn_table() -> None:
    for (program,), part in parts("table-easier-to-understand", "to-read").items():
        assert [each.value for each in part.figures] == [23, 19_683, len(SOME_OPEN)]
        own = parts("table-easier-to-understand", "own")[(program,)].figures[0]
        met = own_positions(program)
        assert (own.value, own.whole) == (sum(map(has_no_entry, met)), len(met))
        everywhere = parts("table-easier-to-understand", "all")[(program,)].figures[0]
        assert everywhere.value == sum(map(has_no_entry, SOME_OPEN))
    assert sum(map(has_no_entry, filter(oracle.moves, oracle.REACHABLE))) == 34


def test_what_becomes_of_the_programs_in_a_cube() -> None:
    figures_ = {
        each.key: [figure.value for figure in each.figures]
        for each in found("no-way-to-three-dimensions").parts
    }
    assert figures_ == {"product": [49], "table": [9], "triples": [8, 85], "numbering": [27]}
    assert {each.key for each in found("no-way-to-three-dimensions").parts if each.holds} == {
        "table",
        "triples",
        "numbering",
    }
    assert lines(2) == tuple(sorted(tuple(sorted(line)) for line in LINES))
    assert len(lines(3)) == 49


# Who errs.


def own_positions(program: str) -> set[oracle.Position]:
    """Return where the program has to decide, as X or as O, whatever the other plays."""
    policy = transcribed(program)
    met: set[oracle.Position] = set()
    for letter in "XO":
        left = [oracle.EMPTY]
        seen = set(left)
        while left:
            position = left.pop()
            own = oracle.side(position) == letter
            if own and oracle.moves(position):
                met.add(position)
            cells: Iterable[int] = oracle.moves(position)
            if own and cells:
                cells = policy(position)
            after = {oracle.after(position, cell) for cell in cells} - seen
            seen |= after
            left += after
    return met


def errs(program: str, position: oracle.Position) -> bool:
    (cell,) = transcribed(program)(position)
    verdicts = {each: oracle.move_value(position, each)[0] for each in oracle.moves(position)}
    return verdicts[cell] < max(verdicts.values())


@for_each("program", [*textbook.PROGRAMS, *HARD_PROGRAMS])
def test_who_errs_in_its_own_games_and_somewhere(program: str) -> None:
    is_search = program in HARD_PROGRAMS
    keys = ("errs-in-own-games", "errs-somewhere")
    if is_search:
        keys = ("search-errs-in-no-own-game", "search-errs-nowhere")
    for key, positions in zip(keys, (own_positions(program), SOME_OPEN), strict=True):
        bad_moves = sum(errs(program, each) for each in positions)
        part = parts("rules-may-err", key)[(program,)]
        assert (part.figures[0].value, part.figures[0].whole) == (bad_moves, len(positions))
        assert part.holds is ((bad_moves == 0) is is_search)


def test_bad_moves_in_own_games_are_shown_before_others() -> None:
    shown = found("rules-may-err").bad_moves
    for program in textbook.PROGRAMS:
        name = "errs-somewhere" if program == "eight-rules" else "errs-in-own-games"
        (figure,) = parts("rules-may-err", name)[(program,)].figures
        assert sum(each.program == program for each in shown) == figure.value


def letters(here: Board) -> oracle.Position:
    return str(here).replace("/", "")


def test_a_bad_move_is_a_square_that_worsens_the_verdict() -> None:
    bad_moves = found("rules-may-err").bad_moves
    assert {each.program for each in bad_moves} >= set(textbook.PROGRAMS)
    for bad_move in bad_moves:
        position = letters(bad_move.board)
        scores = oracle.scores(position)
        assert transcribed(bad_move.program)(position) == {bad_move.cell: 1}
        assert bad_move.score
        assert (bad_move.score.value, bad_move.best.value) == (
            scores[bad_move.cell],
            max(scores.values()),
        )
        verdicts = {cell: oracle.move_value(position, cell)[0] for cell in scores}
        best = max(verdicts.values())
        assert bad_move.better == tuple(cell for cell in scores if verdicts[cell] == best)
        assert bad_move.cell not in bad_move.better


# Who aims to win.

Passing = Callable[[oracle.Position], tuple[set[int], set[int]]]
"""The squares that pass, and those that there are to choose from."""


def keeps_wins(position: oracle.Position) -> tuple[set[int], set[int]]:
    verdicts = {cell: oracle.move_value(position, cell)[0] for cell in oracle.moves(position)}
    return {cell for cell, verdict in verdicts.items() if verdict == 1}, set(verdicts)


def wins_at_once(position: oracle.Position) -> tuple[set[int], set[int]]:
    return set(oracle.winning_cells(position, oracle.side(position))), set(oracle.moves(position))


def best_chance(position: oracle.Position) -> tuple[set[int], set[int]]:
    verdicts = {cell: oracle.move_value(position, cell)[0] for cell in oracle.moves(position)}
    drawing = {cell for cell, verdict in verdicts.items() if verdict == 0}
    if max(verdicts.values()) != 0:
        return set(), set()
    chances = {cell: oracle.chance(position, cell) for cell in drawing}
    best = max(chances.values())
    return {cell for cell in drawing if chances[cell] == best}, drawing


def first_of_the_best(position: oracle.Position) -> int:
    scores = oracle.scores(position)
    return min(cell for cell in scores if scores[cell] == max(scores.values()))


@for_each(
    "name, passing",
    [
        ("keeps-wins", keeps_wins),
        ("wins-at-once", wins_at_once),
    ],
)
def test_every_search_passes_every_test(name: str, passing: Passing) -> None:
    asked = [(some, choice) for some, choice in map(passing, SOME_OPEN) if some]
    tests = sum(passing is wins_at_once or len(some) < len(choice) for some, choice in asked)
    found_parts = parts("search-aims-to-win", name)
    for program in HARD_PROGRAMS:
        (figure,) = found_parts[(program,)].figures
        assert figure.value == figure.whole == tests > 0
        assert found_parts[(program,)].holds


def test_a_search_does_not_know_one_draw_from_another() -> None:
    tested = {
        each: best_chance(each)[0]
        for each in SOME_OPEN
        if 0 < len(best_chance(each)[0]) < len(best_chance(each)[1])
    }
    missed = {each for each, some in tested.items() if first_of_the_best(each) not in some}
    assert missed
    for part in parts("search-aims-to-win", "best-chance-in-draws").values():
        (figure,) = part.figures
        assert (figure.value, figure.whole) == (len(tested) - len(missed), len(tested))
        assert not part.holds
    bad_moves = found("search-aims-to-win").bad_moves
    assert {letters(each.board) for each in bad_moves} == missed
    for bad_move in bad_moves:
        assert bad_move.cell == first_of_the_best(letters(bad_move.board))
        assert set(bad_move.better) == best_chance(letters(bad_move.board))[0]
