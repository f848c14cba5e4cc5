// The dealer's table: its tools, sheets and settlement.
import type { Alert } from "../wire.ts";
import type { Said } from "./said.ts";

export const loading = "Loading the table\u2026";
export const tableOver = (why: string): string => `This table is over: ${why}`;
export const roundOf = "round";
export const ofRounds = (rounds: Said): string => `of ${rounds}`;
export const limitOf = (name: string, value: string): string => `${name} ${value}`;
export const last = "Last:";

export const tools = "At this table";
export const callFloor = "Call the floor";
export const floorCalled = "Floor called";
export const undo = "Undo\u2026";
export const irregularity = "Irregularity\u2026";
export const dispute = "Dispute\u2026";
export const count = "Count";
export const countStates: Readonly<Partial<Record<Alert["trouble"], string>>> = {
  counting: "Count (1 of 2 is in)",
  "counts-differ": "Count again: the counts differ",
  "supervisor-counts": "A supervisor counts",
  "count-wanted": "Count the chips now",
};
export const whyQuestion = "Why?";
export const sign = "Sign";
export const close = "Close";

export const sheetTitles = {
  "": "",
  acts: "What happened?",
  count: "Count by denomination",
  undo: "Take back the last entry",
  dispute: "Open a dispute",
  why: "Why does a seat hold these chips?",
  sign: "On the sign",
} as const;

export const payAndNext = "Pay and start the next round";
export const roundPlayed = (round: Said): string => `Record round ${round} as played`;
export const countChips = "Count the chips";
export const roundFrozen = "The round is frozen";
export const paused = "Paused";
export const ruleOnDispute = "Rule on the dispute";

/** What the bar calls an entry that is not saved yet. */
export const countEntry = "A count";
export const countInYourName = "A count is given in a person\u2019s name. Log in on this tablet before you count.";
export const logInHere = "Log in on this tablet";
export const disputeEntry = "A dispute";
export const undoEntry = "Undo";
export const roundEntry = "A round played";

export const frozenUntilRuling = "The round is frozen until there is a ruling.";
export const whatIsDisputed = "What is disputed";
export const cameraTime = "Camera time";
export const freezeRound = "Freeze the round";

export const noActs = "There is nothing to rule on now.";
export const choose = "choose";
export const decidedBy = (holder: string): string => `Decided by: ${holder}`;
export const reason = "Reason";
export const showEffect = "Show what it does";
export const confirmAct = (act: string): string => `Confirm: ${act}`;
export const back = "Back";
export const onBox = (player: string, box: string): string => `${player}, on box ${box}`;
export const clauseChoice = (clause: string, summary: string): string => `${clause} ${summary}`;
export const detailHints: Readonly<Record<string, string>> = {
  AMOUNT: "for example 50",
  NUMBER: "for example 3",
  CARD: "for example 5h",
  FACE: "for example 5h, or ?? if nobody saw it",
  FACES: "for example 5h 9c",
  TILES: "for example 66 31",
};

export const callFloorToUndo = "Only a supervisor can take back an entry. Call the floor.";
export const takeBack = "Take back:";
export const takeItBack = "Take it back";
export const why = "Why";
/** These go on record as they are. */
export const undoReasons = ["typed in error", "wrong seat", "wrong card", "wrong amount"];

export const effect = "What it does";
export const noChipsMove = "No chips move.";
export const chips = "Chips";
export const whoAdvances = "Who goes on";
export const prizes = "Prizes";

export const nobodyHoldsChips = "Nobody holds chips at this table.";
export const supervisorCounts = "The counts have differed twice. A supervisor counts with both counters present.";
export const hasCounted = (by: string, times: number): string =>
  `${by} has counted ${times === 1 ? "once" : `${times} times`}. You cannot see the figures.`;
export const chipsOf = (seatLabel: string, denomination: string): string => `${seatLabel}: chips of ${denomination}`;
export const oneFewer = (field: string): string => `${field}, one fewer`;
export const oneMore = (field: string): string => `${field}, one more`;
export const seatColumn = "Seat";
export const total = "Total";
export const enterCount = "Enter this count";

export const settlement = "What every wager pays";
export const playerColumn = "Player";
export const wagerColumn = "Wager";
export const stakeColumn = "Stake";
export const outcomeColumn = "Outcome";
export const paidColumn = "Paid";
export const clauseColumn = "Clause";
export const hand = (number: Said): string => `hand ${number}`;
export const outcomes: Readonly<Record<string, string>> = {
  win: "wins",
  lose: "loses",
  push: "returned",
  void: "void",
};
export const allPlayers = "All players together";

export const whoseChips = "Whose chips";
export const withPrize = (prize: string): string => `, prize ${prize}`;
export const eventNumber = (number: Said): string => `event ${number} of the record`;
export const eventColumn = "Event";
export const whatHappened = "What happened";
export const balanceColumn = "Then";
export const history = "History";
export const everyChip = "Every chip";
