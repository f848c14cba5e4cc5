// The pad under a felt: what can be entered now, for whom, in as few taps as there can be. It knows the choices of a
// picture and nothing of any game's rules. Fires `move` with the text of a move.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { UNSEEN } from "../draw/cards.ts";
import { amount, chip } from "../draw/chips.ts";
import type { Choice, Picture } from "../wire.ts";
import { actName, cardSign, named, plain, seatOf, wagerName } from "../words.ts";
import {
  actWords,
  deciders,
  fault,
  hasWagered,
  kindsLeft,
  mayWager,
  moveText,
  nextSeat,
  presets,
  sortOf,
  tally,
  tilesLeft,
  WAGER,
  wagering,
  wagers,
  waitOf,
  widest,
  WITHDRAW,
  withdrawals,
} from "./entry.ts";
import { cardKeys, diceKeys, tileKeys } from "./keys.ts";
import { Laying } from "./laying.ts";

const FEW = 4;
const DOUBLE_MS = 200;
const MAIN_ACTS = new Set(["hit", "stand", "cc", "bet", "show", "shuffle", "burn", "no-more-bets", "house-way"]);
/** The dealer lays it down and nobody sees it; hands that are set unseen are their players'. */
const dealtDown = (choice: Choice): boolean => choice.down && choice.who[0] === "d";

export class PlayPad extends LitElement {
  static override properties = {
    picture: { attribute: false },
    names: { attribute: false },
    same: { attribute: false },
    own: {},
    seat: {},
    busy: { type: Boolean },
    kind: { state: true },
    typed: { state: true },
    typing: { state: true },
    gathered: { state: true },
    problem: { state: true },
    dealing: { state: true },
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
  declare gathered: readonly string[];
  declare problem: string;
  /** Everything that may lie face down is dealt, one after the other. */
  declare dealing: boolean;
  /** The picture to which the last card was dealt face down. */
  private dealt: Picture | undefined;
  private tapped = "";
  private tappedAt = 0;
  private readonly laying = new Laying(this);

  constructor() {
    super();
    this.names = {};
    this.same = {};
    this.own = this.seat = this.kind = this.typed = this.typing = this.problem = "";
    this.busy = this.dealing = false;
    this.gathered = [];
  }

  protected override createRenderRoot = (): HTMLElement => this;

  protected override willUpdate(changed: PropertyValues): void {
    const picture = this.picture;
    if (!changed.has("picture") || !picture) return;
    const before = changed.get("picture") as Picture | undefined;
    const seat = this.own || this.follow(picture, before);
    if (this.own) this.seat = this.own;
    else if (seat !== this.seat) this.chooseSeat(seat);
    if (!before || waitOf(before) === waitOf(picture)) return;
    this.gathered = [];
    this.typing = "";
  }

  /** Whom the pad is for in a new picture: it goes on when the wager of its seat has come, from here or from another device. */
  private follow(picture: Picture, before: Picture | undefined): string {
    if (!wagering(picture)) return deciders(picture).includes(this.seat) ? this.seat : "";
    const stays = picture.seats.some((each) => each.player === this.seat);
    const came =
      before !== undefined &&
      !hasWagered(before, this.seat) &&
      hasWagered(picture, this.seat) &&
      picture.felt.kind !== "RouletteFelt";
    return stays && !came ? this.seat : nextSeat(picture, stays ? this.seat : "");
  }

  protected override updated(): void {
    if (this.dealing && !this.busy && this.picture && this.picture !== this.dealt) this.dealOn(this.picture);
  }

  /** Chosen by a tap on the felt, or by itself after a wager. */
  chooseSeat(seat: string): void {
    this.seat = seat;
    this.kind = "";
    this.typing = this.typed = this.problem = "";
    this.laying.rest();
    this.dispatchEvent(new CustomEvent("seat", { detail: seat, bubbles: true }));
  }

  /** A second tap on the same key, quicker than anybody means it, is the same tap; cards face down come as quickly as that. */
  send(text: string, key = text): boolean {
    const now = performance.now();
    const double = key === this.tapped && now - this.tappedAt < DOUBLE_MS && !key.endsWith(UNSEEN);
    if (this.busy || double) return false;
    this.tapped = key;
    this.tappedAt = now;
    this.tell(text);
    return true;
  }

  tell(move: string): void {
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
    if (!this.send(moveText({ who: `p${this.seat}`, choice, name, amount: chips, box: choice.box }), `amount ${chips}`))
      return;
    if (!this.own) this.chooseSeat(nextSeat(picture, this.seat));
  }

  private wagerPad(picture: Picture): TemplateResult | typeof nothing {
    const able = this.seat !== "" && mayWager(picture, this.own);
    const open = able ? wagers(picture, this.seat) : [];
    const kinds = able ? kindsLeft(picture, this.seat) : [];
    const chosen = kinds.find((each) => each.name === this.kind) ?? kinds[0];
    const spin = picture.felt.kind === "RouletteFelt";
    const limits = chosen && (spin ? widest(open) : chosen.choice);
    const wrong = this.typing === "wager" && this.typed && limits ? fault(this.typed, limits) : this.problem;
    const hint = !limits
      ? !this.seat
        ? "Tap a seat to change its wager."
        : able || hasWagered(picture, this.seat)
          ? ""
          : "Your turn to wager comes."
      : spin
        ? this.laying.hint
        : `${amount(limits.least)} to ${amount(limits.most)}, in steps of ${amount(limits.step)}`;
    const note = html`<span class="pad-note" role="status"
      >${wrong ? html`<span class="wrong">${wrong}</span>` : html`<span class="soft">${hint}</span>`}</span
    >`;
    const body = !chosen
      ? html`<div class="chip-pad">${able ? this.takeBack(picture) : nothing}</div>`
      : spin
        ? this.laying.draw(picture, open)
        : html`${this.kindKeys(
            kinds.map((each) => each.name),
            chosen.name,
          )}${this.chipPad(picture, chosen.choice, chosen.name)}`;
    return html`<section class="pad wager-pad" aria-label="Wagers">${this.head(picture, note)}${body}</section>`;
  }

  /** Whose wager is entered, how many are in, and the next player. */
  private head(picture: Picture, note: unknown): TemplateResult {
    const next = this.own || !hasWagered(picture, this.seat) ? "" : nextSeat(picture, this.seat);
    return html`<p class="pad-head">
      <b
        >${this.own ? (hasWagered(picture, this.own) ? "Your wager is in" : "Your wager") : this.seat ? html`<span class="seat-number seat-colour-${this.seat}">${this.seat}</span> ${this.called(`p${this.seat}`)}` : "All wagers are in"}</b
      >
      ${note}${this.own ? nothing : this.wagersIn(picture)}
      ${next ? html`<button class="main next-player" ?disabled=${this.busy} @click=${() => this.chooseSeat(next)}>Next player</button>` : nothing}
    </p>`;
  }

  private wagersIn(picture: Picture): TemplateResult {
    const [done, all] = tally(picture);
    return html`<span class="pill ${done === all ? "good" : ""}">${done} of ${all} wagers in</span>`;
  }

  private kindKeys(names: readonly string[], chosen: string): TemplateResult | typeof nothing {
    if (names.length < 2) return nothing;
    return html`<div class="row kinds" role="group" aria-label="What is wagered on">
      ${names.map(
        (name) =>
          html`<button
            aria-pressed=${name === chosen}
            class="kind kind-${name}"
            @click=${() => {
              this.tapped = "";
              this.kind = name;
            }}
          >
            ${wagerName(name) || plain(name)}
          </button>`,
      )}
    </div>`;
  }

  /** A tap on the layout: where the ball lies, or where a chip is laid. */
  tapSpot(name: string): void {
    const picture = this.picture;
    if (!picture) return;
    const ball = picture.waiting.choices.find((each) => sortOf(each) === "pocket");
    if (wagering(picture)) this.laying.tap(picture, name);
    else if (ball && /^\d+$/.test(name)) this.outcome(ball, name);
  }

  amountField(wrong: boolean): TemplateResult {
    return html`<input
      inputmode="decimal"
      autocomplete="off"
      aria-label="Amount"
      aria-invalid=${wrong ? "true" : "false"}
      .value=${this.typed}
      @input=${(event: InputEvent) => (this.typed = (event.target as HTMLInputElement).value.trim())}
    />`;
  }

  private chipPad(picture: Picture, choice: Choice, name: string): TemplateResult {
    const seat = picture.seats.find((each) => each.player === this.seat);
    const keys = presets(choice, seat?.stack ?? choice.most, this.same[`${this.seat} ${name}`]);
    const wrong = this.typed ? fault(this.typed, choice) : "";
    const typed = html`<form
      class="typed"
      @submit=${(event: Event) => {
        event.preventDefault();
        if (!fault(this.typed, choice)) this.wagered(choice, name, this.typed);
      }}
    >
      ${this.amountField(wrong !== "")}<button class="main" ?disabled=${this.busy || !this.typed || wrong !== ""}>
        Enter
      </button>
    </form>`;
    return html`<div class="chip-pad">
      ${keys.map(
        (each) =>
          html`<button
            class="chip-key"
            ?disabled=${this.busy}
            data-amount=${each.amount}
            @click=${() => this.wagered(choice, name, each.amount)}
          >
            ${chip(each.amount)}<span
              ><span class="key-word">${each.words}</span> <b class="number">${amount(each.amount)}</b></span
            >
          </button>`,
      )}
      ${this.typing === "wager" ? typed : html`<button class="chip-key chip-type" @click=${() => (this.typing = "wager")}>Type…</button>`}${this.takeBack(picture)}
    </div>`;
  }

  takeBack(picture: Picture): TemplateResult | typeof nothing {
    const back = withdrawals(picture, this.seat).flatMap((choice) =>
      (choice.names.length ? choice.names : [""]).map((name) => ({ choice, name })),
    );
    return html`${back.map(({ choice, name }) => html`<button class="back" ?disabled=${this.busy} @click=${() => this.takeOff(choice, name)}>${this.laying.aim === "back" ? nothing : "Take back "}${wagerName(name)}</button>`)}`;
  }

  takeOff(choice: Choice, name: string): void {
    this.send(moveText({ who: `p${this.seat}`, choice, name }));
    this.laying.rest();
  }

  // --- outcomes --------------------------------------------

  private outcome(choice: Choice, text: string): void {
    const gathered = [...this.gathered, text];
    if (gathered.length < choice.cards) {
      this.gathered = gathered;
      return;
    }
    this.gathered = [];
    this.send(moveText({ who: this.asked([choice]) || (choice.who[0] ?? "d"), choice, outcomes: gathered }));
  }

  /** What chance brought for the table or, where several may enter it, for the one who is asked. */
  private chance(picture: Picture): Choice | undefined {
    const open = picture.waiting.choices.filter((each) => each.cards > 0);
    const who = this.asked(open);
    const [done, all] = tally(picture);
    const early =
      wagering(picture) && done < all && picture.waiting.choices.some((each) => each.act === "no-more-bets");
    return early ? undefined : open.find((each) => each.who.some((one) => (seatOf(one) ? one === who : !this.own)));
  }

  private chancePad(picture: Picture, choice: Choice): TemplateResult {
    const sort = sortOf(choice);
    if (sort === "pocket")
      return html`<section class="pad chance-pad ball-pad" aria-label="The ball">
        <p role="status">Tap the winning number on the layout.</p>
      </section>`;
    const tap = (text: string): void => {
      this.dealing = false;
      this.outcome(choice, text);
    };
    const keys =
      sort === "die"
        ? diceKeys(tap, this.busy)
        : sort === "tile"
          ? tileKeys(
              tap,
              this.busy,
              choice.act === "set" ? tilesLeft(picture, seatOf(this.asked([choice])), this.gathered) : undefined,
            )
          : cardKeys(tap, this.busy);
    return html`<section class="pad chance-pad ${sort}-pad" aria-label=${actName(choice.act)}>${keys}</section>`;
  }

  /** What was tapped of several that belong together. */
  private room(choice: Choice | undefined): TemplateResult | typeof nothing {
    if (!choice || choice.cards < 2) return nothing;
    return html`<p class="gathered" role="status">
      <b>${this.gathered.map((each) => cardSign(each)).join(" ")}</b>
      <span class="soft"
        >${this.gathered.length} of ${choice.cards}${choice.act === "set" ? ", the Low Part first" : nothing}</span
      >
      ${this.gathered.length ? html`<button @click=${() => (this.gathered = [])}>Clear</button>` : nothing}
    </p>`;
  }

  /** One that nobody sees, or all that may lie unseen: as the dealer deals them, without a look at the tablet. */
  private downKeys(choice: Choice): TemplateResult {
    const lay = (all: boolean): void => {
      if (all) this.dealt = this.picture;
      this.outcome(choice, UNSEEN);
      this.dealing = all;
    };
    return html`<button class="act down" ?disabled=${this.busy} data-card=${UNSEEN} @click=${() => lay(false)}>
        Face down
      </button>
      <button class="act down main" ?disabled=${this.busy} data-all-down @click=${() => lay(true)}>
        All face down
      </button>`;
  }

  /** After each card that lay down unseen the next, as long as the rules take it. */
  private dealOn(picture: Picture): void {
    this.dealt = picture;
    const next = picture.waiting.choices.find(dealtDown);
    if (next)
      this.tell(
        moveText({ who: next.who[0] ?? "d", choice: next, outcomes: Array.from({ length: next.cards }, () => UNSEEN) }),
      );
    else this.dealing = false;
  }

  // --- acts --------------------------------------------

  /** Whose acts are offered: where several may act, the seat that was tapped on the felt, else the first. */
  private asked(open: readonly Choice[]): string {
    if (this.own) return `p${this.own}`;
    const who = new Set(open.flatMap((each) => each.who).filter(seatOf));
    const due = this.picture && !wagering(this.picture) ? deciders(this.picture) : [];
    return [this.seat, ...due].map((seat) => `p${seat}`).find((each) => who.has(each)) ?? "";
  }

  private acts(picture: Picture, chance: Choice | undefined): TemplateResult {
    const open = picture.waiting.choices.filter(
      (each) => each.cards === 0 && each.act !== WAGER && each.act !== WITHDRAW,
    );
    const who = this.asked(chance ? [...open, chance] : open);
    const mine = open.filter((each) => each.who.some((one) => (seatOf(one) ? one === who : !this.own)));
    const buttons = mine.filter((each) => sortOf(each) === "button" && each.names.length <= FEW);
    const amounts = mine.filter((each) => sortOf(each) === "amount");
    const main = (choice: Choice): boolean =>
      MAIN_ACTS.has(choice.act) && (choice.act !== "no-more-bets" || chance !== undefined || !nextSeat(picture));
    return html`<section class="pad act-pad" aria-label="Acts">
      <div class="act-head">${this.sideHead(picture, who, chance)}${this.room(chance)}</div>
      <div class="acts">
        ${buttons.flatMap((choice) => this.actButtons(picture, choice, who, main(choice)))}${chance && dealtDown(chance) ? this.downKeys(chance) : nothing}
        ${amounts.map((choice) => this.amountAct(picture, choice, who))}
      </div>
    </section>`;
  }

  /** For whom the keys are: at the keys, where one looks. */
  private sideHead(picture: Picture, who: string, chance: Choice | undefined): TemplateResult | typeof nothing {
    if (this.own) return nothing;
    if (wagering(picture))
      return this.seat || !chance || picture.felt.kind === "RouletteFelt"
        ? nothing
        : html`<p class="pad-head">
            ${this.wagersIn(picture)}<span class="soft small">Tap a seat to change its wager.</span>
          </p>`;
    const seat = seatOf(who);
    const left = deciders(picture).length;
    if (!seat)
      return html`<p class="pad-head"><span class="sentence">${named(picture.waiting.text, this.names)}</span></p>`;
    return html`<p class="pad-head">
      <b><span class="seat-number seat-colour-${seat}">${seat}</span> ${this.called(who)}</b
      >${left > 1 ? html`<span class="soft small">${left} to decide; tap a seat for another</span>` : nothing}
    </p>`;
  }

  private actButtons(picture: Picture, choice: Choice, who: string, main: boolean): readonly TemplateResult[] {
    const by = choice.who.includes(who) ? who : (choice.who[0] ?? "d");
    const names = choice.names.length ? choice.names : [undefined];
    return names.map(
      (name) =>
        html`<button
          class="act ${main ? "main" : ""}"
          ?disabled=${this.busy}
          data-act=${choice.act}
          @click=${() => this.send(moveText({ who: by, choice, name }))}
        >
          ${actWords(picture, choice)}${name === undefined ? nothing : ` ${plain(name)}`}${choice.least && choice.least === choice.most ? html` <b class="number">${amount(choice.least)}</b>` : nothing}
        </button>`,
    );
  }

  private amountAct(picture: Picture, choice: Choice, asked: string): TemplateResult {
    const who = choice.who.includes(asked) ? asked : (choice.who[0] ?? "d");
    const key = `${choice.act} ${who}`;
    const stack = picture.seats.find((each) => `p${each.player}` === who)?.stack ?? choice.most;
    const chips = choice.act === "cbr" || choice.act === "insure" || choice.act === "double";
    const typed = this.typing === key ? this.typed : choice.least;
    const wrong = fault(typed, choice);
    const give = (chosen: string): boolean => this.send(moveText({ who, choice, amount: chosen }));
    const quick = chips ? presets(choice, choice.act === "cbr" ? choice.most : stack) : [];
    return html`<form
      class="amount-act"
      @submit=${(event: Event) => {
        event.preventDefault();
        if (!wrong) give(typed);
      }}
    >
      ${quick.map((each) => html`<button type="button" class="act" ?disabled=${this.busy} data-act=${choice.act} @click=${() => give(each.amount)}>${actName(choice.act)} <span class="key-word">${each.words}</span> <b class="number">${amount(each.amount)}</b></button>`)}
      <span class="typed"
        ><input
          inputmode="decimal"
          autocomplete="off"
          aria-label="${actName(choice.act)}: amount"
          aria-invalid=${wrong ? "true" : "false"}
          .value=${typed}
          @input=${(event: InputEvent) => {
            this.typing = key;
            this.typed = (event.target as HTMLInputElement).value.trim();
          }}
        />
        <button class=${chips ? "" : "main"} data-act=${choice.act} ?disabled=${this.busy || wrong !== ""}>
          ${actName(choice.act)}
        </button></span
      >
      <span class="pad-note" role="status"
        >${wrong ? html`<span class="wrong">${wrong}</span>` : chips ? nothing : html`<span class="soft">${amount(choice.least)} to ${amount(choice.most)}</span>`}</span
      >
    </form>`;
  }

  protected override render(): TemplateResult {
    const picture = this.picture;
    if (!picture) return html``;
    const mine = !this.own || picture.waiting.mine || picture.waiting.choices.length > 0;
    const chance = this.chance(picture);
    const spin = picture.felt.kind === "RouletteFelt";
    const wager = wagering(picture) && (spin || this.own !== "" || this.seat !== "" || !chance);
    return html`<div class="pads ${mine ? "" : "waits"}">
      ${wager ? this.wagerPad(picture) : chance ? this.chancePad(picture, chance) : nothing}${this.acts(picture, chance)}
    </div>`;
  }
}

customElements.define("play-pad", PlayPad);
