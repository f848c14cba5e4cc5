// What can be entered now, from a picture's choices: pure, so that it can be tested without a page.
import { UNSEEN } from "../draw/cards.ts";
import { amount } from "../draw/chips.ts";
import { compare, sum, units } from "../exact.ts";
import type { Choice, Picture, Wager } from "../wire.ts";
import { actName } from "../words.ts";

export type Sort = "button" | "amount" | "card" | "tile" | "die" | "pocket";
const SORTS: Readonly<Record<string, Sort>> = { ball: "pocket", dice: "die", tiles: "tile", set: "tile" };
export const WAGER = "wager";
export const WITHDRAW = "withdraw";

/** How a choice is entered: a tap, an amount, or what chance brought. */
export function sortOf(choice: Choice): Sort {
  if (choice.cards > 0) return SORTS[choice.act] ?? "card";
  return choice.least !== "" && !choice.optional && choice.least !== choice.most ? "amount" : "button";
}

export interface Said {
  readonly who: string;
  readonly choice: Choice;
  readonly name?: string | undefined;
  readonly outcomes?: readonly string[];
  readonly amount?: string | undefined;
  /** The box, where a choice is for one that is not the player's own. */
  readonly box?: string;
}

/** A move as the rules read it: who, act, name, what chance brought, amount. */
export function moveText({ who, choice, name, outcomes = [], amount: chips, box = choice.box }: Said): string {
  const at = box && box !== who.slice(1) ? `${who}@${box}` : who;
  const only =
    choice.cards === 0 && choice.least !== "" && !choice.optional && choice.least === choice.most
      ? choice.least
      : undefined;
  return [at, choice.act, name ?? choice.names[0], ...outcomes, chips ?? only]
    .filter((word) => word !== undefined && word !== "")
    .join(" ");
}

/** Seats clockwise from the marker, as they wager. */
export function inOrder(picture: Picture): readonly string[] {
  const seats = picture.seats.map((each) => each.player);
  const first = Math.max(
    0,
    picture.seats.findIndex((each) => each.marker),
  );
  return [...seats.slice(first), ...seats.slice(0, first)];
}

const open = (picture: Picture, seat: string, act: string): readonly Choice[] =>
  picture.waiting.choices.filter((each) => each.act === act && each.who.includes(`p${seat}`));

/** On the own box; wagers on the boxes of others are entered there. */
export function wagers(picture: Picture, seat: string): readonly Choice[] {
  const found = open(picture, seat, WAGER);
  const plain = found.filter((each) => each.box === "");
  return plain.length ? plain : found.filter((each) => each.box === seat);
}

export interface Kind {
  readonly choice: Choice;
  readonly name: string;
}

/** What a seat can still wager on: chips of roulette add up, any other wager is taken back before it is placed again. */
export function kindsLeft(picture: Picture, seat: string): readonly Kind[] {
  const placed = new Set(
    picture.felt.kind === "RouletteFelt"
      ? []
      : picture.wagers.filter((each) => each.player === seat).map((each) => `${each.box || seat} ${each.wager}`),
  );
  return wagers(picture, seat)
    .flatMap((choice) => choice.names.map((name) => ({ choice, name })))
    .filter(({ choice, name }) => !placed.has(`${choice.box || seat} ${name}`));
}

/** Who plays from a phone wagers when it is the own turn: out of order would stand, and count against the player. */
export const mayWager = (picture: Picture, own: string): boolean => own === "" || picture.waiting.mine;

export const withdrawals = (picture: Picture, seat: string): readonly Choice[] => open(picture, seat, WITHDRAW);
export const hasWagered = (picture: Picture, seat: string): boolean =>
  picture.wagers.some((each) => each.player === seat);
export const wagering = (picture: Picture): boolean => picture.waiting.choices.some((each) => each.act === WAGER);

/** The seats that are asked for something now. */
export function deciders(picture: Picture): readonly string[] {
  const able = new Set(picture.waiting.choices.flatMap((each) => each.who));
  const seats = picture.seats.map((each) => each.player).filter((seat) => able.has(`p${seat}`));
  const due = seats.filter((seat) => picture.waiting.who.includes(`p${seat}`));
  return due.length ? due : seats;
}

/** What a picture waits for and whom: while it stays, what was typed or gathered stays. Wagers come in from all sides. */
export const waitOf = (picture: Picture): string =>
  wagering(picture) ? WAGER : `${picture.waiting.text} ${picture.waiting.who.join()}`;

/** Whose wager is entered next: the first after `after`, in order, who may wager and has not. */
export function nextSeat(picture: Picture, after = ""): string {
  const order = inOrder(picture);
  const start = order.indexOf(after) + 1;
  const round = [...order.slice(start), ...order.slice(0, start)];
  return round.find((seat) => !hasWagered(picture, seat) && wagers(picture, seat).length > 0) ?? "";
}

/** Those who may wager and have, and all who may. */
export function tally(picture: Picture): readonly [number, number] {
  const able = inOrder(picture).filter((seat) => hasWagered(picture, seat) || wagers(picture, seat).length > 0);
  return [able.filter((seat) => hasWagered(picture, seat)).length, able.length];
}

/** Everybody who sits here has; a player's own picture does not say who else may. */
export const allWagered = (picture: Picture): boolean =>
  wagering(picture) && picture.seats.every((each) => hasWagered(picture, each.player));

export interface Preset {
  readonly words: string;
  readonly amount: string;
}

const USUAL = ["25", "50", "100", "250", "500"];

/** The amounts on the chip pad: least, usual ones that fit, the same as before, most. */
export function presets(choice: Choice, stack: string, same = ""): readonly Preset[] {
  const most = compare(choice.most, stack) > 0 ? floorTo(stack, choice) : choice.most;
  const fits = (chips: string): boolean =>
    compare(chips, choice.least) >= 0 && compare(chips, most) <= 0 && onStep(chips, choice);
  const found: Preset[] = [{ words: "min", amount: choice.least }];
  for (const each of USUAL)
    if (fits(each) && each !== choice.least && each !== most && found.length < 4)
      found.push({ words: "", amount: each });
  if (same && fits(same)) found.push({ words: "same", amount: same });
  if (compare(most, choice.least) > 0) found.push({ words: most === choice.most ? "max" : "all", amount: most });
  return found;
}

export function onStep(chips: string, choice: Choice): boolean {
  const step = units(choice.step || "1");
  return step <= 0n || (units(chips) - units(choice.least)) % step === 0n || units(chips) % step === 0n;
}

function floorTo(chips: string, choice: Choice): string {
  const step = units(choice.step || "1");
  const whole = step > 0n ? units(chips) - (units(chips) % step) : units(chips);
  return sum([String(whole / 1_000_000n), `0.${String(whole % 1_000_000n).padStart(6, "0")}`]);
}

/** What is wrong with an amount that was typed, in a sentence; empty if nothing is. */
export function fault(chips: string, choice: Choice): string {
  if (!/^\d+(\.\d+)?$/.test(chips)) return "Type an amount, for example 50.";
  if (compare(chips, choice.least) < 0) return `The least is ${choice.least}.`;
  if (compare(chips, choice.most) > 0) return `The most is ${choice.most}.`;
  return onStep(chips, choice) ? "" : `Amounts go in steps of ${choice.step}.`;
}

/** The name of the roulette wager that covers exactly these numbers, if there is one. */
export function covering(numbers: ReadonlySet<string>, names: readonly string[]): string | undefined {
  const wanted = [...numbers]
    .map(Number)
    .sort((one, other) => one - other)
    .join("/");
  return names.find((each) => each === wanted);
}

/** The wagers of the last round by seat, to offer the same again. */
export function repeated(
  lying: readonly Pick<Wager, "player" | "wager" | "stake">[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(lying.map((each) => [`${each.player} ${each.wager}`, each.stake]));
}

/** One choice that takes the least and the most of all, for a chip that is chosen before the place it is laid on. */
export function widest(choices: readonly Choice[]): Choice {
  const first = choices[0];
  if (!first)
    return {
      kind: "Choice",
      who: [],
      act: WAGER,
      names: [],
      box: "",
      least: "0",
      most: "0",
      step: "1",
      cards: 0,
      optional: false,
      clause: "",
      down: false,
    };
  return choices.reduce(
    (all, each) => ({
      ...all,
      names: [],
      least: compare(each.least, all.least) < 0 ? each.least : all.least,
      most: compare(each.most, all.most) > 0 ? each.most : all.most,
      step: compare(each.step, all.step) < 0 ? each.step : all.step,
    }),
    first,
  );
}

/** What a seat wagered in the round before, if it may again; only before it has wagered anything. */
export function sameAgain(
  picture: Picture,
  seat: string,
  same: Readonly<Record<string, string>>,
  choices: readonly Choice[],
): readonly string[] {
  if (hasWagered(picture, seat)) return [];
  return Object.entries(same).flatMap(([key, chips]) => {
    const [who = "", name = ""] = key.split(" ");
    const choice = choices.find((each) => each.names.includes(name));
    return who === seat && choice && !fault(chips, choice)
      ? [moveText({ who: `p${seat}`, choice, name, amount: chips })]
      : [];
  });
}

/** Who sets tiles is offered those of the own box that are not yet taken up; nothing if nobody knows them. */
export function tilesLeft(picture: Picture, seat: string, gathered: readonly string[]): readonly string[] | undefined {
  const box = picture.felt.kind === "PaiGowFelt" ? picture.felt.boxes.find((each) => each.name === seat) : undefined;
  const left = box?.tiles.filter((each) => each !== UNSEEN) ?? [];
  for (const each of gathered) {
    const place = left.indexOf(each);
    if (place >= 0) left.splice(place, 1);
  }
  return left.length ? left : undefined;
}

/** An act as people say it: a call says how much, with nothing to call it is a check; nothing shown is a muck. */
export function actWords(picture: Picture, choice: Choice): string {
  if (picture.felt.kind !== "HoldemFelt") return actName(choice.act);
  if (choice.act === "sm" && choice.cards === 0) return "Muck";
  if (choice.act !== "cc") return actName(choice.act);
  return picture.felt.to_call === "0" || picture.felt.to_call === "" ? "Check" : `Call ${amount(picture.felt.to_call)}`;
}
