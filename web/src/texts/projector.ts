// The projector in the room.
import { html, type TemplateResult } from "lit";
import type { Said } from "./said.ts";

export const projector = "Projector";
export const rehearsal = "Rehearsal";
export const noConnection = "no connection";
export const blank = "blank";
/** Which lines of a list are shown. */
export const range = (first: Said, last: Said, all: Said): string => ` ${first}\u2013${last} of ${all}`;

export const cancelled = "Cancelled";
export const feesReturned = "Everyone who paid a fee gets it back.";
export const beginsIn = "starts in";
export const playersEntered = (players: Said): string => `${players} players entered`;
export const players = (number: Said): string => `${number} players`;
export const paused = (why: string): string => `Paused: ${why}`;
export const played = "played";
export const left = "left";
export const next = "next";
export const roundOf = (round: TemplateResult, rounds: TemplateResult | undefined): TemplateResult =>
  rounds ? html`Round ${round} of ${rounds}` : html`Round ${round}`;
export const roundLabel = (round: Said): string => `round ${round}`;
export const minuteLabel = (minute: Said): string => `minute ${minute}`;
export const nextLimits = (from: string, limits: string): string => `From ${from}: ${limits}`;
export const limit = (name: string, value: string): string => `${name} ${value}`;
export const breakNow = "break now";
export const breakAfterRound = (round: Said): string => `break after round ${round}`;

export const standings = "Standings";
export const up = (places: Said): string => `up ${places}`;
export const down = (places: Said): string => `down ${places}`;
export const tables = "Tables";

export const noDrawYet = "No draw yet";
export const drawTitles: Readonly<Record<string, (subject: string) => string>> = {
  seats: (subject) => `Seats: ${subject}`,
  "lucky-losers": (subject) => `Lucky losers: ${subject}`,
  cards: () => "Cards for a tie",
  marker: (subject) => `Starting marker: ${subject}`,
};
export const listFixed = "The list is fixed";
export const nowTheDice = "The secret is fixed: now the dice";
export const aboutToDraw = "Everything is ready for the draw";
export const list = (fingerprint: string): string => `List ${fingerprint}`;
export const secret = (commitment: string): string => `secret ${commitment}`;

export const donations = "Donations";
export const prizePool = "Prize pool";
export const noSession = "No session is in progress";
export const noBreakPlanned = "No break is planned in this session";
export const breakWord = "Break";
export const timeFor = "Time for the";
export const nextBreakAfter = "Next break after round";
export const minutes = (number: Said): string => `${number} minutes`;
export const keepCheckpoint = "Keep this, check it at home";
export const checkpointImage = "The newest checkpoint of the record, as a QR code";
export const checkpointAbout =
  "The signed state of the record now. Anyone who keeps it can prove later that nothing was changed.";
