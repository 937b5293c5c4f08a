"""What the translations lack, and the English texts for whoever makes one.

    python scripts/texts.py                     a line for each language
    python scripts/texts.py pl                  every text that Polish lacks or has wrong
    python scripts/texts.py --source FOLDER     write the English texts as a language's folder

docs/adding-a-language.md explains the files.
"""

import argparse
import json
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(HERE / "src")]

from nimmt.bots import BOTS  # noqa: E402
from nimmt.cli.online.input import reactions  # noqa: E402
from nimmt.cli.texts.general import argparse_texts, figures, text  # noqa: E402
from nimmt.cli.texts.server_codes import codes  # noqa: E402
from nimmt.core.contract import Game  # noqa: E402
from nimmt.games import GAMES  # noqa: E402
from nimmt.i18n import catalogue  # noqa: E402
from nimmt.i18n.game_texts import part_of, rules_text  # noqa: E402
from nimmt.server.content.lesson_texts import SAID  # noqa: E402
from nimmt.server.content.rules_pages import same_shape  # noqa: E402
from nimmt.terminal.texts import typed, ui  # noqa: E402

SECTIONS = (text, ui, typed, reactions, codes, figures, argparse_texts)
PERCENT = re.compile(r"%(?:\(\w+\))?[a-z]")
COUNT = re.compile(r"count\.(?P<noun>[\w-]+)_(?P<category>\w+)")
EVENTS = re.compile(r" <!-- .* -->$", re.MULTILINE)  # of headings, in English only
SMALL = range(1000)  # the numbers that a game may count


@cache
def source() -> Mapping[str, Mapping[str, Any]]:
    """All English texts but the rules pages, by file, as a language has them."""
    kinds = [kind for game in GAMES.values() for kind in reversed(game.__mro__)]
    own = [kind for kind in kinds if issubclass(kind, Game) and vars(kind).get("words")]
    return {
        "language": catalogue.read(catalogue.SOURCE, "language"),
        "counts": catalogue.read(catalogue.SOURCE, "counts"),
        "games": {part_of(kind): kind.words for kind in own},
        "bots": {key: bot.words for key, bot in BOTS.items()},
        "page": catalogue.read(catalogue.SOURCE, "page"),
        "command": {section.section: section.english for section in SECTIONS},
        "lesson": SAID,
        "errors": catalogue.read(catalogue.SOURCE, "errors"),
    }


def flat(texts: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a file with the way to it."""
    for key, value in texts.items():
        if isinstance(value, Mapping):
            yield from flat(value, f"{above}{key} / ")
        else:
            yield f"{above}{key}", value


def missing(language: str) -> list[str]:
    """The texts that are still said in English."""
    found = []
    for file, english in source().items():
        own = dict(flat(catalogue.read(language, file)))
        found += [f"{file}.json: {key}" for key, _ in flat(english) if key not in own]
    for key, game in GAMES.items():
        page, original = rules_text(game, language), rules_text(game, catalogue.SOURCE)
        if page in (original, EVENTS.sub("", original)):
            found.append(f"rules/{key}.md")
    return found


def wrong(language: str) -> list[str]:
    """What a translation has that nothing asks for, or says otherwise than it must."""
    found = []
    for file, english in source().items():
        originals = dict(flat(english))
        for key, said in flat(catalogue.read(language, file)):
            if file == "counts":
                if not COUNT.fullmatch(key):
                    found.append(f"counts.json: {key} is not of the form count.NOUN_CATEGORY")
            elif key not in originals:
                found.append(f"{file}.json: {key} is not among the English texts")
            elif file != "language":
                problems = wrong_text(language, originals[key], said)
                found += [f"{file}.json: {key}: {problem}" for problem in problems]
    found += [f"counts.json: {key} is missing" for key in missing_forms(language)]
    for key, game in GAMES.items():
        if not same_shape(game, language):
            found.append(f"rules/{key}.md: not the same sections, lists and examples as in English")
    return found


def wrong_text(language: str, english: str, said: str) -> Iterator[str]:
    """What a translation of a text does otherwise than it must."""
    wanted = {name for name, _ in catalogue.placeholders(english)}
    given = {name for name, _ in catalogue.placeholders(said)}
    if wanted != given:
        yield f"needs {', '.join(sorted(wanted)) or 'nothing'} in braces, has {said!r}"
    if not set(PERCENT.findall(said)) <= set(PERCENT.findall(english)):
        yield f"has another % than {english!r}"
    if bool(english.strip()) != bool(said.strip()):
        yield "is empty" if english else "should be empty"
    nouns = {noun for _, noun in catalogue.placeholders(said) if noun}
    for noun in nouns - {COUNT.fullmatch(key)["noun"] for key in forms(language)}:  # type: ignore[index]
        yield f"there is no noun {noun} in counts.json"


def forms(language: str) -> Mapping[str, str]:
    return catalogue.texts(language, "counts")


def missing_forms(language: str) -> list[str]:
    """The forms of counted nouns that a language needs and has not."""
    own = catalogue.read(language, "counts")
    nouns = {found["noun"] for key in own if (found := COUNT.fullmatch(key))}
    needed = {"other", *(catalogue.plural(language, number) for number in SMALL)}
    keys = [f"count.{noun}_{category}" for noun in sorted(nouns) for category in sorted(needed)]
    return [key for key in keys if "{n}" not in own.get(key, "")]


def untranslated(language: str) -> int:
    """How many texts are there, but the same as in English: some may be, most are still to do."""
    english = [(file, dict(flat(texts))) for file, texts in source().items()]
    return sum(
        bool(said) and said == originals.get(key)
        for file, originals in english
        for key, said in flat(catalogue.read(language, file))
    )


def write_source(folder: Path) -> None:
    """The English texts as files to be translated."""
    (folder / "rules").mkdir(parents=True, exist_ok=True)
    new = {"language": {"name": folder.name, "machine_translated": True}}
    for file, texts in {**source(), **new}.items():
        said = json.dumps(texts, indent=2, ensure_ascii=False) + "\n"
        (folder / f"{file}.json").write_text(said, encoding="utf-8")
    for key, game in GAMES.items():
        page = EVENTS.sub("", rules_text(game, catalogue.SOURCE))
        (folder / "rules" / f"{key}.md").write_text(page, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("language", nargs="?", choices=catalogue.languages()[1:])
    parser.add_argument("--source", type=Path, metavar="FOLDER")
    args = parser.parse_args()
    if args.source:
        if (args.source / "language.json").exists():
            parser.error(f"there is a language in {args.source} already; name another folder")
        write_source(args.source)
        return 0
    for language in [args.language] if args.language else catalogue.languages()[1:]:
        lacks, mistakes = missing(language), wrong(language)
        same = untranslated(language)
        print(f"{language}: {len(lacks)} missing, {len(mistakes)} wrong, {same} as in English")
        for one in lacks if args.language else ():
            print(f"missing  {one}")
        for one in mistakes:
            print(f"wrong    {one}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
