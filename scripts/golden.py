"""Write the golden transcripts anew: python scripts/golden.py [KEY ...]

Only after a change of the rules that was meant; then raise the game's version, too.
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(HERE), str(HERE / "src")]

from tests.golden.transcript import FOLDER, KEYS, transcript  # noqa: E402


def main() -> None:
    for key in sys.argv[1:] or KEYS:
        (FOLDER / f"{key}.txt").write_text(transcript(key), encoding="utf-8")
        print(key)


if __name__ == "__main__":
    main()
