import type { QueryKey } from "@tanstack/react-query";
import { useMemo } from "react";
import { useRemotePages } from "#app/use-remote-pages.ts";
import type { RemoteRows } from "#ui/table/remote-rows.ts";
import type { TableState } from "#ui/table/table-state.ts";
import { everyRow, pageOfRows, type RowSource } from "./ask-rows.ts";
import { type AskedColumn, isEverything, type RowQuestion, rowQuestion } from "./row-question.ts";

interface RemoteTable<Row, Column extends keyof Row & string> {
  /** Begins with what makes the rows old when it changes. */
  queryKey: QueryKey;
  source: RowSource<Row>;
  /** Columns of the relation that the table's cells read. */
  select: readonly Column[];
  columns: readonly AskedColumn<Pick<Row, Column>>[];
  state: TableState;
  /** Conditions beyond those of the table; stable. */
  always?: readonly string[];
  /** The order where nothing is sorted; stable. */
  unsorted?: RowQuestion["order"];
  /** The column that names a row, where it is not `id`. */
  key?: string;
  /** How many rows there are when nothing is searched or filtered. */
  total: number;
}

interface RemoteTableRows<Row> {
  remote: RemoteRows<Row>;
  question: RowQuestion;
  /** How many rows pass; 0 until it is known. */
  count: number;
}

const NO_CONDITIONS: readonly string[] = [];

/** The rows of a relation for a table: the server searches, filters and sorts, pages come when they are seen. */
export function useRemoteRows<Row, Column extends keyof Row & string>({
  queryKey,
  source,
  select,
  columns,
  state,
  always = NO_CONDITIONS,
  unsorted,
  key,
  total,
}: RemoteTable<Row, Column>): RemoteTableRows<Pick<Row, Column>> {
  const asked = useMemo(() => rowQuestion(state, columns, unsorted, key), [state, columns, unsorted, key]);
  const question = useMemo(
    () => ({ ...asked, conditions: [...always, ...asked.conditions] }),
    [asked, always],
  );
  const { count, ...pages } = useRemotePages<Pick<Row, Column>>({
    queryKey: [...queryKey, question],
    ask: (range, isCounted) => pageOfRows(source, question, select, range, isCounted),
    known: isEverything(asked) ? total : null,
  });
  const every = () => everyRow(source, question, select);
  return { remote: { ...pages, total, every }, question, count };
}
