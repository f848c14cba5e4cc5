"""Let bots play a whole round while the machine deals: wagers in order from the marker, then each player whose turn
it is."""

from collections.abc import Mapping

from croupier.games.bots.situation import look
from croupier.games.play import Machine
from croupier.games.script.awaiting import Want
from croupier.games.script.move import DEALER, OFFICIAL, Move
from croupier.games.script.round import Round
from croupier.games.script.turns import clockwise
from croupier.players.tournament.moves import moves
from croupier.values.ports import Entropy
from croupier.values.refused import Refused


def play_out(
    playing: Round, machine: Machine, styles: Mapping[str, str], rounds_left: int, advance: int, entropy: Entropy
) -> None:
    """Play a round to its end. `styles` names the strategy of each player."""
    while not playing.complete:
        move = machine.move(playing)
        if move is not None:
            playing.play(move)
        elif playing.awaiting.want is Want.WAGERS:
            take_wagers(playing, machine, styles, rounds_left, advance, entropy)
        else:
            playing.play(next_move(playing, machine, styles, rounds_left, advance, entropy))


def take_wagers(
    playing: Round, machine: Machine, styles: Mapping[str, str], rounds_left: int, advance: int, entropy: Entropy
) -> None:
    """Let each player wager once, then end the wagering."""
    for player in clockwise(styles, playing.script.setup.marker):
        who = f"p{player}"
        for move in moves(playing, who, look(playing, who, rounds_left, advance), styles[player], entropy):
            playing.play(move)
    call = machine.pass_on(playing, playing.awaiting.who[0])
    if call is None:
        raise Refused(f"Nobody here can act: {playing.awaiting.text}.", playing.awaiting.clause)
    playing.play(call)


def next_move(
    playing: Round, machine: Machine, styles: Mapping[str, str], rounds_left: int, advance: int, entropy: Entropy
) -> Move:
    """Return the move of the first player or official the round waits for."""
    who = playing.awaiting.who[0]
    if who not in (DEALER, OFFICIAL):
        seen = look(playing, who, rounds_left, advance)
        for move in moves(playing, who, seen, styles[who[1:]], entropy):
            return move
    habit = machine.habit(playing, who)
    if habit is None:
        raise Refused(f"Nobody here can act: {playing.awaiting.text}.", playing.awaiting.clause)
    return habit
