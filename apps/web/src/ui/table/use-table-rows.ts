import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  type Row as ModelRow,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import type { Locale } from "#shell/locale.ts";
import { useLocale } from "../locale.tsx";
import { type Column, folded, textOf } from "./column.ts";
import { type Filter, passes } from "./filters.ts";
import type { TableState } from "./table-state.ts";

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

type Definition<Row extends object> = ColumnDef<typeof features, Row>;

function definition<Row extends object>(column: Column<Row>, collator: Intl.Collator): Definition<Row> {
  return {
    id: column.id,
    accessorFn: (row: Row) => column.value(row) ?? undefined,
    // Unknown values stand last in both directions.
    sortUndefined: "last",
    sortFn: (a: ModelRow<typeof features, Row>, b: ModelRow<typeof features, Row>) => {
      const [left, right] = [column.value(a.original), column.value(b.original)];
      if (typeof left === "number" && typeof right === "number") return left - right;
      if (column.kind === "choice")
        return collator.compare(textOf(column, a.original), textOf(column, b.original));
      return collator.compare(String(left), String(right));
    },
    filterFn: (row: ModelRow<typeof features, Row>, _id: string, filter: Filter) =>
      passes(column.value(row.original), textOf(column, row.original), filter),
  };
}

/** The words of a row, folded once and kept as long as the row lives. */
function searchable<Row extends object>(columns: readonly Column<Row>[]): (row: Row) => string {
  const known = new WeakMap<Row, string>();
  return (row) => {
    const text = known.get(row) ?? folded(columns.map((column) => textOf(column, row)).join("\n"));
    known.set(row, text);
    return text;
  };
}

function useModel<Row extends object>(columns: readonly Column<Row>[], locale: Locale) {
  return useMemo(() => {
    const collator = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });
    const words = searchable(columns);
    return {
      definitions: columns.map((column) => definition(column, collator)),
      matches: (row: ModelRow<typeof features, Row>, _id: string, terms: string[]) => {
        const text = words(row.original);
        return terms.every((term) => text.includes(term));
      },
    };
  }, [columns, locale]);
}

const NO_FILTERS: never[] = [];

/** The rows that pass search and filters, in the chosen order. `rows` and `columns` must be stable between renders. */
export function useTableRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { q, sort, filters }: TableState,
): Row[] {
  const { definitions, matches } = useModel(columns, useLocale());
  const columnFilters = useMemo(() => {
    const known = Object.entries(filters).filter(([id]) => columns.some((column) => column.id === id));
    return known.length === 0 ? NO_FILTERS : known.map(([id, value]) => ({ id, value }));
  }, [filters, columns]);
  const sorting = useMemo(() => {
    const isKnown = columns.some((column) => column.id === sort?.id);
    return sort && isKnown ? [{ id: sort.id, desc: sort.descending }] : NO_FILTERS;
  }, [sort, columns]);
  const globalFilter = useMemo(() => {
    const terms = folded(q).split(/\s+/).filter(Boolean);
    return terms.length > 0 ? terms : undefined;
  }, [q]);
  const table = useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: rows,
    state: { columnFilters, sorting, globalFilter },
    globalFilterFn: matches,
    // The words of the whole row are looked at once, on its first column.
    getColumnCanGlobalFilter: (column) => column.id === columns[0]?.id,
  });
  const model = table.getRowModel().rows;
  return useMemo(() => model.map((row) => row.original), [model]);
}
