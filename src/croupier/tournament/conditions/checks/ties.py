"""What decides equal chips or points: most texts fix it, others leave it to the conditions (M-33, M-37)."""

from collections.abc import Iterator

from croupier.tournament.conditions.checks.case import Case
from croupier.tournament.conditions.model import StageKind
from croupier.tournament.texts.law import T
from croupier.tournament.texts.rules import RULES, OutTogether, Tie
from croupier.wire.written import Fault

WORDS = {Tie.EXTRA_ROUNDS: "extra rounds", Tie.CARD_DRAW: "a draw of cards", Tie.SHARE: "sharing"}


def check_fixed(case: Case) -> Iterator[Fault]:
    """Check that the conditions agree where the text itself decides ties."""
    fixed, said = case.rules.ties, case.conditions.ties
    if fixed is None:
        return
    for where, chosen in {"ties.session": said.session, "ties.final": said.final, "ties.points": said.points}.items():
        if chosen not in (None, fixed):
            reason = f"by this text {WORDS[fixed]} decide, not {WORDS[chosen]}; leave it out."
            yield case.fault(
                where,
                reason.replace("a draw of cards decide", "a draw of cards decides"),
                T.EXTRA_ROUNDS,
                T.OUT_TOGETHER,
            )


def check_out_together(case: Case) -> Iterator[Fault]:
    """X-49: check that the conditions decide on players out in the same round only where the text does not."""
    chosen, fixed = case.conditions.ties.out_together, case.rules.ties is not None
    if chosen is None:
        return
    decided = OutTogether.CHIPS if case.rules.places_by_stake else OutTogether.SHARED
    if fixed and chosen is not decided:
        how = "their chips before it place them" if case.rules.places_by_stake else "they share the prizes"
        reason = f"by this text {how} if players go out in the same round; leave it out."
        yield case.fault("ties.out-together", reason, T.OUT_TOGETHER, T.SHARED_PRIZES)
    for _, stage in case.stages() if chosen is OutTogether.BETTING and not fixed else ():
        text = RULES.get(case.conditions.game(stage))
        if text is not None and not text.marker:
            reason = f'{case.conditions.game(stage)} in "{stage.name}" has no starting marker, so nobody bets in order'
            yield case.fault("ties.out-together", f'{reason}; write "shared" or "chips-before".', T.DISTRIBUTION)


def progression(case: Case) -> bool:
    """Whether players compete to go on: a stage before the last takes the best of its tables."""
    return any(stage.kind is not StageKind.POINTS for stage in case.conditions.stages[:-1])


def series(case: Case) -> bool:
    return any(stage.kind is StageKind.POINTS for stage in case.conditions.stages)


def check_session_ties(case: Case) -> Iterator[Fault]:
    if case.rules.ties is not None:
        return
    chosen = case.conditions.ties.session
    if chosen is None and progression(case):
        reason = 'say what decides equal chips at the end of a session; write "extra-rounds" or "card-draw".'
        yield case.fault("ties.session", reason, T.TIE_TERMS)
    elif chosen is None and series(case):
        reason = 'say what decides equal chips in a session: "extra-rounds", "card-draw", or "share" for the points.'
        yield case.fault("ties.session", reason, T.SERIES_TIES)
    elif chosen is Tie.SHARE and progression(case):
        reason = 'sharing does not say who goes on; write "extra-rounds" or "card-draw".'
        yield case.fault("ties.session", reason, T.TIE_TERMS)


def check_final_ties(case: Case) -> Iterator[Fault]:
    """Check that equal chips in the final session, or equal points, are shared or played for by extra rounds."""
    if case.rules.final_ties is not None:
        return
    said = case.conditions.ties
    ends_with_points = case.conditions.final.kind is StageKind.POINTS
    asked = {
        "ties.final": (said.final, not ends_with_points, T.FINAL_TIE),
        "ties.points": (said.points, series(case), T.POINTS_TIE),
    }
    for where, (chosen, needed, topic) in asked.items():
        if chosen is None and needed:
            what = "points" if topic is T.POINTS_TIE else "chips at the end of the final"
            reason = f'say how prizes are awarded with equal {what}; write "share" or "extra-rounds".'
            yield case.fault(where, reason, topic)
        elif chosen is Tie.CARD_DRAW:
            reason = 'prizes are shared or played for by extra rounds; write "share" or "extra-rounds".'
            yield case.fault(where, reason, T.SHARE_CHOSEN, T.ROUNDS_CHOSEN)
    cut = any(stage.advance.points for stage in case.conditions.stages)
    if said.points is Tie.SHARE and cut:
        reason = 'the best by points go on, and sharing does not say who; write "extra-rounds".'
        yield case.fault("ties.points", reason, T.ROUNDS_CHOSEN)


def check_elimination_terms(case: Case) -> Iterator[Fault]:
    if case.rules.series and progression(case) and not case.conditions.eliminated.strip():
        reason = "say in words how players are eliminated."
        yield case.fault("eliminated", reason, T.KNOCKED_OUT)


CHECKS = (check_fixed, check_out_together, check_session_ties, check_final_ties, check_elimination_terms)
