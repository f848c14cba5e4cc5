"""Setting the hands (9, 11.7, 13.8): each player sets, asks for the House Way, surrenders, or calls the hand void."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from croupier.games.chips.facts import LOSE, VOID, Called
from croupier.games.pai_gow.hands import lay
from croupier.games.pai_gow.house_way import house_way
from croupier.games.pai_gow.law import T
from croupier.games.pai_gow.notation import SET, no_tile
from croupier.games.pai_gow.play.dealing import third
from croupier.games.pai_gow.play.facts import HandSet
from croupier.games.pai_gow.play.hands import HOUSE_WAY, PLAYER, PaiGowHand
from croupier.games.pai_gow.play.options import bars_after_call
from croupier.games.pai_gow.tiles import HAND
from croupier.games.script.awaiting import Awaiting, Option, Options, Want
from croupier.games.script.move import DEALER, Move
from croupier.values.chance import Outcome, Tile

if TYPE_CHECKING:
    from croupier.games.pai_gow.play.script import PaiGowRound

TOPICS = {
    SET: T.SET,
    "house-way": T.ASK_HOUSE_WAY,
    "surrender": T.SURRENDER,
    "void-hand": T.TWO_EXPOSED,
    "play-on": T.TWO_EXPOSED,
}
TO_SET = (SET, "house-way", "surrender")
TO_CHOOSE = ("void-hand", "play-on", "house-way", "surrender")
"""13.8: a player cannot set tiles without having seen them; setting tiles that nobody named means they were seen."""


def tiles_of(outcomes: Sequence[Outcome]) -> tuple[Tile, ...]:
    return tuple(each for each in outcomes if isinstance(each, Tile))


class PaiGowDecisions:
    """What players do with their hands, in whatever order they are ready. `acted`: somebody has, since the deal."""

    def __init__(self, game: "PaiGowRound") -> None:
        self.game = game
        self.acted = False

    def in_play(self, hand: PaiGowHand) -> bool:
        return bool(self.game.layout.at(hand.box))

    def waiting(self) -> list[PaiGowHand]:
        """Hands that are still to be set."""
        return [hand for hand in self.game.deal.players() if not hand.by and self.in_play(hand)]

    async def ask(self) -> None:
        """Ask the players until every hand is set."""
        game = self.game
        for hand in game.deal.players():
            hand.looked = not hand.choice
            if hand.surrendered:
                self.surrender(hand)
        while waiting := self.waiting():
            who = tuple(f"p{hand.box}" for hand in waiting)
            text = f"{', '.join(who)} must set the tiles"
            clause = game.law.first(T.SET)
            awaiting = Awaiting(
                who, Want.DECISION, clause, text, self.options, lambda: bars_after_call(game), self.find
            )
            move = await game.ask(awaiting)
            if move is not None:
                self.take(move)

    def take(self, move: Move) -> None:
        """Carry out a decision; anything but calling the hand void is playing on (P-24)."""
        hand = self.game.deal.hands[move.player]
        self.acted = True
        if move.act == "void-hand":
            self.void(hand)
            return
        hand.choice, hand.looked = False, True
        match move.act:
            case "set":
                self.place(hand, tiles_of(move.outcomes))
            case "house-way":
                self.by_house_way(hand, T.ASK_HOUSE_WAY)
            case "surrender":
                self.surrender(hand)

    # --- during the deal --------------------------------------------

    def early_options(self) -> Options:
        """13.8: two exposed tiles can be answered at once; nothing asks the player to wait for the others' tiles."""
        chosen = [hand for hand in self.game.deal.players() if hand.choice and self.in_play(hand)]
        return tuple(self.option(hand, act) for hand in chosen for act in TO_CHOOSE[:2])

    def take_early(self, move: Move) -> None:
        hand = self.game.deal.hands[move.player]
        if move.act == "void-hand":
            self.void(hand)
        else:
            hand.choice = False

    # --- what is open --------------------------------------------

    def acts(self, hand: PaiGowHand) -> tuple[str, ...]:
        if hand.shown or not self.in_play(hand):
            return ()
        if hand.by:
            return ("surrender",)
        if not hand.choice:
            return TO_SET
        return (*TO_CHOOSE, SET) if not hand.known else TO_CHOOSE

    def option(self, hand: PaiGowHand, act: str) -> Option:
        who, clause = (f"p{hand.box}",), self.game.law.first(TOPICS[act])
        if act != SET:
            return Option(who, act, clause)
        among = hand.named if hand.known else ()
        return Option(who, act, clause, outcomes=HAND, noun="tile", test=self.check_set, among=among)

    def options(self) -> Options:
        return tuple(self.option(hand, act) for hand in self.game.deal.players() for act in self.acts(hand))

    def find(self, move: Move) -> Options:
        hand = self.game.deal.hands.get(move.player)
        if hand is None or move.who == DEALER or move.act not in self.acts(hand):
            return ()
        if move.act == SET and move.words:
            raise no_tile(move.words[0])
        return (self.option(hand, move.act),)

    def check_set(self, move: Move) -> None:
        """The four tiles of the hand; ?? for all of them where nobody has named them yet."""
        self.check_tiles(self.game.deal.hands[move.player], move.outcomes)

    def check_tiles(self, hand: PaiGowHand, outcomes: Sequence[Outcome]) -> None:
        tiles, game = tiles_of(outcomes), self.game
        if not tiles and not hand.known:
            return
        unknown = hand.unknown_among(tiles)
        if len(tiles) < HAND or len(unknown) > HAND - len(hand.named):
            laid = " ".join(map(str, tiles)) or "nothing"
            raise game.refuse(T.SET, f"A setting uses the four tiles of box {hand.box}, each once; {laid} does not.")
        if (tile := game.deal.too_many(unknown)) is not None:
            raise third(game, tile)

    # --- what is done --------------------------------------------

    def place(self, hand: PaiGowHand, tiles: tuple[Tile, ...]) -> None:
        """9.1: two tiles for the Low Part, two for the High; the higher two are the High Part anyway (P-05)."""
        game = self.game
        hand.by, hand.named_by = PLAYER, (*hand.named_by, game.index)
        if tiles:
            hand.name(tiles, game.index)
            hand.setting = lay(tiles[:2], tiles[2:])
        game.tell(HandSet(hand.box, PLAYER, clauses=game.cite(T.SET, T.PARTS)))

    def by_house_way(self, hand: PaiGowHand, *topics: T) -> None:
        """9.2: the dealer looks at the tiles and sets them; those that nobody has named are set when they are."""
        hand.by, hand.choice, hand.looked = HOUSE_WAY, False, True
        if hand.known:
            hand.setting = house_way(hand.named).setting
        self.game.tell(HandSet(hand.box, HOUSE_WAY, clauses=self.game.cite(*topics, T.HOUSE_WAY)))

    def surrender(self, hand: PaiGowHand) -> None:
        """11.7: the wager is taken at once, the tiles stay hidden."""
        game = self.game
        hand.surrendered = True
        for bet in game.layout.at(hand.box):
            game.book.book(bet, LOSE, -bet.stake, game.cite(T.SURRENDER))

    def void(self, hand: PaiGowHand) -> None:
        """13.8: the player has not seen the other tiles, and nobody will."""
        game = self.game
        hand.choice = False
        game.tell(Called(f"BOX {hand.box} CALLS THE HAND VOID", clauses=game.cite(T.TWO_EXPOSED)))
        for bet in game.layout.at(hand.box):
            game.book.book(bet, VOID, 0, game.cite(T.TWO_EXPOSED, T.VOID))
