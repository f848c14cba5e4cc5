"""Official acts that every game has: attesting physical facts, recording approvals, disputes and their rulings, and
chips posted because an earlier round was voided."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeVar

from croupier.games.chips.facts import Attested, Ruled
from croupier.games.officials.grammar import (
    AMOUNT,
    NAME,
    PLAYER,
    TEXT,
    Act,
    ActDetail,
    Form,
    Said,
    always,
    among,
    nothing_more,
    one_of,
)
from croupier.games.script.contract import Interrupt, Script
from croupier.games.script.ruled import RoundVoided, RuledScript, RuledTopics
from croupier.games.texts.powers import Power
from croupier.rulebook.tables import read_attested
from croupier.values.clause import Clause

RULINGS = ("stands", "void")
DECIDED = "decided"
REQUESTED, UPHELD, VARIED, ANNULLED = "requested", "upheld", "varied", "void"
GIVE, TAKE = "give", "take"
S = TypeVar("S", bound=RuledScript)


def to_attest(script: RuledScript) -> Iterable[str]:
    return read_attested(script.setup.ruleset, tournament=True)


def do_attest(script: RuledScript, said: Said) -> None:
    number, *name = said.words
    script.attested[number] = by = " ".join(name)
    script.tell(Attested(by, clauses=(Clause(script.setup.ruleset, number),)))


def test_dispute(script: RuledScript, said: Said) -> None:
    if script.frozen:
        raise script.refuse(script.topics.dispute, "A dispute is already open; it needs a ruling first.")


def do_dispute(script: RuledScript, said: Said) -> None:
    script.frozen = f"The round is frozen until the dispute of p{said.player} is ruled on."
    script.frozen_by = script.law.first(script.topics.dispute)


def test_ruling(script: RuledScript, said: Said) -> None:
    """X-25: a ruling that names wagers may go on to the next, one at a time."""
    if not script.frozen and not (said.player and rulings(script)[-1:] == [DECIDED]):
        raise script.refuse(script.topics.dispute, "No dispute is open.")


def do_ruling(script: RuledScript, said: Said) -> Interrupt | None:
    script.frozen = ""
    return rule_on(script, said, said.words[0] == ANNULLED, "ruled void")


def rule_on(script: RuledScript, said: Said, undone: bool, why: str) -> Interrupt | None:
    topics = script.topics
    script.tell(Ruled(said.words[0], said.note, clauses=script.cite(topics.dispute)))
    return RoundVoided(why, script.cite(topics.dispute, topics.void)) if undone else None


def rulings(script: RuledScript) -> list[str]:
    """The decisions on the dispute so far."""
    return [fact.outcome for fact in script.facts if isinstance(fact, Ruled)]


def test_review(script: RuledScript, said: Said) -> None:
    """X-25: a ruling may be reviewed if somebody asks; the review upholds or varies it, and says what it decides."""
    dispute, varied = script.topics.dispute, said.words[0] == VARIED
    ruled = rulings(script)
    asked = bool(ruled) and ruled[-1] == REQUESTED
    if not ruled:
        raise script.refuse(dispute, "There is no ruling to review.")
    if (said.words[0] == REQUESTED) == asked and not (said.player and ruled[-1] == VARIED):
        reason = "A review has already been requested." if asked else "Nobody has asked for a review."
        raise script.refuse(dispute, reason)
    if varied and ANNULLED in ruled:
        raise script.refuse(dispute, "The round was ruled void; correct the record to play it again.")
    if said.words == (VARIED,) and script.setup.edition.named_reviews:
        reason = 'Say what is decided instead: "o review varied void" for the whole round, or name wagers and outcomes.'
        raise script.refuse(dispute, reason)


def do_review(script: RuledScript, said: Said) -> Interrupt | None:
    return rule_on(script, said, said.words[0] == VARIED and not said.player, "ruling varied on review")


def test_adjust(script: RuledScript, said: Said) -> None:
    held, show = script.free_chips(said.player), script.layout.scale.show
    if said.stake == 0:
        raise script.refuse(script.topics.void, "Give the number of chips to post.")
    if said.words[0] == TAKE and said.stake > held:
        stack = script.layout.stacks[said.player]
        won = f", {show(stack - held)} of it won in this round, which may still be ruled void" if stack > held else ""
        later = " Take the rest after the next round has begun." if said.stake <= stack else ""
        reason = (
            f"Player {said.player} holds {show(stack)}{won}. {show(held)} can be taken now, not {show(said.stake)}."
        )
        raise script.refuse(script.topics.void, reason + later)


def do_adjust(script: RuledScript, said: Said) -> None:
    """X-05: the reversal of an earlier round is posted now; later rounds remain as played."""
    amount = said.stake if said.words[0] == GIVE else -said.stake
    script.layout.adjust(said.player, amount, said.note, script.cite(script.topics.void))
    script.chips_posted(said.player, amount)


REVIEW: tuple[Form[RuledScript], ...] = (
    (one_of("REVIEW", REQUESTED, UPHELD),),
    (one_of("REVIEW", VARIED), one_of("OUTCOME", ANNULLED)),
)
REVIEWED_ONCE: tuple[Form[RuledScript], ...] = ((one_of("REVIEW", VARIED),),)
"""Before reviews named their outcome: the whole round was void."""


RULING: tuple[Form[RuledScript], ...] = ((one_of("RULING", *RULINGS),),)
NAMING = one_of("RULING", DECIDED), one_of("REVIEW", VARIED)
"""The words after which a ruling and a review name a wager and its outcome."""


def general_acts(topics: RuledTopics) -> tuple[Act[RuledScript], ...]:
    dispute = topics.dispute
    return (
        Act("attest", "Vouch for a requirement",
            None, Power.DEALER, always, do_attest, ((among("CLAUSE", to_attest), TEXT),)),
        Act("approved", "Record an approval", topics.approved, Power.REVIEWER, always, nothing_more, ((NAME, TEXT),)),
        Act("dispute", "Open a dispute",
            dispute, Power.OPERATOR, always, do_dispute, ((PLAYER,),), test_dispute, reason=True),
        Act("ruling", "Rule on the dispute",
            dispute, Power.OPERATOR, always, do_ruling, RULING, test_ruling, reason=True),
        Act("review", "Review the ruling",
            dispute, Power.REVIEWER, always, do_review, REVIEW, test_review, once=REVIEWED_ONCE),
        Act("adjust", "Post chips for an earlier round", topics.void, Power.OPERATOR, always, do_adjust,
            ((PLAYER, one_of("DIRECTION", GIVE, TAKE), AMOUNT),), test_adjust, reason=True),
    )  # fmt: skip


def naming_acts(
    topics: RuledTopics,
    forms: tuple[Form[S], ...],
    test: Callable[[S, Said], None],
    do: Callable[[S, Said], Interrupt | None],
) -> tuple[Act[S], ...]:
    """The acts of every game; rulings and reviews also decide single wagers, in these forms after their first word."""

    def deciding(act: Act[S], first: ActDetail[Script]) -> Act[S]:
        def tested(script: S, said: Said) -> None:
            act.test(script, said)
            if said.player:
                test(script, said)

        def done(script: S, said: Said) -> Interrupt | None:
            undone = act.do(script, said)
            return do(script, said) if said.player else undone

        named: tuple[Form[S], ...] = tuple((first, *form) for form in forms)
        return replace(act, forms=(*act.forms, *named), test=tested, do=done)

    acts: tuple[Act[S], ...] = general_acts(topics)
    first = dict(zip(("ruling", "review"), NAMING, strict=True))
    return tuple(deciding(act, first[act.name]) if act.name in first else act for act in acts)
