"""A machine as JSON, to keep it in a file and to read it.

    {"format": "tic-tac-toe machine", "version": 1, "name": "Owl", "learner": "menace", "seed": 7,
     "settings": {"beads": [4, 3, 2, 1], "won": 3, "drawn": 1, "lost": -1,
                  "skips_hopeless": false, "refills": false},
     "games": 2, "as_x": [1, 0, 1], "as_o": [0, 0, 0],
     "boxes": {".../.../...": [[6, 1, 0, 1], [4, 0, 0, 0], [4, 0, 0, 0]], ...}}

`name` may be empty. A setting that is missing has its default. `games` counts what the machine has
learnt from, and `as_x` and `as_o` how these ended: won, drawn, lost. `boxes` has each box that is
no longer as it was at first, by its position: for each kind of squares, in the order of the first
of them, how many beads there are, and how the games ended in which it was taken.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from tictactoe_gui.engine.board import shortened
from tictactoe_gui.engine.learning.boxes import all_boxes
from tictactoe_gui.engine.learning.learner import LEARNERS, BadSetting, Learner
from tictactoe_gui.engine.learning.machine import Machine, Tally
from tictactoe_gui.engine.rule_cards import checked_name
from tictactoe_gui.engine.rules import ImpossibleText
from tictactoe_gui.engine.texts import tr

FORMAT = "tic-tac-toe machine"
VERSION = 1
MAX_CHARS = 1_000_000
"""A machine of which every box was opened has about 60,000."""
MOST = 999_999_999_999_999
"""Of any count."""


class BadMachine(ImpossibleText):
    """A text that is no machine."""


class NamedMachine(NamedTuple):
    """The contents of a file."""

    name: str
    """Empty if it has none."""
    machine: Machine


def machine_text(machine: Machine, name: str = "") -> str:
    """Return a machine as a text, with each box that is no longer as it was at first."""
    learner = machine.learner
    boxes = {}
    for box in all_boxes():
        contents, tallies = machine.contents_of(box), machine.tallies_of(box)
        if contents != learner.filling(box) or any(map(any, tallies)):
            boxes[box.position] = [[n, *tally] for n, tally in zip(contents, tallies, strict=True)]
    fields = {
        "format": FORMAT,
        "version": VERSION,
        "name": name,
        "learner": learner.key,
        "seed": machine.seed,
        "settings": {each: getattr(learner, each) for each in learner.settings()},
        "games": machine.games,
        "as_x": machine.as_x,
        "as_o": machine.as_o,
        "boxes": boxes,
    }
    return json.dumps(fields, ensure_ascii=False) + "\n"


def read_machine(text: str) -> NamedMachine:
    """Return the machine that a text is; raise BadMachine with what is wrong, and where."""
    if len(text) > MAX_CHARS:
        raise BadMachine(tr("This text is too long to be a machine."))
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        fields = None
    if not isinstance(fields, dict) or fields.get("format") != FORMAT:
        raise BadMachine(tr("It must begin with “{text}”."), text=f'{{"format": "{FORMAT}"')
    if fields.get("version") != VERSION:
        raise BadMachine(tr("Another version of this program has written this machine."))
    name = _field(fields, "name", lambda each: isinstance(each, str) and checked_name(each) == each)
    seed, games = _field(fields, "seed", _is_count), _field(fields, "games", _is_count)
    as_x, as_o = (Tally(*_field(fields, key, _is_tally)) for key in ("as_x", "as_o"))
    if not max(as_x.games, as_o.games) <= games <= as_x.games + as_o.games:
        raise BadMachine(
            tr("The games do not add up: {games} in all, as X {as_x}, as O {as_o}."),
            games=games,
            as_x=as_x.games,
            as_o=as_o.games,
        )
    machine = Machine.untaught(_learner(fields), seed)
    machine = replace(machine, games=games, as_x=as_x, as_o=as_o)
    boxes = _field(fields, "boxes", lambda each: isinstance(each, dict))
    return NamedMachine(name, _filled(machine, boxes))


def _field(fields: dict[str, Any], key: str, fits: Callable[[object], bool]) -> Any:
    """Return the value of a field; raise BadMachine if no machine can have it."""
    if key not in fields:
        raise BadMachine(tr("“{text}” is missing."), text=key)
    if not fits(fields[key]):
        raise BadMachine(tr("“{text}” cannot be read."), text=shortened(key))
    return fields[key]


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value <= MOST


def _is_tally(value: object) -> bool:
    return isinstance(value, list) and len(value) == len(Tally()) and all(map(_is_count, value))


def _learner(fields: dict[str, Any]) -> Learner:
    way = LEARNERS[
        _field(fields, "learner", lambda each: isinstance(each, str) and each in LEARNERS)
    ]
    settings = _field(
        fields, "settings", lambda each: isinstance(each, dict) and {*each} <= {*way.settings()}
    )
    try:
        return way(**{k: tuple(v) if isinstance(v, list) else v for k, v in settings.items()})
    except BadSetting as error:
        shown = {**error.facts, "value": shortened(str(error.facts["value"]))}
        raise BadMachine(error.template, **shown) from error


def _filled(machine: Machine, boxes: dict[str, Any]) -> Machine:
    """Return the machine with what is in its boxes; there must be no others."""
    contents, tallies = list(machine.contents), list(machine.tallies)
    known = {box.position: box for box in all_boxes()}
    for position in boxes:
        box = known.get(position)
        kinds = len(machine.contents_of(box)) if box else 0
        inside = _field(boxes, position, partial(_are_kinds, kinds=kinds))
        assert box
        contents[box.place] = tuple([count for count, *_ in inside])
        tallies[box.place] = tuple([Tally(*tally) for _, *tally in inside])
        sums = map(sum, zip(*tallies[box.place], strict=True))
        if any(some > whole for some, whole in zip(sums, machine.results(box.mark), strict=True)):
            raise BadMachine(
                tr("More games were played from the box {text} than it has learnt from."),
                text=position,
            )
    return replace(machine, contents=tuple(contents), tallies=tuple(tallies))


def _are_kinds(value: object, kinds: int) -> bool:
    """Return whether a value has beads and a tally for each of so many kinds, and there are any."""
    return (
        isinstance(value, list)
        and len(value) == kinds > 0
        and all(isinstance(each, list) and each and _is_count(each[0]) for each in value)
        and all(_is_tally(each[1:]) for each in value)
    )
