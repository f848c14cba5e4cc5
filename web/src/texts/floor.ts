// The frame of the pages for director, entry desk and inspector: tabs, state of the session, choice of a tournament.
import type { Said } from "./said.ts";

export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;
export const players = (number: number): string => count(number, "player");

export const startPage = "Start page";
export const skipToPage = "To the page";
export const pages = "Pages";
export const loading = "Waiting for the tournament\u2026";
export const done = "Done.";

export const roundOf = (round: Said, rounds: Said): string => `round ${round}/${rounds}`;
export const round = (number: Said): string => `round ${number}`;
export const minutes = (number: Said): string => `${number} minutes`;
export const timeLeft = (time: string): string => `${time} left`;
export const overBy = (time: string): string => `over by ${time}`;
export const timePlayed = "time played";
export const starts = (time: string): string => `starts ${time}`;
export const breakDue = (length: Said): string => `Break due: ${length} minutes`;
export const breakAfterRound = (number: Said): string => `Break after round ${number}`;

export const live = "Live";
export const notAllowed = "Not allowed";
export const connecting = "Connecting\u2026";
export const noConnectionFor = (time: string): string => `No connection for ${time}`;
export const connectionLost =
  "The connection is lost. What you see may be old. Nothing you typed is lost, and nothing is sent twice.";
export const personAs = (name: string): string => `${name} as`;
export const personAsRole = (name: string, role: string): string => `${name} as ${role}`;

export const tournaments = "Tournaments";
export const noConditions = "No conditions yet";
export const rehearsal = "Rehearsal";
export const notLoggedIn = "Nobody is logged in here";
export const logIn = "Log in";
export const noTournament = "There is no tournament here yet.";
export const nothingForYou = "Nothing here for you yet";
export const noRole = (roles: string): string => `There is no tournament here in which you are ${roles}.`;
export const or = " or ";
export const whoAppointsDirector = "The shift manager appoints the director; for a charity night the operator does.";
export const whoGivesRoles = "The operator gives roles; the director appoints people.";
export const newTournament = "Start a tournament";
export const shortName = "Short name";
export const shortNameRule = "Small letters, digits and dashes";
export const shortNameExample = "spring-open";
export const shortNameAbout =
  "Small letters, digits and dashes. It is part of addresses and cannot be changed. " +
  "The name for the public is part of the conditions.";
export const create = "Start the tournament";

export const why = "Why?";
export const lookingUp = "Looking it up\u2026";

export const preview = "Preview";
export const onScreenNow = "on the screen now";
export const previewFrame = "Preview of the projector";
export const projector = "Projector";
export const screenShows = "The screen shows:";
export const slides = "Slides";
export const showSlide = (slide: string): string => `Show: ${slide}`;
export const blankScreen = "Blank the screen";
export const openProjector = "Open the projector\u2019s page";

export const director = "Director";
export const entryDesk = "Entry desk";
export const inspector = "Inspector";
export const tabs = {
  board: "Board",
  entries: "Entries",
  draws: "Draws",
  sessions: "Sessions",
  results: "Results",
  disputes: "Disputes",
  conditions: "Conditions",
  people: "People",
  projector: "Projector",
  record: "Record",
  acts: "All commands",
  entriesAndPrizes: "Entries and prizes",
  phones: "Codes for phones",
  devices: "Devices",
  tables: "Tables",
  entrants: "Entrants",
  ballots: "Draws",
  ledger: "Money and chips",
} as const;
