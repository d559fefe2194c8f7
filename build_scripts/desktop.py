"""The files that put the program into a Linux desktop's menu, and what stands in the archive."""

import shutil
from pathlib import Path

import contents
from icons import SIZES
from layout import ARCHIVE
from tictactoe_gui import DESKTOP_ID


def write_share(resources: Path, icons: Path, share: Path) -> None:
    """Write what a desktop is to have into the folder share, as /usr/share has it."""
    hicolor = share / "icons" / "hicolor"
    files = {
        resources / "desktop" / f"{DESKTOP_ID}.desktop": share / "applications",
        resources / "desktop" / f"{DESKTOP_ID}.metainfo.xml": share / "metainfo",
        resources / "desktop" / f"{DESKTOP_ID}.xml": share / "mime" / "packages",
        resources / "icon.svg": hicolor / "scalable" / "apps",
    } | {icons / f"{size}.png": hicolor / f"{size}x{size}" / "apps" for size in SIZES}
    for source, folder in files.items():
        folder.mkdir(parents=True, exist_ok=True)
        is_icon = source.suffix in {".png", ".svg"}
        shutil.copy(source, folder / (f"{DESKTOP_ID}{source.suffix}" if is_icon else source.name))


def write_archive_files(folder: Path) -> None:
    """Put `install`, `uninstall` and a README beside the program."""
    for each in ARCHIVE.iterdir():
        shutil.copy(each, folder)  # with its permissions
    readme = folder / "README.txt"
    readme.write_text(readme.read_text("utf-8").format(glibc=contents.glibc(folder)), "utf-8")
