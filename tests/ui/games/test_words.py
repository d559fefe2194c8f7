"""Every text of the window is translated, and dates are written as the country does."""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QDateTime, QLocale
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from tests.ui.games.conftest import ALL, DAY, NOON, OpenGames
from tests.ui.person import rows_of
from tests.ui.translation import untranslated
from tictactoe_gui.session import game_record
from tictactoe_gui.ui.games import words


@pytest.fixture
def language() -> Iterator[None]:
    before = QLocale()
    yield
    QLocale.setDefault(before)


def texts_of(root: QWidget) -> Iterator[str]:
    for each in (root, *root.findChildren(QWidget)):
        yield from (each.windowTitle(), each.toolTip(), each.accessibleName())
        if isinstance(each, QLabel | QAbstractButton):
            yield each.text()


@pytest.mark.side_panel(shown=False)
@pytest.mark.usefixtures("brackets")
def test_everything_is_translated(open_games: OpenGames) -> None:
    listed = open_games(*ALL)
    listed._delete(listed.table.selected)
    found = {*texts_of(listed), *[each.text() for each in listed.transfers.menu.actions()]}
    for table in (listed.table, listed.opponents.table):
        found |= {each.heading for each in table.rows.columns}
        found |= {text for row in rows_of(table) for text in row}
    left = {re.sub("<[^>]*>", "", untranslated(text)) for text in found}  # markup is no text
    names = {word for text in left for word in re.findall("[^\\W\\d_]{2,}", text)}
    assert names <= {"qt", "nbsp", "Nov", "AM", "PM"}


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize(
    ("locale", "date"),
    [("en_US", "Nov 21, 2025"), ("en_GB", "21 Nov 2025"), ("de_DE", "21. Nov. 2025")],
)
def test_a_date_is_written_as_the_country_does(locale: str, date: str) -> None:
    QLocale.setDefault(QLocale(locale))
    assert words.date_text(QDateTime.fromMSecsSinceEpoch(NOON).date()) == date
    assert words.played_at(NOON).startswith(f"{date}, ")


def test_the_last_days_have_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_record, "now", lambda: NOON)
    for days, name in enumerate(("Today", "Yesterday", "19 Nov 2025")):
        assert words.played_at(NOON - days * DAY).startswith(f"{name}, ")


def test_any_time_has_a_name() -> None:
    for time in (-(10**16), -1, 0, 2**53, 10**18):
        assert words.played_at(time)
