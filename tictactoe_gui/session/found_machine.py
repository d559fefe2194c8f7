"""The one machine that a program needs at once, read apart from all others and from the history.

A thought may come before the history's thread has read the machines, or while that waits for the
disk: what is not read yet is not gone.
"""

from collections.abc import Iterable
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

from tictactoe_gui.engine.learning.learner import LEARNERS
from tictactoe_gui.engine.learning.learning_player import LearningPlayer
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.learning.machine_text import BadMachine, name_in, read_machine
from tictactoe_gui.engine.player import Player, StateGone, StateUnread
from tictactoe_gui.files import read_text
from tictactoe_gui.session.kept_machines import FOLDER, MAX_BYTES, paths_in, stem_of

READ_SECONDS = 1.0
"""How long a thought waits for the disk."""


def found_player(folders: Iterable[Path], gone: StateGone) -> Player:
    """Return the player of a machine in a file, wherever machines are kept.

    Raise StateGone if no file can be the machine's, and StateUnread where that cannot be told.
    """
    if gone.program not in LEARNERS:
        raise gone
    machine = _in_time(tuple(dict.fromkeys(folders)), gone)
    if machine is None or machine.learner.key != gone.program:
        raise gone
    return LearningPlayer(machine)


def _in_time(folders: tuple[Path, ...], gone: StateGone) -> Machine | None:
    answers: SimpleQueue[Machine | OSError | None] = SimpleQueue()

    def look() -> None:
        try:
            found = (machine_in(each / FOLDER, gone.state) for each in folders)
            answers.put(next(filter(None, found), None))
        except OSError as error:
            answers.put(error)

    # A disk that does not answer must not keep the program from ending: hence a daemon.
    Thread(target=look, name="machine", daemon=True).start()
    try:
        answer = answers.get(timeout=READ_SECONDS)
    except Empty as error:
        raise StateUnread(gone.program, gone.state) from error
    if isinstance(answer, OSError):
        raise StateUnread(gone.program, gone.state) from answer
    return answer


def machine_in(folder: Path, name: str) -> Machine | None:
    """Return the machine of that name; None if no file can be its, else raise OSError.

    The file that looks like the name is read first, and no more if that is it.
    """
    untold: OSError | None = None
    stem = stem_of(name)
    for path in sorted(paths_in(folder), key=lambda path: not path.stem.startswith(stem)):
        try:
            text = read_text(path, MAX_BYTES)
            if (name_in(text) or path.stem) == name:
                return read_machine(text).machine
        except FileNotFoundError:
            continue
        except BadMachine as error:
            untold = OSError(str(error))
        except OSError as error:
            untold = error
    if untold:
        raise untold
    return None
