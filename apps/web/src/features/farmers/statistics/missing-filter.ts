import { type Filter, formatFilters } from "#ui/table/filters.ts";
import { UNKNOWN } from "../registry/farmer-names.ts";
import type { Particular } from "./completeness.ts";

const notKnown: Filter = { kind: "choice", values: [UNKNOWN] };
const none: Filter = { kind: "range", from: "0", to: "0" };

/** The column of the list that finds those of whom a particular is missing, where one does. */
const columns: Partial<Record<Particular, readonly [column: string, filter: Filter]>> = {
  sex: ["sex", notKnown],
  in_section: ["section", notKnown],
  crops: ["crops", notKnown],
  plots: ["plots", none],
};

/**
 * How the list of farmers is asked for those who tell nothing of a particular, of the chosen sections or of all; null where no
 * filter of the list finds them.
 */
export function missingFilter(particular: Particular, sections: readonly number[]): string | null {
  const column = columns[particular];
  if (!column || (particular === "in_section" && sections.length > 0)) return null;
  const within: Filter = { kind: "choice", values: sections.map(String) };
  return formatFilters({ ...(sections.length > 0 ? { section: within } : {}), [column[0]]: column[1] });
}
