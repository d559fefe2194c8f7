"""What the project says of itself on an index."""

import re
import tomllib
from pathlib import Path

from tests.build_scripts.test_constraints import PYTHONS
from verbs import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
README = Path(ROOT / "README.md").read_text("utf-8")
INSIDE = re.compile(r"\]\((?!https?:)")


def test_every_python_that_has_versions_is_named() -> None:
    versions = {
        each.removeprefix("Programming Language :: Python :: ")
        for each in PROJECT["project"]["classifiers"]
        if each.startswith("Programming Language")
    }
    assert versions >= {"3 :: Only", *PYTHONS}


def test_the_readme_of_an_index_links_to_nothing_inside_the_project() -> None:
    """The very substitutions that the build makes."""
    assert INSIDE.search(README), "nothing is to be done"
    text = README
    for each in PROJECT["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]["substitutions"]:
        text = re.sub(each["pattern"], each["replacement"], text)
    assert not INSIDE.search(text)
    assert "CONTRIBUTING.md" in text
    assert "screenshot" not in text


def test_no_address_is_made_up() -> None:
    assert "urls" not in PROJECT["project"]
