"""Every word has a Spanish text with the same places, and a bad catalogue costs a notice, not the game."""

import ast
import string
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from assets.forge import locale as forge
from game.content.strings import LANGUAGES, N_, Strings
from game.errors import UserError

CATALOGUES = {language: forge.read(language) for language in forge.PLURALS}
MESSAGES = [
    (language, message) for language, catalogue in CATALOGUES.items() for message in catalogue if message.id
]


def forms(text: str | tuple[str, ...]) -> list[str]:
    return [text] if isinstance(text, str) else list(text)


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_every_language_but_english_has_a_catalogue() -> None:
    assert set(LANGUAGES) == {"en", *forge.PLURALS}


@pytest.mark.parametrize("language", forge.PLURALS)
def test_the_catalogue_holds_exactly_what_the_code_says(language: str) -> None:
    wanted = {(message.id, message.context) for message in forge.extracted() if message.id}
    held = {(message.id, message.context) for message in CATALOGUES[language] if message.id}
    assert held == wanted, "run: python -m assets.forge.locale"
    assert not CATALOGUES[language].obsolete


def test_every_text_is_there_with_the_same_places() -> None:
    faults = []
    for language, message in MESSAGES:
        if forge.untranslated(message):
            faults.append(f"{language}: no text for {message.id!r}")
            continue
        known = set().union(*map(places, forms(message.id)))
        for text in forms(message.string):
            if (isinstance(message.id, str) and places(text) != known) or not places(text) <= known:
                faults.append(f"{language}: other places in {text!r}")
            if message.fuzzy:
                faults.append(f"{language}: guessed {text!r}")
    assert not faults, "\n".join(faults)


def test_edges_and_ends_fit() -> None:
    """A text that loses its last sign or its spaces breaks the line that it is put into."""
    faults = []
    for language, message in MESSAGES:
        for english, text in zip(forms(message.id), forms(message.string), strict=False):
            if (english[:1].isspace(), english[-1:].isspace()) != (text[:1].isspace(), text[-1:].isspace()):
                faults.append(f"{language}: spaces at the ends of {text!r}")
            if english[-1:] in ".:…" and text[-1:] != english[-1:]:
                faults.append(f"{language}: {text!r} should end like {english!r}")
            if language == "es" and (text.count("¿"), text.count("¡")) != (text.count("?"), text.count("!")):
                faults.append(f"{language}: ¿? ¡! in {text!r}")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("language", forge.PLURALS)
def test_the_compiled_file_is_fresh(language: str) -> None:
    file = forge.po_file(language)
    fresh = forge.mo_bytes(CATALOGUES[language])
    assert file.with_suffix(".mo").read_bytes() == fresh, "run: python -m assets.forge.locale"


def test_words_for_translators_are_whole_literals() -> None:
    """tr(f"…") or tr("a" + b) cannot be gathered; a name may stand there, marked by N_ where it is made."""
    wrong = ast.JoinedStr | ast.BinOp
    assert not [place for place, _, call in calls_with_words() if isinstance(call.args[0], wrong)]


def test_every_place_of_a_message_is_given_its_value() -> None:
    faults = []
    for place, name, call in calls_with_words():
        text = call.args[0]
        if name not in ("Message", "UserError") or not isinstance(text, ast.Constant):
            continue
        given = {keyword.arg for keyword in call.keywords}
        if given != places(text.value) and None not in given:  # None: **values
            faults.append(f"{place}: {text.value!r} is given {given}")
    assert not faults, "\n".join(faults)


def calls_with_words() -> Iterator[tuple[str, str, ast.Call]]:
    """The calls that the words are gathered from: where, the keyword, the call."""
    for source in forge.SOURCES:
        for file in sorted((forge.ROOT / source).rglob("*.py")):
            for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if not isinstance(call, ast.Call) or not call.args:
                    continue
                name = getattr(call.func, "attr", getattr(call.func, "id", ""))
                if name in forge.KEYWORDS:
                    yield f"{file.relative_to(forge.ROOT)}:{call.lineno}", name, call


def catalogue_folder(tmp_path: Path, **texts: str | tuple[str, str]) -> Path:
    catalogue = forge._empty("es")
    for msgid, text in texts.items():
        catalogue.add(msgid if isinstance(text, str) else (msgid, msgid + "s"), text)
    file = tmp_path / "es" / "LC_MESSAGES" / "villafarol.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(forge.mo_bytes(catalogue))
    return tmp_path


def test_texts_plurals_and_switching_at_once(tmp_path: Path) -> None:
    folder = catalogue_folder(tmp_path, Play="Jugar", head=("{n} cabeza de {who}", "{n} cabezas de {who}"))
    strings = Strings("es", folder)
    tr, ntr = strings.tr, strings.ntr
    assert tr("Play") == "Jugar"
    assert [ntr("head", "heads", n, who="Ana") for n in (0, 1, 2)] == [
        "0 cabezas de Ana",
        "1 cabeza de Ana",
        "2 cabezas de Ana",
    ]
    strings.use("en")
    assert strings.language == "en"
    assert tr("Play") == "Play"
    assert ntr("{n} head", "{n} heads", 1) == "1 head"
    strings.use("es")
    assert tr(N_("Play")) == "Jugar"
    assert strings.notices == []


def test_an_unknown_text_stays_english_and_empty_stays_empty(tmp_path: Path) -> None:
    strings = Strings("es", catalogue_folder(tmp_path, Play="Jugar"))
    assert strings.tr("{who} plays {card}", who="Ana", card=7) == "Ana plays 7"
    assert strings.tr("") == ""
    assert strings.tr("a {brace} without values") == "a {brace} without values"


def test_a_text_with_a_wrong_place_falls_back_to_english(tmp_path: Path) -> None:
    strings = Strings("es", catalogue_folder(tmp_path, **{"{who} plays": "{quien} juega", "{n} x": "{ x"}))
    assert strings.tr("{who} plays", who="Ana") == "Ana plays"
    assert strings.tr("{n} x", n=3) == "3 x"


@pytest.mark.parametrize("content", [None, b"", b"rubbish", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_a_missing_or_torn_catalogue_is_one_notice(tmp_path: Path, content: bytes | None) -> None:
    if content is not None:
        folder = catalogue_folder(tmp_path)
        (folder / "es" / "LC_MESSAGES" / "villafarol.mo").write_bytes(content)
    strings = Strings("es", tmp_path)
    strings.use("en")
    strings.use("es")
    assert strings.tr("Play") == "Play"
    assert len(strings.notices) == 1
    assert "villafarol.mo" in str(strings.notices[0])


def test_an_unknown_language_is_named_with_the_known_ones() -> None:
    with pytest.raises(UserError, match=r'"fr".*es, en'):
        Strings("fr")


def test_the_game_needs_no_babel() -> None:
    code = "import sys, game.content.strings; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    loaded = subprocess.run(
        [sys.executable, "-c", code], cwd=forge.ROOT, capture_output=True, text=True, check=True
    )
    assert not {"babel", "pygame", "numpy", "assets"} & set(loaded.stdout.split())


def test_updating_keeps_texts_and_drops_what_is_gone() -> None:
    old = forge._empty("es")
    old.add("Play", "Jugar")
    old.add("Gone", "Ido")
    template = forge._empty("es")
    template.add("Play", None, [("game/a.py", 3)])
    template.add("New", None, [("game/a.py", 5)])
    new = forge.updated(old, template)
    texts: dict[object, Message] = {message.id: message for message in new if message.id}
    assert set(texts) == {"Play", "New"}
    assert texts["Play"].string == "Jugar"
    assert forge.untranslated(texts["New"])
    assert b"Gone" not in forge.po_bytes(new)
