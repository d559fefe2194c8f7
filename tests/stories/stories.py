"""The stories: lines of `stories.txt`, and where the text of what is seen stands."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

STORIES = Path(__file__).with_name("stories.txt")
APPROVED = Path(__file__).with_name("approved")


class Story(NamedTuple):
    """What a person does from a start on."""

    room: str
    name: str
    settings: str
    steps: tuple[str, ...]

    @property
    def approved(self) -> Path:
        """Where what is seen stands."""
        return APPROVED / f"{self.room}-{self.name}.txt".lower().replace(" ", "-")


def stories(file: Path = STORIES) -> Iterator[Story]:
    """Yield the stories; a line that begins with # names the room of those below it."""
    room = ""
    for line in file.read_text("utf-8").splitlines():
        if line.startswith("# "):
            room = line[2:]
        elif line:
            name, settings, *steps = (each.strip() for each in line.split(" | "))
            yield Story(room, name, settings, tuple(steps))
