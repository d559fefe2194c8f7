"""Search tree: what the search of the present position walked through, drawn to be explored."""

from functools import partial
from html import escape
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QEvent, Qt, Slot
from PySide6.QtGui import QColor, QHideEvent
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.tree import Tree, trace
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.kit.file_dialog import ask_for_new_file
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.studies.study_panel import StudyPanel
from tictactoe_gui.ui.studies.tree import words
from tictactoe_gui.ui.studies.tree.controls import StepBar, ToolRow
from tictactoe_gui.ui.studies.tree.layout import Card
from tictactoe_gui.ui.studies.tree.view import TreeView
from tictactoe_gui.ui.studies.tree.walk import MOST_BOARDS, TreeWalk
from tictactoe_gui.ui.wording import choice_name, tr

_LINES = 3
"""Lines of text that are kept free for the sentence, so that the tree does not jump."""


class _Subject(NamedTuple):
    """What the tree is one of."""

    board: Board
    choice: Choice
    options: SearchOptions


class TreePanel(StudyPanel):
    """The tree, a sentence on the visit that is looked at, and the controls."""

    def __init__(self, study: Pointing) -> None:
        super().__init__(study)
        self._subject: _Subject | None = None
        self._takes_hard = False
        self._worker = Worker(self, finished=self._on_tree, failed=self._on_failure)
        self.summary = QLabel(wordWrap=True)
        self.summary.setProperty("muted", True)
        self.offer = QPushButton(tr("Show the tree of Hard"))
        self.view = TreeView()
        self.sentence = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.sentence.setMinimumHeight(_LINES * self.sentence.fontMetrics().lineSpacing())
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.legend = QLabel(wordWrap=True, textFormat=Qt.TextFormat.RichText)
        self.legend.setProperty("muted", True)
        self.steps = StepBar()
        self.tools = ToolRow()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 10, 0, 0)
        column.setSpacing(8)
        widgets: list[QWidget] = [self.summary, self.offer, self.view, self.sentence]
        for each in (*widgets, self.steps, self.tools, self.legend):
            column.addWidget(each, 1000 if each is self.view else 0)
        column.addStretch(1)  # for when there is no tree
        self.legend.hide()
        self._wire()

    def _wire(self) -> None:
        view, tools = self.view, self.tools
        for signal, slot in (
            (self.offer.clicked, self._on_offer),
            (view.moved, self._on_moved),
            (view.hovered, self._on_hovered),
            (view.left, self._on_left),
            (view.refused, self._on_refused),
            (self.steps.visited, view.visit),
            (self.steps.left, self._on_whole),
            (tools.merge.toggled, self._on_merge),
            (tools.smaller.clicked, self._zoom_out),
            (tools.larger.clicked, self._zoom_in),
            (tools.fit.clicked, view.fit),
            (tools.legend.toggled, self.legend.setVisible),
            (tools.save.clicked, self._on_save),
        ):
            signal.connect(slot)

    # What the tree is one of.

    def refresh(self) -> None:
        """Search again if board or program are others than those of the tree."""
        self.view.show_pointed(self.study.pointed)
        board, settings = self.session.game.board, self.session.settings
        choice = settings.choice_for(board.turn)
        options = choice.search_options
        if options:
            self._takes_hard = False
        elif self._takes_hard:
            choice = Choice()
            options = choice.search_options
        subject = _Subject(board, choice, options) if options else None
        if subject is None:
            self._show_no_tree(choice)
        elif subject != self._subject:
            self._show(None)
            self.summary.setText(tr("Searching…"))
            self._subject = subject
            self._worker.submit(partial(trace, board, subject.options))
        self.offer.setVisible(subject is None)
        for each in (self.view, self.sentence, self.steps, self.tools):
            each.setVisible(subject is not None)
        self.legend.setVisible(subject is not None and self.tools.legend.isChecked())

    def _show_no_tree(self, choice: Choice) -> None:
        self._worker.cancel()
        self._subject = None
        self._show(None)
        self.summary.setText(
            tr("{program} does not search, so there is no tree.", program=choice_name(choice))
        )

    @Slot(object)
    def _on_tree(self, tree: Tree) -> None:
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

    def _show_legend(self, tree: Tree) -> None:
        scheme = colours(self.palette())
        tinted = f'<span style="background: {scheme.open_tint}; color: {scheme.text}">'
        shape = f"{tinted}&nbsp;{words.OPEN_SIGN}&nbsp;</span>"
        lines = [
            f"<b>{shape if name == words.OPEN_SIGN else escape(name)}</b>: {escape(text)}"
            for name, text in words.legend(tree)
        ]
        self.legend.setText("<br>".join(lines))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and self.view.walk:
            self._show_legend(self.view.walk.tree)

    @Slot(object)
    def _on_failure(self, error: BaseException) -> None:
        """Say that there is no tree; the same one is not searched for again."""
        self.summary.setText(tr("The search broke off."))
        self.session.failed.emit(error)

    def _show(self, walk: TreeWalk | None) -> None:
        """Show a walk, or no tree."""
        self.view.show_walk(walk)
        for each in (self.steps, self.tools, self.view):
            each.setEnabled(walk is not None)
        if walk:
            self._on_moved()
        else:
            self.sentence.setText("")
            self.view.setAccessibleDescription("")

    @Slot()
    def _on_offer(self) -> None:
        self._takes_hard = True
        self.refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        """Search no more; what was not finished begins anew when the panel is seen again."""
        super().hideEvent(event)
        if self._worker.is_busy:
            self._subject = None
            self.request_refresh()
        self._worker.close()

    # What is looked at.

    @Slot()
    def _on_moved(self) -> None:
        walk = self.view.walk
        if walk:
            root = walk.tree.root
            self.steps.show_step(walk.current.number, root.last, is_step=walk.step is not None)
            text = self._sentence(walk)
            self.sentence.setText(text)
            if self.view.hasFocus() and self.is_in_step:
                self.study.light_game(walk.current.path)
            if text != self.view.accessibleDescription():
                self.view.setAccessibleDescription(text)
                self._announce(text)

    def _sentence(self, walk: TreeWalk) -> str:
        node = walk.current
        if walk.step is not None:
            return words.step_sentence(walk.tree, node)
        return words.visit_sentence(walk.tree, node, walk.twig(node).alike)

    def _announce(self, text: str) -> None:
        """Let a screen reader say the sentence while the tree has the focus."""
        if self.view.hasFocus():
            from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.view, text))

    @Slot(object)
    def _on_hovered(self, card: Card | None) -> None:
        walk = self.view.walk
        path = card.node.path if card and self.is_in_step else ()
        self.study.point(path[0] if path else None)
        self.study.light_game(path)
        if not walk:
            return
        if card and walk.step is None:
            self.sentence.setText(words.visit_sentence(walk.tree, card.node, card.alike))
        else:
            self.sentence.setText(self._sentence(walk))

    @Slot()
    def _on_left(self) -> None:
        self.study.light(())

    @Slot()
    def _on_refused(self) -> None:
        text = tr(
            "No more than {count} boards can be read at once: close a branch first.",
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

    @Slot()
    def _zoom_in(self) -> None:
        self.view.zoom_by(1)

    @Slot()
    def _zoom_out(self) -> None:
        self.view.zoom_by(-1)

    # Into a file.

    @Slot()
    def _on_save(self) -> None:
        kinds = [tr("Drawing (*.svg)"), tr("Image (*.png)")]
        ask_for_new_file(
            self, tr("Save the drawing"), f"{tr('search tree')}.svg", kinds, self._save
        )

    def _save(self, path: Path) -> None:
        from tictactoe_gui.files import write_whole
        from tictactoe_gui.ui.kit import export
        from tictactoe_gui.ui.studies.tree.export import picture_of
        from tictactoe_gui.ui.wording import files

        view = self.view
        if not (view.walk and view.picture):
            return
        scheme = colours(self.palette())
        drawn = picture_of(view.walk, view.picture, scheme, self.font(), self.summary.text())
        written_as = export.png_of if path.suffix.lower() == ".png" else export.svg_of
        try:
            write_whole(path, written_as(drawn, QColor(scheme.window)))
        except OSError as error:
            text = files.not_saved(path, error)
        else:
            text = files.saved(path)
        self.sentence.setText(text)
        self._announce(text)
