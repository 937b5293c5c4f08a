"""Distributions as files: CSV, Parquet, and a picture."""

import csv
from collections.abc import Mapping
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any

from ..core.questions import BadOption
from .tally import Counts

COLUMNS = ("measure", "seat", "value", "count")
TABLES, PICTURES = (".csv", ".parquet"), (".svg",)


def check_name(name: str, endings: tuple[str, ...]) -> Path:
    """The file of that name; raises BadOption, so that nobody waits for nothing."""
    path = Path(name)
    if path.suffix.lower() not in endings:
        raise BadOption(
            "wrong-file-ending",
            "{file}: the name has to end with {endings}",
            file=name,
            endings=" or ".join(endings),
        )
    if path.suffix.lower() == ".parquet":
        try:
            import_module("pyarrow.parquet")
        except ImportError:
            raise BadOption(
                "parquet-library-missing", "Parquet needs its library: pip install nimmt[parquet]"
            ) from None
    with path.open("ab"):  # may it be written?
        return path


def write_table(path: Path, counts: Counts) -> None:
    """One line for each measure, seat (0 is the whole table) and value."""
    rows = [(*key, count) for key, count in sorted(counts.items())]
    if path.suffix.lower() == ".csv":
        with path.open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([COLUMNS, *rows])
        return
    pyarrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    columns = dict(zip(COLUMNS, map(list, zip(*rows, strict=True)), strict=True))
    parquet.write_table(pyarrow.table(columns), path)


# The picture: a panel for each measure

WIDE, HIGH, GAP, TOP, ACROSS = 300, 130, 44, 54, 3
STYLE = """text{font:12px system-ui,sans-serif;fill:#222}.title{font-weight:600}.small{fill:#666}
rect{fill:#6b4fa0}line{stroke:#999}.mean{stroke:#c2410c;stroke-width:1.5;stroke-dasharray:4 3}
svg{background:#fff}@media(prefers-color-scheme:dark){svg{background:#1b1b1f}text{fill:#eee}
.small{fill:#aaa}rect{fill:#a78bda}.mean{stroke:#fb923c}}"""


def picture(title: str, found: Mapping[str, Mapping[str, Any]], names: Mapping[str, str]) -> str:
    """All distributions as an SVG; the dashed lines are the means."""
    down = -(-len(found) // ACROSS)
    width = ACROSS * (WIDE + GAP) + GAP
    height = TOP + down * (HIGH + 2 * GAP)
    panels = "".join(
        f'<g transform="translate({GAP + number % ACROSS * (WIDE + GAP)} '
        f'{TOP + number // ACROSS * (HIGH + 2 * GAP) + GAP / 2:g})">'
        f"{panel(names.get(measure, measure), told)}</g>"
        for number, (measure, told) in enumerate(found.items())
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" role="img"><title>{escape(title)}</title><style>{STYLE}</style>'
        f'<text class="title" x="{GAP}" y="30">{escape(title)}</text>{panels}</svg>\n'
    )


def panel(name: str, told: Mapping[str, Any]) -> str:
    """One histogram with its name, its ends, its mean and its tallest bar."""
    counts, least, most = told["counts"], told["least"], told["most"]
    step, tallest = WIDE / (most - least + 1), max(counts.values())
    bars = "".join(
        f'<rect x="{(value - least) * step:.2f}" y="{HIGH - count / tallest * HIGH:.2f}" '
        f'width="{max(0.5, step * 0.9):.2f}" height="{count / tallest * HIGH:.2f}">'
        f"<title>{value}: {count / told['count']:.2%}</title></rect>"
        for value, count in counts.items()
    )
    mean = (told["mean"] - least + 0.5) * step
    return (
        f'<text class="title" y="-8">{escape(name)}</text>'
        f'<text class="small" x="{WIDE}" y="-8" text-anchor="end">'
        f"{told['mean']:.2f} ± {told['sd']:.2f}</text>{bars}"
        f'<line x1="0" x2="{WIDE}" y1="{HIGH}" y2="{HIGH}"/>'
        f'<line class="mean" x1="{mean:.2f}" x2="{mean:.2f}" y1="0" y2="{HIGH}"/>'
        f'<text class="small" y="{HIGH + 16}">{least}</text>'
        f'<text class="small" x="{WIDE}" y="{HIGH + 16}" text-anchor="end">{most}</text>'
    )
