"""Print what Qt shows in every language of that which differs: sorted words, case, dates, zones."""

import sys
from collections.abc import Iterator
from functools import cmp_to_key

from PySide6.QtCore import QCollator, QDate, QDateTime, QLocale, QTime, QTimeZone, qVersion

WORDS = """
zebra Äpfel apple Öl \N{LATIN SMALL LETTER DOTLESS I}spanak İzmir istanbul çay dağ ñandu straße
STRASSE Å æ ø chleb cukr dzban lljo item10 item9 ω ς ц ъ ض ฉัน 漢字 一 かな カナ ガ 가 나 हिन्दी
""".split()  # noqa: SIM905  (as a list, a line each)
ZONES = ("Europe/Berlin", "Europe/Istanbul", "Asia/Tokyo", "Asia/Kolkata", "America/New_York")
MONTHS = (1, 7)
"""A date in winter and one in summer."""


def languages() -> list[QLocale]:
    """Return each language that Qt knows, in each country and script."""
    any_of_all = (QLocale.Language.AnyLanguage, QLocale.Script.AnyScript)
    return QLocale.matchingLocales(*any_of_all, QLocale.Country.AnyCountry)


def lines(locale: QLocale) -> Iterator[str]:
    """Yield what is shown in a language."""
    collator = QCollator(locale)
    yield f"{locale.bcp47Name()} {sorted(WORDS, key=cmp_to_key(collator.compare))}"
    collator.setNumericMode(True)
    yield f"{sorted(WORDS, key=collator.sortKey)}"
    yield f"{[locale.toUpper(each) for each in WORDS]} {[locale.toLower(each) for each in WORDS]}"
    for zone in map(QTimeZone, map(str.encode, ZONES)):
        for kind in QTimeZone.TimeType:
            yield f"{[zone.displayName(kind, form, locale) for form in QTimeZone.NameType]}"
        for month in MONTHS:
            time = QDateTime(QDate(2026, month, 15), QTime(13, 5), zone)
            yield f"{[locale.toString(time, form) for form in QLocale.FormatType]}"


if __name__ == "__main__":
    sys.stdout.write(f"Qt {qVersion()}\n")
    for language in languages():
        sys.stdout.writelines(f"{line}\n" for line in lines(language))
