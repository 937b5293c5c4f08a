"""The server's clock: the time of day at its start, plus what has passed since then.

Nobody runs out of time because somebody sets the machine's clock.
"""

import time

_START = time.time() - time.monotonic()


def now() -> float:
    """Seconds since 1970."""
    return _START + time.monotonic()
