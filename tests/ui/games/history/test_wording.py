"""Every text of the history has gone through translation, and is written as the country does."""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QWidget

from tests.sentences.collect import texts_in
from tests.session.records import new, play
from tests.ui.games.history.conftest import ALL, HARD, NOON, SHALLOW, TABLE, OpenHistory, at
from tests.ui.translation import untranslated
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session import game_record
from tictactoe_gui.session.history.record_text import BadRecord, read_record
from tictactoe_gui.ui.games.history import game_words
from tictactoe_gui.ui.games.history.columns import COLUMNS
from tictactoe_gui.ui.wording.numbers import games_count
from tictactoe_gui.ui.wording.setup import impossible_text

HOUR = 3_600_000


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
        if isinstance(each, QComboBox):
            yield from [each.itemText(index) for index in range(each.count())]


@pytest.mark.usefixtures("brackets")
def test_everything_is_translated(open_history: OpenHistory) -> None:
    history = open_history(*ALL)
    history.table.go_to(0)
    history._delete()
    model = history.games
    rows = [
        str(model.data(model.index(row, column)))
        for row in range(len(model.keys))
        for column in range(1, len(COLUMNS))
    ]
    headings = [
        str(model.headerData(column, Qt.Orientation.Horizontal)) for column in range(len(COLUMNS))
    ]
    texts = {*texts_of(history), *rows, *headings}
    left = {re.sub("<[^>]*>", "", untranslated(text)) for text in texts}  # markup is no text
    words = {word for text in left for word in re.findall("[^\\W\\d_]{2,}", text)}
    assert words <= {"qt", "nbsp", "Nov"}


def test_every_sentence_of_records_is_there_for_translators() -> None:
    said = set()
    for text in ("x", "y" * 2_000_000, '{"tictactoe":0}', '{"tictactoe":1}', '{"tictactoe":9}'):
        with pytest.raises(BadRecord) as caught:
            read_record(text)
        said.add(caught.value.template)
        assert impossible_text(caught.value)
    assert said == {each.text for each in texts_in("session/history/record_text.py")}


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize(
    ("locale", "date"),
    [("en_US", "Nov 21, 2025"), ("en_GB", "21 Nov 2025"), ("de_DE", "21. Nov. 2025")],
)
def test_a_date_is_written_as_the_country_does(locale: str, date: str) -> None:
    QLocale.setDefault(QLocale(locale))
    assert game_words.date_text(NOON) == date
    assert game_words.day_name(NOON) == date


def test_the_last_days_have_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_record, "now", lambda: NOON)
    assert game_words.day_name(NOON) == "Today"
    assert game_words.day_name(NOON - 24 * HOUR) == "Yesterday"
    assert game_words.day_name(NOON - 48 * HOUR) == game_words.date_text(NOON - 48 * HOUR)


def test_any_time_has_a_name() -> None:
    for time in (-(10**16), -1, 0, 2**53, 10**18):
        assert game_words.day_name(time)
        assert game_words.time_of_day(time)


@pytest.mark.parametrize(
    ("milliseconds", "said"),
    [
        (0, "0.0 s"),
        (59_900, "59.9 s"),
        (60_000, "1 min"),
        (HOUR, "1 h"),
        (24 * HOUR, "1 day"),
        (72 * HOUR, "3 days"),
    ],
)
def test_a_length_of_time_is_told_roughly(milliseconds: int, said: str) -> None:
    assert game_words.rough_duration(milliseconds) == said


def test_several_programs_of_one_side_are_named() -> None:
    record = at(1, play(new(), 0, 4, 8, 1, by=[None, TABLE, None, HARD]), 1)
    assert game_words.player_note(record, Mark.X) == ""
    assert game_words.player_note(record, Mark.O) == (
        "Turn table, opens in a corner, Alpha-beta with memo"
    )
    record = at(1, play(new(), 0, 4, 8, 1, by=[None, HARD, None, SHALLOW]), 1)
    assert game_words.player_note(record, Mark.O) == "3 plies"


def test_counts_are_said_in_numbers_of_one_and_many() -> None:
    assert games_count(1) == "1 game"
    assert games_count(1204) == f"{QLocale().toString(1204)} games"
