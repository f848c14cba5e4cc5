// Blackjack: the dealer above, every box with its hands, stakes and totals.
import { html, nothing, type TemplateResult } from "lit";
import { cards } from "../draw/cards.ts";
import { amount, stack } from "../draw/chips.ts";
import type { BlackjackFelt, BoxShown, HandShown, Picture } from "../wire.ts";
import { cardSign, wagerName } from "../words.ts";
import { felt, place, type Look } from "./frame.ts";

function hand(own: HandShown, box: string): TemplateResult {
  return html`<span class="hand${own.turn ? " turn" : ""}"
    >${cards(own.cards.cards, 2)}<span class="total">${own.cards.total || "\u00a0"}</span>
    <span class="stakes"
      >${own.stakes.map((each) => stack(each.amount, each.player === box ? "" : `seat ${each.player}`))}</span
    ></span
  >`;
}

/** Of split hands one lies there as ever, the one that is played; the others are told in a line each. */
const brief = (own: HandShown, number: number): TemplateResult =>
  html`<span class="note"
    >${number}: ${own.cards.cards.map(cardSign).join(" ")} <b>${own.cards.total}</b>,
    ${own.stakes.map((each) => amount(each.amount)).join(" + ")}</span
  >`;

function inside(box: BoxShown | undefined, name: string): TemplateResult {
  if (box === undefined)
    return html`<span class="hand">${cards([], 2)}<span class="total">&nbsp;</span><span class="stakes"></span></span>`;
  const shown = box.hands.find((each) => each.turn) ?? box.hands.at(-1);
  return html`${shown ? hand(shown, name) : nothing}
    <span class="others"
      >${box.hands.length > 1 ? box.hands.map((each, index) => (each === shown ? nothing : brief(each, index + 1))) : nothing}${box.others.map((each) => html`<span class="note">${wagerName(each.wager)} ${amount(each.amount)}${each.player === name ? nothing : ` (seat ${each.player})`}</span>`)}
      ${box.raised.map((each) => html`<span class="note">limit ${amount(each.limit)}</span>`)}</span
    >`;
}

export function blackjack(picture: Picture, own: BlackjackFelt, look: Look): TemplateResult {
  const next = picture.waiting.want === "card" && own.drawing === "d";
  const shown = [
    own.automated && "Continuous shuffler",
    own.cutting_card_out && "Cutting card is out",
    own.final_rounds > 0 && `Last rounds: ${own.final_rounds}`,
  ].filter(Boolean);
  const top = html`<div class="side side-dealer${next ? " next" : ""}">
      <h2>Dealer</h2>
      ${cards(own.dealer.cards, 2)}<b class="total">${own.dealer.total || "\u00a0"}</b>
    </div>
    <p class="signs ${shown.length ? "" : "bare"}">${shown.map((each) => html`<span class="pill">${each}</span>`)}</p>`;
  const boxOf = (name: string): BoxShown | undefined => own.boxes.find((each) => each.name === name);
  return felt(
    "blackjack",
    picture,
    look,
    top,
    picture.seats.map((seat, index) => place(picture, look, seat, index, inside(boxOf(seat.player), seat.player))),
  );
}
