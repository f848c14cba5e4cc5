// What acts, wagers and rulings of the games are called.
import { humanize } from "./humanize.ts";
import { ACTS, WAGERS } from "./words.ts";

export const actName = (act: string): string => ACTS[act] ?? humanize(act);

/** A wager on numbers is called by them; the only main wager of a seat has no name. */
export function wagerName(wager: string): string {
  return WAGERS[wager] ?? (/^\d/.test(wager) ? wager.replaceAll("/", "\u2009/\u2009") : humanize(wager));
}
