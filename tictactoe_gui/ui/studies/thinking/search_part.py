"""SearchPart: what a search walked through, drawn to be explored, and its code below that."""

from functools import partial

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QPushButton

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.practice.searching import QuestionTopic
from tictactoe_gui.engine.replay import Event, Step
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.tree import Answer, Tree, trace
from tictactoe_gui.session.question import Question
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.board.hidden_evaluation_notice import HiddenEvaluationNotice
from tictactoe_gui.ui.board.study_context import ALL_KINDS
from tictactoe_gui.ui.kit.content import ContentView
from tictactoe_gui.ui.kit.in_sight import WorkWhileVisible
from tictactoe_gui.ui.kit.layouts import column, row
from tictactoe_gui.ui.kit.open_lines import estimate_content, estimate_title
from tictactoe_gui.ui.kit.windows import announce
from tictactoe_gui.ui.studies.asking.asked_tree import AskedTree
from tictactoe_gui.ui.studies.asking.asker import Asked, RoundTask
from tictactoe_gui.ui.studies.asking.search_round import SearchTask
from tictactoe_gui.ui.studies.asking.search_words import AskedStep
from tictactoe_gui.ui.studies.study_panel import StudyPanel
from tictactoe_gui.ui.studies.thinking.code import CodeView
from tictactoe_gui.ui.studies.thinking.part import StudyPart
from tictactoe_gui.ui.studies.thinking.program.page import read_search
from tictactoe_gui.ui.studies.thinking.tree import words
from tictactoe_gui.ui.studies.thinking.tree.layout import NodeCard
from tictactoe_gui.ui.studies.thinking.tree.view import TreeView
from tictactoe_gui.ui.studies.thinking.tree.walk import Stage, TreeWalk
from tictactoe_gui.ui.studies.thinking.values_row import ValuesRow
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.names import choice_name
from tictactoe_gui.ui.wording.numbers import nodes_count
from tictactoe_gui.ui.wording.progress import search_broke_off, searching

_LINES, _NARROW = 2, 80
"""Lines of text that are kept free for the sentence, so that the tree does not jump; where there
is room for fewer letters than these, one more."""
_SHARES = 10, 4
"""Of the room, for the tree and for the code."""

_Subject = tuple[Board, SearchOptions, Cell | None]
"""The search that is shown: its position, how it goes, and the move that was made for it."""


class SearchPart(WorkWhileVisible, StudyPart):
    """The tree, a sentence on the current visit, and the line of the code that is there."""

    stretch = 1

    def __init__(self, panel: StudyPanel) -> None:
        super().__init__(panel)
        self._subject: _Subject | None = None
        self._choice: Choice | None = None
        self._is_asked = False
        """Whether questions are asked, so that nothing is shown but what belongs to them."""
        self._has_followed = False
        self._led: tuple[Event, int] | None = None
        """The step that a person has led to by the tree, and its node: that is seen to its end."""
        self.worker = Worker(self, finished=self._on_tree, failed=self._on_failure)
        self.view = TreeView()
        self.values = ValuesRow(self.session)
        self.sentence = ContentView(tr("What the search does"))
        self.next_cut = QPushButton(tr("Next cut-off"))
        self.code = CodeView()
        self.estimate = ContentView(estimate_title())
        self.withheld = HiddenEvaluationNotice(self.session, self.values, self.view, self.sentence)
        said = row((self.sentence, 1), self.next_cut)
        said.setAlignment(self.next_cut, Qt.AlignmentFlag.AlignTop)
        self._asked_tree: AskedTree | None = None
        parts = self.values, self.withheld, self.view, said, self.code, self.estimate
        layout = column(*parts, spacing=4)
        self.setLayout(layout)
        layout.setAlignment(self.estimate, Qt.AlignmentFlag.AlignTop)
        layout.setStretchFactor(self.view, _SHARES[0])
        layout.setStretchFactor(self.code, _SHARES[1])
        self._wire()

    def _wire(self) -> None:
        view = self.view
        for signal, slot in (
            (view.moved, self._on_person_moved),
            (view.hovered, self._on_hovered),
            (view.left, lambda: self.pointing.light(())),
            (view.noted, self._say),
            (self.next_cut.clicked, view.go_to_next_cut),
            (self.estimate.lit, self.pointing.light_game),
        ):
            signal.connect(slot)

    # Searching.

    def show_question(self, asked: Question | None) -> None:
        """Search again if board or program are others than those of the tree."""
        options = asked and asked.choice.search_options
        assert asked and options  # noqa: S101, PT018  (else another part is shown)
        self._choice, self._is_asked = asked.choice, False
        self.values.follow(asked)
        self.code.setHidden(self.pointing.is_code_hidden)
        if self._asked_tree:
            self._asked_tree.hide()
        self.next_cut.setVisible(options.alpha_beta)
        self.view.show_pointed(self.pointing.pointed)
        code = read_search(options, asked.board, self.pointing.scale)
        self.code.show_code(code, choice_name(asked.choice))
        record = self.pointing.playback.record
        if not self.withheld.follow(is_of_game=record is None or record.is_of_game):
            self.worker.cancel()
            self._subject = None
            self._show(None)
            self.next_cut.hide()
        elif (subject := (asked.board, options, asked.taken)) != self._subject:
            self._show(None)
            self.sentence.say(searching())
            self._subject = subject
            self.worker.submit(partial(trace, asked.board, options))
        else:
            self._write_values()
            self.follow()
            self._show_code()
        self._tell()

    def round_task(self, kind: str = ALL_KINDS) -> RoundTask | None:
        """Questions about the search that is shown; about another while nothing may be told."""
        if not self._choice:
            return None
        board, _, taken = self._subject or (None, None, None)
        topic = None if kind == ALL_KINDS else QuestionTopic(kind)
        scale = self.session.settings.scale
        return SearchTask(self._choice, board, taken, scale, topic).questions

    def show_asked(self, asked: Asked) -> None:
        """Show nothing but the search that is asked about, as far as it has come."""
        for each in (
            *(self.values, self.withheld, self.view, self.sentence),
            *(self.next_cut, self.code, self.estimate),
        ):
            each.hide()
        self._subject = None  # all is shown again after the questions
        self._is_asked = True
        self.worker.cancel()
        if isinstance(about := asked.posed.about, AskedStep):
            self._tree_to_ask().show_asked(about, is_open=asked.is_open)

    def _tree_to_ask(self) -> AskedTree:
        """Return what shows a search as far as it has come, made when it is first needed."""
        if not self._asked_tree:
            self._asked_tree = AskedTree()
            layout = self.layout()
            assert isinstance(layout, QBoxLayout)  # noqa: S101  (made above)
            layout.insertWidget(0, self._asked_tree, _SHARES[0])
        self._asked_tree.show()
        return self._asked_tree

    def _tell(self) -> None:
        """Say in the first line how many nodes there were."""
        walk = self.view.walk
        self.told.emit(nodes_count(walk.tree.root.last) if walk else "")

    def _on_tree(self, tree: Tree) -> None:
        tree = tree.seen_as(self.pointing.scale)
        taken = self._subject[2] if self._subject else None
        self._show(TreeWalk(tree, taken))
        self._tell()

    def _show_parts(self) -> None:
        """Show below the code what there is to say of a tree."""
        if self._is_asked:
            return
        walk = self.view.walk
        self.estimate.setVisible(walk is not None and walk.tree.is_limited)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        metrics = self.fontMetrics()
        is_narrow = self.width() < _NARROW * metrics.averageCharWidth()
        self.sentence.setMinimumHeight((_LINES + is_narrow) * metrics.lineSpacing())

    def _on_failure(self, error: BaseException) -> None:
        """Say that there is no tree; the same one is not searched for again."""
        self.sentence.say(search_broke_off())
        self.session.failed.emit(error)

    def _show(self, walk: TreeWalk | None) -> None:
        """Show a walk, or no tree."""
        self.view.show_walk(walk)
        self.view.setEnabled(walk is not None)
        self._show_next_cut(walk)
        self._show_parts()
        self._has_followed, self._led = False, None
        if walk:
            self.follow()
            self._on_moved()
        else:
            self.sentence.say("")
            self.view.setAccessibleDescription("")
            self._show_code()

    def _show_next_cut(self, walk: TreeWalk | None) -> None:
        """Offer the way to the next cut-off, or say why there is none."""
        has_cuts = walk is not None and walk.tree.analysis.effort.cutoffs > 0
        self.next_cut.setEnabled(has_cuts)
        tip = tr("Go to the next node that left moves unsearched (C)")
        if walk and not has_cuts:
            nodes = nodes_count(walk.tree.root.last)
            tip = tr("This search cut nothing: it had {nodes}.", nodes=nodes)
        self.next_cut.setToolTip(tip if walk else "")

    def forget_task(self) -> None:
        """Note that what is searched is to be asked for again."""
        self._subject = None
        self.panel.request_refresh()

    # The current visit.

    @Slot()
    def _on_person_moved(self) -> None:
        """Move a search that is played to the node that a person has gone to."""
        walk, played = self.view.walk, self._played
        if played and walk:
            node, is_whole = walk.current.number, walk.step is None
            is_there = is_whole and played.node.number == node
            self._led = (played.event if is_there else Event.ENTER, node) if is_whole else None
            if not is_there:
                self.pointing.playback.go(node)
        self._on_moved()

    def _on_moved(self) -> None:
        walk, playback = self.view.walk, self.pointing.playback
        if not walk:
            return
        text = self._sentence(walk)
        self.sentence.say(text)
        self._show_estimate(walk)
        self._show_code()
        if self.view.hasFocus() and self.panel.is_in_step:
            self.pointing.light_game(walk.current.path)
        is_played = self._played is not None and not playback.is_paused
        if text != self.view.accessibleDescription() and not is_played:
            self.view.setAccessibleDescription(text)
            self._announce(text)

    def _sentence(self, walk: TreeWalk) -> str:
        node, played = walk.current, self._played
        if walk.step is not None and played is None:
            return words.step_sentence(walk.tree, node)
        if walk.step is not None and played and played.event is Event.ENTER:
            return words.arrival_sentence(walk.tree, node)
        return words.visit_sentence(walk.tree, node)

    def _show_estimate(self, walk: TreeWalk) -> None:
        """Show the open lines that the value of the current node comes from."""
        tree, node = walk.tree, walk.current
        if not tree.is_limited:
            return
        text = tr("Node {number} is still being searched.", number=number(node.number))
        source = None
        if walk.stage(node) is Stage.DONE:
            text, source = words.estimate_sentence(tree, node), tree.horizon(node)
        board = source.visit.board if source else None
        self.estimate.show_content(estimate_content(board, text))

    def _announce(self, text: str) -> None:
        """Let a screen reader say the sentence while the tree has the focus."""
        if self.view.hasFocus():
            announce(self.view, text)

    @Slot(object)
    def _on_hovered(self, card: NodeCard | None) -> None:
        walk = self.view.walk
        path = card.node.path if card and self.panel.is_in_step else ()
        self.pointing.point(path[0] if path else None)
        self.pointing.light_game(path)
        if not walk:
            return
        if card and walk.step is None:
            self.sentence.say(words.visit_sentence(walk.tree, card.node))
        else:
            self.sentence.say(self._sentence(walk))

    @Slot(str)
    def _say(self, text: str) -> None:
        self.sentence.say(text)
        self._announce(text)

    def _write_values(self) -> None:
        """Write the values of the tree that is shown as a person wants them."""
        walk, scale = self.view.walk, self.pointing.scale
        if walk and walk.tree.scale != scale:
            walk.tree = walk.tree.seen_as(scale)
            self.view.rebuild()
            self._show_parts()
            self._on_moved()

    def _show_code(self) -> None:
        """Light the line of the code that led to what is looked at."""
        walk = self.view.walk
        step = self._step(walk) if walk else None
        self.code.show_place((walk.tree, step) if walk and step else None)

    def _step(self, walk: TreeWalk) -> Step | None:
        """Return the step that is looked at: that which is played, or what the sentence tells.

        That is how a node is left, unless the search still has its moves to try.
        """
        node, played = walk.current, self._played
        if walk.step is not None and played:
            return played
        if walk.step is not None and node.visit.answer is Answer.MOVES:
            return Step(Event.ENTER, node)
        if node.parent is None:
            return None
        return Step(Event.CUT if node.visit.is_cut else Event.RETURN, node)

    # A search that is played on the board.

    @property
    def _played(self) -> Step | None:
        """The step of the search that is played, if that is the one that is shown here."""
        playback, walk = self.pointing.playback, self.view.walk
        if playback.tree is None or playback.frame is None or walk is None:
            return None
        ours, played = walk.tree, playback.tree
        is_ours = played.options == ours.options
        is_ours = is_ours and played.root.visit.board == ours.root.visit.board
        return playback.frame.step if is_ours else None

    def follow(self) -> None:
        """Go along with a search that is played, at the same time as the board."""
        walk = self.view.walk
        if played := self._played:
            self._has_followed = True
            if self._led != (played.event, played.node.number):
                self._led = None
                self.view.follow(played)
            self._on_moved()
        elif walk and self._has_followed:
            self._has_followed, self._led = False, None
            self.view.go(walk.current)
