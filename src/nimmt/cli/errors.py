"""What went wrong, for the user of the command."""


class UserError(Exception):
    """Something the user has to put right, said in the user's language already."""
