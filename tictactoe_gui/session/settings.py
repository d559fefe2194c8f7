"""Settings: what the program remembers from one start to the next, as one frozen value."""

import dataclasses
import enum
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.player import (
    PROGRAMS,
    Difficulty,
    Player,
    Program,
    StateGone,
    search_options,
)
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.engine.search import CodeAs, MoveOrder, Scale, Scoring, SearchOptions

MAX_MOVE_DELAY_MS = 3000
WATCH_SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 400.0)
"""Boards a second, of what a program thinks; the slider has a stop for each."""
ALL_SHARES = 1000
"""The room for the board and the study beside it is divided in thousandths."""
MAX_NAME = 3000
"""Letters in the name of a state that a player carries."""


class Side(enum.Enum):
    """Who sits where: the person as X or O, two persons, or two programs."""

    X = "x"
    O = "o"  # noqa: E741  (that is what the mark is called)
    BOTH = "both"
    WATCH = "watch"

    @property
    def persons(self) -> tuple[Mark, ...]:
        """The marks that a person plays."""
        if self is Side.BOTH:
            return (Mark.X, Mark.O)
        return () if self is Side.WATCH else (Mark[self.name],)


class EvaluationSource(enum.Enum):
    """Whose opinion of the empty squares is shown."""

    COMPUTER = "computer"
    PERFECT = "perfect"
    OFF = "off"


class Theme(enum.Enum):
    """Light, dark, or as the system has it."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


_PROGRAMS = "opponent", "watch_x", "watch_o"
"""The fields of the settings that seat a program."""
SEATS = "side", *_PROGRAMS
"""Those that decide who moves next and what the programs think."""


def _program(difficulty: Difficulty, default: str) -> str:
    """Return a field for the key of a program of that difficulty."""

    def keys() -> tuple[str, ...]:
        return tuple(key for key, each in PROGRAMS.items() if each.difficulty is difficulty)

    return field(default=default, metadata={"keys": keys})


def _kinds_of_practice() -> tuple[str, ...]:
    from tictactoe_gui.engine.practice.kinds import KINDS, MINE

    return ("", MINE, *KINDS)


@dataclass(frozen=True, slots=True)
class Choice:
    """The program selected for a side, with the one last used at each difficulty."""

    difficulty: Difficulty = Difficulty.HARD
    easy: str = _program(Difficulty.EASY, "random")
    rules: str = _program(Difficulty.RULES, "turn-table-corner")
    hard: str = _program(Difficulty.HARD, "alpha-beta")
    learning: str = _program(Difficulty.LEARNING, "menace")
    order: MoveOrder = MoveOrder.ROW_MAJOR
    depth: int = field(default=len(CELLS), metadata={"range": (1, len(CELLS))})
    score: Scoring = Scoring.DEPTH
    state: str = field(default="", metadata={"letters": MAX_NAME})
    """The name of the state that the program carries, which may be gone; "" for none."""

    @property
    def program(self) -> Program:
        """The program of the present difficulty."""
        return PROGRAMS[getattr(self, self.difficulty.value)]

    @property
    def key(self) -> str:
        """The program's key, with the state that it carries behind a colon."""
        return f"{self.program.key}:{self.state}" if self.state else self.program.key

    def with_program(self, key: str) -> Self:
        """Return the choice of the program `key`, and so of its difficulty."""
        difficulty = PROGRAMS[key].difficulty
        changes: dict[str, Any] = {"difficulty": difficulty, difficulty.value: key}
        return self._other(**changes)

    def with_difficulty(self, difficulty: Difficulty) -> Self:
        """Return the choice of the program that was last used at `difficulty`."""
        return self._other(difficulty=difficulty)

    def _other(self, **changes: Any) -> Self:
        """Return a choice, perhaps of another program, which cannot carry the state of this one."""
        other = replace(self, **changes)
        return other if other.program is self.program else replace(other, state="")

    @property
    def ways_of_play(self) -> tuple[Self, ...]:
        """The programs of the same difficulty, each with every state; searches look to the end.

        The program that searches now can also look less far.
        """
        is_search = self.difficulty is Difficulty.HARD
        to_the_end = replace(self, depth=len(CELLS)) if is_search else self
        ways = []
        for key, program in PROGRAMS.items():
            if program.difficulty is self.difficulty:
                states = program.states.names() if program.states else ()
                bare = replace(to_the_end.with_program(key), state="")
                ways += [bare, *(replace(bare, state=each) for each in states)]
        if is_search:
            ways += [replace(self, depth=depth) for depth in range(1, len(CELLS))]
        return tuple(ways) if self in ways else (*ways, self)  # what it carries may be gone

    @property
    def draws_lots(self) -> bool:
        """Whether it takes any free square, which is nothing to think about."""
        return self.difficulty is Difficulty.EASY and not self.program.decides_the_same

    @property
    def is_recallable(self) -> bool:
        """Whether the player gives the same reason when it is asked about an old move again."""
        states = self.program.states
        is_whole = not self.state or (states is not None and states.is_whole)
        return self.program.is_recallable and is_whole

    def player(self) -> Player:
        """Return a new player of this choice; raise StateGone if what it carries is gone."""
        return self.program.player(self.options, self.state)

    def available_player(self) -> Player:
        """Return a new player of this choice, without what it carries if that is gone."""
        try:
            return self.player()
        except StateGone:
            return self.program.build(self.options)

    @property
    def options(self) -> SearchOptions:
        """How to search; programs that do not search ignore it."""
        return SearchOptions(order=self.order, depth=self.depth, score=self.score)

    @property
    def search_options(self) -> SearchOptions | None:
        """How the program searches, or None if it does not."""
        if self.difficulty is not Difficulty.HARD:
            return None
        return search_options(self.program.build(self.options))


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything a person can set; `at_first_start` returns those of a new person."""

    side: Side = Side.X
    opponent: Choice = field(default_factory=Choice)
    """The computer in a game against a person, and the adviser where two persons play."""
    watch_x: Choice = field(default_factory=lambda: Choice(Difficulty.RULES))
    watch_o: Choice = field(default_factory=Choice)
    representation: str = field(default="vector", metadata={"keys": lambda: tuple(REPRESENTATIONS)})
    evaluation: EvaluationSource = EvaluationSource.PERFECT
    shown_evaluation: EvaluationSource = EvaluationSource.PERFECT
    """What is shown again when the evaluation is switched on."""
    theme: Theme = Theme.SYSTEM
    move_delay_ms: int = field(default=1000, metadata={"range": (0, MAX_MOVE_DELAY_MS)})
    """Milliseconds between two moves of watched programs."""
    watch_speed: float = field(default=8.0, metadata={"keys": lambda: WATCH_SPEEDS})
    """Boards a second, up to which watching a program think speeds up."""
    side_panel: bool = True
    practice: str = field(default="", metadata={"keys": _kinds_of_practice})
    """The kind of question that was asked last; "" is any."""
    course: str = field(default="", metadata={"letters": MAX_NAME})
    """The place in the course: a chapter, a colon, and the number of a step; "" for none."""
    ticks: str = field(default="", metadata={"letters": MAX_NAME})
    """Which steps of chapters are done."""
    think_aloud: bool = False
    """Whether the board shows how a program comes to its move."""
    study: str = "why"
    """The study beside the board that was shown last."""
    border: int = field(default=0, metadata={"range": (0, ALL_SHARES)})
    """The panel's share of the width, in thousandths, where a person moved the border; else 0."""
    code_as: CodeAs = CodeAs.BRANCHES
    """How a search is written, and with it its values."""
    geometry: str = ""
    """The window's place and size, as Qt's bytes in base 64."""

    @classmethod
    def at_first_start(cls) -> Self:
        """Return what a new person begins with: the easy computer, and nothing given away."""
        easy = Choice(Difficulty.EASY)
        return cls(opponent=easy, evaluation=EvaluationSource.OFF)

    @property
    def board_type(self) -> type[Board]:
        """The representation's class."""
        return REPRESENTATIONS[self.representation]

    @property
    def computer(self) -> Mark | None:
        """The mark of the program that a person plays against, if there is one."""
        persons = self.side.persons
        return persons[0].other if len(persons) == 1 else None

    @property
    def scale(self) -> Scale:
        """How values are written; the computer is MAX, or X where there is none, or two."""
        return Scale(self.code_as, self.computer or Mark.X)

    def without_state(self, program: str, state: str) -> Self:
        """Return the settings in which no `program` carries the state of that name."""
        return self._with_state("", lambda each: (each.program.key, each.state) == (program, state))

    def with_state_renamed(self, state: str, name: str) -> Self:
        """Return the settings in which a machine that learns goes by another name."""
        return self._with_state(
            name, lambda each: each.difficulty is Difficulty.LEARNING and each.state == state
        )

    def _with_state(self, state: str, is_meant: Callable[[Choice], bool]) -> Self:
        """Let the choices that are meant carry another state."""
        choices: dict[str, Choice] = {seat: getattr(self, seat) for seat in _PROGRAMS}
        changed: dict[str, Any] = {
            seat: replace(each, state=state) for seat, each in choices.items() if is_meant(each)
        }
        return replace(self, **changed)

    def with_machine(self, program: str, name: str, side: Side) -> Self:
        """Return the settings in which a person plays `side` against a machine."""
        choice = replace(self.opponent.with_program(program), state=name)
        return replace(self, side=side, opponent=choice)

    @property
    def seats(self) -> tuple[object, ...]:
        """What decides who moves next and what the programs think."""
        return tuple([getattr(self, name) for name in SEATS])

    def with_evaluation(self, source: EvaluationSource) -> Self:
        """Return the settings with another evaluation, or without one."""
        shown = self.shown_evaluation if source is EvaluationSource.OFF else source
        return replace(self, evaluation=source, shown_evaluation=shown)

    def choice_for(self, mark: Mark) -> Choice:
        """Return the program that plays `mark`, or that advises the person who does."""
        if self.side is Side.WATCH:
            return self.watch_x if mark is Mark.X else self.watch_o
        return self.opponent

    def with_choice_for(self, mark: Mark, choice: Choice) -> Self:
        """Return the settings with another program for `mark`."""
        watched = "watch_x" if mark is Mark.X else "watch_o"
        seat = watched if self.side is Side.WATCH else "opponent"
        change: dict[str, Any] = {seat: choice}
        return replace(self, **change)


def settings_texts(settings: Settings) -> dict[str, str]:
    """Return each setting as JSON, by its name."""
    return {name: as_json(value) for name, value in dataclasses.asdict(settings).items()}


def as_json(value: object) -> str:
    """Return a value as JSON without spaces; members of an enumeration are their values."""
    return json.dumps(value, default=lambda each: each.value, separators=(",", ":"))


def read_settings(texts: Mapping[str, str]) -> Settings:
    """Return the settings in some texts; whatever is wrong or missing has its default."""
    found = {}
    for name, text in texts.items():
        try:
            found[name] = json.loads(text)
        except (ValueError, RecursionError):
            continue
    settings: Settings = checked(Settings(), found)[0]
    return settings


def checked(default: Any, data: object) -> tuple[Any, bool]:
    """Return `default` with every field that `data` has right, and whether any was wrong."""
    if not isinstance(data, dict):
        return default, True
    fields = {each.name: each for each in dataclasses.fields(default)}
    bad = False  # a field that is unknown here belongs to another version
    right = {}
    for key in fields.keys() & data.keys():
        name, allowed = fields[key].name, fields[key].metadata
        right[name], wrong = _checked_value(getattr(default, name), data[key], allowed)
        bad = bad or wrong
    return replace(default, **right), bad


def _checked_value(
    default: Any,
    value: Any,
    allowed: Mapping[str, Any],
) -> tuple[Any, bool]:
    """Return `value` if it is of the default's kind and allowed, else `default` and True."""
    if dataclasses.is_dataclass(default):
        return checked(default, value)
    if isinstance(default, enum.Enum):
        known = {each.value: each for each in type(default)}
        fits = isinstance(value, str) and value in known
        return (known[value], False) if fits else (default, True)
    fits = type(value) is type(default)  # bool is no int here
    if fits and isinstance(value, str):
        fits = value.isascii()  # all that is written here is, but for what persons name
        if "letters" in allowed:
            fits = len(value) <= allowed["letters"] and value.isprintable()
    if fits and "keys" in allowed and value != default:  # a start need not read all entries
        fits = value in allowed["keys"]()
    if fits and "range" in allowed:
        lowest, highest = allowed["range"]
        fits = lowest <= value <= highest
    return (value, False) if fits else (default, True)
