"""Facts as sentences; each says no more than was proved."""

from collections.abc import Callable

from tictactoe_gui.engine.evaluation import Verdict
from tictactoe_gui.engine.why.facts import Explanation, Fact, Topic
from tictactoe_gui.ui.studies.why.words import wins_with, with_preferred
from tictactoe_gui.ui.wording.lists import (
    all_of,
    all_so_many,
    any_of,
    either_of,
    kind_of,
    line_names,
)
from tictactoe_gui.ui.wording.text import square, tr, translated


def fact_line(fact: Fact, explanation: Explanation, *, is_made: bool = False) -> str:
    """Return a supporting fact as one sentence, of a move that was made or could be."""
    if is_made and fact.verdict is Verdict.WIN and fact.topic in (Topic.EQUALS, Topic.ALL_EQUAL):
        return _would_have_won(fact, explanation)
    return _SENTENCES[fact.topic](fact, explanation)


def _mark(fact: Fact) -> str:
    return fact.mark.value if fact.mark else ""


def _with_first_move(how: str, fact: Fact, explanation: Explanation) -> str:
    """Return how a side wins, and after which move unless that is the one explained."""
    cell = fact.play[0]
    if cell == explanation.cell:
        return how
    if fact.mark is explanation.board.turn:
        return tr("With {cell}: {how}", cell=square(cell), how=how)
    return tr("Square {cell} would lose. {how}", cell=square(cell), how=how)


def _completes(fact: Fact, explanation: Explanation) -> str:
    facts = {"mark": _mark(fact), "lines": line_names(fact.lines), "cells": any_of(fact.cells)}
    how = tr("{mark} completes {lines} at once with {cells}.", **facts)
    if len(fact.cells) > 1:
        how = tr("{mark} wins at once with {cells}.", **facts)
    return _with_first_move(how, fact, explanation)


def _fork_follows(fact: Fact, explanation: Explanation) -> str:
    winner, loser = _mark(fact), fact.mark.other.value if fact.mark else ""
    facts = {
        "winner": winner,
        "loser": loser,
        "fork": square(fact.play[-1]),
        "lines": line_names(fact.lines),
    }
    plain, answered, attacked = 2, 3, 4  # lengths: move, reply, their answer, the fork
    forks = tr("{winner} takes {fork} and threatens {lines}.", **facts)
    if len(fact.play) == 1:
        return forks
    facts["answer"] = square(fact.play[-2])
    if len(fact.play) == plain:
        how = forks
    elif len(fact.play) == answered:
        how = tr(
            "{loser} has to block on {answer}, and {winner} on {fork} then threatens {lines}.",
            **facts,
        )
    else:
        facts["attack"] = square(fact.play[attacked - 3])
        how = tr(
            "{winner} takes {attack}, {loser} has to block on {answer}, "
            "and {winner} on {fork} then threatens {lines}.",
            **facts,
        )
    return _with_first_move(how, fact, explanation)


def _either_lets_fork(fact: Fact, _explanation: Explanation) -> str:
    return tr(
        "{either} would lose: {mark} takes the other and threatens two lines.",
        either=either_of(*fact.cells),
        mark=_mark(fact),
    )


def _equals(fact: Fact, explanation: Explanation) -> str:
    if fact.verdict is Verdict.WIN:
        return tr("{squares} win, no others.", squares=kind_of(fact.cells))
    if not fact.preferred:
        return tr("{squares} keep the draw, no others.", squares=kind_of(fact.cells))
    said = tr("{squares} keep the draw", squares=kind_of(fact.cells))
    if len(fact.cells) == len(explanation.board.empty_cells):
        said = tr("{all} keep the draw", all=all_so_many(len(fact.cells)))
    return with_preferred(said, fact.preferred)


def _would_have_won(fact: Fact, explanation: Explanation) -> str:
    if fact.topic is Topic.ALL_EQUAL:
        return tr("Every other square would have won too.")
    others = [each for each in fact.cells if each != explanation.cell]
    return tr("{cells} would have won too, no others.", cells=all_of(others))


def _better(fact: Fact, _explanation: Explanation) -> str:
    count, cells = len(fact.cells), all_of(fact.cells)
    if fact.verdict is Verdict.WIN:
        return tr("Better: {cells} win.", None, count, cells=cells)
    said = tr("Better: {cells} keep the draw", None, count, cells=cells)
    return with_preferred(said, fact.preferred)


def _quicker(fact: Fact, explanation: Explanation) -> str:
    count, cells = len(fact.cells), all_of(fact.cells)
    if explanation.cell is None:
        return tr("{cells} win at once.", None, count, cells=cells)
    return tr("Better: {cells} win at once.", None, count, cells=cells)


def _longer(fact: Fact, _explanation: Explanation) -> str:
    facts = {"cells": all_of(fact.cells), "end": wins_with(fact)}
    return tr("{cells} hold out longer: {end}.", None, len(fact.cells), **facts)


def _threatens(fact: Fact, explanation: Explanation) -> str:
    assert explanation.cell is not None  # noqa: S101  (only a move threatens)
    after = explanation.board.play(explanation.cell)
    return tr(
        "{cell} also threatens {lines}: {seen}.",
        cell=square(explanation.cell),
        lines=line_names(fact.lines),
        seen=translated(after.threat(fact.lines[0])),
    )


def _answers(fact: Fact, _explanation: Explanation) -> str:
    return tr("{mark} can take only one of {cells}.", mark=_mark(fact), cells=all_of(fact.cells))


def _lets_win(fact: Fact, _explanation: Explanation) -> str:
    cells = any_of(fact.cells)
    return tr(
        "Every other square lets {mark} win at once with {cells}.", mark=_mark(fact), cells=cells
    )


def _one_reply(fact: Fact, _explanation: Explanation) -> str:
    facts = {"cells": all_of(fact.cells), "mark": _mark(fact)}
    return tr(
        "Now only {cells} saves the draw for {mark}: the other %Ln replies lose.",
        None,
        fact.number,
        **facts,
    )


def _traps(fact: Fact, explanation: Explanation) -> str:
    facts = {"squares": kind_of(fact.cells), "count": fact.number, "total": fact.total}
    if explanation.claim.topic is not Topic.ALL_EQUAL:
        # A square that loses may set more.
        facts["squares"] = all_of(fact.cells)
        return tr(
            "Of the squares that draw, {squares} set the most traps: {count} of {total} "
            "replies lose.",
            None,
            len(fact.cells),
            **facts,
        )
    return tr(
        "{squares} set the most traps: {count} of {total} replies lose.",
        None,
        len(fact.cells),
        **facts,
    )


def _holding_reply(fact: Fact, _explanation: Explanation) -> str:
    move, reply = fact.play
    return tr(
        "After {move} only {reply} saves the draw for {mark}.",
        move=square(move),
        reply=square(reply),
        mark=_mark(fact),
    )


def _all_equal(fact: Fact, _explanation: Explanation) -> str:
    won = fact.verdict is Verdict.WIN
    return tr("Every square wins here.") if won else tr("Every square keeps the draw here.")


def _threatened(fact: Fact, explanation: Explanation) -> str:
    facts = {"mark": _mark(fact), "lines": line_names(fact.lines)}
    if explanation.cell is None:
        return tr("{mark} threatens {lines}.", **facts)
    return tr("{mark} was one square short of {lines}.", **facts)


Sentence = Callable[[Fact, Explanation], str]
_SENTENCES: dict[Topic, Sentence] = {
    Topic.BLOCKS: lambda fact, _: tr("It blocks {lines}.", lines=line_names(fact.lines)),
    Topic.FORKS: lambda fact, _: tr("It makes a fork too: {lines}.", lines=line_names(fact.lines)),
    Topic.FORCES_WIN: lambda fact, _: tr(
        "{mark} forces a win in {count}.", mark=_mark(fact), count=fact.number
    ),
    Topic.ONLY_HOLDS: lambda *_: tr("Every other square loses."),
    Topic.ONLY_WINS: lambda *_: tr("No other square wins."),
    Topic.ALL_EQUAL: _all_equal,
    Topic.COMPLETES: _completes,
    Topic.FORK_FOLLOWS: _fork_follows,
    Topic.EITHER_LETS_FORK: _either_lets_fork,
    Topic.LETS_WIN: _lets_win,
    Topic.EQUALS: _equals,
    Topic.BETTER: _better,
    Topic.QUICKER: _quicker,
    Topic.LONGEST: lambda *_: tr("No square holds out longer."),
    Topic.AS_LONG: lambda *_: tr("Every square loses equally soon."),
    Topic.LONGER: _longer,
    Topic.THREATENS: _threatens,
    Topic.PARTLY_BLOCKS: lambda fact, _: tr(
        "It blocks {lines}, but that is not enough.", lines=line_names(fact.lines)
    ),
    Topic.THREATENED: _threatened,
    Topic.ANSWERS: _answers,
    Topic.ONE_REPLY: _one_reply,
    Topic.SOME_LOSE: lambda fact, _: tr(
        "{mark} must avoid {cells}.", mark=_mark(fact), cells=all_of(fact.cells)
    ),
    Topic.NONE_LOSES: lambda fact, _: tr(
        "Whatever {mark} answers, it stays a draw.", mark=_mark(fact)
    ),
    Topic.TRAPS: _traps,
    Topic.HOLDING_REPLY: _holding_reply,
    Topic.TREE: lambda fact, _: tr("The game tree from here has %Ln nodes.", None, fact.number),
}
