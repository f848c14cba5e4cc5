"""Final settlement (10.3.8, 14.6, 18): each pot to the best hand that can win it, divided where hands are equal."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from croupier.games.chips.facts import LOSE, PUSH, VOID, WIN, Called
from croupier.games.holdem.law import ALONE, RANKED, T
from croupier.games.holdem.play.pots import MAIN, Layer
from croupier.games.script.ruled import Again, Stage
from croupier.games.texts.law import Clauses

if TYPE_CHECKING:
    from croupier.games.holdem.play.script import HoldemRound


class Verdict(NamedTuple):
    """What a ruling or a review decides about a player's part of a pot; without a `share`, a winner gets all of it."""

    outcome: str
    share: int | None
    topics: tuple[T, ...]


SETTLED = "settled"


def settle(game: "HoldemRound") -> None:
    """Award every pot, the main one first, and announce who won."""
    layers = game.pots.layers()
    for layer in layers:
        award(game, layer)
    game.result = SETTLED


def award(game: "HoldemRound", layer: Layer) -> None:
    pot = game.layout.pot(layer.name)
    if not pot:
        return
    winners, ruled = can_win(game, layer), game.verdicts.get(layer.name, {})
    found = ruled_shares(game, layer, pot) or agreed_shares(game, layer, pot)
    if not winners and found is None:
        return_unmatched(game, layer)
        return
    shares, clauses = found or shares_of(game, layer, pot, winners)
    back = {player for player in shares if player in ruled and ruled[player].outcome == VOID}
    for player in game.seating.round_the_table:
        stake, got = game.pots.stake(player, layer), shares.get(player, 0)
        if not stake and player not in shares:
            continue
        outcome = VOID if player in back else LOSE if got < stake or not got else PUSH if got == stake else WIN
        cited = (*clauses, *game.cite(T.VOID)) if player in back else clauses
        game.divided.append(game.layout.divide(player, layer.name, stake, got, outcome, cited))
    names, name = " and ".join(sorted(shares.keys() - back, key=int)), layer.name.replace("-", " ").upper()
    unseen = len(shares) > 1 and game.cards.holes[next(iter(shares))].unseen
    said = f"NOBODY SAW WHO WINS THE {name}: DIVIDED" if unseen else f"PLAYER {names} WINS THE {name}"
    game.tell(Called(said, clauses=game.cite(T.ANNOUNCE)))


def return_unmatched(game: "HoldemRound", layer: Layer) -> None:
    """Return what nobody left can win, after a hand was void, to those who put it in (H-07), the house too."""
    if layer.name == MAIN:
        game.pots.return_bonus(game.cite(T.VOID))
    for player in game.seating.round_the_table:
        stake = game.pots.stake(player, layer)
        if stake:
            game.layout.repay(player, layer.name, stake, "nobody left can win it", game.cite(T.UNCALLED))
            game.pots.totals[player] -= stake


def can_win(game: "HoldemRound", layer: Layer) -> list[str]:
    return game.pots.eligible(layer) or game.pots.last_mucked(layer)


def shares_of(game: "HoldemRound", layer: Layer, pot: int, eligible: list[str]) -> tuple[dict[str, int], Clauses]:
    """What each winner gets, and by which clauses."""
    side = (T.SIDE_POT, T.ELIGIBLE) if layer.bottom else ()
    if len(eligible) == 1:
        hole = game.cards.holes[eligible[0]]
        if sum(each.live for each in game.cards.holes.values()) == 1:
            return {hole.player: pot}, game.cite(T.POT_WON, ALONE[game.betting.street], *side)
        shown = (T.BEST_HAND, RANKED[game.cards.rank(hole).category]) if hole.shown else (T.ELIGIBLE,)
        return {hole.player: pot}, game.cite(T.POT_WON, *shown, *side)
    if game.cards.holes[eligible[0]].unseen:
        return divide(game, pot, eligible), game.cite(T.POT_WON, *side, T.EQUAL_HANDS)
    ranks = {player: game.cards.rank(game.cards.holes[player]) for player in eligible}
    best = max(ranks.values())
    winners = [player for player in game.seating.round_the_table if ranks.get(player) == best]
    topics = (T.POT_WON, T.BEST_HAND, RANKED[best.category], *side)
    if len(winners) == 1:
        return {winners[0]: pot}, game.cite(*topics)
    return divide(game, pot, winners), game.cite(*topics, T.EQUAL_HANDS)


def divide(game: "HoldemRound", pot: int, winners: list[str]) -> dict[str, int]:
    """18.3: equally to the smallest chip; what is left over to the first of them from the button's left (H-08)."""
    step = game.table.odd_chip
    share = pot // len(winners) // step * step
    shares = dict.fromkeys(winners, share)
    shares[winners[0]] += pot - share * len(winners)
    return shares


def ruled_shares(game: "HoldemRound", layer: Layer, pot: int) -> tuple[dict[str, int], Clauses] | None:
    """X-25: what a ruling or a review gives to each; what it leaves goes to the best hand of the others."""
    ruled = game.verdicts.get(layer.name)
    if not ruled:
        return None
    shares = {player: game.pots.stake(player, layer) for player, each in ruled.items() if each.outcome == VOID}
    shares |= {player: each.share for player, each in ruled.items() if each.share is not None}
    rest = pot - sum(shares.values())
    winner = [player for player, each in ruled.items() if each.outcome == WIN and each.share is None]
    if winner:
        shares[winner[0]] = rest
    elif rest:
        others = [player for player in can_win(game, layer) if player not in ruled]
        others = others or [player for player in game.mucked if player not in ruled][-1:]
        if not others:
            return None
        shares |= shares_of(game, layer, rest, others)[0]
    topics = dict.fromkeys(topic for each in ruled.values() for topic in each.topics)
    return shares, game.cite(T.POT_WON, *topics)


def agreed_shares(game: "HoldemRound", layer: Layer, pot: int) -> tuple[dict[str, int], Clauses] | None:
    """18.1, H-32: what those who can win this pot have agreed on."""
    agreed = game.agreed.get(layer.name)
    if agreed is None or sum(agreed.values()) != pot:
        return None
    return agreed, game.cite(T.POT_WON, T.AGREED)


def just_shown(game: "HoldemRound") -> bool:
    """Whether the pots were paid with the last show: what was found with it can still be put right. An elimination
    settles more."""
    shown = any(hole.shown for hole in game.cards.holes.values())
    return game.result == SETTLED and shown and not game.players.elimination


def settle_again(game: "HoldemRound", topic: T, change: Callable[[], None] = lambda: None) -> Again:
    """Take the pots back, change what was found wrong, and divide them once more."""

    def again() -> Stage:
        undo(game, "the pots are divided again", game.cite(topic))
        change()
        return game.settle_again

    return Again(again)


def undo(game: "HoldemRound", why: str, clauses: Clauses) -> None:
    """Put the pots back as they were before they were paid, and an eliminated player's chips with them."""
    for fact in reversed(game.divided):
        game.layout.undivide(fact, clauses)
    game.divided.clear()
    game.players.take_back_elimination(why, clauses)
    game.result = ""
