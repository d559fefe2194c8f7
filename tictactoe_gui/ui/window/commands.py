"""The table of what a person can ask of the window: text, keys, and the function that does it."""

from collections.abc import Callable, Mapping

from PySide6.QtGui import QKeySequence

from tictactoe_gui.session.layers import Mode
from tictactoe_gui.session.settings import EvaluationSource, Side
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.window import acts, importing, lessons, opening
from tictactoe_gui.ui.window.actions import Command, Commands, Entry, Role
from tictactoe_gui.ui.window.game_window import GameWindow
from tictactoe_gui.ui.window.words import undo_tip
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import think_aloud_tip, watch_tip

Key = QKeySequence.StandardKey
STUDIES = "studies"
"""The place of the tabs in a menu; which there are is known once the window has been painted."""


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
    more = Command("more", tr("More…"), "", lambda w: w.side.fill().show_more())
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
        STUDIES,
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


def _is_on() -> Mapping[str, Callable[[GameWindow], bool]]:
    return {
        "evaluation": lambda w: w.session.settings.evaluation is not EvaluationSource.OFF,
        "think_aloud": lambda w: w.session.settings.think_aloud,
        "presentation": lambda w: w.session.is_on(Mode.PRESENTATION),
        "full_screen": lambda w: w.isFullScreen(),
        "side_panel": lambda w: not w.side.isHidden(),
    }


def _can_pause(window: GameWindow) -> bool:
    """Return whether something is played, or programs could go on, or wait to do so."""
    session = window.session
    is_demo = session.settings.side is Side.WATCH and not session.game.is_over
    return bool(window.pointing.playback.record) or is_demo or session.state.is_halted


def _can() -> Mapping[str, Callable[[GameWindow], bool]]:
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


def _pause(window: GameWindow) -> str:
    playback = window.pointing.playback
    if playback.record and playback.is_over:
        return tr("Again")
    rests = playback.is_paused if playback.record else window.session.state.is_halted
    return tr("Go on") if rests else tr("Pause")


def _end(window: GameWindow) -> str:
    playback = window.pointing.playback
    if playback.record and window.open_course:
        return tr("Back to the step")
    if playback.record and not playback.is_over:
        return tr("Stop")
    is_opened = window.session.state.is_opened
    return tr("Back to my game") if is_opened else tr("Back to the game")


def commands() -> Commands:
    """Return the table of all commands, in the language that is installed."""
    return Commands(
        menus=_menus(),
        without_entry=_without_entry(),
        tips=_tips(),
        texts={"pause": _pause, "end": _end},
        tips_now={
            "undo": lambda w: undo_tip(w.session),
            "watch": lambda w: watch_tip(can_watch=w.pointing.can_watch),
        },
        can=_can(),
        is_on=_is_on(),
        standard={
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
        },
        roles={"quit": Role.QuitRole, "about": Role.AboutRole},
    )
