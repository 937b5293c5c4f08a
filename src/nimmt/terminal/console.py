"""Where the terminal's lines go."""

import sys

from rich.console import Console


def make_console() -> Console:
    """Standard output; colours only for people who want them (NO_COLOR, pipes)."""
    return Console(highlight=False, markup=False, emoji=False, soft_wrap=not sys.stdout.isatty())
