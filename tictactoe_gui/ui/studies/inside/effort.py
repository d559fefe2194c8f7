"""What one question costs in every representation, as lines."""

from collections.abc import Mapping

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.counting.effort import Count
from tictactoe_gui.engine.evaluation import Effort
from tictactoe_gui.session.question import Question
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.wording import number, square, tr
from tictactoe_gui.ui.wording.names import choice_name, representation_short_name
from tictactoe_gui.ui.wording.text import decimal, unit_count


def effort_content(
    asked: Question, counts: Mapping[str, Count], current: str, *, is_counting: bool
) -> Content:
    """Return the counts of a question as lines; nothing where a program examines nothing."""
    if counts and not any(each.examined for each in counts.values()):
        return ()
    facts = {"program": choice_name(asked.choice), "mark": asked.board.turn.value}
    if asked.move is None:
        told = tr("{program} on this board, {mark} to move:", **facts)
    elif asked.move.decision.cell is None:
        told = tr("{program} on the board on which {mark} resigned:", **facts)
    else:
        cell = square(asked.move.decision.cell)
        told = tr("{program} on the board before {mark} took {cell}:", cell=cell, **facts)
    lines = [Line(tr("Work for one move"), style="heading"), Line(told)]
    if asked.move and (nodes := nodes_line(asked.move.decision.analysis.effort)):
        lines.append(Line(nodes, style="muted"))
    names = {key: representation_short_name(key) for key in REPRESENTATIONS}
    width = max(map(len, names.values()))
    missing = tr("being counted") if is_counting else tr("not counted")
    for key, name in names.items():
        count = counts.get(key)
        told = unit_count(count.examined, count.unit) if count else missing
        sign = "▸" if key == current else " "
        lines.append(Line(f"{sign} {name:{width}}  {told}", style="code"))
    if not asked.choice.is_recallable:
        remark = tr("It may decide differently by now, so it is not asked again.")
    elif len(counts) < len(REPRESENTATIONS):
        return tuple(lines)
    elif len({each.unit for each in counts.values()}) == 1:
        remark = tr("The program looks in a table of its own, however the board is stored.")
    else:
        remark = tr("Look-ups needed to find lines. The units differ, so compare with care.")
    return (*lines, Line(remark, style="muted"))


def nodes_line(effort: Effort) -> str:
    """Return what a search has visited, and how much less that is than plain minimax visits."""
    named = (
        (tr("Nodes"), effort.nodes if effort.nodes > 1 else 0),  # the board itself is one
        (tr("Cut-offs"), effort.cutoffs),
        (tr("Memo hits"), effort.memo_hits),
    )
    told = " · ".join([f"{name}: {number(count)}" for name, count in named if count])
    plain = effort.plain_nodes
    if plain is None or plain <= effort.nodes:
        return told
    facts = {"plain": number(plain), "ratio": decimal(plain / effort.nodes, 1)}
    more = tr("Plain minimax visits {plain} nodes: {ratio} times as many.", **facts)
    alike = tr("Plain minimax visits {plain} nodes: about as many.", **facts)
    return f"{told}. {alike if facts['ratio'] == decimal(1, 1) else more}"
