import { among, between, holding } from "#app/rest-conditions.ts";
import type { Column } from "#ui/table/column.ts";
import type { Filter } from "#ui/table/filters.ts";
import type { TableState } from "#ui/table/table-state.ts";

/** What `/rest/v1` is asked, in its own words: conditions that must all hold, and the order. */
export interface RowQuestion {
  search: string | null;
  /** Each is one `or=(…)`. */
  conditions: string[];
  order: { column: string; ascending: boolean }[];
}

/** What the server is asked where a column of a table is filtered or sorted. */
export interface Asked {
  /** Columns of the relation: sorted one after the other, any of them holds a text that is looked for. */
  columns: readonly string[];
  /** One `or=(…)`, where the kind of the column does not say it already. */
  condition?: (filter: Filter) => string | null;
  /** The filter's name in the address of vector tiles, where these know it. */
  tile?: string;
}

/** A column of a table, with what the server is asked for it; it cannot be asked for others. */
export interface AskedColumn<Row> extends Column<Row> {
  asked?: Asked;
}

type Asking = Pick<AskedColumn<never>, "id" | "asked">;

function conditionOf({ columns, condition }: Asked, filter: Filter): string | null {
  if (condition) return condition(filter);
  if (filter.kind === "choice") return among(columns[0]!, filter.values);
  if (filter.kind === "range") return `and(${between(columns[0]!, filter)})`;
  return holding(columns, filter.text);
}

/** The question behind search, filters and sort of a table; what names a row (`key`), at the end, makes the order certain. */
export function rowQuestion(
  { q, sort, filters }: Pick<TableState, "q" | "sort" | "filters">,
  columns: readonly Asking[],
  unsorted: RowQuestion["order"] = [],
  key = "id",
): RowQuestion {
  const asked = new Map(columns.map((column) => [column.id, column.asked]));
  const sorted =
    sort && asked.get(sort.id)?.columns.map((column) => ({ column, ascending: !sort.descending }));
  return {
    search: q.trim() === "" ? null : q.trim(),
    conditions: Object.entries(filters).flatMap(([id, filter]) => {
      const known = asked.get(id);
      return (known && conditionOf(known, filter)) ?? [];
    }),
    order: [...(sorted ?? unsorted), { column: key, ascending: true }],
  };
}

export function isEverything({ search, conditions }: RowQuestion): boolean {
  return search === null && conditions.length === 0;
}

/** What the server cannot be asked for has no filter, rather than one that changes nothing. */
export function onlyAsked<Row>(columns: readonly AskedColumn<Row>[]): AskedColumn<Row>[] {
  return columns.map((column) => (column.asked ? column : { ...column, filter: false }));
}
