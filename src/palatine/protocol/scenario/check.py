"""Checking scenario files: each try under several seeds, and a report that explains itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from palatine.cards.registry import known
from palatine.errors import PalatineError
from palatine.names import KnownNames
from palatine.protocol.scenario.acting import Acting
from palatine.protocol.scenario.data import Act, Scenario, Step, Variant
from palatine.protocol.scenario.file import load_scenario
from palatine.protocol.scenario.matching import Failure
from palatine.protocol.scenario.nodes import refusal
from palatine.protocol.scenario.start import start
from palatine.protocol.scenario.words import Vocabulary
from palatine.rules.card import SHADOW, Card

DEFAULT_SEEDS = 3


@dataclass(frozen=True, slots=True)
class Broken:
    """Where a try failed and why; `log` is what happened until then."""

    variant: str | None
    seed: int
    step: Step | None
    why: str
    log: tuple[str, ...]

    def report(self, source: str) -> str:
        """The failure for a person to read."""
        place = f"{source}: " if self.step is None else f"{source}:{self.step.line}: "
        variant = f"{self.variant}, " if self.variant else ""
        step = "at the end" if self.step is None else f"step {self.step.number} ({self.step.text})"
        lines = [f"{place}{variant}{step}: {self.why} [seed {self.seed}]"]
        lines += [f"    {line}" for line in self.log]
        return "\n".join(lines)

    def as_json(self) -> Mapping[str, object]:
        """The failure as plain data."""
        return {
            "variant": self.variant,
            "seed": self.seed,
            "step": None if self.step is None else self.step.number,
            "line": None if self.step is None else self.step.line,
            "text": None if self.step is None else self.step.text,
            "why": self.why,
            "log": list(self.log),
        }


@dataclass(frozen=True, slots=True)
class Checked:
    """The outcome of one scenario file."""

    source: str
    name: str
    tries: int
    failures: tuple[Broken, ...]

    @property
    def ok(self) -> bool:
        """Whether every try holds."""
        return not self.failures

    def report(self) -> str:
        """What to show a person: one line if all holds, otherwise each failure."""
        if self.ok:
            return f"{self.source}: {self.name}: holds"
        return "\n".join(failure.report(self.source) for failure in self.failures)

    def as_json(self) -> Mapping[str, object]:
        """The outcome as plain data."""
        return {
            "file": self.source,
            "name": self.name,
            "ok": self.ok,
            "tries": self.tries,
            "failures": [failure.as_json() for failure in self.failures],
        }


def vocabulary() -> Vocabulary:
    """The names that scenario files may use."""
    things = [thing for thing in known().everything if isinstance(thing, Card)]
    cards = [thing.name for thing in things]
    in_deck = [thing.in_deck().name for thing in things if thing.bits & SHADOW]
    return Vocabulary(
        cards=KnownNames([*cards, *in_deck]),
        piles=KnownNames(cards),
        landscapes=KnownNames(landscape.name for landscape in known().landscapes),
    )


def check_file(path: Path | str, seeds: int = DEFAULT_SEEDS) -> Checked:
    """Checks one file under so many different seeds.

    Raises:
        BadScenario: if the file cannot be read, or its position cannot be set up.
    """
    return check(load_scenario(path, vocabulary()), seeds)


def check(scenario: Scenario, seeds: int = DEFAULT_SEEDS) -> Checked:
    """Checks a scenario that was read already.

    Raises:
        BadScenario: if its position cannot be set up.
    """
    failures: list[Broken] = []
    for variant in scenario.variants:
        for seed in range(scenario.seed, scenario.seed + seeds):
            broken = _try(scenario, variant, seed)
            if broken is not None:
                failures.append(broken)
                break
    tries = len(scenario.variants) * seeds
    return Checked(scenario.source, scenario.name, tries, tuple(failures))


def _try(scenario: Scenario, variant: Variant, seed: int) -> Broken | None:
    try:
        session = start(scenario, variant.given, seed)
    except PalatineError as error:
        within = f'variant "{variant.name}"' if variant.name else ""
        raise refusal(scenario.source, None, str(error), within) from None
    acting = Acting(session)
    last: Act | None = None
    at: Step | None = None
    try:
        for at, following in zip_longest(variant.steps, variant.steps[1:]):
            acting.take(at, following)
            last = at.act
        at = None
        acting.finish(last)
    except Failure as failure:
        log = tuple(str(answer) for answer in session.answers)
        return Broken(variant.name, seed, at, str(failure), log)
    finally:
        session.dispose()
    return None
