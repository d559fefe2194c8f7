"""Claims: what the textbooks say of the programs, settled by counting."""

from PySide6.QtCore import QElapsedTimer, Slot
from PySide6.QtGui import QHideEvent

from tictactoe_gui.engine.counting.claim import CLAIMS, Checked, Finding, check_claims
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import Content, ContentView, Line
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.windows import announce, soon
from tictactoe_gui.ui.lab.claims import words
from tictactoe_gui.ui.lab.claims.evidence import evidence, how_counted
from tictactoe_gui.ui.lab.page import PAGES, LabPage
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.names import count_the_rest, counting, not_counted

OF_THE_BOOKS = 9
"""So many of the claims carry the books, and stand first."""
LEAST, LINES = 8, 30
"""Lines of text that there must and should be room for."""
COUNT, OPEN, PLAY = "count", "open", "play"
"""What links ask for: to count, to show or hide the evidence of a claim, to play a row of it."""
_SIGNS = {True: "✓", False: "✗", None: "·"}
"""Before a statement that holds, one that does not, and a remark."""


def claim_content(place: int, key: str, finding: Finding, *, is_open: bool) -> Content:
    """Return a claim, what it turns out to be, and what was counted; its evidence if it is open."""
    told = words.statements(finding.parts)
    found = words.balance(told)
    if len({each.holds for each in told} - {None}) > 1:
        found = f"{words.ruling_word(finding.ruling)}. {found}"
    lines = [_heading(place, key), Line(found, style="muted")]
    lines += [Line(f"{_SIGNS[each.holds]} {each.text}", indent=1) for each in told]
    asked = tr("Hide the evidence") if is_open else tr("Show the evidence")
    lines.append(Line(asked, does=f"{OPEN} {key}", indent=1))
    return (*lines, *_evidence(key, finding)) if is_open else tuple(lines)


def _heading(place: int, key: str) -> Line:
    return Line(f"{number(place)}. {tr(CLAIMS[key].text)}", style="heading")


def _evidence(key: str, finding: Finding) -> Content:
    """Return a line for each row of the evidence, which plays it where there is something to."""
    shown = evidence(finding)
    lines = []
    if any(row.play for row in shown):
        asked = tr("Click one, or press Enter, to play it on the board.")
        lines.append(Line(asked, style="muted", indent=2))
    for place, row in enumerate(shown):
        does = f"{PLAY} {key} {place}" if row.play else ""
        lines.append(Line(row.text, does=does, style="row", indent=2))
    return (*lines, Line(how_counted(finding), style="muted", indent=2))


@PAGES.register("claims", order=0)
class ClaimsPage(LabPage):
    """All are counted when the page is opened, and shown as they come."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__(pointing)
        self.findings: dict[str, Finding] = {}
        """Of the claims that are settled, by their keys."""
        self._open = ""
        """The claim whose evidence is shown."""
        self._clock = QElapsedTimer()
        """Since the last claim was settled."""
        self._milliseconds = 0
        """How long the claims that are settled were counted."""
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

    def begin(self) -> None:
        self._count_claims()

    def hideEvent(self, event: QHideEvent) -> None:
        """Count nothing for somebody who looks elsewhere; it goes on where he comes back."""
        super().hideEvent(event)
        if self.is_busy:
            self._was_shown = False
            self.cancel()

    def _count_claims(self) -> None:
        """Count the claims that are left, or else all again."""
        if not self._left:
            self._milliseconds = 0
            self.findings.clear()
        left = self._left
        self._clock.start()
        self.start(lambda control: check_claims(control, left), len(left))
        self.show_all()

    @property
    def _left(self) -> list[str]:
        """The claims that are not settled."""
        return [key for key in CLAIMS if key not in self.findings]

    def show_row(self, value: object) -> None:
        if isinstance(value, Checked):
            self._milliseconds += self._clock.restart()
            self.findings[value.claim] = value.finding
        self._soon.start()

    def show_end(self, value: object) -> None:
        super().show_end(value)
        announce(self, self.view.content[0].text)

    # What is shown.

    @Slot()
    def show_all(self) -> None:
        rulings = [each.ruling for each in self.findings.values()]
        headline = words.headline(rulings, len(CLAIMS), self._milliseconds)
        lines = [Line(headline, style="title")]
        if not self.is_busy:
            asked = count_the_rest() if self._left else tr("Count again")
            lines.append(Line(asked, does=COUNT))
        for place, key in enumerate(CLAIMS, start=1):
            if place in (1, OF_THE_BOOKS + 1):
                group = (
                    tr("What the books rest on") if place == 1 else tr("More of their sentences")
                )
                lines.append(Line(group, style="title"))
            if finding := self.findings.get(key):
                lines += claim_content(place, key, finding, is_open=key == self._open)
            else:
                lines += [_heading(place, key), Line(self._open_line(key), style="muted")]
        self.view.show_content(lines)

    def _open_line(self, key: str) -> str:
        """Return why a claim is not settled."""
        if self.is_busy and key == self._left[0]:
            return counting()
        return tr("Not counted: it was stopped.") if self.was_stopped else not_counted()

    @Slot(str)
    def _act(self, wanted: str) -> None:
        does, *named = wanted.split()
        if does == COUNT:
            self._count_claims()
        elif does == OPEN:
            self._open = "" if named[0] == self._open else named[0]
            self.show_all()
        else:
            key, place = named
            if play := evidence(self.findings[key])[int(place)].play:
                start = play.start.to(self.session.settings.board_type)
                self.line_wanted.emit(Game(start, play.moves), play.caption)
