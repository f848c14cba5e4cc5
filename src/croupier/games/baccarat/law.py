"""Where each Mini-Baccarat text says a thing. Column order is the order of the texts."""

from croupier.games.law import read_laws

LAWS = read_laws("""
topic                | mini-baccarat-2002 | mini-baccarat-2016 | mini-baccarat-2023
decks                | 2.1                | 2.1                | 2.1
face-down            | 2.2                | 2.2                | 2.2
change-cards         | 2.3                | 2.3                | 2.3
point-number         | 2.4(a)             | 2.4(a)             | 2.4(a)
point-zero           | 2.4(b)             | 2.4(b)             | 2.4(b)
point-ace            | 2.4(c)             | 2.4(c)             | 2.4(c)
total                | 2.6                | 2.6                | 2.6

sign-limits          | 3.1                | 3.1                | 3.1(a) 3.1
sign-differential    | -                  | 3.6                | 3.1(b)
sign-steps           | 3.2                | 3.3                | 3.5
sign-method          | -                  | 8.3                | 8.3
sign-pairs           | -                  | 9.3                | 9.3
sign-dragon          | -                  | -                  | 12.3
sign-super-6         | -                  | -                  | 13.3
sign-tiger           | -                  | -                  | 14.3
sign-clock           | -                  | -                  | 3.2(a)
sign-countdown       | -                  | -                  | 3.2(b)
sign-rules           | -                  | 14.9               | 17.9
differential         | -                  | 3.6 def:table-differential | 3.1(b) def:table-differential
timed-betting        | -                  | -                  | 3.2
change-limits        | -                  | 3.1                | 3.3(a) 3.3
change-differential  | -                  | 3.7                | 3.3(b) 3.3
change-countdown     | -                  | -                  | 3.3(c) 3.3
change-method        | -                  | 8.3                | 8.3
personal-limit       | -                  | 3.2                | 3.4
below-minimum        | 3.3                | 3.4                | 3.6
above-maximum        | 3.4                | 3.5                | 3.7
off-step             | 3.2                | 3.3                | 3.5

betting-time         | 4.1                | 4.1                | 4.1(a) 4.1
betting-clock        | -                  | -                  | 4.1(b) def:set-wagering-period
clock-starts         | -                  | -                  | def:set-wagering-period(a) def:countdown-clock(a)
clock-ends           | -                  | -                  | def:set-wagering-period(b)
chips                | 4.2                | 4.2                | 4.2
tournament-chips     | def:tournament-chips | def:tournament-chips | def:tournament-chips
box                  | def:box            | def:box            | def:box
one-per-box          | 4.3                | -                  | -
one-box              | 4.4                | -                  | -
shared-main          | -                  | 4.4                | 4.5(a)
shared-pairs         | -                  | 4.4                | 4.5(b)
shared-dragon        | -                  | -                  | 4.5(c)
shared-super-6       | -                  | -                  | 4.5(d)
shared-tiger         | -                  | -                  | 4.5(e)
locked               | 4.5                | 4.6                | 4.7
on-offer             | 4.6                | 4.3                | 4.3
wager-banker         | 4.6(a)             | 4.3(a)             | 4.3(a)
wager-player         | 4.6(b)             | 4.3(b)             | 4.3(b)
wager-tie            | 4.6(c)             | 4.3(c)             | 4.3(c)
offer-pairs          | -                  | 4.3(d)             | 4.4(a) 4.4
offer-dragon         | -                  | -                  | 4.4(b)
offer-super-6        | -                  | -                  | 4.4(c)
offer-tiger          | -                  | -                  | 4.4(d)
both-hands           | 4.7                | 4.5                | 4.6(b)
one-each             | 4.6                | 4.5                | 4.6(a)
one-each-side        | -                  | 4.5                | 4.6(c)
one-box-both-sides   | -                  | 4.5                | 4.6_(tail)
no-bet-coup          | -                  | def:no-bet-coup    | def:no-bet-coup
no-bet-request       | -                  | 4.7                | 4.8
no-bet-asked         | -                  | 4.7(a)             | 4.8(a)
no-bet-agreed        | -                  | 4.7(b)             | 4.8(b)
no-bet-empty         | -                  | 4.8                | 4.9(a) 4.9
no-bet-timed         | -                  | -                  | 4.9(b) 4.9
no-bet-played        | -                  | 4.9                | 4.10
duty                 | 13.13              | 15.14              | 18.14

new-shoe             | 5.1                | 5.1(a)             | 5.1(a)
shuffle-due          | 5.6                | 5.1(b)             | 5.1(b)
shuffle-ordered      | -                  | 5.1(c)             | 5.1(c)
pre-shuffled         | -                  | def:pre-shuffled-cards | def:pre-shuffled-cards
riffle               | -                  | 5.2                | 5.2
cut-offer            | 5.2                | 5.3                | 5.3
cut-place            | 5.3                | 5.4                | 5.4
first-card           | 5.4                | 5.5                | 5.5
first-hidden         | -                  | 5.5(a)             | 5.5(a)
first-shown          | 5.4                | 5.5(b)             | 5.5(b)
burn                 | 5.4                | 5.6                | 5.6
burn-ten             | 5.5                | 5.7                | 5.7
cutting-card         | 5.6                | 5.8                | 5.8

deal                 | 6.2                | 6.2                | 6.2
deal-first           | 6.2(a)             | 6.2(a)             | 6.2(a)
deal-second          | 6.2(b)             | 6.2(b)             | 6.2(b)
expose               | 6.3                | 6.3                | 6.3
expose-player        | -                  | -                  | 6.3(a)
expose-banker        | -                  | -                  | 6.3(b)
expose-third         | -                  | -                  | 7.4
natural              | 6.4                | 6.4                | 6.4
third                | 7.1                | 7.1                | 7.1
player-draws         | 7.2                | 7.2                | 7.2
banker-draws-0       | 7.3[0]             | 7.3[0]             | 7.3[0]
banker-draws-1       | 7.3[1]             | 7.3[1]             | 7.3[1]
banker-draws-2       | 7.3[2]             | 7.3[2]             | 7.3[2]
banker-draws-3       | 7.3[3]             | 7.3[3]             | 7.3[3]
banker-draws-4       | 7.3[4]             | 7.3[4]             | 7.3[4]
banker-draws-5       | 7.3[5]             | 7.3[5]             | 7.3[5]
banker-draws-6       | 7.3[6]             | 7.3[6]             | 7.3[6]
banker-draws-7       | 7.3[7]             | 7.3[7]             | 7.3[7]
round                | def:round-of-play  | def:round-of-play  | def:round-of-play

method               | -                  | 8.1                | 8.1
pairs-kind           | -                  | 8.2                | 8.2 9.1
banker-wins          | 8.2(a)             | 8.4(a)             | 4.3(a)(i)
banker-loses         | 8.2(b)             | 8.4(b)             | 4.3(a)(ii)
banker-push          | 8.2(c)             | 8.4(c)             | 4.3(a)(iii)
player-wins          | 8.3(a)             | 8.5(a)             | 4.3(b)(i)
player-loses         | 8.3(b)             | 8.5(b)             | 4.3(b)(ii)
player-push          | 8.3(c)             | 8.5(c)             | 4.3(b)(iii)
tie-wins             | 8.4(a)             | 8.6(a)             | 4.3(c)(i)
tie-loses            | 8.4(b)             | 8.6(b)             | 4.3(c)(ii)
pay-even             | 8.1                | -                  | -
commission-player    | -                  | 8.8(a)             | 8.4(a)
commission-banker    | -                  | 8.8(b)             | 8.4(b)
commission-tie       | -                  | 8.8(c)             | 8.4(c)
free-player          | -                  | 8.9(a)             | 8.5(a)
free-banker          | -                  | 8.9(b)             | 8.5(b)
free-tie             | -                  | 8.9(c)             | 8.5(c)

pays-pairs           | -                  | 8.8(d) 8.9(d)      | 8.6
pays-canberra        | -                  | 8.8(e) 8.9(e)      | 8.7
pays-dragon          | -                  | -                  | 8.8
pays-super-6         | -                  | -                  | 8.9
pays-tiger           | -                  | -                  | 8.10
pairs-alone          | -                  | 9.4 9.4(a)         | 9.4 9.4(a)
pairs-both           | -                  | 4.5                | 9.5
pairs-time           | -                  | 9.7 9.1            | 9.8
pairs-first-two      | -                  | 9.6                | 9.7
pairs-settled        | -                  | 9.9                | 9.10
pairs-then-third     | -                  | 9.10               | 9.11
section-perfect      | -                  | 10 10.1            | 10 9.1(a) 10.1
section-canberra     | -                  | 11                 | 11 9.1(b)
section-dragon       | -                  | -                  | 12 12.1
section-super-6      | -                  | -                  | 13 13.1
section-tiger        | -                  | -                  | 14 14.1
pairs-highest        | -                  | 10.5               | 10.5
dragon-alone         | -                  | -                  | 12.4 12.4(a)
dragon-time          | -                  | -                  | 12.6
super-6-alone        | -                  | -                  | 13.4 13.4(a)
super-6-time         | -                  | -                  | 13.5
tiger-alone          | -                  | -                  | 14.4 14.4(a)
tiger-both           | -                  | -                  | 14.5
tiger-time           | -                  | -                  | 14.6
pairs-taken          | -                  | 9.9(a)             | 9.10(a)
pairs-paid           | -                  | 9.9(b)             | 9.10(b)
banker-pair-wins     | -                  | 9.8(a) 8.7(a)      | 9.9(a)
banker-pair-loses    | -                  | 9.8(c) 8.7(b)      | 9.9(b)
player-pair-wins     | -                  | 9.8(b) 8.7(a)      | 9.9(c)
player-pair-loses    | -                  | 9.8(d) 8.7(b)      | 9.9(d)
pair-mixed           | -                  | 10.6(a) 10.2       | 10.6(a) 10.2
pair-coloured        | -                  | 10.6(b) 10.3       | 10.6(b) 10.3
pair-perfect         | -                  | 10.6(c) 10.4       | 10.6(c) 10.4
pair-canberra        | -                  | 11.2(a) 11.1       | 11.2(a) 11.1

dragon-both          | -                  | -                  | 12.5
dragon-banker-natural | -                 | -                  | 12.7(a)(i)(A)
dragon-banker-ahead  | -                  | -                  | 12.7(a)(i)(B)
dragon-banker-lower  | -                  | -                  | 12.7(a)(ii)(A)
dragon-banker-close  | -                  | -                  | 12.7(a)(ii)(B)
dragon-player-natural | -                 | -                  | 12.7(b)(i)(A)
dragon-player-ahead  | -                  | -                  | 12.7(b)(i)(B)
dragon-player-lower  | -                  | -                  | 12.7(b)(ii)(A)
dragon-player-close  | -                  | -                  | 12.7(b)(ii)(B)
dragon-standoff      | -                  | -                  | 12.7(c) def:standoff
dragon-announce      | -                  | -                  | 12.9
dragon-9             | -                  | -                  | 12.8[9]
dragon-8             | -                  | -                  | 12.8[8]
dragon-7             | -                  | -                  | 12.8[7]
dragon-6             | -                  | -                  | 12.8[6]
dragon-5             | -                  | -                  | 12.8[5]
dragon-4             | -                  | -                  | 12.8[4]
dragon-natural       | -                  | -                  | 12.8[natural]
super-6-wins         | -                  | -                  | 13.6(a)
super-6-loses        | -                  | -                  | 13.6(b)
super-6              | -                  | -                  | 13.7
tiger-tie-wins       | -                  | -                  | 14.7(a)
tiger-tie-loses      | -                  | -                  | 14.7(b)
tiger-tie            | -                  | -                  | 14.12[tiger-tie]
big-tiger-wins       | -                  | -                  | 14.8(a)
big-tiger-loses      | -                  | -                  | 14.8(b)
big-tiger            | -                  | -                  | 14.12[big-tiger]
small-tiger-wins     | -                  | -                  | 14.9(a)
small-tiger-loses    | -                  | -                  | 14.9(b)
small-tiger          | -                  | -                  | 14.12[small-tiger]
tiger-wins-two       | -                  | -                  | 14.10(a)(i)
tiger-wins-three     | -                  | -                  | 14.10(a)(ii)
tiger-loses          | -                  | -                  | 14.10(b)
tiger-two            | -                  | -                  | 14.12[tiger-two]
tiger-three          | -                  | -                  | 14.12[tiger-three]
tiger-pair-wins-one  | -                  | -                  | 14.11(a)(i)
tiger-pair-wins-two  | -                  | -                  | 14.11(a)(ii)
tiger-pair-wins-twin | -                  | -                  | 14.11(a)(iii)
tiger-pair-loses     | -                  | -                  | 14.11(b)
tiger-pair-single    | -                  | -                  | 14.12[single]
tiger-pair-double    | -                  | -                  | 14.12[double]
tiger-pair-twin      | -                  | -                  | 14.12[twin]

card-in-error        | 9.1                | 12.1               | 15.1
excess-exposed       | 9.2                | 12.2               | 15.2
excess-unseen        | 9.3                | 12.3               | 15.3
out-of-sequence      | 9.4                | 12.4               | 15.4
misdeal              | 9.5                | 12.4               | 15.4
withdrawal           | -                  | 12.4               | 15.4
late-error           | -                  | 12.5               | 15.5
reopen               | -                  | 12.6(a) 12.6       | 15.6(a) 15.6
reopen-move          | -                  | 12.6(a)(i)         | 15.6(a)(i)
reopen-alter         | -                  | 12.6(a)(ii)        | 15.6(a)(ii)
reopen-new           | -                  | 12.6(a)(iii)       | 15.6(a)(iii)
reopen-withdraw      | -                  | 12.6(a)(iv)        | 15.6(a)(iv)
reopen-none-left     | -                  | 12.6(b)            | 15.6(b)
short-shoe           | 9.6                | 12.7               | 15.7
forgotten-burn       | -                  | 12.8               | 15.8
wrong-exposure       | -                  | -                  | 15.9
close-table          | -                  | 13.2               | 16.2
disrupted            | 11.2               | 14.1               | 17.1
refund               | 11.5               | -                  | -
device-analysis      | 11.3(a) 11.3       | -                  | -
device-odds          | 11.3(e) 11.3       | -                  | -
device-link          | 11.3(c) 11.3       | -                  | -
sanction             | 11.3#2             | 14.2               | 17.2
sanction-wager       | 11.3(a)#2          | 14.2(a)            | 17.2(a)
sanction-exclude     | 11.3(b)            | 14.2(b)            | 17.2(b)
void-round           | 11.4               | 14.3               | 17.3
session              | -                  | def:session        | def:session
marker               | def:marker         | def:starting-marker | def:starting-marker
approved             | def:approved       | def:approved       | def:approved
void                 | def:void           | def:void           | def:void
dispute              | 11.6               | 14.4               | 17.4
no-advice            | 11.7(a)            | 14.5(a)            | 17.5(a)
edge                 | 11.7(f)            | 14.5(b)            | 17.5(b)
idle-seat            | -                  | 14.6               | 17.6
influence            | 11.8               | 14.7               | 17.7
private-bet          | 11.9               | 14.8               | 17.8
""")
