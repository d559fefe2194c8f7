"""The studies beside the board; a page is imported when its tab is first looked at."""

from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.studies import study
from tictactoe_gui.ui.wording import tr


@study("why", order=1, title=lambda: tr("Why"))
def why(context: StudyContext) -> QWidget:
    """Explain the last move, the square under the mouse, or the position."""
    from tictactoe_gui.ui.studies.content_study import ContentStudy
    from tictactoe_gui.ui.studies.pages.why import act, content

    return ContentStudy(tr("Why"), context, content, act)


@study("thinking", order=2, title=lambda: tr("Thinking"))
def thinking(context: StudyContext) -> QWidget:
    """Show how the seated program decides."""
    from tictactoe_gui.ui.studies.thinking.panel import ThinkingPanel

    return ThinkingPanel(context)


@study("inside", order=3, title=lambda: tr("Inside"))
def inside(context: StudyContext) -> QWidget:
    """Show how the board is stored, and how much work a move takes."""
    from tictactoe_gui.ui.studies.pages.inside import InsideStudy

    return InsideStudy(context)


@study("moves", order=5, title=lambda: tr("Moves"))
def moves(context: StudyContext) -> QWidget:
    """List the game with its mistakes, and the lines that were tried besides."""
    from tictactoe_gui.ui.studies.content_study import ContentStudy
    from tictactoe_gui.ui.studies.pages.moves import act, content

    return ContentStudy(tr("Moves"), context, content, act)
