"""What one question costs in every representation: the counts arrive one by one."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.counting.effort import Count, compare
from tictactoe_gui.engine.evaluation import Effort
from tictactoe_gui.session.question import Question, question
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.wording import number, square, tr
from tictactoe_gui.ui.wording.names import broke_off, choice_name, representation_short_name
from tictactoe_gui.ui.wording.text import times_as_many, unit_count


class EffortCounts(QObject):
    """Counts for all representations, each time it is followed, while no program thinks."""

    def __init__(
        self, session: GameSession, changed: Callable[[], object], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._changed = session, changed
        self._question: Question | None = None
        self.counts: dict[str, Count] = {}
        """What is known so far, by the representation's key."""
        self._has_failed = False
        self.worker = Worker(self, progressed=self._on_count, failed=self._on_failure)

    def follow(self) -> Content:
        """Count what is missing of the present question, and return what is known of it."""
        asked = question(self._session)
        if asked is None or not asked.is_same(self._question):
            self.worker.cancel()
            self.counts, self._has_failed = {}, False
        self._question = asked
        if asked is None:
            return ()
        if asked.move:
            # A program's own decision has counted for its representation already.
            effort = asked.move.decision.analysis.effort
            self.counts[asked.board.key] = Count(asked.board.key, effort.examined, effort.unit)
        may_ask = asked.choice.is_recallable  # else it might decide differently by now
        if may_ask:
            self._count(asked)
        is_counting = may_ask and not self._has_failed
        current = self._session.settings.representation
        lines = effort_content(asked, self.counts, current, is_counting=is_counting)
        failed = Line(broke_off(), style="muted")
        return (*lines, failed) if self._has_failed else lines

    def _count(self, asked: Question) -> None:
        """Count what is missing, unless a program that plays needs the time."""
        if self._session.activity in (Activity.MOVING, Activity.EVALUATING):
            self.worker.cancel()
            return
        missing = [key for key in REPRESENTATIONS if key not in self.counts]
        if missing and not (self.worker.is_busy or self._has_failed):
            board, choice = asked.board, asked.choice
            self.worker.submit(lambda control: compare(choice.player(), board, missing, control))

    def _on_count(self, count: Count) -> None:
        self.counts[count.key] = count
        self._changed()

    def _on_failure(self, error: BaseException) -> None:
        """Say that some counts are missing; the same question is not asked again."""
        self._has_failed = True
        self._changed()
        self._session.failed.emit(error)


def effort_content(
    asked: Question, counts: Mapping[str, Count], current: str, *, is_counting: bool
) -> Content:
    """Return the counts of a question as lines; nothing where a program examines nothing."""
    if counts and not any(each.examined for each in counts.values()):
        return ()
    lines = [Line(tr("Work for one move"), style="heading"), Line(_question_line(asked))]
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
        remark = ""
    elif len({each.unit for each in counts.values()}) == 1:
        remark = tr("The program looks in a table of its own, however the board is stored.")
    else:
        remark = tr("Look-ups needed to find lines. The units differ, so compare with care.")
    return (*lines, Line(remark, style="muted")) if remark else tuple(lines)


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
    more = tr("Plain minimax visits {plain} nodes: about as many.", plain=number(plain))
    if times := times_as_many(plain / effort.nodes):
        facts = {"plain": number(plain), "ratio": times}
        more = tr("Plain minimax visits {plain} nodes: {ratio} times as many.", **facts)
    return f"{told}. {more}"


def _question_line(asked: Question) -> str:
    """Return which question the work was for."""
    program, mark = choice_name(asked.choice), asked.board.turn.value
    if asked.move is None:
        return tr("{program} on this board, {mark} to move:", program=program, mark=mark)
    if asked.move.decision.cell is None:
        return tr("{program} on the board on which {mark} resigned:", program=program, mark=mark)
    cell = square(asked.move.decision.cell)
    return tr(
        "{program} on the board before {mark} took {cell}:", program=program, mark=mark, cell=cell
    )
