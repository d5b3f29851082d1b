"""The one kind of error that is meant for the person at the machine."""

from collections.abc import Iterable


class UserError(Exception):
    """Something outside the program is wrong: a file, a setting, a word on the command line.

    The message is one sentence or two for a person: what is wrong, where (file, line, name), and the cure.
    The command line prints it as one line and exits with 2; a screen shows it in a dialog.
    """


def unknown(what: str, given: str, known: Iterable[str]) -> UserError:
    """A wrong word: says what it is not, what comes close, and what there is."""
    from difflib import get_close_matches  # wanted only once something is wrong

    names = sorted(known)
    close = get_close_matches(given.lower(), names, n=2, cutoff=0.5)
    hint = f"; did you mean {' or '.join(close)}?" if close else "."
    return UserError(f"there is no {what} “{given}”{hint} Known: {', '.join(names)}.")
