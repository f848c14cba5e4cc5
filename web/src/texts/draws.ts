// Draws: the list, the secret, the dice, the result.
import { count } from "./floor.ts";

export const beginDraw = "Start a draw";
export const fixList = "Fix the list";
export const noDraws = "No draws yet";
export const about =
  "How a draw works: the list of names is fixed and its fingerprint shown. The server commits to a secret. " +
  "Two people type dice that were rolled in public, and somebody else adds a few words on their own phone or log-in. " +
  "Only then is the secret revealed, and anybody can repeat the draw.";

export const titles: Readonly<Record<string, (subject: string) => string>> = {
  seats: (subject) => `Seats of ${subject}`,
  "lucky-losers": (subject) => `Lucky losers of ${subject}`,
  cards: () => "Cards for a tie",
  marker: (subject) => `Starting marker of ${subject}`,
};
export const progress = "Progress of the draw";
export const steps = ["Fix the list", "Commit to a secret", "Add from outside", "Reveal and draw"];
export const abandoned = (why: string): string => `Abandoned: ${why}`;

export const list = "List";
export const listFor = (names: number, places: number): string =>
  `${count(names, "name")} for ${count(places, "place")}, fingerprint`;
export const commitment = "Commitment";
export const added = "Added";
export const addedBy = (person: string): string => `by ${person}`;
export const addedAndRead = (person: string, witness: string): string => `by ${person}, read by ${witness}`;
export const secret = "Secret";
export const byHand = "By hand";
export const seenBy = (people: readonly string[]): string => `seen by ${people.join(" and ")}`;
export const theList = "The list";
export const result = "The result";
export const resultOnPaper = "The result with its proof, on paper";

export const commit = "Commit to a fresh secret";
export const drawnByHand = "Drawn by hand instead";
export const secondConfirms = "The result counts when a second person has approved it at their own log-in.";
export const yourPart = "Add something of your own";
export const whyAdd =
  "A few words or a number. The result follows from it too, so nobody can know or choose it before.";
export const addMine = "Add it to the draw";
export const recordResult = "Record the result";
export const reveal = "Reveal and draw";
export const abandon = "Abandon this draw";
export const abandonNow = "Abandon the draw";

export const diceTitle = "Dice rolled in public";
export const typedBy = (person: string): string => `Typed by ${person}`;
export const firstPerson = "the first person";
export const typedBySecond = "Typed by the second person";
export const secondName = "Name of the second person";
export const readingsDiffer = "The two readings differ. Look at the dice again.";
export const addDice = "Add the dice";
export const diceAdded = "Added.";
/** Goes on record as it is. */
export const diceWords = (dice: string): string => `dice ${dice}`;
