import { type Filters, formatFilters, parseFilters, refusedFilters } from "./filters.ts";

export interface Sort {
  id: string;
  descending: boolean;
}

/** What a user can set on a table; all of it but a large selection is in the address. */
export interface TableState {
  q: string;
  sort: Sort | null;
  filters: Filters;
  /** What the address asks of a column that cannot be understood, and so filters nothing. */
  refused?: Readonly<Record<string, string>>;
  /** Chosen columns in order; null for the default ones. */
  columns: string[] | null;
}

/** The search parameters of a route that holds a table. */
export interface TableSearch {
  q?: string;
  sort?: string;
  filter?: string;
  columns?: string;
  selected?: string;
}

const NAMES = ["q", "sort", "filter", "columns", "selected"] as const;

/** For a route's `validateSearch`: keeps the table's parameters that are texts. */
export function parseTableSearch(search: Record<string, unknown>): TableSearch {
  return Object.fromEntries(
    NAMES.flatMap((name) => (typeof search[name] === "string" ? [[name, search[name]]] : [])),
  );
}

export function stateOfSearch({ q = "", sort = "", filter = "", columns }: TableSearch): TableState {
  const descending = sort.startsWith("-");
  const id = descending ? sort.slice(1) : sort;
  const refused = refusedFilters(filter);
  return {
    ...(Object.keys(refused).length > 0 ? { refused } : {}),
    q,
    sort: id ? { id, descending } : null,
    filters: parseFilters(filter),
    columns: columns ? columns.split(",") : null,
  };
}

export function searchOfState({ q, sort, filters, columns }: TableState): Omit<TableSearch, "selected"> {
  return {
    q,
    sort: sort ? `${sort.descending ? "-" : ""}${sort.id}` : "",
    filter: formatFilters(filters),
    columns: columns ? columns.join(",") : "",
  };
}

/** The next sort when a header is pressed: ascending, descending, none. */
export function nextSort(current: Sort | null, id: string): Sort | null {
  if (current?.id !== id) return { id, descending: false };
  return current.descending ? null : { id, descending: true };
}
