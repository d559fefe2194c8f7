"""The page that shows a gallery, room by room, with what differs first."""

from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path

from tests.gallery.comparison import DIFFERENCES, Comparison
from tests.gallery.state import State

STYLE = """
body { font: 15px sans-serif; margin: 2em; background: #eef0f3; color: #1a1d21 }
figure { display: inline-block; margin: 0 1em 1em 0; vertical-align: top }
img { max-width: 320px; max-height: 220px; border: 1px solid #b8bec6 }
.difference img { max-width: 960px }
figcaption { font-size: 12px; color: #555b63; max-width: 320px }
"""


def write_index(folder: Path, states: Mapping[str, State], means: str, found: Comparison) -> None:
    """Write `index.html` into a folder of pictures."""
    names = sorted(each.name for each in folder.glob("*.png"))
    lines = [
        "<!doctype html><meta charset='utf-8'><title>Gallery</title>",
        f"<style>{STYLE}</style><h1>Gallery</h1>",
        f"<p>{len(names)} pictures, drawn with {escape(means)}</p>",
        *_differences(found),
        *_rooms(states, names),
    ]
    (folder / "index.html").write_text("\n".join(lines), "utf-8")


def _differences(found: Comparison) -> Iterator[str]:
    for what, names in found.lists():
        if names:
            yield f"<h2>{len(names)}: {what}</h2>"
        for name in names:
            if what == "differs":
                yield _figure(f"{DIFFERENCES}/{name}", f"{name}: before, after, difference", what)
            else:
                yield f"<p>{escape(name)}</p>"


def _rooms(states: Mapping[str, State], names: list[str]) -> Iterator[str]:
    rooms: dict[str, list[str]] = {}
    for key, state in states.items():
        own = [f"{key}-{theme}" for theme in ("light", "dark")]
        drawn = [name for name in names if name.startswith(tuple(own))]
        rooms.setdefault(state.room, []).extend(drawn)
    for room, drawn in rooms.items():
        if drawn:
            yield f"<h2>{escape(room)}</h2>"
            yield from (_figure(name, name) for name in drawn)


def _figure(path: str, caption: str, kind: str = "picture") -> str:
    kind = "difference" if kind == "differs" else kind
    image = f"<a href='{escape(path)}'><img loading='lazy' src='{escape(path)}'></a>"
    return f"<figure class='{kind}'>{image}<figcaption>{escape(caption)}</figcaption></figure>"
