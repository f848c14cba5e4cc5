// Pai Gow: the dice, the Bank, and every box with its tiles, set in Low and High for those who may see them.
import { html, nothing, type TemplateResult } from "lit";
import { stack } from "../draw/chips.ts";
import { die, tiles } from "../draw/tiles.ts";
import type { Hand, PaiGowFelt, Picture, TileBox } from "../wire.ts";
import { felt, place, type Look } from "./frame.ts";

const HAND = 4;

const part = (name: string, hand: Hand): TemplateResult =>
  html`<span class="part"
    ><span class="part-name">${name}</span>${tiles(hand.cards)}<span class="total">${hand.total}</span></span
  >`;

function lying(box: TileBox): TemplateResult {
  return box.low.cards.length
    ? html`<span class="parts">${part("Low", box.low)}${part("High", box.high)}</span>`
    : tiles(box.tiles, HAND);
}

function inside(box: TileBox | undefined, dealing: string): TemplateResult {
  if (box === undefined)
    return html`<span class="hand"
      >${tiles([], HAND)}<span class="total">&nbsp;</span><span class="stakes"></span
    ></span>`;
  return html`<span class="hand ${dealing === box.name ? "next" : ""}"
    >${lying(box)}${box.low.cards.length ? nothing : html`<span class="total">${box.state || "\u00a0"}</span>`}
    ${box.low.cards.length && box.stake === "0" ? nothing : html`<span class="stakes">${box.stake !== "0" ? stack(box.stake) : nothing}</span>`}</span
  >`;
}

export function paiGow(picture: Picture, own: PaiGowFelt, look: Look): TemplateResult {
  const top = html`<div class="side side-dice">
      <h2>Dice</h2>
      <span class="dice"
        >${own.dice.map(die)}${own.dice.length ? nothing : html`<span class="soft-felt">not thrown</span>`}</span
      >
      <span class="total">${own.first ? `first tiles to box ${own.first}` : "\u00a0"}</span>
    </div>
    <div class="side side-dealer ${own.dealing === own.bank.name ? "next" : ""}">
      <h2>Bank</h2>
      ${lying(own.bank)}${own.bank.low.cards.length ? nothing : html`<span class="total">${own.bank.state || "\u00a0"}</span>`}
    </div>`;
  return felt(
    "pai-gow",
    picture,
    look,
    top,
    picture.seats.map((seat, index) =>
      place(
        picture,
        look,
        seat,
        index,
        inside(
          own.boxes.find((each) => each.name === seat.player),
          own.dealing,
        ),
      ),
    ),
  );
}
