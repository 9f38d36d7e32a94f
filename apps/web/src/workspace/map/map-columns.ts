import type { PlotColumn } from "../plots/plot-column.ts";

/** The few columns that fit beside a map, the state right behind the name; the others can be chosen. */
export function mapColumns(columns: readonly PlotColumn[]): PlotColumn[] {
  return columns.flatMap((column) => (column.inMapList ? [{ ...column, ...column.inMapList }] : []));
}

/** By which names the vector tiles know the filters of the table. */
export function tileNames(columns: readonly PlotColumn[]): ReadonlyMap<string, string> {
  return new Map(columns.flatMap(({ id, asked }) => (asked?.tile ? [[id, asked.tile] as const] : [])));
}
