"""What a ruling on a dispute, or a review of it, decides about single wagers (22.1, 22.5, X-25): who gets a pot, whose
stake goes back, whose bet or hand is void."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from croupier.games.chips.facts import LOSE, VOID, WIN
from croupier.games.holdem.law import RULED, T
from croupier.games.holdem.play.misdeals import void_hand
from croupier.games.holdem.play.pots import BET, Layer
from croupier.games.holdem.play.sanctions import has_wagered
from croupier.games.holdem.play.settlement import Verdict, can_win, settle_again
from croupier.games.holdem.play.special_rounds import find_layer, open_layers, pot_of
from croupier.games.officials.acts import VARIED, naming_acts
from croupier.games.officials.grammar import AMOUNT, PLAYER, Act, Form, Said, among, one_of
from croupier.games.script.awaiting import Want
from croupier.games.script.contract import Interrupt
from croupier.games.texts.law import Clauses

if TYPE_CHECKING:
    from croupier.games.holdem.play.script import HoldemRound

HAND = "hand"
"""All that a player has wagered in the round."""


def wagers(game: "HoldemRound") -> Iterable[str]:
    return (*(layer.name for layer in open_layers(game)), BET, HAND)


# --- whether it can be decided --------------------------------------------


def test_decision(game: "HoldemRound", said: Said) -> None:
    if game.result == VOID:
        raise game.refuse(T.DISPUTE, "The round is void: there is no wager to decide.")
    if said.words[1] in (BET, HAND):
        test_void(game, said)
    else:
        test_pot(game, said, find_layer(game, said.words[1]))


def test_void(game: "HoldemRound", said: Said) -> None:
    """A hand is void whenever it is found; a bet while it lies in front of its player."""
    player, hole = said.player, game.cards.holes.get(said.player)
    if said.words[2] != VOID:
        raise game.refuse(T.DISPUTE, "A hand or a bet can only be made void; to decide who wins, name the pot.")
    if hole is None or hole.void or not has_wagered(game, player):
        raise game.refuse(T.DISPUTE, f"Player {player} has no wager in this round.")
    betting = game.betting
    if said.words[1] == BET and (hole.folded or betting.front.get(player, 0) <= betting.posted.get(player, 0)):
        raise game.refuse(T.DISPUTE, f"Player {player} has no bet on the table that could be withdrawn.")


def test_pot(game: "HoldemRound", said: Said, layer: Layer) -> None:
    """A pot is decided once the hands are shown, for those who have put into it (14.6), in whole chips."""
    player, outcome = said.player, said.words[2]
    others = {each: verdict for each, verdict in game.verdicts.get(layer.name, {}).items() if each != player}
    pot = pot_of(game, layer) - stakes_back(game, layer, others)
    if not game.result and game.awaiting.want is not Want.EXPOSURE:
        raise game.refuse(T.DISPUTE, 'This pot is not decided yet; until then "hand" or "bet" can be made void.')
    if not game.pots.stake(player, layer):
        raise game.refuse(T.ELIGIBLE, f"Player {player} has put nothing into this pot.")
    if outcome == WIN:
        share, show = said.stake, game.layout.scale.show
        if said.amount is not None and not (share == pot or (0 < share < pot and not share % game.table.limits.step)):
            raise game.refuse(T.DISPUTE, f"A share is at most the pot of {show(pot)}, in whole chips.")
    elif not others_can_win(game, layer, player, others):
        raise game.refuse(T.DISPUTE, f"Nobody else can win this pot; say who gets what player {player} does not.")


def others_can_win(game: "HoldemRound", layer: Layer, player: str, ruled: Mapping[str, Verdict]) -> bool:
    won = any(each.outcome == WIN for each in ruled.values())
    return won or any(other != player and other not in ruled for other in can_win(game, layer))


# --- what is decided --------------------------------------------


def do_decision(game: "HoldemRound", said: Said) -> Interrupt | None:
    """The effect is a reversing entry and the new one; nothing else changes."""
    topics = (T.DISPUTE, T.REVIEW) if said.words[0] == VARIED else (T.DISPUTE,)
    name, player = said.words[1], said.player
    if name == HAND:
        return void_hand(game, player, topics[-1])
    if name == BET:
        withdraw(game, player, game.cite(*topics, T.VOID))
        return None
    share = said.stake if said.amount is not None else None
    decide(game, find_layer(game, name), player, Verdict(said.words[2], share, topics))
    return settle_again(game, topics[-1]) if game.result else None


def withdraw(game: "HoldemRound", player: str, clauses: Clauses) -> None:
    """What a player has bet in this betting round goes back, but for a blind; the player acts again, before
    anyone who comes later in the order."""
    betting = game.betting
    keep = betting.posted.get(player, 0)
    bet = game.layout.find(player, player, BET)
    if bet is not None:
        game.layout.give_back(bet, "withdrawn by a ruling", clauses, keep)
    betting.front[player] = keep
    game.cards.holes[player].all_in = not game.stake_of(player)
    betting.forget(player)
    betting.turn = game.seating.order.index(player)


def decide(game: "HoldemRound", layer: Layer, player: str, verdict: Verdict) -> None:
    """The latest word holds: what was said before about other players is dropped, the oldest first, where it leaves
    nothing for them or nobody for the rest. Stakes that go back stay so."""
    before = {other: each for other, each in game.verdicts.get(layer.name, {}).items() if other != player}
    ruled = game.verdicts[layer.name] = {**before, player: verdict}
    for other in [other for other, each in before.items() if each.outcome != VOID]:
        if (verdict.outcome == WIN and verdict.share is None) or not adds_up(game, layer, ruled):
            del ruled[other]


def adds_up(game: "HoldemRound", layer: Layer, ruled: Mapping[str, Verdict]) -> bool:
    """Whether the shares named fit into the pot, with somebody to take what they leave."""
    named = sum(each.share or 0 for each in ruled.values())
    pot = pot_of(game, layer) - stakes_back(game, layer, ruled)
    rest = any(each.outcome == WIN and each.share is None for each in ruled.values())
    return named == pot or (named < pot and (rest or any(other not in ruled for other in can_win(game, layer))))


def stakes_back(game: "HoldemRound", layer: Layer, ruled: Mapping[str, Verdict]) -> int:
    """What goes back from this pot undecided."""
    return sum(game.pots.stake(player, layer) for player, each in ruled.items() if each.outcome == VOID)


OUTCOME = one_of("OUTCOME", WIN, LOSE, VOID)
WAGER = among("WAGER", wagers)
DECISIONS: "tuple[Form[HoldemRound], ...]" = (
    (PLAYER, WAGER, OUTCOME),
    (PLAYER, WAGER, one_of("OUTCOME", WIN), AMOUNT),
)
ACTS: "tuple[Act[HoldemRound], ...]" = naming_acts(RULED, DECISIONS, test_decision, do_decision)
