"""How to play: the rules, the keys, and what the squares show, as a page."""

from html import escape

from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.texts import Naming
from tictactoe_gui.ui.kit.manual import own_program
from tictactoe_gui.ui.wording import tr

KEY = "how-to-play"


def title() -> str:
    return tr("How to play")


def page(_parent: QWidget) -> str:
    """Return the page as HTML."""
    first = _rules(), _moves(), _squares(), _practice()
    programs = _programs(), own_program.part()
    return "".join((*first, _thinking(), *programs, _storing(), _kept()))


def _rules() -> str:
    return _part(
        tr("The rules"),
        tr("X and O take turns to mark a free square. X begins."),
        tr("You win with three of your marks in a row: across, down or diagonally."),
        tr("If the board is full and nobody has three in a row, the game is a draw."),
    )


def _moves() -> str:
    return _part(
        tr("Your moves"),
        tr("Click a free square, or go to it with the arrow keys and press Enter."),
        tr(
            "The keys 1 to 9 take a square by its number. On the keypad they take the square at "
            "their place: 7, 8 and 9 are the top row."
        ),
        tr("Undo takes back your last move, and the computer's answer with it."),
        tr("H gives a hint: first what to look for, and the square if you ask again."),
    )


def _squares() -> str:
    return _part(
        tr("What the squares show"),
        tr("The number in the left corner is the square's own: the top row is 1, 2 and 3."),
        tr(
            "The right corner, where it has a figure, shows how the computer stores the square. It "
            "changes with the representation: in the 2-3-5 vector 2 is free, 3 is X and 5 is O."
        ),
        tr(
            "The words in a free square say what the computer, or perfect play, expects if you go "
            "there: for example who wins. “At most” is a limit: the exact value is not known."
        ),
        tr(
            "“Beats random 99 %” is the chance that the perfect player wins from there against "
            "random moves. It tells squares apart where none of them is a sure win."
        ),
        tr("A thick border marks the squares that are best in that evaluation."),
        tr("E switches the evaluation off and on again."),
    )


def _practice() -> str:
    return _part(
        tr("Practise"),
        tr("Game > Practise asks you about positions: one board, one question, one click."),
        tr(
            "Right is every square that keeps the win, or else the draw; a slower win is right too."
        ),
        tr("After a wrong answer the board plays what follows, and frames what was right."),
        tr("What was wrong comes back after 1, 3 and 7 other questions, and on the next day."),
        tr(
            "You know a position once you were right in two rounds, in two of the ways to turn or "
            "mirror it. There are 431; in all others there is no mistake to make."
        ),
        tr("Your game waits meanwhile, and is there again when you press Esc."),
    )


def _thinking() -> str:
    return _part(
        tr("How it thinks"),
        tr("Why explains the last move, the mistake that lost a game, or a square you point at."),
        tr("Thinking shows how the computer decides: by its rules, its boxes or its search."),
        tr("Inside shows how the board is stored, and how much work it takes to read it."),
        tr("Ask me, in Thinking and Inside, asks ten questions on that: you decide as it does."),
        tr("Moves lists the game, with its mistakes and what would have been better."),
        tr("Study > Lab counts how strong each program is, and how much work it does."),
    )


def _programs() -> str:
    return _part(tr("The programs"), *map(_line, (each.names for each in PROGRAMS.values())))


def _storing() -> str:
    return _part(
        tr("How the board is stored"),
        *map(_line, (each.names for each in REPRESENTATIONS.values())),
        tr("All answer the same questions; Inside shows what each has to look at for that."),
    )


def _kept() -> str:
    return _part(
        tr("Your games"),
        tr("Every game is kept with its first mark, and is there again at the next start."),
        tr("Game > History lists all of them: find, open, delete, export and import them there."),
        tr("Game > Statistics counts your results, and the share of your mistakes."),
        tr("Edit > Set up position takes any position, or a game such as 1 5 9 2."),
    )


def _line(names: Naming) -> str:
    return f"{tr(names.name)}: {tr(names.line)}"


def _part(heading: str, *sentences: str) -> str:
    items = "".join([f"<li>{escape(each)}</li>" for each in sentences])
    return f"<h3>{escape(heading)}</h3><ul>{items}</ul>"
