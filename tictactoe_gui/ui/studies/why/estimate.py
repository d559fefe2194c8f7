"""Where the estimate of a square comes from: its search is done again, and followed."""

from functools import partial

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.tree import Node, Tree, trace
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.kit.in_sight import WorkWhileVisible
from tictactoe_gui.ui.kit.open_lines import EstimateView
from tictactoe_gui.ui.studies.why.page import Estimated
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.lists import listed
from tictactoe_gui.ui.wording.names import choice_name
from tictactoe_gui.ui.wording.progress import search_broke_off, searching
from tictactoe_gui.ui.wording.text import square


class SquareEstimate(WorkWhileVisible, EstimateView):
    """The open lines behind a square's estimate; hidden where no program estimates."""

    def __init__(self, session: GameSession) -> None:
        super().__init__()
        self._session = session
        self._shown: Estimated | None = None
        self._searched: tuple[Board, SearchOptions] | None = None
        self._tree: Tree | None = None
        self.worker = Worker(self, finished=self._on_tree, failed=self._on_failure)
        self.hide()

    def show_square(self, estimated: Estimated | None) -> None:
        """Show where the estimate of a square comes from; another board is searched first."""
        self._shown = estimated
        self.setVisible(estimated is not None)
        wanted = (estimated.board, estimated.options) if estimated else None
        if wanted != self._searched:
            self.worker.cancel()
            self._tree = self._searched = None
        self.work()
        self._show()

    def work(self) -> None:
        """Search the board of the square that is shown."""
        shown = self._shown
        if shown and self._searched is None and self.isVisible():
            self._searched = shown.board, shown.options
            # Each square has a window of its own, as for the value that stands in it.
            search = partial(trace, shown.board, shown.options, full_windows=True)
            self.worker.submit(search)

    def _on_tree(self, tree: Tree) -> None:
        self._tree = tree
        self._show()

    def _on_failure(self, error: BaseException) -> None:
        """Say that there is nothing to show; the same search is not done again."""
        self.show_estimate(None, search_broke_off())
        self._session.failed.emit(error)

    def _show(self) -> None:
        shown, tree = self._shown, self._tree
        if shown is None:
            return
        if tree is None:
            self.show_estimate(None, searching())
            return
        node = tree.root if shown.cell is None else tree.root.child(shown.cell)
        source = tree.horizon(node) if node else None
        text = _followed(shown, source) if source else _not_estimated(shown)
        self.show_estimate(source.visit.board if source else None, text)

    def forget_task(self) -> None:
        """Note that the board is not searched."""
        self._searched = None


def _followed(shown: Estimated, source: Node) -> str:
    """Return by which moves the search came to the board whose lines are counted."""
    way = [(each.visit.mark.other, each.path[-1]) for each in source.ancestry[1:]]
    moves = [f"{mark.value} {square(cell)}" for mark, cell in way]
    return tr(
        "{program}: it looks no further than {moves}, and counts the lines that are open there.",
        program=choice_name(shown.choice),
        moves=listed(moves),
    )


def _not_estimated(shown: Estimated) -> str:
    return tr(
        "{program}: it sees the end of the game, so it estimates nothing here.",
        program=choice_name(shown.choice),
    )
