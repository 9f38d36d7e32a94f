import type { RowOf } from "#app/database/database.ts";
import type { Locale } from "#shell/locale.ts";
import type { Column } from "#ui/table/column.ts";
import type { Part } from "../part.tsx";

export const RUN_COLUMNS = [
  ...(["id", "status", "code_version", "plots_total", "plots_done"] as const),
  ...(["evidence_hash", "created_at", "finished_at"] as const),
] as const;

/** A run of a project's analysis; its module reads more columns. */
export type Run = RowOf<"assessments", (typeof RUN_COLUMNS)[number]>;

export type RunColumnName = keyof RowOf<"assessments">;

/** A run with columns that only its module reads. */
export type RunWith<Column extends RunColumnName> = Run & RowOf<"assessments", Column>;

export interface RunDialogProps {
  opened: boolean;
  onClose: () => void;
}

export interface ComparisonProps<Row extends Run = Run> {
  projectId: number;
  before: Row;
  after: Row;
}

/** The module's columns in the list of runs, in three places of the table. */
export interface RunColumns<Row extends Run = Run> {
  /** By which rules, behind the state. */
  rules: readonly Column<Row>[];
  /** What can be done with a run, behind how many plots it has. */
  actions: readonly Column<Row>[];
  /** Shown on demand. */
  details: readonly Column<Row>[];
}

/** How a module analyses the plots of a project. */
export interface Runs<Row extends Run = Run> {
  /** The kind of job that computes a run. */
  job: string;
  /** Columns of the runs that only this module has. */
  select: readonly Exclude<keyof Row & RunColumnName, keyof Run>[];
  /** What is analysed, by which rules, at which price; then it starts. */
  dialog: Part<RunDialogProps>;
  columns: (locale: Locale, projectId: number) => RunColumns<Row>;
  /** What tells a run from others of its project, in words; null for one that cannot be compared any more. */
  nameOf: (run: Row, locale: Locale) => string | null;
  /** What tells two runs apart, which plots changed and why. */
  comparison: Part<ComparisonProps<Row>>;
}
