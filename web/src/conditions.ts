// Written by `make web-types` from the Python types (croupier.views.typescript). Do not edit.
import type { KnownRuleset } from "./games.ts";

export interface ConditionsSheet {
  readonly shoes?: boolean;
  readonly fee?: boolean;
  readonly donations?: boolean;
  readonly invitation?: boolean;
  readonly other_names?: boolean;
  readonly special_rounds?: boolean;
  readonly several_games?: boolean;
  readonly buy_back?: boolean;
  readonly ties?: boolean;
  readonly limits?: string[];
  readonly chips?: string[];
  readonly table?: TableKey[];
}

export type EntryName = "amount" | "amounts" | "choice" | "count" | "flag" | "limits" | "text";

export interface TableKey {
  readonly key: string;
  readonly title: string;
  readonly entry: EntryName;
  readonly usual?: string;
  readonly values?: Titled[];
  readonly least?: number;
  readonly most?: number;
  readonly rare?: boolean;
  readonly begin?: string;
}

export interface Titled {
  readonly value: string;
  readonly title: string;
}

export const CONDITIONS: Readonly<Record<KnownRuleset, ConditionsSheet>> = {
  "blackjack-2002": {
    shoes: true,
    fee: true,
    limits: ["minimum", "maximum", "step"],
    chips: ["2.5", "5", "25", "100", "500"],
    table: [
      { key: "minimum", title: "Minimum", entry: "amount", begin: "10" },
      { key: "maximum", title: "Maximum", entry: "amount", begin: "500" },
      { key: "step", title: "In steps of", entry: "amount", usual: "1", begin: "5" },
      { key: "decks", title: "Decks", entry: "count", usual: "8", least: 5, most: 8 },
      { key: "perfect-pairs", title: "Perfect Pairs", entry: "flag" },
      { key: "shuffle", title: "Approved shuffle", entry: "text", usual: "house shuffle", rare: true },
      {
        key: "shuffler",
        title: "Shoe",
        entry: "choice",
        usual: "ordinary",
        values: [
          { value: "ordinary", title: "Ordinary" },
          { value: "automated", title: "Automated shuffler" },
        ],
        rare: true,
      },
      { key: "boxes", title: "Boxes", entry: "count", usual: "9", least: 1, most: 9, rare: true },
      {
        key: "limits",
        title: "Limits of single wagers",
        entry: "limits",
        values: [
          { value: "main", title: "Main" },
          { value: "perfect-pairs", title: "Perfect Pairs" },
        ],
        rare: true,
      },
    ],
  },
  "blackjack-2005": {
    shoes: true,
    fee: true,
    limits: ["minimum", "maximum", "step"],
    chips: ["2.5", "5", "25", "100", "500"],
    table: [
      { key: "minimum", title: "Minimum", entry: "amount", begin: "10" },
      { key: "maximum", title: "Maximum", entry: "amount", begin: "500" },
      { key: "step", title: "In steps of", entry: "amount", usual: "1", begin: "5" },
      { key: "decks", title: "Decks", entry: "count", usual: "8", least: 4, most: 8 },
      { key: "perfect-pairs", title: "Perfect Pairs", entry: "flag" },
      { key: "super-sevens", title: "Super Sevens, amount", entry: "amount", usual: "not offered" },
      { key: "shuffle", title: "Approved shuffle", entry: "text", usual: "house shuffle", rare: true },
      {
        key: "shuffler",
        title: "Shoe",
        entry: "choice",
        usual: "ordinary",
        values: [
          { value: "ordinary", title: "Ordinary" },
          { value: "automated", title: "Automated shuffler" },
        ],
        rare: true,
      },
      { key: "boxes", title: "Boxes", entry: "count", usual: "9", least: 1, most: 9, rare: true },
      {
        key: "limits",
        title: "Limits of single wagers",
        entry: "limits",
        values: [
          { value: "main", title: "Main" },
          { value: "perfect-pairs", title: "Perfect Pairs" },
          { value: "super-sevens", title: "Super Sevens" },
        ],
        rare: true,
      },
    ],
  },
  "canberra-poker-2002": {
    fee: true,
    limits: ["minimum", "maximum", "step"],
    chips: ["5", "25", "100", "500"],
    table: [
      { key: "minimum", title: "Minimum", entry: "amount", begin: "10" },
      { key: "maximum", title: "Maximum", entry: "amount", begin: "500" },
      { key: "step", title: "In steps of", entry: "amount", usual: "1", begin: "5" },
      { key: "maximum-payout", title: "Most that is paid", entry: "amount", usual: "no maximum" },
      { key: "boxes", title: "Boxes", entry: "count", usual: "9", least: 1, most: 9, rare: true },
      {
        key: "limits",
        title: "Limits of single wagers",
        entry: "limits",
        values: [{ value: "ante", title: "Ante" }],
        rare: true,
      },
    ],
  },
  "charity-poker": {
    donations: true,
    invitation: true,
    other_names: true,
    special_rounds: true,
    buy_back: true,
    limits: ["blinds", "ante"],
    chips: ["25", "100", "500"],
    table: [
      {
        key: "structure",
        title: "Betting",
        entry: "choice",
        usual: "no limit",
        values: [
          { value: "no-limit", title: "No limit" },
          { value: "pot-limit", title: "Pot limit" },
          { value: "half-pot", title: "Half pot" },
          { value: "limit", title: "Limit" },
        ],
        begin: '"no-limit"',
      },
      { key: "blinds", title: "Blinds", entry: "amounts", usual: "none", begin: "[25, 50]" },
      { key: "step", title: "In steps of", entry: "amount", usual: "1", begin: "25" },
      { key: "ante", title: "Ante", entry: "amount", usual: "none" },
      { key: "minimum", title: "Table minimum", entry: "amount", usual: "the big blind", rare: true },
      { key: "maximum", title: "Table maximum", entry: "amount", usual: "none", rare: true },
      { key: "small_bet", title: "Small bet of limit play", entry: "amount", usual: "the minimum", rare: true },
      { key: "big_bet", title: "Big bet of limit play", entry: "amount", usual: "twice the small bet", rare: true },
    ],
  },
  "mini-baccarat-2002": {
    shoes: true,
    fee: true,
    limits: ["minimum", "maximum", "step"],
    chips: ["1", "5", "20", "100", "500"],
    table: [
      { key: "minimum", title: "Minimum", entry: "amount", begin: "20" },
      { key: "maximum", title: "Maximum", entry: "amount", begin: "500" },
      { key: "step", title: "In steps of", entry: "amount", usual: "1", begin: "20" },
      {
        key: "settlement",
        title: "Settlement",
        entry: "choice",
        values: [{ value: "even-money", title: "Even money" }],
      },
      { key: "face-down", title: "Dealt face down", entry: "flag", rare: true },
      {
        key: "first-card",
        title: "Opening card",
        entry: "choice",
        usual: "shown",
        values: [{ value: "shown", title: "Shown" }],
        rare: true,
      },
      { key: "seats", title: "Seats at the table", entry: "count", usual: "14", least: 1, most: 99, rare: true },
      {
        key: "limits",
        title: "Limits of single wagers",
        entry: "limits",
        values: [
          { value: "banker", title: "Banker" },
          { value: "player", title: "Player" },
          { value: "tie", title: "Tie" },
        ],
        rare: true,
      },
    ],
  },
  "mini-baccarat-2016": {
    shoes: true,
    fee: true,
    several_games: true,
    buy_back: true,
    ties: true,
    limits: ["minimum", "maximum", "step"],
    chips: ["1", "5", "20", "100", "500"],
    table: [
      { key: "minimum", title: "Minimum", entry: "amount", begin: "20" },
      { key: "maximum", title: "Maximum", entry: "amount", begin: "500" },
      { key: "step", title: "In steps of", entry: "amount", usual: "1", begin: "20" },
      {
        key: "settlement",
        title: "Settlement",
        entry: "choice",
        values: [
          { value: "A", title: "Method A" },
          { value: "B", title: "Method B" },
          { value: "commission", title: "Commission" },
          { value: "non-commission", title: "No commission" },
        ],
      },
      {
        key: "pairs",
        title: "Pairs",
        entry: "choice",
        usual: "not offered",
        values: [
          { value: "perfect", title: "Perfect Pairs" },
          { value: "canberra", title: "Canberra Pairs" },
        ],
      },
      { key: "face-down", title: "Dealt face down", entry: "flag", rare: true },
      {
        key: "first-card",
        title: "Opening card",
        entry: "choice",
        usual: "shown",
        values: [
          { value: "shown", title: "Shown" },
          { value: "hidden", title: "Not shown" },
        ],
        rare: true,
      },
      { key: "seats", title: "Seats at the table", entry: "count", usual: "14", least: 1, most: 99, rare: true },
      {
        key: "limits",
        title: "Limits of single wagers",
        entry: "limits",
        values: [
          { value: "banker", title: "Banker" },
          { value: "player", title: "Player" },
          { value: "tie", title: "Tie" },
          { value: "player-pair", title: "Player pair" },
          { value: "banker-pair", title: "Banker pair" },
        ],
        rare: true,
      },
    ],
  },
  "mini-baccarat-2023": {
    shoes: true,
    fee: true,
    several_games: true,
    buy_back: true,
    ties: true,
    limits: ["minimum", "maximum", "step"],
    chips: ["1", "5", "20", "100", "500"],
    table: [
      { key: "minimum", title: "Minimum", entry: "amount", begin: "20" },
      { key: "maximum", title: "Maximum", entry: "amount", begin: "500" },
      { key: "step", title: "In steps of", entry: "amount", usual: "1", begin: "20" },
      {
        key: "settlement",
        title: "Settlement",
        entry: "choice",
        values: [
          { value: "commission", title: "Commission" },
          { value: "non-commission", title: "No commission" },
        ],
      },
      {
        key: "pairs",
        title: "Pairs",
        entry: "choice",
        usual: "not offered",
        values: [
          { value: "perfect", title: "Perfect Pairs" },
          { value: "canberra", title: "Canberra Pairs" },
        ],
      },
      { key: "dragon-bonus", title: "Dragon Bonus", entry: "flag" },
      { key: "super-6", title: "Super 6", entry: "flag" },
      { key: "tiger", title: "Tiger Baccarat", entry: "flag" },
      { key: "face-down", title: "Dealt face down", entry: "flag", rare: true },
      {
        key: "first-card",
        title: "Opening card",
        entry: "choice",
        usual: "shown",
        values: [
          { value: "shown", title: "Shown" },
          { value: "hidden", title: "Not shown" },
        ],
        rare: true,
      },
      { key: "seats", title: "Seats at the table", entry: "count", usual: "14", least: 1, most: 99, rare: true },
      {
        key: "limits",
        title: "Limits of single wagers",
        entry: "limits",
        values: [
          { value: "banker", title: "Banker" },
          { value: "player", title: "Player" },
          { value: "tie", title: "Tie" },
          { value: "player-pair", title: "Player pair" },
          { value: "banker-pair", title: "Banker pair" },
          { value: "dragon-player", title: "Dragon player" },
          { value: "dragon-banker", title: "Dragon banker" },
          { value: "super-6", title: "Super 6" },
          { value: "tiger-tie", title: "Tiger tie" },
          { value: "big-tiger", title: "Big tiger" },
          { value: "small-tiger", title: "Small tiger" },
          { value: "tiger", title: "Tiger" },
          { value: "tiger-pair", title: "Tiger pair" },
        ],
        rare: true,
      },
    ],
  },
  "pai-gow-2002": {
    fee: true,
    limits: ["minimum", "maximum", "step"],
    chips: ["5", "25", "100", "500"],
    table: [
      { key: "minimum", title: "Minimum", entry: "amount", begin: "10" },
      { key: "maximum", title: "Maximum", entry: "amount", begin: "500" },
      { key: "step", title: "In steps of", entry: "amount", usual: "1", begin: "5" },
      {
        key: "limits",
        title: "Limits of single wagers",
        entry: "limits",
        values: [{ value: "box", title: "Box" }],
        rare: true,
      },
    ],
  },
  "roulette-2002": {
    fee: true,
    limits: ["minimum", "maximum", "step"],
    chips: ["5", "25", "100", "500"],
    table: [
      { key: "minimum", title: "Minimum", entry: "amount", begin: "10" },
      { key: "maximum", title: "Maximum", entry: "amount", begin: "500" },
      { key: "step", title: "In steps of", entry: "amount", usual: "1", begin: "5" },
      {
        key: "race-track",
        title: "Race track",
        entry: "flag",
        usual: "offered",
        values: [
          { value: "true", title: "Offered" },
          { value: "false", title: "Not offered" },
        ],
        rare: true,
      },
      {
        key: "zero-corner",
        title: "Corner with zero",
        entry: "flag",
        usual: "offered",
        values: [
          { value: "true", title: "Offered" },
          { value: "false", title: "Not offered" },
        ],
        rare: true,
      },
      {
        key: "limits",
        title: "Limits of single wagers",
        entry: "limits",
        values: [
          { value: "straight", title: "Straight" },
          { value: "split", title: "Split" },
          { value: "street", title: "Street" },
          { value: "corner", title: "Corner" },
          { value: "six-line", title: "Six line" },
          { value: "column", title: "Column" },
          { value: "dozen", title: "Dozen" },
          { value: "even-chance", title: "Even chance" },
        ],
        rare: true,
      },
    ],
  },
};
