"""One test for many cases that need no surroundings of their own: a test by itself costs 10 ms."""

import functools
import inspect
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

Test = Callable[..., None]


def for_each(names: str, cases: Iterable[Any]) -> Callable[[Test], Test]:
    """Do a test for every case in turn; a failure says at which of them.

    Written like `pytest.mark.parametrize`. What the test takes besides is made once for all cases.
    """
    wanted = names.split(", ")
    several = [case if len(wanted) > 1 else (case,) for case in cases]
    assert several

    def decorate(test: Test) -> Test:
        @functools.wraps(test)
        def all_cases(**others: object) -> None:
            for case in several:
                values = dict(zip(wanted, case, strict=True))
                try:
                    test(**others, **values)
                except BaseException as error:
                    error.add_note(f"for {values}")
                    raise

        signature = inspect.signature(test)
        left = [each for name, each in signature.parameters.items() if name not in wanted]
        assert len(left) == len(signature.parameters) - len(wanted)
        all_cases.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
        return all_cases

    return decorate


def cases_beside(test_file: str) -> dict[str, list[Any]]:
    """Return the cases that stand in a text beside a test file, by section.

    `== name` begins a section. A line is a case, its parts stand between ` -> `; what cannot be
    seen is written as in Python, and nothing as "".
    """
    found: dict[str, list[Any]] = {}
    for line in Path(test_file).with_suffix(".txt").read_text("utf-8").split("\n"):
        if line.startswith("== "):
            cases = found.setdefault(line[3:], [])
        elif line:
            parts = [_ESCAPE.sub(_letter, each.removeprefix('""')) for each in line.split(" -> ")]
            cases.append(tuple(parts) if len(parts) > 1 else parts[0])
    return found


_ESCAPE = re.compile(r"\\(?:[\\nrt]|x..|u....)")


def _letter(escape: re.Match[str]) -> str:
    return escape[0].encode().decode("unicode_escape")
