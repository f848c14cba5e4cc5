// Roulette: the wheel, the layout with every chip on its position, seats with what they have out.
import { html, type TemplateResult } from "lit";
import { amount } from "../shapes/chips.ts";
import { layout, type LaidChip } from "../shapes/layout.ts";
import { wheel } from "../shapes/wheel.ts";
import type { ColourChips, Picture, RouletteFelt } from "../wire.ts";
import { feltFrame, place, type Look } from "./frame.ts";
import * as texts from "../texts/felts.ts";

/** Every chip on the layout with its owner; once they are decided, what became of each. */
function layChips(picture: Picture, own: RouletteFelt): readonly LaidChip[] {
  const numbers = new Map(own.places.map((each) => [each.position, each.numbers]));
  const on = (position: string, player: string, stake: string, outcome?: string): LaidChip => ({
    position,
    numbers: numbers.get(position) ?? [],
    player,
    stake,
    outcome,
  });
  return picture.decided.length
    ? picture.decided.map((each) => on(each.position || each.wager, each.player, each.stake, each.outcome))
    : picture.wagers.map((each) => on(each.where || each.wager, each.player, each.stake));
}

export function roulette(picture: Picture, own: RouletteFelt, look: Look): TemplateResult {
  const signs = [
    own.no_more_bets && own.dolly === null && texts.noMoreBets,
    own.no_spin && texts.noSpin,
    own.void_spins > 0 && texts.voidSpins(own.void_spins),
    ...own.buttons,
  ];
  const maximums = own.markers.map(
    (each) => html`<span class="pill">${texts.maximumOn(each.number, each.player, amount(each.stake))}</span>`,
  );
  const top = html`<div class="wheel-side">
      ${wheel(own.dolly, own.spinning)}
      <p class="signs">${signs.filter(Boolean).map((each) => html`<span class="pill">${each}</span>`)} ${maximums}</p>
    </div>
    ${layout(layChips(picture, own), own.dolly, look.tapping)}`;
  const colours = (player: string): readonly ColourChips[] => own.colours.filter((each) => each.player === player);
  return feltFrame(
    "roulette",
    picture,
    look,
    top,
    picture.seats.map((seat, index) =>
      place(
        picture,
        look,
        seat,
        index,
        colours(seat.player).map(
          (each) => html`<span class="note">${texts.colourValue(each.colour, amount(each.value))}</span>`,
        ),
      ),
    ),
  );
}
