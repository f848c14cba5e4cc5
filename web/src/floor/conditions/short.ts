// Conditions in short, for whoever decides about them: when, for how much, how many, how it is played and won.
import { amount } from "../../draw/chips.ts";
import type { Json } from "../../live/desk.ts";
import { money } from "../../money.ts";
import { day } from "../../times.ts";
import { plain, rulesetName } from "../../words.ts";
import { at, inPercent, list, text, type Path } from "./draft.ts";

const cents = (draft: Json, path: Path): number => Math.round(Number(text(draft, path) || 0) * 100);

function stage(draft: Json, index: number): string {
  const said = (name: string): string => text(draft, ["stages", index, ...name.split(".")]);
  const many = (count: string, word: string): string => (count ? `${count} ${word}${count === "1" ? "" : "s"}` : "");
  const length = [
    many(said("rounds"), "round"),
    many(said("minutes"), "minute"),
    many(said("shoes"), "shoe"),
    said("players-left") ? `until ${said("players-left")} are left` : "",
  ]
    .filter(Boolean)
    .join(" or ");
  const limits = said("table.blinds")
    ? `blinds ${said("table.blinds").replace(", ", " and ")}`
    : `wagers ${said("table.minimum")} to ${said("table.maximum")}`;
  const sessions = Number(said("sessions") || 1) > 1 ? `${said("sessions")} sessions of ` : "";
  const advance = [
    Number(said("advance.top")) ? `the best ${said("advance.top")} of each table` : "",
    Number(said("advance.runners-up"))
      ? many(said("advance.runners-up"), "best runner-up").replace("runner-ups", "runners-up")
      : "",
    Number(said("advance.drawn")) ? `${said("advance.drawn")} drawn` : "",
  ].filter(Boolean);
  return `${plain(said("name"))}: ${sessions}${many(said("tables"), "table")} of ${said("seats")}, ${[length, limits].filter(Boolean).join(", ")}${advance.length ? `; ${advance.join(" and ")} go on` : ""}`;
}

export function inShort(conditions: string, currency: string): readonly (readonly [string, string])[] {
  const draft = inPercent(JSON.parse(conditions) as Json);
  const fee = cents(draft, ["entry", "fee"]);
  const donations = list(draft, ["donations", "values"]).map((each) => money(Math.round(Number(each) * 100), currency));
  const shares = text(draft, ["prizes", "shares"]) || text(draft, ["prizes", "amounts"]) || donations.join(", ");
  const rows: readonly (readonly [string, string])[] = [
    ["Rules", rulesetName(text(draft, ["ruleset"]))],
    ["Starts", day(text(draft, ["starts"]))],
    ["Players", `${text(draft, ["players", "minimum"])} to ${text(draft, ["players", "maximum"])}`],
    [
      "Entry fee",
      fee
        ? `${money(fee, currency)}, of which ${money(cents(draft, ["entry", "commission"]), currency)} commission`
        : "none",
    ],
    ["Chips", `${amount(text(draft, ["chips", "start"]))} for each player`],
    ...list(draft, ["stages"]).map((_, index) => [index ? "" : "Stages", stage(draft, index)] as const),
    [at(draft, ["donations"]) ? "Donations" : "Prizes", shares],
  ];
  return rows.filter(([, told]) => told);
}
