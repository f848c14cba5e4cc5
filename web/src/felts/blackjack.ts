// Blackjack: the dealer above, every box with its hands, stakes and totals.
import { html, nothing, type TemplateResult } from "lit";
import { wagerName } from "../game-words.ts";
import { cardSign } from "../notation.ts";
import { cards } from "../shapes/cards.ts";
import { amount, stack } from "../shapes/chips.ts";
import * as texts from "../texts/felts.ts";
import type { BlackjackFelt, BoxShown, HandShown, Picture } from "../wire.ts";
import { feltFrame, place, type Look } from "./frame.ts";

function playedHand(own: HandShown, box: string): TemplateResult {
  const label = (player: string): string => (player === box ? "" : texts.seat(player));
  return html`<span class="hand${own.turn ? " turn" : ""}"
    >${cards(own.cards.cards, 2)}<span class="total">${own.cards.total || "\u00a0"}</span>
    <span class="stakes">${own.stakes.map((each) => stack(each.amount, label(each.player)))}</span></span
  >`;
}

/** One of several split hands lies on the box, the one that is played; each of the others has a line. */
const handNote = (own: HandShown, number: number): TemplateResult =>
  html`<span class="note"
    >${texts.handLine(number, own.cards.cards.map(cardSign).join(" "))} <b>${own.cards.total}</b>,
    ${own.stakes.map((each) => amount(each.amount)).join(" + ")}</span
  >`;

function otherHands(box: BoxShown, shown: HandShown | undefined): unknown {
  if (box.hands.length < 2) return nothing;
  return box.hands.map((each, index) => (each === shown ? nothing : handNote(each, index + 1)));
}

function otherWagers(box: BoxShown, name: string): readonly TemplateResult[] {
  return box.others.map(({ wager, amount: chips, player }) => {
    const stake = player === name ? amount(chips) : texts.amountAt(amount(chips), player);
    return html`<span class="note">${wagerName(wager)} ${stake}</span>`;
  });
}

function boxContents(box: BoxShown | undefined, name: string): TemplateResult {
  if (box === undefined)
    return html`<span class="hand">${cards([], 2)}<span class="total">&nbsp;</span><span class="stakes"></span></span>`;
  const shown = box.hands.find((each) => each.turn) ?? box.hands.at(-1);
  const limits = box.raised.map((each) => html`<span class="note">${texts.raisedLimit(amount(each.limit))}</span>`);
  return html`${shown ? playedHand(shown, name) : nothing}
    <span class="others">${otherHands(box, shown)}${otherWagers(box, name)} ${limits}</span>`;
}

export function blackjack(picture: Picture, own: BlackjackFelt, look: Look): TemplateResult {
  const next = picture.waiting.want === "card" && own.drawing === "d" ? " next" : "";
  const signs = [
    own.automated && texts.continuousShuffler,
    own.cutting_card_out && texts.cuttingCardOut,
    own.final_rounds > 0 && texts.lastRounds(own.final_rounds),
  ].filter(Boolean);
  const top = html`<div class="side side-dealer${next}">
      <h2>${texts.dealer}</h2>
      ${cards(own.dealer.cards, 2)}<b class="total">${own.dealer.total || "\u00a0"}</b>
    </div>
    <p class="signs ${signs.length ? "" : "bare"}">${signs.map((each) => html`<span class="pill">${each}</span>`)}</p>`;
  const boxOf = (name: string): BoxShown | undefined => own.boxes.find((each) => each.name === name);
  const places = picture.seats.map((seat, index) =>
    place(picture, look, seat, index, boxContents(boxOf(seat.player), seat.player)),
  );
  return feltFrame("blackjack", picture, look, top, places);
}
