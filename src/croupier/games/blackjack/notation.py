"""How Blackjack is written down: every last number is an amount or a number of cards."""

NUMBERS: frozenset[str] = frozenset()
HELP = """\
main 50                       a wager on your box; then perfect-pairs 10, super-sevens 10
withdraw main                 take it back before the first card
insure 25, even-money         against an ace, before the first decision; no-insurance to decline
hit, stand, split             on the hand whose turn it is
double, double 30             one more card; part of the stake only where the text allows it
cut 120, decline-cut          when you are offered the cut
Enter                         no more bets, or decline what is offered        q  leave"""
