// The board: tables, calls, decisions, announcements; the sessions; and the next step before and after play.
import { html, type TemplateResult } from "lit";
import { count } from "./floor.ts";
import type { Alert } from "../wire.ts";
import type { Said } from "./said.ts";

export const tables = "Tables";
export const noTablesYet = "No tables yet";
export const noTablesWhy = "Tables appear here when the seats have been drawn.";
export const otherTables = (number: number): string => count(number, "other table");
export const troubles: Readonly<Record<Alert["trouble"], string>> = {
  dispute: "Dispute",
  unbalanced: "Out of balance",
  "count-wanted": "Count the stacks",
  counting: "One count is in",
  "counts-differ": "Counts differ",
  "supervisor-counts": "Supervisor counts",
  called: "Calls the floor",
  paused: "Paused",
};

interface SeatText {
  readonly seat: string;
  readonly name: string;
  readonly chips: string;
  readonly out: boolean;
  readonly turn: boolean;
  readonly marker: boolean;
}
export function seatDot({ seat, name, chips, out, turn, marker }: SeatText): string {
  const more = [out ? "out" : "", turn ? "to act" : "", marker ? "marker" : ""];
  return [`seat ${seat}`, name, `${chips} chips`, ...more].filter(Boolean).join(", ");
}
export const allSeats = "All seats";
export const seatsTurn = (seats: readonly string[]): string =>
  `Seat${seats.length > 1 ? "s" : ""} ${new Intl.ListFormat("en").format(seats)}`;
export const dealer = "Dealer";
export const official = "Official";
export const cancelled = "Cancelled";
export const over = (why: string): string => `Over: ${why}`;
export const notStarted = "Not started";
export const frozen = "Frozen";
export const toDispute = "To the dispute";
export const countsOnly = "Counts only";
export const roundComplete = "Round complete";
export const idle = (time: string): string => `${time} idle`;
export const roundOf = (round: Said): string => `round ${round}`;
export const extraRound = (round: Said): string => `extra round ${round}`;
export const seats = "Seats";
export const leads = (name: string): string => `leads: ${name}`;
export const seatsAndStacks = "Seats and stacks";
export const out = "out";

export const floorCalls = "Floor calls";
export const callReason = (why: string, by: string): string => `${why}, ${by}`;
export const noReasonGiven = "no reason given";
export const answerCall = "I am there";
export const noCalls = "Nobody is calling.";

export const toDecide = "To decide";
export const noDecisions = "No decision is waiting.";
export const anotherApproves = "Another person approves";
export const continueDraw = "Continue the draw";
export const toTable = "To the table";

export const leaders = "Leaders";
export const allStandings = "All standings";
export const announcements = "Announcements";
export const announce = "Announce";
export const announced = "Announced to everybody.";

export const noSessions = "No sessions yet";
export const noSessionsWhy = "A session starts with the draw for its seats: see Draws.";
export const start = (session: string): string => `Start ${session}`;
export const startNow = "Start now";
export const seatedNote = (players: Said): string =>
  `${players} players are seated. Tick everyone who has not taken their seat: they forfeit it.`;
export const startingTime = "Starting time";
export const publishTime = "Publish the time";
export const callTheRoll = "Call the roll";
export const forfeitSeat = "Forfeit the seat";
export const nameTheTables = "Name the tables";
export const nameTable = "Name the table";
export const resume = "Resume";
export const pause = "Pause";
export const pauseNow = "Pause now";
export const breakWord = "Break";
export const startBreak = "Start the break";
export const pace = "Pace";
export const setPace = "Set the pace";
export const otherLimits = "Other limits";
export const setLimits = "Set the limits";
export const endSession = "End session";
export const began = "Started";
export const starts = "Starts";
export const notPublished = "not published";
export const length = "Length";
export const rounds = (number: Said): string => `${number} rounds`;
export const minutes = (number: Said): string => `${number} minutes`;
export const shoes = (number: Said): string => `${number} shoes`;
export const untilDecided = "until decided";
export const limits = "Limits";
export const limit = (name: string, value: string): string => `${name} ${value}`;
export const noLimits = "none";
export const nextLimits = "Next limits";
export const fromRound = (round: Said, values: string): string => `from round ${round}: ${values}`;
export const fromMinute = (minute: Said, values: string): string => `from minute ${minute}: ${values}`;

/** What the director does next: title, what it is about, and the button that leads there. */
export interface Step {
  readonly title: string;
  readonly words: string;
  readonly tab: string;
  readonly go: string;
}
export const nextStep = "What to do next";
export const steps = {
  new: {
    title: "Write the conditions",
    words: "A guided form shows what the rules ask for while you type.",
    tab: "conditions",
    go: "To the conditions",
  },
  entriesClosed: {
    title: "Draw the seats",
    words: "Fix the list, commit to a secret, and roll dice in public.",
    tab: "draws",
    go: "To the draw",
  },
  finished: {
    title: "The tournament is closed",
    words: "Its papers and its record remain: print them, or take the export.",
    tab: "record",
    go: "To the record",
  },
  cancelled: {
    title: "The tournament is cancelled",
    words: "Everyone who paid gets the fee back, commission included. The record remains.",
    tab: "entries",
    go: "To the entries",
  },
  provisional: {
    title: "Confirm the placings",
    words: "The final is played. Nothing is paid before the placings are confirmed and published.",
    tab: "results",
    go: "To the results",
  },
  confirmed: {
    title: "Publish the placings",
    words: "Until then every screen calls them confirmed, not published.",
    tab: "results",
    go: "To the results",
  },
  published: {
    title: "Pay the prizes, then close the tournament",
    words: "The list beside this shows what is still to do before the close.",
    tab: "results",
    go: "To the results",
  },
} as const satisfies Readonly<Record<string, Step>>;
export const approve = (words: string): Step => ({
  title: "Have the conditions approved, then open entries",
  words,
  tab: "conditions",
  go: "To the approval",
});
export const approved = "They are approved.";
export const nothingMissing = "Nothing is missing: show them to patrons, then open entries.";
export const entriesOpen = (entered: number, most: Said): Step => ({
  title: "Entries are open",
  words: `${count(entered, "player")} of ${most} so far.`,
  tab: "entries",
  go: "To the entry desk",
});
export const drawStage = (stage: string): Step => ({
  title: `Draw the seats of ${stage}`,
  words: "Everybody who goes on is on the list.",
  tab: "draws",
  go: "To the draw",
});

export const appointDirector = "Appoint the Director";
export const whoIsDirector = (director: string): string => `First: who is the ${director}?`;
export const appoint = "Appoint";
const people = (words: string): TemplateResult => html`<a href="#people">${words}</a>`;
/** The operator can create the account; the shift manager asks the operator. */
export const needsAccount = (operator: boolean): TemplateResult =>
  operator
    ? html`The person who runs the evening needs an account to log in: ${people("People, Accounts")}.`
    : html`The person who runs the evening needs an account to log in: the operator creates it.`;
export const firstSteps = (director: string): readonly TemplateResult[] => [
  html`Under ${people("People")}, create an account for everybody who works tonight. Make one of them shift manager.`,
  html`The shift manager logs in and appoints the ${director}, who writes the conditions.`,
  html`For a charity night you do this: write its conditions below, then appoint.`,
];
export const operatorAppoints =
  "The casino operator appoints the director once the conditions of the charity night are written.";
