r"""A machine as a text, to keep it in a file and to read it.

    tic-tac-toe machine 1
    name: Owl
    learner: menace
    seed: 7
    beads: 4, 3, 2, 1
    won: 3
    drawn: 1
    lost: -1
    skips_hopeless: no
    refills: no
    games: 2
    as X: 1-0-1
    as O: 0-0-0
    box .../.../...: 1 = 6 1-0-1 | 2 = 4 0-0-0 | 5 = 4 0-0-0
    box XO./.../...: 3 = 3 0-0-0 | 4 = 3 0-0-0 | 5 = 6 1-0-0 | 6 = 3 0-0-0 | ...

The first line names the format and its version. `name` may be missing. Behind `seed` stand the
settings of the learner; one that is missing has its default. `games` counts what it has learnt
from, and `as X` and `as O` how these ended: won-drawn-lost. Then follows each box that is no
longer as it was at first: its position, and for each kind of squares the first of them, 1 to 9,
how many beads there are, and how the games ended in which it was taken.
Empty lines count nothing, nor does what stands behind a `#`.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from tictactoe_gui.engine.board import shortened
from tictactoe_gui.engine.learning.boxes import Matchbox, all_boxes
from tictactoe_gui.engine.learning.learner import LEARNERS, BadSetting, Learner, Value
from tictactoe_gui.engine.learning.machine import Machine, Tally
from tictactoe_gui.engine.rule_cards import BadRules, read_name
from tictactoe_gui.engine.rules import ImpossibleText
from tictactoe_gui.engine.texts import tr

FORMAT = "tic-tac-toe machine"
VERSION = 1
MAX_CHARS = 1_000_000
"""A machine of which every box was opened has about 80,000."""
MOST_PARTS = 9
_YES_NO = {"yes": True, "no": False}
_COUNT = re.compile(r"[0-9]{1,15}")
_WHOLE = re.compile(rf"-?{_COUNT.pattern}")
_TALLY = re.compile("-".join([_COUNT.pattern] * 3))
_KIND = re.compile(r"([1-9]) = (\S+) (\S+)")


class BadMachine(ImpossibleText):
    """A text that is no machine."""


class NewerMachine(BadMachine):
    """A text in a format that only a newer version of the program knows."""


class NamedMachine(NamedTuple):
    """What stands in a file."""

    name: str
    """Empty if it has none."""
    machine: Machine


def machine_text(machine: Machine, name: str = "") -> str:
    """Return a machine as a text, a line for each box that is no longer as it was at first."""
    learner = machine.learner
    settings = [f"{each}: {_written(getattr(learner, each))}" for each in learner.settings()]
    lines = [
        f"{FORMAT} {VERSION}",
        *([f"name: {name}"] if name else []),
        f"learner: {learner.key}",
        f"seed: {machine.seed}",
        *settings,
        f"games: {machine.games}",
        f"as X: {_tally_text(machine.as_x)}",
        f"as O: {_tally_text(machine.as_o)}",
        *_box_lines(machine),
    ]
    return "".join(f"{line}\n" for line in lines)


def read_machine(text: str) -> NamedMachine:
    """Return the machine that a text is; raise BadMachine with what is wrong, and where."""
    if len(text) > MAX_CHARS:
        raise BadMachine(tr("This text is too long to be a machine."))
    return _Lines(text).machine()


def _written(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, tuple) else repr(value)


def _tally_text(tally: Tally) -> str:
    return "-".join(map(str, tally))


def _box_lines(machine: Machine) -> Iterator[str]:
    for box in all_boxes():
        contents, tallies = machine.contents_of(box), machine.tallies_of(box)
        if contents == machine.learner.filling(box) and not any(map(any, tallies)):
            continue
        kinds = [
            f"{kind[0] + 1} = {number!r} {_tally_text(tally)}"
            for kind, number, tally in zip(box.kinds, contents, tallies, strict=True)
        ]
        yield f"box {box.position}: {' | '.join(kinds)}"


_UNREADABLE = tr("Line {number}: “{text}” cannot be read.")


class _ReadLine(NamedTuple):
    """What stands behind a colon, and in which line."""

    number: int
    text: str

    def bad(self, why: str = _UNREADABLE) -> BadMachine:
        """Return the error that says why it cannot be used."""
        return BadMachine(why, number=self.number, text=shortened(self.text))


class _Lines:
    """The lines of a text by what stands before their colon; what was read is gone from them."""

    def __init__(self, text: str) -> None:
        self._lines: dict[str, _ReadLine] = {}
        first = True
        for number, whole in enumerate(text.split("\n"), start=1):
            line = whole.partition("#")[0].strip()
            if not line:
                continue
            if first:
                _check_format(line)
                first = False
                continue
            key, colon, rest = line.partition(":")
            if not colon:
                raise _ReadLine(number, line).bad()
            if key in self._lines:
                raise _ReadLine(number, key).bad(tr("Line {number}: there is “{text}” already."))
            self._lines[key] = _ReadLine(number, rest.strip())
        if first:
            _check_format("")

    def machine(self) -> NamedMachine:
        """Return the machine; every line must have been needed for it."""
        name = self._name()
        learner = self._learner()
        seed, games = _count(self._line("seed")), _count(self._line("games"))
        as_x, as_o = _tally(self._line("as X")), _tally(self._line("as O"))
        if not max(as_x.games, as_o.games) <= games <= as_x.games + as_o.games:
            raise BadMachine(
                tr("The games do not add up: {games} in all, as X {as_x}, as O {as_o}."),
                games=games,
                as_x=as_x.games,
                as_o=as_o.games,
            )
        untaught = Machine.untaught(learner, seed)
        machine = self._filled(replace(untaught, games=games, as_x=as_x, as_o=as_o))
        for key, line in self._lines.items():
            raise line._replace(text=key).bad(tr("Line {number}: “{text}” means nothing here."))
        return NamedMachine(name, machine)

    def _line(self, key: str) -> _ReadLine:
        if key not in self._lines:
            raise BadMachine(tr("“{text}” is missing."), text=key)
        return self._lines.pop(key)

    def _name(self) -> str:
        if "name" not in self._lines:
            return ""
        line = self._line("name")
        try:
            return read_name(line.text, line.number)
        except BadRules as error:
            raise BadMachine(error.template, **error.facts) from error

    def _learner(self) -> Learner:
        line = self._line("learner")
        if line.text not in LEARNERS:
            raise line.bad(tr("Line {number}: there is no way to learn that is called “{text}”."))
        way = LEARNERS[line.text]
        plain = way()
        settings = {
            name: _value(self._line(name), getattr(plain, name))
            for name in way.settings()
            if name in self._lines
        }
        try:
            return way(**settings)
        except BadSetting as error:
            raise BadMachine(error.template, **error.facts) from error

    def _filled(self, machine: Machine) -> Machine:
        """Return the machine with what the lines of boxes say."""
        contents, tallies = list(machine.contents), list(machine.tallies)
        for box in all_boxes():
            if f"box {box.position}" in self._lines:
                line = self._line(f"box {box.position}")
                kinds = _kinds(line, box, machine)
                contents[box.place] = tuple([number for number, _ in kinds])
                tallies[box.place] = tuple([tally for _, tally in kinds])
        return replace(machine, contents=tuple(contents), tallies=tuple(tallies))


def _check_format(line: str) -> None:
    """Raise BadMachine unless the first line names the format."""
    if re.fullmatch(rf"{FORMAT} [1-9][0-9]{{0,5}}", line) is None:
        raise BadMachine(tr("The first line must be “{text}”."), text=f"{FORMAT} {VERSION}")
    if line != f"{FORMAT} {VERSION}":
        raise NewerMachine(tr("A newer version of this program has written this machine."))


def _count(line: _ReadLine) -> int:
    if not _COUNT.fullmatch(line.text):
        raise line.bad()
    return int(line.text)


def _tally(line: _ReadLine) -> Tally:
    if not _TALLY.fullmatch(line.text):
        raise line.bad()
    return Tally(*map(int, line.text.split("-")))


def _value(line: _ReadLine, default: Value) -> Value:
    """Return a setting that is of the same kind as its default."""
    text = line.text
    if isinstance(default, bool) and text in _YES_NO:
        return _YES_NO[text]
    if isinstance(default, tuple):
        parts = [each.strip() for each in text.split(",")]
        if len(parts) <= MOST_PARTS and all(map(_WHOLE.fullmatch, parts)):
            return tuple(map(int, parts))
    elif type(default) is int and _WHOLE.fullmatch(text):
        return int(text)
    raise line.bad()


def _kinds(line: _ReadLine, box: Matchbox, machine: Machine) -> list[tuple[int, Tally]]:
    """Return what a line says of the kinds of a box, which must be exactly those that it has."""
    parts = [_KIND.fullmatch(each.strip()) for each in line.text.split("|")]
    squares = [int(part[1]) - 1 for part in parts if part]
    if len(parts) != len(squares) or not machine.contents_of(box):
        raise line.bad()
    if squares != [kind[0] for kind in box.kinds]:
        raise BadMachine(
            tr("Line {number}: the squares of this box are {squares}."),
            number=line.number,
            squares=", ".join([str(kind[0] + 1) for kind in box.kinds]),
        )
    kinds = [
        (_count(line._replace(text=part[2])), _tally(line._replace(text=part[3])))
        for part in parts
        if part
    ]
    sums = [sum(column) for column in zip(*[tally for _, tally in kinds], strict=True)]
    if any(some > whole for some, whole in zip(sums, machine.results(box.mark), strict=True)):
        raise BadMachine(
            tr("Line {number}: more games were played from this box than it has learnt from."),
            number=line.number,
        )
    return kinds
