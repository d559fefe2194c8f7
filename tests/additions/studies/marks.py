"""Marks: a study that counts them."""

from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.studies import study
from tictactoe_gui.ui.wording import tr


@study("marks", order=100, title=lambda: tr("Marks"))
def build(pointing: StudyContext) -> QWidget:
    """Return the study."""
    from tictactoe_gui.ui.studies.content_study import ContentStudy

    return ContentStudy(tr("Marks"), pointing, content, lambda _pointing, _link: None)


def content(pointing: StudyContext) -> Content:
    """Return what it says of the board."""
    text = str(pointing.session.game.board)
    x, o = (text.count(mark.value) for mark in Mark)
    return (Line(tr("Marks of X: {x}, of O: {o}.", x=x, o=o)),)
