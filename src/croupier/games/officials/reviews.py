"""What a ruling or a review decides about single wagers against the house (X-25): won with so much, lost, or void."""

from collections.abc import Iterable

from croupier.games.chips.facts import LOSE, VOID, WIN, Key
from croupier.games.officials.acts import naming_acts
from croupier.games.officials.grammar import AMOUNT, PLACE, Act, Form, Said, among, one_of
from croupier.games.script.awaiting import Want
from croupier.games.script.banked import BankedScript, HouseTopics


def named_wagers(script: BankedScript) -> dict[Key, str]:
    """Every wager of the round by a name that no other wager of its player on that box has: `ante`, `straight-17`."""
    book = script.book
    places = {key: (fact.wager, fact.position) for key, fact in book.settled.items()}
    places |= {key: (bet.kind, book.names(bet)[1]) for key, bet in script.layout.bets.items()}
    names: dict[Key, str] = {}
    for key, (kind, position) in places.items():
        name = "-".join((kind, *position.split()))
        same = sum(other[:2] == key[:2] and found.startswith(name) for other, found in names.items())
        names[key] = f"{name}-{same + 1}" if same else name
    return names


def wagers(script: BankedScript) -> Iterable[str]:
    return dict.fromkeys(named_wagers(script).values())


def find_wager(script: BankedScript, said: Said) -> Key:
    """The wager that is meant: on the box named, or the only one of that name that the player has."""
    own = [key for key, name in named_wagers(script).items() if key[0] == said.player and name == said.words[1]]
    meant = [key for key in own if key[1] == said.box] or (own if said.box == said.player else [])
    if len(meant) != 1:
        reason = f"Player {said.player} has no wager {said.words[1]} on box {said.box} in this round."
        raise script.refuse(script.topics.dispute, reason)
    return meant[0]


def test_decision(script: BankedScript, said: Said) -> None:
    key, outcome, dispute = find_wager(script, said), said.words[2], script.topics.dispute
    if outcome == WIN and said.stake == 0:
        raise script.refuse(dispute, "Say how much is paid on the wager.")
    void = key in script.book.settled and script.book.settled[key].outcome == VOID
    if outcome != VOID and (key in script.layout.bets or (void and script.awaiting.want is not Want.NOTHING)):
        raise script.refuse(dispute, "This wager is not decided yet: it can only be made void.")
    if key in script.book.settled and script.layout.stacks[said.player] + gain(script, key, said) < 0:
        reason = f"Player {said.player} has staked what was won; the difference is posted after this round."
        raise script.refuse(dispute, reason)


def gain(script: BankedScript, key: Key, said: Said) -> int:
    """What the stack of the player gains if a settlement is replaced."""
    fact = script.book.settled[key]
    return paid_on(said, fact.stake) - fact.paid


def paid_on(said: Said, stake: int) -> int:
    return {WIN: said.stake, LOSE: -stake}.get(said.words[2], 0)


def do_decision(script: BankedScript, said: Said) -> None:
    """The effect of a varied ruling is a reversing entry and the new one."""
    key, topics = find_wager(script, said), script.topics
    clauses = script.cite(topics.dispute, *((topics.void,) if said.words[2] == VOID else ()))
    lying = script.layout.bets.get(key)
    if lying is not None:
        script.void_one(lying, clauses)
        return
    bet = script.book.unsettle(key, script.cite(topics.dispute))
    script.book.book(bet, said.words[2], paid_on(said, bet.stake), clauses)


WAGER = among("WAGER", wagers)
DECISIONS: tuple[Form[BankedScript], ...] = (
    (PLACE, WAGER, one_of("OUTCOME", LOSE, VOID)),
    (PLACE, WAGER, one_of("OUTCOME", WIN), AMOUNT),
)


def ruled_acts(topics: HouseTopics) -> tuple[Act[BankedScript], ...]:
    """The acts of every game, with rulings and reviews that decide single wagers."""
    return naming_acts(topics, DECISIONS, test_decision, do_decision)
