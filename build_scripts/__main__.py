"""Run one verb of the project: python3 build_scripts VERB [ARGS]."""

# Every Python 3 must be able to parse this file: an old one has to reach the line that says so.
import platform
import sys

NEEDED = (3, 11)


def main() -> int:
    """Hand over to the verbs, or say that this Python is too old for them."""
    if sys.version_info < NEEDED:
        needed = ".".join(map(str, NEEDED))
        sys.exit(
            "tictactoe-gui needs Python " + needed + " or newer; "
            "this one, " + sys.executable + ", is " + platform.python_version()
        )
    from verbs import main as run_verb

    return run_verb(sys.argv[1:])


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)  # what a shell reports for a program that Ctrl+C ended
