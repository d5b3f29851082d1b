"""Something to tell the person that is no reason to stop: a sentence to translate, and what fills it."""

import msgspec


class Notice(msgspec.Struct, frozen=True):
    """`text` is an English sentence with named {places}, the msgid of its translations; `values` fill them.

    A screen shows `tr(notice.text, **notice.values)`; the command line prints `str(notice)`.
    """

    text: str
    values: dict[str, str] = {}

    def __str__(self) -> str:
        return self.text.format(**self.values)
