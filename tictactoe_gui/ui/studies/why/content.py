"""Why as a page: a sentence, the facts that support it, a line that proves it, and the effort."""

from functools import partial

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.tree import Node, Tree, trace
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.kit.in_sight import WorkWhileVisible
from tictactoe_gui.ui.kit.open_lines import estimate_content
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.studies.content_study import ContentStudy, how_to_uncover
from tictactoe_gui.ui.studies.why import words
from tictactoe_gui.ui.studies.why.page import Estimated, Page, page_for
from tictactoe_gui.ui.wording import number, square, tr
from tictactoe_gui.ui.wording.lists import listed
from tictactoe_gui.ui.wording.names import choice_name
from tictactoe_gui.ui.wording.numbers import moves_count
from tictactoe_gui.ui.wording.progress import search_broke_off, searching

PROOF = "proof"
"""Asks for the line that proves the page."""


def content(page: Page, estimate: Content = ()) -> Content:
    """Return a page as lines; `estimate` says where the estimate of its square comes from."""
    lines = [page.headline._replace(style="title")]
    if page.program:
        lines.append(Line(page.program, style="muted"))
    lines += [each._replace(style="item") for each in page.facts]
    if proof := page.proof:
        text = tr("Show the replies that prove it ({moves})", moves=moves_count(len(proof.line)))
        lines.append(Line(text, proof.line, does=PROOF))
        lines.append(Line(proof.caption, proof.line, style="muted"))
    lines += estimate
    figures = words.effort_figures(page.effort) if page.effort else ()
    if page.effort and page.effort_cell is not None and figures:
        heading = tr("Effort for square {cell}", cell=square(page.effort_cell))
        shown = " · ".join([f"{name}: {number(value)}" for name, value in figures])
        lines += [Line(heading, style="heading"), Line(shown)]
        if compared := words.effort_comparison(page.effort):
            lines.append(Line(compared, style="muted"))
    return tuple(lines)


class WhyStudy(WorkWhileVisible, ContentStudy):
    """Searches a square again that a program estimates, to follow where that comes from."""

    def __init__(self, context: StudyContext) -> None:
        super().__init__(STUDIES["why"].title(), context, self._content, self._show_proof)
        self._searched: tuple[Board, SearchOptions] | None = None
        self._tree: Tree | None = None
        self._has_failed = False
        self.worker = Worker(self, finished=self._on_tree, failed=self._on_failure)

    def _content(self, context: StudyContext) -> Content:
        session = context.session
        page = page_for(session, context.explained)
        lines = content(page, self._estimate(page.estimated))
        if session.state.is_covered:
            lines = *lines, Line(how_to_uncover(), style="muted")
        return lines

    def _show_proof(self, context: StudyContext, _key: str) -> None:
        if proof := page_for(context.session, context.explained).proof:
            context.show_line(proof.game, proof.caption)

    # Where an estimate comes from.

    def _estimate(self, estimated: Estimated | None) -> Content:
        wanted = (estimated.board, estimated.options) if estimated else None
        if wanted != self._searched:
            self.worker.cancel()
            self._searched, self._tree, self._has_failed = wanted, None, False
            self.work()
        if estimated is None:
            return ()
        if self._tree is None:
            return estimate_content(None, search_broke_off() if self._has_failed else searching())
        return followed(self._tree, estimated)

    def work(self) -> None:
        """Search the board of the square that is shown."""
        if self._searched and self._tree is None and not self._has_failed:
            # Each square has a window of its own, as for the value that stands in it.
            self.worker.submit(partial(trace, *self._searched, full_windows=True))

    def forget_task(self) -> None:
        """Note that the board is not searched."""
        self._searched = None

    def _on_tree(self, tree: Tree) -> None:
        self._tree = tree
        self.catch_up()

    def _on_failure(self, error: BaseException) -> None:
        """Say that there is nothing to show; the same search is not done again."""
        self._has_failed = True
        self.catch_up()
        self.session.failed.emit(error)


def followed(tree: Tree, estimated: Estimated) -> Content:
    """Return by which moves a search came to the board that it estimates, and what it counts."""
    node = tree.root if estimated.cell is None else tree.root.child(estimated.cell)
    source = tree.horizon(node) if node else None
    program = choice_name(estimated.choice)
    if source is None:
        text = tr(
            "{program}: it sees the end of the game, so it estimates nothing here.", program=program
        )
        return estimate_content(None, text)
    text = tr(
        "{program}: it looks no further than {moves}, and counts the lines that are open there.",
        program=program,
        moves=listed(_way(source)),
    )
    return estimate_content(source.visit.board, text)


def _way(node: Node) -> list[str]:
    way = [(each.visit.mark.other, each.path[-1]) for each in node.ancestry[1:]]
    return [f"{mark.value} {square(cell)}" for mark, cell in way]
