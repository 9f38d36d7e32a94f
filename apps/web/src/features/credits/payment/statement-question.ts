import { among, between, holding } from "#app/rest-conditions.ts";
import type { Filter } from "#ui/table/filters.ts";
import type { TableState } from "#ui/table/table-state.ts";

/** What `/rest/v1` and the export are asked: conditions that must all hold, and the order. */
export interface StatementQuestion {
  /** Each is one `or=(…)`. */
  conditions: string[];
  order: { column: string; ascending: boolean } | null;
}

const COLUMN_OF: Readonly<Record<string, string>> = {
  date: "created_at",
  kind: "kind",
  service: "service",
  units: "units",
  project: "project_name",
  person: "author",
  note: "note",
  change: "change",
  after: "balance_after",
};

const SEARCHED = ["project_name", "author", "note"];

function conditionOf(column: string, filter: Filter): string {
  if (filter.kind === "text") return holding([column], filter.text);
  if (filter.kind === "choice") return among(column, filter.values);
  return `and(${between(column, filter)})`;
}

/** The question behind search, filters and sort of the table. */
export function statementQuestion({ q, sort, filters }: TableState): StatementQuestion {
  const column = sort === null ? undefined : COLUMN_OF[sort.id];
  return {
    conditions: [
      ...(q.trim() === "" ? [] : [holding(SEARCHED, q)]),
      ...Object.entries(filters).flatMap(([id, filter]) => {
        const filtered = COLUMN_OF[id];
        return filtered === undefined ? [] : [conditionOf(filtered, filter)];
      }),
    ],
    order: column === undefined || sort === null ? null : { column, ascending: !sort.descending },
  };
}
