// What all felts share: places round the table with plate, stakes and results, and the line with the state of play.
import { html, nothing, type TemplateResult } from "lit";
import { amount, signedAmount, stack } from "../shapes/chips.ts";
import { marker } from "../shapes/marks.ts";
import { sum } from "../decimals.ts";
import { GAMES, type GameKey } from "../games.ts";
import type { LayoutTaps } from "../shapes/layout.ts";
import type { Decided, Picture, Seat } from "../wire.ts";
import { allWagered } from "../pads/choices.ts";
import { vars } from "../style-vars.ts";
import { scaleToFit } from "./scale.ts";
import { wagerName } from "../game-words.ts";
import { withNames } from "../prose.ts";
import * as texts from "../texts/felts.ts";
import { hasLayout, hasSides } from "./features.ts";

export interface Look {
  /** Names by seat; a seat without one is shown by its number. */
  readonly names: Readonly<Record<string, string>>;
  /** The seat for which something is being entered. */
  readonly chosen?: string | undefined;
  /** The layout takes taps. */
  readonly tapping?: LayoutTaps | undefined;
  /** Called with a seat when it is tapped; without it places are not buttons. */
  readonly choose?: ((player: string) => void) | undefined;
}

const ARC = 46;

const resultOf = (picture: Picture, player: string): readonly Decided[] =>
  picture.decided.filter((each) => each.player === player);

/** What a seat won or lost in all; the room for it is always there. */
export function verdict(picture: Picture, player: string): TemplateResult {
  const ended = resultOf(picture, player);
  const out = picture.seats.find((each) => each.player === player)?.staked ?? "0";
  if (!ended.length && out !== "0" && hasLayout(picture))
    return html`<span class="verdict even">${texts.out} <b class="number">${amount(out)}</b></span>`;
  const net = sum(ended.map((each) => each.paid));
  const tone = ended.length === 0 ? "" : net.startsWith("-") ? "lost" : net === "0" ? "even" : "won";
  const words: Readonly<Record<string, string>> = { won: texts.wins, lost: texts.loses, even: texts.even };
  return html`<span class="verdict ${tone}"
    >${ended.length ? html`${words[tone]} <b class="number">${signedAmount(net)}</b>` : nothing}</span
  >`;
}

/** A seat's plate: its number, whose it is, marker or button, what came of the round and the stack. */
export function plate(number: string, name: unknown, mark: unknown, came: unknown, chips: string): TemplateResult {
  return html`<span class="plate" data-next=${texts.next}
    ><span class="seat-number seat-colour-${number}">${number}</span><span class="seat-name">${name}</span>${mark}
    <span class="holding">${came}<b class="number seat-stack">${chips}</b></span></span
  >`;
}

/** A place at the felt; the game provides what lies there. */
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
  const known = look.names[seat.player] ?? "";
  const name = seat.me ? texts.withYou(known).trim() : known;
  const bare = Array.isArray(inside) && !inside.length;
  const notes = seat.notes.map((note) => html`<span class="note">${note}</span>`);
  const body = html`<span class="lies ${bare ? "bare" : ""}">${inside}</span
    >${notes.length ? html`<span class="notes">${notes}</span>` : nothing}
    ${plate(seat.player, name, seat.marker ? marker : mark, verdict(picture, seat.player), amount(seat.stack))}
    ${next ? html`<span class="hidden-words">${texts.turn}</span>` : nothing}`;
  return look.choose
    ? html`<li ${shift}>
        <button class=${kind} aria-pressed=${look.chosen === seat.player} @click=${() => look.choose?.(seat.player)}>
          ${body}
        </button>
      </li>`
    : html`<li ${shift}><div class=${kind}>${body}</div></li>`;
}

function outcomeNote({ wager, stake, outcome }: Decided): TemplateResult {
  const words = texts.outcomeOf(wagerName(wager), amount(stake), texts.outcomes[outcome] ?? outcome);
  return html`<span class="note">${words.trim()}</span>`;
}

/** The wagers of a seat as small stacks with their names; once they are decided, what became of each. */
export function stakes(picture: Picture, player: string): TemplateResult {
  const lying = picture.wagers.filter((each) => each.player === player);
  const ended = resultOf(picture, player);
  return html`<span class="stakes"
    >${lying.map((each) => stack(each.stake, wagerName(each.wager)))} ${ended.map(outcomeNote)}</span
  >`;
}

/** What is going on, in one line whose room is always there. */
export function statusLine(picture: Picture, look: Look): TemplateResult {
  const won = hasSides(picture) && picture.result in texts.sides ? texts.sides[picture.result] : picture.result;
  const told = picture.frozen
    ? texts.frozen(picture.frozen)
    : picture.complete
      ? won
      : allWagered(picture)
        ? texts.allWagersIn
        : withNames(picture.waiting.text, look.names);
  return html`<p class="telling ${picture.complete ? "result" : ""} ${picture.frozen ? "frozen" : ""}" role="status">
    ${told}
  </p>`;
}

/** The name of the game and the line between dealer and players, as they are printed on the cloth. */
const clothPrint = (game: GameKey): TemplateResult =>
  html`<span class="felt-title" aria-hidden="true">${GAMES[game].title}</span
    ><svg class="printed" viewBox="0 0 1000 150" aria-hidden="true">
      <path d="M20 20Q500 190 980 20M50 4Q500 168 950 4"></path>
    </svg>`;

export function feltFrame(game: GameKey, picture: Picture, look: Look, top: unknown, places: unknown): TemplateResult {
  return html`<section
    class="felt felt-${game} ${hasLayout(picture) ? "with-layout" : ""}"
    aria-label=${texts.theTable}
    ${scaleToFit(picture.wagers.length === 0 && !picture.complete)}
  >
    <div class="felt-top">${top}</div>
    <div class="felt-line">${hasLayout(picture) ? nothing : clothPrint(game)}${statusLine(picture, look)}</div>
    <ol class="places seats-${picture.seats.length}">
      ${places}
    </ol>
  </section>`;
}
