import { useMemo, useState } from "react";
import type { ChosenColumns } from "#app/database/import-shapes.ts";
import { useBesides } from "#app/use-besides.ts";
import { type Plan, planImport, proposedColumns } from "./import-plan.ts";
import { type ImportRow, identifiersQuery, type PlotImport } from "./import-queries.ts";
import { keptDecisions } from "./kept-decisions.ts";

export interface ImportPlan {
  plan: Plan;
  columns: ChosenColumns;
  setColumns: (columns: ChosenColumns) => void;
  leftOut: ReadonlySet<number>;
  /** Leaves rows out, or takes them back. */
  leaveOut: (rowNumbers: readonly number[], isOut: boolean) => void;
  /** Rows whose plots are split into the fields that they join. */
  splitRows: ReadonlySet<number>;
  /** Splits the plots of rows, or takes them over whole. */
  split: (rowNumbers: readonly number[], isSplit: boolean) => void;
  /** Once it is confirmed, nothing needs to be kept in the browser. */
  forget: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** What a person decides about the rows of a file, and what would become of each of them. */
export function useImportPlan(one: PlotImport, rows: readonly ImportRow[]): ImportPlan {
  const kept = useMemo(() => keptDecisions(one), [one]);
  const [columns, setColumns] = useState(() => kept.read()?.columns ?? proposedColumns(one, rows));
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(() => new Set(kept.read()?.leftOut));
  const [splitRows, setSplitRows] = useState<ReadonlySet<number>>(() => new Set(kept.read()?.splitRows));
  const { data: taken = NONE } = useBesides(identifiersQuery(one.project_id));
  const plan = useMemo(() => planImport(rows, columns, leftOut, taken), [rows, columns, leftOut, taken]);
  function keep(changed: { columns?: ChosenColumns; leftOut?: Rows; splitRows?: Rows }): void {
    const all = { columns, leftOut, splitRows, ...changed };
    kept.write({ columns: all.columns, leftOut: [...all.leftOut], splitRows: [...all.splitRows] });
  }
  function leaveOut(rowNumbers: readonly number[], isOut: boolean): void {
    const next = withRows(leftOut, rowNumbers, isOut);
    setLeftOut(next);
    keep({ leftOut: next });
  }
  function split(rowNumbers: readonly number[], isSplit: boolean): void {
    const next = withRows(splitRows, rowNumbers, isSplit);
    setSplitRows(next);
    keep({ splitRows: next });
  }
  function chooseColumns(chosen: ChosenColumns): void {
    setColumns(chosen);
    keep({ columns: chosen });
  }
  return {
    plan,
    columns,
    setColumns: chooseColumns,
    leftOut,
    leaveOut,
    splitRows,
    split,
    forget: () => kept.clear(),
  };
}

type Rows = ReadonlySet<number>;

function withRows(rows: Rows, changed: readonly number[], isIn: boolean): Rows {
  const next = new Set(rows);
  for (const row of changed) {
    if (isIn) next.add(row);
    else next.delete(row);
  }
  return next;
}
