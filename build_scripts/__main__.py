"""Run one verb of the project: python3 build_scripts VERB [ARGS]."""

# An old Python must be able to parse this file, to reach the line that says so.
import sys

if sys.version_info < (3, 11):
    sys.exit(
        f"Tic-tac-toe needs Python 3.11 or newer; {sys.executable} is {sys.version.split()[0]}. "
        "Install a newer one, and run python3.11 build_scripts in place of python3 build_scripts."
    )

from verbs import main  # only a Python that is new enough can read it

try:
    sys.exit(main(sys.argv[1:]))
except KeyboardInterrupt:
    sys.exit(130)  # what a shell reports for a program that Ctrl+C ended
