// The rulebook and the odds.
import type { Said } from "./said.ts";

export const rules = "Rules";
export const odds = "Odds";
export const ruleset = "Ruleset";
export const startPage = "Start page";
export const search = "Search";
export const searchHint = "Search: third card, 12.4";
/** Parts of a ruleset that have no number. */
export const sections: Readonly<Record<string, string>> = {
  inst: "The instrument",
  def: "Definitions",
  diagram: "Diagrams",
};
export const section = (name: string): string => `Part ${name}`;
export const noClause = (clause: string): string => `These rules have no clause ${clause}.`;
export const clauses = (number: Said): string => `${number} clauses`;
export const someClauses = (shown: Said, all: Said): string => `${shown} of ${all} clauses`;

export const oddsTitle = (game: string): string => `Odds: ${game}`;
export const oddsAbout =
  "Exact odds from the rules by which the tables are dealt, for a fresh shoe and the best play that the rules allow. " +
  "They are for people who analyse games, never for a player at a table.";
export const computing =
  "Counting every card\u2026 The first time may take half a minute; after that the server remembers it.";
export const leaveTable = "Leave the table";
export const logIn = "Log in";
export const wager = "Wager";
export const allWagers = "All wagers";
export const wagerPlayed = (name: string, way: string): string => `${name} (${way})`;
export const houseEdge = "house edge";
export const playersAdvantage = "player\u2019s advantage";
export const outcome = "Outcome";
export const pays = "Pays";
export const probability = "Probability";
export const deviation = (value: string): string => `Standard deviation of one wager of 1: ${value}`;
export const onAverage = (value: string): string => `on average ${value}`;
export const stakeBack = "stake back";
export const loses = (value: Said): string => `loses ${value}`;
