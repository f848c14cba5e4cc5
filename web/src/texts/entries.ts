// The entry desk: entries, reserves, receipts, prizes to pay.
import { count } from "./floor.ts";
import type { Said } from "./said.ts";

export const entries = "Entries";
export const entered = (number: number): string => count(number, "entry", "entries");
export const ofMost = (most: Said): string => `of ${most}`;
export const closed = "Closed";
export const notOpenYet = "Not open yet: write the conditions first";
export const tournamentOver = "The tournament is over";

export const newEntry = "New entry";
export const fee = (sum: string): string => `fee ${sum}`;
export const enterPlayer = "Enter and print the receipt";
export const done = "Entered.";
export const addReserve = "Add a reserve";
export const putOnList = "Put on the list";

export const find = "Find";
export const findHint = "Find by name or entry";
export const columns = {
  number: "No.",
  entry: "Entry",
  name: "Name",
  standing: "Standing",
  paid: "Paid",
  receipt: "Receipt",
  seat: "Seat",
  commands: "Commands",
} as const;
export const receipt = (number: Said): string => `no. ${number}`;
export const receiptOf = (name: string): string => `, receipt of ${name}`;
export const moreAbout = (entry: string): string => `more about ${entry}`;
export const reserve = (place: Said): string => `reserve ${place}`;
export const place = (number: string): string => `place ${number}`;
export const nobodyFound = "Nobody with that name has entered.";
export const nobodyEntered = "Nobody has entered yet.";
export const closeEntries = "Close entries";

export const prizesToPay = "Prizes to pay";
export const prizes = "Prizes";
export const placeNumber = (number: string): string => `${number}.`;
export const signedFor = "signed for";
export const toPay = "to be paid";
export const pay = "Pay the prize";
export const confirmPaid = "Record as paid and signed";
