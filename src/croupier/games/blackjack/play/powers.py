"""What the house decides: changes of cards and shoe, last rounds (2.4, 5.5, 14.8, 19 / 20); in cash play limits, shared
boxes and restrictions (3.2, 4.4-4.9, 16.6 of 2005)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from croupier.games.blackjack.before import FINAL_ROUNDS
from croupier.games.blackjack.law import HOUSE, T
from croupier.games.blackjack.play.betting import boxes_of, check_exists
from croupier.games.blackjack.play.shoe import REPLACED
from croupier.games.blackjack.rules import FaultRemedy
from croupier.games.blackjack.wagers import MAIN
from croupier.games.chips.facts import Called, ShoeEvent, Warned
from croupier.games.officials.grammar import AMOUNT, CARD, PLACE, PLAYER, Act, Form, Said, always, among, at, one_of
from croupier.games.officials.house import personal_limit_act, vacate_act
from croupier.games.script.awaiting import Want
from croupier.games.texts.powers import Power

if TYPE_CHECKING:
    from croupier.games.blackjack.play.script import BlackjackRound

TRACKED, AGAIN = "tracked", "again"


def cash_only(game: "BlackjackRound", topic: T) -> None:
    """B-33: these powers do not apply in tournaments."""
    if game.table.tournament:
        raise game.refuse(topic, "That is for cash play; in tournaments all play by the same limits on their own box.")


# --- limits and boxes (3.2, 4.4, 4.5) --------------------------------------------


def posted_maximum(game: "BlackjackRound") -> int | None:
    return game.table.range_of(MAIN)[1]


def check_place(game: "BlackjackRound", said: Said) -> None:
    """Refuse a box that is not there; a player behind the boxes has none of their own."""
    if said.box != said.player:
        check_exists(game, said.box)


def grant(game: "BlackjackRound", said: Said) -> None:
    """3.2: a marker at the box shows the new limit."""
    game.players.personal[said.player, said.box] = said.stake


def test_give_up(game: "BlackjackRound", said: Said) -> None:
    cash_only(game, T.SEVERAL_BOXES)
    check_place(game, said)
    boxes = boxes_of(game, said.player)
    if len(boxes) < 2 or said.box not in boxes:
        raise game.refuse(T.SEVERAL_BOXES, f"Player {said.player} does not play box {said.box} beside another.")


def do_give_up(game: "BlackjackRound", said: Said) -> None:
    """4.4: control of a box passes to a player who needs it; the wagers there go back."""
    game.players.given_up.add(f"{said.player}@{said.box}")
    for bet in game.layout.of(said.player):
        if bet.box == said.box:
            game.layout.give_back(bet, "withdrawn", game.cite(T.SEVERAL_BOXES))


def test_decider(game: "BlackjackRound", said: Said) -> None:
    cash_only(game, T.SHARED_BOX)
    check_place(game, said)
    players = [bet.player for bet in game.deal.mains(said.box)]
    if said.player not in players:
        raise game.refuse(T.DECIDER_NEAREST, f"Player {said.player} has no wager on box {said.box}.")
    if said.box in players and said.player != said.box:
        raise game.refuse(T.DECIDER_SEATED, f"Player {said.box} is seated at box {said.box} and decides there.")


def do_decider(game: "BlackjackRound", said: Said) -> None:
    game.players.deciders[said.box] = said.player


# --- held to the minimum (4.7-4.9) --------------------------------------------


def test_hold(game: "BlackjackRound", said: Said) -> None:
    cash_only(game, T.MINIMUM_ONLY)
    if game.table.automated and not game.before.faulty:
        raise game.refuse(T.AUTOMATED, "With an automated shuffling shoe nobody is held to the minimum.")
    player, players = said.player, game.players
    if player in players.minimum_only:
        raise game.refuse(T.MINIMUM_ONLY, f"Player {player} is held to the minimum already.")
    if player not in players.missed_first | players.stopped:
        raise game.refuse(T.MINIMUM_ONLY, f"Player {player} has wagered on every round of this shoe.")
    check_nothing_staked(game, player, T.MINIMUM_ONLY)


def check_nothing_staked(game: "BlackjackRound", player: str, topic: T) -> None:
    """A restriction applies to the next wager, not to one already placed."""
    if game.layout.of(player):
        raise game.refuse(topic, f"Player {player} has wagered already; restrict the next wager.")


def do_hold(game: "BlackjackRound", said: Said) -> None:
    game.players.minimum_only.add(said.player)
    why = T.MISSED_FIRST if said.player in game.players.missed_first else T.STOPPED
    clauses = game.cite(T.MINIMUM_ONLY, why)
    game.tell(Warned(said.player, "the minimum only until a new shoe", clauses=clauses))


def test_restrict(game: "BlackjackRound", said: Said) -> None:
    """4.8: after tracking by procedure; 4.9: again without tracking if restricted before."""
    cash_only(game, T.RESTRICT)
    player, players, how = said.player, game.players, said.words[0]
    if player in players.restricted:
        raise game.refuse(T.RESTRICT, f"Player {player} is restricted already.")
    if how == TRACKED and not said.note:
        reason = "A restriction names the approved procedure by which the player was tracked."
        raise game.refuse(T.RESTRICT, reason)
    if how == AGAIN and player not in players.tracked:
        reason = f"Player {player} was not restricted before: track the player first."
        raise game.refuse(T.RESTRICT_AGAIN, reason)
    check_nothing_staked(game, player, T.RESTRICT)


def do_restrict(game: "BlackjackRound", said: Said) -> None:
    game.players.restricted.add(said.player)
    game.players.tracked.add(said.player)
    topics = (T.RESTRICT,) if said.words[0] == TRACKED else (T.RESTRICT_AGAIN, T.RESTRICT)
    why = "one box at the minimum; to be advised to the Gambling and Racing Commission"
    game.tell(Warned(said.player, why, clauses=game.cite(*topics)))


def test_lift(game: "BlackjackRound", said: Said) -> None:
    if said.player not in game.players.restricted:
        raise game.refuse(T.RESTRICT, f"Player {said.player} is not restricted.")


def do_lift(game: "BlackjackRound", said: Said) -> None:
    game.players.restricted.discard(said.player)


WAGERING = at(Want.WAGERS)
BOX_ACTS: "tuple[Act[BlackjackRound], ...]" = (
    personal_limit_act(HOUSE, (PLACE, AMOUNT), posted_maximum, grant, check_place),
    Act("give-up", "Give up a box", T.SEVERAL_BOXES, Power.OPERATOR, WAGERING, do_give_up, ((PLACE,),), test_give_up),
    Act("decider", "Name who decides for a shared box",
        T.SHARED_BOX, Power.SUPERVISOR, WAGERING, do_decider, ((PLACE,),), test_decider),
    Act("hold-to-minimum", "Hold a player to the minimum",
        T.MINIMUM_ONLY, Power.OPERATOR, WAGERING, do_hold, ((PLAYER,),), test_hold),
    Act("restrict", "Restrict a player", T.RESTRICT, Power.OPERATOR, WAGERING, do_restrict,
        ((PLAYER, one_of("HOW", TRACKED, AGAIN)),), test_restrict),
    Act("lift-restriction", "Lift a restriction",
        T.RESTRICT, Power.OPERATOR, WAGERING, do_lift, ((PLAYER,),), test_lift),
    vacate_act(HOUSE),
)  # fmt: skip


# --- cards and shoe (2.4, 5.5, 14.8, 19 / 20) --------------------------------------------

KINDS = ("mechanical", "electrical")
SHOES = ("automated", "ordinary")


def do_change(game: "BlackjackRound", said: Said) -> None:
    """2.4: replaced singly the shoe stays the same; replaced altogether a new shoe is made."""
    game.shoe.new_cards = game.shoe.new_cards or said.words == ("all",)


def do_marked(game: "BlackjackRound", said: Said) -> None:
    """2.4 of 2005: like for like, at any time."""
    clauses = game.cite(T.CHANGE_MARKED_CARD)
    game.tell(ShoeEvent("a marked or damaged card is replaced", 1, said.faces, (game.index,), clauses=clauses))


# --- the last rounds (5.5) and an overlooked cutting card (14.8) --------------------------------------------


def test_final(game: "BlackjackRound", said: Said) -> None:
    if game.shoe.final_rounds or game.shoe.announced:
        raise game.refuse(T.ANNOUNCE_FINAL, "The final rounds were announced already.")


def do_final(game: "BlackjackRound", said: Said) -> None:
    """The round being wagered on is the first of the three; after a round the next is."""
    if game.book.result:
        game.shoe.announced = True
    else:
        game.shoe.final_rounds = FINAL_ROUNDS
    game.tell(Called("FINAL THREE ROUNDS", clauses=game.cite(T.ANNOUNCE_FINAL)))


def may_overlook(game: "BlackjackRound", want: Want) -> None:
    shoe = game.shoe
    if not shoe.ordinary or shoe.cutting_card_out or shoe.final_rounds:
        raise game.refuse(T.OVERLOOKED_CUTTING_CARD, "No cutting card can have been overlooked.")
    if want is Want.SHOE:
        raise game.refuse(T.OVERLOOKED_CUTTING_CARD, "The shoe is being made ready.")


def do_overlook(game: "BlackjackRound", said: Said) -> None:
    """14.8: rounds dealt so far stand, this one is finished, then the cards are shuffled."""
    game.shoe.cutting_card_out = True
    game.tell(ShoeEvent("the cutting card had been passed", clauses=game.cite(T.OVERLOOKED_CUTTING_CARD)))


# --- the automated shoe (19.3 / 20.3) --------------------------------------------


def may_fail(game: "BlackjackRound", want: Want) -> None:
    if game.shoe.ordinary:
        raise game.refuse(T.MALFUNCTION, "No automated shuffling shoe is in use.")
    during = want in (Want.CARD, Want.DECISION) and not game.book.result
    between = game.rules.fault_any_time and want in (Want.WAGERS, Want.NOTHING)
    if not during and not between:
        when = "between rounds, or during one" if game.rules.fault_any_time else "only during a round of play"
        reason = f"A malfunction is dealt with in this way {when}."
        raise game.refuse(T.MALFUNCTION, reason)


def fault_ways(game: "BlackjackRound") -> Iterable[str]:
    return [way.value for way in game.rules.fault_ways]


def test_fail(game: "BlackjackRound", said: Said) -> None:
    """19.4 / 20.3: a mechanical or electrical fault. In 2002 the supervisor chooses between two ways (B-40)."""
    if game.rules.fault_ways and len(said.words) < 2:
        raise game.refuse(T.MALFUNCTION, 'Write it like this: "o malfunction mechanical insert".')


def do_fail(game: "BlackjackRound", said: Said) -> None:
    kind, *way = said.words
    game.shoe.fault = FaultRemedy(way[0]) if way else FaultRemedy.SHUFFLE
    game.tell(ShoeEvent(f"{kind} malfunction", clauses=game.cite(T.MALFUNCTION)))


def may_replace(game: "BlackjackRound", want: Want) -> None:
    at(Want.NOTHING)(game, want)
    if not game.shoe.failed or not game.carry().new_shoe:
        reason = "The automated shoe is replaced when it failed and that shoe is complete."
        raise game.refuse(T.REPLACE_SHOE, reason)


def do_replace(game: "BlackjackRound", said: Said) -> None:
    """With an ordinary shoe the section on automated shoes no longer applies."""
    game.notices.given[REPLACED] = said.words[0]


KIND, WAY = one_of("FAULT", *KINDS), among("WAY", fault_ways)
MALFUNCTIONS: "tuple[Form[BlackjackRound], ...]" = ((KIND,), (KIND, WAY))
SHOE_ACTS: "tuple[Act[BlackjackRound], ...]" = (
    Act("change-cards", "Change the cards", T.CHANGE_CARDS, Power.OPERATOR, at(Want.NOTHING), do_change,
        ((one_of("CARDS", "all", "some"),),), reason=True),
    Act("change-card", "Change a marked card",
        T.CHANGE_MARKED_CARD, Power.OPERATOR, always, do_marked, ((CARD,),), reason=True),
    Act("final-rounds", "Announce the last rounds",
        T.ANNOUNCE_FINAL, Power.SUPERVISOR, at(Want.WAGERS, Want.NOTHING), do_final, test=test_final),
    Act("overlooked-cutting-card", "The cutting card was overlooked",
        T.OVERLOOKED_CUTTING_CARD, Power.SUPERVISOR, may_overlook, do_overlook),
    Act("malfunction", "The shuffler has failed",
        T.MALFUNCTION, Power.SUPERVISOR, may_fail, do_fail, MALFUNCTIONS, test_fail),
    Act("replace-shoe", "Replace the shoe",
        T.REPLACE_SHOE, Power.OPERATOR, may_replace, do_replace, ((one_of("SHOE", *SHOES),),)),
)  # fmt: skip
ACTS = (*SHOE_ACTS, *BOX_ACTS)
