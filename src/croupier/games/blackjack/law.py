"""Where each Blackjack text says a thing. Column order is the order of the texts."""

from croupier.games.law import read_laws

LAWS = read_laws("""
topic                | blackjack-2002     | blackjack-2005
revoked              | -                  | inst:revocation
approved             | def:approved       | def:approved
decks                | 2.1                | 2.1
determine-decks      | 2.3(a) 2.3         | 2.3(a) 2.3
determine-shuffle    | 2.3(b) 2.3         | 2.3(b) 2.3
change-cards         | 2.4                | 2.4
change-marked-card   | -                  | 2.4
value-ace            | 2.5(a)             | 2.5(a)
value-number         | 2.5(b)             | 2.5(b)
value-ten            | 2.5(b)             | 2.5(c)
value-court          | 2.5(c)             | 2.5(c)

sign-limits          | 3.1                | 3.1
sign-steps           | 3.2                | 3.3
sign-pairs           | 18.8               | 18.9
sign-sevens          | -                  | 17.4
sign-insurance       | 7.2                | def:insurance-line 7.2
sign-rules           | -                  | 16.9
change-limits        | -                  | 3.1
personal-limit       | -                  | 3.2
off-step             | 3.2                | 3.3
below-minimum        | 3.3                | 3.4
above-maximum        | 3.4                | 3.5

betting-time         | 4.1                | 4.1
chips                | 4.2                | 4.2
box                  | def:box            | def:box
locked               | 4.3                | 4.3
several-boxes        | -                  | 4.4
shared-box           | -                  | 4.5
decider-seated       | -                  | 4.5(a)
decider-nearest      | -                  | 4.5(b)
raised-box           | -                  | 4.6
minimum-only         | -                  | 4.7
missed-first         | -                  | 4.7(a)
stopped              | -                  | 4.7(b)
restrict             | -                  | 4.8
restrict-again       | -                  | 4.9
own-box              | 19.15              | 20.7
one-wager            | 19.15              | 4.2
duty                 | 19.13 4.1          | 20.14

new-shoe             | 5.1                | 5.1
cut-offer            | 5.2                | 5.2
cut-first-player     | 5.2(a)             | 5.2(a)
cut-box              | 5.2(b)             | 5.2(b)
cut-dealer           | 5.2(c)             | 5.2(c)
cut-next             | 5.2(d)             | 5.2(d)
cut-supervisor       | 5.2_(tail)         | 5.2_(tail)
cut-place            | 5.3                | 5.3
insert-place         | 5.3 5.3_(approximately) | 5.3
shuffle-now          | 5.4(a) 5.4         | 5.4(a) 5.4
shuffle-after        | 5.4(a)#2 5.4       | 5.4(b) 5.4
final-rounds         | -                  | 5.5
announce-final       | -                  | 5.5_Note 5.5

face-up              | 6.1                | 6.1
deal                 | 6.2                | 6.2
deal-first           | 6.2(a)             | 6.2(a)
deal-dealer          | 6.2(b)             | 6.2(b)
deal-second          | 6.2(c)             | 6.2(c)
insure               | 7.1                | 7.1
insure-time          | 7.2                | 7.2
insure-step          | 7.3                | 7.3
pay-insurance        | 7.4                | 7.4
insurance-loses      | 7.5(a)             | 7.5(a)
insurance-wins       | 7.5(b)             | 7.5(b)
interim-blackjack    | 8.1(a)             | 8.1(a)
even-money           | 8.1(b)             | 8.1(b)

decide               | 9.1                | 9.1
decide-split         | 9.1(a)             | 9.1(a)
decide-double        | 9.1(b)             | 9.1(b)
decide-hit           | 9.1(c)             | 9.1(c)
decide-stand         | 9.1(d)             | 9.1(d)
no-draw              | 9.2(a)             | 9.2(a)
forced-draw          | 9.2(b)             | 9.2(b)
split-declined       | -                  | 10.1
equal-value          | 10.1 def:split     | def:split 10.1
split-stake          | def:split          | def:split
split-join           | -                  | 10.2(a) 10.2
split-ride           | -                  | 10.2(b) 10.2
split-most           | 10.2               | 10.3
split-order          | 10.3               | 10.4
split-aces           | 10.4               | 10.5
split-played         | 10.5               | 10.6
split-no-blackjack   | 10.6               | 10.7
double-time          | 11.1               | 11.1
double-stake         | def:double         | def:double
double-one-card      | 11.2               | 11.2
double-join          | -                  | 11.2
double-declined      | -                  | 11.1
double-split         | 11.3               | 11.3
dealer-draws         | 12.1(a)            | 12.1
no-effect            | 12.1(b)            | 12.2
round                | def:round-of-play  | def:round-of-play

dealer-bust          | 13.1(a)            | 13.1(a)
player-higher        | 13.1(b)            | 13.1(b)
player-blackjack     | 13.1(c)            | 13.1(c)
player-bust          | 13.1(d)            | 13.1(d)
dealer-higher        | 13.1(e)            | 13.1(e)
dealer-blackjack     | 13.1(f)            | 13.1(f)
stand-off            | 13.1(g)            | 13.1(g)
pay-blackjack        | 13.2(a)            | 13.2(a)
pay-hand             | 13.2(b)            | 13.2(b)

offer-sevens         | -                  | 17.1
sevens-time          | -                  | 17.3
sevens-amount        | -                  | 17.4
sevens-alone         | -                  | 17.5
sevens-win-one       | -                  | 17.6(a)
sevens-win-two       | -                  | 17.6(b)
sevens-win-three     | -                  | 17.6(c)
sevens-lose          | -                  | 17.6(d)
sevens-one           | -                  | 17.7[one-seven] 17.7
sevens-two           | -                  | 17.7[two-not-suited] 17.7
sevens-two-suited    | -                  | 17.7[two-suited] 17.7
sevens-three         | -                  | 17.7[three-not-suited] 17.7
sevens-three-suited  | -                  | 17.7[three-suited] 17.7
sevens-taken         | -                  | 17.8(a) 17.8
sevens-paid          | -                  | 17.8(b) 17.8
sevens-known         | -                  | 17.9
sevens-split         | -                  | 17.10
offer-pairs          | 18.1               | 18.1
pairs-time           | 18.7               | 18.8
pairs-alone          | 18.9               | 18.10
pairs-win-mixed      | 18.10(a)           | 18.11(a)
pairs-win-coloured   | 18.10(b)           | 18.11(b)
pairs-win-perfect    | 18.10(c)           | 18.11(c)
pairs-lose           | 18.10(d) 18.2 18.3 | 18.11(d) 18.3 18.4
pair-mixed           | 18.13(a) 18.11 18.4 | 18.14(a) 18.12 18.5
pair-coloured        | 18.13(b) 18.11 18.5 | 18.14(b) 18.12 18.6
pair-perfect         | 18.13(c) 18.11 18.6 | 18.14(c) 18.12 18.7
pairs-taken          | 18.12(a) 18.12     | 18.13(a) 18.13
pairs-paid           | 18.12(b) 18.12     | 18.13(b) 18.13
pairs-then           | 18.14              | 18.15

card-face-up         | 14.1               | 14.1
card-in-error        | 14.2               | 14.2
dealer-card-in-error | 14.3               | 14.3
misplaced            | 14.4               | 14.4
late-error           | 14.5               | 14.5
short-shoe           | 14.6               | 14.6
absent               | 14.7               | 14.7
overlooked-cutting-card | -               | 14.8
burn                 | def:burn           | def:burn

close-table          | -                  | 15.2
disrupted            | 16.1               | 16.1
refund               | 16.5               | -
device               | 16.2               | -
device-analysing     | 16.2(a) 16.2       | -
device-altering      | 16.2(c) 16.2       | -
device-linked        | 16.2(c)#2 16.2     | -
sanction             | 16.3               | 16.2
sanction-wager       | 16.3(a)            | 16.2(a)
sanction-exclude     | 16.3(b)            | 16.2(b)
void-round           | 16.4               | 16.3
void                 | def:void           | def:void
dispute              | 16.6               | 16.4
no-advice            | 16.7(a)            | 16.5(a)
edge                 | 16.7(b)            | 16.5(b)
idle-seat            | -                  | 16.6
influence            | 16.8               | 16.7
private-bet          | 16.9               | 16.8

automated            | 20.1               | 19.1
automated-load       | 20.2               | 19.2
malfunction          | 20.3 20.3_(malfunction) | 19.3 19.4
fault-insert         | 20.3(a)            | -
fault-shuffle        | 20.3(b)            | 19.3(a)(i) 19.3(a)
fault-cut            | 20.3(b)            | 19.3(a)(ii) 19.3(a)
fault-shoe           | -                  | 19.3(a)(iii) 19.3(a)
replace-shoe         | 20.3_(tail)        | 19.3(b)
session              | -                  | def:session
""")
