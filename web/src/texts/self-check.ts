// "Check it yourself": what a player's browser found in the record.
import type { Said } from "./said.ts";

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

export const title = "Check it yourself";
export const about =
  "Every shoe must hold what the casino promised before it was cut. Your phone can check that now, " +
  "with your own hands and every card that was shown.";
export const checkNow = "Check now";
export const checking = "Checking\u2026";
export const keepRecord = "Keep my record";
export const signedCheckpoint = "Signed checkpoint";
export const nothingWrong = "Nothing is wrong";
export const notRecord = "This is not a record.";
export const notGiven = "The server did not send the record.";
export const notRead = "The record could not be loaded or read. Try again.";

export const openings = (number: number): string =>
  `${count(number, "set of cards", "sets of cards")}, yours and those shown, ` +
  `${number === 1 ? "matches" : "match"} what was sealed in the record.`;
export const marks = (number: number): string =>
  `${count(number, "card, tile, die or ball", "cards, tiles, dice or balls")} came from the place ` +
  "that was published before the deal.";
export const dealtByHand = "Everything was dealt by hand at the tables: there is no shoe to check.";
export const wholeShoes = (number: number): string =>
  `${count(number, "shoe was", "shoes were")} rebuilt from the promised secret and the cuts: ` +
  "the whole order is the published one.";
export const partShoes = (number: number): string =>
  `${count(number, "shoe was", "shoes were")} checked by the cards that you may see, not as a whole.`;
export const cuts = (number: number): string => `Players cut the cards ${count(number, "time", "times")}.`;
export const noCuts = "No player made a cut: the casino alone chose the order.";
export const verifierAtHome = "The verifier checks the signatures and the tree of the record at home.";

export const openingDiffers = (path: string, event: Said): string =>
  `What was opened at ${path} of event ${event} is not what was sealed there`;
export const cardDiffers = (shoe: string, card: string): string => `${shoe}: ${card} is not what lay at its place`;
export const secretDiffers = (shoe: string): string => `${shoe}: the secret is not the one that was promised`;
export const orderDiffers = (shoe: string): string => `${shoe}: the order does not follow from the secret and the cuts`;

export const recordWatched = (events: Said): string =>
  `This phone watches the record. It has seen ${events} events, and none was changed since.`;
export const recordSplit =
  "The record that the server shows is not the one that this phone saw before. " +
  "Keep both and show them to the inspector.";
export const keepBoth = "Keep both";
