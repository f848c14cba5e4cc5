// The start page: tournaments, roles, practice tables, the manual.
import type { Said } from "./said.ts";

export const slogan = "Table-game tournaments by the approved rules";
export const demo = "Demonstration.";
export const demoAbout =
  "Every role is one tap away, without a password. Bots play at the tables; take any seat. " +
  "When a tournament ends, a new one starts.";
export const onThisPage = "On this page";
export const practiceRulesOdds = "Practice, rules, odds";
export const rulesOdds = "Rules, odds";
export const manual = "Manual";
export const logOut = "Log out";

export const runningHere = "Running here";
export const over = "Over";
export const noTournament = "No tournament yet";
export const howToBegin = "A director starts one: first the conditions, then entries, the draw for seats and play.";
export const beginTournament = "Start a tournament";
export const inPlay = "in play";
export const noConditions = "conditions not written yet";
export const rehearsal = "rehearsal";
export const roundOf = (session: string, round: Said, rounds: Said | null): string =>
  `${session}, round ${round}${rounds ? ` of ${rounds}` : ""}`;
export const players = (number: Said): string => `${number} players`;

/** The desks of a tournament: page, name, what it is for. */
export const desks: readonly (readonly [string, string, string])[] = [
  ["director", "Director", "the board of all tables"],
  ["cashier", "Cashier", "entries, receipts, prizes"],
  ["inspector", "Inspector", "conditions, decisions, proofs"],
];
export const dealer = "Dealer";
export const atTable = "at a table";
export const oneOfTables = (tables: Said): string => `choose one of ${tables} tables`;
export const player = "Player";
export const takeSeat = "take over a seat";
export const withCode = "with the code from the entry desk";
export const projector = "Projector";
export const forRoom = "for the room";

export const tablesOf = (tournament: string): string => `Tables of ${tournament}`;
export const whichTable = "Which table?";
export const noTableOpen = "No table is open now.";
export const seatsOf = (tournament: string): string => `Seats of ${tournament}`;
export const whichSeat = "Which seat?";
export const botNote = "A bot plays each seat. While you sit there, it only watches.";
export const nobodySeated = "Nobody is seated now.";

export const rulesets = "Games and their rules";
export const practiceTitle = "Practice, rules and odds";
export const rulesTitle = "Rules and odds";
export const practiceAbout =
  "Practise any game at a table with five others: bots, until people sit down there. " +
  "It is a rehearsal with play money, ten rounds long.";
export const rulesAbout = "Clause by clause, and the exact odds of every wager.";
export const practise = "Practise";
export const practiseGame = (game: string): string => `Practise ${game}`;
export const sittingDown = "Sitting down\u2026";
export const rules = "Rules";
export const rulesOf = (game: string): string => `Rules of ${game}`;
export const odds = "Odds";
export const oddsOf = (game: string): string => `Odds of ${game}`;

/** Pages of the manual: name, title, what it has. */
export const manualPages: readonly (readonly [string, string, string])[] = [
  ["guide", "A first tournament", "from the conditions to the prizes"],
  ["pages", "The pages", "what each of them does"],
  ["", "Everything else", "games, conditions, proofs, terminal"],
];
export const inTerminal = "In a terminal";
export const terminal = (ruleset: string): readonly (readonly [string, string])[] => [
  ["croupier demo", "tournaments in progress, and a practice table for every game"],
  [`croupier play ${ruleset}`, "a table in the terminal"],
  [`croupier simulate ${ruleset} --rounds 1000000`, "a million rounds at once"],
  ["croupier verify FILE", "check that an exported record is complete and unchanged"],
  ["croupier --help", "everything else"],
];
