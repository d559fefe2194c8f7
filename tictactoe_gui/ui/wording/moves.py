"""A move in a line of text: what it kept or gave away, what it does, and the rule behind it."""

from collections.abc import Iterable

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Rule, Verdict
from tictactoe_gui.engine.review import Mistake, MoveReview
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.why.facts import Fact, Topic, effects
from tictactoe_gui.session.session import Maker
from tictactoe_gui.ui.wording.text import all_of, any_of, line_names, place, square, tr


def verdict_line(move: MoveReview, maker: Maker) -> str:
    """Return what a move kept; of a mistake whose it was, and what was right."""
    if move.mistake:
        return _mistake_line(move, move.mistake, maker)
    outcomes = {Verdict.WIN: tr("the win"), Verdict.DRAW: tr("the draw")}
    outcome = outcomes.get(move.before.verdict)
    if outcome is None:
        return tr("No square could save the game.")
    facts = {"cell": square(move.cell), "outcome": outcome}
    if move.is_only_move:
        return tr("Only square {cell} kept {outcome}.", **facts)
    every, this = tr("Every square kept {outcome}."), tr("Square {cell} kept {outcome}.")
    return (this if move.is_test else every).format(**facts)


def _mistake_line(move: MoveReview, mistake: Mistake, maker: Maker) -> str:
    """Return whose mistake a move was, what it cost, and which squares were right."""
    owner, count = whose(maker, move.mark), len(move.keeping)
    leading = {
        Maker.PERSON: tr("You were winning."),
        Maker.PROGRAM: tr("The computer was winning."),
        Maker.SIDE: tr("{mark} was winning.", mark=move.mark.value),
    }[maker]
    if mistake is Mistake.DRAW_TO_LOSS:
        leading = ""
    elif maker is Maker.PROGRAM:
        owner = tr("its")
    facts = {"cell": square(move.cell), "right": all_of(move.keeping)}
    facts["whose"] = _capital(owner)
    draws = tr("{whose} mistake was {cell}, which only draws: {right} win.", None, count, **facts)
    loses = tr("{whose} mistake was {cell}, which loses: {right} win.", None, count, **facts)
    facts["draws"] = any_of(move.keeping)
    lost = tr("{whose} mistake was {cell}. On {draws} it would still be a draw.", **facts)
    said = {Mistake.WIN_TO_DRAW: draws, Mistake.WIN_TO_LOSS: loses, Mistake.DRAW_TO_LOSS: lost}
    return f"{leading} {said[mistake]}".strip()


def mistake_square(move: MoveReview, maker: Maker) -> str:
    """Return whose mistake it was, and where, in as few words as can be."""
    owner, cell = whose(maker, move.mark), square(move.cell)
    return tr("{whose} mistake was {cell}.", whose=_capital(owner), cell=cell)


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def whose(maker: Maker, mark: Mark) -> str:
    """Return whose a move is, before the word for it."""
    return {
        Maker.PERSON: tr("your"),
        Maker.PROGRAM: tr("the computer's"),
        Maker.SIDE: tr("{mark}'s", mark=mark.value),
    }[maker]


def rule_reason(
    rule: Rule, board: Board, cell: Cell | None, facts: Iterable[tuple[str, object]] = ()
) -> str:
    """Return which rule or table entry decided for a square, as it stands behind a colon."""
    return tr(rule.reason, turn=board.ply + 1, place=place(cell), **dict(facts))


def line_move(board: Board, cell: Cell) -> str:
    """Return a move of a line of play, and what it does: "X takes 7: two threats, ..."."""
    facts = {"mark": board.turn.value, "cell": square(cell)}
    if found := "; ".join(map(_effect, effects(board, cell))):
        return tr("{mark} takes {cell}: {effects}.", effects=found, **facts)
    return tr("{mark} takes {cell}.", **facts)


def _effect(fact: Fact) -> str:
    lines = line_names(fact.lines)
    mark = fact.mark.value if fact.mark else ""
    match fact.topic:
        case Topic.WINS:
            return tr("three in a row, {lines}", lines=lines)
        case Topic.BLOCKS:
            return tr("blocks {lines}", lines=lines)
        case Topic.COMPLETES:
            return tr("{mark} can complete {lines}", mark=mark, lines=lines)
        case Topic.FORKS:
            counted = {2: tr("two threats, {lines}"), 3: tr("three threats, {lines}")}
            return counted[len(fact.lines)].format(lines=lines)
        case Topic.THREATENS:
            return tr("threatens {lines}", lines=lines)
        case _:
            return tr("the board is full, a draw")
