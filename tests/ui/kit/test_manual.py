"""The manual: every term explained once and found where it stands, every source and key named."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.engine import textbook
from tests.words.collect import of_manual, texts_in
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.files import resource
from tictactoe_gui.ui.kit.help import glossary, how_to_play, show_help
from tictactoe_gui.ui.kit.manual import Term, mentions, terms


def test_every_entry_has_a_key_a_name_and_an_explanation_of_its_own() -> None:
    entries = terms()
    for kind in ("key", "name", "text"):
        assert len({getattr(each, kind) for each in entries}) == len(entries) >= 30
    forms = [form for each in entries for form in each.forms.split(",") if form]
    assert len(forms) == len(set(forms))


@pytest.mark.parametrize("term", terms())
def test_each_form_leads_to_its_own_entry(term: Term) -> None:
    for form in filter(None, term.forms.split(",")):
        assert [found for _, found in mentions(f"So: {form}.")] == [term]


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("X on 7 makes a fork; a fork wins.", ["fork"]),
        ("Forks, and blocks.", ["Forks", "blocks"]),
        ("The pitchforks and the plywood.", []),
        ("With the depth limit of two plies.", ["depth limit", "plies"]),
        ("Alpha-beta with memo", ["Alpha-beta", "memo"]),
        ("The side to move", []),
    ],
)
def test_a_term_is_found_as_a_whole_word_where_it_stands_first(
    sentence: str, found: list[str]
) -> None:
    assert [word.group() for word, _ in mentions(sentence)] == found


def test_all_terms_stand_in_the_sentences_of_the_program_and_its_course() -> None:
    spoken = [each.text for each in texts_in("ui/studies/", "ui/lab/", "engine/", "ui/wording/")]
    spoken += [each.text for each in texts_in("ui/kit/choices")]
    spoken += [each.read_text("utf-8") for each in resource("course").glob("*.md")]
    spoken += [each.text for each in of_manual() if "glossary" not in each.file]
    used = {term.key for text in spoken for _, term in mentions(text)}
    assert {each.key for each in terms() if each.forms} <= used


def test_every_program_and_representation_has_its_line_and_its_source() -> None:
    lines, sources = ({each.text for each in page()} for page in (how_to_play, glossary))
    programs = [each.names for each in PROGRAMS.values()]
    for each in programs + [each.names for each in REPRESENTATIONS.values()]:
        assert f"{each.name}: {each.line}" in lines
        assert (f"{each.name}: {each.source}." in sources) is bool(each.source)
    assert all(PROGRAMS[key].names.source for key in textbook.PROGRAMS)


def test_each_term_is_found_at_the_top_of_the_glossary(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    for term in terms():
        page = show_help(window, "glossary", term.key).page
        assert page.content[page.textCursor().blockNumber()].text == term.name
        bar = page.verticalScrollBar()
        is_at_top = page.cursorRect().top() < page.fontMetrics().height()
        assert is_at_top or bar.value() == bar.maximum()
