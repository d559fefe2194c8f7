"""Actions: the menus of the window and their keys, made of a table of what can be asked for."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Settings
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.kit.choices import Field, RadioMenu, give_letters
from tictactoe_gui.ui.wording import tr

Window = Any
"""The main window, which imports this file; the table of commands knows its kind."""
Role = QAction.MenuRole


class Command(NamedTuple):
    """Something that a person can ask for."""

    name: str
    text: str
    keys: str
    """Keys, apart by spaces; the first is left out where the platform has one of its own."""
    run: Callable[[Window], object]


Entry = Command | Field | str | None
"""A string is the place of the tabs in a menu; None is a line between others."""


class Commands(NamedTuple):
    """All that can be asked of the window, and for some commands, by name, what is particular."""

    menus: tuple[tuple[str, tuple[Entry, ...]], ...]
    """The title and the entries of each menu."""
    without_entry: tuple[Command, ...]
    tips: Mapping[str, str]
    texts: Mapping[str, Callable[[Window], str]]
    """What a command says now, where that changes."""
    tips_now: Mapping[str, Callable[[Window], str]]
    can: Mapping[str, Callable[[Window], bool]]
    """Whether a command can be done; the others always can."""
    is_on: Mapping[str, Callable[[Window], bool]]
    """Whether a command is checked; the others are done once."""
    standard: Mapping[str, QKeySequence.StandardKey]
    roles: Mapping[str, QAction.MenuRole]


class Actions(QObject):
    """Every command of the window as an action, by its name as an attribute; and the menus."""

    chosen = Signal(object, object)
    """A Field and the value chosen in a menu."""

    def __init__(self, window: Window, commands: Commands) -> None:
        super().__init__(window)
        self._window, self._commands = window, commands
        entries = [each for _, entries in commands.menus for each in entries]
        named = [each for each in (*entries, *commands.without_entry) if isinstance(each, Command)]
        self._named = {each.name: each for each in named}
        self._made: dict[str, QAction] = {}
        self._fields: list[tuple[Field, RadioMenu]] = []
        self._shown: tuple[Settings, Mark] | None = None
        self.is_filled = False
        bar = window.menuBar()
        self.menus = [bar.addMenu(title) for title, _ in commands.menus]
        give_letters(bar)
        self.stop.setIconText(tr("Stop"))  # as its button says, which has little room

    def __getattr__(self, name: str) -> QAction:
        """Return an action, made when it is first asked for: the start needs few of them."""
        command = self.__dict__.get("_named", {}).get(name)
        if command is None:
            raise AttributeError(name)
        return self._action(command)

    def _add(self, menu: QMenu, entry: Entry, studies: Iterable[Command]) -> None:
        if entry is None:
            menu.addSeparator()
        elif isinstance(entry, str):
            menu.addActions([self._action(each) for each in studies])
        elif isinstance(entry, Command):
            menu.addAction(self._action(entry))
        elif entry is choices.DIFFICULTY:  # which is chosen so often that it has no submenu
            difficulty, usual = self._field_menu(entry, menu), Settings()
            difficulty.show_options(entry.options(usual, Mark.X), entry.read(usual, Mark.X))
            menu.addActions(difficulty.actions())
        else:
            menu.addMenu(submenu := self._field_menu(entry, menu))
            if entry is choices.PROGRAM:
                submenu.addMenu(self._field_menu(choices.SEAT, submenu))

    def _field_menu(self, field: Field, menu: QMenu) -> RadioMenu:
        submenu = RadioMenu(field.label(), menu)
        submenu.chosen.connect(lambda value: self.chosen.emit(field, value))
        self._fields.append((field, submenu))
        return submenu

    def _action(self, command: Command) -> QAction:
        """Return the action of a command, with the platform's key or its own first one."""
        name, text, keys, run = command
        known = self._commands
        if name in self._made:
            return self._made[name]
        action = QAction(self)
        action.setText(text)
        action.setCheckable(name in known.is_on)
        own = [QKeySequence(each) for each in keys.split()]
        standard = QKeySequence.keyBindings(known.standard[name]) if name in known.standard else []
        first = standard or own[:1]
        action.setShortcuts([*first, *(each for each in own if each not in first)])
        action.setProperty("keys", keys.split())  # without media keys, which few keyboards have
        if name in known.tips:
            action.setToolTip(known.tips[name])
        action.setMenuRole(known.roles.get(name, Role.NoRole))
        action.triggered.connect(partial(self._run, run))
        self._made[name] = action
        return action

    def _run(self, run: Callable[[Window], object], _is_on: bool = False) -> None:
        run(self._window)
        self.follow()  # what it was checked by may be as before

    def follow(self) -> None:
        """Show what can be done now, and what is on."""
        known, window = self._commands, self._window
        for name, action in self._made.items():
            if text := known.texts.get(name):
                action.setText(text(window))
            if tip := known.tips_now.get(name):
                action.setToolTip(tip(window))
            if can := known.can.get(name):
                action.setEnabled(can(window))
            if is_on := known.is_on.get(name):
                action.setChecked(is_on(window))

    def show_settings(self, settings: Settings, seat: Mark) -> None:
        """Check the choices in force once the submenus have been filled."""
        self._shown = settings, seat
        if not self.is_filled:
            return
        for field, menu in self._fields:
            menu.show_options(field.options(settings, seat), field.read(settings, seat))
            menu.menuAction().setVisible(field.is_shown(settings, seat))

    def fill(self, studies: Iterable[tuple[str, str]]) -> None:
        """Fill the menus, with studies given by key and title."""
        shown = [
            Command(key, title, f"Ctrl+{number}", partial(_show_study, key))
            for number, (key, title) in enumerate(studies, start=1)
        ]
        self._named |= {each.name: each for each in shown}
        for menu, (_, entries) in zip(self.menus, self._commands.menus, strict=True):
            menu.setToolTipsVisible(True)
            for entry in entries:
                self._add(menu, entry, shown)
        self._window.addActions([self._action(each) for each in self._commands.without_entry])
        self.is_filled = True
        if self._shown:
            self.show_settings(*self._shown)
        self.follow()
        for each in self.menus:
            give_letters(each)

    @property
    def everywhere(self) -> list[QAction]:
        """What its keys do in every window of the program."""
        of_this_window = (self.stop, self.side_panel, self.full_screen)
        return [each for each in self.all() if each not in of_this_window]

    def all(self) -> list[QAction]:
        """Return every action with a shortcut."""
        return [each for each in map(self._action, self._named.values()) if each.shortcuts()]


def _show_study(study: str, window: Window) -> None:
    window.show_study(study)
