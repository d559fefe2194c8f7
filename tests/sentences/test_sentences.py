"""Sentences: each is translated, stands in one place, and ends with a full stop."""

import re
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.cases import for_each
from tests.sentences.bare import bare
from tests.sentences.collect import Text, sources, texts, texts_of
from tests.sentences.golden import GOLDEN, golden, in_sections, of_command_line
from tests.sentences.one_name import other_names

ENTRIES = "engine/players/", "engine/representations/", "engine/counting/claims/"
"""What is in these folders brings all of its own texts, whether or not another says the same."""
OTHERWISE = {
    "Your slip": "mistake",
    "it gives the win away; {mark} wins": "mistake",
    "Of 3 moves one gave nothing away.": "mistake",
    "It turned a win into a loss.": "mistake",
    "Every opponent": "the computer, a program, or the other player",
    "W&atch the search": "watch it think",
    "Watch": "watch it think",
    "A watched game waits.": "demo game",
    "Search tree": "Thinking",
    "Try again from there": "from here",
    "&Play again": "new game",
    "Counted on this machine.": "this computer",
    "A ruling on claims": "true, half true, false",
    "The slippery verdicts of a mistake": "result",
    "Pace": "pause between moves",
}
"""What is not said, and the name that is."""
HEADLINES = {"A draw: the board is full", "The text is not right yet"}
"""They stand alone over something, as titles do."""
_VERB = r"\b(?:is|are|was|were|has|have|had|does|do|can|cannot|could|may|must|will|would)\b"
_JOINT = r"\b(?:that|which|who|whose|where|what|as|how|when|if|it)\b"
_ENDS = ".…:?})>"
_WORDS = 4


def is_sentence(text: str) -> bool:
    """Return whether a text has a finite verb of its own, and is more than a label.

    A clause for the middle of a sentence begins with a small letter or a name to be filled in.
    What ends with such a name ends as that does.
    """
    if not text[:1].isupper() or len(text.split()) <= _WORDS or text in HEADLINES:
        return False
    verb = re.search(_VERB, text)
    return bool(verb and not re.search(_JOINT, text[: verb.start()], re.IGNORECASE))


def is_label(text: str) -> bool:
    """Return whether a text is the name of a thing: two words at most, and no full stop."""
    return len(re.findall(r"[^\W\d_]{2,}", text)) <= 2 and not re.search(r"[{%.…]", text)


def endless(found: Iterable[Text]) -> list[str]:
    """Return the sentences without a full stop."""
    sentences = [each.text for each in found if is_sentence(each.text)]
    return [each for each in sentences if each[-1] not in _ENDS]


def doubled(found: Iterable[Text]) -> list[str]:
    """Return what stands more than once; a label may, in the files of different things."""
    places = defaultdict(list)
    for each in found:
        if not each.file.startswith(ENTRIES):
            places[each.text].append(each.file)
    return [
        text
        for text, files in places.items()
        if len(files) > (len(set(files)) if is_label(text) else 1)
    ]


def written(folder: Path, code: str) -> Path:
    """Return a file of a window."""
    path = folder / "ui" / "window.py"
    path.parent.mkdir()
    path.write_text(code, "utf-8")
    return path


@for_each("path", sources())
def test_every_sentence_is_translated(path: Path) -> None:
    assert list(bare(path)) == []


def test_a_sentence_stands_once() -> None:
    assert doubled(texts()) == []


def test_a_sentence_ends_with_a_full_stop() -> None:
    assert len([each for each in texts() if is_sentence(each.text)]) > 50
    assert endless(texts()) == []


def test_each_thing_has_one_name() -> None:
    assert list(other_names([*texts(), *of_command_line()])) == []


@pytest.mark.parametrize(
    "code",
    [
        'QLabel("All is well")',
        'self.bar.setAccessibleName(f"{count} squares")',
        'button.setText("Stop" if is_on else tr("Go"))',
        'names = Naming("Random squares", tr("Random"), tr("Any."))',
        'raise ImpossibleBoard("No.")',
        'line = "The board, " + tr("as it is")',
    ],
)
def test_a_text_that_is_not_translated_is_found(tmp_path: Path, code: str) -> None:
    assert len(list(bare(written(tmp_path, code)))) >= 1


def test_a_text_that_stands_twice_is_found(tmp_path: Path) -> None:
    path = written(tmp_path, 'tr("Won")\ntr("{mark} wins")\ntr("{mark} wins")\ntr("Lost")')
    assert doubled(texts_of(path, tmp_path)) == ["{mark} wins"]


def test_another_name_is_found(tmp_path: Path) -> None:
    code = "\n".join(f"tr({text!r})" for text in OTHERWISE)
    found = list(other_names(texts_of(written(tmp_path, code), tmp_path)))
    assert [each.partition("called ")[2][1:-1] for each in found] == [*OTHERWISE.values()]
    file = Text("ui/wording/trouble.py", 1, "{name} is empty.", counts=False)
    assert not list(other_names([file]))


def test_a_sentence_without_an_end_is_found(tmp_path: Path) -> None:
    code = 'tr("The game on the board is over")\ntr("It is so.")\ntr("What the board is made of")'
    path = written(tmp_path, code)
    assert endless(texts_of(path, tmp_path)) == ["The game on the board is over"]


def test_the_golden_file_is_what_the_program_says() -> None:
    """A change of words is seen in a review; `python -m tests.sentences` writes it anew."""
    assert GOLDEN.read_text("utf-8") == golden(), "run: python -m tests.sentences"


def test_each_text_is_in_the_golden_file() -> None:
    sections = in_sections(texts())
    kept = {each.text for found in sections.values() for each in found}
    assert kept == {each.text for each in texts()}
    own = [found for section, found in sections.items() if not section.startswith("Entry")]
    told = [each.text for found in own for each in found]
    assert len(told) == len(set(told))


def test_a_room_without_a_section_is_told() -> None:
    with pytest.raises(KeyError, match=r"ui/welcome/card\.py says something"):
        in_sections([Text("ui/welcome/card.py", 1, "Welcome", counts=False)])
