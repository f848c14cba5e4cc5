// Canberra Poker: five cards each, the dealer's last face up; Ante and Bet at every box.
import { html, nothing, type TemplateResult } from "lit";
import { cards } from "../shapes/cards.ts";
import { stack } from "../shapes/chips.ts";
import type { CanberraBox, CanberraFelt, Picture } from "../wire.ts";
import { feltFrame, place, type Look } from "./frame.ts";
import * as texts from "../texts/felts.ts";

const HAND = 5;

/** A place on the cloth for one wager, with its name printed: empty or not, it is there. */
const wagerSpot = (name: string, stake: string | undefined): TemplateResult =>
  html`<span class="stakes spot"
    ><span class="spot-name">${name}</span>${stake && stake !== "0" ? stack(stake) : nothing}</span
  >`;

function boxContents(box: CanberraBox | undefined): TemplateResult {
  const state = box && box.state !== "playing" && box.state !== "bet" ? box.state : "";
  return html`<span class="hand"
    >${cards(box?.cards.cards ?? [], HAND)}<span class="total">${box?.cards.total || state || "\u00a0"}</span>
    <span class="spots">${wagerSpot(texts.ante, box?.ante)}${wagerSpot(texts.bet, box?.bet)}</span></span
  >`;
}

export function canberra(picture: Picture, own: CanberraFelt, look: Look): TemplateResult {
  const next = picture.waiting.want === "card" && own.drawing === "d";
  const top = html`<div class="side side-dealer${next ? " next" : ""}">
    <h2>${texts.dealer}</h2>
    ${cards(own.dealer.cards, HAND)}<b class="total">${own.dealer.total || "\u00a0"}</b>
  </div>`;
  return feltFrame(
    "canberra",
    picture,
    look,
    top,
    picture.seats.map((seat, index) =>
      place(picture, look, seat, index, boxContents(own.boxes.find((each) => each.name === seat.player))),
    ),
  );
}
