"""The one kind of error that is meant for the person at the machine."""


class UserError(Exception):
    """Something outside the program is wrong: a file, a setting, a word on the command line.

    The message is one sentence or two for a person: what is wrong, where (file, line, name), and the cure.
    The command line prints it as one line and exits with 2; a screen shows it in a dialog.
    """
