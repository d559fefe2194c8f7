"""What is said of a move: what it kept or gave away, what it does, its rule and its facts."""

from collections.abc import Callable, Iterable, Mapping

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Rule, Verdict
from tictactoe_gui.engine.review import Mistake, MoveReview
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.why.facts import Explanation, Fact, Topic, effects
from tictactoe_gui.session.makers import Maker
from tictactoe_gui.ui.wording.text import (
    all_of,
    any_of,
    either_of,
    kind_of,
    line_names,
    place,
    square,
    tr,
)


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


# Facts; each sentence says no more than was proved.


def fact_line(fact: Fact, explanation: Explanation, *, is_made: bool = False) -> str:
    """Return a supporting fact as one sentence, of a move that was made or could be."""
    if is_made and fact.verdict is Verdict.WIN and fact.topic in (Topic.EQUALS, Topic.ALL_EQUAL):
        return _would_have_won(fact, explanation)
    names = {
        "mark": fact.mark.value if fact.mark else "",
        "cells": all_of(fact.cells),
        "any": any_of(fact.cells),
        "squares": kind_of(fact.cells),
        "lines": line_names(fact.lines),
        "count": fact.number,
        "total": fact.total,
        "move": "" if explanation.cell is None else square(explanation.cell),
    }
    if fact.topic in _SENTENCES:
        return _SENTENCES[fact.topic](fact, explanation, names)
    return _template(fact, explanation).format(**names)


Names = Mapping[str, object]
"""What a sentence may name of a fact."""


def _template(fact: Fact, explanation: Explanation) -> str:
    """Return the sentence in which the names of a fact are filled in."""
    won, count = fact.verdict is Verdict.WIN, len(fact.cells)
    is_position = explanation.cell is None
    return {
        Topic.BLOCKS: tr("It blocks {lines}."),
        Topic.FORKS: tr("It makes a fork too: {lines}."),
        Topic.FORCES_WIN: tr("{mark} forces a win in {count}."),
        Topic.ONLY_HOLDS: tr("Every other square loses."),
        Topic.ONLY_WINS: tr("No other square wins."),
        Topic.ALL_EQUAL: tr("Every square wins here.")
        if won
        else tr("Every square keeps the draw here."),
        Topic.LETS_WIN: tr("Every other square lets {mark} win at once with {any}."),
        Topic.EQUALS: tr("{squares} win, no others.")
        if won
        else tr("{squares} keep the draw, no others."),
        Topic.BETTER: tr("Better: {cells} win.", None, count)
        if won
        else tr("Better: {cells} keep the draw.", None, count),
        Topic.QUICKER: tr("{cells} win at once.", None, count)
        if is_position
        else tr("Better: {cells} win at once.", None, count),
        Topic.LONGEST: tr("No square holds out longer."),
        Topic.AS_LONG: tr("Every square loses equally soon."),
        Topic.THREATENS: tr("{move} makes two in a row: {lines}."),
        Topic.PARTLY_BLOCKS: tr("It blocks {lines}, but that is not enough."),
        Topic.THREATENED: tr("{mark} threatens {lines}.")
        if is_position
        else tr("{mark} was one square short of {lines}."),
        Topic.ANSWERS: tr("{mark} can take only one of {cells}."),
        Topic.SOME_LOSE: tr("{mark} must avoid {cells}."),
        Topic.NONE_LOSES: tr("Whatever {mark} answers, it stays a draw."),
        Topic.TREE: tr("The game tree from here has %Ln nodes.", None, fact.number),
    }[fact.topic]


def _with_first_move(how: str, fact: Fact, explanation: Explanation) -> str:
    """Return how a side wins, and after which move unless that is the one explained."""
    cell = fact.play[0]
    if cell == explanation.cell:
        return how
    if fact.mark is explanation.board.turn:
        return tr("With {cell}: {how}", cell=square(cell), how=how)
    return tr("Square {cell} would lose. {how}", cell=square(cell), how=how)


def _completes(fact: Fact, explanation: Explanation, names: Names) -> str:
    how = tr("{mark} completes {lines} at once with {any}.", **names)
    if len(fact.cells) > 1:
        how = tr("{mark} wins at once with {any}.", **names)
    return _with_first_move(how, fact, explanation)


def _fork_follows(fact: Fact, explanation: Explanation, names: Names) -> str:
    """Return how a fork comes about: by a move, by one after a reply, or by one after an attack."""
    *before, fork = map(square, fact.play)
    loser = fact.mark.other.value if fact.mark else ""
    names = {**names, "winner": names["mark"], "loser": loser, "fork": fork}
    how = tr("{winner} takes {fork} and threatens {lines}.", **names)
    match before:
        case []:
            return how
        case [_, answer]:
            how = tr(
                "{loser} has to block on {answer}, and {winner} on {fork} then threatens {lines}.",
                answer=answer,
                **names,
            )
        case [_, attack, answer]:
            how = tr(
                "{winner} takes {attack}, {loser} has to block on {answer}, "
                "and {winner} on {fork} then threatens {lines}.",
                attack=attack,
                answer=answer,
                **names,
            )
    return _with_first_move(how, fact, explanation)


def _would_have_won(fact: Fact, explanation: Explanation) -> str:
    if fact.topic is Topic.ALL_EQUAL:
        return tr("Every other square would have won too.")
    others = [each for each in fact.cells if each != explanation.cell]
    return tr("{cells} would have won too, no others.", cells=all_of(others))


def _traps(fact: Fact, explanation: Explanation, names: Names) -> str:
    if explanation.claim.topic is Topic.ALL_EQUAL:
        return tr(
            "{squares} set the most traps: {count} of {total} replies lose.",
            None,
            len(fact.cells),
            **names,
        )
    # A square that loses may set more.
    return tr(
        "Of the squares that draw, {squares} set the most traps: {count} of {total} replies lose.",
        None,
        len(fact.cells),
        **{**names, "squares": names["cells"]},
    )


Sentence = Callable[[Fact, Explanation, Names], str]
_SENTENCES: dict[Topic, Sentence] = {
    Topic.COMPLETES: _completes,
    Topic.FORK_FOLLOWS: _fork_follows,
    Topic.EITHER_LETS_FORK: lambda fact, _, names: tr(
        "{either} would lose: {mark} takes the other and threatens two lines.",
        either=either_of(*fact.cells),
        **names,
    ),
    Topic.LONGER: lambda fact, _, names: tr(
        "{cells} hold out longer: {end}.", None, len(fact.cells), end=wins_with(fact), **names
    ),
    Topic.ONE_REPLY: lambda fact, _, names: tr(
        "Now only {cells} saves the draw for {mark}: the other %Ln replies lose.",
        None,
        fact.number,
        **names,
    ),
    Topic.TRAPS: _traps,
    Topic.HOLDING_REPLY: lambda fact, _, names: tr(
        "After {first} only {reply} saves the draw for {mark}.",
        first=square(fact.play[0]),
        reply=square(fact.play[1]),
        **names,
    ),
}


def wins_with(claim: Fact) -> str:
    """Return with which of the marks to come a claim's winner wins."""
    mark = claim.mark.value if claim.mark else ""
    if claim.number == 1:
        return tr("{mark} wins with its next mark", mark=mark)
    nth = {2: tr("second"), 3: tr("third"), 4: tr("fourth")}[claim.number]
    return tr("{mark} wins with its {nth} mark from here", mark=mark, nth=nth)
