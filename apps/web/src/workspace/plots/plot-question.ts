import { countryCodes, countryName } from "@parcelle/domain/countries";
import { hintName } from "@parcelle/domain/risk/hints/hint-texts";
import { hintCodes } from "@parcelle/domain/risk/hints/hints";
import { among, between, holding, quoted } from "#app/rest-conditions.ts";
import type { Locale } from "#shell/locale.ts";
import { folded } from "#ui/table/column.ts";
import type { Filter } from "#ui/table/filters.ts";
import type { TableState } from "#ui/table/table-state.ts";

import { CLAIMED_COLUMN } from "../private-overlaps/claimed-filter.ts";

/** What `/rest/v1` is asked, in its own words: conditions that must all hold, and the order. */
export interface PlotQuestion {
  search: string | null;
  /** Each is one `or=(…)`. */
  conditions: string[];
  order: { column: string; ascending: boolean }[];
}

const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  identifier: ["identifier"],
  producer: ["producer_name", "farmer_last_name", "farmer_first_name"],
  place: ["production_place"],
  area: ["area_hectares"],
  declared: ["declared_area_hectares"],
  country: ["country"],
  geometry: ["geometry_state"],
  compliance: ["compliance"],
  reason: ["reason_code"],
  risk: ["risk"],
  confidence: ["confidence"],
  decision: ["overrule_comment"],
  outdated: ["result_outdated"],
  hints: ["hints"],
  [CLAIMED_COLUMN]: ["claimed_percent"],
  updated: ["updated_at"],
};

/** A point has no area of its own: the declared one counts. */
function statedBetween(range: { from: string; to: string }): string {
  const own = between("area_hectares", range);
  const declared = between("declared_area_hectares", range);
  return `and(is_point.is.false,${own}),and(is_point.is.true,${declared})`;
}

function choiceCondition(id: string, values: readonly string[]): string {
  switch (id) {
    case "compliance":
      return [
        among("compliance", values),
        ...(values.includes("not_assessed") ? ["compliance.is.null"] : []),
      ].join(",");
    case "decision":
      return values
        .map((value) => (value === "overruled" ? "overrule_comment.not.is.null" : "overrule_comment.is.null"))
        .join(",");
    case "outdated":
      return values.map((value) => `result_outdated.is.${value === "outdated"}`).join(",");
    default:
      return among(COLUMNS[id]![0]!, values);
  }
}

/** The plots with a hint whose name holds the text; nothing where no hint has such a name. */
function hinting(text: string, locale: Locale): string {
  const wanted = folded(text.trim());
  const named = hintCodes.filter((code) => folded(hintName(code, locale)).includes(wanted));
  const having = named.map((code) => `hints.cs.${quoted(JSON.stringify([{ code }]))}`);
  // That there are hints at all is what the index of the results is of.
  return having.length > 0 ? `and(hints.neq."[]",or(${having.join(",")}))` : "id.is.null";
}

/** Whether the server can filter by this column of the table. */
export function isAsked(id: string): boolean {
  return id in COLUMNS;
}

function conditionOf(id: string, filter: Filter, locale: Locale): string | null {
  const columns = COLUMNS[id];
  if (!columns) return null;
  if (filter.kind === "choice") return choiceCondition(id, filter.values);
  if (filter.kind === "range")
    return id === "area" ? statedBetween(filter) : `and(${between(columns[0]!, filter)})`;
  if (id === "hints") return hinting(filter.text, locale);
  if (id !== "country") return holding(columns, filter.text);
  const wanted = folded(filter.text.trim());
  const named = countryCodes.filter((code) => folded(countryName(code, locale)).includes(wanted));
  return among("country", named);
}

/** The question behind search, filters and sort of the table; ids at the end make the order certain. */
export function plotQuestion({ q, sort, filters }: TableState, locale: Locale): PlotQuestion {
  const sorted = (sort && COLUMNS[sort.id]) ?? [];
  return {
    search: q.trim() === "" ? null : q.trim(),
    conditions: Object.entries(filters).flatMap(([id, filter]) => conditionOf(id, filter, locale) ?? []),
    order: [
      ...sorted.map((column) => ({ column, ascending: !sort?.descending })),
      { column: "id", ascending: true },
    ],
  };
}

export function isEverything({ search, conditions }: PlotQuestion): boolean {
  return search === null && conditions.length === 0;
}
