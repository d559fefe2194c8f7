"""Claims: what the textbooks say of the programs, settled by counting."""

from PySide6.QtCore import QElapsedTimer, Slot
from PySide6.QtGui import QHideEvent

from tictactoe_gui.engine.counting.claim import CLAIMS, Checked, Finding, check_claims
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import Content, ContentView, Line
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.windows import announce, soon
from tictactoe_gui.ui.lab.claims.words import (
    balance,
    evidence,
    headline,
    how_counted,
    statements,
)
from tictactoe_gui.ui.lab.page import PAGES, LabPage
from tictactoe_gui.ui.wording import number, tr

OF_THE_BOOKS = 9
"""The claims on which the books rest come first; there are this many."""
LEAST, LINES = 8, 30
"""The least and the wanted number of lines of text."""
COUNT, OPEN, PLAY = "count", "open", "play"
"""What links ask for: to count, to show or hide the evidence of a claim, to play a row of it."""
_SIGNS = {True: "✓", False: "✗", None: "·"}
"""Before a statement that holds, one that does not, and a remark."""


def claim_content(key: str, finding: Finding, *, is_open: bool) -> Content:
    """Return what a claim turns out to be, and what was counted; its evidence if it is open.

    A row of the evidence plays it where there is something to play.
    """
    told = statements(finding.parts)
    asked = tr("Hide the evidence") if is_open else tr("Show the evidence")
    lines = [
        Line(balance(told), style="muted"),
        *[Line(f"{_SIGNS[each.holds]} {each.text}", indent=1) for each in told],
        Line(asked, does=f"{OPEN} {key}", indent=1),
    ]
    if not is_open:
        return tuple(lines)
    shown = evidence(finding)
    if any(row.game for row in shown):
        hint = tr("Click one, or press Enter, to play it on the board.")
        lines.append(Line(hint, style="muted", indent=2))
    for place, row in enumerate(shown):
        does = f"{PLAY} {key} {place}" if row.game else ""
        lines.append(Line(row.text, does=does, style="row", indent=2))
    return (*lines, Line(how_counted(finding), style="muted", indent=2))


@PAGES.register("claims", order=0)
class ClaimsPage(LabPage):
    """All are counted when the page is opened, and shown as they come."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__(pointing)
        self.findings: dict[str, Finding] = {}
        """The findings so far, by the keys of their claims."""
        self._open = ""
        """The claim whose evidence is shown."""
        self._clock, self._milliseconds = QElapsedTimer(), 0
        """Since the last claim was settled, and how long those before it were counted."""
        self._soon = soon(self, self.show_all)
        self.view = ContentView(self.title(), least=LEAST, lines=LINES)
        self.view.wanted.connect(self._act)
        self.setFocusProxy(self.view)
        self.setLayout(column(self.view, margins=(0, 10, 0, 0)))
        self.show_all()

    @classmethod
    def title(cls) -> str:
        return tr("Claims")

    # Counting the claims.

    @property
    def _left(self) -> list[str]:
        """The claims that are not settled."""
        return [key for key in CLAIMS if key not in self.findings]

    def begin(self) -> None:
        """Count the claims that are left, or else all again."""
        if not self._left:
            self._milliseconds = 0
            self.findings.clear()
        left = self._left
        self._clock.start()
        self.start(lambda control: check_claims(control, left), len(left))
        self.show_all()

    def hideEvent(self, event: QHideEvent) -> None:
        """Count nothing while nobody looks; go on when the page is shown again."""
        super().hideEvent(event)
        if self.is_busy:
            self._was_shown = False
            self.cancel()

    def show_row(self, value: object) -> None:
        if isinstance(value, Checked):
            self._milliseconds += self._clock.restart()
            self.findings[value.claim] = value.finding
        self._soon.start()

    def show_end(self, value: object) -> None:
        super().show_end(value)
        announce(self, self.view.content[0].text)

    # Showing.

    @Slot()
    def show_all(self) -> None:
        rulings = [each.ruling for each in self.findings.values()]
        lines = [Line(headline(rulings, len(CLAIMS), self._milliseconds), style="title")]
        if not self.is_busy:
            asked = tr("Count the rest") if self._left else tr("Count again")
            lines.append(Line(asked, does=COUNT))
        parts = {1: tr("What the books rest on"), OF_THE_BOOKS + 1: tr("More of their sentences")}
        stopped = tr("Not counted: it was stopped.") if self.was_stopped else tr("Not counted yet.")
        for place, (key, claim) in enumerate(CLAIMS.items(), start=1):
            if place in parts:
                lines.append(Line(parts[place], style="part"))
            lines.append(Line(f"{number(place)}. {tr(claim.text)}", style="heading"))
            if finding := self.findings.get(key):
                lines += claim_content(key, finding, is_open=key == self._open)
            else:
                is_next = self.is_busy and key == self._left[0]
                lines.append(Line(tr("Counting…") if is_next else stopped, style="muted"))
        self.view.show_content(lines)

    @Slot(str)
    def _act(self, wanted: str) -> None:
        does, *named = wanted.split()
        if does == COUNT:
            self.begin()
        elif does == OPEN:
            self._open = "" if named[0] == self._open else named[0]
            self.show_all()
        else:
            key, place = named
            _, game, caption = evidence(self.findings[key])[int(place)]
            if game:
                start = game.start.to(self.session.settings.board_type)
                self.show_line(Game(start, game.moves), caption)
