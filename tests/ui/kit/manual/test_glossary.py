"""The glossary: every term is explained once, and found where it stands."""

from fractions import Fraction

from tests.cases import for_each
from tests.engine import oracle
from tests.engine.boards import board
from tests.words.collect import of_manual, texts_in
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.strength import PERFECT
from tictactoe_gui.engine.learning.boxes import game_node
from tictactoe_gui.engine.learning.training import ANY_BEST, Teachers
from tictactoe_gui.engine.move_table import MOVE_TABLE
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.resources import resource
from tictactoe_gui.ui.kit.manual import mentions, terms
from tictactoe_gui.ui.lab.strength.results import player_name, short_name
from tictactoe_gui.ui.lab.training.curves import line_name, teacher_name


def words_of(text: str) -> list[str]:
    """Return the terms that are found in a sentence, as they stand there."""
    return [found.group() for found, _ in mentions(text)]


def test_every_entry_has_a_key_a_name_and_an_explanation_of_its_own() -> None:
    entries = terms()
    for kind in ("key", "name", "text"):
        assert len({getattr(each, kind) for each in entries}) == len(entries) >= 30
    forms = [form for each in entries for form in each.forms.split(",") if form]
    assert len(forms) == len(set(forms))


@for_each("term", terms())
def test_each_form_leads_to_its_own_entry(term: object) -> None:
    for form in filter(None, term.forms.split(",")):  # type: ignore[attr-defined]
        assert [found for _, found in mentions(f"So: {form}.")] == [term]


@for_each(
    "sentence, found",
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


def test_all_terms_stand_in_the_sentences_of_the_program_and_its_course() -> None:
    rooms = (
        "ui/studies/",
        "ui/lab/",
        "engine/",
        "ui/wording/facts",
        "ui/wording/moves",
        "ui/kit/choices",
    )
    spoken = [each.text for each in texts_in(*rooms)]
    spoken += [each.read_text("utf-8") for each in resource("course").glob("*.md")]
    spoken += [each.text for each in of_manual() if "glossary" not in each.file]
    used = {term.key for text in spoken for _, term in mentions(text)}
    linked = {each.key for each in terms() if each.forms}
    assert linked <= used


THREE = ("perfect-play", "perfect-player", "any-best-square")


def entry_of(name: str) -> str:
    """Return the entry that a name alone leads to."""
    (found,) = [term.key for _, term in mentions(name)]
    return found


def test_who_plays_perfectly_has_one_name_that_leads_to_its_entry() -> None:
    assert [entry_of(each.name) for each in terms() if each.key in THREE] == [*sorted(THREE)]
    for key, entry in ((PERFECT, "perfect-player"), (ANY_BEST, "any-best-square")):
        told = [teacher_name(key), line_name(key)]
        if key == PERFECT:
            told += [player_name(key), short_name(key)]
        assert {entry_of(each) for each in told} == {entry}, told
    states = PROGRAMS[MOVE_TABLE].states
    assert states
    assert entry_of(states.without) == "perfect-player"


def test_the_entries_say_how_these_players_decide() -> None:
    teachers = Teachers()
    for position in oracle.OPEN_UP_TO_SYMMETRY[::3]:
        node, scores = game_node(board(position)), oracle.scores(position)
        equal = [cell for cell in scores if scores[cell] == max(scores.values())]
        assert teachers.policy(PERFECT, node, Control()) == {equal[0]: 1}
        even = dict.fromkeys(equal, Fraction(1, len(equal)))
        assert teachers.policy(ANY_BEST, node, Control()) == even


def test_a_result_that_is_left_open_leads_to_what_that_means() -> None:
    found = [term.key for _, term in mentions("Result: left open, value ≥ −3 for X.")]
    assert "left-open" in found
