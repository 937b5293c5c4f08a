"""What went wrong, for the user of the command."""

from ..i18n.german import translate

__all__ = ["Trouble", "translate"]


class Trouble(Exception):
    """Something the user has to put right, said in the user's language already."""
