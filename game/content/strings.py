"""The words that players read, in their language: gettext catalogues, switched at once.

The English text in the code is the key (msgid). Spanish stands in assets/locale/es/LC_MESSAGES/villafarol.po,
which `python -m assets.forge.locale` brings up to date and compiles.
"""

import gettext
from pathlib import Path

from game.errors import N_ as N_
from game.errors import Message, UserError, reason

LANGUAGES = {"es": "Español", "en": "English"}
FOLDER = Path(__file__).parents[2] / "assets" / "locale"


class Strings:
    """`tr`, `ntr` and `say` answer in the language in use, and in English for want of anything better."""

    def __init__(self, language: str = "es", folder: Path = FOLDER) -> None:
        self.notices: list[Message] = []
        self._folder = folder
        self._catalogues: dict[str, gettext.NullTranslations] = {}
        self.use(language)

    @property
    def language(self) -> str:
        return self._language

    def use(self, language: str) -> None:
        """Answer in `language` from now on ("es", "en"); UserError for another one."""
        if language not in LANGUAGES:
            raise UserError(
                'There is no language "{language}". Choose one of: {known}.',
                language=language,
                known=", ".join(LANGUAGES),
            )
        if language not in self._catalogues:
            self._catalogues[language] = self._read(language)
        self._language = language
        self._catalogue = self._catalogues[language]

    def tr(self, msgid: str, /, **values: object) -> str:
        """The text of `msgid`, with its {places} filled by `values`. Without values, braces stay."""
        text = self._catalogue.gettext(msgid) if msgid else ""
        return _filled(text, msgid, values)

    def ntr(self, one: str, many: str, n: int, **values: object) -> str:
        """The text for `n` things; {n} is filled too."""
        text = self._catalogue.ngettext(one, many, n)
        return _filled(text, one if n == 1 else many, values | {"n": n})

    def say(self, message: Message) -> str:
        """The message, and the messages among its values."""
        values = {
            place: self.say(value) if isinstance(value, Message) else value
            for place, value in message.values.items()
        }
        return self.tr(message.text, **values)

    def _read(self, language: str) -> gettext.NullTranslations:
        if language == "en":  # the msgids themselves
            return gettext.NullTranslations()
        file = self._folder / language / "LC_MESSAGES" / "villafarol.mo"
        try:
            with file.open("rb") as opened:
                return gettext.GNUTranslations(opened)
        except Exception as fault:  # a torn catalogue can fail in any way; the game speaks English then
            self.notices.append(
                Message(
                    "The words of {language} cannot be read from {file} ({reason}). Install the game again.",
                    language=LANGUAGES[language],
                    file=file,
                    reason=reason(fault),
                )
            )
            return gettext.NullTranslations()


def _filled(text: str, msgid: str, values: dict[str, object]) -> str:
    if not values:
        return text
    try:
        return text.format(**values)
    except (
        KeyError,
        IndexError,
        ValueError,
    ):  # a translation with a wrong place: English is better than a crash
        return msgid.format(**values)
