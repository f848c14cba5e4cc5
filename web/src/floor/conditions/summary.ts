// Conditions in short, for a person who decides on them: when, for how much, how many, how it is played and won.
import { amount } from "../../shapes/chips.ts";
import type { Json } from "../../live/desk.ts";
import { money } from "../../money.ts";
import { dayAndTime } from "../../times.ts";
import { valueAt, sharesInPercent, listAt, textAt, type Path } from "./draft.ts";
import { humanize } from "../../humanize.ts";
import { rulesetName } from "../../rulesets.ts";
import * as texts from "../../texts/conditions.ts";

const cents = (draft: Json, path: Path): number => Math.round(Number(textAt(draft, path) || 0) * 100);

function stageSummary(draft: Json, index: number): string {
  const said = (name: string): string => textAt(draft, ["stages", index, ...name.split(".")]);
  const counted = (name: string, text: (number: number) => string): string =>
    Number(said(name)) ? text(Number(said(name))) : "";
  const length = [
    counted("rounds", texts.rounds),
    counted("minutes", texts.minutes),
    counted("shoes", texts.shoes),
    said("players-left") ? texts.untilLeft(said("players-left")) : "",
  ];
  const limits = said("table.blinds")
    ? texts.blinds(said("table.blinds"))
    : texts.wagers(said("table.minimum"), said("table.maximum"));
  const advance = [
    Number(said("advance.top")) ? texts.bestOfTable(said("advance.top")) : "",
    counted("advance.runners-up", texts.bestRunnersUp),
    Number(said("advance.drawn")) ? texts.drawn(said("advance.drawn")) : "",
  ];
  const tables = texts.tablesOf(Number(said("tables")), said("seats"));
  const sessions = Number(said("sessions") || 1) > 1 ? texts.sessionsOf(said("sessions"), tables) : tables;
  const terms = [length.filter(Boolean).join(texts.or), limits].filter(Boolean).join(", ");
  return texts.stageLine(humanize(said("name")), sessions, terms, advance.filter(Boolean).join(texts.and));
}

/** Fixed amounts by place; one place may take the balance. */
function amountsText(draft: Json): string {
  const place = Number(textAt(draft, ["prizes", "balance"]));
  const amounts = listAt(draft, ["prizes", "amounts"]).map(String);
  if (!place) return amounts.join(", ");
  amounts[place - 1] = texts.balance;
  return amounts.join(", ");
}

function feeText(draft: Json, currency: string): string {
  const fee = cents(draft, ["entry", "fee"]);
  if (!fee) return texts.noFee;
  return texts.feeWithCommission(money(fee, currency), money(cents(draft, ["entry", "commission"]), currency));
}

/** The conditions as rows of title and text; rows without a text are left out. */
export function summarize(conditions: string, currency: string): readonly (readonly [string, string])[] {
  const draft = sharesInPercent(JSON.parse(conditions) as Json);
  const at = (...path: Path): string => textAt(draft, path);
  const donations = listAt(draft, ["donations", "values"]).map((each) =>
    money(Math.round(Number(each) * 100), currency),
  );
  const titles = texts.summary;
  const rows: readonly (readonly [string, string])[] = [
    [titles.rules, rulesetName(at("ruleset"))],
    [titles.starts, dayAndTime(at("starts"))],
    [titles.players, texts.range(at("players", "minimum"), at("players", "maximum"))],
    [titles.fee, feeText(draft, currency)],
    [titles.chips, texts.chipsForEach(amount(at("chips", "start")))],
    ...listAt(draft, ["stages"]).map((_, index) => [index ? "" : titles.stages, stageSummary(draft, index)] as const),
    [
      valueAt(draft, ["donations"]) ? titles.donations : titles.prizes,
      at("prizes", "shares") || amountsText(draft) || donations.join(", "),
    ],
  ];
  return rows.filter(([, text]) => text);
}
