"""What a person can ask of the window, as tables; the menus and their keys are made of them."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.layers import Mode
from tictactoe_gui.session.settings import EvaluationSource, Settings, Side
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.kit.choices import Field, RadioMenu, give_letters
from tictactoe_gui.ui.window import acts, importing, lessons, opening
from tictactoe_gui.ui.window.words import undo_tip
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import (
    think_aloud_tip,
    watch_tip,
)

Window = Any
"""The main window, which imports this file: a test asks whether it has what is called here."""
Key, Role = QKeySequence.StandardKey, QAction.MenuRole


class Command(NamedTuple):
    """Something that a person can ask for."""

    name: str
    text: str
    keys: str
    """Keys, apart by spaces; the first is left out where the platform has one of its own."""
    run: Callable[[Window], object]


_STUDIES = "studies"
"""The place of the tabs in a menu; which there are is known once the window has been painted."""
Entry = Command | Field | str | None
"""None is a line between others."""


def _game() -> tuple[Entry, ...]:
    return (
        Command("new", tr("New game"), "Ctrl+N", acts.new_game),
        Command("undo", tr("Undo"), "Ctrl+Z", lambda w: w.session.undo()),
        Command("redo", tr("Redo"), "Ctrl+Shift+Z Ctrl+Y", lambda w: w.session.redo()),
        Command("hint", tr("Hint"), "H Ctrl+H", acts.give_hint),
        None,
        Command("set_up", tr("Set up…"), "Ctrl+E", opening.set_up),
        Command("copy", tr("Copy"), "Ctrl+C", opening.copy),
        Command("paste", tr("Paste"), "Ctrl+V", importing.paste),
        Command("open", tr("Open…"), "Ctrl+O", importing.ask),
        None,
        Command("games", tr("Games…"), "Ctrl+Shift+H", opening.show_games),
        Command("save_picture", tr("Save a pict&ure…"), "Ctrl+Shift+S", opening.save_picture),
        Command("print_sheet", tr("Print a sheet…"), "Ctrl+P", lessons.print_sheet),
        None,
        Command("quit", tr("Quit"), "Ctrl+Q", lambda w: w.close()),
    )


def _menus() -> tuple[tuple[str, tuple[Entry, ...]], ...]:
    more = Command("more", tr("More…"), "", acts.show_more)
    own_rules = Command("rules", tr("Own rules…"), "Ctrl+R", opening.show_rules)
    fields = choices.SIDE, choices.REPRESENTATION, choices.PROGRAM
    computer = choices.DIFFICULTY, None, *fields, more, None, own_rules
    learn = (
        Command("course", tr("Course…"), "Ctrl+Shift+L", lessons.go_on_in_course),
        Command("practise", tr("Practise"), "Ctrl+Shift+R", lessons.practise),
        Command("ask", tr("Ask me"), "", lessons.ask_me),
        None,
        Command("lab", tr("Lab…"), "Ctrl+L", lessons.show_lab),
        Command("training", tr("MENACE's training…"), "", lessons.show_training),
    )
    view = (
        Command("evaluation", tr("Values"), "E", acts.toggle_evaluation),
        Command("watch", tr("Watch it think"), "W", acts.watch),
        Command("think_aloud", tr("Think aloud"), "T", acts.toggle_aloud),
        None,
        _STUDIES,
        None,
        choices.THEME,
        Command("presentation", tr("Presentation"), "F5", lambda w: w.presentation.toggle()),
        Command("full_screen", tr("Full screen"), "F11", opening.toggle_full_screen),
        Command("side_panel", tr("Panel"), "F9", lambda w: w.toggle_panel()),
    )
    help_ = (
        Command("how_to_play", tr("How to play"), "", opening.show_help),
        Command("glossary", tr("Glossary"), "", lambda w: opening.show_help(w, "glossary")),
        Command("shortcuts", tr("Keys"), "F1", lambda w: opening.show_help(w, "shortcuts")),
        None,
        Command("about", tr("About"), "", opening.show_about),
    )
    titles = tr("Game"), tr("Computer"), tr("Learn"), tr("View"), tr("Help")
    return tuple(zip(titles, (_game(), computer, learn, view, help_), strict=True))


def _without_entry() -> tuple[Command, ...]:
    """Return what only keys, or buttons under the board, ask for."""
    return (
        Command("earlier", tr("One step back"), "Alt+Left", lambda w: acts.step(w, -1)),
        Command("later", tr("One step on"), "Alt+Right", lambda w: acts.step(w, 1)),
        Command("next_mistake", tr("Next mistake"), "F8", acts.next_mistake),
        Command("pause", tr("Pause"), "P", acts.toggle_pause),
        Command("step", tr("One move"), "M", lambda w: w.session.step()),
        Command("stop", tr("Stop thinking"), "Esc", acts.stop),
        Command("show_mistake", tr("Show the mistake"), "", acts.show_mistake),
        Command("next_cut", tr("Next cut"), "C", lambda w: w.search_watch.go_to_next_cut()),
        Command("end", "", "", acts.return_to_game),
        Command("from_here", tr("From here"), "", acts.try_again),
        Command("play_on", tr("Play on"), "", lambda w: w.search_watch.play_on()),
    )


def _tips() -> Mapping[str, str]:
    return {
        "hint": tr("What to look for; ask again for the square (H)"),
        "copy": tr("The position; or the page or rows that have the focus (Ctrl+C)"),
        "paste": tr("A position, or moves (Ctrl+V)"),
        "open": tr("Open a file with a position, moves, rules or a chapter (Ctrl+O)"),
        "games": tr("All games so far, and how you did (Ctrl+Shift+H)"),
        "save_picture": tr("What is in front, as it looks now (Ctrl+Shift+S)"),
        "print_sheet": tr("Six questions, or a search tree to fill in, with the answers (Ctrl+P)"),
        "rules": tr("Put rules in order, and see what they are worth (Ctrl+R)"),
        "course": tr("Chapters of five minutes, where you were last (Ctrl+Shift+L)"),
        "practise": tr("Positions, one after the other: which square is right? (Ctrl+Shift+R)"),
        "ask": tr("Answer questions about how the program thinks"),
        "lab": tr("How strong each program is, and how much work it does (Ctrl+L)"),
        "training": tr("Let a machine learn from many games"),
        "evaluation": tr("What the free squares are worth (E)"),
        "think_aloud": think_aloud_tip(),
        "presentation": tr(
            "Large type and no menu; values are hidden until you press E or Space (F5)"
        ),
        "show_mistake": tr("Look at the move that decided the game"),
        "next_cut": tr("Go to the next node that left moves unsearched (C)"),
        "end": tr("Go back to where you were (Esc)"),
        "play_on": tr("Play this game against Hard"),
        "from_here": tr("Play on from the board that is shown"),
    }


def _is_on() -> Mapping[str, Callable[[Window], bool]]:
    """Return what says whether a command is checked; the others are done once."""
    return {
        "evaluation": lambda w: w.session.settings.evaluation is not EvaluationSource.OFF,
        "think_aloud": lambda w: w.session.settings.think_aloud,
        "presentation": lambda w: w.session.is_on(Mode.PRESENTATION),
        "full_screen": lambda w: w.isFullScreen(),
        "side_panel": lambda w: not w.side.isHidden(),
    }


def _can_pause(window: Window) -> bool:
    """Return whether something is played, or programs could go on, or wait to do so."""
    session = window.session
    is_demo = session.settings.side is Side.WATCH and not session.game.is_over
    return bool(window.pointing.playback.record) or is_demo or session.state.is_halted


def _can() -> Mapping[str, Callable[[Window], bool]]:
    """Return what says whether a command can be done; the others always can."""
    return {
        "undo": lambda w: w.session.state.can_undo,
        "redo": lambda w: w.session.state.can_redo,
        "hint": lambda w: w.session.state.is_persons_turn or w.pointing.is_veiled,
        "watch": lambda w: w.pointing.can_watch,
        "earlier": lambda w: w.row.back.isEnabled(),
        "later": lambda w: w.row.forward.isEnabled(),
        "next_mistake": lambda w: bool(w.session.game.moves) and not w.session.state.is_set_aside,
        "pause": _can_pause,
        "step": lambda w: w.session.state.is_halted,
    }


def _pause(window: Window) -> str:
    playback = window.pointing.playback
    if playback.record and playback.is_over:
        return tr("Again")
    rests = playback.is_paused if playback.record else window.session.state.is_halted
    return tr("Go on") if rests else tr("Pause")


def _end(window: Window) -> str:
    playback = window.pointing.playback
    if playback.record and window.open_course:
        return tr("Back to the step")
    if playback.record and not playback.is_over:
        return tr("Stop")
    is_opened = window.session.state.is_opened
    return tr("Back to my game") if is_opened else tr("Back to the game")


_STANDARD = {
    "new": Key.New,
    "undo": Key.Undo,
    "redo": Key.Redo,
    "copy": Key.Copy,
    "paste": Key.Paste,
    "open": Key.Open,
    "print_sheet": Key.Print,
    "quit": Key.Quit,
    "full_screen": Key.FullScreen,
    "shortcuts": Key.HelpContents,
}
_ROLES = {"quit": Role.QuitRole, "about": Role.AboutRole}


class Actions(QObject):
    """Every command of the window as an action, by its name as an attribute; and the menus."""

    chosen = Signal(object, object)
    """A Field and the value chosen in a menu."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self._by_name: dict[str, QAction] = {}
        self._tips, self._is_on, self._can = _tips(), _is_on(), _can()
        self._fields: list[tuple[Field, RadioMenu]] = []
        self._shown: tuple[Settings, Mark] | None = None
        self.is_filled = False
        bar, self.menus = window.menuBar(), list[QMenu]()
        for title, entries in _menus():
            menu = bar.addMenu(title)
            menu.setToolTipsVisible(True)
            for entry in entries:
                self._add(menu, entry)
            self.menus.append(menu)
        give_letters(bar)
        window.addActions([self._action(each) for each in _without_entry()])
        self.stop.setIconText(tr("Stop"))  # as its button says, which has little room

    def __getattr__(self, name: str) -> QAction:
        try:
            return self.__dict__["_by_name"][name]  # type: ignore[no-any-return]
        except KeyError:
            raise AttributeError(name) from None

    def _add(self, menu: QMenu, entry: Entry) -> None:
        if entry is None:
            menu.addSeparator()
        elif isinstance(entry, str):
            self._place_of_studies = menu, menu.addSeparator()
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
        # By name: for a text in the first place PySide6 looks at icons too, which takes 3 ms.
        action = QAction(self, text=text, checkable=name in self._is_on)
        own = [QKeySequence(each) for each in keys.split()]
        standard = QKeySequence.keyBindings(_STANDARD[name]) if name in _STANDARD else []
        first = standard or own[:1]
        action.setShortcuts([*first, *(each for each in own if each not in first)])
        action.setProperty("keys", keys.split())  # without media keys, which few keyboards have
        if name in self._tips:
            action.setToolTip(self._tips[name])
        action.setMenuRole(_ROLES.get(name, Role.NoRole))
        action.triggered.connect(partial(self._run, run))
        self._by_name[name] = action
        return action

    def _run(self, run: Callable[[Window], object], _is_on: bool = False) -> None:
        run(self._window)
        self.follow()  # what it was checked by may be as before

    def follow(self) -> None:
        """Show what can be done now, and what is on."""
        session, pointing = self._window.session, self._window.pointing
        self.undo.setToolTip(undo_tip(session))
        self.watch.setToolTip(watch_tip(can_watch=pointing.can_watch))
        self.pause.setText(_pause(self._window))
        self.end.setText(_end(self._window))
        for name, can in self._can.items():
            self._by_name[name].setEnabled(can(self._window))
        for name, is_on in self._is_on.items():
            self._by_name[name].setChecked(is_on(self._window))

    def show_settings(self, settings: Settings, seat: Mark) -> None:
        """Check the choices in force once the submenus have been filled."""
        self._shown = settings, seat
        if not self.is_filled:
            return
        for field, menu in self._fields:
            menu.show_options(field.options(settings, seat), field.read(settings, seat))
            menu.menuAction().setVisible(field.is_shown(settings, seat))

    def fill(self, studies: Iterable[tuple[str, str]]) -> None:
        """Fill the submenus, and offer studies, given by key and title."""
        self.is_filled = True
        if self._shown:
            self.show_settings(*self._shown)
        menu, before = self._place_of_studies
        for number, (key, title) in enumerate(studies, start=1):
            show = partial(_show_study, key)
            menu.insertAction(before, self._action(Command(key, title, f"Ctrl+{number}", show)))
        for each in self.menus:
            give_letters(each)

    @property
    def everywhere(self) -> list[QAction]:
        """What its keys do in every window of the program."""
        of_this_window = (self.stop, self.side_panel, self.full_screen)
        return [each for each in self.all() if each not in of_this_window]

    def all(self) -> list[QAction]:
        """Return every action with a shortcut."""
        return [each for each in self._by_name.values() if each.shortcuts()]


def _show_study(study: str, window: Window) -> None:
    window.show_study(study)
