"""The workflow: what it runs is pinned, has few rights, and its secrets are for tags alone."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cases import for_each
from tests.processes import ROOT

FOLDER = ROOT / ".github"
TEXT = (FOLDER / "workflows" / "build.yml").read_text("utf-8")
_SECRET = re.compile(r"secrets\.[A-Z]")
_JOB = re.compile(r"^  ([\w-]+):\n((?:(?:    .*|  #.*)?\n)+)", re.MULTILINE)
JOBS = dict(_JOB.findall(TEXT.partition("\njobs:\n")[2]))


@for_each("used", re.findall(r"uses: (.*)", TEXT))
def test_every_action_is_pinned_by_its_commit_and_says_its_version(used: str) -> None:
    assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", used)


@for_each("job, text", JOBS.items())
def test_a_job_has_only_the_rights_that_it_names_and_a_time(job: str, text: str) -> None:
    assert "\n    permissions:" in text, job
    assert "\n    timeout-minutes:" in text, job
    assert "permissions: {}\n" in TEXT.partition("\njobs:\n")[0]
    assert ("contents: write" in text) is (job == "release")


@for_each("job, text", JOBS.items())
def test_secrets_are_in_protected_environments_and_for_tags_alone(job: str, text: str) -> None:
    if _SECRET.search(text):
        assert re.search(r"\n    environment: .*signing", text), job
        steps = [each for each in text.split("\n      - ") if _SECRET.search(each)]
        is_for_tags = re.search(r"^    if: github.ref_type == 'tag'", text, re.MULTILINE)
        assert is_for_tags or all("if: github.ref_type == 'tag'" in each for each in steps), job


@pytest.mark.parametrize(
    "words",
    [
        ("check-jsonschema", "--builtin-schema", "vendor.github-workflows", "workflows/build.yml"),
        ("check-jsonschema", "--builtin-schema", "vendor.dependabot", "dependabot.yml"),
        ("zizmor", "--offline", "--quiet", "."),
        ("actionlint", "workflows/build.yml"),
    ],
    ids=["schema", "schema of dependabot", "zizmor", "actionlint"],
)
def test_who_reads_workflows_finds_no_fault(words: tuple[str, ...]) -> None:
    places = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    if not (program := shutil.which(words[0], path=places)):
        pytest.skip(f"{words[0]} is not installed: what CI has is in the extra workflow")
    done = subprocess.run(
        [program, *words[1:]], cwd=FOLDER, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
