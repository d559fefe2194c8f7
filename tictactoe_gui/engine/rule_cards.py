"""Rules as cards, and programs as lists of them: the first that names a free square decides.

A program is kept and shared as text, a rule a line:

    # What follows a sign like this is a remark.
    name: My rules
    turn 1: square 5
    win
    block
    turns 5, 7: PossWin(O)
    off: opposite corner
    corner
    lowest free

A card may stand for some turns only, 1 to 9, and a card that is off is kept but not asked. A
semicolon ends a line too, so that a whole program fits into one. Where no card names a free square,
the lowest free one is taken all the same, and the program is said to have run out of rules.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from tictactoe_gui.engine.board import shortened
from tictactoe_gui.engine.evaluation import Rule
from tictactoe_gui.engine.rules import CELLS, CENTRE, SIDES, Cell, ImpossibleText, Mark
from tictactoe_gui.engine.textbook_rules import EIGHT, Proposal, Propose, make_two, poss_win
from tictactoe_gui.engine.texts import Phrase, tr

OWN_RULES = "own-rules"
"""Key of the program that goes by such cards."""
MAX_CARDS = 40
MAX_NAME = 40
MAX_CHARS = 100_000
"""Of a text with programs; one has a few hundred."""
TURNS = tuple(range(1, len(CELLS) + 1))

FIXED = Rule("fixed", tr("fixed"), tr("its rule names this square"))
MAKE_TWO = Rule(
    "make two of its own", tr("Make2"), tr("its rule is Make2: the centre, else a side")
)
LOWEST = Rule("lowest free", tr("lowest"), tr("its rule is to take the lowest free square"))
RAN_OUT = Rule(
    "no rule",
    tr("no rule"),
    tr("none of its rules names a square, so the lowest free one"),
    line=tr("If none names a square: take the first free one of all."),
)


_BOOK_NAMES = {"make2": "Make2", "posswin(x)": "PossWin(X)", "posswin(o)": "PossWin(O)"}


class BadRules(ImpossibleText):
    """A text that is no program of cards."""


class RuleCard(NamedTuple):
    """One rule that a program can go by."""

    key: str
    """Its name in a text, in small letters."""
    name: Phrase
    line: str
    """What it does, in one line."""
    propose: Propose
    says: Phrase
    """Its line in a listing."""
    squares: tuple[Cell, ...] = ()
    """The squares from which it chooses on every board."""

    @property
    def text(self) -> str:
        """The rule as a line of a program's text."""
        return _BOOK_NAMES.get(self.key, self.key)


def _eight() -> Iterator[RuleCard]:
    """Yield the rules of Newell and Simon."""
    texts = (
        (tr("Win"), tr("Take a square that wins at once.")),
        (tr("Block"), tr("Take a square where the other player would win at once.")),
        (tr("Fork"), tr("Take a square that makes two new threats at once.")),
        (tr("Block a fork"), tr("Keep the other player from making two threats at once.")),
        (tr("Centre"), tr("Take square 5.")),
        (tr("Opposite corner"), tr("Take the corner opposite one of the other player's corners.")),
        (tr("Corner"), tr("Take the lowest free corner.")),
        (tr("Side"), tr("Take the lowest free side.")),
    )
    for (rule, propose), (name, line) in zip(EIGHT, texts, strict=True):
        yield RuleCard(rule.key, Phrase(name), line, propose, Phrase(rule.line), rule.squares)


def _poss_win(mark: Mark) -> RuleCard:
    """Return the book's PossWin: it wins for one side, and blocks for the other."""
    line = {
        Mark.X: tr("Take a square where X wins at once: a win for X, a block for O."),
        Mark.O: tr("Take a square where O wins at once: a win for O, a block for X."),
    }[mark]

    facts = {"mark": mark.value}
    return RuleCard(
        f"posswin({mark.value.lower()})",
        Phrase(tr("PossWin({mark})"), facts),
        line,
        lambda reader: poss_win(reader, mark),
        Phrase(tr("PossWin({mark}): take the first square that wins for {mark}."), facts),
    )


def _fixed(cell: Cell) -> RuleCard:
    facts = {"number": cell + 1}
    return RuleCard(
        f"square {cell + 1}",
        Phrase(tr("Take {number}"), facts),
        tr("Take this square if it is free."),
        lambda reader: Proposal(FIXED, reader.free((cell,))),
        Phrase(tr("Take {number} if it is free."), facts),
        (cell,),
    )


CARDS: dict[str, RuleCard] = {
    card.key: card
    for card in (
        *_eight(),
        RuleCard(
            "make2",
            Phrase(MAKE_TWO.word),
            tr("Take the centre, or else the lowest free side."),
            lambda reader: Proposal(MAKE_TWO, make_two(reader)),
            Phrase(tr("Make2: take the first free one of 5, 2, 4, 6, 8.")),
            (CENTRE, *SIDES),
        ),
        *map(_poss_win, Mark),
        *map(_fixed, CELLS),
        RuleCard(
            "lowest free",
            Phrase(tr("Lowest free")),
            tr("Take the lowest free square, so there is always one."),
            lambda reader: Proposal(LOWEST, reader.board.empty_cells),
            Phrase(tr("Lowest free: take the first free one of all.")),
            CELLS,
        ),
    )
}
"""By key, in the order in which they are offered."""
EIGHT_RULES = tuple([card.key for card in _eight()])
"""The cards of Newell and Simon's rules, in their order."""


@dataclass(frozen=True, slots=True)
class CardStep:
    """A card in a program."""

    card: str
    """Its key in CARDS."""
    turns: tuple[int, ...] = ()
    """The turns that it is asked in, 1 to 9; empty for all."""
    is_on: bool = True

    def holds(self, turn: int) -> bool:
        """Return whether the card is asked in a turn."""
        return self.is_on and (not self.turns or turn in self.turns)

    def __str__(self) -> str:
        word = "turn" if len(self.turns) == 1 else "turns"
        turns = f"{word} {', '.join(map(str, self.turns))}: " if self.turns else ""
        return f"{'' if self.is_on else 'off: '}{turns}{CARDS[self.card].text}"


@dataclass(frozen=True, slots=True)
class RuleList:
    """A program: its name, and its cards from the most important on."""

    name: str
    steps: tuple[CardStep, ...] = ()

    @property
    def text(self) -> str:
        """The program as a text, a rule a line."""
        return "".join(f"{line}\n" for line in self.lines)

    @property
    def played(self) -> Self:
        """The program without the cards that are off: what it plays by."""
        return replace(self, steps=tuple(step for step in self.steps if step.is_on))

    @property
    def state(self) -> str:
        """Name and rules in one line, without cards that are off: what a saved game has of it."""
        return "; ".join(self.played.lines)

    @property
    def lines(self) -> list[str]:
        """The program rule by rule, after its name if it has one."""
        named = [f"name: {self.name}"] if self.name else []
        return [*named, *map(str, self.steps)]


def read_rules(text: str) -> RuleList:
    """Return the program that a text is; raise BadRules with what is wrong, and where."""
    found = read_all_rules(text)
    if not found:
        raise BadRules(tr("There is no rule in this text."))
    if len(found) > 1:
        raise BadRules(
            tr("This text has {count} programs; one at a time can be read."), count=len(found)
        )
    return found[0]


def has_rules(text: str) -> bool:
    """Return whether a text is meant as a program of cards, right or wrong: its first line is."""
    line = next((line for _, line in _lines(text[:MAX_CHARS])), "")
    try:
        return line.lower().startswith("name:") or bool(_step(line, 1))
    except BadRules:
        return False


def read_all_rules(text: str) -> tuple[RuleList, ...]:
    """Return the programs of a text, each from its name on; raise BadRules."""
    if len(text) > MAX_CHARS:
        raise BadRules(tr("This text is too long to be rules."))
    found: list[RuleList] = []
    for number, line in _lines(text):
        key, colon, rest = line.partition(":")
        if colon and key.strip().lower() == "name":
            name = checked_name(rest)
            if not name:
                raise BadRules(
                    tr("Line {number}: a name has 1 to {most} letters, and no # or ;."),
                    number=number,
                    most=MAX_NAME,
                )
            found.append(RuleList(name))
            continue
        program = found.pop() if found else RuleList("")
        if len(program.steps) == MAX_CARDS:
            raise BadRules(
                tr("Line {number}: a program has {most} rules at most."),
                number=number,
                most=MAX_CARDS,
            )
        found.append(replace(program, steps=(*program.steps, _step(line, number))))
    return tuple(found)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield what is said in each line, without remarks, by the line's number."""
    for number, line in enumerate(text.splitlines(), start=1):
        for part in line.partition("#")[0].split(";"):
            if part.strip():
                yield number, part.strip()


def checked_name(text: str) -> str:
    """Return a name as a text can hold it, or nothing if it cannot."""
    name = " ".join(text.split())
    fits = len(name) <= MAX_NAME and name.isprintable() and not set("#;") & set(name)
    return name if fits else ""


_TURNS = re.compile(r"turns?\s+([1-9](?:\s*,\s*[1-9])*)\s*:\s*(.*)", re.IGNORECASE)
_OFF = re.compile(r"off\s*:\s*(.*)", re.IGNORECASE)


def _step(line: str, number: int) -> CardStep:
    rest = line
    if off := _OFF.fullmatch(rest):
        rest = off[1]
    turns: tuple[int, ...] = ()
    if timed := _TURNS.fullmatch(rest):
        turns, rest = tuple(sorted({int(each) for each in timed[1].split(",")})), timed[2]
    key = " ".join(rest.lower().split())
    if key not in CARDS:
        raise BadRules(
            tr("Line {number}: there is no rule “{text}”."), number=number, text=shortened(line)
        )
    return CardStep(key, turns, is_on=off is None)


_TURN_TABLE = """turn 2: square 5
turn 2: square 1
turn 3: square 9
turn 3: square 3
turns 4, 5, 7, 9: PossWin(X)
turns 5, 6, 7, 8, 9: PossWin(O)
turns 6, 8: PossWin(X)
turn 5: square 7
turn 5: square 3
turns 4, 6: Make2
lowest free
"""
"""From the second turn on."""

PRESETS: tuple[RuleList, ...] = read_all_rules(f"""
name: The intelligent piece of paper
turn 1: square 1
turn 3: square 9
turn 3: square 7
win
block
corner
lowest free

name: Newell and Simon's eight rules
{"; ".join(EIGHT_RULES)}

name: Magic square
centre
win
block
square 4
square 7
square 9
square 3
square 8
square 2
square 1
square 6

name: Turn table, opens in a corner
turn 1: square 1
{_TURN_TABLE}
name: Turn table, opens in centre
turn 1: square 5
{_TURN_TABLE}""")
"""What one can begin with. The first is the program as it is without rules of one's own.

It is the school activity by Curzon and others; the rest are the programs of the textbooks.
"""


class RuleShelf:
    """The programs that a person keeps; the session fills it."""

    def __init__(self) -> None:
        self.kept: tuple[RuleList, ...] = ()

    def states(self) -> tuple[str, ...]:
        """Return the state of each; equals share one."""
        return tuple(dict.fromkeys(each.state for each in self.kept))


RULE_SHELF = RuleShelf()


def rules_of(state: str) -> RuleList:
    """Return the program that a state is, the first preset for none; raise KeyError."""
    if not state:
        return PRESETS[0]
    try:
        return read_rules(state)
    except BadRules as error:
        raise KeyError(state) from error


def title(state: str) -> str:
    """Return the name in a state, or what there is of it if another version wrote it."""
    try:
        return rules_of(state).name or state
    except KeyError:
        return state
