"""How many players reach each stage and how many go on, for a field of any size (X-28)."""

from dataclasses import dataclass

from croupier.games.registry import game_of
from croupier.tournament.conditions.model import Conditions, Stage, StageKind
from croupier.tournament.texts.rules import RULES, OutTogether, Tie, TournamentRules

SECOND_CHANCE = (StageKind.REPECHAGE, StageKind.CATCH_UP)


@dataclass(frozen=True, slots=True)
class Flow:
    """One stage: its players, its tables over all sessions, and how many go on (`through`)."""

    stage: Stage
    players: int
    tables: int
    through: int

    @property
    def left(self) -> int:
        return self.players - self.through

    @property
    def smallest(self) -> int:
        """Players at the emptiest table when they are spread evenly."""
        return self.players // self.tables if self.tables else 0

    @property
    def largest(self) -> int:
        return -(-self.players // self.tables) if self.tables else 0


def tables_for(stage: Stage, players: int) -> int:
    """The fewest tables, over all sessions, that seat this many players of a stage."""
    if not players or not stage.seats:
        return 0
    return min(stage.sessions * stage.tables, -(-players // stage.seats))


def through(conditions: Conditions, stage: Stage, players: int) -> int:
    """How many of them go on: all after a stage with points, unless it says how many."""
    who = stage.advance
    if stage is conditions.final:
        return 0
    if stage.kind is StageKind.POINTS:
        return min(players, who.points or players)
    tables = tables_for(stage, players)
    drawn = who.drawn if who.drawn_from is None else min(who.drawn, competitions(conditions, stage, tables))
    return min(players, tables * who.top + who.runners_up + drawn)


def competitions(conditions: Conditions, stage: Stage, tables: int) -> int:
    """How many groups of players are ranked by place: tables, or sessions whose tables are joined."""
    return min(stage.sessions, tables) if tables_joined(RULES[conditions.ruleset], stage) else tables


def qualifying(conditions: Conditions, stage: Stage, source: Flow) -> int:
    """How many who did not go on from a source may be in one of the places that qualify for a repechage."""
    if not stage.qualify.places:
        return source.left
    return min(source.left, len(stage.qualify.places) * competitions(conditions, source.stage, source.tables))


def takers(conditions: Conditions, stage: Stage) -> tuple[Stage, ...]:
    """The later stages that take the players who go on from this one."""
    return tuple(
        each for each in conditions.stages if each.kind not in SECOND_CHANCE and stage in conditions.sources(each)
    )


def tables_joined(rules: TournamentRules, stage: Stage) -> bool:
    """H-52: whether the tables of a session are one competition, balanced and broken while it is played. They stay
    apart where the best of each table go on."""
    return rules.tables_balanced and not stage.advance.top


def chips_decide(conditions: Conditions, stage: Stage) -> bool:
    """Whether the chips of the last player at a table still matter: they are carried over, or compared with other
    tables for a runner-up's place, a prize or the final. That player is first at the table anyway, and in hold'em
    nobody is left to win chips from."""
    if game_of(conditions.game(stage)).between_players:
        return False
    if any(each.carry for each in takers(conditions, stage)):
        return True
    if stage.tables * stage.sessions == 1:
        return False
    if stage.kind is StageKind.POINTS and (stage is conditions.final or not stage.advance.points):
        return bool(stage.prizes)
    return bool(stage.prizes or stage.advance.runners_up or not stage.advance.top)


def return_stages(conditions: Conditions) -> frozenset[str]:
    """Where a player who buys back needs another seat: in the same stage if it is a sit-and-go, else in the next one.
    In a running session the player has the same seat again."""
    back, names = conditions.buy_back, [stage.name for stage in conditions.stages]
    if back is None or back.until not in names or back.until_round is not None:
        return frozenset()
    offered = conditions.stages[: names.index(back.until) + 1]
    homes = [(stage,) if stage.sit_and_go else takers(conditions, stage) for stage in offered]
    return frozenset(stage.name for home in homes for stage in home)


def flows(conditions: Conditions, field: int, returns: int = 0) -> dict[str, Flow]:
    """Every stage by name, for a field of this size and this number of buy-backs."""
    done: dict[str, Flow] = {}
    homes = return_stages(conditions)
    for stage in conditions.stages:
        sources = [done[each.name] for each in conditions.sources(stage)]
        if stage.kind in SECOND_CHANCE:
            players = min(stage.places, sum(qualifying(conditions, stage, each) for each in sources))
            players = min(players, stage.qualify.best or players)
        else:
            players = sum(each.through for each in sources) if sources else field
        players += returns if stage.name in homes else 0
        on = through(conditions, stage, players)
        done[stage.name] = Flow(stage, players, tables_for(stage, players), on)
    return done


def out_rule(conditions: Conditions) -> OutTogether:
    """How players who go out in the same round are placed: by the text, else the conditions, else they share."""
    if RULES[conditions.ruleset].places_by_stake:
        return OutTogether.CHIPS
    return conditions.ties.out_together or OutTogether.SHARED


def tie_rule(conditions: Conditions, final: bool) -> Tie:
    """What decides equal chips, in the final or before it: the conditions, else the text, else extra rounds."""
    ties, text = conditions.ties, RULES[conditions.ruleset]
    said = (ties.final or text.final_ties) if final else (ties.session or text.ties)
    return said or Tie.EXTRA_ROUNDS
