"""AllOrders: what every order of the eight rules is worth."""

from tictactoe_gui.engine.counting.rule_orders import Spread, spread
from tictactoe_gui.engine.rule_cards import EIGHT_RULES
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.bar_chart import BarChart
from tictactoe_gui.ui.kit.export import Graphic, NamedTable, Table
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.manual.texts import page_line
from tictactoe_gui.ui.lab.page import LabPage, ViewHead
from tictactoe_gui.ui.setup.own_rules import order_words as words
from tictactoe_gui.ui.wording.text import tr


class AllOrders(LabPage):
    """Counts all orders once; the bars grow while it does."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__(pointing)
        self.found: Spread | None = None
        self.head = ViewHead()
        self.head.note.setText(page_line("orders"))
        self.chart = BarChart(tr("Orders of the eight rules, by the games that they lose"))
        parts = self.head, (self.chart, 1)
        self.setLayout(column(*parts, spacing=10, margins=(0, 12, 0, 6)))
        self._show()

    @classmethod
    def title(cls) -> str:
        return words.title()

    def begin(self) -> None:
        self.start(lambda control: spread(EIGHT_RULES, control), len(EIGHT_RULES))

    def show_row(self, value: object) -> None:
        if isinstance(value, Spread):
            self.found = value
            self._show()

    def _show(self) -> None:
        self.head.title.setText(words.headline(self.found))
        self.chart.show_content(words.bars(self.found), self.chart.bars.place)

    def table(self) -> Table | None:
        return words.table(self.found) if self.found else None

    def tables(self) -> tuple[NamedTable, ...]:
        found = self.found
        if found and found.never:
            never = NamedTable(tr("Orders that never lose"), lambda: words.never_table(found))
            return (*super().tables(), never)
        return super().tables()

    def picture(self) -> Graphic | None:
        return self.chart.bars.graphic(words.headline(self.found)) if self.found else None
