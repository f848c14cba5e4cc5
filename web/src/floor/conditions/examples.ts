// Structures to start with: a director changes what differs instead of starting from an empty form.
import type { Draft } from "./draft.ts";
import { examples, exampleTexts } from "../../texts/conditions.ts";
import { beginChips, beginTable, sheetOf } from "./table-form.ts";

function commonDraft(ruleset: string, minimum: number, maximum: number): Draft {
  const sheet = sheetOf(ruleset);
  const money: Draft = sheet.donations
    ? {
        donations: {
          values: [500, 300, 200],
          payment: exampleTexts.payment,
          undertaking: exampleTexts.undertaking,
        },
      }
    : { prizes: { shares: ["50%", "30%", "20%"] } };
  const fee: Draft = sheet.fee ? { fee: 110, commission: 10 } : {};
  const invitation: Draft = sheet.invitation ? { invitation: true } : {};
  const ties: Draft = sheet.ties ? { ties: { session: "extra-rounds", final: "extra-rounds" } } : {};
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
      ...invitation,
    },
    players: { minimum, maximum },
    chips: { start: 1000, denominations: beginChips(ruleset) },
    ...money,
    ...ties,
    eliminated: exampleTexts.eliminated,
  };
}

export const EXAMPLES: Readonly<Record<string, (ruleset: string) => Draft>> = {
  [examples.oneTable]: (ruleset) => ({
    ...commonDraft(ruleset, 6, 6),
    stages: [{ name: "final", tables: 1, seats: 6, rounds: 25, table: beginTable(ruleset), dealing: "physical" }],
  }),
  [examples.heatsAndFinal]: (ruleset) => ({
    ...commonDraft(ruleset, 12, 18),
    stages: [
      {
        name: "heats",
        tables: 3,
        seats: 6,
        rounds: 20,
        table: beginTable(ruleset),
        advance: { top: 2 },
        dealing: "physical",
      },
      { name: "final", tables: 1, seats: 6, rounds: 25, table: beginTable(ruleset), dealing: "physical" },
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
        table: beginTable(ruleset),
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
        table: beginTable(ruleset),
        advance: { top: 1, "runners-up": 2 },
        dealing: "physical",
        recording: "counts",
        "count-every": 5,
      },
      { name: "final", tables: 1, seats: 6, rounds: 30, table: beginTable(ruleset), dealing: "physical" },
    ],
  }),
};
