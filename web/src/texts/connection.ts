// What a page says when the server does not answer, or not as it should.
import type { Said } from "./said.ts";

export const serverSilent = "The server is not answering. Nothing is lost: what you typed is still here. Try again.";
export const serverAnswered = (status: Said): string => `The server answered with an error (${status}).`;
export const noConnection = "No connection";
export const fault = "Fault";
export const notAllowed = "Not allowed";
export const pageFailed = (error: string): string =>
  `This page has failed. Reload it; nothing was sent twice. (${error})`;
export const notYours = (by: string, words: string): string =>
  `Not sent: ${words}. ${by} entered it, and somebody else is here now.`;
export const somebodyElse = (was: string): string =>
  `${was} began this, and somebody else has logged in on this device since. Nothing was done; load the page again.`;
