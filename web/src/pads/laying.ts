// Roulette: a chip is chosen and stays chosen, a tap on the layout lays it. What the pad under the felt adds for this one game.
import { html, nothing, type TemplateResult } from "lit";
import { amount, chip } from "../draw/chips.ts";
import type { Choice, Picture } from "../wire.ts";
import { plain, wagerName } from "../words.ts";
import { covering, fault, moveText, presets, sameAgain, wagers, widest, withdrawals, type Preset } from "./entry.ts";
import type { PlayPad } from "./play-pad.ts";

const OUTSIDE = /^(column|dozen|low|high|even|odd|red|black|neighbours)/;
/** What a tap on a number of the roulette layout means. */
type Aim = "one" | "several" | "neighbours" | "back";
const AIMS: Readonly<Record<Aim, string>> = {
  one: "Tap the layout to lay this chip: a number, a line, a field.",
  several: "Tap the numbers that one chip covers.",
  neighbours: "Tap the number in the middle.",
  back: "Choose what is taken back.",
};

export class Laying {
  /** The chip that is laid by the next tap. */
  private stake = "";
  private picked: ReadonlySet<string> = new Set();
  aim: Aim = "one";
  private readonly pad: PlayPad;

  constructor(pad: PlayPad) {
    this.pad = pad;
  }

  get hint(): string {
    return AIMS[this.aim];
  }

  /** Back to one chip on one spot. */
  rest(): void {
    this.aim = "one";
    this.pick(new Set());
  }

  private choose(stake: string): void {
    this.stake = stake;
    this.pad.problem = this.pad.typing = "";
    this.pad.requestUpdate();
  }

  draw(picture: Picture, open: readonly Choice[]): TemplateResult {
    const choice = widest(open);
    const stack = picture.seats.find((each) => each.player === this.pad.seat)?.stack ?? choice.most;
    const keys = presets(choice, stack);
    const stake = this.stake || choice.least;
    const wrong = this.pad.typed ? fault(this.pad.typed, choice) : "";
    const type = (event: Event): void => {
      event.preventDefault();
      if (fault(this.pad.typed, choice)) return;
      this.choose(this.pad.typed);
    };
    const other = keys.some((each) => each.amount === stake)
      ? nothing
      : this.chipKey({ words: "", amount: stake }, true);
    return html`<div class="chip-pad" role="group" aria-label="Chip to lay">
        ${keys.map((each) => this.chipKey(each, each.amount === stake))}${other}
        ${
          this.pad.typing === "wager"
            ? html`<form class="typed" @submit=${type}>
                ${this.pad.amountField(wrong !== "")}<button class="main" ?disabled=${!this.pad.typed || wrong !== ""}>
                  Take it
                </button>
              </form>`
            : html`<button class="chip-key chip-type" @click=${() => (this.pad.typing = "wager")}>Type…</button>`
        }
      </div>
      ${this.aims(picture, open)}`;
  }

  private chipKey(preset: Preset, pressed: boolean): TemplateResult {
    return html`<button
      class="chip-key"
      aria-pressed=${pressed}
      data-amount=${preset.amount}
      @click=${() => this.choose(preset.amount)}
    >
      ${chip(preset.amount)}<span
        ><span class="key-word">${preset.words}</span> <b class="number">${amount(preset.amount)}</b></span
      >
    </button>`;
  }

  private aims(picture: Picture, open: readonly Choice[]): TemplateResult {
    const names = open.flatMap((each) => each.names);
    const calls = names.filter((name) => /^[a-z]/.test(name) && !OUTSIDE.test(name));
    const aim = (wanted: Aim, words: string): TemplateResult =>
      html`<button aria-pressed=${this.aim === wanted} data-aim=${wanted} @click=${() => this.take(wanted)}>
        ${words}
      </button>`;
    const covered = covering(this.picked, names);
    const again = sameAgain(picture, this.pad.seat, this.pad.same, open);
    const back = withdrawals(picture, this.pad.seat).length ? aim("back", "Take back\u2026") : nothing;
    if (this.aim === "back") return html`<div class="row aims">${back}${this.pad.takeBack(picture)}</div>`;
    return html`<div class="row aims">
      ${back}${aim("several", "Several numbers")}${names.some((name) => name.startsWith("neighbours")) ? aim("neighbours", "Neighbours") : nothing}
      ${this.aim === "several" && this.picked.size ? html`<button class="main" data-place ?disabled=${this.pad.busy || !covered} @click=${() => covered && this.lay(covered)}>${covered ? `On ${wagerName(covered)}` : "No wager covers these"}</button>` : nothing}
      ${calls.map((name) => html`<button ?disabled=${this.pad.busy} data-call=${name} @click=${() => this.lay(name)}>${plain(name)}</button>`)}
      ${again.length ? html`<button ?disabled=${this.pad.busy} data-again @click=${() => this.repeat(again)}>Same as last round</button>` : nothing}
    </div>`;
  }

  private repeat(moves: readonly string[]): void {
    for (const move of moves) this.pad.tell(move);
  }

  private take(aim: Aim): void {
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
    if (back) this.pad.takeOff(back, name);
    else this.lay(this.aim === "neighbours" && number ? `neighbours-${name}` : name);
  }

  private lay(name: string): void {
    const open = this.pad.picture ? wagers(this.pad.picture, this.pad.seat) : [];
    const choice = open.find((each) => each.names.includes(name));
    const stake = this.stake || widest(open).least;
    const wrong = !this.pad.seat
      ? "Choose a player first."
      : choice
        ? fault(stake, choice)
        : "Nothing can be wagered there now.";
    this.pad.problem = wrong ? `${wagerName(name)}: ${wrong}` : "";
    if (
      wrong ||
      !choice ||
      !this.pad.send(
        moveText({ who: `p${this.pad.seat}`, choice, name, amount: stake, box: choice.box }),
        `spot ${name}`,
      )
    )
      return;
    this.rest();
  }
}
