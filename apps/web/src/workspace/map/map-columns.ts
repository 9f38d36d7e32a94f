import { folded } from "#ui/table/column.ts";
import type { Filters } from "#ui/table/filters.ts";
import type { PlotColumn } from "../plots/plot-column.ts";

/** The few columns that fit beside a map, the state right behind the name; the others can be chosen. */
export function mapColumns(columns: readonly PlotColumn[]): PlotColumn[] {
  return columns.flatMap((column) => (column.inMapList ? [{ ...column, ...column.inMapList }] : []));
}

/** By which names the vector tiles know the filters of the table. */
export function tileNames(columns: readonly PlotColumn[]): ReadonlyMap<string, string> {
  return new Map(columns.flatMap(({ id, asked }) => (asked?.tile ? [[id, asked.tile] as const] : [])));
}

/** The filters as the tiles understand them: a part of the name of a choice, as addresses may still have it, becomes the choices. */
export function tileFilters(filters: Filters, columns: readonly PlotColumn[]): Filters {
  const choices = new Map(columns.map((column) => [column.id, column.choices]));
  return Object.fromEntries(
    Object.entries(filters).map(([id, filter]) => {
      const known = choices.get(id);
      if (filter.kind !== "text" || !known) return [id, filter];
      const wanted = folded(filter.text.trim());
      const values = known.filter(({ label }) => folded(label).includes(wanted)).map(({ value }) => value);
      return [id, { kind: "choice", values }];
    }),
  );
}
