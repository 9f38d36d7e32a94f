import type { Column } from "#ui/table/column.ts";
import type { Filters } from "#ui/table/filters.ts";
import type { TableState } from "#ui/table/table-state.ts";

/** What an address asks of a list that is no longer there: a column, or a choice of one. */
export interface Gone {
  column: string;
  /** Null where the column itself is gone. */
  choice: string | null;
}

type Known = Pick<Column<never>, "id" | "header" | "choices">;

/** What columns, filters and order of a table name and the table has not. */
export function goneFromList(state: TableState, columns: readonly Known[]): Gone[] {
  const known = new Map(columns.map((column) => [column.id, column]));
  const named = [
    ...Object.keys(state.filters),
    ...(state.columns ?? []),
    ...(state.sort ? [state.sort.id] : []),
  ];
  const missing = [...new Set(named)].filter((id) => !known.has(id));
  const choices = Object.entries(state.filters).flatMap(([id, filter]) => {
    const column = known.get(id);
    if (filter.kind !== "choice" || !column?.choices) return [];
    const { header, choices: offered } = column;
    return filter.values
      .filter((value) => offered.every((choice) => choice.value !== value))
      .map((choice) => ({ column: header, choice }));
  });
  return [...missing.map((column) => ({ column, choice: null })), ...choices];
}

/** The same address without what is gone. */
export function withoutGone(state: TableState, columns: readonly Known[]): Partial<TableState> {
  const known = new Map(columns.map((column) => [column.id, column]));
  const filters: Filters = Object.fromEntries(
    Object.entries(state.filters).flatMap(([id, filter]) => {
      const column = known.get(id);
      if (!column) return [];
      if (filter.kind !== "choice" || !column.choices) return [[id, filter]];
      const values = filter.values.filter((value) =>
        column.choices?.some((choice) => choice.value === value),
      );
      return values.length === 0 ? [] : [[id, { ...filter, values }]];
    }),
  );
  const kept = state.columns?.filter((id) => known.has(id)) ?? null;
  return {
    filters,
    columns: kept !== null && kept.length === 0 ? null : kept,
    sort: state.sort !== null && known.has(state.sort.id) ? state.sort : null,
  };
}
