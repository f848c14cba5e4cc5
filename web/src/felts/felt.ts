// The felt of whatever game a picture shows.
import { html, type TemplateResult } from "lit";
import type { Picture } from "../wire.ts";
import { baccarat } from "./baccarat.ts";
import { blackjack } from "./blackjack.ts";
import { canberra } from "./canberra.ts";
import type { Look } from "./frame.ts";
import { holdem } from "./holdem.ts";
import { paiGow } from "./pai-gow.ts";
import { roulette } from "./roulette.ts";

type Own = Picture["felt"];
type Kind = Own["kind"];
type FeltOf<K extends Kind> = (picture: Picture, own: Extract<Own, { readonly kind: K }>, look: Look) => TemplateResult;

/** What renders a felt, for every kind that a game can send. */
const FELTS: { readonly [K in Kind]: FeltOf<K> } = {
  BlackjackFelt: blackjack,
  CanberraFelt: canberra,
  CoupFelt: baccarat,
  Felt: () => html``,
  HoldemFelt: holdem,
  PaiGowFelt: paiGow,
  RouletteFelt: roulette,
};

const render = <K extends Kind>(
  picture: Picture,
  own: Extract<Own, { readonly kind: K }>,
  look: Look,
): TemplateResult => (FELTS[own.kind] as FeltOf<K>)(picture, own, look);

export const renderFelt = (picture: Picture, look: Look): TemplateResult => render(picture, picture.felt, look);
