// Following a tournament: the newest view, and every event where the role gets them.
import type { Told } from "../wire.ts";
import { shared } from "./browser.ts";
import type { Message } from "./hub.ts";

export interface SeenView<V> {
  readonly epoch: string;
  readonly version: number;
  readonly at: string;
  readonly view: V;
}

export type Link = "opening" | "live" | "lost" | "denied";

export interface Listeners<V> {
  view(seen: SeenView<V>): void;
  event?(told: Told): void;
  link?(state: Link, heard: number): void;
  /** Not for this person: the stream is not asked for again. */
  denied?(problem: { readonly status: number; readonly detail: string }): void;
}

export interface Place {
  readonly tournament: string;
  readonly role: string;
  readonly table?: string | undefined;
  readonly player?: string | undefined;
}

export function address(place: Place, kind: "stream" | "view"): string {
  const query = new URLSearchParams({ as: place.role });
  if (place.table) query.set("table", place.table);
  if (place.player) query.set("player", place.player);
  return `/api/v1/tournaments/${encodeURIComponent(place.tournament)}/${kind}?${query.toString()}`;
}

/** Silence for so long is shown. */
export const SILENCE = 10_000;

/** Listen until `close`, by the stream that all pages of this browser share. */
export function follow<V>(place: Place, ears: Listeners<V>): { close(): void } {
  let heard = Date.now();
  let state: Link = "opening";
  const at = address(place, "stream");
  const ear = (message: Message): void => {
    if (message.state === "live") heard = Date.now();
    state = message.state === "connecting" ? "opening" : message.state;
    if (message.problem) ears.denied?.(message.problem);
    ears.link?.(state, heard);
    if (message.sent?.view !== undefined) ears.view(message.sent as SeenView<V>);
    if (message.event !== undefined) ears.event?.(message.event as Told);
  };
  shared().listen(at, ear);
  const watch = setInterval(() => {
    if (state !== "denied" && Date.now() - heard > SILENCE) state = "lost";
    ears.link?.(state, heard);
  }, 1000);
  return {
    close: () => {
      clearInterval(watch);
      shared().leave(at, ear);
    },
  };
}
