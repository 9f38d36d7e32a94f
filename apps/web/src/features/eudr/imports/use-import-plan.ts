import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type Plan, planImport, proposedColumns } from "./import-plan.ts";
import { type ChosenColumns, type ImportRow, identifiersQuery, type PlotImport } from "./import-queries.ts";
import { keptDecisions } from "./kept-decisions.ts";

export interface ImportPlan {
  plan: Plan;
  columns: ChosenColumns;
  setColumns: (columns: ChosenColumns) => void;
  leftOut: ReadonlySet<number>;
  /** Leaves rows out, or takes them back. */
  leaveOut: (rowNumbers: readonly number[], isOut: boolean) => void;
  /** Once it is confirmed, nothing needs to be kept in the browser. */
  forget: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** What a person decides about the rows of a file, and what would become of each of them. */
export function useImportPlan(one: PlotImport, rows: readonly ImportRow[]): ImportPlan {
  const kept = useMemo(() => keptDecisions(one), [one]);
  const [columns, setColumns] = useState(() => kept.read()?.columns ?? proposedColumns(one, rows));
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(() => new Set(kept.read()?.leftOut));
  const { data: taken = NONE } = useQuery(identifiersQuery(one.project_id));
  const plan = useMemo(
    () => planImport(rows, columns.identifier, leftOut, taken),
    [rows, columns.identifier, leftOut, taken],
  );
  function leaveOut(rowNumbers: readonly number[], isOut: boolean): void {
    const next = new Set(leftOut);
    for (const row of rowNumbers) {
      if (isOut) next.add(row);
      else next.delete(row);
    }
    setLeftOut(next);
    kept.write({ columns, leftOut: [...next] });
  }
  function chooseColumns(chosen: ChosenColumns): void {
    setColumns(chosen);
    kept.write({ columns: chosen, leftOut: [...leftOut] });
  }
  return { plan, columns, setColumns: chooseColumns, leftOut, leaveOut, forget: () => kept.clear() };
}
