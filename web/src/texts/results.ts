// Results and the way to the close; money and chips account by account.
import { count, players } from "./floor.ts";

export const certainty = "How certain the results are";
export const standings = "Standings";
export const place = "Place";
export const player = "Player";
export const chips = "Chips";
export const seat = "Seat";
export const standing = "Why";
export const noChips = "No chips have been issued yet.";

export const prizePool = "Prize pool";
export const donations = "Donations";
export const placeNumber = (number: number): string => `${number}.`;
export const shareOfPool = (share: string): string => `${share} of the pool`;
export const howItAddsUp = "How it adds up";
export const paidBy = (number: number): string => `Paid by ${players(number)}`;
export const commission = "Less the commission";
export const addedByOperator = "Added by the operator";
export const refunded = "Refunded";
export const pool = "Pool";

export const placings = "Placings";
export const prize = "Prize";
export const signedFor = "signed for";
export const notSignedFor = "not signed for";

export const toClose = "What is left before the close";
export const closed = "The tournament is closed.";
export const nothingLeft = "Nothing is left to decide.";
export const stagesLeft = "No decision is waiting; there are stages to play.";

export const money = "Money";
export const moneyAbout =
  "Money that a player paid in has a minus; money that was paid out has none. All accounts always add up to zero.";
export const account = "Account";
export const holds = "Holds";
export const accountOf = (name: string, entry: string): string => `${name} (${entry})`;
export const playersTogether = (number: number): string => `${count(number, "player")} together`;
export const together = "Together";
export const playerByPlayer = "Player by player";
export const inStacks = "In stacks";
export const inBoxesAndPots = "In boxes and pots";
export const inFloat = "In the float";
export const issued = "Issued";
export const cautions = "Cautions";
export const none = "None.";
