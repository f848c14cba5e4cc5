// Following a tournament: the newest view, and every event where the role gets them. One stream a page.
import type { Told } from "../wire.ts";

export interface Seen<V> {
  readonly epoch: string;
  readonly version: number;
  readonly at: string;
  readonly view: V;
}

export type Link = "opening" | "live" | "lost";

export interface Ears<V> {
  view(seen: Seen<V>): void;
  event?(told: Told): void;
  link?(state: Link, heard: number): void;
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

/** Listen until `close`. The browser comes back by itself after a lost line, with the id of what it heard last. */
export function follow<V>(place: Place, ears: Ears<V>): { close(): void } {
  let heard = Date.now();
  let state: Link = "opening";
  const tell = (now: Link): void => {
    state = now;
    ears.link?.(now, heard);
  };
  const source = new EventSource(address(place, "stream"));
  const hear = (): void => {
    heard = Date.now();
    tell("live");
  };
  source.addEventListener("open", hear);
  source.addEventListener("beat", hear);
  source.addEventListener("view", (message: MessageEvent<string>) => {
    hear();
    ears.view(JSON.parse(message.data) as Seen<V>);
  });
  source.addEventListener("event", (message: MessageEvent<string>) => {
    hear();
    ears.event?.(JSON.parse(message.data) as Told);
  });
  source.addEventListener("error", () => tell("lost"));
  const watch = setInterval(() => {
    if (Date.now() - heard > SILENCE) tell("lost");
    else ears.link?.(state, heard);
  }, 1000);
  return {
    close: () => {
      clearInterval(watch);
      source.close();
    },
  };
}
