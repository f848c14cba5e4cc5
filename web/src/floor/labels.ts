// What commands and their fields are called on the floor: the server says it with each command.
import { COMMANDS } from "../commands.ts";
import { humanize } from "../humanize.ts";
import type { CommandKey } from "../wire.ts";

/** What a command does, as a button says it. */
export const commandTitle = (command: CommandKey): string => COMMANDS[command].title;

/** What its button says where what it is about is at hand. */
export const titleAtHand = (command: CommandKey): string => COMMANDS[command].title_at_hand ?? COMMANDS[command].title;

export const fieldLabel = (command: CommandKey, field: string): string =>
  COMMANDS[command].fields?.find((each) => each.name === field)?.label ?? humanize(field);
