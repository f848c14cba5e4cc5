// The form of a command and what the command would change. Titles and labels are in commands.ts.
import type { Said } from "./said.ts";
import { count, players } from "./floor.ts";

export const entrant = (name: string, entry: string): string => `${name} (${entry})`;
export const seatedPlayer = (seat: string, name: string): string => `${seat}: ${name}`;
export const drawOf = (purpose: string, subject: string): string => `${purpose} of ${subject}`;
export const factsAt = (table: string, facts: string): string => `${table}: ${facts}`;
export const pendingBy = (title: string, by: string): string => `${title}, by ${by}`;
export const callAt = (table: string, why: string): string => `${table} ${why}`;

export const optional = "optional";
export const choose = "choose";
export const missing = "Missing";
export const fillIn = "Fill in this field.";
export const noAccount = (name: string): string =>
  `Nobody called ${name} has an account. Until the operator creates one, they can work only at a paired tablet.`;
export const newLimits = "New limits, from the next round on";
export const limitFields = [
  ["minimum", "Minimum", ""],
  ["maximum", "Maximum", ""],
] as const;
export const blindFields = [
  ["blinds", "Blinds", "50, 100"],
  ["ante", "Ante", ""],
] as const;
export const done = (title: string): string => `${title}: done.`;
export const saving = "Saving\u2026";
export const showChanges = "Show what would change";

export const changes = "What would change";
export const player = "Player";
export const now = "Now";
export const afterwards = "Then";
export const whoGoesOn = "Who goes on";
export const prizes = "Prizes for the current places";
export const chips = "Chips";
export const settlement = "How the round would be settled";
export const seat = "Seat";
export const wager = "Wager";
export const stake = "Stake";
export const outcome = "Outcome";
export const paid = "Paid";
export const clauses = "Clauses";
export const advance = (advanced: number, stage: string, out: Said): string =>
  `${players(advanced)} would go on from ${stage}, ${out} would be out`;
export const firstPlaces = "The first places";
export const refunds = (sum: string, number: number): string => `${sum} would go back to ${count(number, "player")}`;
export const toOperator = "To the operator, who added it";
export const nothingChanges = "Nothing would change: nobody\u2019s place, prize or chips.";
