"""Inside as a page: the board as the chosen representation stores it, and the work of a move."""

from collections.abc import Mapping

from PySide6.QtCore import Slot
from PySide6.QtGui import QHideEvent, QShowEvent

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.counting.effort import Count, compare
from tictactoe_gui.engine.evaluation import Effort
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.question import Question, question
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.turn_state import Activity
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.studies.content_study import ContentStudy
from tictactoe_gui.ui.studies.pages.stored import stored_lines
from tictactoe_gui.ui.wording import number, square, tr
from tictactoe_gui.ui.wording.names import (
    broke_off,
    choice_name,
    representation_line,
    representation_name,
    representation_short_name,
)
from tictactoe_gui.ui.wording.text import decimal, unit_count


def content(session: GameSession, board: Board) -> Content:
    """Return a board as the chosen representation stores it."""
    key = session.settings.representation
    return (
        Line(representation_name(key), style="title"),
        Line(representation_line(key), style="muted"),
        Line("", style="muted"),
        *stored_lines(board if board.key == key else board.to(REPRESENTATIONS[key])),
    )


class InsideStudy(ContentStudy):
    """Shows the board that is on the screen, of the game or of what is played.

    What one question costs in every representation is counted while no program thinks.
    """

    def __init__(self, context: StudyContext) -> None:
        super().__init__(tr("Inside"), context, self._content, lambda *_asked: None)
        session = context.session
        self._question: Question | None = None
        self._counts: dict[str, Count] = {}
        """What is known so far of the question, by the representation's key."""
        self._has_failed = False
        self.worker = Worker(self, progressed=self._on_count, failed=self._on_failure)
        context.playback.changed.connect(self._soon.start)
        session.activity_changed.connect(self._soon.start)
        context.pointed_changed.connect(self.touch)
        self.touch(context.pointed)

    def _content(self, context: StudyContext) -> Content:
        session = context.session
        lines = content(session, (context.playback.game or session.game).board)
        asked = question(session)
        if asked is None or not asked.is_same(self._question):
            self.worker.cancel()
            self._counts, self._has_failed = {}, False
        self._question = asked
        if asked is None:
            return lines
        if asked.move:
            # A program's own decision has counted for its representation already.
            effort = asked.move.decision.analysis.effort
            self._counts[asked.board.key] = Count(asked.board.key, effort.examined, effort.unit)
        may_ask = asked.choice.is_recallable  # else it might decide differently by now
        if may_ask:
            self._count(asked)
        is_counting = may_ask and not self._has_failed
        current = session.settings.representation
        lines += effort_content(asked, self._counts, current, is_counting=is_counting)
        return (*lines, Line(broke_off(), style="muted")) if self._has_failed else lines

    def _count(self, asked: Question) -> None:
        """Count what is missing, unless a program that plays needs the time."""
        if self.session.activity in (Activity.MOVING, Activity.EVALUATING):
            self.worker.cancel()
            return
        missing = [key for key in REPRESENTATIONS if key not in self._counts]
        if missing and not (self.worker.is_busy or self._has_failed):
            board, choice = asked.board, asked.choice
            self.worker.submit(lambda control: compare(choice.player(), board, missing, control))

    def _on_count(self, count: Count) -> None:
        self._counts[count.key] = count
        self.request_refresh()

    def _on_failure(self, error: BaseException) -> None:
        """Say that some counts are missing; the same question is not asked again."""
        self._has_failed = True
        self.request_refresh()
        self.session.failed.emit(error)

    @Slot(object)
    def light(self, cells: tuple[Cell, ...]) -> None:
        """Light up squares of the board that is shown, of what is played too."""
        if self.is_in_step:
            self.pointing.light(cells)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.pointing.storing_studied.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.worker.stop()
        self.pointing.storing_studied.emit(False)


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
