// A draft that somebody types, stored in this browser until it is saved.
import type { Json } from "../../live/desk.ts";
import type { Floor } from "../floor.ts";

const place = (floor: Floor): string => `conditions:${floor.tournament}`;

export const storeDraft = (floor: Floor, draft: Json): void =>
  sessionStorage.setItem(place(floor), JSON.stringify(draft));
export const storedDraft = (floor: Floor): string | null => sessionStorage.getItem(place(floor));
export const forgetDraft = (floor: Floor): void => sessionStorage.removeItem(place(floor));
