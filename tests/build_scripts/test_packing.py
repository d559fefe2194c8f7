"""The time that all files in an archive have."""

import shutil
import subprocess

import pytest

import packing


def test_time_is_that_of_the_commit_and_nought_without_git(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "17")
    assert packing.epoch() == "17"
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    answer = subprocess.CompletedProcess((), 0, stdout="23\n")
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: answer)
    assert packing.epoch() == "23"
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    assert packing.epoch() == "0"
