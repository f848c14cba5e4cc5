// The pad under a felt: wagers, what chance brought, acts of players and dealer.
import type { Said } from "./said.ts";

export const wagers = "Wagers";
export const wageredOn = "Where the wager goes";
export const yourWager = "Your wager";
export const yourWagerIn = "Your wager is in";
export const allWagersIn = "All wagers are in";
export const wagersIn = (done: Said, all: Said): string => `${done} of ${all} wagers in`;
export const tapSeat = "Tap a seat to change its wager.";
export const notYourTurn = "Wait for your turn to wager.";
export const nextPlayer = "Next player";
export const choosePlayer = "Choose a player first.";

export const amount = "Amount";
export const amountFor = (act: string): string => `${act}: amount`;
export const range = (least: string, most: string): string => `${least} to ${most}`;
export const rangeInSteps = (least: string, most: string, step: string): string =>
  `${least} to ${most}, in steps of ${step}`;
export const minimum = "min";
export const maximum = "max";
export const all = "all";
export const same = "same";
export const typeAmount = "Type\u2026";
export const enterWager = "Enter";
export const noAmount = "Type an amount, for example 50.";
export const belowMinimum = (least: Said): string => `The minimum is ${least}.`;
export const aboveMaximum = (most: Said): string => `The maximum is ${most}.`;
export const offStep = (step: Said): string => `Use steps of ${step}.`;

export const takeBack = (wager: string): string => `Take back ${wager}`;
export const takeBackSome = "Take back\u2026";
export const sameAsLastRound = "Same as last round";

export const chipToLay = "Chip to lay";
export const takeChip = "Take this chip";
export const aims = {
  one: "Tap the layout to lay this chip: a number, a line or a field.",
  several: "Tap the numbers that one chip covers.",
  neighbours: "Tap the number in the middle.",
  back: "Choose what to take back.",
} as const;
export const severalNumbers = "Several numbers";
export const neighbours = "Neighbours";
export const layOn = (wager: string): string => `On ${wager}`;
export const noWagerCovers = "No wager covers these";
export const cannotWagerThere = "You cannot wager there now.";
export const faultOn = (wager: string, fault: string): string => `${wager}: ${fault}`;

export const ball = "The ball";
export const tapNumber = "Tap the winning number on the layout.";
export const cards = "Cards";
export const tiles = "Tiles";
export const dice = "Dice";
export const cardKey = (rank: string, suit: string): string => `${rank} of ${suit}`;
export const dieKey = (value: string): string => `die ${value}`;
export const gathered = (done: Said, many: Said): string => `${done} of ${many}`;
export const gatheredLowFirst = (done: Said, many: Said): string => `${done} of ${many}, the Low Part first`;
export const clear = "Clear";
export const faceDown = "Face down";
export const allFaceDown = "All face down";

export const acts = "What can be done now";
export const othersDecide = (left: Said): string => `${left} to decide; tap a seat for another`;
export const bet = "Bet";
export const muck = "Muck";
export const check = "Check";
export const call = (chips: string): string => `Call ${chips}`;
