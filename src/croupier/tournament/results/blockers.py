"""What blocks confirming a stage, confirming the placings, or closing the tournament, in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.tournament.conditions.model import Stage, StageKind
from croupier.tournament.draws.seating import players_waiting
from croupier.tournament.journal.state import Tournament
from croupier.tournament.money.awards import unpaid_prizes
from croupier.tournament.places.placing import losers, lucky, stage_ended, stage_sessions
from croupier.tournament.places.tie import BY_POINTS, OpenTie
from croupier.tournament.places.ties import placing_ties, points_ties, stage_ties
from croupier.tournament.tables.virtual import shoe_in_use
from croupier.tournament.texts.law import T
from croupier.tournament.texts.rules import Tie

BY_ROUNDS = (T.EXTRA_ROUNDS, T.ROUNDS_CHOSEN, T.TIE_TERMS)


def nobody_comes(state: Tournament, stage: Stage) -> bool:
    """Whether nobody needs this second chance; it is then confirmed without being played."""
    second = stage.kind in (StageKind.REPECHAGE, StageKind.CATCH_UP) and not stage_sessions(state, stage)
    ready = second and all(source.name in state.places.decided for source in state.conditions.sources(stage))
    return ready and not players_waiting(state, stage)


@dataclass(frozen=True, slots=True)
class Blocker:
    """What is in the way, in words, and the topics under which it is; `tie` if it is one that has to be decided."""

    text: str
    topics: tuple[T, ...] = (T.PLACES,)
    tie: OpenTie | None = None


def refuse_blocked(state: Tournament, what: str, blockers: Sequence[Blocker]) -> None:
    """Refuse under the clause of the first thing that is in the way; the sentence names them all."""
    if blockers:
        topic, *others = blockers[0].topics
        raise state.refuse(topic, f"{what}: {'; '.join(each.text for each in blockers)}.", *others)


def stage_blockers(state: Tournament, stage: Stage) -> list[str]:
    """Why a stage cannot be confirmed."""
    return [each.text for each in blockers_of(state, stage)]


def blockers_of(state: Tournament, stage: Stage) -> list[Blocker]:
    """The same as values."""
    found = table_blockers(state, stage)
    if not found:
        found += [
            Blocker(f"{tie_words(tie)} ({tie.method.value})", tie_topics(state, stage, tie), tie)
            for tie in stage_ties(state, stage)
        ]
    if not found and stage.advance.drawn and not lucky(state, stage) and losers(state, stage):
        found.append(Blocker("the lucky losers have not been drawn", (T.PROGRESSION, T.STRUCTURE)))
    if stage.sit_and_go:
        found += [Blocker(text, (T.FIELD,)) for text in field_blockers(state)]
    filling = stage.sit_and_go and (state.filing.entering or not state.edition.full_tables)
    if stage.kind is not StageKind.REPECHAGE and not filling:
        found += [Blocker(f"{player} waits for a seat", (T.BALLOT,)) for player in players_waiting(state, stage)]
    return found


def tie_topics(state: Tournament, stage: Stage, tie: OpenTie) -> tuple[T, ...]:
    """Where a text says how such a tie is decided: by extra rounds, by cards drawn, or as its conditions say."""
    last = stage is state.conditions.final or tie.why != BY_POINTS
    terms = T.SERIES_TIES if stage.kind is StageKind.POINTS else T.TIE_TERMS
    if stage is state.conditions.final:
        terms = T.ROUNDS_CHOSEN if tie.method is Tie.EXTRA_ROUNDS else T.FINAL_TIE
    return (T.EXTRA_ROUNDS, T.OUT_TOGETHER, terms if last else T.PROGRESSION)


def tie_words(tie: OpenTie) -> str:
    return f"{', '.join(tie.players)} share {tie.why}"


def table_blockers(state: Tournament, stage: Stage) -> list[Blocker]:
    """What is still open at the tables of a stage and in its draws."""
    found = [] if stage_ended(state, stage) or nobody_comes(state, stage) else [Blocker(f"{stage.name} is not over")]
    tables = [table for table in state.tables.values() if table.stage == stage.name]
    found += [Blocker(f"extra rounds are played at {each.id}", BY_ROUNDS) for each in tables if each.playoff]
    found += [Blocker(f"{each.id} is out of balance: {each.unbalanced}") for each in tables if each.unbalanced]
    found += [Blocker(f"{each.id} is being counted") for each in tables if each.count is not None]
    found += [Blocker(f"{each.id} waits for the ruling on {each.frozen}") for each in tables if each.frozen]
    found += map(Blocker, open_reviews(state, stage))
    shoes = [shoe_in_use(state, table) for table in tables]
    found += [Blocker(f"the secret of {shoe.id} is not revealed") for shoe in shoes if shoe is not None]
    drawing = [draw for draw in state.draws.values() if draw.open and draw.subject.partition("/")[0] == stage.name]
    found += [Blocker(f"{draw.id} is open", (T.BALLOT,)) for draw in drawing]
    return found


def open_reviews(state: Tournament, stage: Stage) -> list[str]:
    """Disputes that wait for a ruling or a review (X-25): those at the tables of a stage, and those at no table, which
    may be about it."""
    if not state.edition.review_first:
        return []
    waiting = [each for each in state.floor.disputes.values() if each.open]
    here = [each for each in waiting if not each.table or state.tables[each.table].stage == stage.name]
    frozen = {table.frozen for table in state.tables.values()}
    return [
        f"{each.id} waits for its {'review' if each.ruling else 'ruling'}" for each in here if each.id not in frozen
    ]


def field_blockers(state: Tournament) -> list[str]:
    """A sit-and-go begins before its field is known. With fewer than the fewest players it is cancelled (X-38)."""
    if state.filing.entering:
        return ["entries are still open"]
    entered, least = state.entries.entered(), state.conditions.players.minimum
    return [f"{entered} players have entered, {least} are needed: cancel the tournament"] if entered < least else []


def result_blockers(state: Tournament) -> list[str]:
    """Why the placings cannot be confirmed."""
    return [each.text for each in open_results(state)]


def open_results(state: Tournament) -> list[Blocker]:
    """The same as values."""
    optional = (StageKind.REPECHAGE, StageKind.CATCH_UP)
    left = [each for each in state.conditions.stages if each.name not in state.places.decided]
    found = [Blocker(f"{each.name} is not confirmed") for each in left if each.kind not in optional]
    found += [Blocker(f"{each.id} is open") for each in state.floor.disputes.values() if each.open]
    found += unsettled_ties(state)
    if not found:
        final = state.conditions.final
        ties = (*points_ties(state), *placing_ties(state))
        found += [Blocker(tie_words(tie), tie_topics(state, final, tie)) for tie in ties]
    found += [Blocker(f"the shortage of {each.player} is not decided") for each in state.corrections.shortages]
    return found


def unsettled_ties(state: Tournament) -> list[Blocker]:
    """A correction after the final was confirmed may leave equal chips that decide a prize (X-14). As long as nothing
    is paid, the stage is reopened for it."""
    final = state.conditions.final
    if final.name not in state.places.decided or state.prizes.slips:
        return []
    return [
        Blocker(f"{tie_words(tie)}: reopen {final.name} to decide it", tie_topics(state, final, tie))
        for tie in stage_ties(state, final)
    ]


def close_blockers(state: Tournament) -> list[str]:
    """What a played tournament still needs before it can close."""
    found = result_blockers(state)
    found += [] if state.places.placings else ["the placings are not confirmed"]
    found += [] if state.places.published or not state.places.placings else ["the placings are not published"]
    word = "donations are not made" if state.rules.donations else "prizes are not awarded"
    found += [] if state.prizes.awards is not None else [f"the {word}"]
    found += [f"the prize of {player} is not signed for" for player, _ in unpaid_prizes(state)]
    found += [f"{table} is out of balance" for table in state.tables.unbalanced()]
    if state.prizes.awards is not None and int(state.money["pool"]):
        found.append("the pool is not empty")
    return found + (["chips have not been returned"] if state.chips.non_zero() else [])
