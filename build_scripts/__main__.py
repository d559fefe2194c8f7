"""Run one verb of the project: python3 build_scripts VERB [ARGS]."""

# Every Python 3 must be able to parse this file: an old one has to reach the line that says so.
import platform
import sys

NEEDED = (3, 11)
NEWER = {
    "linux": "your system's packages, where they have one (on Ubuntu those of the PPA deadsnakes, "
    "on RHEL and its kin dnf install python3.12)",
    "darwin": "python.org, or brew install python",
    "win32": "python.org, or winget install Python.Python.3.13",
}
"""Where each system gets a newer Python, which is then called by its own name."""


def main() -> int:
    """Hand over to the verbs, or say that this Python is too old for them."""
    if sys.version_info < NEEDED:
        needed = ".".join(map(str, NEEDED))
        sys.exit(
            "tictactoe-gui needs Python " + needed + " or newer; "
            "this one, " + sys.executable + ", is " + platform.python_version() + ". A newer one "
            "comes from " + NEWER.get(sys.platform, "python.org") + ", and everywhere from uv "
            "(uv run --no-project --python 3.13 python build_scripts run) or pyenv."
        )
    from verbs import main as run_verb

    return run_verb(sys.argv[1:])


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)  # what a shell reports for a program that Ctrl+C ended
