// The bar over every page: its banners and menus, and what is shown in place of a page that cannot be.
import { timeOfDay } from "../times.ts";
import type { Said } from "./said.ts";

export const croupier = "Croupier";
export const pageTitle = (page: string): string => `${page} \u00b7 Croupier`;
export const startPage = "Start page";
export const dismiss = "Dismiss";

export const live = "live";
export const connecting = "connecting";
export const notAllowed = "not allowed";
export const connectionLost = (seconds: Said): string => `no connection, ${seconds} s old`;
export const noConnectionFor = (seconds: Said): string =>
  `No connection for ${seconds} s. What you see may be old; the page reconnects automatically.`;
export const notSaved = (entries: string): string =>
  `Not saved yet: ${entries}. This device keeps it and sends it when the server answers.`;

export const balanced = "chips balanced";
export const unbalanced = (tables: string): string => `chips out of balance: ${tables}`;
export const issued = "Issued";
export const inStacks = "In stacks";
export const onLayout = "On the layout";
export const inFloat = "In the float";

export const settings = "Settings";
export const lightRoom = "Light room";
export const fourColourSuits = "Four-colour suits";
export const sound = "Sound";
export const secondsLeft = (seconds: Said): string => `${seconds} seconds left`;

export const upgraded = "Croupier was upgraded.";
export const loadNewPage = "Load the new page";
export const rehearsal = "Rehearsal: nothing here counts.";
export const cancelled = (why: string): string => `Cancelled: ${why}`;
export const departure = (what: string, reason: string): string =>
  `Departure from the approved conditions: ${what} (${reason})`;

export const pageFor = (role: string): string => `This page is for the ${role}`;
export const deviceEnded = (device: string, why: string, at: string): string =>
  `This device, \u201c${device}\u201d, is no longer paired` +
  `${why ? `: ${why}` : ""}${at ? `, at ${timeOfDay(at)}` : ""}.`;
export const notAllowedHere = "You may not see this page.";
export const continueAs = (role: string): string => `Continue as ${role}`;
export const logIn = "Log in";
export const logInAsAnother = "Log in as someone else";
export const haveCode = "I have a code";

export const noPageTitle = "Nothing here";
export const noPage = "There is nothing here";
export const noPageWhy = "The address may be old or mistyped.";
export const notLoaded = "The page did not load";
export const notLoadedWhy = "The connection broke, or Croupier was just upgraded.";
export const loadAgain = "Load the page again";
