// Roulette: the wheel, the layout with every chip on its position, seats with what they have out.
import { html, nothing, type TemplateResult } from "lit";
import { amount, stack } from "../draw/chips.ts";
import { layout } from "../draw/layout.ts";
import { wheel } from "../draw/wheel.ts";
import type { Picture, RouletteFelt } from "../wire.ts";
import { felt, place, type Look } from "./frame.ts";

export function roulette(picture: Picture, own: RouletteFelt, look: Look): TemplateResult {
  const signs = [own.no_more_bets && own.dolly === null && "No more bets", own.no_spin && "No spin", own.void_spins > 0 && `Void spins: ${own.void_spins}`, ...own.buttons];
  const top = html`<div class="wheel-side">${wheel(own.dolly, own.spinning, look.bare)}<p class="signs">${signs.filter(Boolean).map((each) => html`<span class="pill">${each}</span>`)}
    ${own.markers.map((each) => html`<span class="pill">Maximum on ${each.number}: seat ${each.player}, ${amount(each.stake)}</span>`)}</p></div>${look.bare ? nothing : layout(own.places, own.dolly)}`;
  const colours = (player: string) => own.colours.filter((each) => each.player === player);
  return felt("roulette", picture, look, top, picture.seats.map((seat, index) => place(picture, look, seat, index,
    html`<span class="stakes">${seat.staked === "0" ? nothing : stack(seat.staked, "out")}${colours(seat.player).map((each) =>
      html`<span class="note">${each.colour} at ${amount(each.value)}</span>`)}</span>`)));
}
