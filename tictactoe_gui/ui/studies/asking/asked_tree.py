"""AskedTree: a search as far as it has come when a question about it is asked."""

from tictactoe_gui.engine.practice.searching import QuestionTopic
from tictactoe_gui.engine.tree import Tree
from tictactoe_gui.ui.studies.asking.search_words import AskedStep
from tictactoe_gui.ui.studies.thinking.tree.view import TreeView
from tictactoe_gui.ui.studies.thinking.tree.walk import TreeWalk


class AskedTree(TreeView):
    """A person can move and zoom it, but not go on in it."""

    def __init__(self) -> None:
        super().__init__()
        self.hide()  # until something is asked
        self._tree: Tree | None = None

    def show_asked(self, about: AskedStep, *, is_open: bool) -> None:
        """Show how far the search has come, or what explains the answer, and no more."""
        question, tree = about.question, about.searching.tree
        if self._tree is not tree:
            self._tree = tree
            self.show_walk(TreeWalk(tree))
        is_window = question.topic is QuestionTopic.WINDOW
        # What it takes is asked before the search has begun: an answer does not show all of it.
        stays = is_open or is_window or question.topic is QuestionTopic.CHOICE
        step = question.step if stays else about.shown_by
        self.ask(step, is_open=stays, are_windows_hidden=is_open and is_window)
