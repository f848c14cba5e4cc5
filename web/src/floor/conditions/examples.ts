// Structures to start with: a director changes what differs instead of starting from an empty form.
import type { Json } from "../../live/desk.ts";
import type { Draft } from "./draft.ts";
import { isCharity } from "../../rulesets.ts";
import { examples, exampleTexts } from "../../texts/conditions.ts";

const baccarat = (ruleset: string): boolean => ruleset.startsWith("mini-baccarat");

/** Limits that the chips can pay: a win less a twentieth, a payment of three to two, blinds in steps. */
function tableSettings(ruleset: string): Draft {
  if (isCharity(ruleset)) return { structure: "no-limit", blinds: [25, 50], step: 25 };
  return baccarat(ruleset) ? { minimum: 20, maximum: 500, step: 20 } : { minimum: 10, maximum: 500, step: 5 };
}

function denominations(ruleset: string): Json[] {
  if (isCharity(ruleset)) return [25, 100, 500];
  return baccarat(ruleset)
    ? [1, 5, 20, 100, 500]
    : ruleset.startsWith("blackjack")
      ? ["2.5", 5, 25, 100, 500]
      : [5, 25, 100, 500];
}

function commonDraft(ruleset: string, minimum: number, maximum: number): Draft {
  const money: Draft = isCharity(ruleset)
    ? {
        donations: {
          values: [500, 300, 200],
          payment: exampleTexts.payment,
          undertaking: exampleTexts.undertaking,
        },
      }
    : { prizes: { shares: ["50%", "30%", "20%"] } };
  const fee: Draft = isCharity(ruleset) ? { invitation: true } : { fee: 110, commission: 10 };
  const ties: Draft = baccarat(ruleset) ? { ties: { session: "extra-rounds", final: "extra-rounds" } } : {};
  return {
    ruleset,
    starts: `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}T18:00:00`,
    currency: "AUD",
    entry: {
      method: exampleTexts.method,
      eligibility: exampleTexts.eligibility,
      acceptance: true,
      reserves: 2,
      ...fee,
    },
    players: { minimum, maximum },
    chips: { start: 1000, denominations: denominations(ruleset) },
    ...money,
    ...ties,
    eliminated: exampleTexts.eliminated,
  };
}

export const EXAMPLES: Readonly<Record<string, (ruleset: string) => Draft>> = {
  [examples.oneTable]: (ruleset) => ({
    ...commonDraft(ruleset, 6, 6),
    stages: [{ name: "final", tables: 1, seats: 6, rounds: 25, table: tableSettings(ruleset), dealing: "physical" }],
  }),
  [examples.heatsAndFinal]: (ruleset) => ({
    ...commonDraft(ruleset, 12, 18),
    stages: [
      {
        name: "heats",
        tables: 3,
        seats: 6,
        rounds: 20,
        table: tableSettings(ruleset),
        advance: { top: 2 },
        dealing: "physical",
      },
      { name: "final", tables: 1, seats: 6, rounds: 25, table: tableSettings(ruleset), dealing: "physical" },
    ],
  }),
  [examples.threeStages]: (ruleset) => ({
    ...commonDraft(ruleset, 36, 60),
    stages: [
      {
        name: "heats",
        sessions: 2,
        tables: 5,
        seats: 6,
        rounds: 25,
        table: tableSettings(ruleset),
        advance: { top: 2, drawn: 4 },
        dealing: "physical",
        recording: "counts",
        "count-every": 5,
      },
      {
        name: "semi-finals",
        tables: 4,
        seats: 6,
        rounds: 25,
        table: tableSettings(ruleset),
        advance: { top: 1, "runners-up": 2 },
        dealing: "physical",
        recording: "counts",
        "count-every": 5,
      },
      { name: "final", tables: 1, seats: 6, rounds: 30, table: tableSettings(ruleset), dealing: "physical" },
    ],
  }),
};
