"""Put the packaged program into the user's own folders, and take exactly that away again."""

import json
import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tictactoe_gui import DESKTOP_ID, EXECUTABLE, NAME

SHARE = "share"
"""The folder of the packaged program that a desktop looks into, laid out like /usr/share."""


@dataclass(frozen=True)
class Places:
    """Where a user's own programs and files are; the XDG base directories."""

    data: Path
    config: Path
    cache: Path
    programs: Path

    @classmethod
    def of(cls, environment: Mapping[str, str]) -> "Places":
        """Return the places that the environment names; relative ones count as not set."""
        home = Path(environment["HOME"])

        def place(name: str, default: str) -> Path:
            chosen = Path(environment.get(name, ""))
            return chosen if chosen.is_absolute() else home / default

        return cls(
            data=place("XDG_DATA_HOME", ".local/share"),
            config=place("XDG_CONFIG_HOME", ".config"),
            cache=place("XDG_CACHE_HOME", ".cache"),
            programs=home / ".local" / "bin",
        )

    @property
    def program(self) -> Path:
        """Return the folder of the program; its settings and its log are elsewhere."""
        return self.data / DESKTOP_ID

    @property
    def launcher(self) -> Path:
        """Return the link that starts the program by its name."""
        return self.programs / NAME

    @property
    def manifest(self) -> Path:
        """Return the list of everything that was installed."""
        return self.program / "installed.json"

    @property
    def written(self) -> tuple[Path, ...]:
        """Return the folders that the running program writes to."""
        return (self.config / NAME, self.data / NAME, self.cache / NAME)


def install(built: Path, places: Places) -> None:
    """Install the program in the folder built, in place of an earlier installation."""
    files = dict(_targets(built, places))
    uninstall(places)
    targets = [*files, places.launcher, places.manifest]
    if foreign := [path for path in targets if os.path.lexists(path)]:
        sys.exit(f"install: {foreign[0]} is there already, and was not installed from here")
    folders = list(_missing_folders(targets))
    # The list comes first: what is half installed can be taken away as well.
    places.program.mkdir(parents=True, exist_ok=True)
    listed = {"files": list(map(str, targets)), "folders": list(map(str, folders))}
    places.manifest.write_text(json.dumps(listed, indent=1), "utf-8")
    for target, source in files.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target, follow_symlinks=False)
    places.launcher.parent.mkdir(parents=True, exist_ok=True)
    places.launcher.symlink_to(places.program / EXECUTABLE)
    entry = places.data / "applications" / f"{DESKTOP_ID}.desktop"
    entry.write_text(_with_path(entry.read_text("utf-8"), places.launcher), "utf-8")


def uninstall(places: Places) -> bool:
    """Remove what install put there; return whether there was anything."""
    try:
        listed = json.loads(places.manifest.read_text("utf-8"))
    except FileNotFoundError:
        return False
    manifest = str(places.manifest)
    for name in listed["files"]:
        if name != manifest:
            Path(name).unlink(missing_ok=True)
    places.manifest.unlink()  # last of the files: an interrupted removal can be taken up again
    for name in sorted(listed["folders"], key=len, reverse=True):
        folder = Path(name)
        if folder.is_dir() and not any(folder.iterdir()):  # else somebody else uses it by now
            folder.rmdir()
    return True


def purge(places: Places) -> None:
    """Remove settings, log and whatever else the program has written."""
    for folder in places.written:
        if folder.is_symlink():
            folder.unlink()
        elif folder.exists():
            shutil.rmtree(folder)


def _targets(built: Path, places: Places) -> Iterator[tuple[Path, Path]]:
    """Yield for each file of the packaged program where it goes, and where it is."""
    for source in sorted(built.rglob("*")):
        if source.is_dir() and not source.is_symlink():
            continue
        inside = source.relative_to(built)
        if inside.parts[0] == SHARE:
            yield places.data.joinpath(*inside.parts[1:]), source
        else:
            yield places.program / inside, source


def _missing_folders(files: Iterable[Path]) -> Iterator[Path]:
    """Yield every folder that has to be made for the files."""
    for folder in sorted({parent for file in files for parent in file.parents}):
        if not folder.exists():
            yield folder


def _with_path(entry: str, launcher: Path) -> str:
    """Return the menu entry with the launcher's full path: ~/.local/bin may not be searched."""
    quoted = str(launcher)
    for special in '\\"`$':
        quoted = quoted.replace(special, f"\\{special}")
    # A string of the file itself doubles backslashes again, and a per cent sign begins a field.
    quoted = quoted.replace("\\", "\\\\").replace("%", "%%")
    lines = entry.splitlines()
    lines = [f'Exec="{quoted}"' if line.startswith("Exec=") else line for line in lines]
    return "\n".join([*lines, ""])
