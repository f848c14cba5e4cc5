// What all felts share: places round the table with plate, stakes and results, and the line that tells what is going on.
import { html, nothing, type TemplateResult } from "lit";
import { amount, signed, stack } from "../draw/chips.ts";
import { marker } from "../draw/marks.ts";
import { sum } from "../exact.ts";
import type { Tapping } from "../draw/layout.ts";
import type { Decided, Picture, Seat } from "../wire.ts";
import { allWagered } from "../pads/entry.ts";
import { named, wagerName } from "../words.ts";
import { vars } from "../vars.ts";
import { fitted } from "./fitting.ts";

export interface Look {
  /** Names by seat; without one a seat is told by its number. */
  readonly names: Readonly<Record<string, string>>;
  /** The seat for which something is being entered. */
  readonly chosen?: string | undefined;
  /** The layout of roulette takes taps. */
  readonly tapping?: Tapping | undefined;
  /** Called with a seat when it is tapped; without it places are no buttons. */
  readonly choose?: ((player: string) => void) | undefined;
}

const ARC = 46;

export const called = (look: Look, player: string): string => look.names[player] ?? `Seat ${player}`;

const resultOf = (picture: Picture, player: string): readonly Decided[] =>
  picture.decided.filter((each) => each.player === player);

/** What a seat won or lost in all; the room for it is always there. */
export function verdict(picture: Picture, player: string): TemplateResult {
  const ended = resultOf(picture, player);
  const out = picture.seats.find((each) => each.player === player)?.staked ?? "0";
  if (!ended.length && out !== "0" && picture.felt.kind === "RouletteFelt")
    return html`<span class="verdict even">out <b class="number">${amount(out)}</b></span>`;
  const net = sum(ended.map((each) => each.paid));
  const tone = ended.length === 0 ? "" : net.startsWith("-") ? "lost" : net === "0" ? "even" : "won";
  const word = tone === "won" ? "wins" : tone === "lost" ? "loses" : tone === "even" ? "even" : "";
  return html`<span class="verdict ${tone}"
    >${ended.length ? html`${word} <b class="number">${signed(net)}</b>` : nothing}</span
  >`;
}

/** A seat's plate: its number, whose it is, marker or button, what came of the round and the stack. */
export function plate(number: string, name: unknown, mark: unknown, came: unknown, chips: string): TemplateResult {
  return html`<span class="plate"
    ><span class="seat-number seat-colour-${number}">${number}</span><span class="seat-name">${name}</span>${mark}
    <span class="holding">${came}<b class="number seat-stack">${chips}</b></span></span
  >`;
}

/** A place at the felt: what lies there comes from the game. */
export function place(
  picture: Picture,
  look: Look,
  seat: Seat,
  index: number,
  inside: unknown,
  mark: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  const count = picture.seats.length;
  const off = count > 1 ? (index - (count - 1) / 2) / ((count - 1) / 2) : 0;
  const shift = vars({ "--shift": `${Math.round((1 - off * off) * ARC)}px` });
  const next = seat.turn && !picture.seats.every((each) => each.turn) && !allWagered(picture);
  const kind = `place${next ? " turn" : ""}${seat.me ? " me" : ""}${look.chosen === seat.player ? " chosen" : ""}`;
  const bare = Array.isArray(inside) && !inside.length;
  const notes = seat.notes.map((note) => html`<span class="note">${note}</span>`);
  const body = html`<span class="lies ${bare ? "bare" : ""}">${inside}</span
    >${notes.length ? html`<span class="notes">${notes}</span>` : nothing}
    ${plate(seat.player, html`${look.names[seat.player] ?? nothing}${seat.me ? " (you)" : nothing}`, seat.marker ? marker : mark, verdict(picture, seat.player), amount(seat.stack))}${next ? html`<span class="hidden-words">it is this seat's turn</span>` : nothing}`;
  return look.choose
    ? html`<li ${shift}>
        <button class=${kind} aria-pressed=${look.chosen === seat.player} @click=${() => look.choose?.(seat.player)}>
          ${body}
        </button>
      </li>`
    : html`<li ${shift}><div class=${kind}>${body}</div></li>`;
}

const OUTCOMES: Readonly<Record<string, string>> = { win: "won", lose: "lost", push: "returned", void: "void" };

/** The wagers of a seat as small stacks with their names; once they are decided, what became of each. */
export function stakes(picture: Picture, player: string): TemplateResult {
  const lying = picture.wagers.filter((each) => each.player === player);
  const ended = resultOf(picture, player);
  return html`<span class="stakes"
    >${lying.map((each) => stack(each.stake, wagerName(each.wager)))}
    ${ended.map((each) => html`<span class="note">${wagerName(each.wager)} ${amount(each.stake)} ${OUTCOMES[each.outcome] ?? each.outcome}</span>`)}</span
  >`;
}

const SIDES: Readonly<Record<string, string>> = { player: "Player wins", banker: "Banker wins" };

/** What is going on, in one line whose room is always there. */
export function telling(picture: Picture, look: Look): TemplateResult {
  const won = picture.felt.kind === "CoupFelt" && picture.result in SIDES ? SIDES[picture.result] : picture.result;
  const told = picture.frozen
    ? `Frozen: ${picture.frozen}`
    : picture.complete
      ? won
      : allWagered(picture)
        ? "All wagers are in"
        : named(picture.waiting.text, look.names);
  return html`<p class="telling ${picture.complete ? "result" : ""} ${picture.frozen ? "frozen" : ""}" role="status">
    ${told}
  </p>`;
}

const TITLES: Readonly<Record<string, string>> = {
  baccarat: "Mini-Baccarat",
  blackjack: "Blackjack",
  canberra: "Canberra Poker",
  holdem: "Hold\u2019em",
  "pai-gow": "Pai Gow",
  roulette: "Roulette",
};

/** The name of the game and the line between dealer and players, as they are printed on the cloth. */
const printed = (kind: string): TemplateResult =>
  html`<span class="felt-title" aria-hidden="true">${TITLES[kind] ?? ""}</span
    ><svg class="printed" viewBox="0 0 1000 150" aria-hidden="true">
      <path d="M20 20Q500 190 980 20M50 4Q500 168 950 4"></path>
    </svg>`;

export function felt(kind: string, picture: Picture, look: Look, top: unknown, places: unknown): TemplateResult {
  return html`<section
    class="felt felt-${kind}"
    aria-label="The table"
    ${fitted(picture.wagers.length === 0 && !picture.complete)}
  >
    <div class="felt-top">${top}</div>
    <div class="felt-line">${kind === "roulette" ? nothing : printed(kind)}${telling(picture, look)}</div>
    <ol class="places seats-${picture.seats.length}">
      ${places}
    </ol>
  </section>`;
}
