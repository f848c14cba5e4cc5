// The pad under a felt: what can be entered now, for whom, in as few taps as there can be. It knows the choices of a
// picture and nothing of any game's rules. Fires `move` with the text of a move.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { UNSEEN } from "../draw/cards.ts";
import { amount, chip } from "../draw/chips.ts";
import type { Choice, Picture } from "../wire.ts";
import { actName, plain, seatOf, wagerName } from "../words.ts";
import { covering, fault, hasWagered, moveText, nextSeat, presets, sortOf, tally, WAGER, wagering, wagers, widest, WITHDRAW, withdrawals, type Preset } from "./entry.ts";
import { cardKeys, diceKeys, tileKeys } from "./keys.ts";

const FEW = 4;
const OUTSIDE = /^(column|dozen|low|high|even|odd|red|black|neighbours)/;
const DOUBLE_MS = 200;
const MAIN_ACTS = ["hit", "stand", "cc", "bet", "show", "shuffle", "burn", "no-more-bets", "house-way"];
/** What a tap on a number of the roulette layout means. */
type Aim = "one" | "several" | "neighbours";
const AIMS: Readonly<Record<Aim, string>> = {
  one: "Tap the layout to lay this chip: a number, a line, a field.",
  several: "Tap the numbers that one chip covers.",
  neighbours: "Tap the number in the middle.",
};

/** The dealer lays it down and nobody sees it; hands that are set unseen are their players'. */
const dealtDown = (choice: Choice): boolean => choice.down && choice.who[0] === "d";

export class PlayPad extends LitElement {
  static override properties = {
    picture: { attribute: false }, names: { attribute: false }, same: { attribute: false }, own: {}, seat: {}, busy: { type: Boolean },
    kind: { state: true }, typed: { state: true }, typing: { state: true }, picked: { state: true }, gathered: { state: true },
    stake: { state: true }, aim: { state: true }, problem: { state: true }, dealing: { state: true },
  };
  declare picture: Picture | undefined;
  declare names: Readonly<Record<string, string>>;
  /** What each seat wagered in the round before, by "seat wager". */
  declare same: Readonly<Record<string, string>>;
  /** A player's own pad enters for one seat only. */
  declare own: string;
  declare seat: string;
  declare busy: boolean;
  declare kind: string;
  declare typed: string;
  declare typing: string;
  declare picked: ReadonlySet<string>;
  declare gathered: readonly string[];
  /** The chip that is laid on the layout by the next tap; it stays chosen. */
  declare stake: string;
  declare aim: Aim;
  declare problem: string;
  /** Everything that may lie face down is dealt, one after the other. */
  declare dealing: boolean;
  /** The picture to which the last card was dealt face down. */
  private dealt: Picture | undefined;
  private tapped = "";
  private tappedAt = 0;

  constructor() {
    super();
    this.names = {};
    this.same = {};
    this.own = this.seat = this.kind = this.typed = this.typing = this.stake = this.problem = "";
    this.busy = this.dealing = false;
    this.aim = "one";
    this.picked = new Set();
    this.gathered = [];
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: PropertyValues): void {
    const picture = this.picture;
    if (!changed.has("picture") || !picture) return;
    if (this.own) this.seat = this.own;
    else if (!wagering(picture)) this.seat = "";
    else if (!this.seat || !picture.seats.some((each) => each.player === this.seat)) this.chooseSeat(nextSeat(picture));
    const before = changed.get("picture") as Picture | undefined;
    if (before?.waiting.text !== picture.waiting.text) {
      this.gathered = [];
      this.typing = "";
    }
  }

  protected override updated(): void {
    if (this.dealing && !this.busy && this.picture && this.picture !== this.dealt) this.dealOn(this.picture);
  }

  /** Chosen by a tap on the felt, or by itself after a wager. */
  chooseSeat(seat: string): void {
    this.seat = seat;
    this.kind = "";
    this.typing = this.typed = this.problem = "";
    this.aim = "one";
    this.pick(new Set());
    this.dispatchEvent(new CustomEvent("seat", { detail: seat, bubbles: true }));
  }

  /** A second tap on the same key, quicker than anybody means it, is the same tap; cards face down come as quickly as that. */
  private send(text: string, key = text): boolean {
    const now = performance.now();
    const double = key === this.tapped && now - this.tappedAt < DOUBLE_MS && !key.endsWith(UNSEEN);
    if (this.busy || double) return false;
    this.tapped = key;
    this.tappedAt = now;
    this.tell(text);
    return true;
  }

  private tell(move: string): void {
    this.dispatchEvent(new CustomEvent("move", { detail: move, bubbles: true }));
  }

  private called(who: string): string {
    const seat = seatOf(who);
    return seat ? (this.names[seat] ?? `Seat ${seat}`) : who === "d" ? "Dealer" : who === "o" ? "Official" : who;
  }

  // --- wagers --------------------------------------------

  private wagered(choice: Choice, name: string, chips: string): void {
    const picture = this.picture;
    if (!picture) return;
    if (!this.send(moveText({ who: `p${this.seat}`, choice, name, amount: chips, box: choice.box }), `amount ${chips}`)) return;
    if (!this.own) this.chooseSeat(nextSeat(picture, this.seat));
  }

  private wagerPad(picture: Picture): TemplateResult | typeof nothing {
    const open = this.seat ? wagers(picture, this.seat) : [];
    const kinds = open.flatMap((choice) => choice.names.map((name) => ({ choice, name })));
    const chosen = kinds.find((each) => each.name === this.kind) ?? kinds[0];
    const spin = picture.felt.kind === "RouletteFelt";
    const limits = chosen && (spin ? widest(open) : chosen.choice);
    const wrong = this.typing === "wager" && this.typed && limits ? fault(this.typed, limits) : this.problem;
    const hint = !limits ? "" : spin ? AIMS[this.aim] : `${amount(limits.least)} to ${amount(limits.most)}, in steps of ${amount(limits.step)}`;
    const note = html`<span class="pad-note" role="status">${wrong ? html`<span class="wrong">${wrong}</span>` : html`<span class="soft">${hint}</span>`}</span>`;
    const body = !chosen ? html`<div class="chip-pad"></div>` : spin ? this.spinPad(picture, open)
      : html`${this.kindKeys(kinds.map((each) => each.name), chosen.name)}${this.chipPad(picture, chosen.choice, chosen.name)}`;
    return html`<section class="pad wager-pad" aria-label="Wagers">${this.head(picture, note)}${body}${this.takeBack(picture)}</section>`;
  }

  /** Whose wager is entered, how many are in, and the next player. */
  private head(picture: Picture, note: unknown): TemplateResult {
    const [done, all] = tally(picture);
    const next = this.own || !hasWagered(picture, this.seat) ? "" : nextSeat(picture, this.seat);
    return html`<p class="pad-head"><b>${this.own ? "Your wager" : this.seat ? html`<span class="seat-number seat-colour-${this.seat}">${this.seat}</span> ${this.called(`p${this.seat}`)}` : "All wagers are in"}</b>
      ${note}${this.own ? nothing : html`<span class="pill ${done === all ? "good" : ""}">${done} of ${all} wagers in</span>`}
      ${next ? html`<button class="main next-player" ?disabled=${this.busy} @click=${() => this.chooseSeat(next)}>Next player</button>` : nothing}</p>`;
  }

  private kindKeys(names: readonly string[], chosen: string): TemplateResult | typeof nothing {
    if (names.length < 2) return nothing;
    return html`<div class="row kinds" role="group" aria-label="What is wagered on">${names.map((name) =>
      html`<button aria-pressed=${name === chosen} class="kind kind-${name}" @click=${() => { this.tapped = ""; this.kind = name; }}>${wagerName(name) || plain(name)}</button>`)}</div>`;
  }

  // --- roulette: a chip is chosen and stays, a tap on the layout lays it --------------------------------------------

  private spinPad(picture: Picture, open: readonly Choice[]): TemplateResult {
    const choice = widest(open);
    const stack = picture.seats.find((each) => each.player === this.seat)?.stack ?? choice.most;
    const keys = presets(choice, stack);
    const stake = this.stake || choice.least;
    const wrong = this.typed ? fault(this.typed, choice) : "";
    const type = (event: Event): void => {
      event.preventDefault();
      if (fault(this.typed, choice)) return;
      this.stake = this.typed;
      this.typing = "";
    };
    const other = keys.some((each) => each.amount === stake) ? nothing : this.chipKey({ words: "", amount: stake }, true);
    return html`<div class="chip-pad" role="group" aria-label="Chip to lay">${keys.map((each) => this.chipKey(each, each.amount === stake))}${other}
        ${this.typing === "wager" ? html`<form class="typed" @submit=${type}>${this.amountField(wrong !== "")}<button class="main" ?disabled=${!this.typed || wrong !== ""}>Take it</button></form>`
          : html`<button class="chip-key chip-type" @click=${() => (this.typing = "wager")}>Type\u2026</button>`}</div>
      ${this.aims(open)}`;
  }

  private chipKey(preset: Preset, pressed: boolean): TemplateResult {
    return html`<button class="chip-key" aria-pressed=${pressed} data-amount=${preset.amount} @click=${() => { this.stake = preset.amount; this.problem = this.typing = ""; }}>
      ${chip(preset.amount)}<span><span class="key-word">${preset.words}</span> <b class="number">${amount(preset.amount)}</b></span></button>`;
  }

  private aims(open: readonly Choice[]): TemplateResult {
    const names = open.flatMap((each) => each.names);
    const calls = names.filter((name) => /^[a-z]/.test(name) && !OUTSIDE.test(name));
    const aim = (wanted: Aim, words: string): TemplateResult => html`<button aria-pressed=${this.aim === wanted} data-aim=${wanted} @click=${() => this.take(wanted)}>${words}</button>`;
    const covered = covering(this.picked, names);
    const again = this.again(open);
    return html`<div class="row aims">${aim("several", "Several numbers")}${names.some((name) => name.startsWith("neighbours")) ? aim("neighbours", "Neighbours") : nothing}
      ${this.aim === "several" && this.picked.size ? html`<button class="main" data-place ?disabled=${this.busy || !covered} @click=${() => covered && this.lay(covered)}>${covered ? `On ${wagerName(covered)}` : "No wager covers these"}</button>` : nothing}
      ${calls.map((name) => html`<button ?disabled=${this.busy} data-call=${name} @click=${() => this.lay(name)}>${plain(name)}</button>`)}
      ${again.length ? html`<button ?disabled=${this.busy} data-again @click=${() => again.forEach((move) => this.tell(move))}>Same as last round</button>` : nothing}</div>`;
  }

  private take(aim: Aim): void {
    this.aim = this.aim === aim ? "one" : aim;
    this.problem = "";
    this.pick(new Set());
  }

  private pick(picked: ReadonlySet<string>): void {
    this.picked = picked;
    this.dispatchEvent(new CustomEvent("picked", { detail: { picked, whole: this.aim !== "one" }, bubbles: true }));
  }

  /** What this seat wagered in the round before, if it may again; only before it has wagered anything. */
  private again(open: readonly Choice[]): readonly string[] {
    if (!this.picture || hasWagered(this.picture, this.seat)) return [];
    return Object.entries(this.same).flatMap(([key, chips]) => {
      const [seat = "", name = ""] = key.split(" ");
      const choice = open.find((each) => each.names.includes(name));
      return seat === this.seat && choice && !fault(chips, choice) ? [moveText({ who: `p${seat}`, choice, name, amount: chips })] : [];
    });
  }

  /** A tap on the layout: where the ball lies, or where a chip is laid. */
  tapSpot(name: string): void {
    const picture = this.picture;
    if (!picture) return;
    const number = /^\d+$/.test(name);
    if (!wagering(picture)) {
      const ball = picture.waiting.choices.find((each) => sortOf(each) === "pocket");
      if (ball && number) this.outcome(ball, name);
      return;
    }
    if (this.aim === "several" && number) {
      const picked = new Set(this.picked);
      if (!picked.delete(name)) picked.add(name);
      this.pick(picked);
      return;
    }
    this.lay(this.aim === "neighbours" && number ? `neighbours-${name}` : name);
  }

  private lay(name: string): void {
    const open = this.picture ? wagers(this.picture, this.seat) : [];
    const choice = open.find((each) => each.names.includes(name));
    const stake = this.stake || widest(open).least;
    const wrong = !this.seat ? "Choose a player first." : choice ? fault(stake, choice) : "Nothing can be wagered there now.";
    this.problem = wrong ? `${wagerName(name)}: ${wrong}` : "";
    if (wrong || !choice || !this.send(moveText({ who: `p${this.seat}`, choice, name, amount: stake, box: choice.box }), `spot ${name}`)) return;
    this.aim = "one";
    this.pick(new Set());
  }

  private amountField(wrong: boolean): TemplateResult {
    return html`<input inputmode="decimal" autocomplete="off" aria-label="Amount" aria-invalid=${wrong ? "true" : "false"} .value=${this.typed}
      @input=${(event: InputEvent) => (this.typed = (event.target as HTMLInputElement).value.trim())}>`;
  }

  private chipPad(picture: Picture, choice: Choice, name: string): TemplateResult {
    const seat = picture.seats.find((each) => each.player === this.seat);
    const keys = presets(choice, seat?.stack ?? choice.most, this.same[`${this.seat} ${name}`]);
    const wrong = this.typed ? fault(this.typed, choice) : "";
    const typed = html`<form class="typed" @submit=${(event: Event) => { event.preventDefault(); if (!fault(this.typed, choice)) this.wagered(choice, name, this.typed); }}>
      ${this.amountField(wrong !== "")}<button class="main" ?disabled=${this.busy || !this.typed || wrong !== ""}>Enter</button></form>`;
    return html`<div class="chip-pad">${keys.map((each) => html`<button class="chip-key" ?disabled=${this.busy} data-amount=${each.amount}
        @click=${() => this.wagered(choice, name, each.amount)}>${chip(each.amount)}<span><span class="key-word">${each.words}</span> <b class="number">${amount(each.amount)}</b></span></button>`)}
      ${this.typing === "wager" ? typed : html`<button class="chip-key" @click=${() => (this.typing = "wager")}>Type\u2026</button>`}</div>`;
  }

  private takeBack(picture: Picture): TemplateResult | typeof nothing {
    const back = withdrawals(picture, this.seat).flatMap((choice) => (choice.names.length ? choice.names : [""]).map((name) => ({ choice, name })));
    if (!back.length) return nothing;
    return html`<div class="row take-back">${back.map(({ choice, name }) => html`<button ?disabled=${this.busy} @click=${() => this.send(moveText({ who: `p${this.seat}`, choice, name }))}>Take back ${wagerName(name)}</button>`)}</div>`;
  }

  // --- outcomes --------------------------------------------

  private outcome(choice: Choice, text: string): void {
    const gathered = [...this.gathered, text];
    if (gathered.length < choice.cards) {
      this.gathered = gathered;
      return;
    }
    this.gathered = [];
    this.send(moveText({ who: choice.who[0] ?? "d", choice, outcomes: gathered }));
  }

  private chancePad(picture: Picture): TemplateResult | typeof nothing {
    const open = picture.waiting.choices.filter((each) => each.cards > 0 && (!this.own || each.who.includes(`p${this.own}`)));
    const choice = open[0];
    const [done, all] = tally(picture);
    const early = wagering(picture) && done < all && picture.waiting.choices.some((each) => each.act === "no-more-bets");
    if (!choice || early) return nothing;
    const sort = sortOf(choice);
    if (sort === "pocket") return wagering(picture) || this.own ? nothing : html`<section class="pad chance-pad ball-pad" aria-label="The ball"><p role="status">Tap the winning number on the layout.</p></section>`;
    const tap = (text: string): void => {
      this.dealing = false;
      this.outcome(choice, text);
    };
    const down = dealtDown(choice) ? this.downKeys(choice, tap) : nothing;
    const keys = sort === "die" ? diceKeys(tap, this.busy) : sort === "tile" ? tileKeys(tap, this.busy, this.ownTiles(picture, choice), down) : cardKeys(tap, this.busy, down);
    const room = choice.cards > 1 ? html`<p class="gathered" role="status">${this.gathered.join(" ")} <span class="soft">${this.gathered.length} of ${choice.cards}</span>
      ${choice.act === "set" ? html`<span class="soft">the Low Part first</span>` : nothing}
      ${this.gathered.length ? html`<button @click=${() => (this.gathered = [])}>Clear</button>` : nothing}</p>` : nothing;
    return html`<section class="pad chance-pad" aria-label=${actName(choice.act)}>${room}${keys}</section>`;
  }

  /** One that nobody sees, or all that may lie unseen: as the dealer deals them, without a look at the tablet. */
  private downKeys(choice: Choice, tap: (text: string) => void): TemplateResult {
    const all = (): void => {
      this.dealt = this.picture;
      this.outcome(choice, UNSEEN);
      this.dealing = true;
    };
    return html`<div class="key-down"><button class="key" ?disabled=${this.busy} data-card=${UNSEEN} @click=${() => tap(UNSEEN)}>Face down</button>
      <button class="key" ?disabled=${this.busy} data-all-down @click=${all}>All face down</button></div>`;
  }

  /** After each card that lay down unseen the next, as long as the rules take it. */
  private dealOn(picture: Picture): void {
    this.dealt = picture;
    const next = picture.waiting.choices.find(dealtDown);
    if (next) this.tell(moveText({ who: next.who[0] ?? "d", choice: next, outcomes: Array.from({ length: next.cards }, () => UNSEEN) }));
    else this.dealing = false;
  }

  /** A player who sets the own tiles is offered those four. */
  private ownTiles(picture: Picture, choice: Choice): readonly string[] | undefined {
    if (choice.act !== "set" || picture.felt.kind !== "PaiGowFelt") return undefined;
    const box = picture.felt.boxes.find((each) => `p${each.name}` === choice.who[0]);
    const left = box?.tiles.filter((each) => each !== "??") ?? [];
    for (const each of this.gathered) {
      const place = left.indexOf(each);
      if (place >= 0) left.splice(place, 1);
    }
    return left.length ? left : undefined;
  }

  // --- acts --------------------------------------------

  private acts(picture: Picture): TemplateResult {
    const open = picture.waiting.choices.filter((each) => each.cards === 0 && each.act !== WAGER && each.act !== WITHDRAW && (!this.own || each.who.includes(`p${this.own}`)));
    const buttons = open.filter((each) => sortOf(each) === "button" && each.names.length <= FEW);
    const amounts = open.filter((each) => sortOf(each) === "amount");
    const several = new Set(buttons.flatMap((each) => each.who)).size > 1;
    return html`<section class="pad act-pad" aria-label="Acts">${buttons.flatMap((choice) => this.actButtons(choice, several))}
      ${amounts.map((choice) => this.amountAct(picture, choice))}</section>`;
  }

  private actButtons(choice: Choice, several: boolean): readonly TemplateResult[] {
    const who = this.own ? [`p${this.own}`] : choice.who;
    const names = choice.names.length ? choice.names : [undefined];
    const main = MAIN_ACTS.includes(choice.act);
    return who.flatMap((each) => names.map((name) => html`<button class="act ${main ? "main" : ""}" ?disabled=${this.busy} data-act=${choice.act}
      @click=${() => this.send(moveText({ who: each, choice, name }))}>${several && seatOf(each) && !this.own ? html`<span class="act-who">${this.called(each)}</span>` : nothing}
      ${this.words(choice)}${name === undefined ? nothing : ` ${plain(name)}`}${choice.least && choice.least === choice.most ? html` <b class="number">${amount(choice.least)}</b>` : nothing}</button>`));
  }

  /** A call says how much; with nothing to call it is a check. */
  private words(choice: Choice): string {
    const felt = this.picture?.felt;
    if (choice.act !== "cc" || felt?.kind !== "HoldemFelt") return actName(choice.act);
    return felt.to_call === "0" || felt.to_call === "" ? "Check" : `Call ${amount(felt.to_call)}`;
  }

  private amountAct(picture: Picture, choice: Choice): TemplateResult {
    const who = this.own ? `p${this.own}` : (choice.who[0] ?? "d");
    const key = `${choice.act} ${who}`;
    const stack = picture.seats.find((each) => `p${each.player}` === who)?.stack ?? choice.most;
    const chips = choice.act === "cbr" || choice.act === "insure" || choice.act === "double";
    const typed = this.typing === key ? this.typed : choice.least;
    const wrong = fault(typed, choice);
    const give = (chosen: string): boolean => this.send(moveText({ who, choice, amount: chosen }));
    const quick = chips ? presets(choice, choice.act === "cbr" ? choice.most : stack) : [];
    return html`<form class="amount-act" @submit=${(event: Event) => { event.preventDefault(); if (!wrong) give(typed); }}>
      ${quick.map((each) => html`<button type="button" class="act" ?disabled=${this.busy} data-act=${choice.act} @click=${() => give(each.amount)}>${actName(choice.act)} <span class="key-word">${each.words}</span> <b class="number">${amount(each.amount)}</b></button>`)}
      <span class="typed"><input inputmode="decimal" autocomplete="off" aria-label="${actName(choice.act)}: amount" aria-invalid=${wrong ? "true" : "false"} .value=${typed}
        @input=${(event: InputEvent) => { this.typing = key; this.typed = (event.target as HTMLInputElement).value.trim(); }}>
      <button class="main" data-act=${choice.act} ?disabled=${this.busy || wrong !== ""}>${actName(choice.act)}${who === "d" || this.own ? nothing : html` <span class="act-who">${this.called(who)}</span>`}</button></span>
      <span class="pad-note" role="status">${wrong ? html`<span class="wrong">${wrong}</span>` : nothing}</span></form>`;
  }

  protected override render(): TemplateResult {
    const picture = this.picture;
    if (!picture) return html``;
    const mine = !this.own || picture.waiting.mine || picture.waiting.choices.length > 0;
    return html`<div class="pads ${mine ? "" : "waits"}">${wagering(picture) ? this.wagerPad(picture) : nothing}${this.acts(picture)}${this.chancePad(picture)}</div>`;
  }
}

customElements.define("play-pad", PlayPad);
