// The part of the pad for what chance brought: keys for cards, tiles and dice, cards that the dealer lays face down.
import { html, nothing, type TemplateResult } from "lit";
import { actName } from "../game-words.ts";
import { cardSign, seatOf } from "../notation.ts";
import { UNSEEN } from "../shapes/cards.ts";
import * as texts from "../texts/pads.ts";
import type { Choice, Picture } from "../wire.ts";
import { sortOf, tilesLeft } from "./choices.ts";
import { cardKeys, diceKeys, tileKeys } from "./outcome-keys.ts";
import type { PlayPad } from "./play-pad.ts";

/** The dealer lays it down and nobody sees it; hands that are set unseen are their players'. */
export const isDealtDown = (choice: Choice): boolean => choice.down && choice.who[0] === "d";

export function chancePad(pad: PlayPad, picture: Picture, choice: Choice): TemplateResult {
  const sort = sortOf(choice);
  if (sort === "pocket")
    return html`<section class="pad chance-pad ball-pad" aria-label=${texts.ball}>
      <p role="status">${texts.tapNumber}</p>
    </section>`;
  return html`<section class="pad chance-pad ${sort}-pad" aria-label=${actName(choice.act)}>
    ${outcomeKeys(pad, picture, choice)}
  </section>`;
}

function outcomeKeys(pad: PlayPad, picture: Picture, choice: Choice): TemplateResult {
  const tap = (text: string): void => {
    pad.dealing = false;
    pad.enterOutcome(choice, text);
  };
  const sort = sortOf(choice);
  if (sort === "die") return diceKeys(tap, pad.busy);
  if (sort !== "tile") return cardKeys(tap, pad.busy);
  const asked = seatOf(pad.askedPlayer([choice]));
  return tileKeys(tap, pad.busy, choice.act === "set" ? tilesLeft(picture, asked, pad.gathered) : undefined);
}

/** What was tapped of several that belong together. */
export function gatheredRoom(pad: PlayPad, choice: Choice | undefined): TemplateResult | typeof nothing {
  if (!choice || choice.cards < 2) return nothing;
  const [done, all] = [pad.gathered.length, choice.cards];
  const clear = html`<button @click=${() => (pad.gathered = [])}>${texts.clear}</button>`;
  return html`<p class="gathered" role="status">
    <b>${pad.gathered.map((each) => cardSign(each)).join(" ")}</b>
    <span class="soft">${choice.act === "set" ? texts.gatheredLowFirst(done, all) : texts.gathered(done, all)}</span>
    ${done ? clear : nothing}
  </p>`;
}

/** One card face down, or all that may lie so: the dealer deals them without looking at the tablet. */
export function downKeys(pad: PlayPad, choice: Choice): TemplateResult {
  return html`<button
      class="act down"
      ?disabled=${pad.busy}
      data-card=${UNSEEN}
      @click=${() => pad.layDown(choice, false)}
    >
      ${texts.faceDown}
    </button>
    <button class="act down main" ?disabled=${pad.busy} data-all-down @click=${() => pad.layDown(choice, true)}>
      ${texts.allFaceDown}
    </button>`;
}
