"""Finds the files of `resources/`, in a checkout, a wheel and the packaged program."""

from pathlib import Path

_PACKAGE = Path(__file__).parent
_HOMES = (_PACKAGE / "_resources", _PACKAGE.parent / "resources")


def resource(name: str) -> Path:
    """Return the path of a resource; raise FileNotFoundError with the path if it is missing."""
    for home in _HOMES:
        if (home / name).exists():
            return home / name
    raise FileNotFoundError(f"the program is incomplete: {_HOMES[0] / name} is missing")
