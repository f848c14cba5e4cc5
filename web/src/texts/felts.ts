// Words on and around the felts, and names for people who do not see them.
import type { Said } from "./said.ts";

export const theTable = "The table";

export const dealer = "Dealer";
export const player = "Player";
export const banker = "Banker";
export const bank = "Bank";
export const board = "Board";
export const pot = "Pot";
export const dice = "Dice";
export const low = "Low";
export const high = "High";
export const ante = "Ante";
export const bet = "Bet";

export const seat = (number: Said): string => `seat ${number}`;
export const withYou = (name: string): string => `${name} (you)`;
export const next = "Next";
export const turn = "it is this seat\u2019s turn";
export const outcomes: Readonly<Record<string, string>> = {
  win: "won",
  lose: "lost",
  push: "returned",
  void: "void",
};
export const wins = "wins";
export const loses = "loses";
export const even = "even";
export const out = "out";
export const outcomeOf = (wager: string, stake: string, outcome: string): string => `${wager} ${stake} ${outcome}`;
export const amountAt = (stake: string, number: Said): string => `${stake} (seat ${number})`;
export const sides: Readonly<Record<string, string>> = { player: "Player wins", banker: "Banker wins" };

export const frozen = (why: string): string => `Frozen: ${why}`;
export const allWagersIn = "All wagers are in";
export const tableOver = (why: string): string => `This table is over: ${why}`;
export const tableNotOpen = "This table is not open yet.";
export const wagersFirst = (name: string): string => `${name} wagers first.`;
export const countsOnly = "This table records counts only: the stacks are those of the last count.";
export const round = "Round";
export const ofRounds = (rounds: Said): string => `of ${rounds}`;

export const noBetCoup = "No-bet coup";
export const cuttingCardOut = "Cutting card is out";
export const lastRound = "Last round of the shoe";
export const lastRounds = (rounds: Said): string => `Last rounds: ${rounds}`;
export const shuffleNext = "Shuffle after this round";
export const waiting = "waiting";
export const continuousShuffler = "Continuous shuffler";
export const raisedLimit = (limit: string): string => `limit ${limit}`;
export const handLine = (number: Said, cards: string): string => `${number}: ${cards}`;

export const notInRound = "not in this round";
export const absent = "absent";
export const onTheTable = "on the table";
export const elimination = "Elimination";
export const bonus = (chips: string): string => `Bonus ${chips}`;
export const exposedEarly = "Exposed early:";
export const toCall = (chips: string): string => `${chips} to call`;

export const notThrown = "not thrown";
export const firstTiles = (box: Said): string => `first tiles to box ${box}`;

export const noMoreBets = "No more bets";
export const noSpin = "No spin";
export const voidSpins = (spins: Said): string => `Void spins: ${spins}`;
export const maximumOn = (number: Said, seatNumber: Said, stake: string): string =>
  `Maximum on ${number}: seat ${seatNumber}, ${stake}`;
export const colourValue = (colour: string, value: string): string => `${colour} at ${value}`;
