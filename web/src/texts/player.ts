// A player's phone, and the standings as everybody may see them.
import { html, type TemplateResult } from "lit";
import type { Said } from "./said.ts";

export const player = "Player";
export const loading = "Loading your seat\u2026";
export const noSeatYet = "You have no seat yet. It appears here when the seats are drawn.";
export const notPaired = (link: TemplateResult): TemplateResult =>
  html`This device is not paired with a player. Ask the entry desk for a code, then ${link}.`;
export const typeCode = "type it here";
export const tableWord = "Table";
export const seatAt = (table: string, seat: TemplateResult): TemplateResult => html`${table}, seat ${seat}`;
export const roundWord = "round";
export const ofRounds = (rounds: Said): string => ` of ${rounds}`;
export const roundsLeft = "Rounds left";
export const yourTurn = "Your turn";
export const why = "Why?";
export const you = "You";
export const whyPlace = (place: string): string => `Place ${place}: why?`;
export const standings = "Standings";
export const limits = "Limits";
export const prizes = "Prizes";
export const prizesToCharities = "The prizes go to charities.";
export const pool = (sum: string): string => `Pool ${sum}`;
export const rules = (ruleset: string): string => `Rules: ${ruleset}`;
export const callFloor = "Call the floor";
export const floorCalled = "Floor called";
export const openDraw = "A draw is open";
export const addToDraw = "Add a few words or a number. The result follows from it too, so nobody can choose it alone.";
export const yourWords = "Your words";
export const add = "Add to the draw";
export const added = (words: string): string => `You added: ${words}`;
export const yourPrize = "Your prize:";

export const phones = (paired: Said): string => `Phones paired to this entry: ${paired}`;
export const noPhone = "No phone is paired to this entry.";
export const steps = { paired: "paired", waiting: "has a code", ended: "ended" } as const;
export const phonePaired = (by: string, at: string): string => `Paired at ${at}. ${by} made the code.`;
export const phoneOffered = (by: string, at: string): string => `${by} made a code at ${at}. No phone has used it yet.`;
export const phoneEnded = (_by: string, at: string, reason: string): string => `Ended at ${at}: ${reason}.`;
export const phoneWaits = (by: string, at: string): string =>
  `${by} made a code for another phone of your entry at ${at}. ` +
  "A phone that uses it sees your cards and ends this one. " +
  "If you did not ask for it, call the floor.";
export const allowPhone = "Allow the other phone";
export const phoneAllowed = (by: string): string => `Allowed by ${by} while the hand is in play.`;
export const handOver = "Move to another phone";
export const howToHandOver = "Scan this with the other phone, or type the code there. This phone then ends.";
export const phoneQr = "QR code to pair the other phone";
export const unpair = "Unpair this phone";

export const placeColumn = "Place";
export const entryColumn = "Entry";
export const seatColumn = "Seat";
export const chipsColumn = "Chips";
export const withYou = (entry: string): string => `${entry} (you)`;
export const up = (places: Said): string => `up ${places}`;
export const down = (places: Said): string => `down ${places}`;
export const placesWorth = "What the places are worth";
