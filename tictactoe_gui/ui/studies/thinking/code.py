"""The code of a search under its tree: what is folded of it, and what its names stand for."""

from functools import lru_cache

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.engine.pseudocode import CUT, MAX, MIN, branch_of, running
from tictactoe_gui.engine.replay import Step
from tictactoe_gui.engine.tree import Tree
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.scrolled import GAP, Scrolled
from tictactoe_gui.ui.studies.thinking.program.drawing import ListingPicture, Place
from tictactoe_gui.ui.studies.thinking.program.page import (
    ListingPage,
    PageRow,
    ProgramReading,
    page_of,
    variables,
)
from tictactoe_gui.ui.wording import tr

_LINES, _LEAST = 8, 110
"""Lines of text: as high as seven of code. In large type the code is content with fewer, in so
many pixels, so that the page does not scroll as well."""
_GAP = 2
_WHOLE_FROM = 900
"""The height of the window, in pixels, from which on nothing is folded."""


class CodeView(QWidget):
    """The code scrolls by itself, the line that runs in sight; one line above says its state."""

    def __init__(self) -> None:
        super().__init__()
        self.state, self.listing = muted(QLabel(wordWrap=True)), ListingPicture(is_code=True)
        self._area = Scrolled(self.listing, tr("Code"), least=_LINES, lines=_LINES)
        self._area.setMinimumHeight(_LEAST)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the listing takes it
        self._page, self._name = ListingPage(), ""
        self._running: tuple[str, ...] = ()
        self._branch, self._is_whole = MAX, False
        self.setLayout(column(self.state, (self._area, 1), spacing=_GAP))
        self.listing.chosen.connect(self._on_chosen)
        self.listing.followed.connect(self._keep_whole)
        self._area.verticalScrollBar().rangeChanged.connect(self._keep_whole)

    def show_code(self, reading: ProgramReading, name: str) -> None:
        """Show the code of a search."""
        self._page, self._name = page_of(reading, tells=True), name

    def show_place(self, place: tuple[Tree, Step] | None) -> None:
        """Show the line of a step, and what the names stand for there."""
        state, self._running, self._branch = "", (), MAX
        if place:
            tree, step = place
            state, self._running = variables(tree, step), running(tree, step)
            self._branch = branch_of(tree.scale, step.node.visit.mark)
        self.state.setText(state)
        self.state.setHidden(not state)
        self._show()
        self.listing.show_lit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show()

    def _show(self) -> None:
        page, heads = self._page, dict[str, str]()
        if not (self._is_whole or self.window().height() >= _WHOLE_FROM):
            page, heads = folded(self._page, self._branch)
        running = tuple([heads.get(each, each) for each in self._running])
        self.listing.show_page(page, self._name, running)
        code = self.listing.heightForWidth(self.listing.width())
        above = 0 if self.state.isHidden() else self.state.height() + _GAP
        self.setMaximumHeight(code + above)

    @Slot()
    def _keep_whole(self) -> None:
        """Cut no line at an edge; a person who scrolls does so as far as he likes."""
        area, boxes = self._area, [each.box for each in self.listing.sheet.parts]
        bar, height = area.verticalScrollBar(), area.height()
        seen = bar.value() + 1
        top = min([each.top() for each in boxes if each.bottom() > seen], default=0.0)
        end = max([each.bottom() for each in boxes if each.bottom() <= top + height], default=top)
        is_more = bool(boxes) and end < boxes[-1].bottom()
        area.setViewportMargins(0, 0, GAP, int(top + height - end) if is_more else 0)
        bar.setValue(round(top))

    @Slot(object)
    def _on_chosen(self, place: Place) -> None:
        """Unfold the branches by a press on the head of one, or fold them again."""
        label = self.listing.page.rows[place[0]].label if place[0] >= 0 else ""
        heads = {each.label for each in self._page.rows if each.items[0].key in (MAX, MIN)}
        if label in heads:
            self._is_whole = not self._is_whole
            self._show()
            self.listing.show_lit()


@lru_cache(maxsize=4)
def folded(page: ListingPage, branch: str) -> tuple[ListingPage, dict[str, str]]:
    """Return the code with one line in place of the branch that does not run.

    Also which key has that line for what is folded: the position before may wait there.
    """
    rows, heads = list[PageRow](), dict[str, str]()
    is_cut = any(each.items[0].key.startswith(CUT) for each in page.rows)
    head = None
    for row in page.rows:
        (item,) = row.items
        if head and row.indent > head.indent:
            heads[item.key] = head.items[0].key
            continue
        head = row if item.key in (MAX, MIN) and item.key != branch else None
        text = _same(item.text, item.key, is_cut=is_cut) if head else item.text
        rows.append(row._replace(items=(item._replace(text=text),)))
    return page._replace(rows=tuple(rows)), heads


def _same(head: str, branch: str, *, is_cut: bool) -> str:
    """Return the line that stands for a branch."""
    facts = {"head": head, "function": branch, "bound": "α" if branch == MAX else "β"}
    if is_cut:
        return tr("{head} the same with {function} and {bound}", **facts)
    return tr("{head} the same with {function}", head=head, function=branch)
