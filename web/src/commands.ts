// Written by `make web-types` from the Python types (croupier.views.typescript). Do not edit.
import type { CommandKey } from "./wire.ts";

export interface CommandForm {
  readonly title: string;
  readonly title_at_hand?: string;
  readonly about: string;
  readonly can_wait?: boolean;
  readonly weighty?: boolean;
  readonly fields?: FieldForm[];
}

export interface FieldForm {
  readonly name: string;
  readonly sort: string;
  readonly needed?: boolean;
  readonly names?:
    | "table"
    | "entry"
    | "new-entry"
    | "session"
    | "stage"
    | "draw"
    | "shoe"
    | "dispute"
    | "call"
    | "pending"
    | "seat"
    | "person"
    | "move"
    | "clause"
    | "date"
    | "time"
    | "chips"
    | "settings"
    | "words"
    | "proof";
  readonly label: string;
  readonly hint?: string;
  readonly choices?: [string, string][];
}

export const COMMANDS: Readonly<Record<CommandKey, CommandForm>> = {
  appoint: {
    title: "Appoint an official",
    about:
      "Give a person a role. The shift manager appoints the Director (charity: the operator appoints the Tournament" +
      " Supervisor), the Director appoints helpers, and the operator or the Director appoints other staff.",
    can_wait: true,
    fields: [
      { name: "person", sort: "text", needed: true, names: "person", label: "Person" },
      {
        name: "office",
        sort: "text",
        needed: true,
        names: "words",
        label: "Role",
        choices: [
          ["director", "Director"],
          ["assistant", "Assistant"],
          ["supervisor", "Supervisor"],
          ["dealer", "Dealer"],
          ["scorer", "Scorer"],
          ["cashier", "Cashier"],
          ["inspector", "Inspector"],
          ["surveillance", "Surveillance"],
          ["operator", "Operator"],
        ],
      },
    ],
  },
  dismiss: {
    title: "Withdraw an appointment",
    about:
      "Withdraw an appointment: the person loses the role at once. Those who may give a role may take it back. What" +
      " was done in it stays on record.",
    can_wait: true,
    fields: [
      { name: "person", sort: "text", needed: true, names: "person", label: "Person" },
      {
        name: "office",
        sort: "text",
        needed: true,
        names: "words",
        label: "Role",
        choices: [
          ["director", "Director"],
          ["assistant", "Assistant"],
          ["supervisor", "Supervisor"],
          ["dealer", "Dealer"],
          ["scorer", "Scorer"],
          ["cashier", "Cashier"],
          ["inspector", "Inspector"],
          ["surveillance", "Surveillance"],
          ["operator", "Operator"],
        ],
      },
      { name: "why", sort: "text", needed: true, names: "words", label: "Why" },
    ],
  },
  draft: {
    title: "Save the draft",
    about:
      "Save the complete conditions, in the form of the conditions file. Until entries open, a new draft replaces " +
      "the old one and everything done about it. A rehearsal is marked as one for ever.",
    can_wait: true,
    fields: [
      { name: "conditions", sort: "object", names: "settings", label: "Conditions" },
      { name: "rehearsal", sort: "true or false", label: "A rehearsal, marked as one on every paper" },
    ],
  },
  "make-available": {
    title: "Show the conditions to patrons",
    about: "Show the conditions to patrons: say where they hang or can be obtained.",
    can_wait: true,
    fields: [
      {
        name: "where",
        sort: "text",
        needed: true,
        names: "words",
        label: "Where they can be read",
        hint: "At the entry desk",
      },
    ],
  },
  notify: {
    title: "Notify the authority",
    about: "Record that a copy of the conditions went to the body named in the text, under this reference.",
    can_wait: true,
    fields: [
      { name: "reference", sort: "text", needed: true, names: "words", label: "Reference", hint: "The file number" },
    ],
  },
  approve: {
    title: "Record an approval",
    about:
      "Record an approval of the conditions, or of the commission where the text requires a separate approval " +
      "(M-32). The person who approved holds no office in the tournament (X-47). An operator who records it names " +
      "the body and the person's capacity; an inspector may leave them out.",
    can_wait: true,
    fields: [
      { name: "person", sort: "text", needed: true, names: "person", label: "Approved by" },
      { name: "date", sort: "text", needed: true, names: "date", label: "Date" },
      { name: "reference", sort: "text", needed: true, names: "words", label: "Reference", hint: "The file number" },
      {
        name: "object",
        sort: "text",
        names: "words",
        label: "What is approved",
        choices: [
          ["conditions", "Conditions"],
          ["commission", "Commission"],
        ],
      },
      { name: "body", sort: "text", names: "words", label: "Approved for which body" },
      { name: "capacity", sort: "text", names: "words", label: "In which capacity", hint: "Inspector on duty" },
    ],
  },
  "refuse-approval": {
    title: "Record a refusal",
    about: "Record that the body does not approve. The draft may be changed and filed again.",
    can_wait: true,
    fields: [
      { name: "person", sort: "text", needed: true, names: "person", label: "Refused by" },
      { name: "reason", sort: "text", needed: true, names: "words", label: "Reason" },
    ],
  },
  "open-entries": {
    title: "Open entries",
    about: "Open entries, once everything is done that the text requires first.",
    can_wait: true,
  },
  "close-entries": {
    title: "Close entries",
    about:
      "Close entries. The operator's additions go into the pool. A sit-and-go closes entries while its tables play," +
      " before the stage is confirmed.",
    can_wait: true,
  },
  "change-conditions": {
    title: "Change the conditions by notice",
    about:
      "Change the conditions by notice before play begins. They need a fresh approval, or notice to the same body, " +
      "before the first session (X-38). The ruleset and the fee stay. Once seats are drawn, only what no seat " +
      "depends on changes: what the places are worth (X-37), limits and wagering times, the start, the fewest " +
      "players, who goes on, substitutes, notes.",
    can_wait: true,
    fields: [
      { name: "conditions", sort: "object", needed: true, names: "settings", label: "Conditions" },
      { name: "reason", sort: "text", needed: true, names: "words", label: "Reason" },
    ],
  },
  "move-start": {
    title: "Move the start",
    about: "Move the start, on reasonable notice, where the text lets the Director do so.",
    can_wait: true,
    fields: [
      { name: "starts", sort: "text", needed: true, names: "time", label: "Starts at" },
      { name: "notice", sort: "text", needed: true, names: "words", label: "Notice given" },
      { name: "reason", sort: "text", names: "words", label: "Reason" },
    ],
  },
  depart: {
    title: "Depart from the conditions",
    about:
      "Depart from the approved conditions, by name. The first two times the system only warns; the third time is " +
      "recorded for ever and shown in every document.",
    can_wait: true,
    fields: [
      {
        name: "what",
        sort: "text",
        needed: true,
        names: "words",
        label: "Departs from",
        choices: [
          ["limits", "Limits"],
          ["session-length", "Length of a session"],
          ["field", "Fewest players"],
          ["breakdown", "Places that win a prize"],
          ["substitute", "Substitutes"],
          ["balance", "Chips that do not add up"],
        ],
      },
      { name: "reason", sort: "text", needed: true, names: "words", label: "Reason" },
      { name: "clause", sort: "text", names: "clause", label: "Clause", hint: "15.6" },
    ],
  },
  enter: {
    title: "Enter a player",
    about:
      "Enter a player. The person who gives the command has checked identity, age and exclusion; the player has " +
      "accepted the conditions in writing where they require it, and has paid the whole fee.",
    can_wait: true,
    fields: [
      { name: "player", sort: "text", needed: true, names: "new-entry", label: "Entry" },
      { name: "name", sort: "text", needed: true, names: "words", label: "Name" },
      { name: "paid", sort: "money", label: "Paid" },
      { name: "checked", sort: "true or false", label: "Identity, age and exclusion checked" },
      { name: "accepted", sort: "true or false", label: "Conditions accepted in writing" },
      { name: "invited", sort: "true or false", label: "Has an invitation" },
      { name: "group", sort: "text", names: "words", label: "Group" },
      { name: "document", sort: "text", names: "words", label: "Document shown" },
    ],
  },
  reserve: {
    title: "Add a reserve",
    about: "Put a person on the list of reserves. Seats are offered in the order of the list.",
    can_wait: true,
    fields: [
      { name: "player", sort: "text", needed: true, names: "new-entry", label: "Entry" },
      { name: "name", sort: "text", needed: true, names: "words", label: "Name" },
      { name: "checked", sort: "true or false", label: "Identity, age and exclusion checked" },
      { name: "accepted", sort: "true or false", label: "Conditions accepted in writing" },
      { name: "invited", sort: "true or false", label: "Has an invitation" },
      { name: "group", sort: "text", names: "words", label: "Group" },
      { name: "document", sort: "text", names: "words", label: "Document shown" },
    ],
  },
  "move-up": {
    title: "Move a reserve into the field",
    about: "Move the next reserve, who pays the fee, into a free place in the field before the ballot.",
    can_wait: true,
    fields: [
      { name: "player", sort: "text", needed: true, names: "entry", label: "Entry" },
      { name: "reason", sort: "text", needed: true, names: "words", label: "Reason" },
      { name: "paid", sort: "money", label: "Paid" },
    ],
  },
  "offer-seat": {
    title: "Give a reserve an empty seat",
    about:
      "Give the next reserve the seat of an entrant who has not taken it. This is allowed before the first session " +
      "only (from 2016: before that entrant's first session), against the full fee (X-11).",
    can_wait: true,
    fields: [
      { name: "player", sort: "text", needed: true, names: "entry", label: "Entry" },
      { name: "instead-of", sort: "text", needed: true, names: "entry", label: "Instead of" },
      { name: "paid", sort: "money", label: "Paid" },
    ],
  },
  "pass-reserve": {
    title: "Skip a reserve",
    about: "Pass over the next reserve, who does not want the seat or cannot be found.",
    can_wait: true,
    fields: [
      { name: "player", sort: "text", needed: true, names: "entry", label: "Entry" },
      { name: "reason", sort: "text", needed: true, names: "words", label: "Reason" },
    ],
  },
  substitute: {
    title: "Substitute a player",
    about:
      "Let another person take over an entry with its seat, chips and right to a prize (X-13). The Director " +
      "approves it.",
    can_wait: true,
    fields: [
      { name: "player", sort: "text", needed: true, names: "entry", label: "Entry" },
      { name: "name", sort: "text", needed: true, names: "words", label: "Name" },
      { name: "reason", sort: "text", needed: true, names: "words", label: "Reason" },
      { name: "checked", sort: "true or false", label: "Identity, age and exclusion checked" },
      { name: "document", sort: "text", names: "words", label: "Document shown" },
      { name: "group", sort: "text", names: "words", label: "Group" },
    ],
  },
  withdraw: {
    title: "Withdraw an entry",
    about:
      "Withdraw an entrant or a reserve before play. The fee stays in the pool. A seat already drawn stays empty; a" +
      " late withdrawal never causes a new draw.",
    can_wait: true,
    fields: [
      { name: "player", sort: "text", needed: true, names: "entry", label: "Entry" },
      { name: "reason", sort: "text", needed: true, names: "words", label: "Reason" },
    ],
  },
  forfeit: {
    title: "Take back an empty seat",
    about: "Take back the seat of an entrant who has not taken it by the published time.",
    can_wait: true,
    fields: [
      { name: "player", sort: "text", needed: true, names: "entry", label: "Entry" },
      { name: "session", sort: "text", needed: true, names: "session", label: "Session" },
    ],
  },
  "buy-back": {
    title: "Let a player buy back",
    about:
      "Let an eliminated player buy back as the conditions provide. The same entry goes on (X-32), in a session of " +
      "the stage that has not begun, or where the conditions name a round in the running session, at the same seat.",
    can_wait: true,
    fields: [
      { name: "player", sort: "text", needed: true, names: "entry", label: "Entry" },
      { name: "paid", sort: "money", label: "Paid" },
    ],
  },
  "commit-draw": {
    title: "Commit to a secret",
    about: "Commit to a fresh secret (64 hex digits) by its SHA-256, before anything from outside is added.",
    fields: [
      { name: "draw", sort: "text", needed: true, names: "draw", label: "Draw" },
      { name: "commitment", sort: "text", needed: true, names: "proof", label: "Commitment" },
    ],
  },
  contribute: {
    title: "Add dice to a draw",
    about:
      "Add something from outside after the commitment: dice rolled in public, typed in by one person and read by " +
      "another. A person who runs the draw needs a witness; anybody else may add words of their own.",
    can_wait: true,
    fields: [
      { name: "draw", sort: "text", needed: true, names: "draw", label: "Draw" },
      { name: "words", sort: "text", needed: true, names: "words", label: "Words" },
      { name: "witness", sort: "text", names: "person", label: "Read by a second person" },
    ],
  },
  "reveal-draw": {
    title: "Reveal and draw",
    about: "Reveal the secret. The draw follows from it and from everything that was added.",
    fields: [
      { name: "draw", sort: "text", needed: true, names: "draw", label: "Draw" },
      { name: "secret", sort: "text", needed: true, names: "proof", label: "Secret" },
    ],
  },
  "record-draw": {
    title: "Record a draw by hand",
    about:
      "Record a draw by hand (numbered balls, cards): its result in the order of the list, with the names of two " +
      "people who saw it. The live system sets two-log-ins: the result then waits until a second person has " +
      "confirmed it.",
    can_wait: true,
    fields: [
      { name: "draw", sort: "text", needed: true, names: "draw", label: "Draw" },
      {
        name: "result",
        sort: "list of texts",
        needed: true,
        names: "words",
        label: "Result, in the order of the list",
        hint: "heats/1/1/3, heats/1/2/5",
      },
      { name: "witnesses", sort: "list of texts", needed: true, names: "person", label: "Two witnesses" },
      { name: "two-log-ins", sort: "true or false", label: "A second person confirms it" },
    ],
  },
  "abandon-draw": {
    title: "Abandon a draw",
    about: "Abandon a draw. The reason stays on record, and a new draw can begin.",
    can_wait: true,
    fields: [
      { name: "draw", sort: "text", needed: true, names: "draw", label: "Draw" },
      { name: "reason", sort: "text", needed: true, names: "words", label: "Reason" },
    ],
  },
  "fix-list": {
    title: "Draw the seats",
    about:
      "Fix the list for the ballot of a stage, or of one of its sessions: who is drawn, and how many sit at each " +
      "table. Nothing changes the list afterwards; a later withdrawal leaves a seat empty.",
    can_wait: true,
    fields: [
      { name: "stage", sort: "text", needed: true, names: "stage", label: "Stage" },
      { name: "session", sort: "number", label: "Only this session", hint: "all at once" },
      { name: "players", sort: "list of texts", names: "entry", label: "Players" },
      { name: "sizes", sort: "list of numbers", label: "Sizes" },
    ],
  },
  "fix-late": {
    title: "Draw late seats",
    about:
      "Fix the list for late seats: players who bought back, or still wait, draw for the free seats of a session " +
      "whose seats are drawn and which has not begun.",
    can_wait: true,
    fields: [
      { name: "session", sort: "text", needed: true, names: "session", label: "Session" },
      { name: "players", sort: "list of texts", names: "entry", label: "Players" },
    ],
  },
  "draw-marker": {
    title: "Draw the first marker",
    about: "Fix the list for the draw of a table's starting marker, where the conditions have it drawn (X-19).",
    can_wait: true,
    fields: [{ name: "table", sort: "text", needed: true, names: "table", label: "Table" }],
  },
  "start-session": {
    title: "Start a session",
    about:
      "Start a session at its published time, with everybody seated. absent names players who have not taken their " +
      "seats: they forfeit them (in charity poker they are dealt in, and pay). Before that time it starts only with" +
      " all-seated: every player of it has taken the seat (X-45). Chips are issued and the first round begins.",
    can_wait: true,
    fields: [
      { name: "session", sort: "text", needed: true, names: "session", label: "Session" },
      { name: "absent", sort: "list of texts", names: "entry", label: "Absent players" },
      { name: "all-seated", sort: "true or false", label: "Everybody is seated, so it may start early" },
    ],
  },
  designate: {
    title: "Name the gaming table",
    about: "Name the gaming table at which a table of the tournament is played. It is used for nothing else meanwhile.",
    can_wait: true,
    fields: [
      { name: "table", sort: "text", needed: true, names: "table", label: "Table" },
      { name: "physical", sort: "text", needed: true, names: "words", label: "Gaming table", hint: "Table 12" },
    ],
  },
  schedule: {
    title: "Publish a starting time",
    about:
      "Publish when a session starts. It cannot be before the tournament, where the start is an approved condition." +
      " To move a start that was published, say what notice was given and why (X-45). Nobody is late for a session " +
      "whose start was not published, nor within ten minutes of its publication.",
    can_wait: true,
    fields: [
      { name: "session", sort: "text", needed: true, names: "session", label: "Session" },
      { name: "starts", sort: "text", needed: true, names: "time", label: "Starts at" },
      { name: "notice", sort: "text", names: "words", label: "Notice given, to move a start" },
      { name: "reason", sort: "text", names: "words", label: "Reason, to move a start" },
    ],
  },
  "end-session": {
    title: "End a session",
    title_at_hand: "End the session",
    about:
      "End a session that is over at all its tables. The result is provisional until the Director confirms the " +
      "stage. A session by time ends once its minutes are up and the rounds in play are complete.",
    can_wait: true,
    fields: [{ name: "session", sort: "text", needed: true, names: "session", label: "Session" }],
  },
  "take-break": {
    title: "Take a break",
    title_at_hand: "Take the break",
    about: "Take a break, with the time allowed for it. Nothing is played until the session resumes.",
    can_wait: true,
    fields: [
      { name: "session", sort: "text", needed: true, names: "session", label: "Session" },
      { name: "minutes", sort: "number", label: "Minutes" },
    ],
  },
  pause: {
    title: "Pause a session",
    about: "Stop the clock and all play of a session, for a reason.",
    can_wait: true,
    fields: [
      { name: "session", sort: "text", needed: true, names: "session", label: "Session" },
      { name: "why", sort: "text", needed: true, names: "words", label: "Why" },
    ],
  },
  resume: {
    title: "Resume a session",
    about: "Go on after a break or a pause.",
    can_wait: true,
    fields: [{ name: "session", sort: "text", needed: true, names: "session", label: "Session" }],
  },
  announce: {
    title: "Make an announcement",
    about: "Make an announcement to everybody: rounds left, the next level.",
    can_wait: true,
    fields: [{ name: "words", sort: "text", needed: true, names: "words", label: "Announcement" }],
  },
  "direct-pace": {
    title: "Set the time for a wager",
    about: "Set the time for a wager in seconds, and what players hear about it.",
    can_wait: true,
    fields: [
      { name: "session", sort: "text", needed: true, names: "session", label: "Session" },
      { name: "seconds", sort: "number", needed: true, label: "Seconds for a wager" },
      { name: "words", sort: "text", names: "words", label: "Words" },
    ],
  },
  "call-floor": {
    title: "Call the floor",
    about:
      "Call a supervisor or the Director to a table: from the table itself, or by a player who sits there. Play may" +
      " go on; a dispute stops it.",
    can_wait: true,
    fields: [
      { name: "table", sort: "text", needed: true, names: "table", label: "Table" },
      { name: "why", sort: "text", names: "words", label: "Why" },
    ],
  },
  "answer-call": {
    title: "Answer a call",
    about: "Answer a call: somebody from the floor is at the table, and the call leaves the queue.",
    can_wait: true,
    fields: [{ name: "call", sort: "text", needed: true, names: "call", label: "Call" }],
  },
  "offer-phone": {
    title: "Put a phone's code on record",
    about: "Put on record that somebody has a code for a phone of an entry. The code itself is not in the record.",
    fields: [
      { name: "phone", sort: "text", needed: true, names: "words", label: "Phone" },
      { name: "player", sort: "text", needed: true, names: "entry", label: "Entry" },
      { name: "name", sort: "text", needed: true, names: "words", label: "Name" },
      { name: "person", sort: "text", needed: true, names: "person", label: "Person" },
      { name: "until", sort: "text", needed: true, names: "time", label: "Until" },
    ],
  },
  "allow-phone": {
    title: "Allow a new phone during the hand",
    title_at_hand: "Allow the new phone",
    about:
      "Allow a new phone while the entry's hand is in play: on the old phone, or as a supervisor or inspector who " +
      "did not make its code. The new phone ends the old one.",
    fields: [
      { name: "player", sort: "text", needed: true, names: "entry", label: "Entry" },
      { name: "phone", sort: "text", needed: true, names: "words", label: "Phone" },
    ],
  },
  "pair-device": {
    title: "Put a paired device on record",
    about:
      "Put on record that a device is paired. A phone ends the one before it. While the entry's hand is in play it " +
      "must be allowed first, or its code must be from the old phone.",
    fields: [
      { name: "paired", sort: "text", needed: true, names: "words", label: "Paired" },
      { name: "use", sort: "text", needed: true, names: "words", label: "Use" },
      { name: "name", sort: "text", needed: true, names: "words", label: "Name" },
      { name: "person", sort: "text", needed: true, names: "person", label: "Person" },
      { name: "tables", sort: "list of texts", names: "table", label: "Tables" },
      { name: "player", sort: "text", names: "entry", label: "Entry" },
    ],
  },
  "unpair-device": {
    title: "Put an unpaired device on record",
    about: "Put on record that a device has lost its access, or that its code was not used.",
    fields: [
      { name: "unpaired", sort: "text", needed: true, names: "words", label: "Unpaired" },
      { name: "person", sort: "text", needed: true, names: "person", label: "Person" },
      { name: "why", sort: "text", needed: true, names: "words", label: "Why" },
    ],
  },
  "show-on-projector": {
    title: "Choose what the projector shows",
    about:
      "Choose what the projector shows: all in turn, clock, standings, tables, draw, prizes, break, checkpoint, or " +
      "blank.",
    can_wait: true,
    fields: [
      {
        name: "slide",
        sort: "text",
        needed: true,
        names: "words",
        label: "Slide",
        choices: [
          ["all in turn", "All in turn"],
          ["clock", "Clock"],
          ["standings", "Standings"],
          ["tables", "Tables"],
          ["draw", "Draw"],
          ["prizes", "Prizes"],
          ["break", "Break"],
          ["checkpoint", "Checkpoint"],
          ["blank", "Blank"],
        ],
      },
    ],
  },
  "commit-shoe": {
    title: "Commit to a virtual shoe",
    about: "Commit to the secret (64 hex digits) of a virtual table's next shoe by its SHA-256; then it can be cut.",
    fields: [
      { name: "table", sort: "text", needed: true, names: "table", label: "Table" },
      { name: "commitment", sort: "text", needed: true, names: "proof", label: "Commitment" },
    ],
  },
  "fix-shoe": {
    title: "Fix the order of a virtual shoe",
    about:
      "Fix the order of the next shoe when its first card is due. marks are the hashes of its places, in order. The" +
      " shoe before it must be revealed first.",
    fields: [
      { name: "table", sort: "text", needed: true, names: "table", label: "Table" },
      { name: "marks", sort: "list of texts", needed: true, names: "proof", label: "Marks" },
    ],
  },
  deal: {
    title: "Deal at a virtual table",
    about:
      "Do what the dealer of a virtual table must do next. If a card, tile, die or ball is dealt, give it and the " +
      "salt that opens its place. Anything but the next of the shoe is refused.",
    fields: [
      { name: "table", sort: "text", needed: true, names: "table", label: "Table" },
      { name: "card", sort: "text", names: "proof", label: "Card" },
      { name: "salt", sort: "text", names: "proof", label: "Salt" },
    ],
  },
  "reveal-shoe": {
    title: "Reveal a virtual shoe",
    about:
      "Reveal the secret of a shoe that is used up, so that everybody can repeat its order. Where hands stay hidden" +
      " the secret is closed in the record, and only an inspector can repeat it.",
    fields: [
      { name: "shoe", sort: "text", needed: true, names: "shoe", label: "Shoe" },
      { name: "secret", sort: "text", needed: true, names: "proof", label: "Secret" },
    ],
  },
  "fail-shoe": {
    title: "Give up a virtual shoe",
    about: "Give up a shoe whose secret is lost: a fault that stays on record. The table goes on with a new one.",
    can_wait: true,
    fields: [
      { name: "shoe", sort: "text", needed: true, names: "shoe", label: "Shoe" },
      { name: "reason", sort: "text", needed: true, names: "words", label: "Reason" },
    ],
  },
  "cut-shoe": {
    title: "Cut a virtual shoe",
    about:
      "Cut the next shoe of your own table: any words or number, after the commitment and before the first card. " +
      "The order follows from them, so the casino alone cannot choose it.",
    can_wait: true,
    fields: [
      { name: "table", sort: "text", needed: true, names: "table", label: "Table" },
      { name: "words", sort: "text", needed: true, names: "words", label: "Words" },
    ],
  },
  play: {
    title: "Enter a move at a table",
    about:
      "Enter a move at a table, in the notation of recorded rounds: wagers and decisions of players, cards and " +
      "balls of the dealer, acts of officials. A line of several cards is several moves.",
    can_wait: true,
    fields: [
      { name: "table", sort: "text", needed: true, names: "table", label: "Table" },
      { name: "move", sort: "text", needed: true, names: "move", label: "Move", hint: "p1 wager red 50" },
    ],
  },
  "next-round": {
    title: "Begin the next round",
    about:
      "Close the round and begin the next. A player who cannot wager the minimum is eliminated, the marker moves " +
      "on, limits rise as the conditions say, and the table is over when its session is.",
    can_wait: true,
    fields: [{ name: "table", sort: "text", needed: true, names: "table", label: "Table" }],
  },
  "amend-round": {
    title: "Correct the round in play",
    about:
      "Correct a wrong record of the round in play: say which moves really happened instead of moves start to stop " +
      "(counted from 0, stop not included). Every later move is checked again. Acts of officials are corrected by " +
      "those who may do them, or stand above; the operator corrects nothing else.",
    can_wait: true,
    weighty: true,
    fields: [
      { name: "table", sort: "text", needed: true, names: "table", label: "Table" },
      { name: "start", sort: "number", needed: true, label: "From move (the first is 0)" },
      { name: "stop", sort: "number", needed: true, label: "Up to move (not included)" },
      {
        name: "instead",
        sort: "list of texts",
        needed: true,
        names: "move",
        label: "What really happened, move by move",
        hint: "p1 wager red 50, d ball 9",
      },
      { name: "why", sort: "text", needed: true, names: "words", label: "Why" },
    ],
  },
  "void-round": {
    title: "Void an earlier round",
    about:
      'Void an earlier round of a sitting that goes on, by the official act that the game has for it: "o void fraud' +
      ' -- why". round counts all rounds of the sitting from 1, void ones too.',
    can_wait: true,
    weighty: true,
    fields: [
      { name: "table", sort: "text", needed: true, names: "table", label: "Table" },
      { name: "round", sort: "number", needed: true, label: "Round" },
      {
        name: "move",
        sort: "text",
        needed: true,
        names: "move",
        label: "The official act, with its reason",
        hint: "o void fraud -- a marked card",
      },
    ],
  },
  reinstate: {
    title: "Reinstate a player",
    about:
      "Take back a player who was eliminated only through a round that is now void (X-05). This is offered, never " +
      "automatic: with stays-out the Director decides against it.",
    can_wait: true,
    fields: [
      { name: "player", sort: "text", needed: true, names: "entry", label: "Entry" },
      { name: "why", sort: "text", needed: true, names: "words", label: "Why" },
      { name: "stays-out", sort: "true or false", label: "The player stays out" },
    ],
  },
  "count-chips": {
    title: "Enter a count of stacks",
    about:
      "Enter a count of all stacks at a table, by denomination. Two people count, each without seeing the other's " +
      "figures; if they differ both count again, and if they still differ a supervisor counts with both present.",
    fields: [
      { name: "table", sort: "text", needed: true, names: "table", label: "Table" },
      { name: "stacks", sort: "object", needed: true, names: "words", label: "Stacks, by seat and denomination" },
    ],
  },
  "count-round": {
    title: "Record a played round",
    about:
      "Record a played round at a table where only chip counts are recorded. At a checkpoint, and at the end, the " +
      "stacks must have been counted. A player who then cannot wager the minimum is eliminated.",
    can_wait: true,
    fields: [
      { name: "table", sort: "text", needed: true, names: "table", label: "Table" },
      { name: "counted", sort: "true or false", label: "The round counts" },
      { name: "shoe-ended", sort: "true or false", label: "The shoe has ended" },
    ],
  },
  "count-out": {
    title: "Count a player out",
    about:
      "Count a player out at a table with counts only: two people saw that the player has fewer chips left than the" +
      " minimum. before is the stack with which the player began the round; in charity poker, and where the " +
      "conditions say so, it places players who go out together (21.3, X-49).",
    can_wait: true,
    fields: [
      { name: "player", sort: "text", needed: true, names: "entry", label: "Entry" },
      {
        name: "chips",
        sort: "object",
        needed: true,
        names: "chips",
        label: "Chips left, by denomination",
        hint: "25 = 1, 5 = 3",
      },
      { name: "witness", sort: "text", needed: true, names: "person", label: "Seen by a second person" },
      {
        name: "before",
        sort: "object",
        names: "chips",
        label: "Stack before the round, by denomination",
        hint: "100 = 2, 25 = 1",
      },
    ],
  },
  "extra-rounds": {
    title: "Order extra rounds",
    about:
      "Give tied players extra rounds (X-14): they keep their equal stacks, the others sit out. fresh gives them " +
      "new equal stacks where nobody has chips left and only advancement is at stake (X-15).",
    can_wait: true,
    fields: [
      { name: "players", sort: "list of texts", needed: true, names: "entry", label: "Players" },
      { name: "fresh", sort: "true or false", label: "Fresh equal stacks" },
    ],
  },
  "draw-tie": {
    title: "Draw cards for a tie",
    about:
      "Fix the list for a draw of cards that decides a tie: one card each from a deck, the highest card placed " +
      "highest.",
    can_wait: true,
    fields: [{ name: "players", sort: "list of texts", needed: true, names: "entry", label: "Players" }],
  },
  "draw-lucky-losers": {
    title: "Draw lucky losers",
    about:
      "Fix the list for the draw of lucky losers of a stage: everybody who did not go on otherwise, or of them " +
      "those in the place that the conditions name.",
    can_wait: true,
    fields: [{ name: "stage", sort: "text", needed: true, names: "stage", label: "Stage" }],
  },
  "confirm-stage": {
    title: "Confirm a stage",
    title_at_hand: "Confirm the stage",
    about:
      "Confirm the provisional result of a stage. Nobody advances and nothing is paid before. A refusal names " +
      "everything that blocks it: sessions under way, ties, disputes, counts, draws.",
    can_wait: true,
    weighty: true,
    fields: [{ name: "stage", sort: "text", needed: true, names: "stage", label: "Stage" }],
  },
  exclude: {
    title: "Exclude a player",
    about:
      "Exclude a player from the rest of the tournament for a contravention, between rounds. The Director does it " +
      "(2002), the casino operator or the Director (later), or a casino supervisor (charity). During a round, use " +
      "the game's own act instead (o sanction). prize lets the player keep a prize already earned. period says for " +
      "how long the player is excluded elsewhere (charity 22.4).",
    can_wait: true,
    weighty: true,
    fields: [
      { name: "player", sort: "text", needed: true, names: "entry", label: "Entry" },
      { name: "reason", sort: "text", needed: true, names: "words", label: "Reason" },
      { name: "prize", sort: "true or false", label: "Keeps a prize already earned" },
      { name: "period", sort: "text", names: "words", label: "Period of exclusion", hint: "12 months" },
    ],
  },
  disqualify: {
    title: "Disqualify a player",
    about: "Disqualify a player who broke a rule: the Tournament Supervisor does it (charity 4.7).",
    can_wait: true,
    fields: [
      { name: "player", sort: "text", needed: true, names: "entry", label: "Entry" },
      { name: "reason", sort: "text", needed: true, names: "words", label: "Reason" },
    ],
  },
  caution: {
    title: "Caution a player",
    about:
      "Record a contravention: the player sought advice, touched chips, delayed play, would not wager, or wagered " +
      "out of order.",
    can_wait: true,
    fields: [
      { name: "player", sort: "text", needed: true, names: "entry", label: "Entry" },
      {
        name: "rule",
        sort: "text",
        needed: true,
        names: "words",
        label: "For what",
        choices: [
          ["advice", "Sought advice"],
          ["chips", "Touched or hid chips"],
          ["pace", "Dawdled"],
          ["not-wagering", "Would not wager"],
          ["out-of-order", "Wagered out of order"],
        ],
      },
      { name: "note", sort: "text", names: "words", label: "Note" },
    ],
  },
  excuse: {
    title: "Let a player leave",
    about: "Let a player leave a charity tournament between rounds.",
    can_wait: true,
    fields: [
      { name: "player", sort: "text", needed: true, names: "entry", label: "Entry" },
      { name: "reason", sort: "text", needed: true, names: "words", label: "Reason" },
    ],
  },
  "move-player": {
    title: "Move a player to another table",
    about:
      "Move a player between rounds to a free seat of another table of the session, as drawn: to balance tables, or" +
      " to break one. drawn names the two people who saw the draw.",
    can_wait: true,
    fields: [
      { name: "player", sort: "text", needed: true, names: "entry", label: "Entry" },
      { name: "table", sort: "text", needed: true, names: "table", label: "Table" },
      { name: "seat", sort: "text", needed: true, names: "seat", label: "Seat" },
      { name: "reason", sort: "text", needed: true, names: "words", label: "Reason" },
      { name: "drawn", sort: "list of texts", names: "words", label: "Two witnesses of the draw" },
    ],
  },
  "open-dispute": {
    title: "Open a dispute",
    about:
      "Open a dispute: what happened, where, and the camera's time. The table waits for the ruling, and its stage " +
      "is not confirmed before; without a table no stage is.",
    can_wait: true,
    fields: [
      { name: "facts", sort: "text", needed: true, names: "words", label: "What happened" },
      { name: "table", sort: "text", names: "table", label: "Table" },
      { name: "camera", sort: "text", names: "words", label: "Camera time", hint: "20:14:30" },
    ],
  },
  rule: {
    title: "Rule on a dispute",
    title_at_hand: "Rule on the dispute",
    about:
      "Rule on a dispute, with the clause. In 2002 the Director rules, later the casino operator, in charity poker " +
      "first the Tournament Supervisor.",
    can_wait: true,
    fields: [
      { name: "dispute", sort: "text", needed: true, names: "dispute", label: "Dispute" },
      { name: "ruling", sort: "text", needed: true, names: "words", label: "Ruling" },
      { name: "clause", sort: "text", names: "clause", label: "Clause", hint: "15.6" },
    ],
  },
  "request-review": {
    title: "Ask for a review",
    about: "Ask for a review of a ruling; play may go on.",
    can_wait: true,
    fields: [{ name: "dispute", sort: "text", needed: true, names: "dispute", label: "Dispute" }],
  },
  review: {
    title: "Record a review",
    title_at_hand: "Review the ruling",
    about:
      "Record the outcome of a review: by an inspector (the Commission's, after 2005), in charity poker by a casino" +
      " supervisor and finally the operator. If a varied ruling changes chips, post that with void-round or " +
      "correct.",
    can_wait: true,
    fields: [
      { name: "dispute", sort: "text", needed: true, names: "dispute", label: "Dispute" },
      {
        name: "outcome",
        sort: "text",
        needed: true,
        names: "words",
        label: "Outcome",
        choices: [
          ["upheld", "Upheld"],
          ["varied", "Varied"],
        ],
      },
      { name: "ruling", sort: "text", names: "words", label: "Ruling" },
    ],
  },
  "advise-complaint": {
    title: "Record notice of the right to complain",
    about: "Note that the person was informed of the right to complain to an inspector (charity 22.6).",
    can_wait: true,
    fields: [
      { name: "dispute", sort: "text", needed: true, names: "dispute", label: "Dispute" },
      { name: "person", sort: "text", needed: true, names: "words", label: "Who was informed" },
    ],
  },
  "approve-pending": {
    title: "Approve as the second person",
    title_at_hand: "Approve",
    about: "Approve a command that waits for a second person, in a role that may give it. It takes effect now.",
    fields: [{ name: "pending", sort: "text", needed: true, names: "pending", label: "Pending" }],
  },
  "drop-pending": {
    title: "Withdraw a waiting command",
    about: "Give up a command that waits for a second person. The reason stays on record.",
    fields: [
      { name: "pending", sort: "text", needed: true, names: "pending", label: "Pending" },
      { name: "reason", sort: "text", needed: true, names: "words", label: "Reason" },
    ],
  },
  correct: {
    title: "Correct a stack",
    about:
      "Correct a player's chips, by a reversal and a new entry. amount is how many chips more (or fewer, with a " +
      "minus). While the session runs the chips move at the table. After its end the record is corrected and " +
      "advancement is checked again. croupier tournament preview shows beforehand what would change.",
    can_wait: true,
    weighty: true,
    fields: [
      { name: "player", sort: "text", needed: true, names: "entry", label: "Entry" },
      { name: "session", sort: "text", needed: true, names: "session", label: "Session" },
      {
        name: "amount",
        sort: "text",
        needed: true,
        names: "words",
        label: "Chips to add, or to take with a minus",
        hint: "50 or -50",
      },
      { name: "why", sort: "text", needed: true, names: "words", label: "Why" },
    ],
  },
  "reopen-stage": {
    title: "Reopen a stage",
    title_at_hand: "Reopen the stage",
    about:
      "Reopen a confirmed stage to confirm it again, because corrections changed who goes on. Only before the next " +
      "stage has begun; if its seats are drawn, that ballot is taken back and drawn again later.",
    can_wait: true,
    fields: [
      { name: "stage", sort: "text", needed: true, names: "stage", label: "Stage" },
      { name: "why", sort: "text", needed: true, names: "words", label: "Why" },
    ],
  },
  "reopen-placings": {
    title: "Reopen the placings",
    about:
      "Take back the confirmed placings, because a ruling, a review or an error changes what they are based on " +
      "(X-25). What was published is no longer valid and prizes go back into the pool. Then use correct, reopen-" +
      "stage and confirm-placings. Not possible once a prize is paid or the donations are made.",
    can_wait: true,
    fields: [{ name: "why", sort: "text", needed: true, names: "words", label: "Why" }],
  },
  "settle-shortage": {
    title: "Decide on a shortage",
    about: "Decide about chips that a reversal could not take because the stack no longer held them (X-05).",
    can_wait: true,
    fields: [
      { name: "player", sort: "text", needed: true, names: "entry", label: "Entry" },
      { name: "decision", sort: "text", needed: true, names: "words", label: "Decision" },
    ],
  },
  "set-limits": {
    title: "Change the limits",
    about:
      "Set other limits than those of the conditions, from the next round of a session on, with notice. Needs the " +
      'departure "limits".',
    can_wait: true,
    fields: [
      { name: "session", sort: "text", needed: true, names: "session", label: "Session" },
      { name: "settings", sort: "object", needed: true, names: "settings", label: "New limits" },
      { name: "notice", sort: "text", needed: true, names: "words", label: "Notice given" },
    ],
  },
  "end-early": {
    title: "End a table early",
    about:
      "Make the round in play the last at a table, before the conditions would end it. Needs the departure " +
      '"session-length".',
    can_wait: true,
    fields: [
      { name: "table", sort: "text", needed: true, names: "table", label: "Table" },
      { name: "why", sort: "text", needed: true, names: "words", label: "Why" },
    ],
  },
  "confirm-placings": {
    title: "Confirm the placings",
    about: "Confirm the places of the whole tournament, once every stage is confirmed.",
    can_wait: true,
    weighty: true,
  },
  publish: { title: "Publish the placings", about: "Publish the confirmed placings.", can_wait: true },
  award: {
    title: "Award the prizes",
    about: "Award the prizes: all of the pool, by the confirmed placings, shared where places are shared.",
    can_wait: true,
    weighty: true,
  },
  "pay-prize": {
    title: "Pay a prize",
    about: "Pay a prize against a signature.",
    can_wait: true,
    weighty: true,
    fields: [
      { name: "player", sort: "text", needed: true, names: "entry", label: "Entry" },
      { name: "signed", sort: "text", needed: true, names: "words", label: "Signed by" },
    ],
  },
  "name-charity": {
    title: "Name a charity",
    about: "Record the charity a player chooses. Somebody vouches that it has no part in the event (H-24).",
    can_wait: true,
    fields: [
      { name: "player", sort: "text", needed: true, names: "entry", label: "Entry" },
      { name: "charity", sort: "text", needed: true, names: "words", label: "Charity" },
      { name: "attested", sort: "text", needed: true, names: "person", label: "Vouched for by" },
    ],
  },
  donate: {
    title: "Make the donations",
    about: "Make the donations by the published placings. Their values are fixed in the conditions.",
    can_wait: true,
  },
  close: {
    title: "Close the tournament",
    about:
      "Close the tournament. A refusal lists what is in the way: disputes, tables out of balance, counts, ties, " +
      "prizes not signed for.",
    can_wait: true,
  },
  cancel: {
    title: "Cancel the tournament",
    about:
      "Cancel the tournament and refund all fees and commissions in full. Not possible once a prize is paid (X-29).",
    can_wait: true,
    weighty: true,
    fields: [{ name: "reason", sort: "text", needed: true, names: "words", label: "Reason" }],
  },
};
