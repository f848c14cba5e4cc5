// Structures to begin with: a director changes what differs instead of starting from nothing.
import type { Json } from "../../live/desk.ts";
import type { Draft } from "./draft.ts";

const charity = (ruleset: string): boolean => ruleset === "charity-poker";
const baccarat = (ruleset: string): boolean => ruleset.startsWith("mini-baccarat");

/** Limits and chips that fit together: a banker's win less a twentieth, a Blackjack at three to two, blinds in steps. */
function table(ruleset: string): Draft {
  if (charity(ruleset)) return { structure: "no-limit", blinds: [25, 50], step: 25 };
  return baccarat(ruleset) ? { minimum: 20, maximum: 500, step: 20 } : { minimum: 10, maximum: 500, step: 5 };
}

function denominations(ruleset: string): Json[] {
  if (charity(ruleset)) return [25, 100, 500];
  return baccarat(ruleset)
    ? [1, 5, 20, 100, 500]
    : ruleset.startsWith("blackjack")
      ? ["2.5", 5, 25, 100, 500]
      : [5, 25, 100, 500];
}

function common(ruleset: string, minimum: number, maximum: number): Draft {
  const money: Draft = charity(ruleset)
    ? {
        donations: {
          values: [500, 300, 200],
          payment: "By the operator within 14 days.",
          undertaking: "The operator pays the donations.",
        },
      }
    : { prizes: { shares: ["50%", "30%", "20%"] } };
  const fee: Draft = charity(ruleset) ? { invitation: true } : { fee: 110, commission: 10 };
  const ties: Draft = baccarat(ruleset) ? { ties: { session: "extra-rounds", final: "extra-rounds" } } : {};
  return {
    ruleset,
    starts: `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}T18:00:00`,
    currency: "AUD",
    entry: {
      method: "At the entry desk.",
      eligibility: "Everybody of full age who may enter the casino.",
      acceptance: true,
      reserves: 2,
      ...fee,
    },
    players: { minimum, maximum },
    chips: { start: 1000, denominations: denominations(ruleset) },
    ...money,
    ...ties,
    eliminated: "A player who cannot wager the table minimum before a round is out.",
  };
}

export const EXAMPLES: Readonly<Record<string, (ruleset: string) => Draft>> = {
  "One table": (ruleset) => ({
    ...common(ruleset, 6, 6),
    stages: [{ name: "final", tables: 1, seats: 6, rounds: 25, table: table(ruleset), dealing: "physical" }],
  }),
  "Heats and a final": (ruleset) => ({
    ...common(ruleset, 12, 18),
    stages: [
      {
        name: "heats",
        tables: 3,
        seats: 6,
        rounds: 20,
        table: table(ruleset),
        advance: { top: 2 },
        dealing: "physical",
      },
      { name: "final", tables: 1, seats: 6, rounds: 25, table: table(ruleset), dealing: "physical" },
    ],
  }),
  "Sixty players in three stages": (ruleset) => ({
    ...common(ruleset, 36, 60),
    stages: [
      {
        name: "heats",
        sessions: 2,
        tables: 5,
        seats: 6,
        rounds: 25,
        table: table(ruleset),
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
        table: table(ruleset),
        advance: { top: 1, "runners-up": 2 },
        dealing: "physical",
        recording: "counts",
        "count-every": 5,
      },
      { name: "final", tables: 1, seats: 6, rounds: 30, table: table(ruleset), dealing: "physical" },
    ],
  }),
};
