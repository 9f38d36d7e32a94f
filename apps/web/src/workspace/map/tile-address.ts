import type { TableState } from "#ui/table/table-state.ts";

/** Filters of the table that the tiles know, by the names that they have there. */
const KNOWN = ["compliance", "geometry", "risk", "area", "identifier", "producer"];

function filterParameters({ q, filters }: Pick<TableState, "q" | "filters">): [string, string][] {
  const own = KNOWN.flatMap((name): [string, string][] => {
    const filter = filters[name];
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
export function tileAddress(
  projectId: number,
  version: string,
  state: Pick<TableState, "q" | "filters">,
): string {
  const parameters = new URLSearchParams([...filterParameters(state), ["version", version]]);
  return `/tiles/plots/${projectId}/{z}/{x}/{y}.mvt?${parameters}`;
}
