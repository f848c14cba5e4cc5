// The part of the pad with the acts of players and dealer: what may be done now, and by whom.
import { html, nothing, type TemplateResult } from "lit";
import { actName } from "../game-words.ts";
import { humanize } from "../humanize.ts";
import { seatOf } from "../notation.ts";
import { withNames } from "../prose.ts";
import { amount } from "../shapes/chips.ts";
import * as texts from "../texts/pads.ts";
import type { Choice, Picture } from "../wire.ts";
import { downKeys, gatheredRoom, isDealtDown } from "./chance-pad.ts";
import {
  actLabel,
  amountFault,
  deciders,
  isWagering,
  moveText,
  nextSeat,
  presets,
  sortOf,
  WAGER,
  WITHDRAW,
  type Preset,
} from "./choices.ts";
import type { PlayPad } from "./play-pad.ts";
import { seatHead, wagerCount } from "./wager-pad.ts";
import { hasLayout } from "../felts/features.ts";
import { CHIP_ACTS, MAIN_ACTS } from "../words.ts";

const FEW = 4;

export function actPad(pad: PlayPad, picture: Picture, chance: Choice | undefined): TemplateResult {
  const open = picture.waiting.choices.filter(
    (each) => each.cards === 0 && each.act !== WAGER && each.act !== WITHDRAW,
  );
  const who = pad.askedPlayer(chance ? [...open, chance] : open);
  const mine = open.filter((each) => each.who.some((one) => (seatOf(one) ? one === who : !pad.own)));
  const buttons = mine.filter((each) => sortOf(each) === "button" && each.names.length <= FEW);
  const amounts = mine.filter((each) => sortOf(each) === "amount");
  const isMain = (choice: Choice): boolean =>
    MAIN_ACTS.has(choice.act) && (choice.act !== "no-more-bets" || chance !== undefined || !nextSeat(picture));
  return html`<section class="pad act-pad" aria-label=${texts.acts}>
    <div class="act-head">${actHead(pad, picture, who, chance)}${gatheredRoom(pad, chance)}</div>
    <div class="acts">
      ${buttons.flatMap((choice) => actButtons(pad, picture, choice, who, isMain(choice)))}
      ${chance && isDealtDown(chance) ? downKeys(pad, chance) : nothing}
      ${amounts.map((choice) => amountAct(pad, picture, choice, who))}
    </div>
  </section>`;
}

/** For whom the keys are, shown at the keys where the dealer looks. */
function actHead(
  pad: PlayPad,
  picture: Picture,
  who: string,
  chance: Choice | undefined,
): TemplateResult | typeof nothing {
  if (pad.own) return nothing;
  if (isWagering(picture))
    return pad.seat || !chance || hasLayout(picture)
      ? nothing
      : html`<p class="pad-head">${wagerCount(picture)}<span class="soft small">${texts.tapSeat}</span></p>`;
  const seat = seatOf(who);
  const left = deciders(picture).length;
  if (!seat)
    return html`<p class="pad-head"><span class="sentence">${withNames(picture.waiting.text, pad.names)}</span></p>`;
  return html`<p class="pad-head">
    <b>${seatHead(pad, seat)}</b>${
      left > 1 ? html`<span class="soft small">${texts.othersDecide(left)}</span>` : nothing
    }
  </p>`;
}

function actButtons(
  pad: PlayPad,
  picture: Picture,
  choice: Choice,
  who: string,
  main: boolean,
): readonly TemplateResult[] {
  const by = choice.who.includes(who) ? who : (choice.who[0] ?? "d");
  const fixed = choice.least && choice.least === choice.most;
  const price = fixed ? html` <b class="number">${amount(choice.least)}</b>` : nothing;
  const button = (name: string | undefined): TemplateResult =>
    html`<button
      class="act ${main ? "main" : ""}"
      ?disabled=${pad.busy}
      data-act=${choice.act}
      @click=${() => pad.send(moveText({ who: by, choice, name }))}
    >
      ${actLabel(picture, choice)}${name === undefined ? nothing : ` ${humanize(name)}`}${price}
    </button>`;
  return choice.names.length ? choice.names.map(button) : [button(undefined)];
}

function amountAct(pad: PlayPad, picture: Picture, choice: Choice, asked: string): TemplateResult {
  const who = choice.who.includes(asked) ? asked : (choice.who[0] ?? "d");
  const key = `${choice.act} ${who}`;
  const stack = picture.seats.find((each) => `p${each.player}` === who)?.stack ?? choice.most;
  const label = actLabel(picture, choice);
  const chips = CHIP_ACTS.has(choice.act);
  const typed = pad.typing === key ? pad.typed : choice.least;
  const wrong = amountFault(typed, choice);
  const give = (chosen: string): boolean => pad.send(moveText({ who, choice, amount: chosen }));
  const quick = chips ? presets(choice, choice.act === "cbr" ? choice.most : stack) : [];
  const send = (event: Event): void => {
    event.preventDefault();
    if (!wrong) give(typed);
  };
  return html`<form class="amount-act" @submit=${send}>
    ${quick.map((each) => presetKey(pad, label, choice, each, () => give(each.amount)))}
    <span class="typed"
      >${typedAmount(pad, choice, key, typed, wrong !== "")}
      <button class=${chips ? "" : "main"} data-act=${choice.act} ?disabled=${pad.busy || wrong !== ""}>
        ${label}
      </button></span
    >
    <span class="pad-note" role="status">${amountNote(choice, wrong, chips)}</span>
  </form>`;
}

function presetKey(pad: PlayPad, label: string, choice: Choice, preset: Preset, tap: () => void): TemplateResult {
  return html`<button type="button" class="act" ?disabled=${pad.busy} data-act=${choice.act} @click=${tap}>
    ${label} <span class="key-word">${preset.words}</span>
    <b class="number">${amount(preset.amount)}</b>
  </button>`;
}

function typedAmount(pad: PlayPad, choice: Choice, key: string, typed: string, wrong: boolean): TemplateResult {
  const set = (event: InputEvent): void => {
    pad.typing = key;
    pad.typed = (event.target as HTMLInputElement).value.trim();
  };
  return html`<input
    inputmode="decimal"
    autocomplete="off"
    aria-label=${texts.amountFor(actName(choice.act))}
    aria-invalid=${wrong ? "true" : "false"}
    .value=${typed}
    @input=${set}
  />`;
}

function amountNote(choice: Choice, wrong: string, chips: boolean): TemplateResult | typeof nothing {
  if (wrong) return html`<span class="wrong">${wrong}</span>`;
  return chips ? nothing : html`<span class="soft">${texts.range(amount(choice.least), amount(choice.most))}</span>`;
}
