// The contents of the manual, and what its page says itself.
import { GAMES } from "../games.ts";

export const manual = "Manual";
export const contents = "Contents";
export const startPage = "Start page";
export const noPage = "The manual has no such page.";
export const notLoaded = "This page did not load. Reload it when the server answers again.";

/** Chapters with their pages, each by the name of its document. */
export const chapters: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    "Running tournaments",
    [
      ["guide", "A first tournament"],
      ["pages", "The pages"],
      ["conditions", "Conditions"],
      ["tournaments", "Running a tournament"],
      ["commands", "Every command"],
    ],
  ],
  [
    "The games",
    [
      ...Object.entries(GAMES).map(([game, { title }]) => [game, title] as const),
      ["notation", "How a round is written down"],
    ],
  ],
  [
    "The live system",
    [
      ["server", "The server"],
      ["record", "The record and its proofs"],
      ["storage", "Where the record is stored"],
    ],
  ],
  [
    "At the keyboard",
    [
      ["keyboard", "In a terminal"],
      ["library", "As a library"],
      ["tournament-simulation", "Simulating tournaments"],
    ],
  ],
];
