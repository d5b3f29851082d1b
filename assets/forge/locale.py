"""Bring the translations up to date: gather msgids from the code, update .po files, compile .mo files.

python -m assets.forge.locale          then fill what it lists as missing in the .po, and run it again
python -m assets.forge.locale --check  change nothing, fail if something is missing or out of date
"""

import re
import struct
import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[2]
SOURCES = ("game", "scenes")
PLURALS = {"es": "nplurals=2; plural=(n != 1);"}  # one entry a language; English is the msgids themselves
KEYWORDS = {"tr": None, "ntr": (1, 2), "N_": None, "Message": None, "UserError": None}
# Lines of the header that change with every run or every version of a tool, and say nothing.
FLEETING = re.compile(
    r'^"(POT-Creation-Date|PO-Revision-Date|Generated-By|Last-Translator|Report-Msgid-Bugs-To)'
)


def po_file(language: str) -> Path:
    return ROOT / "assets" / "locale" / language / "LC_MESSAGES" / "villafarol.po"


def extracted(root: Path = ROOT) -> Catalog:
    """Every msgid that the code under `root` hands to one of KEYWORDS, with the files it stands in."""
    template = Catalog()
    for source in SOURCES:
        found = extract_from_dir(str(root / source), [("**.py", "python")], {}, KEYWORDS)
        for name, line, msgid, comments, context in sorted(found, key=lambda entry: entry[:2]):
            place = (f"{source}/{name}".replace("\\", "/"), line)
            template.add(msgid, None, [place], auto_comments=comments, context=context)
    return template


def read(language: str) -> Catalog:
    file = po_file(language)
    if not file.exists():
        return _empty(language)
    with file.open("rb") as opened:
        return read_po(opened, locale=language)


def _empty(language: str) -> Catalog:
    catalogue = Catalog(locale=language, project="Villafarol", version="1", fuzzy=False)
    catalogue.header_comment = "# Villafarol. Gathered and compiled by `python -m assets.forge.locale`."
    catalogue.mime_headers = [("Language-Team", language), ("Plural-Forms", PLURALS[language])]
    return catalogue


def updated(catalogue: Catalog, template: Catalog) -> Catalog:
    """`catalogue` with exactly the msgids of `template`; texts are kept, never guessed."""
    new = _empty(str(catalogue.locale))
    for message in sorted(
        (m for m in template if m.id), key=lambda m: (m.locations[0][0], m.locations[0][1])
    ):
        old = catalogue.get(message.id, message.context)
        fits = old is not None and isinstance(old.id, str) == isinstance(message.id, str)
        text = old.string if old is not None and fits else None
        files = [(name, 0) for name in dict.fromkeys(name for name, _ in message.locations)]
        comments = old.user_comments if old is not None else ()
        new.add(message.id, text, files, user_comments=comments, context=message.context)
    return new


def po_bytes(catalogue: Catalog) -> bytes:
    written = BytesIO()
    write_po(written, catalogue, width=110, include_lineno=False, ignore_obsolete=True)
    lines = written.getvalue().decode().splitlines()
    return ("\n".join(line for line in lines if not FLEETING.match(line)) + "\n").encode()


def mo_bytes(catalogue: Catalog) -> bytes:
    """The catalogue as GNU gettext reads it: sorted keys, no dates, so that equal words make equal bytes."""
    header = f"Content-Type: text/plain; charset=utf-8\nPlural-Forms: {catalogue.plural_forms}\n"
    texts = {"": header}
    for message in catalogue:
        if message.id and not untranslated(message):
            key, text = _joined(message)
            texts[key] = text
    pairs = sorted((key.encode(), text.encode()) for key, text in texts.items())
    tables, pool = [], b""
    start = 28 + 16 * len(pairs)  # seven numbers of header, then two tables of (length, offset)
    for column in (0, 1):
        table = b""
        for pair in pairs:
            table += struct.pack("<II", len(pair[column]), start + len(pool))
            pool += pair[column] + b"\0"
        tables.append(table)
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, start)
    return head + tables[0] + tables[1] + pool


def _joined(message: Message) -> tuple[str, str]:
    """Key and text; plural forms stand in one string, parted by zero bytes."""
    if isinstance(message.id, str):
        return message.id, str(message.string)
    return "\0".join(message.id), "\0".join(message.string)


def untranslated(message: Message) -> bool:
    texts = [message.string] if isinstance(message.string, str) else list(message.string or ())
    return not texts or not all(texts)


def main(arguments: list[str]) -> int:
    checking = "--check" in arguments
    faults = 0
    template = extracted()
    for language in PLURALS:
        catalogue = updated(read(language), template)
        file = po_file(language)
        for place, data in ((file, po_bytes(catalogue)), (file.with_suffix(".mo"), mo_bytes(catalogue))):
            if place.exists() and place.read_bytes() == data:
                continue
            if checking:
                print(f"{place.relative_to(ROOT)} is out of date")
                faults += 1
            else:
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(data)
        missing = [message for message in catalogue if message.id and untranslated(message)]
        for message in missing:
            places = ", ".join(name for name, _ in message.locations)
            print(f"{language}: no text for {message.id!r} ({places})")
        faults += len(missing)
        print(f"{language}: {len(catalogue)} texts, {len(missing)} missing")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
