"""Features found by walking a package: to add one is to add a file."""

import importlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import TypeVar

T = TypeVar("T")
Entry = TypeVar("Entry")


class Registry(Mapping[str, T]):
    """Entries by key, in the order they are shown; the package is walked on first use.

    A single entry is looked for in the file of its name first: a start need not read them all.
    """

    def __init__(self, package: str) -> None:
        self._package = package
        self._entries: dict[str, tuple[int, T]] = {}
        self._walked = False

    def register(self, key: str = "", *, order: int) -> Callable[[Entry], Entry]:
        """Class or function decorator: enter it, as `add` does; a class may bring its `key`."""

        def enter(entry: Entry) -> Entry:
            own = key or getattr(entry, "key")  # noqa: B009  (no class is known to have one)
            self.add(own, entry, order=order)  # type: ignore[arg-type]  # T of the registry
            return entry

        return enter

    def add(self, key: str, entry: T, *, order: int) -> None:
        """Enter what is no class or function; raise ValueError if `key` or `order` is taken."""
        if key in self._entries:
            raise ValueError(f"{self._package} already has an entry {key!r}")
        for other, (taken, _) in self._entries.items():
            if taken == order:
                raise ValueError(
                    f"{self._package} already has {other!r} at {order}, and now {key!r}"
                )
        entries = {**self._entries, key: (order, entry)}
        self._entries = dict(sorted(entries.items(), key=lambda item: item[1][0]))

    def _walk(self) -> dict[str, tuple[int, T]]:
        if not self._walked:
            import pkgutil

            package = importlib.import_module(self._package)
            for module in pkgutil.iter_modules(package.__path__, f"{self._package}."):
                importlib.import_module(module.name)
            self._walked = True
        return self._entries

    def __getitem__(self, key: str) -> T:
        if key not in self._entries and key.isidentifier():
            with suppress(ModuleNotFoundError):  # a file of another name may bring it
                importlib.import_module(f"{self._package}.{key}")
        return (self._entries if key in self._entries else self._walk())[key][1]

    def __iter__(self) -> Iterator[str]:
        return iter(self._walk())

    def __len__(self) -> int:
        return len(self._walk())
