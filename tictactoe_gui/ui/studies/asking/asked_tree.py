"""AskedTree: a search as far as it has come when a question about it is asked, and its code."""

from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.practice.searching import QuestionTopic
from tictactoe_gui.engine.tree import Tree
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.studies.asking.search_words import AskedStep
from tictactoe_gui.ui.studies.thinking.code import CodeView
from tictactoe_gui.ui.studies.thinking.program.page import read_search
from tictactoe_gui.ui.studies.thinking.tree.view import TreeView
from tictactoe_gui.ui.studies.thinking.tree.walk import TreeWalk

_LINE, _WINDOW = QuestionTopic.LINE, QuestionTopic.WINDOW
_BEFORE = QuestionTopic.CHOICE, QuestionTopic.ORDER
"""What is asked before the search has begun: an answer does not show all of it."""


class AskedTree(QWidget):
    """A person can move and zoom it, but not go on in it."""

    def __init__(self) -> None:
        super().__init__()
        self.hide()  # until something is asked
        self.view, self.code = TreeView(), CodeView()
        self._tree: Tree | None = None
        self.setLayout(column((self.view, 2), (self.code, 1), spacing=4))

    def show_asked(self, about: AskedStep, *, is_open: bool) -> None:
        """Show how far the search has come, or what explains the answer, and no more."""
        question, tree = about.question, about.searching.tree
        if self._tree is not tree:
            self._begin(tree)
        is_line, is_window = (question.topic is each for each in (_LINE, _WINDOW))
        stays = is_open or is_window or question.topic in _BEFORE
        step = question.step if is_open else about.shown_by
        are_hidden = is_open and is_window
        self.view.ask(
            question.step if stays else step, is_open=stays, are_windows_hidden=are_hidden
        )
        self.code.setVisible(is_line)  # in another question it would tell
        self.code.show_place((tree, step) if is_line else None)

    def _begin(self, tree: Tree) -> None:
        self._tree = tree
        self.view.show_walk(TreeWalk(tree))
        board = tree.root.visit.board
        self.code.show_code(
            read_search(tree.options, board, tree.scale), self.view.accessibleName()
        )
