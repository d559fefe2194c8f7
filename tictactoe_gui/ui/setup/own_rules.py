"""RulesWindow: puts cards in order, shows what they are worth, keeps, shares and seats them."""

from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import chain, count
from pathlib import Path

from PySide6.QtCore import QSize, Slot
from PySide6.QtGui import (
    QCloseEvent,
    QGuiApplication,
    QKeySequence,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QLineEdit,
    QMenu,
    QPushButton,
    QWidget,
)

from tictactoe_gui.engine.counting.rule_worth import Worth, challenges, worth
from tictactoe_gui.engine.rule_cards import (
    MAX_CHARS,
    MAX_NAME,
    OWN_RULES,
    PRESETS,
    RULE_SHELF,
    BadRules,
    CardStep,
    RuleList,
    checked_name,
    read_rules,
    rules_of,
)
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.settings import Side
from tictactoe_gui.session.store.kept_rules import KeptRules, NoRoom
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import ContentView
from tictactoe_gui.ui.kit.dialogs import ask_for_file, ask_for_new_file, taken, written
from tictactoe_gui.ui.kit.layouts import SIDE_BY_SIDE, Scrolled, column, row, turn, widget_of
from tictactoe_gui.ui.kit.manual import page_line
from tictactoe_gui.ui.kit.windows import (
    Notice,
    SecondaryWindow,
    bring_to_front,
    main_window,
)
from tictactoe_gui.ui.setup.card_panel import CardPanel
from tictactoe_gui.ui.setup.worth import game_behind, worth_content
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.trouble import impossible_text

_BETWEEN = 32
"""The space between cards and figures, in pixels."""
_KINDS = "Text (*.txt)"


class RulesWindow(SecondaryWindow):
    """Edits one program at a time; Ctrl+Z brings back the one before the last change."""

    def __init__(self, pointing: StudyContext, kept: KeptRules, parent: QWidget) -> None:
        super().__init__(parent, tr("Own rules"), QSize(980, 700))
        self._pointing, self._kept = pointing, kept
        self._earlier: list[RuleList] = []
        self.rules = RuleList("")
        self.name = QLineEdit(maxLength=MAX_NAME)
        self.name.setAccessibleName(tr("Name of the rules"))
        self.begin = QPushButton(tr("&Begin with"))
        self.cards, self.worth = CardPanel(), ContentView(tr("What the rules are worth"))
        self._counted: Worth | None = None
        self._worker = Worker(self, finished=self._on_counted, failed=pointing.session.failed.emit)
        self.notice = Notice()
        self.play = {
            None: QPushButton(tr("&Play against them")),
            Mark.X: QPushButton(tr("Let them play &X")),
            Mark.O: QPushButton(tr("Let them play &O")),
        }
        self._menu = QMenu(self)
        self.begin.setMenu(self._menu)
        self._build()
        self._wire()
        self._show_seats()
        self.setMinimumSize(440, 360)
        self._show(self._first(), 0)

    def _first(self) -> RuleList:
        """Return what to begin with: the rules that are seated, or else the first kept ones."""
        settings = self._pointing.session.settings
        for choice in (settings.opponent, settings.watch_x, settings.watch_o):
            if choice.program.key == OWN_RULES and choice.state:
                with suppress(KeyError):
                    return rules_of(choice.state)
        return next(iter((*RULE_SHELF.kept, *PRESETS)))

    # Building.

    def _build(self) -> None:
        title = tr("Own rules")
        intro = ContentView(title)
        intro.say(page_line("own-rules"), "muted")
        left = column(row((self.name, 1), self.begin), intro, self.cards, (None, 1), spacing=8)
        right = column(self.worth, (None, 1))
        self._parts = row((left, 1), (right, 1), spacing=_BETWEEN)
        scrolled = Scrolled(widget_of(self._parts), title, least=8, lines=24)
        keep, share = QPushButton(tr("&Keep")), QPushButton(tr("&Share"))
        keep.setToolTip(tr("Keep the rules under their name on this computer"))
        keep.clicked.connect(self.keep)
        menu = QMenu(self)
        for text, act in (
            (tr("&Copy as text"), self.copy),
            (tr("&Paste text"), self.paste),
            (tr("&Open a file…"), self._ask_open),
            (tr("&Save to a file…"), self._ask_save),
            (tr("&Forget"), self.forget),
        ):
            menu.addAction(text).triggered.connect(act)
        menu.insertSeparator(menu.actions()[-1])
        share.setMenu(menu)
        for mark, button in self.play.items():
            button.setObjectName("primary")
            button.clicked.connect(partial(self._seat, mark))
        foot = row(keep, share, (None, 1), *self.play.values(), spacing=10)
        parts = (scrolled, 1), self.notice, foot
        self.setLayout(column(*parts, spacing=10, margins=(18, 14, 18, 12)))

    def _wire(self) -> None:
        self.cards.edited.connect(self._on_cards)
        self.name.textEdited.connect(self._on_name)
        self.worth.wanted.connect(self._show_game)
        self._menu.aboutToShow.connect(self._fill_menu)
        self._pointing.session.settings_changed.connect(self._show_seats)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self, self.go_back)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Copy), self, self.copy)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Paste), self, self.paste)

    @Slot()
    def _fill_menu(self) -> None:
        """Offer the kept programs, and then those of the textbooks."""
        self._menu.clear()
        for programs in (RULE_SHELF.kept, PRESETS):
            for rules in programs:
                action = self._menu.addAction(rules.name.replace("&", "&&"))
                action.triggered.connect(partial(self.load, rules))
            self._menu.addSeparator()

    @Slot()
    def _show_seats(self) -> None:
        """Offer the seats that there are."""
        is_watched = self._pointing.session.settings.side is Side.WATCH
        for mark, button in self.play.items():
            button.setVisible((mark is not None) is is_watched)

    # The program.

    def load(self, rules: RuleList, _checked: object = None) -> None:
        """Show another program to be edited."""
        self._earlier.append(self.rules)
        here = tr("“{name}” is here. Ctrl+Z brings back what was here before.", name=rules.name)
        self.notice.say(here)
        self._show(rules, 0)

    def _show(self, rules: RuleList, current: int | None = None) -> None:
        self._count(rules)
        self.cards.show_rules(rules, current)

    def _count(self, rules: RuleList) -> None:
        """Count the games of other rules; what they are worth stays until it is known anew."""
        self.rules = rules
        if self.name.text() != rules.name:
            self.name.setText(rules.name)
        if self._counted is None:
            self.worth.say(tr("Counting all possible games…"))
        self._worker.submit(lambda control: (rules, worth(rules, control)))

    def _on_counted(self, found: tuple[RuleList, Worth]) -> None:
        rules, self._counted = found
        goals = tuple(challenges(rules, self._counted))
        self.worth.show_content(worth_content(self._counted, goals))
        self._pointing.rules_judged.emit(goals)

    @Slot()
    def go_back(self) -> None:
        """Bring back the program as it was before the last change."""
        if self._earlier:
            self._show(self._earlier.pop())

    @Slot(object)
    def _on_cards(self, steps: tuple[CardStep, ...]) -> None:
        self._earlier.append(self.rules)
        name = self._free_name() if self.rules in PRESETS else self.rules.name
        self._count(RuleList(name, steps))
        self.notice.say("")  # what was said was about the rules before

    @staticmethod
    def _free_name() -> str:
        """Return an unused name: changed rules are no longer those that a textbook calls so."""
        taken = {each.name for each in RULE_SHELF.kept}
        numbered = (tr("My rules {number}", number=each) for each in count(2))
        return next(each for each in chain([tr("My rules")], numbered) if each not in taken)

    @Slot(str)
    def _on_name(self, text: str) -> None:
        self.rules = replace(self.rules, name=checked_name(text))
        self.notice.say("")  # what was said was about the rules before

    def require_name(self) -> bool:
        """Return whether the rules have a name; if not, ask for one."""
        if not self.rules.name:
            self.notice.say(tr("Give the rules a name first: up to 40 letters, without # and ;."))
            self.name.setFocus()
        return bool(self.rules.name)

    # What a person does with it.

    @Slot()
    def keep(self) -> None:
        """Keep the program; it takes the seat of one of the same name."""
        if self.require_name():
            said = tr(
                "“{name}” is kept. You find it in the settings: More…, Plays by.",
                name=self.rules.name,
            )
            try:
                self._kept.keep(self.rules)
            except NoRoom:
                said = tr("There is no room for more rules. Forget some that are kept first.")
            self.notice.say(said)

    @Slot()
    def forget(self) -> None:
        """Delete the stored program; the one that is edited stays."""
        said = tr("No rules of this name are kept.")
        if self.rules.name in [each.name for each in RULE_SHELF.kept]:
            self._kept.forget(self.rules.name)
            said = tr(
                "“{name}” is forgotten. Games that it has played keep its rules.",
                name=self.rules.name,
            )
        self.notice.say(said)

    def _seat(self, mark: Mark | None) -> None:
        """Let the rules play a side, from its next move on."""
        if self.require_name():
            session = self._pointing.session
            seat = mark or Mark.O  # against a person there is one program, for either mark
            choice = session.settings.choice_for(seat).with_program(OWN_RULES)
            choice = replace(choice, state=self.rules.state)
            session.change(session.settings.with_choice_for(seat, choice))
            self.notice.say(tr("“{name}” plays from its next move on.", name=self.rules.name))
            bring_to_front(main_window(self))

    @Slot(str)
    def _show_game(self, wanted: str) -> None:
        """Play the game that a link asks for on the board, and bring that to the front."""
        if self._counted:
            moves, caption = game_behind(wanted, self.rules, self._counted)
            empty = self._pointing.session.settings.board_type.empty()
            self._pointing.show_line(Game(empty, moves), caption)
            bring_to_front(main_window(self))

    # Text.

    @Slot()
    def copy(self) -> None:
        """Copy the rules as text; or what is selected where the focus is."""
        for part, is_selected in (
            (self.name, self.name.hasSelectedText()),
            (self.worth, self.worth.textCursor().hasSelection()),
        ):
            if part.hasFocus() and is_selected:
                part.copy()
                return
        QGuiApplication.clipboard().setText(self.rules.text)
        self.notice.say(tr("Copied: the rules as text, a rule a line."))

    @Slot()
    def paste(self) -> None:
        """Edit the rules in the clipboard; other text goes into the name if that has the focus."""
        try:
            self.take(QGuiApplication.clipboard().text())
        except BadRules as error:
            if self.name.hasFocus():
                self.name.paste()
            else:
                self.notice.say(impossible_text(error))

    def take(self, text: str, name: str = "") -> None:
        """Edit the rules of a text, under a name if they have none; raise BadRules."""
        rules = read_rules(text[: MAX_CHARS + 1])
        name = name or tr("Pasted rules")
        self.load(rules if rules.name else replace(rules, name=checked_name(name[:MAX_NAME])))

    @Slot()
    def _ask_open(self) -> None:
        ask_for_file(self, tr("Open rules"), [_KINDS], self.open)

    def open(self, path: Path) -> None:
        """Read rules from a file, or say why not."""
        if said := taken(path, MAX_CHARS, lambda text: self.take(text, path.stem)):
            self.notice.say(said)

    @Slot()
    def _ask_save(self) -> None:
        if self.require_name():
            ask_for_new_file(self, tr("Save rules"), f"{self.rules.name}.txt", [_KINDS], self.save)

    def save(self, path: Path) -> None:
        """Write the rules to a file, or say why not."""
        self.notice.say(written(path, self.rules.text.encode()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the two parts beside each other where there is room."""
        turn(self._parts, is_wide=self.width() >= SIDE_BY_SIDE)
        super().resizeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._worker.stop()
        event.accept()
