"""The manual page of the Debian package names every option that the program has."""

import re

import pytest

import deb
from tictactoe_gui.command_line import read


def test_it_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        read(["--help"])
    options = {*re.findall(r"--[a-z-]+", capsys.readouterr().out)}
    page = (deb.FILES / "tictactoe.6").read_text("utf-8").replace(r"\-", "-")
    assert len(options) > 5
    assert {*re.findall(r"^\.BI? (--[a-z-]+)", page, re.MULTILINE)} == options
