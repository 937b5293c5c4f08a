"""Every screen and every hard moment: for everybody, at every size, in every light."""

import pytest

from nimmt.i18n.catalogue import languages

from .conftest import Visit
from .driver import NOWHERE
from .looks import LAPTOP, SIZES, faults, overflow
from .scenes import MOMENTS, RULES, SCREENS, TABLES

SCENES = {**SCREENS, **TABLES, **MOMENTS}
SCENES |= {name: RULES[name] for name in ("rules-classic", "rules-dance", "rules-even-odd+cow")}
SPEAK = """async (tag) => {
  const own = document.querySelector('link[href$="i18n/language.js"]').href;
  await (await import(own)).setLanguage(tag);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
OF_SIZE = ("target-size", "scrollable-region-focusable", "meta-viewport")


@pytest.mark.parametrize("name", SCENES)
def test_it_is_fit_for_everybody(visit: Visit, url: str, name: str) -> None:
    page = visit(
        NOWHERE, viewport=LAPTOP, locale="de-DE", color_scheme="light", reduced_motion="reduce"
    )
    SCENES[name](page, url)
    found = {}
    for size, room in SIZES.items():
        page.set_viewport_size(room)
        for language in ("de", *(one for one in languages() if one != "de")):
            page.evaluate(SPEAK, language)
            found[f"too wide, {size}, {language}"] = overflow(page)
        page.evaluate(SPEAK, "de")
        if size == "laptop":
            found["light"] = faults(page)
            page.emulate_media(color_scheme="dark")
            found["dark"] = faults(page, "color-contrast")
        if size == "phone":
            found["phone"] = faults(page, *OF_SIZE)
    assert {what: wrong for what, wrong in found.items() if wrong} == {}
