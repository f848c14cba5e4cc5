// Roulette: the wheel, the layout with every chip on its position, seats with what they have out.
import { html, type TemplateResult } from "lit";
import { amount } from "../draw/chips.ts";
import { layout, type Lying } from "../draw/layout.ts";
import { wheel } from "../draw/wheel.ts";
import type { ColourChips, Picture, RouletteFelt } from "../wire.ts";
import { felt, place, type Look } from "./frame.ts";

/** Every chip on the layout with its owner; once they are decided, what became of each. */
function lying(picture: Picture, own: RouletteFelt): readonly Lying[] {
  const numbers = new Map(own.places.map((each) => [each.position, each.numbers]));
  const on = (position: string, player: string, stake: string, outcome?: string): Lying => ({
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
    own.no_more_bets && own.dolly === null && "No more bets",
    own.no_spin && "No spin",
    own.void_spins > 0 && `Void spins: ${own.void_spins}`,
    ...own.buttons,
  ];
  const top = html`<div class="wheel-side">
      ${wheel(own.dolly, own.spinning)}
      <p class="signs">
        ${signs.filter(Boolean).map((each) => html`<span class="pill">${each}</span>`)}
        ${own.markers.map((each) => html`<span class="pill">Maximum on ${each.number}: seat ${each.player}, ${amount(each.stake)}</span>`)}
      </p>
    </div>
    ${layout(lying(picture, own), own.dolly, look.tapping)}`;
  const colours = (player: string): readonly ColourChips[] => own.colours.filter((each) => each.player === player);
  return felt(
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
        colours(seat.player).map((each) => html`<span class="note">${each.colour} at ${amount(each.value)}</span>`),
      ),
    ),
  );
}
