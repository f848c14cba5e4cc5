// What the conditions may say by each ruleset: the keys of a table as fields, the values to begin with.
import { CONDITIONS, type ConditionsSheet, type TableKey } from "../../conditions.ts";
import type { Json } from "../../live/desk.ts";
import { isRuleset } from "../../rulesets.ts";
import { readScalar, textAt, type Draft, type Path } from "./draft.ts";

export const sheetOf = (ruleset: string): ConditionsSheet => (isRuleset(ruleset) ? CONDITIONS[ruleset] : {});

/** What the ruleset of the tournament says. */
export const sheetOfDraft = (draft: Json): ConditionsSheet => sheetOf(textAt(draft, ["ruleset"]));

/** The ruleset that a stage is played by. */
export const rulesetAt = (draft: Json, stage: Path): string =>
  textAt(draft, [...stage, "game"]) || textAt(draft, ["ruleset"]);

export const tableKeys = (ruleset: string): readonly TableKey[] => sheetOf(ruleset).table ?? [];

/** The keys that say how high a table plays, and that go up in the course of a session. */
export function limitKeys(ruleset: string): readonly TableKey[] {
  const { limits = [] } = sheetOf(ruleset);
  return limits.flatMap((key) => tableKeys(ruleset).filter((each) => each.key === key));
}

const beginValue = ({ begin = "null" }: TableKey): Json => JSON.parse(begin) as Json;
const doubled = (value: Json): Json =>
  Array.isArray(value) ? (value as readonly Json[]).map(doubled) : typeof value === "number" ? value * 2 : value;

/** Settings of a table to begin with. */
export const beginTable = (ruleset: string): Draft => beginOf(tableKeys(ruleset), beginValue);

/** Limits to go up to: twice those. */
export const laterTable = (ruleset: string): Draft => beginOf(limitKeys(ruleset), (key) => doubled(beginValue(key)));

const beginOf = (keys: readonly TableKey[], value: (key: TableKey) => Json): Draft =>
  Object.fromEntries(keys.filter((each) => each.begin).map((each) => [each.key, value(each)]));

/** Denominations to begin with. */
export const beginChips = (ruleset: string): Json[] =>
  (sheetOf(ruleset).chips ?? []).map((each) => readScalar(each) ?? each);
