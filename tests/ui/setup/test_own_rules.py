"""Own rules: put in order, counted at once, kept, shared, and played against."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from tests.ui.lab.host import Host
from tests.ui.parts import button
from tests.ui.person import CTRL, Key, click, popup, press, toggle
from tests.ui.rest import settle
from tictactoe_gui.engine.rule_cards import (
    MAX_CARDS,
    PRESETS,
    RULE_SHELF,
    RuleList,
    read_rules,
    rules_of,
)
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Side
from tictactoe_gui.session.store import kept_rules
from tictactoe_gui.session.store.documents import put_text
from tictactoe_gui.session.store.kept_rules import KeptRules
from tictactoe_gui.session.store.store import Store
from tictactoe_gui.ui.kit.windows import show_the_one
from tictactoe_gui.ui.setup.own_rules import RulesWindow

EIGHT = PRESETS[1]
CORNERS = "name: Corners; corner; side"


class Editor:
    """A person at the window of own rules."""

    def __init__(self, qtbot: QtBot, host: Host, window: RulesWindow) -> None:
        self.qtbot, self.host, self.window = qtbot, host, window
        self.list, self.panel = window.cards.list, window.cards
        qtbot.waitUntil(window.isActiveWindow)
        settle(qtbot, window)

    def paste(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.list.setFocus()
        press(Key.Key_V, CTRL)
        settle(self.qtbot, self.window)

    @property
    def rules(self) -> RuleList:
        return self.window.rules

    @property
    def cards(self) -> list[str]:
        return [self.list.item(row).text() for row in range(self.list.count())]

    @property
    def worth(self) -> list[str]:
        """What is said of the rules."""
        return [each.text for each in self.window.worth.content]

    @property
    def notice(self) -> str:
        return self.window.notice.text()

    def share(self, text: str) -> None:
        button(self.window, "Share").click()
        (action,) = (each for each in popup().actions() if each.text().replace("&", "") == text)
        action.trigger()
        popup().close()


@pytest.fixture
def kept(store: Store, monkeypatch: pytest.MonkeyPatch) -> KeptRules:
    monkeypatch.setattr(RULE_SHELF, "kept", ())
    kept = KeptRules(store)
    store.open()
    return kept


def open_editor(qtbot: QtBot, host: Host, kept: KeptRules) -> Editor:
    window = show_the_one(host, RulesWindow, lambda: RulesWindow(host.pointing, kept, host))
    return Editor(qtbot, host, window)


@pytest.fixture
def editor(qtbot: QtBot, host: Host, kept: KeptRules) -> Editor:
    host.session.start()
    return open_editor(qtbot, host, kept)


# The cards and what they are worth.


def test_cards_are_counted_when_they_are_dropped_and_undo_brings_them_back(editor: Editor) -> None:
    editor.paste(EIGHT.text)
    never = editor.worth
    top = QModelIndex()
    editor.list.model().moveRow(top, 7, top, 0)  # as Qt's own dragging does
    editor.qtbot.waitUntil(lambda: editor.cards[0] == "1. Side")
    settle(editor.qtbot, editor.window)
    assert editor.worth[0] == "These rules can lose as X and as O."
    press(Key.Key_Z, CTRL)
    settle(editor.qtbot, editor.window)
    assert (editor.rules, editor.worth) == (EIGHT, never)
    for _ in range(3):  # there is nothing before the first
        press(Key.Key_Z, CTRL)
    assert editor.rules == PRESETS[0]


def test_a_card_is_put_aside_and_only_rules_of_books_get_another_name(editor: Editor) -> None:
    RULE_SHELF.kept = (read_rules("name: My rules; win"),)
    for text, name in ((EIGHT.text, "My rules 2"), (CORNERS, "Corners")):
        editor.paste(text)
        press(Key.Key_Space)
        editor.qtbot.waitUntil(lambda: "off: " in editor.rules.text)
        assert not editor.window.notice.isVisible()  # it spoke of the rules as they were
        assert editor.window.name.text() == editor.rules.name == name


@pytest.mark.parametrize("press_turn", [click, toggle], ids=["mouse", "screen reader"])
def test_a_card_is_added_and_asked_in_some_turns_only(
    editor: Editor, press_turn: Callable[[QAbstractButton], None]
) -> None:
    editor.paste(CORNERS)
    click(editor.panel.add)
    (action,) = (each for each in popup().actions() if each.text() == "Make2")
    action.trigger()
    popup().close()
    turns = editor.panel.turns
    for turn in (4, 6):
        press_turn(turns.turns[turn])
    assert editor.rules.text == "name: Corners\ncorner\nturns 4, 6: Make2\nside\n"
    assert editor.cards[1] == "2. Make2, turns 4 and 6"
    for _ in range(2):  # one of them is always pressed
        press_turn(turns.all)
        assert editor.rules.text == "name: Corners\ncorner\nMake2\nside\n"
        assert turns.all.isChecked()


def test_a_card_is_added_behind_the_one_that_was_chosen_while_there_is_room(
    editor: Editor,
) -> None:
    editor.window.load(RuleList(name="None"))
    for count in range(MAX_CARDS):
        editor.panel.add.menu().actions()[0].trigger()
        assert editor.panel.list.currentRow() == count
    assert not editor.panel.add.isEnabled()


def test_what_rules_reach_is_told(editor: Editor) -> None:
    with editor.qtbot.waitSignal(editor.host.pointing.rules_judged) as judged:
        editor.paste("name: Six; win; block; block fork; centre; corner; side")
    assert [each.is_met for each in judged.args[0]] == [True, True, True, False]
    assert [line[0] for line in editor.worth if line[0] in "☑☐"] == ["☑", "☑", "☑", "☐"]
    assert "Show where no card fits" not in editor.worth


# What is done with them.


def test_they_are_seated_where_there_is_a_seat(editor: Editor) -> None:
    session = editor.host.session
    editor.paste(CORNERS)
    click(button(editor.window, "Play against them"))
    assert rules_of(session.settings.opponent.state) == editor.rules
    session.change(replace(session.settings, side=Side.WATCH))
    click(button(editor.window, "Let them play O"))
    assert rules_of(session.settings.watch_o.state) == editor.rules
    before = session.settings
    editor.window.name.clear()
    editor.window.name.textEdited.emit("")
    click(button(editor.window, "Let them play X"))
    assert session.settings == before
    assert editor.notice.startswith("Give the rules a name first")


def test_two_windows_keep_the_rules_of_both_while_there_is_room(
    editor: Editor, kept: KeptRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    def names() -> list[str]:
        return [each.name for each in RULE_SHELF.kept]

    kept.keep(read_rules("name: A & B; win"))
    RULE_SHELF.kept = ()  # what another process keeps is not seen at once
    editor.paste(CORNERS)
    click(button(editor.window, "Keep"))
    assert editor.notice.startswith("“Corners” is kept")
    assert names() == ["A & B", "Corners"]
    click(editor.window.begin)
    menu = popup()
    offered = [each.text() for each in menu.actions() if each.text()]
    assert offered == ["A && B", "Corners", *[each.name.replace("&", "&&") for each in PRESETS]]
    menu.actions()[0].trigger()
    menu.close()
    assert editor.rules == read_rules("name: A & B; win")
    assert editor.notice == "“A & B” is here. Ctrl+Z brings back what was here before."
    for said in ("“A & B” is forgotten.", "No rules of this name are kept."):
        editor.share("Forget")
        assert editor.notice.startswith(said)
    assert names() == ["Corners"]
    monkeypatch.setattr(kept_rules, "MOST_LETTERS", 30)
    editor.window.load(read_rules("name: Edges; side"))
    click(button(editor.window, "Keep"))
    assert editor.notice == "There is no room for more rules. Forget some that are kept first."
    RULE_SHELF.kept = ()  # as at the next start
    kept.read()
    assert names() == ["Corners"]


def test_kept_rules_that_are_none_are_as_if_there_were_none(
    editor: Editor, kept: KeptRules, store: Store
) -> None:
    store.write(lambda connection: put_text(connection, kept_rules.DOCUMENT, "fly"))
    RULE_SHELF.kept = (EIGHT,)
    kept.read()
    assert not RULE_SHELF.kept
    editor.paste(CORNERS)
    click(button(editor.window, "Keep"))
    assert [each.name for each in RULE_SHELF.kept] == ["Corners"]


# Text.


def test_rules_go_through_a_file(editor: Editor, tmp_path: Path) -> None:
    path = tmp_path / "corners.txt"
    editor.paste(CORNERS)
    editor.window.save(path)
    assert path.read_text() == "name: Corners\ncorner\nside\n"
    assert editor.notice == "Saved as corners.txt."
    path.write_text("corner\nwhatever\n")
    editor.window.open(path)
    said = "corners.txt: Line 2: there is no rule “whatever”."
    assert (editor.notice, editor.rules) == (said, read_rules(CORNERS))
    path.write_text("side\n")
    editor.window.open(path)
    assert editor.rules == read_rules("name: corners; side")
    editor.window.open(tmp_path / "none.txt")
    assert editor.notice == "none.txt is not there."


def test_rules_and_figures_go_through_the_clipboard(editor: Editor) -> None:
    clipboard = QGuiApplication.clipboard()
    editor.paste(CORNERS)
    press(Key.Key_C, CTRL)
    assert clipboard.text() == "name: Corners\ncorner\nside\n"
    assert editor.notice == "Copied: the rules as text, a rule a line."
    editor.window.worth.selectAll()
    editor.window.worth.setFocus()
    press(Key.Key_C, CTRL)
    assert clipboard.text().startswith("These rules can lose as X and as O.\n☐ Never")
    editor.paste(" ")
    assert (editor.notice, editor.rules.name) == ("There is no rule in this text.", "Corners")
    editor.paste("side")
    assert editor.rules == read_rules("name: Pasted rules; side")
    name = editor.window.name
    name.setFocus()
    name.selectAll()
    press(Key.Key_C, CTRL)
    assert clipboard.text() == "Pasted rules", "it is for the name while that is edited"
    clipboard.setText("Edges")
    press(Key.Key_V, CTRL)
    assert editor.rules == read_rules("name: Edges; side")


def test_one_begins_with_the_rules_that_are_seated(
    qtbot: QtBot, host: Host, kept: KeptRules
) -> None:
    settings = host.session.settings
    choice = settings.opponent.with_program("own-rules")
    seated = replace(choice, state=read_rules(CORNERS).state)
    host.session.change(settings.with_choice_for(Mark.O, seated))
    editor = open_editor(qtbot, host, kept)
    assert editor.rules == read_rules(CORNERS)
    for width, is_beside in ((1000, True), (480, False)):
        editor.window.resize(width, 700)
        settle(qtbot, editor.window)
        assert (editor.window.worth.x() > editor.panel.geometry().right()) is is_beside
