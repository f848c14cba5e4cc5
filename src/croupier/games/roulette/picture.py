"""The table as one role sees it: wheel, ball and dolly, chips by position, markers and colours. No odds (X-26)."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from croupier.games.chips.facts import VOID
from croupier.games.pictures.picture import Felt, Picture, frame
from croupier.games.roulette.play.script import RouletteRound
from croupier.games.roulette.play.withdrawing import place_of
from croupier.games.roulette.sign import buttons, sign
from croupier.games.roulette.wagers import WAGERS
from croupier.games.roulette.wheel import colour
from croupier.games.script.round import settlements
from croupier.games.script.sight import Role


@dataclass(frozen=True, slots=True)
class Place:
    """The chips on one position, whose they are; `outcome` is empty while they lie there."""

    position: str
    numbers: tuple[int, ...]
    stake: str
    players: tuple[str, ...]
    outcome: str


@dataclass(frozen=True, slots=True)
class Marker:
    """A maximum marker: what it put on the number and its combinations in all, and where."""

    player: str
    number: int
    stake: str
    positions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ColourChips:
    """The colour chips of one player and what one is worth; `button` if a marker button shows it."""

    player: str
    colour: str
    value: str
    button: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RouletteFelt(Felt):
    """`dolly` is the winning number while it is marked; `buttons` is what the marker buttons say."""

    spinning: bool
    no_more_bets: bool
    no_spin: bool
    dolly: int | None
    colour: str
    void_spins: int
    places: tuple[Place, ...]
    markers: tuple[Marker, ...]
    colours: tuple[ColourChips, ...]
    buttons: tuple[str, ...]
    race_track: bool
    zero_corner: bool


Chip = tuple[str, str, int, str]
"""Position, player, stake and outcome."""


def stand(spin: RouletteRound, chips: Iterable[Chip]) -> tuple[Place, ...]:
    """All chips on a position together."""
    lying: dict[str, list[Chip]] = defaultdict(list)
    for chip in chips:
        lying[chip[0]].append(chip)
    return tuple(
        Place(
            position=name,
            numbers=tuple(sorted(WAGERS[name].pieces[0].numbers)),
            stake=spin.layout.scale.show(sum(stake for _, _, stake, _ in there)),
            players=tuple(dict.fromkeys(player for _, player, _, _ in there)),
            outcome=there[0][3],
        )
        for name, there in lying.items()
    )


def places(spin: RouletteRound) -> tuple[Place, ...]:
    """Wagers that are open, else how the last ones ended."""
    if spin.layout.bets:
        return stand(spin, ((place_of(bet), bet.player, bet.stake, "") for bet in spin.layout.bets.values()))
    if spin.ball.number is None and spin.book.result != VOID:
        return ()
    ended = settlements(spin.facts)
    return stand(
        spin, ((WAGERS[each.wager].piece(each.hand).name, each.player, each.stake, each.outcome) for each in ended)
    )


def draw_markers(spin: RouletteRound) -> tuple[Marker, ...]:
    return tuple(
        Marker(player, number, spin.layout.scale.show(sum(filled.values())), tuple(filled))
        for player, own in spin.cloth.markers.items()
        for number, filled in own.items()
        if spin.layout.of(player)
    )


def draw_colours(spin: RouletteRound) -> tuple[ColourChips, ...]:
    show, least = spin.layout.scale.show, spin.table.minimum
    return tuple(
        ColourChips(player, chips.name, show(chips.value), chips.value > least)
        for player, chips in spin.cloth.colours.items()
    )


def notes(spin: RouletteRound) -> dict[str, list[str]]:
    """Why the table does not wait for a player."""
    players = spin.players
    told = (
        (players.excluded, "excluded"),
        (players.barred - players.excluded, "wagers declared void"),
        (players.sitting_out, "sits out"),
        (players.eliminated, "below the minimum"),
    )
    return {player: [why for those, why in told if player in those] for player in spin.layout.stacks}


def picture(spin: RouletteRound, role: Role) -> Picture:
    number = spin.ball.number
    landed = "" if number is None else f"{number} {colour(number)}"
    felt = RouletteFelt(
        spinning=spin.ball.running and number is None,
        no_more_bets=spin.cloth.called,
        no_spin=spin.ball.called_off,
        dolly=number,
        colour="" if number is None else colour(number),
        void_spins=spin.ball.void_spins,
        places=places(spin),
        markers=draw_markers(spin),
        colours=draw_colours(spin),
        buttons=tuple(line.text for line in buttons(spin)),
        race_track=spin.table.race_track,
        zero_corner=spin.table.zero_corner,
    )
    result = spin.book.result or landed
    return frame(spin, role, felt, sign(spin.table), result, notes=notes(spin), where=place_of)
