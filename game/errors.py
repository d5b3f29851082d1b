"""What is said to the person at the machine: messages to translate, and the one error that carries one."""

import errno
from collections.abc import Iterable
from dataclasses import dataclass


def N_(msgid: str) -> str:
    """Mark a text for the translators; whoever shows it says `tr(TEXT)`."""
    return msgid


@dataclass(frozen=True, init=False)
class Message:
    """`text` is an English sentence with named {places}, the msgid of its translations; `values` fill them.

    A screen shows `kit.say(message)`; the command line prints `str(message)`, which is English. A value that
    is a Message itself, a reason inside a sentence, is translated too. Without values, braces stay.
    """

    text: str
    values: dict[str, object]

    def __init__(self, text: str, /, **values: object) -> None:
        object.__setattr__(self, "text", text)
        object.__setattr__(self, "values", values)

    def __str__(self) -> str:
        return self.text.format(**self.values) if self.values else self.text


class UserError(Exception):
    """Something outside the program is wrong: a file, a setting, a word on the command line.

    The message is one sentence or two for a person: what is wrong, where (file, line, name), and the cure.
    The command line prints it as one line and exits with 2; a screen says `error.message` in a dialog.
    """

    def __init__(self, text: str, /, **values: object) -> None:
        self.message = Message(text, **values)
        super().__init__(str(self.message))


# What the system says most often when a file will not do. Anything else it says stays as it is.
_SYSTEM = {
    errno.EACCES: Message("Permission denied"),
    errno.EPERM: Message("Operation not permitted"),
    errno.EROFS: Message("Read-only file system"),
    errno.ENOENT: Message("No such file or directory"),
    errno.EISDIR: Message("Is a directory"),
    errno.ENOTDIR: Message("Not a directory"),
    errno.EEXIST: Message("File exists"),
    errno.ENOSPC: Message("No space left on device"),
    errno.EIO: Message("Input/output error"),
}


def reason(fault: BaseException) -> Message | str:
    """What a fault says, as a value of another message. Never empty."""
    if isinstance(fault, UserError):
        return fault.message
    if isinstance(fault, OSError) and fault.strerror:
        return _SYSTEM.get(fault.errno or 0, fault.strerror)
    return str(fault) or type(fault).__name__


def unknown(what: Message, given: str, known: Iterable[str]) -> UserError:
    """A wrong word: says what it is not, what comes close, and what there is."""
    from difflib import get_close_matches  # wanted only once something is wrong

    names = sorted(known)
    close = get_close_matches(given.lower(), names, n=2, cutoff=0.5)
    words: dict[str, object] = {"what": what, "given": given, "known": ", ".join(names)}
    if not close:
        return UserError("there is no {what} “{given}”. Known: {known}.", **words)
    meant = close[0] if len(close) == 1 else Message("{one} or {other}", one=close[0], other=close[1])
    return UserError(
        "there is no {what} “{given}”; did you mean {meant}? Known: {known}.", meant=meant, **words
    )
