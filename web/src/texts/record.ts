// The record, papers and proofs; every command; disputes and corrections.
import type { Said } from "./said.ts";

export const record = "The record";
export const recordTo = (event: Said): string => `The record, event ${event}`;
export const noEvents = "Events appear here as they happen.";
export const events = "Events, newest first";
export const proof = "proof";
export const proofOf = (event: Said): string => `proof of event ${event}`;
export const by = (person: string, role: string): string => `${person}, ${role}`;
export const earlier = "Show earlier events";
export const papers = "Papers";
export const proofs = "Proof";
export const exportAbout =
  "The export holds every event, the papers and extra/verify.py, which checks it on any computer with Python.";
export const verify = "Verify the record";
export const verifying = "Verifying …";
export const verified = (count: Said): string => `The record is unchanged: ${count} events verified.`;
export const notVerified = (count: Said): string => `The record does not verify: ${count} events checked.`;
export const checked = "What was checked";
export const passed = "✓";
export const failed = "✗";
export const verifiedHere =
  "This server checked its own record. To check without trusting it, export the record and run its verifier.";
export const witnesses = "Witnesses";
export const cosigned = (covered: Said, of: Said): string =>
  `Enough witnesses have cosigned ${covered} of ${of} events.`;
export const notCosigned = "Not enough witnesses have cosigned the record yet.";
export const policy = (words: string): string => `The rule: ${words}.`;
export const witnessAt = (name: string, seen: Said): string => `${name}: ${seen} events`;
export const phonesWatch = (phones: Said): string => `Phones that watch the record: ${phones}`;
export const exportRecord = "Export";
export const checkpoint = "Signed checkpoint";
export const checkpointImage = "The signed checkpoint as a QR code";

export const everyAct = "All commands";
export const everyActAbout = "What you can do now in this role. The desk may still refuse it, with its clause.";
export const nothingChosen = "Nothing chosen";
export const chooseAct = "Choose a command; its form appears here.";

export const disputes = "Disputes";
export const disputeAt = (dispute: string, table: string): string => `${dispute} at ${table}`;
export const open = "open";
export const closed = "closed";
export const none = "None.";
export const facts = "What happened";
export const camera = "Camera";
export const ruling = "Ruling";
export const review = "Review";
export const informed = "Player informed";
export const rightToComplain = "of the right to complain";
export const reviewRuling = "Review the ruling";
export const askForReview = "Ask for a review";
export const recordInformed = "Record that the player was informed of the right to complain";
export const rule = "Rule on the dispute";
export const openDispute = "Open a dispute";
export const openNow = "Open it; the table waits";

export const corrections = "Corrections";
export const correctionsAbout =
  "Nothing is edited: a correction is a reversal and a new entry. You see what it would change before you make it.";
export const makeCorrection = "Make the correction";
export const noCorrections = "None so far.";
