// What acts and wagers of the games are called.
import { humanize } from "./humanize.ts";
import { acts, wagers } from "./texts/games.ts";

export const actName = (act: string): string => acts[act] ?? humanize(act);

export function wagerName(wager: string): string {
  return wagers[wager] ?? (/^\d/.test(wager) ? wager.replaceAll("/", "\u2009/\u2009") : humanize(wager));
}
