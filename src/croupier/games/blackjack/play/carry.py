"""What a round leaves to the next: cards gone, a due shuffle, who sat out, who is held to what, the last rounds."""

from typing import TYPE_CHECKING

from croupier.games.blackjack.before import FINAL_ROUNDS, Before

if TYPE_CHECKING:
    from croupier.games.blackjack.play.script import BlackjackRound


def carry(game: "BlackjackRound") -> Before:
    faulty = game.ordinary and game.table.automated
    replaced = faulty and ("fault-shoe" in game.law or game.shoe.cutting_card_out)
    new_shoe = game.new_cards or game.shoe.cutting_card_out or replaced
    refilled = game.table.automated and not game.ordinary
    return Before(
        removed=() if refilled else tuple(game.shoe.gone),
        unseen=0 if refilled else game.shoe.unseen,
        counted=game.shoe.counted,
        waiting=tuple(game.shoe.waiting),
        new_shoe=new_shoe,
        cutting_card=game.cutting_card_at,
        final=FINAL_ROUNDS if game.announced else max(game.final_rounds - 1, 0),
        faulty=faulty and not new_shoe,
        closed=game.closing or (game.final_rounds == 1 and not game.announced),
        warned=frozenset(game.warned),
        excluded=frozenset(game.excluded),
        missed_first=frozenset(game.missed_first | missed(game, first=True)),
        stopped=frozenset(game.stopped | missed(game, first=False)),
        minimum_only=frozenset(game.minimum_only),
        restricted=frozenset(game.restricted),
        tracked=frozenset(game.tracked),
        given_up=frozenset(game.given_up),
        idle=idle(game),
        notices=game.notices,
    )


def missed(game: "BlackjackRound", first: bool) -> set[str]:
    """4.7: who did not wager on the first round of the shoe, or stopped after having wagered."""
    if game.fresh_shoe is not first:
        return set()
    return set(game.layout.stacks) - game.bettors - game.missed_first


def idle(game: "BlackjackRound") -> dict[str, int]:
    """16.6: rounds in a row without a wager."""
    return {
        player: 0 if player in game.bettors else game.before.idle.get(player, 0) + 1
        for player in game.layout.stacks
        if player not in game.vacated
    }
