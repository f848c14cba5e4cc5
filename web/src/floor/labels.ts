// What the commands and their fields are called on the floor: plain verbs, and words that a newcomer understands.
import { plain } from "../words.ts";

const TITLES: Readonly<Record<string, string>> = {
  appoint: "Appoint somebody", draft: "Save the draft", "make-available": "Show the conditions to patrons", notify: "Tell the authority", approve: "Record an approval",
  "refuse-approval": "Record a refusal", "open-entries": "Open entries", "close-entries": "Close entries", "change-conditions": "Change the conditions by notice",
  "move-start": "Move the start", depart: "Depart from the conditions", enter: "Enter a player", reserve: "Put on the list of reserves", "move-up": "Move up from the reserves",
  "offer-seat": "Give a reserve an empty seat", "pass-reserve": "Pass a reserve over", substitute: "Substitute a player", withdraw: "Withdraw an entry", forfeit: "Take an empty seat back",
  "buy-back": "Buy back in", "commit-draw": "Commit to a secret", contribute: "Add dice to a draw", "reveal-draw": "Reveal and draw", "record-draw": "Record a draw by hand", "abandon-draw": "Give a draw up",
  "fix-list": "Begin the ballot for seats", "fix-late": "Begin a draw for late seats", "draw-marker": "Draw the first marker", "start-session": "Start a session", designate: "Name the gaming table",
  schedule: "Publish a starting time", "end-session": "End a session", "take-break": "Take a break", pause: "Pause a session", resume: "Go on after a pause", announce: "Announce something",
  "direct-pace": "Set the time for a wager", "call-floor": "Call the floor", "answer-call": "Answer a call", "show-on-projector": "Choose what the projector shows", "fail-shoe": "Give a virtual shoe up",
  play: "Enter a move at a table", "next-round": "Begin the next round", "amend-round": "Correct the round in play", "void-round": "Void an earlier round", reinstate: "Take a player back",
  "count-chips": "Enter a count of stacks", "count-round": "Note a round played", "count-out": "Count a player out", "extra-rounds": "Order extra rounds", "draw-tie": "Draw cards for a tie",
  "draw-lucky-losers": "Draw lucky losers", "confirm-stage": "Confirm a stage", exclude: "Exclude a player", disqualify: "Disqualify a player", caution: "Caution a player", excuse: "Let a player leave",
  "move-player": "Move a player to another table", "open-dispute": "Open a dispute", rule: "Rule on a dispute", "request-review": "Ask for a review", review: "Record a review",
  "advise-complaint": "Note the right to complain", "approve-pending": "Approve as the second person", "drop-pending": "Give up what waits for approval", correct: "Correct a stack", "reopen-stage": "Reopen a stage",
  "reopen-placings": "Reopen the placings", "settle-shortage": "Decide about a shortage", "set-limits": "Set other limits", "end-early": "End a table early", "confirm-placings": "Confirm the placings",
  publish: "Publish the placings", award: "Award the prizes", "pay-prize": "Pay a prize", "name-charity": "Name a charity", donate: "Make the donations", close: "Close the tournament", cancel: "Cancel the tournament",
};

/** What a command does, as a button says it. */
export const title = (order: string): string => TITLES[order] ?? plain(order);

const LABELS: Readonly<Record<string, string>> = {
  "instead-of": "Instead of", checked: "Identity, age and exclusion checked", accepted: "Conditions accepted in writing", invited: "Has an invitation",
  person: "Person", office: "Role", paid: "Paid", words: "Words", why: "Why", reason: "Reason", prize: "A prize already earned stands", period: "Excluded for how long",
  fresh: "Fresh equal stacks", rehearsal: "A rehearsal, marked as one for ever", camera: "Camera time", facts: "What happened", ruling: "Ruling", clause: "Clause", absent: "Not at their seats",
  starts: "Starts at", settings: "New limits", minutes: "Minutes", seconds: "Seconds for a wager", witness: "Read by a second person", witnesses: "Two who saw it",
  signed: "Signed by", charity: "Charity", attested: "Vouched for by", physical: "Gaming table", result: "Result, in the order of the list",
  "shoe-ended": "The shoe has ended", counted: "The round counts", document: "Document shown", group: "Group", name: "Name", player: "Entry", amount: "Chips more, or fewer with a minus",
  notice: "Notice given", drawn: "Two who saw the draw", object: "What is approved", players: "Players",
  "announce.words": "What to say to everybody", "approve.person": "Approved by", "approve.date": "On which day", "refuse-approval.person": "Refused by", "fix-list.session": "Only this session",
  "make-available.where": "Where they can be read", "advise-complaint.person": "Who was told", "caution.rule": "For what", "count-out.chips": "Chips left, by denomination", "count-out.before": "Stack before the round, by denomination",
  "count-chips.stacks": "Stacks, by seat and denomination", "void-round.move": "The act of the rules, with its reason", "amend-round.start": "From move (the first is 0)", "amend-round.stop": "To move (not included)", "amend-round.instead": "What really happened, one move each",
  "depart.what": "From what",
};

export const label = (order: string, name: string): string => LABELS[`${order}.${name}`] ?? LABELS[name] ?? plain(name);

const HINTS: Readonly<Record<string, string>> = {
  amount: "50 or -50", reference: "The file number", where: "At the entry desk", camera: "20:14:30", clause: "15.6", physical: "Table 12",
  "void-round.move": "o void fraud -- a marked card", "amend-round.instead": "p1 wager red 50, d ball 9", "count-out.chips": "25 = 1, 5 = 3", "count-out.before": "100 = 2, 25 = 1", "fix-list.session": "all at once", "play.move": "p1 wager red 50",
  "record-draw.result": "heats/1/1/3, heats/1/2/5", period: "12 months",
};

export const hint = (order: string, name: string): string => HINTS[`${order}.${name}`] ?? HINTS[name] ?? "";
