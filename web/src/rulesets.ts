// The rulesets that the pages know: their names, which of them have odds, which is played for charity.
import { humanize } from "./humanize.ts";
import { rulesets } from "./texts/games.ts";

const CHARITY = "charity-poker";

export const RULESETS: readonly string[] = Object.keys(rulesets);

export const rulesetName = (ruleset: string): string => rulesets[ruleset] ?? humanize(ruleset);

/** Played for charity: donations instead of prizes, blinds instead of limits. */
export const isCharity = (ruleset: string): boolean => ruleset === CHARITY;

/** A house that takes wagers has odds; charity poker is played between players. */
export const hasOdds = (ruleset: string): boolean => !isCharity(ruleset);
