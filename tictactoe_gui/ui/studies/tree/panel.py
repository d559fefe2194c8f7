"""Search tree: what the search of the present position walked through, drawn to be explored."""

from dataclasses import replace
from functools import partial
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, Qt, QTimer, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.replay import Event
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.tree import Tree, trace
from tictactoe_gui.engine.value_view import Scale, ValueView
from tictactoe_gui.session.settings import Choice, MaxIs, Settings
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.board.withheld import Withheld
from tictactoe_gui.ui.kit.export import Graphic, NamedTable
from tictactoe_gui.ui.kit.exporter import Exporter
from tictactoe_gui.ui.kit.glossary import TermLabel, key_of, linked, show_glossary
from tictactoe_gui.ui.kit.in_sight import WorksInSight
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.open_lines import EstimateView
from tictactoe_gui.ui.kit.scrolled import scroll_to
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.kit.windows import announce
from tictactoe_gui.ui.studies.study_panel import StudyPanel
from tictactoe_gui.ui.studies.tree import words
from tictactoe_gui.ui.studies.tree.controls import StepBar, ToolRow
from tictactoe_gui.ui.studies.tree.drawing import picture_of
from tictactoe_gui.ui.studies.tree.layout import NodeCard
from tictactoe_gui.ui.studies.tree.view import TreeView
from tictactoe_gui.ui.studies.tree.walk import MOST_BOARDS, Stage, TreeWalk
from tictactoe_gui.ui.wording import choice_name, tr
from tictactoe_gui.ui.wording.progress import search_broke_off, searching

if TYPE_CHECKING:
    from tictactoe_gui.ui.board.search_replay import SearchReplay

_LINES = 3
"""Lines of text that are kept free for the sentence, so that the tree does not jump."""
_FOLLOW_MS = 50
"""Between two pictures of a search that is played: a tree takes longer to draw than a board."""


class _Subject(NamedTuple):
    """The search that the tree shows: its position and its program."""

    board: Board
    choice: Choice
    options: SearchOptions


class TreePanel(WorksInSight, StudyPanel):
    """The tree, a sentence on the current visit, and the controls."""

    def __init__(self, pointing: Pointing) -> None:
        super().__init__(pointing)
        self._subject: _Subject | None = None
        self._takes_hard = False
        self._soon_followed = QTimer(self, singleShot=True, interval=_FOLLOW_MS)
        # The legend has its height by then.
        self._soon_scrolled = QTimer(self, singleShot=True, interval=0)
        self.worker = Worker(self, finished=self._on_tree, failed=self._on_failure)
        self.summary = muted(TermLabel())
        self.next_cut = QPushButton(tr("Next cut-off"))
        self.next_cut.setToolTip(tr("Go to the next node that left moves unsearched"))
        self.offer = QPushButton(tr("Show the tree of Hard"))
        self.view = TreeView()
        self.sentence = TermLabel()
        self.sentence.setMinimumHeight(_LINES * self.sentence.fontMetrics().lineSpacing())
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.legend = muted(QLabel(wordWrap=True, textFormat=Qt.TextFormat.RichText))
        self.steps = StepBar()
        self.estimate = EstimateView()
        self.tools = ToolRow()
        self.exporter = Exporter(self, lambda: self)
        self.tools.export.setMenu(self.exporter)
        self.withheld = Withheld(self.session, self.summary)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 10, 0, 0)
        column.setSpacing(6)
        top = QHBoxLayout()
        top.addWidget(self.summary, 1)
        top.addWidget(self.next_cut, 0, Qt.AlignmentFlag.AlignTop)
        column.addWidget(self.withheld)
        column.addLayout(top)
        widgets: list[QWidget] = [self.offer, self.view, self.sentence]
        for each in (*widgets, self.steps, self.tools, self.estimate, self.legend):
            column.addWidget(each, 1000 if each is self.view else 0)
        column.addStretch(1)  # for when there is no tree
        self.legend.hide()
        self.legend.linkActivated.connect(self._explain)
        self._wire()

    def _wire(self) -> None:
        view, tools = self.view, self.tools
        for signal, slot in (
            (self.offer.clicked, self._on_offer),
            (view.moved, self._on_person_moved),
            (view.hovered, self._on_hovered),
            (view.left, self._on_left),
            (view.refused, self._on_refused),
            (self.steps.visited, view.visit),
            (self.steps.left, self._on_whole),
            (tools.merge.toggled, self._on_merge),
            (tools.values.chosen, self._on_values),
            (tools.max_is.chosen, self._on_max_is),
            (tools.smaller.clicked, self._zoom_out),
            (tools.larger.clicked, self._zoom_in),
            (tools.fit.clicked, view.fit),
            (tools.legend.toggled, self._on_legend),
            (self.estimate.lit, self.pointing.light_game),
            (self._soon_scrolled.timeout, self._scroll_to_legend),
            (self.exporter.notified, self._on_exported),
            (self.next_cut.clicked, view.go_to_next_cut),
            (self.steps.watch.clicked, self._on_watch),
            (self.pointing.preview.changed, self._follow_soon),
            (self._soon_followed.timeout, self._follow),
        ):
            signal.connect(slot)

    # Searching.

    def refresh(self) -> None:
        """Search again if board or program are others than those of the tree."""
        self.view.show_pointed(self.pointing.pointed)
        if not self.withheld.follow():
            self._show_nothing()
            return
        board, settings = self.session.game.board, self.session.settings
        self._show_options(settings)
        self._show_scale(settings.scale)
        choice = settings.choice_for(board.turn)
        options = choice.search_options
        if options:
            self._takes_hard = False
        elif self._takes_hard:
            choice = Choice()
            options = choice.search_options
        if board.is_over:
            options = None  # a tree of one node would say nothing
        subject = _Subject(board, choice, options) if options else None
        if subject is None:
            self._show_no_tree(choice)
        elif subject != self._subject:
            self._show(None)
            self.summary.setText(searching())
            self._subject = subject
            self.worker.submit(partial(trace, board, subject.options))
        self.offer.setVisible(subject is None and not board.is_over)
        self._show_parts(has_tree=subject is not None)

    def _show_options(self, settings: Settings) -> None:
        """Show how values are written, and who is MAX: X where no computer plays, or two do."""
        tools, is_open = self.tools, settings.computer is not None
        tools.values.show_options(words.view_options(), settings.values)
        tools.max_is.show_options(words.max_options(), settings.max_is if is_open else MaxIs.X)
        tools.max_is.setEnabled(settings.values.is_for_max and is_open)

    def _show_parts(self, *, has_tree: bool) -> None:
        for each in (self.next_cut, self.view, self.sentence, self.steps, self.tools):
            each.setVisible(has_tree)
        self.legend.setVisible(has_tree and self.tools.legend.isChecked())
        walk = self.view.walk
        self.estimate.setVisible(has_tree and walk is not None and walk.tree.is_limited)

    def _show_nothing(self) -> None:
        self.worker.cancel()
        self._subject = None
        self._show(None)
        self.offer.hide()
        self._show_parts(has_tree=False)

    def _show_no_tree(self, choice: Choice) -> None:
        self.worker.cancel()
        self._subject = None
        self._show(None)
        if self.session.game.board.is_over:
            told = tr("The game is over. Look one move back (Alt+Left) to see a search.")
        else:
            told = tr(
                "{program} does not search, so there is no tree.", program=choice_name(choice)
            )
        self.summary.setText(told)

    def _on_tree(self, tree: Tree) -> None:
        tree = tree.seen_as(self.session.settings.scale)
        self._show(TreeWalk(tree, is_merged=self.tools.merge.isChecked()))
        assert self._subject  # noqa: S101  (it was asked for)
        self.summary.setText(
            tr(
                "{program}: {effort}",
                program=choice_name(self._subject.choice),
                effort=words.effort_line(tree.analysis.effort),
            )
        )
        self._show_legend(tree)
        self._show_parts(has_tree=True)

    def _show_legend(self, tree: Tree) -> None:
        scheme = colours(self.palette())
        tinted = f'<span style="background: {scheme.open_tint}; color: {scheme.text}">'
        shape = f"{tinted}&nbsp;{words.OPEN_SIGN}&nbsp;</span>"
        lines = [
            f"<b>{shape if name == words.OPEN_SIGN else escape(name)}</b>: "
            f"{linked(text, scheme.muted)}"
            for name, text in words.legend(tree)
        ]
        self.legend.setText("<br>".join(lines))

    @Slot(bool)
    def _on_legend(self, is_wanted: bool) -> None:
        self.legend.setVisible(is_wanted)
        if is_wanted:
            self._soon_scrolled.start()

    @Slot()
    def _scroll_to_legend(self) -> None:
        """Show it below its button: where room is short it would open out of sight."""
        scroll_to(self.tools)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and self.view.walk:
            self._show_legend(self.view.walk.tree)

    @Slot(str)
    def _explain(self, link: str) -> None:
        show_glossary(self, key_of(link))

    def _on_failure(self, error: BaseException) -> None:
        """Say that there is no tree; the same one is not searched for again."""
        self.summary.setText(search_broke_off())
        self.session.failed.emit(error)

    def _show(self, walk: TreeWalk | None) -> None:
        """Show a walk, or no tree."""
        self.view.show_walk(walk)
        for each in (self.steps, self.tools, self.view):
            each.setEnabled(walk is not None)
        has_cuts = walk is not None and walk.tree.analysis.effort.cutoffs > 0
        self.next_cut.setEnabled(has_cuts)
        if walk:
            self._on_moved()
        else:
            self.sentence.setText("")
            self.view.setAccessibleDescription("")

    @Slot()
    def _on_offer(self) -> None:
        self._takes_hard = True
        self.refresh()

    def forget_task(self) -> None:
        """Note that what is searched is to be asked for again."""
        self._subject = None
        self.request_refresh()

    # The current visit.

    @Slot()
    def _on_person_moved(self) -> None:
        """Move a search that is played to the node that a person has stepped to."""
        walk, replay = self.view.walk, self._replay
        if replay and walk and walk.step is not None:
            replay.go(walk.step)
        self._on_moved()

    def _on_moved(self) -> None:
        walk = self.view.walk
        if walk:
            root = walk.tree.root
            self.steps.show_step(
                walk.step or walk.current.number, root.last, is_step=walk.step is not None
            )
            text = self._sentence(walk)
            self.sentence.setText(text)
            self._show_estimate(walk)
            if self.view.hasFocus() and self.is_in_step:
                self.pointing.light_game(walk.current.path)
            replay = self._replay
            is_played = replay is not None and not replay.is_paused
            if text != self.view.accessibleDescription() and not is_played:
                self.view.setAccessibleDescription(text)
                self._announce(text)

    def _sentence(self, walk: TreeWalk) -> str:
        node, replay = walk.current, self._replay
        is_left = replay is not None and replay.step.event is not Event.ENTER
        if walk.step is not None and not is_left:
            return words.step_sentence(walk.tree, node)
        return words.visit_sentence(walk.tree, node, walk.twig(node).alike)

    def _show_estimate(self, walk: TreeWalk) -> None:
        """Show the open lines that the value of the current node comes from."""
        tree, node = walk.tree, walk.current
        if walk.stage(node) is not Stage.DONE:
            self.estimate.show_estimate(None, words.still_searched(node))
            return
        source = tree.horizon(node)
        self.estimate.show_estimate(
            source.visit.board if source else None, words.estimate_sentence(tree, node)
        )

    def _announce(self, text: str) -> None:
        """Let a screen reader say the sentence while the tree has the focus."""
        if self.view.hasFocus():
            announce(self.view, text)

    @Slot(object)
    def _on_hovered(self, card: NodeCard | None) -> None:
        walk = self.view.walk
        path = card.node.path if card and self.is_in_step else ()
        self.pointing.point(path[0] if path else None)
        self.pointing.light_game(path)
        if not walk:
            return
        if card and walk.step is None:
            self.sentence.setText(words.visit_sentence(walk.tree, card.node, card.alike))
        else:
            self.sentence.setText(self._sentence(walk))

    @Slot()
    def _on_left(self) -> None:
        self.pointing.light(())

    @Slot()
    def _on_refused(self) -> None:
        text = tr(
            "Only {count} boards can be read at once: close a branch first.",
            count=MOST_BOARDS,
        )
        self.sentence.setText(text)
        self._announce(text)

    @Slot()
    def _on_whole(self) -> None:
        if self.view.walk:
            self.view.go(self.view.walk.current)

    @Slot(bool)
    def _on_merge(self, is_merged: bool) -> None:
        if self.view.walk:
            self.view.walk.merge(is_merged)
            self.view.rebuild()
            self._on_moved()

    @Slot(object)
    def _on_values(self, view: ValueView) -> None:
        self.session.change(replace(self.session.settings, values=view))

    @Slot(object)
    def _on_max_is(self, max_is: MaxIs) -> None:
        self.session.change(replace(self.session.settings, max_is=max_is))

    def _show_scale(self, scale: Scale) -> None:
        """Write the values of the tree that is shown as a person wants them."""
        walk = self.view.walk
        if walk and walk.tree.scale != scale:
            self.view.show_scale(scale)
            self._show_legend(walk.tree)
            self._on_moved()

    @Slot()
    def _zoom_in(self) -> None:
        self.view.zoom_by(1)

    @Slot()
    def _zoom_out(self) -> None:
        self.view.zoom_by(-1)

    # A search that is played on the board.

    @Slot()
    def _on_watch(self) -> None:
        if self._subject:
            self.pointing.watch_wanted.emit(self._subject.choice)

    @property
    def _replay(self) -> "SearchReplay | None":
        """The search that is played, if it is the one that is shown here."""
        replay, walk = self.pointing.preview.search, self.view.walk
        if replay is None or walk is None:
            return None
        ours, played = walk.tree, replay.tree
        is_ours = played.options == ours.options
        return replay if is_ours and played.root.visit.board == ours.root.visit.board else None

    @Slot()
    def _follow_soon(self) -> None:
        if self.isVisible() and not self._soon_followed.isActive():
            self._soon_followed.start()

    @Slot()
    def _follow(self) -> None:
        if replay := self._replay:
            self.view.follow(replay.step)
            self._on_moved()

    # Export.

    def title(self) -> str:
        """Return what the tree is called in a file's name."""
        return tr("search tree")

    def tables(self) -> tuple[NamedTable, ...]:
        """Return nothing: a tree is no table."""
        return ()

    def picture(self) -> Graphic | None:
        """Return the tree as it is drawn, in and out of sight."""
        walk, shown = self.view.walk, self.view.arrangement
        if not (walk and shown):
            return None
        title = words.picture_title(walk.tree, self.summary.text())
        return picture_of(walk, shown, colours(self.palette()), self.font(), title)

    @Slot(str)
    def _on_exported(self, text: str) -> None:
        self.sentence.setText(text)
        self._announce(text)
