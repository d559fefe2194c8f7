"""Which versions are installed: a file that has one of everything, for each Python and system."""

import tomllib
from importlib.metadata import metadata, requires, version

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

from environment import CONSTRAINTS
from tests.cases import for_each
from verbs import ROOT

BUILDING, PROJECT = (
    tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))[each]
    for each in ("build-system", "project")
)
LINES = [
    Requirement(line)
    for line in (ROOT / CONSTRAINTS).read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]
EXTRAS = PROJECT["optional-dependencies"]
SUPPORTED = SpecifierSet(PROJECT["requires-python"]) & SpecifierSet(
    metadata("PySide6-Essentials")["Requires-Python"]
)
PYTHONS = [f"3.{minor}" for minor in range(100) if f"3.{minor}" in SUPPORTED]


def holds(requirement: Requirement, **where: str) -> bool:
    """Return whether something is needed on a Python and system, by default on this."""
    return requirement.marker is None or requirement.marker.evaluate({"extra": "", **where})


def versions(**where: str) -> dict[str, str]:
    """Return the version of everything, by its name."""
    lines = [each for each in LINES if holds(each, **where)]
    found = {each.name: str(each.specifier).removeprefix("==") for each in lines}
    assert len(found) == len(lines), "something is there twice"
    return found


@for_each("python", PYTHONS)
@for_each("system", ["linux", "win32", "darwin"])
def test_what_the_project_asks_for_has_a_version_in_its_range(python: str, system: str) -> None:
    where = {"python_version": python, "python_full_version": f"{python}.0", "sys_platform": system}
    found = versions(**where)
    asked = [*BUILDING["requires"], *PROJECT["dependencies"], *EXTRAS["test"], *EXTRAS["build"]]
    for needed in map(Requirement, asked):
        if holds(needed, **where):
            assert needed.specifier.contains(found[canonicalize_name(needed.name)]), needed


def test_what_is_installed_here_is_what_the_file_says() -> None:
    """All that is needed to run and to test, and what that needs, and so on."""
    queue, installed = (
        [*map(Requirement, PROJECT["dependencies"] + EXTRAS["test"])],
        dict[str, str](),
    )
    while queue:
        each = queue.pop()
        if holds(each) and (name := canonicalize_name(each.name)) not in installed:
            installed[name] = version(name)
            queue += map(Requirement, requires(name) or [])
    assert installed.items() <= versions().items()
