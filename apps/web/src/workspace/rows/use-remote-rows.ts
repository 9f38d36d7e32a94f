import type { QueryKey } from "@tanstack/react-query";
import { useMemo } from "react";
import { useRemotePages } from "#app/use-remote-pages.ts";
import type { RemoteRows } from "#ui/table/remote-rows.ts";
import type { TableState } from "#ui/table/table-state.ts";
import { everyRow, pageOfRows, type RowSource } from "./ask-rows.ts";
import { type AskedColumn, isEverything, type RowQuestion, rowQuestion } from "./row-question.ts";

interface RemoteTable<Row> {
  /** Begins with what makes the rows old when it changes. */
  queryKey: QueryKey;
  source: RowSource;
  /** Columns of the relation that the table's cells read. */
  select: string;
  columns: readonly AskedColumn<Row>[];
  state: TableState;
  /** Conditions beyond those of the table; stable. */
  always?: readonly string[];
  /** The order where nothing is sorted; stable. */
  unsorted?: RowQuestion["order"];
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
export function useRemoteRows<Row>({
  queryKey,
  source,
  select,
  columns,
  state,
  always = NO_CONDITIONS,
  unsorted,
  total,
}: RemoteTable<Row>): RemoteTableRows<Row> {
  const asked = useMemo(() => rowQuestion(state, columns, unsorted), [state, columns, unsorted]);
  const question = useMemo(
    () => ({ ...asked, conditions: [...always, ...asked.conditions] }),
    [asked, always],
  );
  const { count, ...pages } = useRemotePages<Row>({
    queryKey: [...queryKey, question],
    ask: (range, isCounted) => pageOfRows(source, question, select, range, isCounted),
    known: isEverything(asked) ? total : null,
  });
  const every = () => everyRow<Row>(source, question, select);
  return { remote: { ...pages, total, every }, question, count };
}
