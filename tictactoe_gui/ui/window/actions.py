"""The menus: actions with their shortcuts, and the choices that the panel offers too."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import EvaluationSource, Settings, Side
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.kit.choices import Field
from tictactoe_gui.ui.kit.radio_menu import RadioMenu
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.progress import end_tip, save_a_picture

Key = QKeySequence.StandardKey


class Actions(QObject):
    """Every action of the window, built into its menu bar."""

    chosen = Signal(object, object)
    """A Field and the value chosen in a menu."""
    study_chosen = Signal(str)
    """The key of a Study."""
    chapter_chosen = Signal(str)
    """The key of a chapter of the course."""
    help_wanted = Signal(str)
    """The key of a page of the manual."""

    def __init__(self, menu_bar: QMenuBar) -> None:
        super().__init__(menu_bar)
        self._fields: list[tuple[Field, RadioMenu]] = []
        self.menus: list[QMenu] = []
        self._shown: tuple[Settings, Mark] | None = None
        self.is_filled = False
        self._build_game(self._menu(menu_bar, tr("&Game")))
        self._build_edit(self._menu(menu_bar, tr("&Edit")))
        self._build_computer(self._menu(menu_bar, tr("&Computer")))
        self._build_view(self._menu(menu_bar, tr("&View")))
        self._build_study(self._menu(menu_bar, tr("&Study")))
        self._build_help(self._menu(menu_bar, tr("&Help")))
        # What is offered after a search on a position of its own was watched.
        # By name: for a text in the first place PySide6 looks at icons too, which takes 3 ms.
        self.play_on = QAction(self, text=tr("Play this game against Hard"))

    def show_settings(self, settings: Settings, seat: Mark) -> None:
        """Check the choices in force; those of submenus when they have been filled."""
        self._shown = settings, seat
        watched = settings.side is Side.WATCH
        self.step.setVisible(watched)
        self.hint.setVisible(not watched)
        self.think_aloud.setChecked(settings.think_aloud)
        self.evaluation.setChecked(settings.evaluation is not EvaluationSource.OFF)
        if self.is_filled:
            self._show_choices(settings, seat)

    def fill(self, studies: Iterable[tuple[str, str]]) -> None:
        """Fill the submenus, and offer studies, given by key and title."""
        self.is_filled = True
        if self._shown:
            self._show_choices(*self._shown)
        for number, (key, title) in enumerate(studies, start=1):
            action = _action(self._study_menu, title, None, f"Ctrl+{number}")
            self._study_menu.insertAction(self._after_studies, action)
            action.triggered.connect(partial(self.study_chosen.emit, key))

    def _show_choices(self, settings: Settings, seat: Mark) -> None:
        for field, menu in self._fields:
            options = field.titles() or field.options(settings, seat)
            menu.show_options(options, field.read(settings, seat))
            menu.menuAction().setVisible(field.is_shown(settings, seat))

    @property
    def everywhere(self) -> list[QAction]:
        """What its keys do in every window of the program."""
        of_this_window = (self.stop, self.side_panel, self.full_screen)
        return [each for each in self.all() if each not in of_this_window]

    def all(self) -> Iterator[QAction]:
        """Yield every action with a shortcut."""
        for menu in self.menus:
            yield from (each for each in menu.findChildren(QAction) if each.shortcuts())

    def _menu(self, menu_bar: QMenuBar, text: str) -> QMenu:
        menu = menu_bar.addMenu(text)
        menu.setToolTipsVisible(True)
        self.menus.append(menu)
        return menu

    def _build_game(self, menu: QMenu) -> None:
        self.new = _action(menu, tr("&New game"), Key.New, "Ctrl+N")
        self.open = _action(menu, tr("&Open…"), Key.Open, "Ctrl+O")
        self.open.setToolTip(tr("Open a file with a position, moves, rules or a chapter (Ctrl+O)"))
        self.practise = _action(menu, tr("P&ractise"), None, "Ctrl+Shift+R")
        self.practise.setToolTip(
            tr("Positions, one after the other: which square is right? (Ctrl+Shift+R)")
        )
        menu.addSeparator()
        self.hint = _action(menu, tr("&Hint"), None, "H", "Ctrl+H")
        self.hint.setToolTip(tr("What to look for; ask again for the square (H)"))
        menu.addSeparator()
        self.games = _action(menu, tr("&Games…"), None, "Ctrl+Shift+H")
        self.games.setToolTip(tr("All games so far, and how you did (Ctrl+Shift+H)"))
        menu.addSeparator()
        self.print_sheet = _action(menu, tr("&Print a sheet…"), Key.Print, "Ctrl+P")
        self.print_sheet.setToolTip(
            tr("Six questions, or a search tree to fill in, with the answers (Ctrl+P)")
        )
        self.save_picture = _action(menu, save_a_picture(), None, "Ctrl+Shift+S")
        self.save_picture.setToolTip(tr("What is in front, as it looks now (Ctrl+Shift+S)"))
        menu.addSeparator()
        self.quit = _action(menu, tr("&Quit"), Key.Quit, "Ctrl+Q")
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)

        self.show_mistake = QAction(self, text=tr("Show the mistake"))
        self.show_mistake.setToolTip(tr("Look at the move that decided the game"))

    def _build_edit(self, menu: QMenu) -> None:
        self.undo = _action(menu, tr("&Undo"), Key.Undo, "Ctrl+Z")
        self.redo = _action(menu, tr("&Redo"), Key.Redo, "Ctrl+Shift+Z", "Ctrl+Y")
        menu.addSeparator()
        self.copy = _action(menu, tr("&Copy"), Key.Copy, "Ctrl+C")
        self.copy.setToolTip(tr("The position; or the page or rows that have the focus (Ctrl+C)"))
        self.paste = _action(menu, tr("&Paste position or moves"), Key.Paste, "Ctrl+V")
        menu.addSeparator()
        self.set_up = _action(menu, tr("&Set up position…"), None, "Ctrl+E")

    def _build_computer(self, menu: QMenu) -> None:
        self._add_field(menu, choices.SIDE)
        menu.addSeparator()
        difficulty = self._field_menu(menu, choices.DIFFICULTY)
        difficulty.show_options(choices.DIFFICULTY.titles(), Settings().opponent.difficulty)
        self._add_field(menu, choices.SEAT)
        menu.addActions(difficulty.actions())
        self.harder = QAction(self)
        menu.addSeparator()
        for field in (choices.ALGORITHM, choices.STATE, choices.MACHINE):
            self._add_field(menu, field)
        self._add_field(menu, choices.REPRESENTATION)
        self.rules = _action(menu, tr("&Own rules…"), None, "Ctrl+R")
        self.rules.setToolTip(tr("Put rules in order, and see what they are worth (Ctrl+R)"))
        menu.addSeparator()
        self.pause = _action(menu, tr("&Pause"), None, "P")
        self.step = _action(menu, tr("One &move"), None, "M")
        self.stop = _action(menu, tr("&Stop thinking"), None, "Esc")

    def _build_view(self, menu: QMenu) -> None:
        self.evaluation = _action(menu, tr("&Values"), None, "E", is_checkable=True)
        self.evaluation.setToolTip(tr("What the free squares are worth (E)"))
        self.think_aloud = _action(menu, tr("Think &aloud"), None, "T", is_checkable=True)
        self.think_aloud.setToolTip(tr("Show on the board how the computer comes to its move (T)"))
        menu.addSeparator()
        self._add_field(menu, choices.THEME)
        menu.addSeparator()
        self.side_panel = _action(menu, tr("&Settings panel"), None, "F9", is_checkable=True)
        self.side_panel.setIconText(tr("Settings"))  # which its button says
        self.presentation = _action(menu, tr("&Presentation"), None, "F5", is_checkable=True)
        self.presentation.setToolTip(
            tr("Large type and no menu; values are hidden until you press E or Space (F5)")
        )
        self.full_screen = _action(
            menu, tr("&Full screen"), Key.FullScreen, "F11", is_checkable=True
        )

    def _build_study(self, menu: QMenu) -> None:
        self.watch = _action(menu, tr("W&atch it think"), None, "W")
        self._after_studies = menu.addSeparator()
        self.earlier = _action(menu, tr("One move &back"), None, "Alt+Left")
        self.earlier.setIconText(tr("Back"))
        self.later = _action(menu, tr("One move &forward"), None, "Alt+Right")
        self.later.setIconText(tr("Forward"))
        self.next_mistake = _action(menu, tr("Next &mistake"), None, "F8")
        # What is done with the board that is looked at; Esc leaves it as well.
        self.next_cut = QAction(self, text=tr("Next cut"))
        self.next_cut.setToolTip(tr("Go to the next node that left moves unsearched (C)"))
        self.end = QAction(self)
        self.end.setToolTip(end_tip())
        self.from_here = QAction(self, text=tr("From here"))
        self.from_here.setToolTip(tr("Play on from the board that is shown"))
        menu.addSeparator()
        self._build_course(menu.addMenu(tr("&Course")))
        self.lab = _action(menu, tr("&Lab"), None, "Ctrl+L")
        self.lab.setToolTip(tr("How strong each program is, and how much work it does (Ctrl+L)"))
        self._study_menu = menu

    def _build_course(self, menu: QMenu) -> None:
        menu.setToolTipsVisible(True)
        self.course = menu
        self.go_on_in_course = _action(menu, tr("&Go on"), None, "Ctrl+Shift+L")
        self.go_on_in_course.setToolTip(
            tr("Chapters of five minutes, where you were last (Ctrl+Shift+L)")
        )
        menu.addSeparator()
        self._after_chapters = menu.addSeparator()
        menu.addAction(self.open)  # which takes chapters

    def offer_chapters(self, titles: Mapping[str, str]) -> None:
        """Offer the chapters of the course, by key and title."""
        for number, (key, title) in enumerate(titles.items(), start=1):
            action = QAction(f"{number}  {title}", self.course)
            action.triggered.connect(partial(self.chapter_chosen.emit, key))
            self.course.insertAction(self._after_chapters, action)

    def _build_help(self, menu: QMenu) -> None:
        self.how_to_play = _action(menu, tr("&How to play"), None)
        self.shortcuts = _action(menu, tr("&Keyboard shortcuts"), Key.HelpContents, "F1")
        pages = (self.how_to_play, "how-to-play"), (self.shortcuts, "shortcuts")
        for action, key in pages:
            action.triggered.connect(partial(self.help_wanted.emit, key))
        self.about = _action(menu, tr("&About Tic-tac-toe"), None)
        self.about.setMenuRole(QAction.MenuRole.AboutRole)

    def _add_field(self, menu: QMenu, field: Field) -> None:
        menu.addMenu(self._field_menu(menu, field))

    def _field_menu(self, menu: QMenu, field: Field) -> RadioMenu:
        submenu = RadioMenu(field.label(), menu)
        submenu.chosen.connect(lambda value: self.chosen.emit(field, value))
        self._fields.append((field, submenu))
        return submenu


def _action(
    menu: QMenu, text: str, key: Key | None, *fallbacks: str, is_checkable: bool = False
) -> QAction:
    """Add an action with the platform's standard key, or the first fallback, and the others."""
    action = menu.addAction(text)
    action.setCheckable(is_checkable)
    standard = QKeySequence.keyBindings(key) if key is not None else []
    keys = standard or [QKeySequence(each) for each in fallbacks[:1]]
    extra = [QKeySequence(each) for each in fallbacks]
    action.setProperty("keys", list(fallbacks))  # without media keys, which few keyboards have
    action.setShortcuts([*keys, *(each for each in extra if each not in keys)])
    return action
