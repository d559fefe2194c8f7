"""Writes constraints.txt anew: the newest version of everything, for each Python.

`python3 build_scripts lock` runs it in an environment that has pip and packaging, and nothing of
the project's.
"""

import json
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

from environment import CONSTRAINTS

ROOT = Path(__file__).resolve().parent.parent
QT = "pyside6-essentials"
"""What decides which Pythons there are."""
SYSTEMS = (("linux", "Linux", "posix"), ("win32", "Windows", "nt"), ("darwin", "Darwin", "posix"))
HEAD = """\
# What pip installs here on each Python, and nothing newer; written by: python3 build_scripts lock
"""

Found = dict[str, dict[str, Any]]
"""What pip would install: what each of it says of itself, by its name."""


def main() -> int:
    """Write the file for the first Python of pyproject.toml up to the newest that Qt supports."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    text = HEAD
    for minor in minors(SpecifierSet(project["project"]["requires-python"])):
        python = f"3.{minor}"
        found = resolve(python, directly_needed(project))
        text += f"\n# Python {python}\n"
        text += "".join(
            f'{name}=={each["version"]} ; python_version == "{python}"\n'
            for name, each in sorted(found.items())
        )
        print(f"Python {python}: {len(found)} packages", flush=True)
        if f"3.{minor + 1}" not in SpecifierSet(found[QT].get("requires_python", "")):
            break
    (ROOT / CONSTRAINTS).write_text(text, "utf-8")
    return 0


def minors(wanted: SpecifierSet) -> Iterator[int]:
    """Yield the second numbers of the Pythons that are wanted."""
    return (minor for minor in range(100) if f"3.{minor}" in wanted)


def directly_needed(project: dict[str, Any]) -> list[Requirement]:
    """Return what the project asks for: to run, to be tested, and to be built."""
    texts = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    for extra in project["project"]["optional-dependencies"].values():
        texts += extra
    return [Requirement(text) for text in texts]


def resolve(python: str, needed: Iterable[Requirement]) -> Found:
    """Return all that is needed with that Python, on any system.

    pip would heed what is needed under a condition by the Python and the system that it runs on:
    it is asked again with what the answers ask for, until there is nothing new.
    """
    asked = {bare(each) for each in needed if applies(each, python)}
    while True:
        found = ask_pip(python, asked)
        texts = [text for each in found.values() for text in each.get("requires_dist", [])]
        indirect = map(Requirement, texts)
        more = {bare(each) for each in indirect if applies(each, python)}
        if more <= asked:
            return found
        asked |= more


def applies(requirement: Requirement, python: str) -> bool:
    """Return whether something is needed with that Python on any of the systems."""
    if requirement.marker is None:
        return True
    return any(
        requirement.marker.evaluate(
            {
                "python_version": python,
                "python_full_version": f"{python}.0",
                "sys_platform": platform,
                "platform_system": system,
                "os_name": name,
                "extra": "",
            }
        )
        for platform, system, name in SYSTEMS
    )


def bare(requirement: Requirement) -> str:
    """Return what is needed, without the condition."""
    return f"{canonicalize_name(requirement.name)}{requirement.specifier}"


def ask_pip(python: str, needed: Iterable[str]) -> Found:
    """Return what pip would install into an empty environment of that Python."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        command = [sys.executable, "-m", "pip", "install", "--dry-run", "-qq", "--no-input"]
        where = ["--target", folder, "--python-version", python, "--only-binary", ":all:"]
        if subprocess.call([*command, *where, "--report", report, *sorted(needed)]):
            sys.exit(f"lock: pip found no versions that fit for Python {python}")
        answer = json.loads(report.read_text("utf-8"))
    described = [each["metadata"] for each in answer["install"]]
    return {canonicalize_name(each["name"]): each for each in described}


if __name__ == "__main__":
    sys.exit(main())
