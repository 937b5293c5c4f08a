"""Learning curves as an SVG line chart."""

from collections.abc import Mapping, Sequence
from html import escape

WIDE, HIGH, EDGE, TOP, NAMES = 640, 320, 60, 60, 110
COLOURS = ("#6b4fa0", "#c2410c", "#0f766e", "#b45309", "#be185d", "#1d4ed8", "#4d7c0f")
DASHES = ("", "8 4", "2 3", "12 3 2 3", "5 5", "1 5", "14 6")  # colour is never alone
STYLE = """text{font:12px system-ui,sans-serif;fill:#222}.title{font-weight:600}.small{fill:#555}
line{stroke:#ccc}polyline{fill:none;stroke-width:2}svg{background:#fff}
@media(prefers-color-scheme:dark){svg{background:#1b1b1f}text{fill:#eee}.small{fill:#bbb}
line{stroke:#444}polyline{filter:brightness(1.6)}}"""


def line_chart(
    title: str,
    across: str,
    curves: Mapping[str, Sequence[tuple[int, float]]],
    height: int = HIGH,
) -> str:
    """Points (deals, strength) of several curves as lines of one SVG."""
    points = [point for curve in curves.values() for point in curve] or [(1, 1.0)]
    most = max(deals for deals, _ in points)
    high, low = max(1.0, *(value for _, value in points)), min(0.0, *(v for _, v in points))

    def x(deals: float) -> float:
        return EDGE + deals / most * WIDE

    def y(value: float) -> float:
        return TOP + height - (value - low) / (high - low) * height

    drawn = [f'<text class="title" x="{EDGE}" y="30">{escape(title)}</text>']
    for step in range(5):
        value = low + (high - low) * step / 4
        drawn.append(
            f'<line x1="{EDGE}" x2="{EDGE + WIDE}" y1="{y(value):.1f}" y2="{y(value):.1f}"/>'
            f'<text class="small" x="{EDGE - 8}" y="{y(value) + 4:.1f}" text-anchor="end">'
            f"{value:.1f}</text>"
            f'<text class="small" x="{x(most * step / 4):.1f}" y="{TOP + height + 20}" '
            f'text-anchor="middle">{most * step // 4:,}</text>'
        )
    drawn.append(
        f'<text class="small" x="{EDGE + WIDE + 48}" y="{TOP + height + 20}">'
        f"{escape(across)}</text>"
    )
    for number, (name, curve) in enumerate(curves.items()):
        colour, dash = COLOURS[number % len(COLOURS)], DASHES[number % len(DASHES)]
        line = " ".join(f"{x(deals):.1f},{y(value):.1f}" for deals, value in curve)
        at = TOP + 16 + number * 20
        pen = f'stroke="{colour}" stroke-dasharray="{dash}"'
        drawn.append(
            f'<polyline points="{line}" {pen}/>'
            f'<polyline points="{EDGE + WIDE + 12},{at} {EDGE + WIDE + 40},{at}" {pen}/>'
            f'<text x="{EDGE + WIDE + 46}" y="{at + 4}">{escape(name)}</text>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {EDGE + WIDE + NAMES + 20} '
        f'{TOP + height + 40}" role="img"><title>{escape(title)}</title><style>{STYLE}</style>'
        f"{''.join(drawn)}</svg>\n"
    )
