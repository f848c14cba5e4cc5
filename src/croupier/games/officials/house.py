"""Powers of the house that several texts have, each declared once: sanctions, invalidated rounds, notices, limits for
single players, wagers found below the minimum, seats given up."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from croupier.games.chips.facts import VOID, NotTaken, Warned
from croupier.games.officials.grammar import (
    AMOUNT,
    FACES,
    NAME,
    NUMBER,
    PLAYER,
    Act,
    Form,
    Said,
    always,
    among,
    at,
    fine,
    one_of,
)
from croupier.games.script.awaiting import Want
from croupier.games.script.banked import BankedScript, HouseTopics, RoundVoided
from croupier.games.script.contract import Interrupt
from croupier.games.texts.law import Topic
from croupier.games.texts.powers import Power
from croupier.values.cards import Face, show

S = TypeVar("S", bound=BankedScript)
IDLE_ROUNDS = 3
EARLY = "out-of-order"
WITHHOLD = "withhold"


# --- sanctions and outcomes --------------------------------------------


def reasons(script: BankedScript) -> Iterable[str]:
    return script.rules.reasons


def test_sanction(script: BankedScript, said: Said) -> None:
    topics, players = script.topics, script.players
    sanction, reason = said.words
    if sanction == "exclude" and said.player in players.excluded:
        raise script.refuse(topics.sanction_exclude, f"Player {said.player} is excluded already.")
    if sanction == "wager" and not script.book.wagers_of(said.player):
        raise script.refuse(topics.sanction_wager, f"Player {said.player} has no wager in this round.")
    if reason == EARLY and not (said.player in players.early and said.player in players.early_before):
        text = f"Player {said.player} has not wagered out of order in this round after being advised in an earlier one."
        raise script.refuse(topics.order, text)


def cite_sanction(script: BankedScript, said: Said) -> tuple[Topic, ...]:
    sanction, reason = said.words
    topics = script.topics
    return (topics.sanction_exclude if sanction == "exclude" else topics.sanction_wager, script.rules.reasons[reason])


def sanction_act(topics: HouseTopics, then: Callable[[S, str], None] = lambda script, player: None) -> Act[S]:
    """Wagers declared void, which returns them (M-42), or exclusion, which returns those not yet decided (X-24)."""

    def do(script: S, said: Said) -> None:
        sanction, reason = said.words
        excluded = sanction == "exclude"
        if excluded:
            script.players.excluded.add(said.player)
            if not script.setup.edition.excluded_are_out:
                return
        power = topics.sanction_exclude if excluded else topics.sanction_wager
        clauses = script.cite(power, script.rules.reasons[reason], topics.void)
        script.annul(said.player, clauses, decided=not excluded)
        then(script, said.player)

    form = (PLAYER, one_of("SANCTION", "wager", "exclude"), among("REASON", reasons))
    forms = (form,)
    return Act(
        "sanction",
        "Sanction a player",
        topics.sanction,
        Power.OPERATOR,
        always,
        do,
        forms,
        test_sanction,
        cites=cite_sanction,
    )


def grounds(script: BankedScript) -> Iterable[str]:
    return script.rules.grounds


def test_invalidate(script: BankedScript, said: Said) -> None:
    if len(said.words) > 1 and not script.rules.withholds:
        raise script.refuse(script.topics.disrupted, "The stakes of an invalidated outcome cannot be kept here.")
    if len(said.words) > 1 and not said.note:
        reason = 'Withholding the stakes needs a reason: "o invalidate fire withhold -- why".'
        raise script.refuse(script.topics.refund, reason)
    if script.book.result == VOID:
        raise script.refuse(script.topics.void, "The round is void already.")


def do_invalidate(script: BankedScript, said: Said) -> Interrupt | None:
    clauses = script.cite(script.rules.grounds[said.words[0]], script.topics.refund)
    return RoundVoided(said.words[0], clauses, refund=len(said.words) == 1)


def cite_ground(script: BankedScript, said: Said) -> tuple[Topic, ...]:
    ground = script.rules.grounds[said.words[0]]
    return (script.topics.refund, ground) if len(said.words) > 1 else (ground,)


def invalidate_act(topics: HouseTopics) -> Act[BankedScript]:
    ground = among("GROUND", grounds)
    forms: tuple[Form[BankedScript], ...] = ((ground,), (ground, one_of("WITHHOLD", WITHHOLD)))
    test, topic = test_invalidate, topics.disrupted
    return Act(
        "invalidate",
        "Declare the round invalid",
        topic,
        Power.OPERATOR,
        always,
        do_invalidate,
        forms,
        test,
        cites=cite_ground,
    )


# --- the table --------------------------------------------


def settings(script: BankedScript) -> Iterable[str]:
    return script.notices.topics


def new_value(said: Said) -> object:
    """A number, true or false, or a word."""
    if said.amount is not None:
        return int(said.amount) if said.amount == int(said.amount) else said.amount
    word = said.words[1]
    return {"true": True, "false": False}.get(word, word)


def test_notice(script: BankedScript, said: Said) -> None:
    """A change of setting on notice: from the next round, and only what this text lets the house change."""
    key = said.words[0]
    if key not in script.rules.notices:
        topic = script.notices.topics[key]
        topic = topic if topic in script.law else script.topics.sign_limits
        raise script.refuse(topic, f"{script.setup.ruleset} does not allow {key} to change during play.")
    script.notices.fits(key, new_value(said))


def cite_setting(script: BankedScript, said: Said) -> tuple[Topic, ...]:
    return (script.notices.topics[said.words[0]],)


def notice_act(topics: HouseTopics, then: Callable[[S, str], None] = lambda script, key: None) -> Act[S]:
    def do(script: S, said: Said) -> None:
        script.notices.given[said.words[0]] = new_value(said)
        then(script, said.words[0])

    setting = among("SETTING", settings)
    forms: tuple[Form[S], ...] = ((setting, NUMBER), (setting, NAME))
    may = at(Want.WAGERS, Want.NOTHING)
    return Act(
        "notice",
        "Give notice of a new setting",
        topics.sign_limits,
        Power.OPERATOR,
        may,
        do,
        forms,
        test_notice,
        cites=cite_setting,
    )


def do_close(script: BankedScript, said: Said) -> None:
    script.notices.closing = True


def close_act(topics: HouseTopics) -> Act[BankedScript]:
    return Act("close-table", "Close the table", topics.close_table, Power.OPERATOR, at(Want.NOTHING), do_close)


# --- players --------------------------------------------


def test_sit_out(script: BankedScript, said: Said) -> None:
    """X-07: nobody who can bet is put out for not betting; somebody decides, and says why."""
    duty, player = script.topics.duty, said.player
    if not script.table.tournament:
        raise script.refuse(duty, "In cash play nobody has a duty to wager.")
    if player in script.excused():
        raise script.refuse(duty, f"Player {player} has no duty to wager in this round.")
    if script.layout.of(player):
        raise script.refuse(duty, f"Player {player} has wagered.")


def do_sit_out(script: BankedScript, said: Said) -> None:
    script.players.sitting_out.add(said.player)


def sit_out_act(topics: HouseTopics) -> Act[BankedScript]:
    may = at(Want.WAGERS)
    return Act(
        "sit-out",
        "Let a player sit out",
        topics.duty,
        Power.OPERATOR,
        may,
        do_sit_out,
        ((PLAYER,),),
        test_sit_out,
        reason=True,
    )


BETWEEN_ROUNDS = (Want.WAGERS, Want.CALL, Want.NOTHING)


def idle_rounds(script: BankedScript, player: str) -> int:
    """Rounds in a row without a wager, this one only once it is over."""
    idle = script.carry().idle if script.awaiting.want is Want.NOTHING else script.players.idle_before
    return idle.get(player, 0)


def test_vacate(script: BankedScript, said: Said) -> None:
    """Three rounds without a wager while all other seats are in use; not in tournaments (M-39)."""
    idle, players, player = script.topics.idle_seat, script.players, said.player
    if script.table.tournament:
        raise script.refuse(idle, "In tournaments no player loses a seat for sitting out.")
    if player in players.gone:
        raise script.refuse(idle, f"Player {player} no longer has a seat.")
    if script.awaiting.want is not Want.NOTHING and (players.bettors or script.layout.of(player)):
        raise script.refuse(idle, "A seat is given up between rounds, by somebody with nothing staked.")
    rounds, seated = idle_rounds(script, player), script.layout.stacks.keys() - players.gone
    if rounds < IDLE_ROUNDS or len(seated) < script.table.seats:
        text = f"Player {player} sat out {rounds} rounds; three at a full table are needed."
        raise script.refuse(idle, text)


def do_vacate(script: BankedScript, said: Said) -> None:
    script.players.vacated.add(said.player)


def vacate_act(topics: HouseTopics) -> Act[BankedScript]:
    may = at(*BETWEEN_ROUNDS)
    return Act(
        "vacate",
        "Clear the seat of an idle player",
        topics.idle_seat,
        Power.OPERATOR,
        may,
        do_vacate,
        ((PLAYER,),),
        test_vacate,
    )


def check_seat(script: BankedScript, player: str) -> None:
    """Whether this player still has a place at the table."""
    topics, players = script.topics, script.players
    if player in players.excluded:
        raise script.refuse(topics.sanction_exclude, f"Player {player} is excluded from the game.")
    if player in players.vacated:
        raise script.refuse(topics.idle_seat, f"Player {player} has given up the seat.")


def personal_limit_act(
    topics: HouseTopics,
    form: Form[S],
    posted: Callable[[S], int | None],
    grant: Callable[[S, Said], None],
    check: Callable[[S, Said], None] = fine,
) -> Act[S]:
    """A limit above the posted maximum for one player; never in tournaments, where limits are the same for all."""

    def test(script: S, said: Said) -> None:
        if script.table.tournament:
            text = "There are no personal limits in tournaments: the limits are the same for all."
            raise script.refuse(topics.personal_limit, text)
        check(script, said)
        most = posted(script)
        if most is None or said.stake <= most:
            raise script.refuse(topics.personal_limit, "A personal limit lies above the posted maximum.")

    return Act(
        "personal-limit",
        "Set a limit for one player",
        topics.personal_limit,
        Power.OPERATOR,
        at(Want.WAGERS),
        grant,
        (form,),
        test,
    )


UNDER_WAY = (Want.WAGERS, Want.CARD, Want.EXPOSURE, Want.DECISION, Want.BALL, Want.DICE, Want.TILE)


def may_be_under(script: BankedScript, want: Want) -> None:
    """From the time of wagering until the outcome: whenever it is found, the chips lay there from the start."""
    if want not in UNDER_WAY or script.book.result:
        reason = "A wager below the minimum can be recorded from the time of wagering until the round has its result."
        raise script.refuse(script.topics.below_minimum, reason)


def under_minimum_act(
    topics: HouseTopics,
    form: Form[S],
    least: Callable[[S, Said], int],
    lay: Callable[[S, Said], None],
    check: Callable[[S, Said], None] = fine,
) -> Act[S]:
    """A wager below the minimum that was dealt on: settled once with a warning, handed back from then on (X-06)."""

    def test(script: S, said: Said) -> None:
        check(script, said)
        possible = 0 < said.stake < least(script, said) and said.stake % script.table.limits.step == 0
        if not possible or said.stake > script.layout.stacks[said.player]:
            shown = script.layout.scale.show(said.stake)
            text = f"{shown} is not a wager below the minimum that player {said.player} could have placed."
            raise script.refuse(topics.below_minimum, text)

    def do(script: S, said: Said) -> None:
        clauses = script.cite(topics.below_minimum)
        if said.player in script.players.warned:
            why = "below the minimum after a warning"
            script.tell(NotTaken(said.player, said.words[0], said.stake, why, clauses=clauses))
            return
        lay(script, said)
        script.players.warned.add(said.player)
        script.tell(Warned(said.player, "further wagers below the minimum will be returned", clauses=clauses))

    return Act(
        "under-minimum",
        "A bet below the minimum was found",
        topics.below_minimum,
        Power.DEALER,
        may_be_under,
        do,
        (form,),
        test,
    )


def wagers(script: BankedScript) -> Iterable[str]:
    return script.kinds()


KIND = among("KIND", wagers)
UNDER_MINIMUM = (PLAYER, KIND, AMOUNT)


def same_cards(named: Sequence[Face], out: Sequence[Face]) -> bool:
    """Whether these are exactly the cards that are out, in whatever order."""
    return sorted(map(show, named)) == sorted(map(show, out))


RECONSTRUCT: tuple[Form[BankedScript], ...] = ((), (FACES,))
