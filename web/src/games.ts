// Written by `make web-types` from the Python types (croupier.views.typescript). Do not edit.
import type { RulesetName } from "./wire.ts";

export type GameKey = "baccarat" | "blackjack" | "canberra" | "holdem" | "pai-gow" | "roulette";

export interface GameSheet {
  readonly title: string;
}

export interface RulesetSheet {
  readonly title: string;
  readonly game: GameKey;
  readonly odds?: boolean;
  readonly superseded?: boolean;
}

export type KnownRuleset = Exclude<RulesetName, "">;

export const GAMES: Readonly<Record<GameKey, GameSheet>> = {
  baccarat: { title: "Mini-Baccarat" },
  blackjack: { title: "Blackjack" },
  canberra: { title: "Canberra Poker" },
  holdem: { title: "Charity hold’em" },
  "pai-gow": { title: "Pai Gow" },
  roulette: { title: "Roulette" },
};

export const RULESETS: Readonly<Record<KnownRuleset, RulesetSheet>> = {
  "blackjack-2002": { title: "Blackjack (2002)", game: "blackjack", odds: true, superseded: true },
  "blackjack-2005": { title: "Blackjack (2005)", game: "blackjack", odds: true },
  "canberra-poker-2002": { title: "Canberra Poker", game: "canberra", odds: true },
  "charity-poker": { title: "Charity hold’em", game: "holdem" },
  "mini-baccarat-2002": { title: "Mini-Baccarat (2002)", game: "baccarat", odds: true },
  "mini-baccarat-2016": { title: "Mini-Baccarat (2016)", game: "baccarat", odds: true },
  "mini-baccarat-2023": { title: "Mini-Baccarat (2023)", game: "baccarat", odds: true },
  "pai-gow-2002": { title: "Pai Gow", game: "pai-gow", odds: true },
  "roulette-2002": { title: "Roulette", game: "roulette", odds: true },
};
