"""SearchPart: what a search walked through, drawn to be explored, and its code below that."""

from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.pseudocode import running, search_listing
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.tree import Answer, Event, Node, Step, Tree, trace
from tictactoe_gui.session.question import Question
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.kit.content import ContentView, Line
from tictactoe_gui.ui.kit.layouts import column, muted
from tictactoe_gui.ui.kit.windows import announce
from tictactoe_gui.ui.studies.content_study import InStep
from tictactoe_gui.ui.studies.thinking.program import Printed, ProgramReading, printed, variables
from tictactoe_gui.ui.studies.thinking.tree import words
from tictactoe_gui.ui.studies.thinking.tree.view import TreeView
from tictactoe_gui.ui.studies.thinking.tree.walk import Stage, TreeWalk
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.names import choice_name
from tictactoe_gui.ui.wording.text import nodes_count

_LINES = 3
"""Lines of text that are kept free for the sentence, so that the tree does not jump."""
_LEAST = 9
"""Lines of code that there must be room for."""


class SearchPart(QWidget):
    """The tree, a sentence on the current visit, and the line of the code that is there."""

    found = Signal()
    """There is another tree."""

    def __init__(self, panel: InStep) -> None:
        super().__init__()
        self.panel, self.pointing, self.session = panel, panel.pointing, panel.session
        self._searched: tuple[Board, SearchOptions] | None = None
        """The search whose tree is shown, or is on its way."""
        self._followed: Step | None = None
        """The step of what is played that was shown last: from there a person may look around."""
        self._printed = Printed()
        self.worker = Worker(self, finished=self._on_tree, failed=self._on_failure)
        self.view, self.sentence = TreeView(), ContentView(tr("What the search does"))
        self.sentence.setMinimumHeight(_LINES * self.sentence.fontMetrics().lineSpacing())
        self.state = muted(QLabel(wordWrap=True))
        """What the names of the code stand for."""
        self.code = ContentView(tr("Code"), least=_LEAST, lines=_LEAST)
        self.estimate = ContentView(words.estimate_title())
        code = column(self.state, (self.code, 1), spacing=2)
        beside = (self.estimate, Qt.AlignmentFlag.AlignTop)
        self.setLayout(column((self.view, 1), self.sentence, (code, 1), beside, spacing=4))
        self.view.moved.connect(self._on_person_moved)
        self.view.hovered.connect(self._on_hovered)
        self.view.left.connect(lambda: self.pointing.light(()))
        self.view.noted.connect(self._say)
        self.estimate.lit.connect(self.pointing.light_game)

    # Searching.

    def show_question(self, asked: Question) -> None:
        """Search again if board or program are others than those of the tree."""
        options, scale = asked.choice.search_options, self.pointing.scale
        assert options
        self._printed = printed(
            ProgramReading(search_listing(options, asked.board, scale)), is_code=True
        )
        self.code.setAccessibleName(choice_name(asked.choice))
        self.view.show_pointed(self.pointing.pointed)
        walk = self.view.walk
        if (asked.board, options) != self._searched:
            self._show(None)
            self.sentence.say(tr("Searching…"))
            self._searched = asked.board, options
            self.worker.submit(partial(trace, asked.board, options))
        elif walk:
            self.estimate.setVisible(walk.tree.is_limited)
            self._show_code(walk)
            if walk.tree.scale != scale:
                walk.tree = walk.tree.seen_as(scale)
                self.view.rebuild()
                self._tell()

    @property
    def told(self) -> str:
        """What the search came to."""
        return nodes_count(self.view.walk.tree.root.last) if self.view.walk else ""

    def _on_tree(self, tree: Tree) -> None:
        self._show(TreeWalk(tree.seen_as(self.pointing.scale)))
        self.found.emit()

    def _on_failure(self, error: BaseException) -> None:
        """Say that there is no tree; the same one is not searched for again."""
        self.sentence.say(tr("The search stopped early."))
        self.session.failed.emit(error)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the search, whose thread is not to outlive the window; it is asked for again."""
        super().hideEvent(event)
        if self.worker.is_busy:
            self._searched = None
        self.worker.stop()

    def _show(self, walk: TreeWalk | None) -> None:
        """Show a walk, or no tree."""
        self._followed = None
        self.view.show_walk(walk)
        self.view.setEnabled(walk is not None)
        self.estimate.setVisible(walk is not None and walk.tree.is_limited)
        if walk:
            self.follow()
            self._tell()
        else:
            self.view.setAccessibleDescription("")
            self._show_code(None)

    # The current visit.

    @Slot()
    def _on_person_moved(self) -> None:
        """Move a search that is played to the node that a person has gone to."""
        walk, played = self.view.walk, self._played
        if walk and played and played.node.number != walk.current.number:
            self.pointing.playback.go(walk.current.number)
        else:
            self._tell()

    def _tell(self) -> None:
        """Say what is known of the present visit, and light its squares and its line of code."""
        if not (walk := self.view.walk):
            return
        self._show_code(walk)
        tree, node = walk.tree, walk.current
        if tree.is_limited:
            is_done = walk.stage(node) is Stage.DONE
            told = tr("Node {number} is still being searched.", number=number(node.number))
            under_way = Line(words.estimate_title(), style="heading"), Line(told)
            beside = words.estimate_content(tree, node) if is_done else under_way
            self.estimate.show_content(beside)
        if self.view.hasFocus() and self.panel.is_in_step:
            self.pointing.light_game(node.path)
        text = self._sentence(walk)
        self.sentence.say(text)
        is_played = self._played is not None and not self.pointing.playback.is_paused
        if text != self.view.accessibleDescription() and not is_played:
            self.view.setAccessibleDescription(text)
            self._announce(text)

    def _show_code(self, walk: TreeWalk | None) -> None:
        """Light the line of the code that led to what is looked at."""
        step = self._step(walk) if walk else None
        lines: tuple[int, ...] = ()
        if walk and step:
            lines = self._printed.lines_of(running(walk.tree, step))
        self.state.setText(variables(walk.tree, step) if walk and step else "")
        self.code.show_content(self._printed.content, lines)
        document = self.code.document()
        line = document.documentLayout().blockBoundingRect(document.firstBlock()).height()
        self.code.setMinimumHeight(round(_LEAST * line + 2 * document.documentMargin()))

    def _sentence(self, walk: TreeWalk) -> str:
        step = self._step(walk)
        is_arrival = walk.step is not None and step is not None and step.event is Event.ENTER
        said = words.arrival_sentence if is_arrival else words.visit_sentence
        return said(walk.tree, walk.current)

    def _step(self, walk: TreeWalk) -> Step | None:
        """Return the step that is looked at: that which is played, or what the sentence tells.

        That is how a node is left, unless the search still has its moves to try.
        """
        node, played = walk.current, self._played
        if walk.step is not None and played:
            is_told = played.event is Event.RETURN and played.node.visit.is_cut
            return Step(Event.CUT, played.node) if is_told else played
        if walk.step is not None and node.visit.answer is Answer.MOVES:
            return Step(Event.ENTER, node)
        if node.parent is None:
            return None
        return Step(Event.CUT if node.visit.is_cut else Event.RETURN, node)

    @Slot(object)
    def _on_hovered(self, node: Node | None) -> None:
        walk = self.view.walk
        path = node.path if node and self.panel.is_in_step else ()
        self.pointing.point(path[0] if path else None)
        self.pointing.light_game(path)
        if walk and node and walk.step is None:
            self.sentence.say(words.visit_sentence(walk.tree, node))
        elif walk:
            self.sentence.say(self._sentence(walk))

    @Slot(str)
    def _say(self, text: str) -> None:
        self.sentence.say(text)
        self._announce(text)

    def _announce(self, text: str) -> None:
        """Let a screen reader say the sentence while the tree has the focus."""
        if self.view.hasFocus():
            announce(self.view, text)

    # A search that is played on the board.

    @property
    def _played(self) -> Step | None:
        """The step of the search that is played, if that is the one that is shown here."""
        playback, walk = self.pointing.playback, self.view.walk
        if playback.tree is None or playback.frame is None or walk is None:
            return None
        ours, played = walk.tree, playback.tree
        is_alike = played.options == ours.options
        is_ours = is_alike and played.root.visit.board == ours.root.visit.board
        return playback.frame.step if is_ours else None

    def follow(self) -> None:
        """Go along with a search that is played, at the same time as the board."""
        walk, played = self.view.walk, self._played
        if walk and played is not self._followed:
            self._followed = played
            if played:
                self.view.follow(played)
                self._tell()
            else:
                self.view.go(walk.current)
