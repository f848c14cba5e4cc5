// The conditions on record, the guided form for them, and their summary.
import { html, type TemplateResult } from "lit";
import { count } from "./floor.ts";
import type { Said } from "./said.ts";

export const approval = "Approval";
export const noConditions = "No conditions yet";
export const writeBelow = "Start below: the form shows what the rules ask for while you type.";
export const whoWrites = "The Director writes them; for a charity night the operator does. They appear here.";
export const readAll = "Read or print all";
export const changeDraft = "Change the draft";
export const changeByNotice = "Change the conditions by notice";
export const beforeEntries = "Before entries can open";
export const beforeSession = "Before the first session";
export const inspectorApproves = (link: TemplateResult): TemplateResult =>
  html`The inspector records an approval on the inspector’s own page: ${link}.`;
export const inspectorPage = "Conditions and approval";
export const shownToPatrons = "Shown to patrons";
export const notified = "Notified";
export const notApproved = "Not approved";
export const approved = "Approved";
export const fingerprint = "Fingerprint";
export const pool = "Pool";

export const startWith = "Start with";
export const startAbout =
  "Choose the rules, then a structure that is close to yours. You can change everything in it; " +
  "nothing is saved until you save it.";
export const importFile = "Or from a conditions file (TOML or JSON)";
export const rules = "Rules";
export const tournament = "The tournament";
export const name = "Name";
export const starts = "Starts";
export const operator = "Operator";
export const fewestPlayers = "Fewest players";
export const mostPlayers = "Most players";
export const historical = "Why the earlier rules are used";

export const entry = "Entry";
export const entryFee = "Entry fee";
export const commission = "Commission";
export const currency = "Currency";
export const reserves = "Reserves";
export const howToEnter = "How to enter";
export const whoMayEnter = "Who may enter";
export const acceptance = "Conditions accepted in writing";
export const invitation = "By invitation only";
export const substitutes = "Substitutes";
export const groupsApart = "Members of one group sit apart";

export const chips = "Chips";
export const chipsEach = "For each player";
export const denominations = "Denominations";

export const donations = "Donations";
export const donationValues = "Values by place";
export const charities = "Charities to choose from";
export const charitiesHint = "any, or one per line";
export const payment = "Payment";
export const undertaking = "Undertaking";
export const prizes = "Prizes";
export const sharesByPlace = "Shares by place";
export const amountsByPlace = "Amounts by place";
export const placeOfBalance = "Place that takes the balance (its amount is 0)";
export const noPlace = "none";
export const balance = "the balance";
export const addedByOperator = "Added by the operator";
export const poolMadeUpTo = "Pool made up to";
export const inWords = "In words";

export const ties = "Ties and the rest";
export const tiesInSession = "Ties in a session";
export const tiesInFinal = "Ties in the final";
export const tiesInPoints = "Ties in points";
export const outTogether = "Out in the same round";
export const outTogetherKinds = [
  ["shared", "They share their places"],
  ["chips-before", "More chips before that round"],
  ["betting-order", "The earlier wager"],
] as const;
export const tieKinds = [
  ["extra-rounds", "Extra rounds"],
  ["card-draw", "Draw of cards"],
  ["share", "Shared"],
] as const;
export const eliminated = "How players are eliminated, in words";
export const twoPersons = "What a second person must approve";
export const wholeAsJson = "All conditions as JSON";
export const conditionsAsJson = "Conditions as JSON";
export const notJson = (error: string): string => `This is not JSON: ${error}`;

export const structure = "Structure";
export const faults = "Faults";
export const faultCount = (number: number): string => count(number, "fault");
export const checking = "Checking";
export const formLoading = "Loading the form\u2026";
export const formNotLoaded = "The form did not load. Reload this page when the server answers again.";
export const sound = "No faults";
export const noFaults = "The rules allow these conditions.";
export const saveDraft = "Save as the draft";
export const saveNotice = "Change by notice";
export const saved = "Saved.";
export const conditionsSaved = "The conditions are saved.";
export const cannotChange = "The conditions cannot be changed now.";

export const byRules = "as the rules say";
export const checkAgain = (reason: string): string => `Check again: ${reason}`;
export const stageNumber = (number: Said): string => `stage ${number}`;
export const rowNumber = (number: Said): string => `no. ${number}`;
/** Parts of the conditions, where a fault names one that has no field. */
export const parts: Readonly<Record<string, string>> = {
  table: "limits",
  advance: "who goes on",
  levels: "later limits",
  "two-persons": "commands that two people give",
};

/** Structures to start with. */
export const examples = {
  oneTable: "One table",
  heatsAndFinal: "Heats and a final",
  threeStages: "Sixty players in three stages",
} as const;
/** Texts that an example writes into the conditions. */
export const exampleTexts = {
  payment: "By the operator within 14 days.",
  undertaking: "The operator pays the donations.",
  method: "At the entry desk.",
  eligibility: "Everybody of full age who may enter the casino.",
  eliminated: "A player who cannot wager the table minimum before a round is out.",
} as const;

export const summary = {
  rules: "Rules",
  starts: "Starts",
  players: "Players",
  fee: "Entry fee",
  chips: "Chips",
  stages: "Stages",
  donations: "Donations",
  prizes: "Prizes",
} as const;
export const range = (least: string, most: string): string => `${least} to ${most}`;
export const feeWithCommission = (fee: string, part: string): string => `${fee}, of which ${part} commission`;
export const noFee = "none";
export const chipsForEach = (number: string): string => `${number} for each player`;
export const rounds = (number: number): string => count(number, "round");
export const minutes = (number: number): string => count(number, "minute");
export const shoes = (number: number): string => count(number, "shoe");
export const untilLeft = (players: string): string => `until ${players} are left`;
export const or = " or ";
export const and = " and ";
export const blinds = (values: string): string => `blinds ${values.replace(", ", and)}`;
export const wagers = (least: string, most: string): string => `wagers ${least} to ${most}`;
export const tablesOf = (tables: number, seats: string): string => `${count(tables, "table")} of ${seats}`;
export const sessionsOf = (sessions: string, tables: string): string => `${sessions} sessions of ${tables}`;
export const bestOfTable = (number: string): string => `the best ${number} of each table`;
export const bestRunnersUp = (number: number): string => count(number, "best runner-up", "best runners-up");
export const drawn = (number: string): string => `${number} drawn`;
export const stageLine = (stage: string, tables: string, length: string, advance: string): string =>
  `${stage}: ${tables}, ${length}${advance ? `; ${advance} go on` : ""}`;
