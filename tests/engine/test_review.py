"""The review of games against the oracle: what moves are worth, mistakes, refutations, accuracy."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import accumulate
from random import Random

import pytest

from tests.engine import oracle
from tests.engine.boards import MARKS, board
from tests.engine.games import anything, games
from tictactoe_gui.engine.review import Accuracy, Mistake, Review, review
from tictactoe_gui.engine.rules import IllegalMove, Mark

KINDS = {(1, 0): Mistake.WIN_TO_DRAW, (1, -1): Mistake.WIN_TO_LOSS, (0, -1): Mistake.DRAW_TO_LOSS}
Played = tuple[oracle.Position, tuple[int, ...]]
"""Where a game starts, and its moves."""


def random_game(start: oracle.Position, chance: Random) -> Played:
    """Return a game to its end, or broken off anywhere."""
    length, position = chance.choice((9, 9, chance.randrange(9))), start
    moves: list[int] = []
    while oracle.moves(position) and len(moves) < length:
        moves.append(chance.choice(oracle.moves(position)))
        position = oracle.after(position, moves[-1])
    return start, tuple(moves)


def sample() -> Iterator[Played]:
    """Yield games from everywhere: many by chance, and all from two openings."""
    chance = Random(1972)
    for _ in range(250):
        yield random_game(oracle.EMPTY, chance)
        yield random_game(chance.choice(oracle.REACHABLE), chance)
    for start in ("XO..X....", "X...OX..."):
        yield from ((start, game.moves) for game in games(anything, anything, start))


SAMPLE = tuple(sample())


@cache
def positions(game: Played) -> tuple[oracle.Position, ...]:
    """Return the positions of a game, the first and the last among them."""
    return tuple(accumulate(game[1], oracle.after, initial=game[0]))


@cache
def reviewed(game: Played, key: str = "bitboard") -> Review:
    return review(board(game[0], key), game[1])


def test_every_move_is_valued_as_the_oracle_does() -> None:
    for game in SAMPLE:
        for ply, (position, move) in enumerate(
            zip(positions(game), reviewed(game).moves, strict=False), start=1
        ):
            values = oracle.values(position)
            best = max(values.values())
            assert (move.ply, move.cell) == (ply, game[1][ply - 1])
            assert move.board == board(position)
            assert move.mark is MARKS[oracle.side(position)]
            assert (move.before.verdict, move.before.value) == best
            assert (move.after.verdict, move.after.value) == values[move.cell]
            assert move.before.side is move.after.side is move.mark
            kept = tuple(cell for cell, value in values.items() if value[0] == best[0])
            assert move.keeping == kept
            assert move.mistake is KINDS.get((best[0], values[move.cell][0]))
            assert (move.mistake is None) is (move.cell in kept)
            assert move.is_test is (len(kept) < len(values))
            assert move.is_only_move is (kept == (move.cell,) and len(values) > 1)
            won, lost = move.before.verdict == 1, move.after.verdict == -1
            for line, is_told in ((move.refutation, lost), (move.missed_win, won)):
                assert bool(line) is (is_told and move.mistake is not None)
            if move.refutation:
                end = positions((oracle.after(position, move.cell), move.refutation))[-1]
                assert oracle.winner(end) == oracle.opponent(oracle.side(position))
                assert len(oracle.free(end)) + 1 == -move.after.value
            if move.missed_win:
                end = positions((position, move.missed_win))[-1]
                assert oracle.winner(end) == oracle.side(position)
                assert len(oracle.free(end)) + 1 == move.before.value


def test_the_value_over_the_game_is_seen_by_x() -> None:
    for game in SAMPLE:
        values = reviewed(game).values
        assert [(each.verdict, each.value) for each in values] == [
            oracle.minimax(position) for position in positions(game)
        ]
        assert {each.side for each in values} == {Mark.X}


def test_accuracy_counts_the_moves_that_could_have_been_mistakes() -> None:
    for game in SAMPLE:
        tests: dict[str, list[bool]] = {"X": [], "O": []}
        for position, cell in zip(positions(game), game[1], strict=False):
            verdicts = {each: value[0] for each, value in oracle.values(position).items()}
            if len(set(verdicts.values())) > 1:
                is_kept = verdicts[cell] == max(verdicts.values())
                tests[oracle.side(position)].append(is_kept)
        for letter, each in tests.items():
            expected = Accuracy(sum(each), len(each)) if each else None
            assert reviewed(game).accuracy(Mark(letter)) == expected


def test_mistakes_are_visited_in_turn() -> None:
    for game in SAMPLE[:300]:
        found = reviewed(game)
        mistakes = [move.ply for move in found.moves if move.mistake]
        assert list(found.mistakes) == mistakes
        for ply in range(len(game[1]) + 1):
            later = [each for each in mistakes if each > ply]
            assert found.next_mistake(ply) == next(iter(later + mistakes), None)


@pytest.mark.parametrize("moves", [(0, 0), (9,), (0, 3, 1, 4, 2, 5)])
def test_an_illegal_move_is_refused(moves: tuple[int, ...]) -> None:
    with pytest.raises(IllegalMove):
        review(board(oracle.EMPTY), moves)


def last_chance(game: Played, mark: Mark, most: int) -> int | None:
    """Return the ply of the last move of a side before which it could have ended better."""
    found = None
    for ply, (before, cell) in enumerate(zip(positions(game), game[1], strict=False), start=1):
        if MARKS[oracle.side(before)] is mark:
            verdict, after = oracle.minimax(before)[0], oracle.values(before)[cell][0]
            own = verdict if mark is Mark.X else -verdict
            if own > max(most, after):
                found = ply
    return found


def test_who_resigns_without_being_lost_was_not_beaten_by_a_move() -> None:
    games = [game for game in SAMPLE if len(game[1]) > 1 and game[0] == oracle.EMPTY]
    broken_off = [game for game in games if oracle.moves(positions(game)[-1])]
    assert len(broken_off) > 30
    for game in broken_off:
        end = positions(game)[-1]
        mark = Mark(oracle.side(end))
        mistake = reviewed(game).deciding_mistake(mark, mark.other)
        is_lost = max(oracle.values(end).values())[0] < 0
        assert (mistake.ply if mistake else None) == (
            last_chance(game, mark, -1) if is_lost else None
        )


def test_the_mistake_is_where_a_better_end_was_lost_for_good() -> None:
    ended = [game for game in SAMPLE if not oracle.moves(positions(game)[-1])]
    kinds = Counter[tuple[bool, bool]]()
    for game in ended:
        winner = oracle.winner(positions(game)[-1])
        result = MARKS[winner] if winner else None
        for mark in Mark:
            mistake = reviewed(game).deciding_mistake(mark, result)
            most = 1 if mark is result else 0 if result is None else -1
            assert (mistake.ply if mistake else None) == last_chance(game, mark, most)
            kinds[result is None, mistake is None] += 1
            if mistake:
                assert mistake.mark is mark is not result
                assert mistake.cell not in mistake.keeping
    assert min(kinds.values()) > 10
    assert len(kinds) == 4
