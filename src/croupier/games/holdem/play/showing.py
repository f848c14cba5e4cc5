"""The showdown (10.3.7, 14.7, 18.4): who shows, in which order, and what the hands are declared to be.

H-48: once nobody can bet any more, hands may be shown before the board is complete too.
H-29: all-in hands first, clockwise from the button's left; then the player who was called, else clockwise. H-30: a
hand is shown to claim a pot, others may be mucked.
"""

from typing import TYPE_CHECKING

from croupier.games.chips.facts import Called, Exposed
from croupier.games.holdem.law import RANKED, T
from croupier.games.holdem.play.facts import Mucked
from croupier.games.holdem.play.on_table import BOARD, Hole
from croupier.games.script.awaiting import Awaiting, Option, Options, Want
from croupier.games.script.move import Move
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.holdem.play.script import HoldemRound

SHOW_OR_MUCK, SHOW = "sm", "show"
NOT_SEEN = (None, None)
"""What a plain PHH file says of cards that were shown and not written down."""


def in_order(game: "HoldemRound") -> list[Hole]:
    """Active hands in the order in which they are shown."""
    seating, aggressor, holes = game.seating, game.betting.aggressor, game.cards.holes
    order = seating.order
    start = order.index(aggressor) if aggressor in order else 0
    clockwise = [holes[player] for player in seating.round_the_table]
    from_start = [holes[player] for player in order[start:] + order[:start]]
    all_ins = [hole for hole in clockwise if hole.all_in and hole.active]
    return all_ins + [hole for hole in from_start if not hole.all_in and hole.active]


def hands_to_show(game: "HoldemRound") -> list[Hole]:
    """The hands still to show or muck; none once a single hand is left."""
    unseen = sum(hole.unseen for hole in game.cards.holes.values())
    if len(game.cards.active()) + unseen < 2:
        return []
    return [hole for hole in in_order(game) if not hole.shown]


async def show_all(game: "HoldemRound") -> None:
    if not game.table.usual:
        declare_shown(game)
    while holes := hands_to_show(game):
        move = await game.ask(awaiting_show(game, holes))
        if move is not None:
            show(game, move)


def show(game: "HoldemRound", move: Move) -> None:
    hole = game.cards.holes[move.player]
    if move.act not in (SHOW_OR_MUCK, SHOW):
        game.betting.acted.add(move.player)
        return
    if move.act == SHOW_OR_MUCK and not any(move.outcomes):
        hole.mucked, hole.unseen = True, bool(move.outcomes)
        game.mucked.append(hole.player)
        game.tell(Mucked(hole.player, clauses=game.cite(T.MUCK)))
        return
    if move.outcomes:
        game.cards.name(hole, move.cards)
    turn_up(game, hole)


def turn_up(game: "HoldemRound", hole: Hole) -> None:
    hole.shown = True
    topic = (
        T.ALL_IN_SHOWS if hole.all_in else T.CALLED_SHOWS if hole.player == game.betting.aggressor else T.OTHERS_SHOW
    )
    if len(game.cards.board) < BOARD:
        game.tell(Exposed(hole.player, f"p{hole.player}", hole.cards, clauses=game.cite(topic)))
        return
    rank = game.cards.rank(hole)
    clauses = game.cite(topic, RANKED[rank.category], T.OPTIMUM)
    game.tell(Exposed(hole.player, f"p{hole.player}", hole.cards, clauses=clauses))
    declare(game, hole)


def declare(game: "HoldemRound", hole: Hole) -> None:
    rank = game.cards.rank(hole)
    game.tell(Called(f"PLAYER {hole.player}: {rank}", clauses=game.cite(T.DECLARED)))


def declare_shown(game: "HoldemRound") -> None:
    """Declare hands that were shown before the board was complete."""
    if len(game.cards.board) == BOARD:
        for hole in in_order(game):
            if hole.shown:
                declare(game, hole)


# --- what may be shown --------------------------------------------


def awaiting_show(game: "HoldemRound", holes: list[Hole]) -> Awaiting:
    turn = holes if game.table.usual else holes[:1]
    who = tuple(f"p{hole.player}" for hole in turn)
    names = " or ".join(hole.player for hole in turn)
    clause = game.law.first(T.ALL_IN_SHOWS if holes[0].all_in else T.SHOWDOWN)
    must = not game.table.usual and (holes[0].all_in or first_to_show(game))
    text = f"player {names} to show" + ("" if must else " or muck")
    return Awaiting(
        who, Want.EXPOSURE, clause, text, lambda: show_options(game), find=lambda move: find_show(game, move, turn)
    )


def hands_in_turn(game: "HoldemRound") -> list[Hole]:
    """The hands whose turn it is to show; in the usual order, and before the board is complete, all of them as soon as
    nobody can bet any more (H-48)."""
    holes = hands_to_show(game)
    if game.table.usual or len(game.cards.board) < BOARD:
        return holes if game.cards.begun and not game.dealing.due and not able_to_bet(game) else []
    return holes[:1]


def able_to_bet(game: "HoldemRound") -> bool:
    return (
        len(game.cards.board) < BOARD and sum(hole.active and not hole.all_in for hole in game.cards.holes.values()) > 1
    )


def show_options(game: "HoldemRound") -> Options:
    return tuple(option for hole in hands_in_turn(game) for option in options_of(game, hole))


def options_of(game: "HoldemRound", hole: Hole) -> Options:
    who, clause = (f"p{hole.player}",), game.law.first(T.SHOWDOWN)

    def named(move: Move) -> None:
        try:
            game.cards.check_names(hole, move.cards)
        except Refused as refused:
            raise game.refuse(T.DECK, refused.reason) from None

    found = []
    if hole.nameless:
        found.append(Option(who, SHOW_OR_MUCK, clause, outcomes=hole.nameless, test=named))
    else:
        found.append(Option(who, SHOW, clause))
    if why_not_muck(game, hole) is None:
        found.append(Option(who, SHOW_OR_MUCK, game.law.first(T.MUCK), private=not hole.nameless))
    return tuple(found)


def find_show(game: "HoldemRound", move: Move, turn: list[Hole] | None = None) -> Options:
    """`sm` with cards shows them, without it mucks; `show` turns up what was dealt."""
    if move.act not in (SHOW_OR_MUCK, SHOW):
        return game.betting.idle_check(move) if len(game.cards.board) == BOARD else ()
    holes = hands_in_turn(game) if turn is None else turn
    hole = next(iter([hole for hole in holes if hole.player == move.player]), None)
    if hole is None:
        text = f"Player {holes[0].player} shows next" if holes else "Nobody shows now"
        raise game.refuse(T.SHOWDOWN, f"{text}, not {move.who}.")
    clause = game.law.first(T.SHOWDOWN)

    def test(said: Move) -> None:
        if said.act == SHOW and hole.nameless:
            raise game.refuse(T.SHOWDOWN, "Name the cards: they were dealt unseen.")
        if said.outcomes == NOT_SEEN and game.table.usual and len(game.cards.board) == BOARD:
            return
        if said.outcomes:
            try:
                game.cards.check_names(hole, said.cards)
            except Refused as refused:
                raise game.refuse(T.DECK, refused.reason) from None
        elif said.act == SHOW_OR_MUCK:
            reason = why_not_muck(game, hole)
            if reason is not None:
                raise game.refuse(*reason)

    return (Option((move.who,), move.act, clause, outcomes=len(move.outcomes), test=test),)


def first_to_show(game: "HoldemRound") -> bool:
    return not any(each.shown for each in game.cards.holes.values())


def why_not_muck(game: "HoldemRound", hole: Hole) -> tuple[T, str] | None:
    """Who must show: all-in players, the first to show, and a player who can see that the hand wins or ties a pot."""
    if game.table.usual:
        return None
    if len(game.cards.board) < BOARD:
        return T.MUCK, "A hand is mucked only after the final betting round; before, it may be shown."
    if hole.all_in:
        return T.ALL_IN_SHOWS, "An all-in player must show the hand."
    if first_to_show(game):
        topic = T.CALLED_SHOWS if hole.player == game.betting.aggressor else T.FIRST_SHOWS
        return topic, "The first player to show cannot muck."
    if not hole.nameless and claims(game, hole):
        return T.OTHERS_SHOW, "A hand that equals or beats those shown must be shown."
    return None


def claims(game: "HoldemRound", hole: Hole) -> bool:
    """Whether this hand equals or beats all shown so far in some pot that it can win."""
    rank = game.cards.rank(hole)
    for layer in game.pots.layers():
        eligible = game.pots.eligible(layer)
        rivals = [game.cards.holes[player] for player in eligible if game.cards.holes[player].shown]
        if hole.player in eligible and all(rank >= game.cards.rank(rival) for rival in rivals):
            return True
    return False
