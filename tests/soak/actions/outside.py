"""What a person brings in from outside: text and files, dropped."""

from random import Random

from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtWidgets import QApplication, QWidget

from tests.dragging import dropping, entering
from tests.soak.action import action
from tests.soak.hand import name_of, usable
from tests.soak.texts import random_text
from tictactoe_gui.ui.window.main_window import MainWindow

COPY = Qt.DropAction.CopyAction


@action(weight=3)
def drop(_window: MainWindow, dice: Random) -> str:
    """Drop text or a file on whatever takes one."""
    areas = [each for each in usable(QWidget) if each.acceptDrops()]
    if not areas:
        return ""
    area = dice.choice(areas)
    name, text = name_of(area), random_text(dice)
    mime = QMimeData()
    if dice.random() < 0.5:
        mime.setText(text)
    else:
        mime.setUrls([QUrl.fromLocalFile(f"/nowhere/{text[:20]}")])
    enter = entering(mime, COPY)
    QApplication.sendEvent(area, enter)
    if enter.isAccepted():
        QApplication.sendEvent(area, dropping(mime, COPY))
    return f"{text[:40]!r} on {name}"
