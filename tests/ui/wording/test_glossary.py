"""The glossary: every term is explained once, and found where it stands."""

import pytest

from tests.sentences.collect import texts_in
from tictactoe_gui.ui.wording.glossary import mentions, terms


def words_of(text: str) -> list[str]:
    """Return the terms that are found in a sentence, as they stand there."""
    return [text[each.start : each.end] for each in mentions(text)]


def test_every_entry_has_a_key_a_name_and_an_explanation_of_its_own() -> None:
    entries = terms()
    for kind in ("key", "name", "text"):
        assert len({getattr(each, kind) for each in entries}) == len(entries) >= 30
    forms = [form for each in entries for form in each.forms.split(",") if form]
    assert len(forms) == len(set(forms))


@pytest.mark.parametrize("term", terms(), ids=lambda term: term.key)
def test_each_form_leads_to_its_own_entry(term: object) -> None:
    for form in filter(None, term.forms.split(",")):  # type: ignore[attr-defined]
        assert [each.term for each in mentions(f"So: {form}.")] == [term]


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("X on 7 makes a fork; a fork wins.", ["fork"]),
        ("Forks, and blocks.", ["Forks", "blocks"]),
        ("The pitchforks and the plywood.", []),
        ("With the depth limit of two plies.", ["depth limit", "plies"]),
        ("A value reached β.", ["value", "β"]),
        ("Alpha-beta with memo", ["Alpha-beta", "memo"]),
        ("The side to move", []),
    ],
)
def test_a_term_is_found_as_a_whole_word_where_it_stands_first(
    sentence: str, found: list[str]
) -> None:
    assert words_of(sentence) == found


def test_most_terms_stand_in_the_sentences_of_the_program() -> None:
    rooms = ("ui/studies/", "ui/lab/", "engine/", "ui/wording/moves", "ui/kit/choices")
    spoken = [each.text for each in texts_in(*rooms)]
    used = {each.term.key for text in spoken for each in mentions(text)}
    linked = {each.key for each in terms() if each.forms}
    assert sorted(linked - used) == ["terminal", "transposition"]
