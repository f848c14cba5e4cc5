// Pai Gow: the dice, the Bank, and every box with its tiles, set in Low and High for those who may see them.
import { html, nothing, type TemplateResult } from "lit";
import { stack } from "../shapes/chips.ts";
import { die, tiles } from "../shapes/tiles.ts";
import type { Hand, PaiGowFelt, Picture, TileBox } from "../wire.ts";
import { feltFrame, place, type Look } from "./frame.ts";
import * as texts from "../texts/felts.ts";

const HAND = 4;

const handPart = (name: string, hand: Hand): TemplateResult =>
  html`<span class="part"
    ><span class="part-name">${name}</span>${tiles(hand.cards)}<span class="total">${hand.total}</span></span
  >`;

function tilesOf(box: TileBox): TemplateResult {
  return box.low.cards.length
    ? html`<span class="parts">${handPart(texts.low, box.low)}${handPart(texts.high, box.high)}</span>`
    : tiles(box.tiles, HAND);
}

const stateOf = (box: TileBox): TemplateResult | typeof nothing =>
  box.low.cards.length ? nothing : html`<span class="total">${box.state || "\u00a0"}</span>`;

const stakeOf = (box: TileBox): TemplateResult =>
  html`<span class="stakes">${box.stake === "0" ? nothing : stack(box.stake)}</span>`;

function boxContents(box: TileBox | undefined, dealing: string): TemplateResult {
  if (box === undefined)
    return html`<span class="hand"
      >${tiles([], HAND)}<span class="total">&nbsp;</span><span class="stakes"></span
    ></span>`;
  return html`<span class="hand ${dealing === box.name ? "next" : ""}"
    >${tilesOf(box)}${stateOf(box)} ${box.low.cards.length && box.stake === "0" ? nothing : stakeOf(box)}</span
  >`;
}

export function paiGow(picture: Picture, own: PaiGowFelt, look: Look): TemplateResult {
  const top = html`<div class="side side-dice">
      <h2>${texts.dice}</h2>
      <span class="dice"
        >${own.dice.length ? own.dice.map(die) : html`<span class="soft-felt">${texts.notThrown}</span>`}</span
      >
      <span class="total">${own.first ? texts.firstTiles(own.first) : "\u00a0"}</span>
    </div>
    <div class="side side-dealer ${own.dealing === own.bank.name ? "next" : ""}">
      <h2>${texts.bank}</h2>
      ${tilesOf(own.bank)}${stateOf(own.bank)}
    </div>`;
  return feltFrame(
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
        boxContents(
          own.boxes.find((each) => each.name === seat.player),
          own.dealing,
        ),
      ),
    ),
  );
}
