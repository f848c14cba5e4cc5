// The part of the pad that takes wagers: for whom, on what, how much; and wagers taken back.
import { html, nothing, type TemplateResult } from "lit";
import { wagerName } from "../game-words.ts";
import { humanize } from "../humanize.ts";
import { amount, chip } from "../shapes/chips.ts";
import * as texts from "../texts/pads.ts";
import type { Choice, Picture } from "../wire.ts";
import {
  amountFault,
  countWagers,
  hasWagered,
  mayWager,
  moveText,
  nextSeat,
  presets,
  wagerChoices,
  wagersLeft,
  widestChoice,
  withdrawals,
  type Preset,
} from "./choices.ts";
import type { PlayPad } from "./play-pad.ts";
import { hasLayout } from "../felts/features.ts";

export function wagerPad(pad: PlayPad, picture: Picture): TemplateResult {
  const able = pad.seat !== "" && mayWager(picture, pad.own);
  const open = able ? wagerChoices(picture, pad.seat) : [];
  const kinds = able ? wagersLeft(picture, pad.seat) : [];
  const chosen = kinds.find((each) => each.name === pad.kind) ?? kinds[0];
  const onLayout = hasLayout(picture);
  const limits = chosen && (onLayout ? widestChoice(open) : chosen.choice);
  const names = kinds.map((each) => each.name);
  const body = !chosen
    ? html`<div class="chip-pad">${able ? takeBackKeys(pad, picture) : nothing}</div>`
    : onLayout
      ? pad.chips.render(picture, open)
      : html`${kindKeys(pad, names, chosen.name)}${chipPad(pad, picture, chosen.choice, chosen.name)}`;
  return html`<section class="pad wager-pad" aria-label=${texts.wagers}>
    ${wagerHead(pad, picture, wagerNote(pad, picture, limits, able))}${body}
  </section>`;
}

function wagerNote(pad: PlayPad, picture: Picture, limits: Choice | undefined, able: boolean): TemplateResult {
  const typed = pad.typing === "wager" && pad.typed && limits;
  const wrong = typed ? amountFault(pad.typed, limits) : pad.problem;
  const inside = wrong
    ? html`<span class="wrong">${wrong}</span>`
    : html`<span class="soft">${wagerHint(pad, picture, limits, able)}</span>`;
  return html`<span class="pad-note" role="status">${inside}</span>`;
}

function wagerHint(pad: PlayPad, picture: Picture, limits: Choice | undefined, able: boolean): string {
  if (limits)
    return hasLayout(picture)
      ? pad.chips.hint
      : texts.rangeInSteps(amount(limits.least), amount(limits.most), amount(limits.step));
  if (!pad.seat) return texts.tapSeat;
  return able || hasWagered(picture, pad.seat) ? "" : texts.notYourTurn;
}

/** Whose wager is entered, how many are in, and the next player. */
function wagerHead(pad: PlayPad, picture: Picture, note: TemplateResult): TemplateResult {
  const next = pad.own || !hasWagered(picture, pad.seat) ? "" : nextSeat(picture, pad.seat);
  const nextKey = html`<button class="main next-player" ?disabled=${pad.busy} @click=${() => pad.chooseSeat(next)}>
    ${texts.nextPlayer}
  </button>`;
  return html`<p class="pad-head">
    <b>${wagerTitle(pad, picture)}</b>
    ${note}${pad.own ? nothing : wagerCount(picture)} ${next ? nextKey : nothing}
  </p>`;
}

function wagerTitle(pad: PlayPad, picture: Picture): unknown {
  if (pad.own) return hasWagered(picture, pad.own) ? texts.yourWagerIn : texts.yourWager;
  return pad.seat ? seatHead(pad, pad.seat) : texts.allWagersIn;
}

/** The number of a seat and who sits there. */
export const seatHead = (pad: PlayPad, seat: string): TemplateResult =>
  html`<span class="seat-number seat-colour-${seat}">${seat}</span> ${pad.labelOf(`p${seat}`)}`;

export function wagerCount(picture: Picture): TemplateResult {
  const [done, all] = countWagers(picture);
  return html`<span class="pill ${done === all ? "good" : ""}">${texts.wagersIn(done, all)}</span>`;
}

function kindKeys(pad: PlayPad, names: readonly string[], chosen: string): TemplateResult | typeof nothing {
  if (names.length < 2) return nothing;
  const key = (name: string): TemplateResult =>
    html`<button aria-pressed=${name === chosen} class="kind kind-${name}" @click=${() => pad.chooseKind(name)}>
      ${wagerName(name) || humanize(name)}
    </button>`;
  return html`<div class="row kinds" role="group" aria-label=${texts.wageredOn}>${names.map(key)}</div>`;
}

function chipPad(pad: PlayPad, picture: Picture, choice: Choice, name: string): TemplateResult {
  const seat = picture.seats.find((each) => each.player === pad.seat);
  const keys = presets(choice, seat?.stack ?? choice.most, pad.same[`${pad.seat} ${name}`]);
  const wrong = pad.typed !== "" && amountFault(pad.typed, choice) !== "";
  const send = (event: Event): void => {
    event.preventDefault();
    if (!amountFault(pad.typed, choice)) pad.enterWager(choice, name, pad.typed);
  };
  const typed = html`<form class="typed" @submit=${send}>
    ${amountField(pad, wrong)}<button class="main" ?disabled=${pad.busy || !pad.typed || wrong}>
      ${texts.enterWager}
    </button>
  </form>`;
  return html`<div class="chip-pad">
    ${keys.map((each) => chipKey(each, () => pad.enterWager(choice, name, each.amount), { disabled: pad.busy }))}
    ${pad.typing === "wager" ? typed : typeKey(pad)}${takeBackKeys(pad, picture)}
  </div>`;
}

interface KeyState {
  readonly disabled?: boolean;
  readonly pressed?: boolean;
}

/** A chip with its amount; `pressed` where it stays chosen. */
export function chipKey(preset: Preset, tap: () => void, { disabled = false, pressed }: KeyState): TemplateResult {
  return html`<button
    class="chip-key"
    ?disabled=${disabled}
    aria-pressed=${pressed ?? nothing}
    data-amount=${preset.amount}
    @click=${tap}
  >
    ${chip(preset.amount)}<span
      ><span class="key-word">${preset.words}</span> <b class="number">${amount(preset.amount)}</b></span
    >
  </button>`;
}

export const typeKey = (pad: PlayPad): TemplateResult =>
  html`<button class="chip-key chip-type" @click=${() => (pad.typing = "wager")}>${texts.typeAmount}</button>`;

export function amountField(pad: PlayPad, wrong: boolean): TemplateResult {
  return html`<input
    inputmode="decimal"
    autocomplete="off"
    aria-label=${texts.amount}
    aria-invalid=${wrong ? "true" : "false"}
    .value=${pad.typed}
    @input=${(event: InputEvent) => (pad.typed = (event.target as HTMLInputElement).value.trim())}
  />`;
}

export function takeBackKeys(pad: PlayPad, picture: Picture): readonly TemplateResult[] {
  const words = (name: string): string =>
    pad.chips.aim === "back" ? wagerName(name) : texts.takeBack(wagerName(name)).trim();
  const key = (choice: Choice, name: string): TemplateResult =>
    html`<button class="back" ?disabled=${pad.busy} @click=${() => pad.takeBack(choice, name)}>${words(name)}</button>`;
  return withdrawals(picture, pad.seat).flatMap((choice) =>
    (choice.names.length ? choice.names : [""]).map((name) => key(choice, name)),
  );
}

/** The move that takes a wager back. */
export const takeBackMove = (seat: string, choice: Choice, name: string): string =>
  moveText({ who: `p${seat}`, choice, name });
