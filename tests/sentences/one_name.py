"""One name for one thing: words that the program does not say, and what it says instead."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from tests.sentences.collect import Text


class Name(NamedTuple):
    """What a thing is called, and what it is not."""

    said: str
    not_said: str
    """A pattern, whole words of any case."""
    but_in: tuple[str, ...] = ()
    """Where files begin in which the word means another thing."""


NAMES = (
    Name("mistake", "slip(s|ped)?|blunders?|err(s|ed)?"),
    Name("mistake", r"g(ave|ives?) ((the )?(win|draw) )?away|gave nothing away"),
    Name("mistake", r"turn(s|ed)? (a|the) (win|draw) into|throws? .*away|lets? .*slip"),
    Name("the computer, a program, or the other player", "opponents?"),
    Name("watch it think", "watch (the search|it run)"),
    Name("watch it think", "^watch$"),
    Name("demo game", "watched (games?|programs?)|games? that you watch"),
    Name("Thinking", "(?-i:Search tree)", ("ui/studies/thinking/tree/",)),
    Name("from here", "try again from"),
    Name("new game", "play again|begins? anew"),
    Name("this computer", "(on|of) this machine"),
    Name("true, half true, false", "rulings?"),
    Name("result", "verdicts?"),
    Name(
        "free square; a board or a box is empty",
        "(?<!box is )empty(?! board| box)|cells?",
        ("ui/wording/trouble.py",),
    ),
    Name("the other player", "the other side|the other one's side|adversary"),
    Name("the player to move", "the side to move"),
    Name("perfect play", "best play|optimal play|the solver"),
    Name("perfect player", "(against|like|as) perfect play|plays? perfectly"),
    Name("pause between moves", "paces?"),
    Name("node", "visits? of|states? of the tree"),
    Name("why it loses", "refutations?|refutes?"),
    Name("lost game", "losing lines?"),
    Name("against random", r"v\. random|vs\.? random"),
    Name("the previous game", "the game before"),
    Name("stopped early", "broke off|breaks off"),
    Name("you", "the user|users"),
    Name("again", "anew"),
    Name("export", "taken? out"),
)


def other_names(found: list[Text]) -> Iterator[str]:
    """Yield what is called otherwise than it should be: the text, and the word to say."""
    for each in found:
        text = re.sub(r"&(?=\w)", "", re.sub(r"\{\w+\}", "…", each.text))
        for name in NAMES:
            is_meant = not each.file.startswith(name.but_in or ("-",))
            if is_meant and re.search(rf"\b(?:{name.not_said})\b", text, re.IGNORECASE):
                yield f"{each.file}: “{each.text}” says what is called “{name.said}”"
