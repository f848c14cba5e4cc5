"""What the Director decides (2.3, 9.1, 12.2, 13.10): other tiles, hands left unset, collusion, disputed surrenders."""

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from croupier.games.chips.facts import VOID, Exposed, Ruled
from croupier.games.officials.grammar import PLAYER, TILES, Act, Form, Said, always, among, at, nothing_more, one_of
from croupier.games.pai_gow.hands import lay
from croupier.games.pai_gow.law import T
from croupier.games.pai_gow.play import hands
from croupier.games.pai_gow.play.hands import PaiGowHand
from croupier.games.script.awaiting import Want
from croupier.games.script.banked import Again, RoundVoided, Stage
from croupier.games.script.contract import Interrupt
from croupier.games.texts.powers import Power

if TYPE_CHECKING:
    from croupier.games.pai_gow.play.script import PaiGowRound

OUT, ROUND = "wagers", "round"
"""The player is out of the round and the wager goes back, unless the Director says otherwise; the round is void."""
ONCE = {"exclude": OUT, "void": ROUND}
"""What earlier records say for these, before the breach."""


# --- a hand left unset (P-23) --------------------------------------------


def test_order(game: "PaiGowRound", said: Said) -> None:
    if game.deal.hands.get(said.player) not in game.choices.waiting():
        raise game.refuse(T.SET, f"Player {said.player} has no hand that is still to be set.")


def do_order(game: "PaiGowRound", said: Said) -> None:
    game.choices.by_house_way(game.deal.hands[said.player], T.SET, T.DISPUTE)


# --- collusion (12.2) --------------------------------------------


def collusions(game: "PaiGowRound") -> Iterable[str]:
    return game.rules.collusions


def breach_of(said: Said) -> tuple[str, str]:
    """The breach and what is decided."""
    first, *rest = said.words
    if first in ONCE:
        return rest[0], ONCE[first]
    return first, rest[0] if rest else OUT


def test_collusion(game: "PaiGowRound", said: Said) -> None:
    breach, consequence = breach_of(said)
    topic = game.rules.collusions[breach]
    if topic is T.LANGUAGE and not game.deal.begun and game.setup.edition.language_while_setting:
        raise game.refuse(topic, "No tiles have been dealt: other languages are barred while the tiles are set.")
    if consequence == ROUND and game.book.result == VOID:
        raise game.refuse(T.VOID, "The round is void already.")
    if consequence == OUT and not game.book.wagers_of(said.player):
        raise game.refuse(T.COLLUSION, f"Player {said.player} has no wager in this round.")


def do_collusion(game: "PaiGowRound", said: Said) -> Interrupt | None:
    """P-30: the player is out of this round, or the round is void; 16.3 allows more."""
    reason, consequence = breach_of(said)
    clauses = game.cite(T.COLLUSION, game.rules.collusions[reason], T.VOID)
    if consequence == ROUND:
        return RoundVoided(f"collusion: {reason}", clauses)
    game.annul(said.player, clauses)
    game.betting.put_out.add(said.player)
    return None


# --- a disputed surrender (13.10, P-25) --------------------------------------------


def may_dispute(game: "PaiGowRound", want: Want) -> None:
    if not game.frozen:
        reason = 'A surrendered hand is shown only in a dispute: "o dispute p2 -- what it is about" comes first.'
        raise game.refuse(T.SURRENDER_DISPUTED, reason)


def find_surrendered(game: "PaiGowRound", player: str) -> PaiGowHand:
    hand = game.deal.hands.get(player)
    if hand is None or not hand.surrendered:
        raise game.refuse(T.SURRENDER_DISPUTED, f"Player {player} has not surrendered a hand in this round.")
    return hand


def test_display(game: "PaiGowRound", said: Said) -> None:
    hand = find_surrendered(game, said.player)
    if hand.shown:
        raise game.refuse(T.SURRENDER_DISPUTED, f"The hand of box {hand.box} has been shown already.")
    if said.tiles:
        game.choices.check_tiles(hand, said.tiles)
    elif not hand.ready:
        reason = f'Name its four tiles, if they can still be identified: "o show-surrendered p{hand.box} 44 24 66 11".'
        raise game.refuse(T.SURRENDER_DISPUTED, reason)


def do_display(game: "PaiGowRound", said: Said) -> None:
    """Show the hand as it lay to everybody. If it was set without being named, the low part is given first."""
    hand = game.deal.hands[said.player]
    if said.tiles:
        hand.name(said.tiles, game.index)
        if hand.by == hands.PLAYER and hand.setting is None:
            hand.setting = lay(said.tiles[:2], said.tiles[2:])
    hand.shown = True
    tiles = hand.setting.tiles if hand.setting else hand.named
    game.tell(Exposed(hand.box, "d", tiles, clauses=game.cite(T.SURRENDER_DISPUTED)))


def test_reinstate(game: "PaiGowRound", said: Said) -> None:
    if not find_surrendered(game, said.player).shown:
        raise game.refuse(T.SURRENDER_DISPUTED, 'The hand must be shown first: "o show-surrendered".')


def do_reinstate(game: "PaiGowRound", said: Said) -> Interrupt:
    return Again(partial(reinstate, game, said))


def reinstate(game: "PaiGowRound", said: Said) -> Stage:
    """The Director rules that the surrender does not stand: the hand plays as it lay, by House Way if unset."""
    hand = game.deal.hands[said.player]
    game.frozen, hand.surrendered = "", False
    game.tell(Ruled("hand plays", said.note, clauses=game.cite(T.DISPUTE, T.SURRENDER_DISPUTED)))
    for key in game.book.wagers_of(said.player):
        game.book.unsettle(key, game.cite(T.SURRENDER_DISPUTED))
    if not hand.by:
        game.choices.by_house_way(hand, T.DISPUTE)
    return game.from_setting


BREACH = among("BREACH", collusions)
COLLUSION: "tuple[Form[PaiGowRound], ...]" = ((PLAYER, BREACH), (PLAYER, BREACH, one_of("SANCTION", OUT, ROUND)))
ACTS: "tuple[Act[PaiGowRound], ...]" = (
    Act("change-tiles", "Change the tiles", T.CHANGE_TILES, Power.DIRECTOR, at(Want.NOTHING), nothing_more,
        ((one_of("TILES", "all", "some"),),), reason=True),
    Act("house-way", "Have a hand set the House Way",
        T.SET, Power.DIRECTOR, at(Want.DECISION), do_order, ((PLAYER,),), test_order, reason=True),
    Act("collusion", "Players acted together",
        T.COLLUSION, Power.DIRECTOR, always, do_collusion, COLLUSION, test_collusion,
        once=((PLAYER, one_of("SANCTION", *ONCE), BREACH),)),
    Act("show-surrendered", "Show a surrendered hand", T.SURRENDER_DISPUTED, Power.DIRECTOR, may_dispute, do_display,
        ((PLAYER,), (PLAYER, TILES)), test_display),
    Act("play-surrendered", "Play a surrendered hand after all",
        T.SURRENDER_DISPUTED, Power.DIRECTOR, may_dispute, do_reinstate,
        ((PLAYER,),), test_reinstate, reason=True),
)  # fmt: skip
