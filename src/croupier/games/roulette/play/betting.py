"""Wagers (3, 4, R-06): who may place what, how much, and until when; several positions may be named in one move."""

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from croupier.games.contract import Option
from croupier.games.facts import Placed, Returned
from croupier.games.layout import Bet
from croupier.games.move import Move
from croupier.games.roulette.positions import OUTSIDE, ZERO_CORNER, Position
from croupier.games.roulette.wagers import WAGERS, Wager, read_wager
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.roulette.play.script import Spin

MOST_CHIPS = 20
ALL = "all"


class Part(NamedTuple):
    """What one wager would put on one position, and what of it stays there."""

    wager: Wager
    hand: int
    position: Position
    kept: int
    excess: int


def actors(spin: "Spin") -> tuple[str, ...]:
    return tuple(f"p{player}" for player in spin.layout.stacks)


def lying(spin: "Spin", player: str) -> Counter[str]:
    """A player's chips by position: race-track pieces count where they lie (R-06)."""
    found: Counter[str] = Counter()
    for bet in spin.layout.of(player):
        found[WAGERS[bet.kind].piece(bet.hand).name] += bet.stake
    return found


def named(spin: "Spin", words: Iterable[str]) -> list[Wager]:
    """The wagers of these words, each on offer at this table."""
    found = []
    for word in words:
        try:
            wager = read_wager(word)
        except Refused as refused:
            raise spin.refuse("on-offer", refused.reason) from None
        if wager.name == ZERO_CORNER and not spin.table.zero_corner:
            raise spin.refuse("offer-corner", f"{ZERO_CORNER} is not offered at this table.")
        if wager.on_race_track and not spin.table.race_track:
            raise spin.refuse("race-track", f"{wager.name} needs a race track, which this table does not have.")
        found.append(wager)
    return found


def parts(spin: "Spin", player: str, wagers: Iterable[Wager], stake: int) -> list[Part]:
    """Where the chips go; what lifts a position above its maximum goes straight back (3.4)."""
    there = lying(spin, player)
    found = []
    for wager in wagers:
        for hand, position in wager.hands:
            most = spin.table.ranges[position.name][1]
            kept = stake if most is None else max(0, min(stake, most - there[position.name]))
            there[position.name] += kept
            found.append(Part(wager, hand, position, kept, stake - kept))
    return found


# --- may it be placed --------------------------------------------


def check_player(spin: "Spin", player: str) -> None:
    """Whether this player may wager at all in this round."""
    if player in spin.excluded:
        raise spin.refuse("sanction-exclude", f"Player {player} is excluded from the tournament.")
    if player in spin.barred:
        raise spin.refuse("sanction-wager", f"The wagers of player {player} were declared void for this round.")
    if player in spin.sitting_out:
        raise spin.refuse("duty", f"Player {player} sits this round out.")
    if player in spin.eliminated():
        held, least = spin.setup.stacks[player], spin.table.minimum
        show = spin.layout.scale.show
        raise spin.refuse(
            "duty", f"Player {player} held {show(held)} before the round, less than the minimum of {show(least)}."
        )


def check_wager(spin: "Spin", move: Move) -> None:
    """Every reason to refuse a wager, the text's own order."""
    check_box(spin, move)
    check_player(spin, move.player)
    wagers = named(spin, move.words)
    stake = units(spin, move)
    check_stake(spin, move.player, wagers, stake)
    check_parts(spin, move.player, parts(spin, move.player, wagers, stake), stake)


def check_box(spin: "Spin", move: Move) -> None:
    if move.box not in ("", move.player):
        raise spin.refuse("chips", "There are no boxes at Roulette; each player wagers on the whole layout.")


def units(spin: "Spin", move: Move) -> int:
    """The stake on each piece; `chips` counts a player's own colour chips."""
    if move.act != "chips":
        try:
            return spin.layout.scale.units(move.chips)
        except Refused as refused:
            raise spin.refuse("off-step", refused.reason) from None
    colour = spin.colours.get(move.player)
    if colour is None:
        raise spin.refuse("issued-here", f"No colour chips were issued to player {move.player} at this table.")
    if move.chips != int(move.chips) or move.chips == 0:
        raise spin.refuse("colour-chips", "Say a whole number of chips.")
    return int(move.chips) * colour.value


def check_stake(spin: "Spin", player: str, wagers: list[Wager], stake: int) -> None:
    show, step = spin.layout.scale.show, spin.table.limits.step
    if stake % step or stake == 0:
        pieces = [wager for wager in wagers if wager.on_race_track]
        laid = f" on each of the {len(pieces[0].pieces)} pieces of {pieces[0].name}" if pieces else ""
        raise spin.refuse("off-step", f"Wagers are in multiples of {show(step)}; {show(stake)}{laid} is not one.")
    colour = spin.colours.get(player)
    if colour is not None and stake % colour.value:
        raise spin.refuse(
            "colour-chips", f"{show(stake)} is no number of {colour.name} chips worth {show(colour.value)} each."
        )


def check_parts(spin: "Spin", player: str, laid: list[Part], stake: int) -> None:
    show, there = spin.layout.scale.show, lying(spin, player)
    for part in laid:
        there[part.position.name] += stake
    for part in laid:
        least, total = spin.table.ranges[part.position.name][0], there[part.position.name]
        if total < least:
            raise spin.refuse(
                "below-minimum", f"{show(total)} on {part.position.name} is below the minimum of {show(least)}."
            )
    stack, needed = spin.layout.stacks[player], stake * len(laid)
    if needed > stack:
        raise spin.refuse("chips", f"Player {player} has {show(stack)}, not {show(needed)}, to wager.")


def check_withdrawal(spin: "Spin", move: Move) -> None:
    """Before the call anything may be taken back; what stays on a position must still reach its minimum."""
    check_box(spin, move)
    bets = to_withdraw(spin, move)
    left = lying(spin, move.player)
    for bet in bets:
        left[WAGERS[bet.kind].piece(bet.hand).name] -= bet.stake
    covered = {name for (owner, _), filled in spin.markers.items() if owner == move.player for name in filled}
    for bet in bets:
        name = WAGERS[bet.kind].piece(bet.hand).name
        if name in covered and move.words != (ALL,):
            raise spin.refuse("maximum-marker", f"{name} lies under a maximum marker, which is taken back whole.")
        if 0 < left[name] < spin.table.ranges[name][0]:
            show = spin.layout.scale.show
            raise spin.refuse("below-minimum", f"{show(left[name])} would stay on {name}, below its minimum.")


def to_withdraw(spin: "Spin", move: Move) -> list[Bet]:
    own = spin.layout.of(move.player)
    if move.words == (ALL,) and own:
        return own
    if not move.words or not own:
        raise spin.refuse("betting-time", f"Player {move.player} has {'no' if not own else 'a'} wager to take back.")
    found = []
    for wager in dict.fromkeys(wager.name for wager in named(spin, move.words)):
        bets = [bet for bet in own if bet.kind == wager]
        if not bets:
            raise spin.refuse("betting-time", f"Player {move.player} has no wager on {wager}.")
        found += bets
    return found


# --- chips move --------------------------------------------


def lay(spin: "Spin", player: str, wager: Wager, hand: int, stake: int) -> None:
    """Chips on one position add up."""
    bet = spin.layout.bets.get(Bet(player, player, wager.name, stake, 0, hand).key)
    if bet is None:
        spin.layout.place(player, player, wager.name, stake, hand)
    else:
        spin.layout.add(bet, stake)


def place(spin: "Spin", move: Move) -> None:
    """Take the wagers; what is above a maximum goes straight back."""
    player = move.player
    placed: Counter[str] = Counter()
    excess: Counter[str] = Counter()
    for part in parts(spin, player, named(spin, move.words), units(spin, move)):
        if part.kept:
            lay(spin, player, part.wager, part.hand, part.kept)
        placed[part.wager.name] += part.kept
        excess[part.wager.name] += part.excess
    for name, stake in placed.items():
        if stake:
            topics = (WAGERS[name].topic, "placement", "chips", *(("issued-here",) if player in spin.colours else ()))
            spin.tell(Placed(player, player, name, stake, clauses=spin.cite(*topics)))
        if excess[name]:
            clauses = spin.cite("above-maximum")
            spin.tell(Returned(player, name, excess[name], "above the maximum", clauses=clauses))


def withdraw(spin: "Spin", move: Move) -> None:
    returned: Counter[str] = Counter()
    for bet in to_withdraw(spin, move):
        spin.layout.take_back(bet)
        returned[bet.kind] += bet.stake
    if move.words == (ALL,):
        spin.markers = {key: filled for key, filled in spin.markers.items() if key[0] != move.player}
    for name, stake in returned.items():
        spin.tell(Returned(move.player, name, stake, "withdrawn", clauses=spin.cite("betting-time")))


# --- options --------------------------------------------


def placing(spin: "Spin") -> tuple[Option, ...]:
    """One option for each wager on offer; the even chances first, as the quickest to name."""
    who, step = actors(spin), spin.table.limits.step
    names = [*reversed(OUTSIDE), *(name for name in spin.table.wagers if name not in OUTSIDE)]
    return tuple(wagering(spin, "wager", (name,), who, step) for name in names)


def in_colour(spin: "Spin") -> tuple[Option, ...]:
    """Players with colour chips may count chips instead of value."""
    who = tuple(f"p{player}" for player in spin.colours)
    return tuple(wagering(spin, "chips", (name,), who, 1) for name in spin.table.wagers) if who else ()


def wagering(spin: "Spin", act: str, words: tuple[str, ...], who: tuple[str, ...], step: int) -> Option:
    """An option on the position or pieces named; of several positions the first says the limits."""
    wager = read_wager(words[0])
    clause = spin.law.first(wager.topic)
    if act == "chips":
        return Option(who, act, clause, words, 1, MOST_CHIPS, number=True, test=spin.test_wager)
    least, most = spin.table.ranges[wager.pieces[0].name]
    return Option(who, act, clause, words, least, most, step, test=spin.test_wager)


def taking_back(spin: "Spin") -> tuple[Option, ...]:
    clause, test = spin.law.first("betting-time"), spin.test_withdrawal
    held = dict.fromkeys((bet.player, bet.kind) for bet in spin.layout.bets.values())
    held |= dict.fromkeys((player, f"maximum-{number}") for player, number in spin.markers)
    held |= dict.fromkeys((bet.player, ALL) for bet in spin.layout.bets.values())
    return tuple(Option((f"p{player}",), "withdraw", clause, (kind,), test=test) for player, kind in held)
