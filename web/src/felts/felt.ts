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

export function renderFelt(picture: Picture, look: Look): TemplateResult {
  const own = picture.felt;
  switch (own.kind) {
    case "CoupFelt":
      return baccarat(picture, own, look);
    case "BlackjackFelt":
      return blackjack(picture, own, look);
    case "CanberraFelt":
      return canberra(picture, own, look);
    case "HoldemFelt":
      return holdem(picture, own, look);
    case "PaiGowFelt":
      return paiGow(picture, own, look);
    case "RouletteFelt":
      return roulette(picture, own, look);
    case "Felt":
      return html``;
  }
}
