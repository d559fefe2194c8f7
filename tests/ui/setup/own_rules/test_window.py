"""Own rules: put in order, counted at once, kept, shared, and played against."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.conftest import PATIENCE_MS
from tests.engine import oracle, textbook
from tests.ui.conftest import AGAINST_RULES, WATCHED, OpenWindow
from tests.ui.parts import button, headline, panel_of, position
from tests.ui.person import (
    ALT,
    CTRL,
    Key,
    choose,
    click,
    play,
    popup,
    press,
    toggle,
)
from tests.ui.rest import settle
from tictactoe_gui.engine.rule_cards import MAX_CARDS, PRESETS, RULE_SHELF, CardStep, read_rules
from tictactoe_gui.session.settings import Side
from tictactoe_gui.session.store import kept_rules
from tictactoe_gui.session.store.documents import put_text
from tictactoe_gui.session.store.kept_rules import KeptRules
from tictactoe_gui.session.store.store import FILE, Store
from tictactoe_gui.ui.kit.controls import DropDown
from tictactoe_gui.ui.kit.theme import DARK, LIGHT, Colours, style_sheet
from tictactoe_gui.ui.setup.own_rules.card_panel import TurnButtons
from tictactoe_gui.ui.setup.own_rules.window import RulesWindow
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

EIGHT = PRESETS[1]
CORNERS = "name: Corners; corner; side"


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RULE_SHELF, "kept", ())


def names_kept() -> list[str]:
    return [each.name for each in RULE_SHELF.kept]


class Editor:
    """A person at the window of own rules."""

    def __init__(self, qtbot: QtBot, main: MainWindow) -> None:
        self.qtbot, self.main = qtbot, main
        if not main.findChild(RulesWindow):
            press(Key.Key_R, CTRL)
        (self.window,) = main.findChildren(RulesWindow)
        assert QTest.qWaitForWindowFocused(self.window, PATIENCE_MS)
        self.list = self.window.cards.list
        self.wait()

    def wait(self) -> None:
        self.qtbot.waitUntil(lambda: not self.window.is_counting)
        settle(self.qtbot, self.main, self.main.session)

    def paste(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.list.setFocus()
        press(Key.Key_V, CTRL)
        self.wait()

    @property
    def cards(self) -> list[str]:
        model = self.list.model()
        return [str(model.index(row, 0).data()) for row in range(model.rowCount())]

    @property
    def worth(self) -> list[str]:
        """What is said of the rules."""
        return [each.text for each in self.window.worth.content]

    def follow(self, link: str) -> None:
        """Do what a line of it asks for."""
        does = next(each.does for each in self.window.worth.content if each.text == link)
        self.window.worth.wanted.emit(does)

    def share(self, text: str) -> None:
        button(self.window, "Share").click()
        (action,) = (each for each in popup().actions() if each.text().replace("&", "") == text)
        action.trigger()
        popup().close()

    @property
    def notice(self) -> str:
        return self.window.notice.text()


@pytest.fixture
def editor(qtbot: QtBot, open_window: OpenWindow) -> Editor:
    return Editor(qtbot, open_window(AGAINST_RULES))


def test_one_begins_with_the_piece_of_paper_and_its_figures(editor: Editor) -> None:
    assert editor.cards[0] == "1. Take 1, turn 1"
    assert editor.worth[:-1] == [
        "From the empty board these rules lose only as O.",
        "☑ Never lose as X.",
        "☐ Never lose as O.",
        "☐ Never lose with six of the eight rules, and always have a card that fits.",
        "☐ Never lose with five cards, the last of them “Lowest free”.",
        "As X",
        "95 games: 87 won, 8 drawn, 0 lost.",
        "Against a random player they win 47/48 = 97.9\u00a0% and lose 0\u00a0%.",
        "Against the perfect player they draw.",
        "As O",
        "593 games: 408 won, 139 drawn, 46 lost.",
        "Against a random player they win 152/189 = 80.4\u00a0% and lose 46/945 = 4.9\u00a0%.",
        "Against the perfect player they lose.",
        "Play the shortest game that is lost",
    ]
    assert editor.worth[-1].startswith("All possible games from the empty board were played")


def test_rules_never_lose_from_the_empty_board_and_that_is_what_is_said(editor: Editor) -> None:
    editor.paste(EIGHT.text)
    assert editor.worth[0] == "From the empty board these rules never lose."
    player = {p: {textbook.choice("eight-rules", p): Fraction(1)} for p in oracle.OPEN}
    for start, is_lost in ((oracle.EMPTY, False), ("XO.....X.", True)):
        lost_as_x = oracle.play_out(player.__getitem__, oracle.at_random, start)[2]
        lost_as_o = oracle.play_out(oracle.at_random, player.__getitem__, start)[0]
        assert (lost_as_x > 0 or lost_as_o > 0) is is_lost


def test_when_a_card_is_dropped_its_worth_is_counted(editor: Editor) -> None:
    editor.paste(EIGHT.text)
    never = editor.worth
    top = QModelIndex()
    editor.list.model().moveRow(top, 7, top, 0)  # as Qt's own dragging does
    editor.qtbot.waitUntil(lambda: editor.cards[0] == "1. Side")
    editor.wait()
    assert editor.worth[0] == "These rules can lose as X and as O."
    press(Key.Key_Z, CTRL)
    editor.wait()
    assert editor.cards[7] == "8. Side"
    assert editor.worth == never


def test_changed_rules_of_a_book_do_not_keep_its_name(
    editor: Editor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RULE_SHELF, "kept", (read_rules("name: My rules; win"),))
    editor.paste(EIGHT.text)
    assert editor.window.notice.isVisible()
    press(Key.Key_Down, ALT)
    assert not editor.window.notice.isVisible()  # it spoke of the rules as they were
    assert editor.window.name.text() == editor.window.rules.name == "My rules 2"
    editor.list.setFocus()
    press(Key.Key_Z, CTRL)
    assert editor.window.name.text() == editor.window.rules.name == EIGHT.name
    assert editor.window.rules == EIGHT
    editor.paste(CORNERS)
    press(Key.Key_Down, ALT)
    assert editor.window.name.text() == "Corners"


def test_keys_alone_do_all_of_it(editor: Editor) -> None:
    editor.paste(CORNERS)
    editor.list.setFocus()
    press(Key.Key_Down, ALT)
    assert [each.split(".")[1].strip() for each in editor.cards] == ["Side", "Corner"]
    press(Key.Key_Space)
    editor.qtbot.waitUntil(lambda: editor.window.rules.text.endswith("side\noff: corner\n"))
    editor.wait()
    assert "Show where no card fits" in editor.worth
    press(Key.Key_Delete)
    assert editor.window.rules.text == "name: Corners\nside\n"


@pytest.mark.parametrize("press_turn", [click, toggle], ids=["mouse", "screen reader"])
def test_a_card_is_added_and_asked_in_some_turns_only(
    editor: Editor, press_turn: Callable[[QAbstractButton], None]
) -> None:
    editor.paste(CORNERS)
    panel = editor.window.cards
    click(panel.add)
    (action,) = (each for each in popup().actions() if each.text() == "Make2")
    action.trigger()
    popup().close()
    for turn in (4, 6):
        press_turn(panel.turns.turns[turn])
    assert editor.window.rules.text == "name: Corners\ncorner\nturns 4, 6: Make2\nside\n"
    assert editor.cards[1] == "2. Make2, turns 4 and 6"
    for _ in range(2):  # one of them is always pressed
        press_turn(panel.turns.all)
        assert editor.window.rules.text == "name: Corners\ncorner\nMake2\nside\n"
        assert panel.turns.all.isChecked()


def test_the_buttons_move_and_remove_the_chosen_card(editor: Editor) -> None:
    editor.paste("name: Three; win; block; corner")
    panel = editor.window.cards
    moved = panel.up, panel.down
    assert [each.isEnabled() for each in moved] == [False, True]
    for press_button, steps in (
        (panel.down, ["block", "win", "corner"]),
        (panel.down, ["block", "corner", "win"]),
        (panel.up, ["block", "win", "corner"]),
        (panel.remove, ["block", "corner"]),
    ):
        press_button.click()
        assert [each.card for each in editor.window.rules.steps] == steps
    assert [each.isEnabled() for each in moved] == [True, False], "the last one is chosen"
    assert panel.line.text() == "Take the lowest free corner."
    for _ in range(2):
        panel.remove.click()
    assert panel.line.text() == "Choose a card to see what it does."
    assert not panel.remove.isEnabled()
    assert not panel.turns.isEnabled()
    for count in range(MAX_CARDS):
        assert panel.add.isEnabled()
        panel.add.menu().actions()[0].trigger()
        assert len(editor.cards) == count + 1
        assert panel.list.currentRow() == count, "behind the one that was chosen"
    assert not panel.add.isEnabled()


def test_one_begins_with_what_is_kept_or_what_a_book_has(
    editor: Editor, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = read_rules("name: A & B; win")
    monkeypatch.setattr(RULE_SHELF, "kept", (kept,))
    before = editor.window.rules
    click(editor.window.begin)
    menu = popup()
    texts = [each.text() for each in menu.actions() if each.text()]
    assert texts == ["A && B", *[each.name.replace("&", "&&") for each in PRESETS]]
    menu.actions()[0].trigger()
    menu.close()
    editor.wait()
    editor.window.activateWindow()
    assert QTest.qWaitForWindowFocused(editor.window, PATIENCE_MS)
    assert editor.window.rules == kept
    assert editor.notice == "“A & B” is here. Ctrl+Z brings back what was here before."
    editor.list.setFocus()
    press(Key.Key_Z, CTRL)
    assert editor.window.rules == before
    press(Key.Key_Z, CTRL)
    assert editor.window.rules == before, "there is nothing before the first"


def test_where_no_card_fits_is_shown_on_the_board(editor: Editor) -> None:
    editor.paste("name: Few; win; block; corner; side; centre")
    assert "Show where no card fits" not in editor.worth, "one of them always fits"
    editor.paste("name: Two; win; block")
    editor.follow("Show where no card fits")
    frame = editor.main.pointing.playback.frame
    assert frame
    assert frame.caption == "Two has no card for this position"
    assert position(editor.main) == ".../.../..."


def test_the_clipboard_is_for_the_name_while_that_is_edited(editor: Editor) -> None:
    editor.paste(CORNERS)
    name = editor.window.name
    name.setFocus()
    name.selectAll()
    press(Key.Key_C, CTRL)
    assert QApplication.clipboard().text() == "Corners"
    QGuiApplication.clipboard().setText("Edges")
    press(Key.Key_V, CTRL)
    assert name.text() == "Edges"
    assert editor.window.rules == read_rules("name: Edges; corner; side")
    editor.share("Copy as text")
    assert QApplication.clipboard().text() == "name: Edges\ncorner\nside\n"
    assert editor.notice == "Copied: the rules as text, a rule a line."
    QGuiApplication.clipboard().setText("side")
    name.clearFocus()
    editor.share("Paste text")
    assert editor.window.rules == read_rules("name: Pasted rules; side")
    editor.share("Forget")
    assert editor.notice == "No rules of this name are kept."


def test_the_figures_stand_below_the_cards_in_a_narrow_window(editor: Editor) -> None:
    for width, is_beside in ((1000, True), (480, False)):
        editor.window.resize(width, 700)
        editor.wait()
        cards, worth = editor.window.cards, editor.window.worth
        assert (worth.x() > cards.geometry().right()) is is_beside
        assert (worth.y() > cards.y()) is not is_beside


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("win\nlearn", "Line 2: there is no rule “learn”."),
        ("", "There is no rule in this text."),
    ],
)
def test_a_text_that_is_none_is_refused_and_changes_nothing(
    editor: Editor, text: str, said: str
) -> None:
    before = editor.window.rules
    editor.paste(text or " ")
    assert (editor.notice, editor.window.rules) == (said, before)


def test_what_rules_reach_is_told(editor: Editor, qtbot: QtBot) -> None:
    with qtbot.waitSignal(editor.window.judged) as judged:
        editor.paste("name: Six; win; block; block fork; centre; corner; side")
    assert [each.is_met for each in judged.args[0]] == [True, True, True, False]
    assert [line[0] for line in editor.worth if line[0] in "☑☐"] == ["☑", "☑", "☑", "☐"]


def test_a_lost_game_is_played_on_the_board(editor: Editor) -> None:
    editor.follow("Play the shortest game that is lost")
    for _ in range(7):
        editor.main.menu_actions.later.trigger()
    assert headline(editor.main) == "Move 7 of 7"
    assert position(editor.main) == "XXO/.X./OOX"


@for_each("scheme", [LIGHT, DARK])
def test_the_turns_of_a_card_stand_out(qtbot: QtBot, scheme: Colours) -> None:
    """A look at the pixels: a pressed button is as light as the other one is dark."""
    buttons = TurnButtons()
    qtbot.addWidget(buttons)
    buttons.setStyleSheet(style_sheet(scheme))
    buttons.show_turns(CardStep("win", (3,)))
    grounds = {
        turn: QColor(each.grab().toImage().pixel(4, each.sizeHint().height() // 2)).lightness()
        for turn, each in buttons.turns.items()
    }
    assert all(abs(grounds[3] - each) > 150 for turn, each in grounds.items() if turn != 3)


def test_they_play_and_the_game_keeps_their_rules(editor: Editor, qtbot: QtBot) -> None:
    editor.paste(CORNERS)
    click(button(editor.window, "Play against them"))
    main = editor.main
    assert main.session.settings.opponent.state == read_rules(CORNERS).state
    assert QTest.qWaitForWindowFocused(main, PATIENCE_MS)  # one plays at once
    play("5")
    settle(qtbot, main, main.session)
    (move,) = (each for each in main.session.record.played.values() if each.by)
    assert move.by
    assert move.by.state == "name: Corners; corner; side"
    assert main.session.computer_move
    assert main.session.computer_move.decision.cell == 0
    choose(main.menuBar(), "Computer", "Own rules…")
    assert Editor(qtbot, main).window.rules == read_rules(CORNERS)


def test_where_two_programs_play_each_seat_is_offered(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    editor = Editor(qtbot, open_window(WATCHED))
    assert editor.main.session.settings.side is Side.WATCH
    editor.paste(CORNERS)
    click(button(editor.window, "Let them play O"))
    settings = editor.main.session.settings
    assert (settings.watch_x.state, settings.watch_o.state) == ("", read_rules(CORNERS).state)


@pytest.mark.side_panel(shown=True)
def test_what_is_kept_comes_back_at_the_next_start_and_can_be_let_go(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    main = open_window(AGAINST_RULES)
    main.start()
    editor = Editor(qtbot, main)
    editor.paste(CORNERS)
    click(button(editor.window, "Keep"))
    plays_by = panel_of(main).controls["Plays by"]
    assert isinstance(plays_by, DropDown)
    texts = [plays_by.itemText(each) for each in range(plays_by.count())]
    own = texts.index("Own rules: The intelligent piece of paper")
    assert texts[own + 1] == "Corners"
    RULE_SHELF.kept = ()
    again = open_window(AGAINST_RULES)
    again.start()
    later = Editor(qtbot, again)
    assert later.window.rules == read_rules(CORNERS)
    later.share("Forget")
    main.commands.read_kept()
    assert names_kept() == []


def test_rules_go_through_a_file(editor: Editor, tmp_path: Path) -> None:
    path = tmp_path / "corners.txt"
    editor.paste(CORNERS)
    editor.window.save(path)
    assert path.read_text() == "name: Corners\ncorner\nside\n"
    assert editor.notice == "Saved as corners.txt."
    editor.paste("name: Else; win")
    editor.window.open(path)
    assert editor.window.rules == read_rules(CORNERS)
    path.write_text("corner\nwhatever\n")
    editor.window.open(path)
    said = "corners.txt: Line 2: there is no rule “whatever”."
    assert (editor.notice, editor.window.rules) == (said, read_rules(CORNERS))
    path.write_text("side\n")
    editor.window.open(path)
    assert editor.window.rules == read_rules("name: corners; side")
    editor.window.open(tmp_path / "none.txt")
    assert editor.notice == "none.txt is not there."
    editor.window.save(tmp_path / "no folder" / "a.txt")
    assert editor.notice.startswith("a.txt could not be saved")


def test_text_and_figures_are_copied(editor: Editor) -> None:
    editor.paste(CORNERS)
    editor.list.setFocus()
    press(Key.Key_C, CTRL)
    assert QApplication.clipboard().text() == "name: Corners\ncorner\nside\n"
    editor.window.worth.selectAll()
    editor.window.worth.setFocus()
    press(Key.Key_C, CTRL)
    assert (
        QApplication.clipboard().text().startswith("These rules can lose as X and as O.\n☐ Never")
    )


def test_without_a_name_nothing_is_kept_or_seated(editor: Editor) -> None:
    editor.window.name.selectAll()
    editor.window.name.setFocus()
    press(Key.Key_Delete)
    click(button(editor.window, "Keep"))
    assert editor.notice.startswith("Give the rules a name first")
    click(button(editor.window, "Play against them"))
    assert editor.main.session.settings.opponent.state == ""


def test_two_windows_keep_the_rules_of_both_while_there_is_room(
    editor: Editor, kept_in: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(kept_in / FILE, editor.main)
    other = KeptRules(store)
    store.open()
    other.keep(read_rules("name: Else; win"))
    RULE_SHELF.kept = ()  # what another process keeps is not seen at once
    editor.paste(CORNERS)
    click(button(editor.window, "Keep"))
    assert editor.notice.startswith("“Corners” is kept")
    assert names_kept() == ["Else", "Corners"]
    RULE_SHELF.kept = ()
    monkeypatch.setattr(kept_rules, "MOST_LETTERS", 50)
    editor.paste("name: Edges; side")
    click(button(editor.window, "Keep"))
    assert editor.notice == "There is no room for more rules. Forget some that are kept first."
    other.read()
    assert names_kept() == ["Else", "Corners"]
    store.close()


def test_kept_rules_that_are_none_are_as_if_there_were_none(editor: Editor) -> None:
    editor.main.store.write(lambda connection: put_text(connection, kept_rules.DOCUMENT, "fly"))
    RULE_SHELF.kept = (EIGHT,)
    editor.main.commands.read_kept()
    assert names_kept() == []
    editor.paste(CORNERS)
    click(button(editor.window, "Keep"))
    assert names_kept() == ["Corners"]
