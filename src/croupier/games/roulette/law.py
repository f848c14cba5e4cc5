"""Where the 2002 text of American Roulette says a thing. Both lists of wagers, 4.3 and 6.1, have the same letters."""

from croupier.games.law import read_laws

LAWS = read_laws("""
topic            | roulette-2002
approved         | def:approved
wheel            | 2.1 def:wheel appendix:A
change-ball      | 2.3
sign-limits      | 3.1
sign-steps       | 3.2
off-step         | 3.2
below-minimum    | 3.3
above-maximum    | 3.4

betting-time     | 4.1
chips            | 4.2
tournament-chips | def:tournament-chips
on-offer         | 4.3
offer-straight   | 4.3(a)
offer-split      | 4.3(b)
offer-street     | 4.3(c)
offer-corner     | 4.3(d)
offer-six-line   | 4.3(e)
offer-column     | 4.3(f)
offer-dozen      | 4.3(g)
offer-low        | 4.3(h)
offer-high       | 4.3(i)
offer-even       | 4.3(j)
offer-odd        | 4.3(k)
offer-red        | 4.3(l)
offer-black      | 4.3(m)
locked           | 4.4
placement        | 4.5
colour-chips     | 4.6 def:colour-chips
issued-here      | def:colour-chips
marker-button    | def:marker-button
maximum-marker   | 4.7 def:maximum-marker
under-marker     | 4.7
race-track       | 4.8 def:race-track
race-drawing     | appendix:C
layout-drawing   | appendix:B
race-tier        | 4.8(a)
race-orphans     | 4.8(b)
race-voisins     | 4.8(c)
race-zero-game   | 4.8(d)
race-neighbours  | 4.8(e)
duty             | 12.13

against          | 5.1
revolutions      | 5.2
call             | 5.3
interference     | 5.4

odds             | 6.1
pay-straight     | 6.1(a)
pay-split        | 6.1(b)
pay-street       | 6.1(c)
pay-corner       | 6.1(d)
pay-six-line     | 6.1(e)
pay-column       | 6.1(f)
pay-dozen        | 6.1(g)
pay-low          | 6.1(h)
pay-high         | 6.1(i)
pay-even         | 6.1(j)
pay-odd          | 6.1(k)
pay-red          | 6.1(l)
pay-black        | 6.1(m)
decided          | 7.1
as-placed        | 7.2
zero             | 7.3
zero-wins        | 7.3(a)
zero-loses       | 7.3(b)
dolly            | def:dolly
round            | def:round-of-play

same-direction   | 9.1
no-spin          | 9.2
foreign-object   | 9.3
no-pocket        | 9.4
out-of-wheel     | 9.5
void             | def:void

disrupted        | 10.1
device-analysis  | 10.2(a) 10.2
device-odds      | 10.2(d) 10.2
device-link      | 10.2(c) 10.2
sanction         | 10.3
sanction-wager   | 10.3(a)
sanction-exclude | 10.3(b)
void-round       | 10.4
refund           | 10.5
dispute          | 10.6
direction        | 10.6
no-advice        | 10.7(a)
edge             | 10.7(d)
influence        | 10.8
private-bet      | 10.9
""")
