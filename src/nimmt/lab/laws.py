"""The laws of the contract, stated once: for the tests and for the soak.

Each law is a function that raises Broken with what it takes to see the fault again.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import product
from random import Random
from typing import Any

from ..core.contract import Game, State
from ..core.errors import BadValue
from ..core.playout import advance
from ..core.position import Position, faces, fold
from ..core.questions import GO, Answer, Choice, Decision, Draw, Illegal, Question
from ..match.dealer import Dealer
from ..match.match import Match
from ..match.record import Record
from ..notation import parse, write
from .broken_law import Broken

TOO_LONG = 20_000  # states: such a game never ends


def seats_of(state: State) -> list[int | None]:
    """Everybody at the table, a spectator too."""
    position: Any = state.position
    return [*range(len(position.hands)), None]


def pure(before: State, known: str, answer: Answer, after: State) -> None:
    """A step changes no old state (known as it was), and the same answer gives the same state."""
    again = before.step(answer)
    if _all_of(again) != _all_of(after):
        raise Broken(
            "pure", "law-two-states", "{answer} gave two different states", before, answer=answer
        )
    if all_of(before) != known:
        raise Broken(
            "pure",
            "law-state-changed",
            "{answer} changed the state before it",
            before,
            answer=answer,
        )
    said = [*(event.data for event, _ in after.told), *(one.about for one in after.decisions)]
    for name, value in ((name, value) for data in said for name, value in data.items()):
        if not _for_good(value):
            raise Broken(
                "pure",
                "law-not-for-good",
                "{name} can still change after it was said: {value}",
                after,
                name=name,
                value=value,
            )


def all_of(state: State) -> str:
    """Everything in a state, as a text that stays as it is."""
    return repr(_all_of(state))


def _for_good(value: object) -> bool:
    """Whether nobody can change this."""
    if isinstance(value, tuple):
        return all(map(_for_good, value))
    return value is None or isinstance(value, int | float | str)


def _all_of(state: State) -> list[object]:
    """Everything in a state but what follows from the rest and is only kept to be quick.

    Equal states need only have the same origin and answers.
    """
    return [getattr(state, name) for name in State.__slots__ if not name.startswith("_")]


def live(state: State, rng: Random) -> None:
    """A state that is not over asks; what is listed is accepted, all else is refused."""
    if state.question is None:
        if not state.game.over(state.position):
            raise Broken("live", "law-nothing-asked", "neither over nor asking", state)
        _refused(state, {0: 1})
        return
    for decision in state.decisions:
        if not decision.by or not 0 < len(set(decision.options)) == len(decision.options):
            raise Broken(
                "live",
                "law-empty-decision",
                "nobody, nothing or one thing twice in {decision}",
                state,
                decision=decision,
            )
    asked = [seat for decision in state.decisions for seat in (*decision.by, *decision.passed)]
    if len(asked) != len(set(asked)):
        raise Broken(
            "live", "law-asked-twice", "a seat is asked twice at once: {asked}", state, asked=asked
        )
    for answer in some_answers(state.question, rng):
        try:
            state.step(answer)
        except Illegal as error:
            raise Broken(
                "live",
                "law-option-refused",
                "{answer} is listed, but: {error}",
                state,
                answer=answer,
                error=error,
            ) from error
    for nonsense in wrong_answers(state.question):
        _refused(state, nonsense)


def some_answers(question: Question, rng: Random) -> Iterable[Answer]:
    """Answers in which every option of every decision occurs once."""
    if isinstance(question, Draw):
        yield tuple(rng.sample(question.pool, question.count))
        return
    longest = max(len(decision.options) for decision in question)
    orders = [rng.sample(decision.options, len(decision.options)) for decision in question]
    for turn in range(longest):
        yield {
            rng.choice(decision.by): order[turn % len(order)]
            for decision, order in zip(question, orders, strict=True)
        }
    for decision in question:  # only a question to a team has members who have gone on
        for seat in decision.passed:
            own = decision.put_to(seat)
            yield from ({seat: option} for option in (own.options if own else ()))


def wrong_answers(question: Question) -> Iterable[Any]:
    """Answers of every kind that nobody may give."""
    yield from (None, 7, "go", [], {}, (), {"0": 1}, {99: 1})
    if isinstance(question, Draw):
        cards = question.pool[: question.count]
        yield from ((*cards, cards[0]), cards[1:], (-5,) * question.count, {0: 1})
        yield from (([1],) * question.count, (10**5000,) * question.count, (None,) * question.count)
        return
    right: dict[int, Choice] = {decision.by[0]: decision.options[0] for decision in question}
    for decision in question:
        seat = decision.by[0]
        nonsense: tuple[Any, ...] = (
            None,
            True,
            0.5,
            "",
            "nothing",
            -3,
            10_000,
            (1, 2, 3, 4),
            [1],
            {},
        )
        for choice in nonsense:
            yield {**right, seat: choice}
        for option in decision.options[:2]:
            if type(option) is int:
                yield from ({**right, seat: float(option)}, {**right, seat: (option,)})
        yield {other: choice for other, choice in right.items() if other != seat}
        for other in decision.by[1:]:
            yield {**right, other: decision.options[0]}  # two answers to one question
        yield from ({other: GO} for other in decision.passed)
    yield {**right, 50: next(iter(right.values()))}
    yield {**right, question[0].by[0]: 10**5000}
    yield {float(seat): choice for seat, choice in right.items()}
    yield {**right, "x": 1}


def _refused(state: State, answer: Any) -> None:
    known = state.position.copy()
    try:
        state.step(answer)
    except Illegal:
        if state.position != known:
            raise Broken(
                "live",
                "law-refusal-changed",
                "refusing {answer} changed the state",
                state,
                answer=repr(answer),
            ) from None
    else:
        raise Broken("live", "law-accepted", "{answer} was accepted", state, answer=repr(answer))


def conserved(state: State) -> None:
    """Every card is in exactly one place."""
    position: Any = state.position
    found: dict[str, list[Any]] = {}
    for name, _, cards in position.zones():
        found.setdefault(position.fields[name].deck, []).extend(faces(cards))
    for deck, cards in state.game.decks(len(position.hands)).items():
        if sorted(found[deck]) != sorted(cards):
            there, wanted = Counter(found[deck]), Counter(cards)
            lost, surplus = list(wanted - there), list(there - wanted)
            raise Broken(
                "conserved",
                "law-cards-lost",
                "{deck}: missing {lost}, too many {surplus}",
                state,
                deck=deck,
                lost=lost,
                surplus=surplus,
            )


def secret(state: State, seats: Iterable[int | None], rng: Random) -> None:
    """An imagined world looks the same, with the options and the events."""
    for seat in seats:
        world = state.imagine(seat, rng)
        real, imagined = state.view(seat), world.view(seat)
        if real != imagined:
            raise Broken(
                "secret",
                "law-sees-other",
                "seat {seat} sees {imagined}, not {real}",
                state,
                seat=seat,
                imagined=imagined,
                real=real,
            )
        conserved(world)


def blind(state: State, seats: Iterable[int | None], rng: Random) -> None:
    """The worlds that a seat imagines depend on nothing but what it sees."""
    for seat in seats:
        seed = rng.random()
        world = state.imagine(seat, rng).imagine(seat, Random(seed))
        if world.position != state.imagine(seat, Random(seed)).position:
            raise Broken(
                "secret",
                "law-imagines-hidden",
                "what seat {seat} imagines tells of hidden cards",
                state,
                seat=seat,
            )


def alike(before: State, after: State, seats: Iterable[int | None], rng: Random) -> None:
    """Two answers that look the same to a seat leave it with the same worlds to imagine."""
    if before.question is None:
        return
    for answer in some_answers(before.question, rng):
        other = before.step(answer)
        for seat in seats:
            if other.position != after.position and other.view(seat) == after.view(seat):
                seed = rng.random()
                here, there = (s.imagine(seat, Random(seed)) for s in (after, other))
                if here.position != there.position:
                    raise Broken(
                        "secret",
                        "law-can-tell",
                        "seat {seat} can tell {answer} from the truth",
                        after,
                        seat=seat,
                        answer=answer,
                    )


def told(before: State, after: State, seats: Iterable[int | None]) -> None:
    """The events that a seat sees, folded over its old view, give the new one."""
    for seat in seats:
        position: Position = before.view(seat).position
        view = after.view(seat)
        for event in view.events:
            position = fold(position, event.changes)
        if position != view.position:
            raise Broken(
                "told", "law-not-told", "seat {seat} was not told of everything", after, seat=seat
            )


def written(state: State) -> None:
    """The text of a position can be read back."""
    text = write(state)
    again = parse(text)
    if (again.position, again.question) != (state.position, state.question):
        raise Broken("written", "law-text-differs", "the text gives another position", state)
    if write(again) != text:
        raise Broken(
            "written", "law-written-differs", "written again it is {text}", state, text=write(again)
        )


def replayed(record: Record, states: list[State]) -> None:
    """Record, states, record is the identity; the seed gives the draws again."""
    again = Record.loads(record.dumps())
    if again != record or again.dumps() != record.dumps():
        raise Broken(
            "replayed",
            "law-record-changes",
            "the record changes on its way through a file",
            states[-1],
        )
    if list(again.states()) != states:
        raise Broken("replayed", "law-other-game", "the record tells another game", states[-1])
    if Match.resume(again).record != record:
        raise Broken(
            "replayed",
            "law-does-not-go-on",
            "the game does not go on where the record ends",
            states[-1],
        )


def same_story(state: State, answers: Sequence[Answer], last: State) -> None:
    """Playing on with the same answers ends as stepping does."""
    given = iter(answers)
    position = advance(state, lambda question: next(given), turns=None)
    if position != last.position:
        raise Broken(
            "same story",
            "law-playout-differs",
            "a playout ends with {position}, not {other}",
            state,
            position=position,
            other=last.position,
        )


def check_game(game: Game, seats: int, seed: str, light: float, thorough: float) -> int:
    """Play one random game with all laws on; gives the number of states.

    Cards are counted at every state; the other laws are looked at from one seat at a share
    `light` of the states, and from all seats with all options at a share `thorough`.
    """
    try:
        return _check_game(game, seats, seed, light, thorough)
    except Exception as error:  # a crash of the rules, too
        how = f"find({game.key!r}, **{game.options()}), {seats}, {seed!r}, {light}, {thorough}"
        again = BadValue("see-again", "again: {call}", call=f"check_game({how})")
        error.add_note(str(again))
        if isinstance(error, Broken):
            error.again = again
        raise


def _check_game(game: Game, seats: int, seed: str, light: float, thorough: float) -> int:
    rng = Random(f"{game.key} {seats} {seed}")
    dealer = Dealer(seed)
    states = [game.start(seats)]
    answers: list[Answer] = []
    while (question := states[-1].question) is not None:
        before = states[-1]
        answer: Answer
        if isinstance(question, Draw):
            answer = dealer.draw(question)
        else:
            answer = dict(_by_chance(decision, rng) for decision in question)
        thoroughly = rng.random() < thorough
        known = all_of(before) if thoroughly else ""
        after = before.step(answer)
        watched = seats_of(after)
        conserved(after)
        if rng.random() < light:
            told(before, after, [rng.choice(watched)])
            secret(after, [rng.choice(watched)], rng)
        if thoroughly:
            pure(before, known, answer, after)
            live(before, rng)
            secret(after, watched, rng)
            blind(after, watched, rng)
            alike(before, after, watched, rng)
            told(before, after, watched)
            written(after)
        states.append(after)
        answers.append(answer)
        if len(states) > TOO_LONG:
            raise Broken("live", "law-no-end", "random play does not end", after)
    live(states[-1], rng)
    given = tuple(answer for answer in answers if not isinstance(answer, tuple))
    replayed(Record(game, seats, seed, given), states)
    for start in (0, rng.randrange(len(states))):
        same_story(states[start], answers[start:], states[-1])
    return len(states)


def _by_chance(decision: Decision, rng: Random) -> tuple[int, Choice]:
    seat = rng.choice((*decision.by, *decision.passed))
    own = decision.put_to(seat)
    return seat, rng.choice(own.options if own else ())


def all_combinations(keys: Iterable[str]) -> list[str]:
    """Every combination of these keys, the single ones too."""
    keys = list(keys)
    picks = product((False, True), repeat=len(keys))
    sets = [[key for key, used in zip(keys, pick, strict=True) if used] for pick in picks]
    return ["+".join(chosen) for chosen in sets if chosen]
