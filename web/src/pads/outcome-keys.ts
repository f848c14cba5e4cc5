// Keys for what chance brought: cards, tiles, dice. One tap each; the rules refuse what cannot be.
import { html, type TemplateResult } from "lit";
import { RANKS, rankText, suit, suitName, SUITS } from "../shapes/cards.ts";
import * as texts from "../texts/pads.ts";
import { die, FACES, tile, tileName } from "../shapes/tiles.ts";

type Tap = (outcome: string) => void;

/** Begins with what is written on the key, for those who speak to it. */
const keyName = (text: string): string => texts.cardKey(rankText(text), suitName(text));

const cardKey = (text: string, tap: Tap, disabled: boolean): TemplateResult =>
  html`<button
    class="key suit-${text.charAt(1)}"
    ?disabled=${disabled}
    data-card=${text}
    aria-label=${keyName(text)}
    @click=${() => tap(text)}
  >
    <svg viewBox="0 0 52 40" aria-hidden="true">
      <text class="rank" x=${text.startsWith("T") ? 1 : 6} y="30">${rankText(text)}</text>
      ${suit(text.charAt(1), "translate(29 10) scale(.9)")}
    </svg>
  </button>`;

/** 13 by 4; on a phone each suit takes two rows. */
export function cardKeys(tap: Tap, disabled = false): TemplateResult {
  return html`<div class="card-keys" role="group" aria-label=${texts.cards}>
    ${[...SUITS].map(
      (letter) => html`${[...RANKS].map((rank) => cardKey(rank + letter, tap, disabled))}<span class="key-gap"></span>`,
    )}
  </div>`;
}

export function tileKeys(tap: Tap, disabled = false, among: readonly string[] = FACES): TemplateResult {
  return html`<div class="tile-keys" role="group" aria-label=${texts.tiles}>
    ${among.map(
      (each) =>
        html`<button
          class="key"
          ?disabled=${disabled}
          data-tile=${each}
          aria-label=${tileName(each)}
          @click=${() => tap(each)}
        >
          ${tile(each)}
        </button>`,
    )}
  </div>`;
}

export const diceKeys = (tap: Tap, disabled = false): TemplateResult =>
  html`<div class="dice-keys" role="group" aria-label=${texts.dice}>
    ${["1", "2", "3", "4", "5", "6"].map(
      (each) =>
        html`<button
          class="key"
          ?disabled=${disabled}
          data-die=${each}
          aria-label=${texts.dieKey(each)}
          @click=${() => tap(each)}
        >
          ${die(each)}
        </button>`,
    )}
  </div>`;
