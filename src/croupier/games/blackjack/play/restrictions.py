"""Boxes and restrictions in cash play (3.2, 4.4-4.9, 16.6 of 2005): raised limits, who decides, who is held to what."""

from typing import TYPE_CHECKING

from croupier.games.acts import at, details, seated
from croupier.games.blackjack.play.betting import at_box, boxes_of, give_back, mains
from croupier.games.blackjack.wagers import MAIN
from croupier.games.contract import Act, Interrupt, Want
from croupier.games.facts import Warned
from croupier.games.move import Move

if TYPE_CHECKING:
    from croupier.games.blackjack.play.script import BlackjackRound

IDLE_ROUNDS = 3


def cash_only(game: "BlackjackRound", topic: str) -> None:
    """B-33: these powers rest in tournaments."""
    if game.table.tournament:
        raise game.refuse(topic, "That is for cash play; in tournaments all play by the same limits on their own box.")


# --- limits and boxes (3.2, 4.4, 4.5) --------------------------------------------


def test_personal(game: "BlackjackRound", move: Move) -> None:
    cash_only(game, "personal-limit")
    if len(move.words) != 1 or move.cards or move.amount is None:
        raise game.refuse("personal-limit", 'Say who, at which box, and the limit: "o personal-limit p1@2 5000".')
    at_box(game, move.words[0])
    posted = game.table.limit(MAIN)[1]
    if posted is None or game.layout.scale.units(move.amount) <= posted:
        raise game.refuse("personal-limit", "A personal limit lies above the posted maximum.")


def do_personal(game: "BlackjackRound", move: Move) -> Interrupt | None:
    """3.2: a marker with the new limit stands at the box."""
    game.personal[at_box(game, move.words[0])] = game.layout.scale.units(move.chips)
    return None


def test_give_up(game: "BlackjackRound", move: Move) -> None:
    cash_only(game, "several-boxes")
    if len(move.words) != 1 or "@" not in move.words[0] or move.cards or move.amount is not None:
        raise game.refuse("several-boxes", 'Say who gives up which box: "o give-up p1@2".')
    player, box = at_box(game, move.words[0])
    if len(boxes_of(game, player)) < 2 or box not in boxes_of(game, player):
        raise game.refuse("several-boxes", f"Player {player} does not play box {box} beside another.")


def do_give_up(game: "BlackjackRound", move: Move) -> Interrupt | None:
    """4.4: control of a box passes to whoever needs it; the wagers there go back."""
    player, box = at_box(game, move.words[0])
    game.given_up.add(f"{player}@{box}")
    for bet in game.layout.of(player):
        if bet.box == box:
            give_back(game, bet, "several-boxes")
    return None


def test_decider(game: "BlackjackRound", move: Move) -> None:
    cash_only(game, "shared-box")
    if len(move.words) != 1 or move.cards or move.amount is not None:
        raise game.refuse("decider-nearest", 'Say whose wager lies nearest the dealer: "o decider p4@1".')
    player, box = at_box(game, move.words[0])
    players = [bet.player for bet in mains(game, box)]
    if player not in players:
        raise game.refuse("decider-nearest", f"Player {player} has no wager on box {box}.")
    if box in players and player != box:
        raise game.refuse("decider-seated", f"Player {box} is seated at box {box} and decides there.")


def do_decider(game: "BlackjackRound", move: Move) -> Interrupt | None:
    player, box = at_box(game, move.words[0])
    game.deciders[box] = player
    return None


# --- held to the minimum (4.7-4.9) --------------------------------------------


def test_hold(game: "BlackjackRound", move: Move) -> None:
    cash_only(game, "minimum-only")
    details("o hold-to-minimum p1")(game, move)
    if game.table.automated and not game.before.faulty:
        raise game.refuse("automated", "With an automated shuffling shoe nobody is held to the minimum.")
    player = seated(game, move.words[0])
    if player in game.minimum_only:
        raise game.refuse("minimum-only", f"Player {player} is held to the minimum already.")
    if player not in game.missed_first | game.stopped:
        raise game.refuse("minimum-only", f"Player {player} has wagered on every round of this shoe.")
    check_nothing_staked(game, player, "minimum-only")


def check_nothing_staked(game: "BlackjackRound", player: str, topic: str) -> None:
    """A restriction binds the next wager, not one that lies there."""
    if game.layout.of(player):
        raise game.refuse(topic, f"Player {player} has wagered already; restrict the next wager.")


def do_hold(game: "BlackjackRound", move: Move) -> Interrupt | None:
    player = seated(game, move.words[0])
    game.minimum_only.add(player)
    why = "missed-first" if player in game.missed_first else "stopped"
    clauses = game.cite("minimum-only", why)
    game.tell(Warned(player, "the minimum only until a new shoe", clauses=clauses))
    return None


def test_restrict(game: "BlackjackRound", move: Move) -> None:
    """4.8: after tracking by procedure; 4.9: again without tracking if restricted before."""
    cash_only(game, "restrict")
    if len(move.words) != 2 or move.words[1] not in ("tracked", "again") or move.cards or move.amount is not None:
        raise game.refuse("restrict", 'Write "o restrict p1 tracked -- by which procedure" or "o restrict p1 again".')
    player = seated(game, move.words[0])
    if player in game.restricted:
        raise game.refuse("restrict", f"Player {player} is restricted already.")
    if move.words[1] == "tracked" and not move.note:
        raise game.refuse("restrict", "A restriction names the approved procedure by which the player was tracked.")
    if move.words[1] == "again" and player not in game.tracked:
        raise game.refuse("restrict-again", f"Player {player} was not restricted before: track the player first.")
    check_nothing_staked(game, player, "restrict")


def do_restrict(game: "BlackjackRound", move: Move) -> Interrupt | None:
    player = seated(game, move.words[0])
    game.restricted.add(player)
    game.tracked.add(player)
    topics = ("restrict",) if move.words[1] == "tracked" else ("restrict-again", "restrict")
    why = "one box at the minimum; to be advised to the Gambling and Racing Commission"
    game.tell(Warned(player, why, clauses=game.cite(*topics)))
    return None


def test_lift(game: "BlackjackRound", move: Move) -> None:
    details("o lift-restriction p1")(game, move)
    if seated(game, move.words[0]) not in game.restricted:
        raise game.refuse("restrict", f"Player {move.words[0][1:]} is not restricted.")


def do_lift(game: "BlackjackRound", move: Move) -> Interrupt | None:
    game.restricted.discard(seated(game, move.words[0]))
    return None


# --- seats (16.6) --------------------------------------------


def test_vacate(game: "BlackjackRound", move: Move) -> None:
    cash_only(game, "idle-seat")
    details("o vacate p1")(game, move)
    player = seated(game, move.words[0])
    rounds = game.carry().idle.get(player, 0)
    if rounds < IDLE_ROUNDS or len(game.layout.stacks) < game.table.seats:
        raise game.refuse("idle-seat", f"Player {player} sat out {rounds} rounds; three at a full table are needed.")


def do_vacate(game: "BlackjackRound", move: Move) -> Interrupt | None:
    game.vacated.add(seated(game, move.words[0]))
    return None


ACTS = (
    Act("personal-limit", "personal-limit", "operator",
        at(Want.WAGERS), test_personal, do_personal, ("o personal-limit {p} {high}",)),
    Act("give-up", "several-boxes", "operator",
        at(Want.WAGERS), test_give_up, do_give_up, ("o give-up {p}@1", "o give-up {p}@2")),
    Act("decider", "shared-box", "supervisor",
        at(Want.WAGERS), test_decider, do_decider, ("o decider {p}@1", "o decider {p}@2")),
    Act("hold-to-minimum", "minimum-only", "operator",
        at(Want.WAGERS), test_hold, do_hold, ("o hold-to-minimum {p}",)),
    Act("restrict", "restrict", "operator", at(Want.WAGERS), test_restrict, do_restrict,
        ("o restrict {p} tracked -- procedure 7", "o restrict {p} again")),
    Act("lift-restriction", "restrict", "operator", at(Want.WAGERS), test_lift, do_lift, ("o lift-restriction {p}",)),
    Act("vacate", "idle-seat", "operator", at(Want.NOTHING), test_vacate, do_vacate, ("o vacate {p}",)),
)  # fmt: skip
