"""Which texts a tournament is played by: historical ones (X-01), several games (X-41), overrides (B-34)."""

from collections.abc import Iterator

from croupier.games.registry import game_of, playable
from croupier.rulebook.book import rules
from croupier.tournament.conditions.checks.case import Case, together
from croupier.tournament.conditions.model import Override, Stage, Switch
from croupier.tournament.conditions.overrides import SWITCHES
from croupier.tournament.texts.law import T
from croupier.tournament.texts.rules import RULES
from croupier.values.refused import unknown
from croupier.wire.written import Fault

LAST_SECTION, LAST_CLAUSE = 19, 4
"""Blackjack 2005: conditions prevail over sections 1 to 19 and over 20.1 to 20.4."""


def check_historical(case: Case) -> Iterator[Fault]:
    used = {case.conditions.ruleset, *(case.conditions.game(stage) for stage in case.conditions.stages)}
    old = {name: RULES[name].superseded for name in sorted(used) if name in RULES and RULES[name].superseded}
    for name, later in old.items():
        if not case.conditions.historical.strip():
            reason = f"{later} took tournaments by {name} off the list; use that, or say here why the old text is used."
            yield case.fault("historical", reason, T.CONDITIONS)
    if case.conditions.historical and not old:
        yield case.warning("historical", "no text used here was taken off the list; leave this out.")


def check_games(case: Case) -> Iterator[Fault]:
    """Check that other games are played only where the text provides for them, beside sessions of its own game."""
    conditions = case.conditions
    others = [(where, stage) for where, stage in case.stages() if conditions.game(stage) != conditions.ruleset]
    for where, stage in others:
        yield from (case.fault(f"{where}.game", why, T.POINTS, T.STRUCTURE) for why in wrong_game(case, stage))
    if others and len(others) == len(conditions.stages):
        reason = f"no stage is played by {conditions.ruleset} itself; give it one, or make another text the ruleset."
        yield case.fault("stages", reason, T.POINTS, T.STRUCTURE)


def wrong_game(case: Case, stage: Stage) -> Iterator[str]:
    host = case.conditions.ruleset
    if stage.game not in playable():
        yield unknown("ruleset", stage.game, playable()).reason
    elif game_of(stage.game).between_players or game_of(host).between_players:
        yield "Charity Tournament Poker is never mixed with another game; leave `game` out."
    elif not case.rules.several_games:
        hosts = together(name for name, text in RULES.items() if text.several_games)
        yield f"{host} does not allow sessions of other games; leave `game` out, or let {hosts} be the ruleset."
    elif game_of(stage.game) is game_of(host):
        yield f"sessions of this game are played by {host}, the text of the tournament; leave `game` out."


def check_overrides(case: Case) -> Iterator[Fault]:
    for number, override in enumerate(case.conditions.overrides, 1):
        where = f"overrides[{number}]"
        if not case.rules.conditions_prevail:
            prevail = T.PRECEDENCE in case.law
            said = "the rules prevail over the conditions" if prevail else "conditions do not depart from the rules"
            reason = f"by {case.conditions.ruleset} {said}; take this out."
            yield case.fault(where, reason, T.PRECEDENCE, T.CONDITIONS)
        else:
            yield from override_faults(case, where, override)


def override_faults(case: Case, where: str, override: Override) -> Iterator[Fault]:
    """X-46: an override is one of the known switches, of a clause over which conditions prevail, and each once."""
    clause, switch = override.clause, override.switch
    if clause and clause not in rules(case.conditions.ruleset):
        reason = f'there is no clause "{clause}" in {case.conditions.ruleset}; write its literal number.'
        yield case.fault(f"{where}.clause", reason, T.PRECEDENCE)
    elif clause and not may_be_overridden(clause):
        reason = f"{clause} is not one of the clauses over which conditions prevail (1 to 19, 20.1 to 20.4)."
        yield case.fault(f"{where}.clause", f"{reason} Take it out.", T.PRECEDENCE)
    elif switch is not None and clause and clause.partition(".")[0] not in SWITCHES[switch].sections:
        reason = f"{switch.value} does not replace {clause}; leave the clause out, or name one such as"
        yield case.fault(f"{where}.clause", f"{reason} {SWITCHES[switch].clause}.", T.PRECEDENCE)
    if switch is None:
        known = together(each.value for each in Switch)
        reason = f"play can be changed by {known} and by nothing else; write one as `switch`, or take this out."
        yield case.fault(f"{where}.switch", f"{reason} Limits are written in the `table` of a stage.", T.PRECEDENCE)
    elif sum(each.switch is switch for each in case.conditions.overrides) > 1:
        yield case.fault(f"{where}.switch", f"{switch.value} is written twice; keep one.", T.PRECEDENCE)


def may_be_overridden(clause: str) -> bool:
    """Whether conditions prevail over a clause (B-34): `20.4(h)` yes, `20.6` no. A defined term counts as before
    section 1."""
    section, _, rest = clause.partition(".")
    if not section.isdigit() or int(section) <= LAST_SECTION:
        return not section.isdigit() or int(section) >= 1
    number = rest.partition("(")[0].partition(".")[0]
    return number.isdigit() and int(number) <= LAST_CLAUSE


CHECKS = (check_historical, check_games, check_overrides)
