"""The registry, on a package made for the test."""

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from tictactoe_gui.engine.registry import Registry

_NUMBERS = count(1)
MODULE = """
import {package}

@{package}.FEATURES.register("{key}", order={order})
def feature():
    return "{key}"
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A package of three modules, whose names sort otherwise than their entries."""
    name = f"features_of_test_{next(_NUMBERS)}"
    folder = tmp_path / name
    folder.mkdir()
    (folder / "__init__.py").write_text(
        "from tictactoe_gui.engine.registry import Registry\nFEATURES = Registry(__name__)\n"
    )
    for module, key, order in (("a", "last", 30), ("b", "first", 10), ("c", "middle", 20)):
        text = MODULE.format(package=name, key=key, order=order)
        (folder / f"{module}.py").write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield name
    for module in [each for each in sys.modules if each.split(".")[0] == name]:
        del sys.modules[module]


def registry_of(package: str) -> Registry[object]:
    registry = __import__(package).FEATURES
    assert isinstance(registry, Registry)
    return registry


def test_the_package_is_walked_on_first_use_only(package: str) -> None:
    registry = registry_of(package)
    assert f"{package}.a" not in sys.modules
    assert "first" in registry
    assert f"{package}.a" in sys.modules


def test_a_file_of_the_name_is_enough_for_one_entry(package: str) -> None:
    folder = Path(__import__(package).__path__[0])
    text = MODULE.format(package=package, key="fourth", order=40)
    (folder / "fourth.py").write_text(text)
    assert registry_of(package)["fourth"]
    assert f"{package}.a" not in sys.modules
    assert list(registry_of(package)) == ["first", "middle", "last", "fourth"]


def test_a_class_may_bring_its_key(package: str) -> None:
    class Brought:
        key = "brought"

    assert registry_of(package).register(order=40)(Brought) is Brought
    assert registry_of(package)["brought"] is Brought


def test_an_unknown_key_is_a_key_error(package: str) -> None:
    with pytest.raises(KeyError, match="'nowhere'"):
        registry_of(package)["nowhere"]
    assert registry_of(package).get("nowhere") is None


@pytest.mark.parametrize(
    ("key", "order", "message"),
    [
        ("first", 99, "already has an entry 'first'"),
        ("new", 10, "already has 'first' at 10, and now 'new'"),
    ],
)
@pytest.mark.parametrize("walked", [False, True])
def test_a_key_and_a_place_can_be_taken_once(
    package: str, key: str, order: int, message: str, *, walked: bool
) -> None:
    registry = registry_of(package)
    if walked:
        assert len(registry) == 3
    else:
        registry.add("first", object(), order=10)
    with pytest.raises(ValueError, match=f"{package} {message}"):
        registry.register(key, order=order)(object())
