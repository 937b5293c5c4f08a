"""Write docs/api/: a page for each public module, from its docstrings.

    python scripts/api_pages.py            writes the pages
    python scripts/api_pages.py --check    exits with 1 if they are not up to date

The source is read and not run (griffe). What a module names in `__all__` is public, and has to have
a docstring, as have the methods of public classes.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import griffe

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "api"
MODULES = (
    "nimmt",
    "nimmt.core.errors",
    "nimmt.core.contract",
    "nimmt.core.questions",
    "nimmt.core.options",
    "nimmt.core.position",
    "nimmt.core.playout",
    "nimmt.games",
    "nimmt.games.classic",
    "nimmt.bots",
    "nimmt.kernels",
    "nimmt.protocol",
    "nimmt.client",
    "nimmt.arena",
)
MOST_COLUMNS = 88
MOST_SOURCE_LINES = 4  # a longer value is only named
NOTE = "<!-- Written by scripts/api_pages.py from the docstrings. -->\n"


class Api:
    """The public modules as their source says, and where each thing has its description."""

    def __init__(self) -> None:
        package = griffe.load("nimmt", search_paths=[str(ROOT / "src")], resolve_aliases=True)
        self.modules: dict[str, griffe.Module] = {}
        self.home: dict[str, str] = {}
        for name in MODULES:
            module = package if name == "nimmt" else package[name.removeprefix("nimmt.")]
            assert isinstance(module, griffe.Module)
            self.modules[name] = module
            for public in self.names(name):
                self.home.setdefault(self.thing(name, public).path, name)

    def names(self, module: str) -> list[str]:
        """What the module names in `__all__`."""
        exports = self.modules[module].exports
        if exports is None:
            raise SystemExit(f"{module} is public and has no __all__")
        return sorted(map(str, exports), key=lambda name: (name.lower(), name))

    def thing(self, module: str, name: str) -> griffe.Object:
        """What a public name means, wherever it is defined."""
        found = real(self.modules[module][name])
        if isinstance(found, griffe.Module):  # a function that has the name of its file
            return real(found[name])
        return found

    def described(self, module: str) -> list[griffe.Object]:
        """The things that have their description on this module's page."""
        things = (self.thing(module, name) for name in self.names(module))
        return [thing for thing in things if self.home[thing.path] == module]

    def members(self, kind: griffe.Class) -> list[griffe.Object]:
        """The public members of a class, and those that it has from a class without a page."""
        found: dict[str, griffe.Object] = {}
        for owner in (kind, *kind.mro()):
            if owner is kind or owner.path not in self.home:
                for member in owner.members.values():
                    if not member.name.startswith("_") and not member.is_alias:
                        found.setdefault(member.name, real(member))
        return list(found.values())

    def undocumented(self) -> Iterator[str]:
        """Public things without a docstring."""
        for name, module in self.modules.items():
            if not module.docstring:
                yield name
            for thing in self.described(name):
                if not thing.docstring:
                    yield thing.path
                if isinstance(thing, griffe.Class):
                    for member in self.members(thing):
                        if is_called(member) and not docstring_of(member, thing):
                            yield f"{thing.path}: {member.path}"

    def pages(self) -> dict[str, str]:
        """The text of every page by its file's name."""
        return {
            "index.md": self.index(),
            **{f"{name}.md": self.page(name) for name in self.modules},
        }

    def index(self) -> str:
        lines = [
            NOTE,
            "# API reference\n",
            "What these modules name in `__all__` is public: it keeps its name and its meaning,",
            "or the [changelog](../../CHANGELOG.md) says so. All else may change at any time.\n",
            "| module | |",
            "| --- | --- |",
        ]
        for name, module in self.modules.items():
            lines.append(f"| [`{name}`]({name}.md) | {first_sentence(module)} |")
        return "\n".join(lines) + "\n"

    def page(self, name: str) -> str:
        parts = [NOTE, f"# {name}\n", markdown(self.modules[name]), ""]
        described = self.described(name)
        elsewhere = [
            (public, self.home[self.thing(name, public).path])
            for public in self.names(name)
            if self.home[self.thing(name, public).path] != name
        ]
        if elsewhere:
            links = (f"[{public}]({home}.md#{public.lower()})" for public, home in elsewhere)
            parts.append(f"Also here: {', '.join(links)}.\n")
        for thing in described:
            parts += [f"## {thing.name}\n", code(self.summary(thing)), markdown(thing), ""]
            if isinstance(thing, griffe.Class):
                for member in self.members(thing):
                    if is_called(member):
                        parts += [f"### {thing.name}.{member.name}\n", code(signature(member))]
                        parts += [docstring_of(member, thing), ""]
        return "\n".join(parts).replace("\n\n\n", "\n\n").rstrip() + "\n"

    def summary(self, thing: griffe.Object) -> str:
        """How a thing is declared: a signature, a value, a class with its fields."""
        if not isinstance(thing, griffe.Class):
            return signature(thing)
        bases = ", ".join(map(str, thing.bases))
        lines = [f"class {thing.name}({bases}):" if bases else f"class {thing.name}:"]
        for member in self.members(thing):
            if isinstance(member, griffe.Attribute) and not is_called(member):
                lines += [f"    {line}" for line in value(member).splitlines()]
        begin = thing.members.get("__init__")
        if isinstance(begin, griffe.Function) and "dataclass" not in thing.labels:
            lines += [f"    {line}" for line in signature(begin).splitlines()]
        if len(lines) == 1:
            lines[0] = lines[0].removesuffix(":")
        return "\n".join(lines)


def real(thing: griffe.Object | griffe.Alias) -> griffe.Object:
    return thing.final_target if isinstance(thing, griffe.Alias) else thing


def is_called(thing: griffe.Object) -> bool:
    """Is it a method or a property, which needs a description of its own?"""
    return isinstance(thing, griffe.Function) or "property" in thing.labels


def docstring_of(member: griffe.Object, kind: griffe.Class) -> str:
    """A method's description: its own, or that of the method it overrides."""
    for owner in (kind, *kind.mro()):
        found = owner.members.get(member.name)
        if found and not found.is_alias and found.docstring:
            return markdown(real(found))
    return ""


def first_sentence(module: griffe.Module) -> str:
    text = module.docstring.value if module.docstring else ""
    return " ".join(text.split("\n\n")[0].split())


def markdown(thing: griffe.Object) -> str:
    """A docstring as Markdown: examples at a prompt become blocks of code."""
    lines: list[str] = []
    text = thing.docstring.value if thing.docstring else ""
    for block in text.split("\n\n"):
        lines.append(code(block, "pycon") if block.startswith(">>>") else block)
    return "\n\n".join(lines).rstrip() + "\n"


def code(text: str, language: str = "python") -> str:
    return f"```{language}\n{text}\n```\n"


def signature(thing: griffe.Object) -> str:
    """How a function is called, or what a value is."""
    if isinstance(thing, griffe.Attribute) and "property" not in thing.labels:
        return value(thing)
    if isinstance(thing, griffe.Attribute):
        return f"{thing.name}: {thing.annotation}  # a property"
    assert isinstance(thing, griffe.Function)
    start = "async def" if "async" in thing.labels else "def"
    end = f" -> {thing.returns}" if thing.returns else ""
    parameters = list(written_parameters(thing))
    line = f"{start} {thing.name}({', '.join(parameters)}){end}"
    if len(line) <= MOST_COLUMNS:
        return line
    inner = "".join(f"    {parameter},\n" for parameter in parameters)
    return f"{start} {thing.name}(\n{inner}){end}"


def written_parameters(function: griffe.Function) -> Iterator[str]:
    """The parameters as they are written, with the signs / and *."""
    kinds = griffe.ParameterKind
    before = None
    for parameter in function.parameters:
        if before is kinds.positional_only and parameter.kind is not before:
            yield "/"
        starred = (kinds.var_positional, kinds.keyword_only)
        if parameter.kind is kinds.keyword_only and before not in starred:
            yield "*"
        stars = {kinds.var_positional: "*", kinds.var_keyword: "**"}.get(parameter.kind, "")
        note = f": {parameter.annotation}" if parameter.annotation else ""
        equals = " = " if note else "="
        starless = not stars and parameter.default is not None
        yield stars + parameter.name + note + (f"{equals}{parameter.default}" if starless else "")
        before = parameter.kind
    if before is kinds.positional_only:
        yield "/"


def value(thing: griffe.Attribute) -> str:
    """A value as the source has it, with its comment; a long one by name and type."""
    lines = thing.source.rstrip().removeprefix("self.").splitlines()
    if len(lines) <= MOST_SOURCE_LINES:
        return "\n".join(lines)
    return f"{thing.name}: {thing.annotation}" if thing.annotation else f"{thing.name} = ..."


def main(words: list[str]) -> int:
    api = Api()
    if missing := list(api.undocumented()):
        print("without a docstring:", *missing, sep="\n  ", file=sys.stderr)
        return 1
    pages = api.pages()
    if "--check" in words:
        there = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.md")}
        if there != pages:
            print("docs/api is not up to date: python scripts/api_pages.py", file=sys.stderr)
        return int(there != pages)
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.md"):
        old.unlink()
    for name, text in pages.items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
