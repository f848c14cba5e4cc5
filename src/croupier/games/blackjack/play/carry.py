"""What a round leaves to the next: cards gone, a due shuffle, who sat out, who is held to what, the last rounds."""

from typing import TYPE_CHECKING

from croupier.games.blackjack.before import FINAL_ROUNDS, Before
from croupier.games.blackjack.play.shoe import REPLACED

if TYPE_CHECKING:
    from croupier.games.blackjack.play.script import BlackjackRound


def carry(game: "BlackjackRound") -> Before:
    shoe, players = game.shoe, game.players
    ended = shoe.cutting_card_out or (shoe.failed and game.rules.fault_ends_shoe)
    new_shoe = shoe.new_cards or ended
    return Before(
        removed=() if shoe.refilled else tuple(shoe.gone),
        unseen=0 if shoe.refilled else shoe.unseen,
        counted=shoe.counted,
        waiting=tuple(shoe.waiting),
        new_shoe=new_shoe,
        cutting_card=shoe.cutting_card_at,
        final=FINAL_ROUNDS if shoe.announced else max(shoe.final_rounds - 1, 0),
        faulty=shoe.failed and (not new_shoe or replacement_due(game)),
        closed=game.notices.closing or (shoe.final_rounds == 1 and not shoe.announced),
        warned=frozenset(players.warned),
        excluded=frozenset(players.excluded),
        early=players.early_ever(),
        missed_first=frozenset(players.missed_first | missed(game, first=True)),
        stopped=frozenset(players.stopped | missed(game, first=False)),
        minimum_only=frozenset(players.minimum_only),
        restricted=frozenset(players.restricted),
        tracked=frozenset(players.tracked),
        given_up=frozenset(players.given_up),
        idle=players.idle(game.layout.stacks),
        notices=game.notices.given,
    )


def replacement_due(game: "BlackjackRound") -> bool:
    """20.3 of 2002: the failed shoe must go, and nobody has replaced it yet."""
    return game.rules.fault_replaces and REPLACED not in game.notices.given


def missed(game: "BlackjackRound", first: bool) -> set[str]:
    """4.7: who did not wager on the first round of the shoe, or stopped after having wagered."""
    if game.shoe.fresh is not first:
        return set()
    return set(game.layout.stacks) - game.players.bettors - game.players.missed_first
