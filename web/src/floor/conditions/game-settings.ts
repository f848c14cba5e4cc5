// Settings of a table that only one game has: those that nearly every tournament states, and rarer ones in a fold.
import { html, nothing, type TemplateResult } from "lit";
import { isCharity } from "../../rulesets.ts";
import * as texts from "../../texts/game-settings.ts";
import { rareSettings as rareTitle } from "../../texts/structure.ts";
import { valueAt, type Path } from "./draft.ts";
import { choiceField, NUMERIC, textField, textFields, tickField, type Sheet } from "./fields.ts";
import { wagerLimits } from "./wager-limits.ts";

/** The settings of one table, as its game has them. */
interface TableSettings {
  readonly sheet: Sheet;
  readonly base: Path;
}

type Settings = (table: TableSettings) => unknown;

const RARE_KEYS = new Set([
  "limits",
  "shuffle",
  "shuffler",
  "boxes",
  "face-down",
  "first-card",
  "seats",
  "race-track",
  "zero-corner",
  "small_bet",
  "big_bet",
]);

/** By how the names of the rulesets begin. */
const USUAL: Readonly<Record<string, Settings>> = {
  blackjack: ({ sheet, base }) => [
    textField(sheet, texts.decks, [...base, "decks"], NUMERIC),
    tickField(sheet, texts.perfectPairs, [...base, "perfect-pairs"]),
    textField(sheet, texts.superSevens, [...base, "super-sevens"], { numeric: true, hint: texts.notOffered }),
  ],
  "mini-baccarat": ({ sheet, base }) => [
    choiceField(sheet, texts.settlement, [...base, "settlement"], texts.settlementKinds),
    choiceField(sheet, texts.pairs, [...base, "pairs"], texts.pairKinds, texts.notOffered),
    tickField(sheet, texts.dragonBonus, [...base, "dragon-bonus"]),
    tickField(sheet, texts.superSix, [...base, "super-6"]),
    tickField(sheet, texts.tiger, [...base, "tiger"]),
  ],
  canberra: ({ sheet, base }) => textField(sheet, texts.maximumPayout, [...base, "maximum-payout"], NUMERIC),
  charity: ({ sheet, base }) =>
    textFields(sheet, base, [
      [texts.step, "step", NUMERIC],
      [texts.ante, "ante", { numeric: true, hint: texts.none }],
    ]),
};

const RARE: Readonly<Record<string, Settings>> = {
  blackjack: ({ sheet, base }) => [
    textField(sheet, texts.shuffle, [...base, "shuffle"], { hint: texts.shuffleHint }),
    choiceField(sheet, texts.shoe, [...base, "shuffler"], texts.shoeKinds, texts.ordinary),
    textField(sheet, texts.boxes, [...base, "boxes"], { numeric: true, hint: "7" }),
  ],
  "mini-baccarat": ({ sheet, base }) => [
    tickField(sheet, texts.faceDown, [...base, "face-down"]),
    choiceField(sheet, texts.openingCard, [...base, "first-card"], texts.openingKinds, texts.shown),
    textField(sheet, texts.seats, [...base, "seats"], { numeric: true, hint: "14" }),
  ],
  canberra: ({ sheet, base }) => textField(sheet, texts.boxes, [...base, "boxes"], NUMERIC),
  roulette: ({ sheet, base }) => [
    choiceField(sheet, texts.raceTrack, [...base, "race-track"], texts.offer, texts.offered),
    choiceField(sheet, texts.zeroCorner, [...base, "zero-corner"], texts.offer, texts.offered),
  ],
  charity: ({ sheet, base }) =>
    textFields(sheet, base, [
      [texts.minimum, "minimum", { numeric: true, hint: texts.bigBlind }],
      [texts.maximum, "maximum", { numeric: true, hint: texts.none }],
      [texts.smallBet, "small_bet", NUMERIC],
      [texts.bigBet, "big_bet", NUMERIC],
    ]),
};

function settingsOf(among: Readonly<Record<string, Settings>>, game: string, table: TableSettings): unknown {
  const found = Object.entries(among).find(([start]) => game.startsWith(start))?.[1];
  return found ? found(table) : nothing;
}

export function gameSettings(sheet: Sheet, game: string, base: Path): TemplateResult {
  return html`${settingsOf(USUAL, game, { sheet, base })}${rareFold(sheet, game, base)}`;
}

/** What most tournaments leave as it is: in a fold that is open where something was stated. */
function rareFold(sheet: Sheet, game: string, base: Path): TemplateResult {
  const keys = Object.keys((valueAt(sheet.draft, base) ?? {}) as object);
  return html`<details class="rarer" ?open=${keys.some((each) => RARE_KEYS.has(each))}>
    <summary>${rareTitle}</summary>
    <div class="stack">
      ${isCharity(game) ? nothing : wagerLimits(sheet, [...base, "limits"], game)}
      <div class="fields">${settingsOf(RARE, game, { sheet, base })}</div>
    </div>
  </details>`;
}
