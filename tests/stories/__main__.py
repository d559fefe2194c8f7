"""Play the stories: python -m tests.stories [--approve] [--shots=FOLDER] [WORD ...].

A story is a line of `stories.txt`: its name, the settings, and what a person does. After each step
stands what is seen and heard that was not before, as it was approved in the folder `approved`;
what differs is printed. `--approve` writes what is seen now: read its difference before you keep
it. `--shots` leaves a picture of each story's end in a folder. Words choose the stories in whose
room or name they stand.
"""

import sys

from tests.stories import frozen

frozen.freeze()

from tests.stories.telling import main  # noqa: E402  (what it imports is frozen now)

sys.exit(main(sys.argv[1:]))
