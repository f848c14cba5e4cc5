"""Wagers (3, 4, R-06): who may place what, how much, and until when; several positions may be named in one move."""

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from croupier.games.chips.facts import Key, NotTaken
from croupier.games.officials.house import check_seat
from croupier.games.roulette.law import T
from croupier.games.roulette.play.on_table import Reading
from croupier.games.roulette.positions import INSIDE, ZERO_CORNER
from croupier.games.roulette.race_track import NEIGHBOURS
from croupier.games.roulette.wagers import COVERING, LINES, RouletteWager, read_wager
from croupier.games.script.move import Move
from croupier.values.chips import show_amount
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.roulette.play.script import RouletteRound

CHIPS = "chips"


def height(spin: "RouletteRound", player: str, position: str) -> int:
    """A player's chips on a position: race-track pieces count where they lie (R-06)."""
    bets, total = spin.layout.bets, 0
    for key in keys_on(player, position):
        if key in bets:
            total += bets[key].stake
    return total


@cache
def keys_on(player: str, position: str) -> tuple[Key, ...]:
    """Under which names a player's chips can lie on a position."""
    return tuple((player, player, kind, hand) for kind, hand in COVERING[position])


def stake_of(spin: "RouletteRound", player: str) -> int:
    return sum(bet.stake for bet in spin.layout.of(player))


def find_wagers(spin: "RouletteRound", words: Iterable[str]) -> list[RouletteWager]:
    """The wagers of these words, each on offer at this table."""
    offered = spin.table.wagers
    return [offered.get(word) or other_name(spin, word) for word in words]


def other_name(spin: "RouletteRound", word: str) -> RouletteWager:
    """Find a wager whose numbers were given in another order, or refuse with the reason."""
    try:
        wager = read_wager(word)
    except Refused as refused:
        raise spin.refuse(topic_of(word), refused.reason) from None
    if wager.name == ZERO_CORNER and not spin.table.zero_corner:
        raise spin.refuse(T.OFFER_CORNER, f"{ZERO_CORNER} is not offered at this table.")
    if wager.on_race_track and not spin.table.race_track:
        raise spin.refuse(T.RACE_TRACK, f"{wager.name} needs a race track, which this table does not have.")
    return wager


def topic_of(word: str) -> T:
    """Where the text has wagers of this form: by as many numbers as are named."""
    if word.partition("-")[0] == NEIGHBOURS:
        return T.RACE_NEIGHBOURS
    line = INSIDE.get(word.count("/") + 1) if word[:1].isdigit() else None
    return LINES[line].offer if line is not None else T.ON_OFFER


# --- may it be placed --------------------------------------------


def check_box(spin: "RouletteRound", move: Move) -> None:
    if move.box not in ("", move.player):
        raise spin.refuse(T.CHIPS, "There are no boxes at Roulette; each player wagers on the whole layout.")


def check_player(spin: "RouletteRound", player: str) -> None:
    """Whether this player may wager at all in this round."""
    players = spin.players
    check_seat(spin, player)
    if player in players.barred:
        raise spin.refuse(T.SANCTION_WAGER, f"The wagers of player {player} were declared void for this round.")
    if player in players.sitting_out:
        raise spin.refuse(T.DUTY, f"Player {player} is sitting out this round.")
    if player in players.eliminated:
        show = spin.layout.scale.show
        had, least = show(spin.setup.stacks[player]), show(spin.table.minimum)
        raise spin.refuse(T.DUTY, f"Player {player} held {had} before the round, less than the minimum of {least}.")


def check_wager(spin: "RouletteRound", move: Move) -> None:
    """Check every reason to refuse a wager, in the order of the text."""
    player = move.player
    check_box(spin, move)
    check_player(spin, player)
    _, wagers, stake = spin.cloth.reading = read_move(spin, move)
    check_colour(spin, player, stake)
    check_limits(spin, player, wagers, stake)


def read_move(spin: "RouletteRound", move: Move) -> Reading:
    wagers = find_wagers(spin, move.words)
    return move, wagers, units(spin, move, wagers)


def units(spin: "RouletteRound", move: Move, wagers: list[RouletteWager]) -> int:
    """The stake on each piece, a permitted multiple; `chips` counts a player's own colour chips."""
    stake = spin.layout.scale.exact(move.chips) if move.act != CHIPS else chips_worth(spin, move)
    if not stake or stake % spin.table.limits.step:
        show = spin.layout.scale.show
        amount = show_amount(move.chips) if stake is None else show(stake)
        pieces = [wager for wager in wagers if wager.on_race_track]
        laid = f" on each of the {len(pieces[0].pieces)} pieces of {pieces[0].name}" if pieces else ""
        text = f"Wagers are in multiples of {show(spin.table.limits.step)}; {amount}{laid} is not one."
        raise spin.refuse(T.OFF_STEP, text)
    return stake


def chips_worth(spin: "RouletteRound", move: Move) -> int:
    colour = spin.cloth.colours.get(move.player)
    if colour is None:
        raise spin.refuse(T.ISSUED_HERE, f"No colour chips were issued to player {move.player} at this table.")
    if move.chips != int(move.chips) or move.chips == 0:
        raise spin.refuse(T.COLOUR_CHIPS, "Give a whole number of chips.")
    return int(move.chips) * colour.value


def check_colour(spin: "RouletteRound", player: str, stake: int) -> None:
    colour = spin.cloth.colours.get(player)
    if colour is not None and stake % colour.value:
        show = spin.layout.scale.show
        text = f"{show(stake)} is not a number of {colour.name} chips worth {show(colour.value)} each."
        raise spin.refuse(T.COLOUR_CHIPS, text)


def check_limits(spin: "RouletteRound", player: str, wagers: list[RouletteWager], stake: int) -> None:
    """3.3 for each position, with what lies there and all that this move adds; 4.2 for the whole."""
    needed, ranges = 0, spin.table.ranges
    for wager in wagers:
        for position in wager.pieces:
            needed += stake
            if stake < ranges[position.name][0]:
                check_minimums(spin, player, wagers, stake)
    stack = spin.layout.stacks[player]
    if needed > stack:
        show = spin.layout.scale.show
        raise spin.refuse(T.CHIPS, f"Player {player} has {show(stack)}, not {show(needed)}, to wager.")


def check_minimums(spin: "RouletteRound", player: str, wagers: list[RouletteWager], stake: int) -> None:
    """Chips below the minimum of a position may still add up to it."""
    totals: dict[str, int] = {}
    for wager in wagers:
        for position in wager.pieces:
            name = position.name
            totals[name] = stake + (totals[name] if name in totals else height(spin, player, name))
    show = spin.layout.scale.show
    for name, total in totals.items():
        least = spin.table.ranges[name][0]
        if total < least:
            raise spin.refuse(T.BELOW_MINIMUM, f"{show(total)} on {name} is below the minimum of {show(least)}.")


# --- chips move --------------------------------------------


def known_reading(spin: "RouletteRound", move: Move) -> Reading:
    """The move as it was read when it was checked, if it has been."""
    known = spin.cloth.reading
    return known if known is not None and known[0] is move else read_move(spin, move)


def place(spin: "RouletteRound", move: Move) -> None:
    """Take the wagers, piece by piece; what would lift a position above its maximum is not taken (3.4)."""
    player, ranges, (_, wagers, stake) = move.player, spin.table.ranges, known_reading(spin, move)
    coloured = player in spin.cloth.colours
    for wager in wagers:
        topics = (wager.topic, T.PLACEMENT, T.CHIPS, T.ISSUED_HERE) if coloured else (wager.topic, T.PLACEMENT, T.CHIPS)
        clauses = spin.cite(*topics)
        excess = 0
        for hand, position in wager.hands:
            most = ranges[position.name][1]
            kept = stake if most is None else min(stake, max(0, most - height(spin, player, position.name)))
            excess += stake - kept
            if kept:
                spin.layout.place(player, player, wager.name, kept, clauses, hand)
        if excess:
            why, clauses = "above the maximum", spin.cite(T.ABOVE_MAXIMUM)
            spin.tell(NotTaken(player, wager.name, excess, why, clauses=clauses))
