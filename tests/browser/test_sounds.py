"""What the table sounds like: every sound is rendered, and is short, soft and without a click."""

from playwright.sync_api import Page

from .conftest import Visit

RENDER = """async () => {
  const {SOUNDS} = await import('/static/js/view/sounds.js');
  return Promise.all(Object.entries(SOUNDS).map(async ([name, play]) => {
    const stage = new OfflineAudioContext(1, 96000, 48000);
    play(stage);
    const samples = (await stage.startRendering()).getChannelData(0).map(Math.abs);
    const loudest = (from, to) =>
      samples.slice(from, to).reduce((most, one) => Math.max(most, one), 0);
    const end = samples.findLastIndex((one) => one > 0.0002);
    return {name, peak: loudest(0, 96000), first: loudest(0, 10), end: end / 48000};
  }));
}"""


def rendered(page: Page) -> dict[str, dict[str, float]]:
    return {one["name"]: one for one in page.evaluate(RENDER)}


def test_every_sound_is_short_and_soft(visit: Visit, url: str) -> None:
    sounds = rendered(visit(f"{url}healthz"))
    assert set(sounds) == {"lay", "reveal", "take", "turn", "win"}
    for name, sound in sounds.items():
        assert 0.05 < sound["peak"] < 0.5, name  # to be heard, and far from clipping
        assert sound["first"] < 0.02, name  # it begins from silence
        assert sound["end"] < 1.5, name
