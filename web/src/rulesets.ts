// The rulesets as the pages list them: names, and whether there are odds.
import { RULESETS as SHEETS, type GameKey, type KnownRuleset } from "./games.ts";
import { humanize } from "./humanize.ts";

export const RULESETS = Object.keys(SHEETS) as readonly KnownRuleset[];

/** The one that a list begins with: superseded ones need a reason. */
export const USUAL_RULESET = RULESETS.find((each) => !SHEETS[each].superseded) ?? "";

export const isRuleset = (ruleset: string): ruleset is KnownRuleset => Object.hasOwn(SHEETS, ruleset);

export const rulesetName = (ruleset: string): string =>
  isRuleset(ruleset) ? SHEETS[ruleset].title : humanize(ruleset);

export const gameOf = (ruleset: string): GameKey | undefined => (isRuleset(ruleset) ? SHEETS[ruleset].game : undefined);

/** A house that takes wagers has odds; where players win each other's chips there are none. */
export const hasOdds = (ruleset: string): boolean => isRuleset(ruleset) && SHEETS[ruleset].odds === true;
