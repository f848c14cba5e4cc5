"""Insurance and even money (7.1-7.3, 8.1(b)): offered after the initial deal when the dealer's card is an ace.

The first decision, or the next card where nobody has to decide, closes the offer for all who did not answer (7.2).
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from croupier.games.blackjack.hands import is_ace
from croupier.games.blackjack.law import T
from croupier.games.blackjack.play.decisions import Turn, has_kept_decision, next_turn
from croupier.games.blackjack.play.options import awaiting_turn, bars_on_wagers, no_insurance
from croupier.games.blackjack.play.settlement import dealer_due, decide
from croupier.games.blackjack.wagers import EVEN_MONEY, INSURANCE, MAIN, BlackjackVerdict
from croupier.games.chips.facts import WIN
from croupier.games.chips.layout import Bet
from croupier.games.script.awaiting import Awaiting, Barred, Bars, Option, Options, Want
from croupier.games.script.move import DEALER, Move
from croupier.values.cards import Card
from croupier.values.chips import show_amount

if TYPE_CHECKING:
    from croupier.games.blackjack.play.script import BlackjackRound

OFFER_ACTS = ("insure", "even-money", "no-insurance", "withdraw")


@dataclass(frozen=True, slots=True)
class OfferAnswer:
    """A player's answer to the offer, with the hand's cards and the dealer's; `stake` of an insurance."""

    act: str
    cards: tuple[Card, ...]
    dealer: Card
    stake: int = 0


class Offers:
    """`answered`: what players have said on each box. `kept` are the answers from before the cards were put right."""

    def __init__(self, game: "BlackjackRound") -> None:
        self.game = game
        self.answered: dict[tuple[str, str], OfferAnswer] = {}
        self.kept: dict[tuple[str, str], OfferAnswer] = {}

    async def offer(self) -> None:
        """Open until somebody decides or a card comes; answers may be taken back until then."""
        game = self.game
        if not is_ace(game.deal.dealer[0]) or not self.offered():
            return
        self.recall()
        while (after := self.following()) is not None:
            move = await game.ask(self.awaiting(after))
            if move is None:
                await game.look()
            elif move.act not in OFFER_ACTS:
                game.drawing.ahead = move
                break
            else:
                self.answer(move)
        for bet in game.deal.open_bets(MAIN):
            self.answered.setdefault((bet.player, bet.box), self.read("no-insurance", bet))

    def answer(self, move: Move) -> None:
        game, bet = self.game, self.addressed(move)
        cover = self.insured(bet)
        if cover is not None:
            # A player who is insured may only take the insurance back.
            game.layout.give_back(cover, "withdrawn", game.cite(T.INSURE_TIME))
            self.answered.pop((bet.player, bet.box), None)
            return
        self.take(bet, self.read(move.act, bet, game.layout.scale.units(move.chips)))

    def read(self, act: str, bet: Bet, stake: int = 0) -> OfferAnswer:
        deal = self.game.deal
        return OfferAnswer(act, tuple(deal.hand_of(bet).cards), deal.dealer[0], stake)

    def take(self, bet: Bet, answer: OfferAnswer) -> None:
        game = self.game
        self.answered[bet.player, bet.box] = answer
        if answer.act == "insure":
            game.layout.place(bet.player, bet.box, INSURANCE, answer.stake, game.cite(T.INSURE, T.INSURE_TIME))
        elif answer.act == "even-money":
            decide(game, bet, BlackjackVerdict(WIN, T.EVEN_MONEY, EVEN_MONEY))

    # --- after a reconstruction --------------------------------------------

    def begin_again(self) -> None:
        self.kept, self.answered = self.kept | self.answered, {}

    def recall(self) -> None:
        """14.4, B-44: where hand and dealer have the same cards the answer holds, if the stack still bears it."""
        for bet in self.game.deal.open_bets(MAIN):
            answer = self.kept.pop((bet.player, bet.box), None)
            if answer is None or answer != self.read(answer.act, bet, answer.stake):
                continue
            if answer.stake <= self.game.layout.stacks[bet.player]:
                self.take(bet, answer)

    # --- which wager --------------------------------------------

    def offered(self) -> list[Bet]:
        """Main wagers that the offer is about. Where the conditions bar insurance, only a Blackjack is offered even
        money."""
        deal = self.game.deal
        insurance = no_insurance(self.game) is None
        return [bet for bet in deal.open_bets(MAIN) if insurance or deal.hand_of(bet).blackjack]

    def open(self) -> list[Bet]:
        """Main wagers whose owner is present and has not answered."""
        game = self.game
        bets = self.offered()
        absent = game.players.absent
        return [bet for bet in bets if (bet.player, bet.box) not in self.answered and bet.player not in absent]

    def insured(self, bet: Bet) -> Bet | None:
        return self.game.layout.find(bet.player, bet.box, INSURANCE)

    def addressed(self, move: Move) -> Bet:
        """The main wager a move is about: on the named box, the player's own, or the only one this player has."""
        bets = [bet for bet in self.game.layout.of(move.player) if bet.kind == MAIN]
        box = move.box or (move.player if len(bets) > 1 else bets[0].box if bets else move.player)
        found = [bet for bet in bets if bet.box == box]
        if not found:
            raise self.game.refuse(T.BOX, f"Player {move.player} has no open wager on box {box}.")
        return found[0]

    # --- what may be answered --------------------------------------------

    def check_insure(self, move: Move) -> None:
        game, bet, show = self.game, self.addressed(move), self.game.layout.scale.show
        stake, step = game.layout.scale.exact(move.chips), game.table.limits.step // 2
        amount = show_amount(move.chips)
        if self.insured(bet) is not None:
            raise game.refuse(T.INSURE, f"Player {bet.player} is insured on box {bet.box} already.")
        if stake is None or stake == 0 or stake % step:
            raise game.refuse(T.INSURE_STEP, f"Insurance is in multiples of {show(step)}; {amount} is not one.")
        if stake > bet.stake // 2:
            most = show(bet.stake // 2)
            reason = f"Insurance is at most half the wager: {most} on box {bet.box}, not {amount}."
            raise game.refuse(T.INSURE, reason)
        if stake > game.layout.stacks[bet.player]:
            stack = show(game.layout.stacks[bet.player])
            raise game.refuse(T.CHIPS, f"Player {bet.player} has {stack}, not {amount}, to insure.")

    def check_even_money(self, move: Move) -> None:
        game, bet = self.game, self.addressed(move)
        if not game.deal.hand_of(bet).blackjack:
            raise game.refuse(T.EVEN_MONEY, f"Box {bet.box} does not hold a Blackjack.")
        if self.insured(bet) is not None:
            reason = "Even money and insurance exclude each other; withdraw the insurance first."
            raise game.refuse(T.EVEN_MONEY, reason)

    def check_decline(self, move: Move) -> None:
        """Declining needs an open wager, and no insurance on it."""
        bet = self.addressed(move)
        if self.insured(bet) is not None:
            reason = f"Player {bet.player} is insured on box {bet.box}; withdraw the insurance instead."
            raise self.game.refuse(T.INSURE, reason)

    def check_withdraw(self, move: Move) -> None:
        bet = self.addressed(move)
        if self.insured(bet) is None:
            raise self.game.refuse(T.INSURE, f"Player {bet.player} has no insurance on box {bet.box}.")

    def answers(self, bet: Bet) -> list[Option]:
        """What the owner of a main wager may say."""
        law, step = self.game.law, self.game.table.limits.step // 2
        who, box, insure = (f"p{bet.player}",), "" if bet.box == bet.player else bet.box, law.first(T.INSURE)
        options = [Option(who, "no-insurance", insure, test=self.check_decline, box=box)]
        if no_insurance(self.game) is None:
            most = bet.stake // 2
            options.insert(0, Option(who, "insure", insure, (), step, most, step, test=self.check_insure, box=box))
        if self.game.deal.hand_of(bet).blackjack:
            clause = law.first(T.EVEN_MONEY)
            options.append(Option(who, "even-money", clause, test=self.check_even_money, box=box))
        if self.insured(bet) is not None:
            clause = law.first(T.INSURE_TIME)
            options.append(Option(who, "withdraw", clause, (INSURANCE,), test=self.check_withdraw, box=box))
        return options

    def options(self) -> Options:
        """Wagers on other boxes first; a player with one wager need not name its box."""
        bets = [bet for bet in self.offered() if bet.player not in self.game.players.absent]
        options = [option for bet in bets for option in self.answers(bet)]
        named = [option for option in options if option.box]
        players = [bet.player for bet in bets]
        unnamed = [replace(option, box="") for option in named if players.count(option.who[0][1:]) == 1]
        return (*named, *(option for option in options if not option.box), *unnamed)

    # --- what comes next --------------------------------------------

    def following(self) -> Awaiting | None:
        """What comes after the offer; nothing to wait for if no card matters or the next one is out already."""
        game, turn = self.game, next_turn(self.game)
        if turn is None and not dealer_due(game):
            return None
        if not (turn and turn.decider) and not self.open() and game.shoe.next_out is not None:
            return None
        if self.decided(turn):
            text, clause = "decisions made before the cards were put right hold", game.law.first(T.MISPLACED)
            return (
                Awaiting((), Want.DECISION, clause, text, barred=lambda: bars_on_wagers(game)) if self.open() else None
            )
        return awaiting_turn(game, turn) if turn else game.drawing.awaiting(DEALER, T.DEALER_DRAWS)

    def decided(self, turn: Turn | None) -> bool:
        """Whether what comes next was decided before the cards were put right; then only answers close the offer."""
        for box, hand in self.game.deal.hands():
            if has_kept_decision(self.game, box, hand):
                return True
            if turn and hand is turn.hand:
                return False
        return False

    def awaiting(self, after: Awaiting) -> Awaiting:
        """Awaits all who have not answered, and the player who acts next: that closes the offer."""
        law = self.game.law
        asked = tuple(dict.fromkeys(f"p{bet.player}" for bet in self.open()))

        def options() -> Options:
            return (*self.options(), *after.options)

        def barred() -> Bars:
            no_blackjack = Barred("even-money", law.first(T.EVEN_MONEY), "Even money is for a Blackjack only.")
            barred = no_insurance(self.game)
            own = (no_blackjack,) if barred is None else (no_blackjack, barred)
            return (*own, *(each for each in after.barred if each.act not in OFFER_ACTS[:2]))

        if not asked:
            return Awaiting(after.who, after.want, after.clause, after.text, options, barred)
        who = tuple(dict.fromkeys((*asked, *(after.who if after.who != (DEALER,) else ()))))
        what = "insurance" if no_insurance(self.game) is None else "even money"
        text = f"{what} is offered to {', '.join(asked)}; then {after.text}"
        return Awaiting(who, Want.DECISION, law.first(T.INSURE), text, options, barred)
