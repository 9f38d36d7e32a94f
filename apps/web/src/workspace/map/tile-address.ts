import type { TableState } from "#ui/table/table-state.ts";

/** Search and filters of the table, as far as the tiles know them, and by the names that they have there. */
export interface TileFilter extends Pick<TableState, "q" | "filters"> {
  names: ReadonlyMap<string, string>;
}

export const UNFILTERED: TileFilter = { q: "", filters: {}, names: new Map() };

function filterParameters({ q, filters, names }: TileFilter): [string, string][] {
  const own = [...names].flatMap(([id, name]): [string, string][] => {
    const filter = filters[id];
    if (!filter) return [];
    if (filter.kind === "choice") return [[name, filter.values.join(",")]];
    return [[name, filter.kind === "range" ? `${filter.from}..${filter.to}` : filter.text.trim()]];
  });
  return q.trim() === "" ? own : [...own, ["q", q.trim()]];
}

/**
 * Address of the tiles with the plots that search and filters leave. The version changes it when the plots change, so
 * that a map which is open asks again.
 */
export function tileAddress(projectId: number, version: string, filter: TileFilter): string {
  const parameters = new URLSearchParams([...filterParameters(filter), ["version", version]]);
  return `/tiles/plots/${projectId}/{z}/{x}/{y}.mvt?${parameters}`;
}
