// Chips on the layout: one is chosen and stays chosen, and a tap lays it. The pad uses this where a game has a layout.
import { html, nothing, type TemplateResult } from "lit";
import type { Choice, Picture } from "../wire.ts";
import {
  wagerCovering,
  amountFault,
  moveText,
  presets,
  movesAgain,
  wagerChoices,
  widestChoice,
  withdrawals,
  type Preset,
} from "./choices.ts";
import type { PlayPad } from "./play-pad.ts";
import * as texts from "../texts/pads.ts";
import { amountField, chipKey, takeBackKeys, typeKey } from "./wager-pad.ts";
import { wagerName } from "../game-words.ts";
import { humanize } from "../humanize.ts";

const OUTSIDE = /^(column|dozen|low|high|even|odd|red|black|neighbours)/;
/** What a tap on a number of the layout means. */
type Aim = "one" | "several" | "neighbours" | "back";
export class ChipLayer {
  /** The chip that is laid by the next tap. */
  private stake = "";
  private picked: ReadonlySet<string> = new Set();
  aim: Aim = "one";
  private readonly pad: PlayPad;

  constructor(pad: PlayPad) {
    this.pad = pad;
  }

  get hint(): string {
    return texts.aims[this.aim];
  }

  /** Back to one chip on one spot. */
  reset(): void {
    this.aim = "one";
    this.pick(new Set());
  }

  private choose(stake: string): void {
    this.stake = stake;
    this.pad.problem = this.pad.typing = "";
    this.pad.requestUpdate();
  }

  render(picture: Picture, open: readonly Choice[]): TemplateResult {
    const choice = widestChoice(open);
    const stack = picture.seats.find((each) => each.player === this.pad.seat)?.stack ?? choice.most;
    const keys = presets(choice, stack);
    const stake = this.stake || choice.least;
    const wrong = this.pad.typed ? amountFault(this.pad.typed, choice) : "";
    const type = (event: Event): void => {
      event.preventDefault();
      if (amountFault(this.pad.typed, choice)) return;
      this.choose(this.pad.typed);
    };
    const key = (preset: Preset): TemplateResult =>
      chipKey(preset, () => this.choose(preset.amount), { pressed: preset.amount === stake });
    const other = keys.some((each) => each.amount === stake) ? nothing : key({ words: "", amount: stake });
    const typed = html`<form class="typed" @submit=${type}>
      ${amountField(this.pad, wrong !== "")}<button class="main" ?disabled=${!this.pad.typed || wrong !== ""}>
        ${texts.takeChip}
      </button>
    </form>`;
    return html`<div class="chip-pad" role="group" aria-label=${texts.chipToLay}>
        ${keys.map(key)}${other} ${this.pad.typing === "wager" ? typed : typeKey(this.pad)}
      </div>
      ${this.aimKeys(picture, open)}`;
  }

  private aimKeys(picture: Picture, open: readonly Choice[]): TemplateResult {
    const names = open.flatMap((each) => each.names);
    const back = withdrawals(picture, this.pad.seat).length ? this.aimKey("back", texts.takeBackSome) : nothing;
    if (this.aim === "back") return html`<div class="row aims">${back}${takeBackKeys(this.pad, picture)}</div>`;
    const neighbours = names.some((name) => name.startsWith("neighbours"));
    return html`<div class="row aims">
      ${back}${this.aimKey("several", texts.severalNumbers)}
      ${neighbours ? this.aimKey("neighbours", texts.neighbours) : nothing}
      ${this.aim === "several" && this.picked.size ? this.layKey(names) : nothing}
      ${names.filter((name) => /^[a-z]/.test(name) && !OUTSIDE.test(name)).map((name) => this.callKey(name))}
      ${this.againKey(picture, open)}
    </div>`;
  }

  private aimKey(aim: Aim, words: string): TemplateResult {
    return html`<button aria-pressed=${this.aim === aim} data-aim=${aim} @click=${() => this.toggleAim(aim)}>
      ${words}
    </button>`;
  }

  /** Lays one chip on all numbers that are picked. */
  private layKey(names: readonly string[]): TemplateResult {
    const covered = wagerCovering(this.picked, names);
    const lay = (): void => {
      if (covered) this.lay(covered);
    };
    return html`<button class="main" data-place ?disabled=${this.pad.busy || !covered} @click=${lay}>
      ${covered ? texts.layOn(wagerName(covered)) : texts.noWagerCovers}
    </button>`;
  }

  /** A bet that is called by its name. */
  private callKey(name: string): TemplateResult {
    return html`<button ?disabled=${this.pad.busy} data-call=${name} @click=${() => this.lay(name)}>
      ${humanize(name)}
    </button>`;
  }

  private againKey(picture: Picture, open: readonly Choice[]): TemplateResult | typeof nothing {
    const moves = movesAgain(picture, this.pad.seat, this.pad.same, open);
    if (!moves.length) return nothing;
    return html`<button ?disabled=${this.pad.busy} data-again @click=${() => this.repeat(moves)}>
      ${texts.sameAsLastRound}
    </button>`;
  }

  private repeat(moves: readonly string[]): void {
    for (const move of moves) this.pad.fireMove(move);
  }

  private toggleAim(aim: Aim): void {
    this.aim = this.aim === aim ? "one" : aim;
    this.pad.problem = "";
    this.pick(new Set());
  }

  private pick(picked: ReadonlySet<string>): void {
    this.picked = picked;
    this.pad.dispatchEvent(new CustomEvent("picked", { detail: { picked, whole: this.aim !== "one" }, bubbles: true }));
    this.pad.requestUpdate();
  }

  tap(picture: Picture, name: string): void {
    const number = /^\d+$/.test(name);
    if (this.aim === "several" && number) {
      const picked = new Set(this.picked);
      if (!picked.delete(name)) picked.add(name);
      this.pick(picked);
      return;
    }
    const back =
      this.aim === "back" ? withdrawals(picture, this.pad.seat).find((each) => each.names.includes(name)) : undefined;
    if (back) this.pad.takeBack(back, name);
    else this.lay(this.aim === "neighbours" && number ? `neighbours-${name}` : name);
  }

  private lay(name: string): void {
    const open = this.pad.picture ? wagerChoices(this.pad.picture, this.pad.seat) : [];
    const choice = open.find((each) => each.names.includes(name));
    const stake = this.stake || widestChoice(open).least;
    const wrong = !this.pad.seat ? texts.choosePlayer : choice ? amountFault(stake, choice) : texts.cannotWagerThere;
    this.pad.problem = wrong ? texts.faultOn(wagerName(name), wrong) : "";
    if (wrong || !choice) return;
    const move = moveText({ who: `p${this.pad.seat}`, choice, name, amount: stake, box: choice.box });
    if (this.pad.send(move, `spot ${name}`)) this.reset();
  }
}
