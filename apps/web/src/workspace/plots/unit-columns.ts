import { among, holding } from "#app/rest-conditions.ts";
import type { Locale } from "#shell/locale.ts";
import type { Filter } from "#ui/table/filters.ts";
import type { PlotGroup } from "../statistics/figures-query.ts";
import { unitChoices } from "../statistics/unit-names.ts";
import type { PlotColumn } from "./plot-column.ts";
import { plotsMessages } from "./plots-messages.ts";
import { NO_UNIT, type UnitField, unitFields } from "./unit-field.ts";

/** The units that plots of the project lie in, and what they are called. */
export interface KnownUnits {
  groups: readonly PlotGroup[];
  nameOf: (code: string) => string;
}

const NOTHING_KNOWN: KnownUnits = { groups: [], nameOf: (code) => code };

/** Units are asked for by their codes; addresses of before name a part of the name. */
function conditionOf(level: UnitField, filter: Filter): string | null {
  if (filter.kind === "text") return holding([`${level}_name`], filter.text);
  if (filter.kind !== "choice") return null;
  const isUnknownAsked = filter.values.includes(NO_UNIT);
  return [among(level, filter.values), ...(isUnknownAsked ? [`${level}.is.null`] : [])].join(",");
}

/** Region, department and municipality: filtered by code, shown by name. */
export function unitColumns(locale: Locale, { groups, nameOf }: KnownUnits = NOTHING_KNOWN): PlotColumn[] {
  return unitFields.map((level) => ({
    ...{ id: level, header: plotsMessages[locale].units[level], kind: "choice", hidden: true },
    value: (plot) => plot[level] ?? NO_UNIT,
    text: (code) => (code === NO_UNIT ? "" : nameOf(String(code))),
    choices: unitChoices(groups, level, nameOf, locale),
    inMapList: { hidden: true, width: 130 },
    asked: {
      columns: [`${level}_name`, level],
      condition: (filter) => conditionOf(level, filter),
      tile: level,
    },
  }));
}
