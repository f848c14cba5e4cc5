// Written by `make web-types` from the Python types (croupier.views.typescript). Do not edit.
import type { CommandForm, CommandKey } from "./wire.ts";

export const COMMANDS: Readonly<Record<CommandKey, CommandForm>> = {
  appoint: {
    kind: "CommandForm",
    do: "appoint",
    about:
      "Give a person a role: the Director by the shift manager (charity: the Tournament Supervisor by the operator), helpers by the Director, other staff by the operator or the Director.",
    fields: [
      { kind: "FieldForm", name: "person", sort: "text", needed: true },
      { kind: "FieldForm", name: "office", sort: "text", needed: true },
    ],
    may: ["director", "operator", "shift-manager"],
  },
  draft: {
    kind: "CommandForm",
    do: "draft",
    about:
      "Put the conditions down, all of them, in the form of the conditions file. Until entries open a new draft replaces the old one and everything done about it. A rehearsal is marked as one for ever.",
    fields: [
      { kind: "FieldForm", name: "conditions", sort: "object", needed: false },
      { kind: "FieldForm", name: "rehearsal", sort: "true or false", needed: false },
    ],
    may: ["director", "operator"],
  },
  "make-available": {
    kind: "CommandForm",
    do: "make-available",
    about: "The conditions are shown to patrons: where they hang or can be had.",
    fields: [{ kind: "FieldForm", name: "where", sort: "text", needed: true }],
    may: ["director", "operator"],
  },
  notify: {
    kind: "CommandForm",
    do: "notify",
    about: "A copy of the conditions went to the body that the text names, under this reference.",
    fields: [{ kind: "FieldForm", name: "reference", sort: "text", needed: true }],
    may: ["director", "operator"],
  },
  approve: {
    kind: "CommandForm",
    do: "approve",
    about: "Record an approval: of the conditions, or of the commission where the text asks for that by itself (M-32).",
    fields: [
      { kind: "FieldForm", name: "person", sort: "text", needed: true },
      { kind: "FieldForm", name: "date", sort: "text", needed: true },
      { kind: "FieldForm", name: "reference", sort: "text", needed: true },
      { kind: "FieldForm", name: "object", sort: "text", needed: false },
    ],
    may: ["inspector", "operator"],
  },
  "refuse-approval": {
    kind: "CommandForm",
    do: "refuse-approval",
    about: "The body does not approve; the draft may be changed and filed again.",
    fields: [
      { kind: "FieldForm", name: "person", sort: "text", needed: true },
      { kind: "FieldForm", name: "reason", sort: "text", needed: true },
    ],
    may: ["inspector", "operator"],
  },
  "open-entries": {
    kind: "CommandForm",
    do: "open-entries",
    about: "Take entries from now on: only once everything is done that the text asks for before.",
    fields: [],
    may: ["director", "operator"],
  },
  "close-entries": {
    kind: "CommandForm",
    do: "close-entries",
    about:
      "No more entries; what the operator adds goes into the pool. At a sit-and-go that is while its tables play, before the stage is confirmed.",
    fields: [],
    may: ["cashier", "director", "operator"],
  },
  "change-conditions": {
    kind: "CommandForm",
    do: "change-conditions",
    about:
      "Change the conditions by notice before play begins; they need a fresh approval, or notice to the same body, before the first session (X-38). The ruleset and the fee stay; once seats are drawn only what no seat hangs on changes: what the places are worth (X-37), the fewest players, who goes on, substitutes, notes.",
    fields: [
      { kind: "FieldForm", name: "conditions", sort: "object", needed: true },
      { kind: "FieldForm", name: "reason", sort: "text", needed: true },
    ],
    may: ["director", "operator"],
  },
  "move-start": {
    kind: "CommandForm",
    do: "move-start",
    about: "Another starting time, on reasonable notice, where the text lets the Director move it.",
    fields: [
      { kind: "FieldForm", name: "starts", sort: "text", needed: true },
      { kind: "FieldForm", name: "notice", sort: "text", needed: true },
    ],
    may: ["director"],
  },
  depart: {
    kind: "CommandForm",
    do: "depart",
    about:
      "Depart from the approved conditions, by name. The first two times the system only warns; the third is on record for ever and shown in every document.",
    fields: [
      { kind: "FieldForm", name: "what", sort: "text", needed: true },
      { kind: "FieldForm", name: "reason", sort: "text", needed: true },
      { kind: "FieldForm", name: "clause", sort: "text", needed: false },
    ],
    may: ["director"],
  },
  enter: {
    kind: "CommandForm",
    do: "enter",
    about:
      "Take an entry: identity, age and exclusion checked by whoever gives the command, conditions accepted in writing where they ask for it, the whole fee paid.",
    fields: [
      { kind: "FieldForm", name: "player", sort: "text", needed: true },
      { kind: "FieldForm", name: "name", sort: "text", needed: true },
      { kind: "FieldForm", name: "paid", sort: "money", needed: false },
      { kind: "FieldForm", name: "checked", sort: "true or false", needed: false },
      { kind: "FieldForm", name: "accepted", sort: "true or false", needed: false },
      { kind: "FieldForm", name: "invited", sort: "true or false", needed: false },
      { kind: "FieldForm", name: "group", sort: "text", needed: false },
      { kind: "FieldForm", name: "document", sort: "text", needed: false },
    ],
    may: ["assistant", "cashier", "director"],
  },
  reserve: {
    kind: "CommandForm",
    do: "reserve",
    about: "Put a person on the list of reserves; the order of the list is the order in which seats are offered.",
    fields: [
      { kind: "FieldForm", name: "player", sort: "text", needed: true },
      { kind: "FieldForm", name: "name", sort: "text", needed: true },
      { kind: "FieldForm", name: "checked", sort: "true or false", needed: false },
      { kind: "FieldForm", name: "accepted", sort: "true or false", needed: false },
      { kind: "FieldForm", name: "invited", sort: "true or false", needed: false },
      { kind: "FieldForm", name: "group", sort: "text", needed: false },
      { kind: "FieldForm", name: "document", sort: "text", needed: false },
    ],
    may: ["assistant", "cashier", "director"],
  },
  "move-up": {
    kind: "CommandForm",
    do: "move-up",
    about: "The next reserve takes a free place in the field before the ballot, and pays.",
    fields: [
      { kind: "FieldForm", name: "player", sort: "text", needed: true },
      { kind: "FieldForm", name: "reason", sort: "text", needed: true },
      { kind: "FieldForm", name: "paid", sort: "money", needed: false },
    ],
    may: ["assistant", "cashier", "director"],
  },
  "offer-seat": {
    kind: "CommandForm",
    do: "offer-seat",
    about:
      "Offer the seat of an entrant who has not taken it to the next reserve: before the first session only (2016 on: before the first session of that entrant), against the full fee (X-11).",
    fields: [
      { kind: "FieldForm", name: "player", sort: "text", needed: true },
      { kind: "FieldForm", name: "instead-of", sort: "text", needed: true },
      { kind: "FieldForm", name: "paid", sort: "money", needed: false },
    ],
    may: ["director"],
  },
  "pass-reserve": {
    kind: "CommandForm",
    do: "pass-reserve",
    about: "The next reserve does not want the seat, or is not there.",
    fields: [
      { kind: "FieldForm", name: "player", sort: "text", needed: true },
      { kind: "FieldForm", name: "reason", sort: "text", needed: true },
    ],
    may: ["assistant", "cashier", "director"],
  },
  substitute: {
    kind: "CommandForm",
    do: "substitute",
    about:
      "Another person takes over an entry with its seat, chips and right to a prize (X-13), if the Director approves.",
    fields: [
      { kind: "FieldForm", name: "player", sort: "text", needed: true },
      { kind: "FieldForm", name: "name", sort: "text", needed: true },
      { kind: "FieldForm", name: "reason", sort: "text", needed: true },
      { kind: "FieldForm", name: "checked", sort: "true or false", needed: false },
      { kind: "FieldForm", name: "document", sort: "text", needed: false },
    ],
    may: ["director"],
  },
  withdraw: {
    kind: "CommandForm",
    do: "withdraw",
    about:
      "An entrant or reserve withdraws before play. The fee stays in the pool, and a seat already drawn stays empty: a late withdrawal never redraws.",
    fields: [
      { kind: "FieldForm", name: "player", sort: "text", needed: true },
      { kind: "FieldForm", name: "reason", sort: "text", needed: true },
    ],
    may: ["assistant", "cashier", "director", "player"],
  },
  forfeit: {
    kind: "CommandForm",
    do: "forfeit",
    about: "Call the roll: an entrant who has not taken the seat by the published time has forfeited it.",
    fields: [
      { kind: "FieldForm", name: "player", sort: "text", needed: true },
      { kind: "FieldForm", name: "session", sort: "text", needed: true },
    ],
    may: ["director"],
  },
  "buy-back": {
    kind: "CommandForm",
    do: "buy-back",
    about:
      "An eliminated player comes back as the conditions provide: the same entry goes on (X-32), for a session of the stage that has not begun.",
    fields: [
      { kind: "FieldForm", name: "player", sort: "text", needed: true },
      { kind: "FieldForm", name: "paid", sort: "money", needed: false },
    ],
    may: ["assistant", "cashier", "director"],
  },
  "commit-draw": {
    kind: "CommandForm",
    do: "commit-draw",
    about: "Commit to a fresh secret (64 hex digits) by its SHA-256, before anything from outside is added.",
    fields: [
      { kind: "FieldForm", name: "draw", sort: "text", needed: true },
      { kind: "FieldForm", name: "commitment", sort: "text", needed: true },
    ],
    may: ["assistant", "director"],
  },
  contribute: {
    kind: "CommandForm",
    do: "contribute",
    about:
      "Add something from outside after the commitment: dice rolled in public, typed in by one and read by another. What whoever draws adds has a witness; anybody else may add words of their own.",
    fields: [
      { kind: "FieldForm", name: "draw", sort: "text", needed: true },
      { kind: "FieldForm", name: "words", sort: "text", needed: true },
      { kind: "FieldForm", name: "witness", sort: "text", needed: false },
    ],
    may: ["assistant", "director", "inspector", "player", "supervisor"],
  },
  "reveal-draw": {
    kind: "CommandForm",
    do: "reveal-draw",
    about: "Reveal the secret: the draw follows from it and from all that was added.",
    fields: [
      { kind: "FieldForm", name: "draw", sort: "text", needed: true },
      { kind: "FieldForm", name: "secret", sort: "text", needed: true },
    ],
    may: ["assistant", "director"],
  },
  "record-draw": {
    kind: "CommandForm",
    do: "record-draw",
    about: "A draw by hand (numbered balls, cards): its result in the order of the list, with the names of two people.",
    fields: [
      { kind: "FieldForm", name: "draw", sort: "text", needed: true },
      { kind: "FieldForm", name: "result", sort: "list of texts", needed: true },
      { kind: "FieldForm", name: "witnesses", sort: "list of texts", needed: true },
    ],
    may: ["assistant", "director"],
  },
  "abandon-draw": {
    kind: "CommandForm",
    do: "abandon-draw",
    about: "Give a draw up, for a reason that stays on record; a new one can be begun.",
    fields: [
      { kind: "FieldForm", name: "draw", sort: "text", needed: true },
      { kind: "FieldForm", name: "reason", sort: "text", needed: true },
    ],
    may: ["assistant", "director"],
  },
  "fix-list": {
    kind: "CommandForm",
    do: "fix-list",
    about:
      "Fix the list for the ballot of a stage, or of one of its sessions: who is drawn, and how many sit at each table. From now on nothing changes it; a later withdrawal leaves a seat empty.",
    fields: [
      { kind: "FieldForm", name: "stage", sort: "text", needed: true },
      { kind: "FieldForm", name: "session", sort: "number", needed: false },
      { kind: "FieldForm", name: "players", sort: "list of texts", needed: false },
      { kind: "FieldForm", name: "sizes", sort: "list of numbers", needed: false },
    ],
    may: ["director"],
  },
  "fix-late": {
    kind: "CommandForm",
    do: "fix-late",
    about:
      "Fix the list for late seats: players who came back, or still wait, draw for the free seats of a session whose seats were drawn and which has not begun.",
    fields: [
      { kind: "FieldForm", name: "session", sort: "text", needed: true },
      { kind: "FieldForm", name: "players", sort: "list of texts", needed: false },
    ],
    may: ["director"],
  },
  "draw-marker": {
    kind: "CommandForm",
    do: "draw-marker",
    about: "Fix the list for the draw of a table's starting marker, where the conditions have it drawn (X-19).",
    fields: [{ kind: "FieldForm", name: "table", sort: "text", needed: true }],
    may: ["director"],
  },
  "start-session": {
    kind: "CommandForm",
    do: "start-session",
    about:
      "Start a session: at its published time, everybody seated. `absent` names those who have not taken their seats: they forfeit them (in charity poker they are dealt in, and pay). Chips are issued and the first round begins.",
    fields: [
      { kind: "FieldForm", name: "session", sort: "text", needed: true },
      { kind: "FieldForm", name: "absent", sort: "list of texts", needed: false },
    ],
    may: ["director"],
  },
  designate: {
    kind: "CommandForm",
    do: "designate",
    about: "Name the gaming table at which a table of the tournament is played; it is used for nothing else meanwhile.",
    fields: [
      { kind: "FieldForm", name: "table", sort: "text", needed: true },
      { kind: "FieldForm", name: "physical", sort: "text", needed: true },
    ],
    may: ["director"],
  },
  schedule: {
    kind: "CommandForm",
    do: "schedule",
    about: "Publish when a session starts: not before the tournament, where its start is a condition that is approved.",
    fields: [
      { kind: "FieldForm", name: "session", sort: "text", needed: true },
      { kind: "FieldForm", name: "starts", sort: "text", needed: true },
    ],
    may: ["director"],
  },
  "end-session": {
    kind: "CommandForm",
    do: "end-session",
    about:
      "The session is over at all its tables: the result is provisional until the Director confirms the stage. A session by time ends once its minutes are up and the rounds in play are complete.",
    fields: [{ kind: "FieldForm", name: "session", sort: "text", needed: true }],
    may: ["director", "supervisor"],
  },
  "take-break": {
    kind: "CommandForm",
    do: "take-break",
    about: "A break, with the time allowed for it; nothing is played until the session is resumed.",
    fields: [
      { kind: "FieldForm", name: "session", sort: "text", needed: true },
      { kind: "FieldForm", name: "minutes", sort: "number", needed: true },
    ],
    may: ["director"],
  },
  pause: {
    kind: "CommandForm",
    do: "pause",
    about: "Stop the clock and all play of a session, for a reason.",
    fields: [
      { kind: "FieldForm", name: "session", sort: "text", needed: true },
      { kind: "FieldForm", name: "why", sort: "text", needed: true },
    ],
    may: ["director", "supervisor"],
  },
  resume: {
    kind: "CommandForm",
    do: "resume",
    about: "Go on after a break or a pause.",
    fields: [{ kind: "FieldForm", name: "session", sort: "text", needed: true }],
    may: ["director", "supervisor"],
  },
  announce: {
    kind: "CommandForm",
    do: "announce",
    about: "Say something to everybody: rounds left, a level to come.",
    fields: [{ kind: "FieldForm", name: "words", sort: "text", needed: true }],
    may: ["assistant", "director", "supervisor"],
  },
  "direct-pace": {
    kind: "CommandForm",
    do: "direct-pace",
    about: "How fast is played: the seconds for a wager, and what players are told.",
    fields: [
      { kind: "FieldForm", name: "session", sort: "text", needed: true },
      { kind: "FieldForm", name: "seconds", sort: "number", needed: true },
      { kind: "FieldForm", name: "words", sort: "text", needed: false },
    ],
    may: ["director"],
  },
  "call-floor": {
    kind: "CommandForm",
    do: "call-floor",
    about:
      "Call a supervisor or the Director to a table: from the table itself, or by a player who sits there. Play may go on; a dispute stops it.",
    fields: [
      { kind: "FieldForm", name: "table", sort: "text", needed: true },
      { kind: "FieldForm", name: "why", sort: "text", needed: false },
    ],
    may: ["assistant", "dealer", "director", "player", "scorer", "supervisor"],
  },
  "answer-call": {
    kind: "CommandForm",
    do: "answer-call",
    about: "Somebody from the floor is at the table: the call leaves the queue.",
    fields: [{ kind: "FieldForm", name: "call", sort: "text", needed: true }],
    may: ["assistant", "director", "supervisor"],
  },
  "show-on-projector": {
    kind: "CommandForm",
    do: "show-on-projector",
    about:
      "Choose what the projector shows: all in turn, clock, standings, tables, draw, prizes, break, checkpoint, or blank.",
    fields: [{ kind: "FieldForm", name: "slide", sort: "text", needed: true }],
    may: ["assistant", "director", "supervisor"],
  },
  "commit-shoe": {
    kind: "CommandForm",
    do: "commit-shoe",
    about: "Commit to the secret (64 hex digits) of a virtual table's next shoe by its SHA-256; then it can be cut.",
    fields: [
      { kind: "FieldForm", name: "table", sort: "text", needed: true },
      { kind: "FieldForm", name: "commitment", sort: "text", needed: true },
    ],
    may: ["machine"],
  },
  "fix-shoe": {
    kind: "CommandForm",
    do: "fix-shoe",
    about:
      "Fix the order of the next shoe when its first card is due: `marks` are the hashes of its places, in order. The shoe before it must be revealed.",
    fields: [
      { kind: "FieldForm", name: "table", sort: "text", needed: true },
      { kind: "FieldForm", name: "marks", sort: "list of texts", needed: true },
    ],
    may: ["machine"],
  },
  deal: {
    kind: "CommandForm",
    do: "deal",
    about:
      "Do what the dealer of a virtual table must do next. If a card, tile, die or ball comes, say which, and the salt that opens its place: anything else than the next of the shoe is refused.",
    fields: [
      { kind: "FieldForm", name: "table", sort: "text", needed: true },
      { kind: "FieldForm", name: "card", sort: "text", needed: false },
      { kind: "FieldForm", name: "salt", sort: "text", needed: false },
    ],
    may: ["machine"],
  },
  "reveal-shoe": {
    kind: "CommandForm",
    do: "reveal-shoe",
    about:
      "Reveal the secret of a shoe that no more card can come from: everybody can repeat its order. Where hands stay hidden it is closed in the record, and only an inspector can.",
    fields: [
      { kind: "FieldForm", name: "shoe", sort: "text", needed: true },
      { kind: "FieldForm", name: "secret", sort: "text", needed: true },
    ],
    may: ["machine"],
  },
  "fail-shoe": {
    kind: "CommandForm",
    do: "fail-shoe",
    about: "Give a shoe up whose secret is lost: a fault that stays on record. The table goes on with a new one.",
    fields: [
      { kind: "FieldForm", name: "shoe", sort: "text", needed: true },
      { kind: "FieldForm", name: "reason", sort: "text", needed: true },
    ],
    may: ["director", "machine"],
  },
  "cut-shoe": {
    kind: "CommandForm",
    do: "cut-shoe",
    about:
      "Cut the next shoe of one's own table: any words or number, after the commitment and before the first card. The order follows from them, so that the house alone cannot choose it.",
    fields: [
      { kind: "FieldForm", name: "table", sort: "text", needed: true },
      { kind: "FieldForm", name: "words", sort: "text", needed: true },
    ],
    may: ["player"],
  },
  play: {
    kind: "CommandForm",
    do: "play",
    about:
      "A move at a table, in the notation of recorded rounds: wagers and decisions of players, cards and balls of the dealer, acts of officials. A line of several cards is several moves.",
    fields: [
      { kind: "FieldForm", name: "table", sort: "text", needed: true },
      { kind: "FieldForm", name: "move", sort: "text", needed: true },
    ],
    may: ["assistant", "dealer", "director", "inspector", "operator", "player", "scorer", "supervisor"],
  },
  "next-round": {
    kind: "CommandForm",
    do: "next-round",
    about:
      "Close the round and begin the next: whoever cannot wager the minimum is eliminated, the marker goes on, limits rise as the conditions say, and the table is over when its session is.",
    fields: [{ kind: "FieldForm", name: "table", sort: "text", needed: true }],
    may: ["assistant", "dealer", "director", "scorer", "supervisor"],
  },
  "amend-round": {
    kind: "CommandForm",
    do: "amend-round",
    about:
      "Put a wrong record of the round in play right: moves `start` to `stop` (counted from 0, stop not included) were really these. Every later move is checked again.",
    fields: [
      { kind: "FieldForm", name: "table", sort: "text", needed: true },
      { kind: "FieldForm", name: "start", sort: "number", needed: true },
      { kind: "FieldForm", name: "stop", sort: "number", needed: true },
      { kind: "FieldForm", name: "instead", sort: "list of texts", needed: true },
      { kind: "FieldForm", name: "why", sort: "text", needed: true },
    ],
    may: ["assistant", "director", "supervisor"],
  },
  "void-round": {
    kind: "CommandForm",
    do: "void-round",
    about:
      'Void an earlier round of a sitting that goes on, by the official act that the game has for it: "o void fraud -- why". `round` counts all rounds of the sitting from 1, void ones too.',
    fields: [
      { kind: "FieldForm", name: "table", sort: "text", needed: true },
      { kind: "FieldForm", name: "round", sort: "number", needed: true },
      { kind: "FieldForm", name: "move", sort: "text", needed: true },
    ],
    may: ["assistant", "director", "operator", "supervisor"],
  },
  reinstate: {
    kind: "CommandForm",
    do: "reinstate",
    about:
      "Take a player back who was eliminated only through a round that is now void (X-05): offered, never automatic.",
    fields: [
      { kind: "FieldForm", name: "player", sort: "text", needed: true },
      { kind: "FieldForm", name: "why", sort: "text", needed: true },
    ],
    may: ["director"],
  },
  "count-chips": {
    kind: "CommandForm",
    do: "count-chips",
    about:
      "Enter a count of all stacks at a table, by denomination. Two people count, each without seeing the other's figures; if they differ both count again, and if they still differ a supervisor counts with both present.",
    fields: [
      { kind: "FieldForm", name: "table", sort: "text", needed: true },
      { kind: "FieldForm", name: "stacks", sort: "object", needed: true },
    ],
    may: ["assistant", "dealer", "director", "scorer", "supervisor"],
  },
  "count-round": {
    kind: "CommandForm",
    do: "count-round",
    about:
      "A round was played at a table where only chip counts are recorded. At a checkpoint, and at the end, the stacks must have been counted; whoever then cannot wager the minimum is eliminated.",
    fields: [
      { kind: "FieldForm", name: "table", sort: "text", needed: true },
      { kind: "FieldForm", name: "counted", sort: "true or false", needed: false },
      { kind: "FieldForm", name: "shoe-ended", sort: "true or false", needed: false },
    ],
    may: ["assistant", "dealer", "director", "scorer", "supervisor"],
  },
  "count-out": {
    kind: "CommandForm",
    do: "count-out",
    about:
      "At a table with counts only: a player is left with so many chips, less than the minimum, before two people. `before` is the stack with which the player began the round: in charity it places those who go out together (21.3).",
    fields: [
      { kind: "FieldForm", name: "player", sort: "text", needed: true },
      { kind: "FieldForm", name: "chips", sort: "object", needed: true },
      { kind: "FieldForm", name: "witness", sort: "text", needed: true },
      { kind: "FieldForm", name: "before", sort: "object", needed: false },
    ],
    may: ["assistant", "dealer", "director", "supervisor"],
  },
  "extra-rounds": {
    kind: "CommandForm",
    do: "extra-rounds",
    about:
      "Give tied players extra rounds (X-14): they keep their equal stacks, the others sit out. `fresh` gives them new equal stacks where nobody has chips left and only advancement is at stake (X-15).",
    fields: [
      { kind: "FieldForm", name: "players", sort: "list of texts", needed: true },
      { kind: "FieldForm", name: "fresh", sort: "true or false", needed: false },
    ],
    may: ["director"],
  },
  "draw-tie": {
    kind: "CommandForm",
    do: "draw-tie",
    about:
      "Fix the list for a draw of cards that decides a tie: one card each from a deck, the highest placed highest.",
    fields: [{ kind: "FieldForm", name: "players", sort: "list of texts", needed: true }],
    may: ["director"],
  },
  "draw-lucky-losers": {
    kind: "CommandForm",
    do: "draw-lucky-losers",
    about: "Fix the list for the draw of lucky losers of a stage: everybody who did not go on otherwise.",
    fields: [{ kind: "FieldForm", name: "stage", sort: "text", needed: true }],
    may: ["director"],
  },
  "confirm-stage": {
    kind: "CommandForm",
    do: "confirm-stage",
    about:
      "Confirm the provisional result of a stage: nothing advances and nothing is paid before. Everything that blocks it is named: sessions under way, ties, disputes, counts, draws.",
    fields: [{ kind: "FieldForm", name: "stage", sort: "text", needed: true }],
    may: ["director"],
  },
  exclude: {
    kind: "CommandForm",
    do: "exclude",
    about:
      "Exclude a player from the rest of the tournament for a contravention: the Director does (2002), the casino operator or the Director (later), a casino supervisor (charity). Between rounds; during a round the game's own act excludes (o sanction). `prize` lets a prize already earned stand, `period` says for how long elsewhere (charity 22.4).",
    fields: [
      { kind: "FieldForm", name: "player", sort: "text", needed: true },
      { kind: "FieldForm", name: "reason", sort: "text", needed: true },
      { kind: "FieldForm", name: "prize", sort: "true or false", needed: false },
      { kind: "FieldForm", name: "period", sort: "text", needed: false },
    ],
    may: ["director", "operator", "supervisor"],
  },
  disqualify: {
    kind: "CommandForm",
    do: "disqualify",
    about: "Charity 4.7: the Tournament Supervisor disqualifies a player who broke a rule.",
    fields: [
      { kind: "FieldForm", name: "player", sort: "text", needed: true },
      { kind: "FieldForm", name: "reason", sort: "text", needed: true },
    ],
    may: ["director"],
  },
  caution: {
    kind: "CommandForm",
    do: "caution",
    about:
      "Put a contravention on record: sought advice, touched chips, dawdled, would not wager, wagered out of order.",
    fields: [
      { kind: "FieldForm", name: "player", sort: "text", needed: true },
      { kind: "FieldForm", name: "rule", sort: "text", needed: true },
      { kind: "FieldForm", name: "note", sort: "text", needed: false },
    ],
    may: ["assistant", "dealer", "director", "operator", "scorer", "supervisor"],
  },
  excuse: {
    kind: "CommandForm",
    do: "excuse",
    about: "Let a player leave a charity tournament between rounds.",
    fields: [
      { kind: "FieldForm", name: "player", sort: "text", needed: true },
      { kind: "FieldForm", name: "reason", sort: "text", needed: true },
    ],
    may: ["supervisor"],
  },
  "move-player": {
    kind: "CommandForm",
    do: "move-player",
    about:
      "Move a player between rounds to a free seat of another table of the session, as drawn: to balance tables, or to break one. `drawn` names the two who saw the draw.",
    fields: [
      { kind: "FieldForm", name: "player", sort: "text", needed: true },
      { kind: "FieldForm", name: "table", sort: "text", needed: true },
      { kind: "FieldForm", name: "seat", sort: "text", needed: true },
      { kind: "FieldForm", name: "reason", sort: "text", needed: true },
      { kind: "FieldForm", name: "drawn", sort: "list of texts", needed: false },
    ],
    may: ["director"],
  },
  "open-dispute": {
    kind: "CommandForm",
    do: "open-dispute",
    about: "Open a dispute: what happened, where, and the camera's time. The table waits for the ruling.",
    fields: [
      { kind: "FieldForm", name: "facts", sort: "text", needed: true },
      { kind: "FieldForm", name: "table", sort: "text", needed: false },
      { kind: "FieldForm", name: "camera", sort: "text", needed: false },
    ],
    may: ["assistant", "cashier", "dealer", "director", "operator", "player", "scorer", "supervisor"],
  },
  rule: {
    kind: "CommandForm",
    do: "rule",
    about:
      "Rule on a dispute, with the clause. In 2002 the Director rules, later the casino operator, in charity poker first the Tournament Supervisor.",
    fields: [
      { kind: "FieldForm", name: "dispute", sort: "text", needed: true },
      { kind: "FieldForm", name: "ruling", sort: "text", needed: true },
      { kind: "FieldForm", name: "clause", sort: "text", needed: false },
    ],
    may: ["director", "operator"],
  },
  "request-review": {
    kind: "CommandForm",
    do: "request-review",
    about: "Ask for a review of a ruling; play may go on.",
    fields: [{ kind: "FieldForm", name: "dispute", sort: "text", needed: true }],
    may: ["assistant", "cashier", "dealer", "director", "operator", "player", "scorer", "supervisor"],
  },
  review: {
    kind: "CommandForm",
    do: "review",
    about:
      "The outcome of a review: by an inspector (the Commission's, after 2005), in charity poker by a casino supervisor and finally the operator. What a varied ruling changes is posted by void-round or correct.",
    fields: [
      { kind: "FieldForm", name: "dispute", sort: "text", needed: true },
      { kind: "FieldForm", name: "outcome", sort: "text", needed: true },
      { kind: "FieldForm", name: "ruling", sort: "text", needed: false },
    ],
    may: ["inspector", "operator", "supervisor"],
  },
  "advise-complaint": {
    kind: "CommandForm",
    do: "advise-complaint",
    about: "Charity 22.6: the person was told of the right to complain to an inspector.",
    fields: [
      { kind: "FieldForm", name: "dispute", sort: "text", needed: true },
      { kind: "FieldForm", name: "person", sort: "text", needed: true },
    ],
    may: ["director", "operator", "supervisor"],
  },
  "approve-pending": {
    kind: "CommandForm",
    do: "approve-pending",
    about: "Approve a command that waits for a second person: in a role that may give it. It takes effect now.",
    fields: [{ kind: "FieldForm", name: "pending", sort: "text", needed: true }],
    may: [
      "assistant",
      "cashier",
      "dealer",
      "director",
      "inspector",
      "operator",
      "scorer",
      "shift-manager",
      "supervisor",
    ],
  },
  "drop-pending": {
    kind: "CommandForm",
    do: "drop-pending",
    about: "Give up a command that waits for a second person, for a reason that stays on record.",
    fields: [
      { kind: "FieldForm", name: "pending", sort: "text", needed: true },
      { kind: "FieldForm", name: "reason", sort: "text", needed: true },
    ],
    may: [
      "assistant",
      "cashier",
      "dealer",
      "director",
      "inspector",
      "operator",
      "scorer",
      "shift-manager",
      "supervisor",
    ],
  },
  correct: {
    kind: "CommandForm",
    do: "correct",
    about:
      "Correct a player's chips, by a reversal and a new entry: `amount` is so many more (or fewer, with a minus). While the session runs the chips move at the table; after its end the record is mended, and who advances is looked at again. `croupier tournament preview` shows beforehand what would change.",
    fields: [
      { kind: "FieldForm", name: "player", sort: "text", needed: true },
      { kind: "FieldForm", name: "session", sort: "text", needed: true },
      { kind: "FieldForm", name: "amount", sort: "text", needed: true },
      { kind: "FieldForm", name: "why", sort: "text", needed: true },
    ],
    may: ["director"],
  },
  "reopen-stage": {
    kind: "CommandForm",
    do: "reopen-stage",
    about:
      "Order that a confirmed stage is confirmed again, because corrections changed who goes on. Only before the next stage has begun.",
    fields: [
      { kind: "FieldForm", name: "stage", sort: "text", needed: true },
      { kind: "FieldForm", name: "why", sort: "text", needed: true },
    ],
    may: ["director"],
  },
  "reopen-placings": {
    kind: "CommandForm",
    do: "reopen-placings",
    about:
      "Take the confirmed placings back, because a ruling, a review or a found error changes what they rest on (X-25). What was published no longer stands and prizes go back into the pool; then correct, reopen-stage and confirm-placings mend them. Not once a prize is paid or the donations are made.",
    fields: [{ kind: "FieldForm", name: "why", sort: "text", needed: true }],
    may: ["director"],
  },
  "settle-shortage": {
    kind: "CommandForm",
    do: "settle-shortage",
    about: "Decide about chips that a reversal could not take because the stack no longer held them (X-05).",
    fields: [
      { kind: "FieldForm", name: "player", sort: "text", needed: true },
      { kind: "FieldForm", name: "decision", sort: "text", needed: true },
    ],
    may: ["director"],
  },
  "set-limits": {
    kind: "CommandForm",
    do: "set-limits",
    about:
      'Other limits than the conditions have, from the next round of a session on, with notice. Needs the departure "limits".',
    fields: [
      { kind: "FieldForm", name: "session", sort: "text", needed: true },
      { kind: "FieldForm", name: "settings", sort: "object", needed: true },
      { kind: "FieldForm", name: "notice", sort: "text", needed: true },
    ],
    may: ["director"],
  },
  "end-early": {
    kind: "CommandForm",
    do: "end-early",
    about:
      'The round in play is the last at a table, before the conditions would end it. Needs the departure "session-length".',
    fields: [
      { kind: "FieldForm", name: "table", sort: "text", needed: true },
      { kind: "FieldForm", name: "why", sort: "text", needed: true },
    ],
    may: ["director"],
  },
  "confirm-placings": {
    kind: "CommandForm",
    do: "confirm-placings",
    about: "The Director confirms the places of the whole tournament, once every stage is confirmed.",
    fields: [],
    may: ["director"],
  },
  publish: {
    kind: "CommandForm",
    do: "publish",
    about: "Publish the confirmed placings.",
    fields: [],
    may: ["director"],
  },
  award: {
    kind: "CommandForm",
    do: "award",
    about: "Award the prizes: all of the pool, by the confirmed placings, shared where places are shared.",
    fields: [],
    may: ["director"],
  },
  "pay-prize": {
    kind: "CommandForm",
    do: "pay-prize",
    about: "Hand a prize out against a signature.",
    fields: [
      { kind: "FieldForm", name: "player", sort: "text", needed: true },
      { kind: "FieldForm", name: "signed", sort: "text", needed: true },
    ],
    may: ["assistant", "cashier", "director"],
  },
  "name-charity": {
    kind: "CommandForm",
    do: "name-charity",
    about: "A player names the charity of choice; somebody vouches that it has no part in the event (H-24).",
    fields: [
      { kind: "FieldForm", name: "player", sort: "text", needed: true },
      { kind: "FieldForm", name: "charity", sort: "text", needed: true },
      { kind: "FieldForm", name: "attested", sort: "text", needed: true },
    ],
    may: ["assistant", "cashier", "director", "player"],
  },
  donate: {
    kind: "CommandForm",
    do: "donate",
    about: "Make the donations, their values fixed in the conditions, by the published placings.",
    fields: [],
    may: ["director", "operator"],
  },
  close: {
    kind: "CommandForm",
    do: "close",
    about:
      "Close the tournament. Refused with the list of what is in the way: disputes, tables out of balance, counts, ties, prizes not signed for.",
    fields: [],
    may: ["director"],
  },
  cancel: {
    kind: "CommandForm",
    do: "cancel",
    about: "Cancel the tournament: all fees and commissions are refunded in full. Not once any prize is paid (X-29).",
    fields: [{ kind: "FieldForm", name: "reason", sort: "text", needed: true }],
    may: ["director", "operator"],
  },
};
