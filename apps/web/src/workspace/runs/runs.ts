import type { RowOf, Stated, Statement } from "#app/database/database.ts";
import type { Locale } from "#shell/locale.ts";
import type { Column } from "#ui/table/column.ts";
import type { Part } from "../part.tsx";
import type { ChosenPlots } from "../plots/chosen-plots.ts";

export const RUN_COLUMNS = [
  ...(["id", "status", "code_version", "plots_total", "plots_done"] as const),
  ...(["evidence_hash", "created_at", "finished_at"] as const),
] as const;

/** A run of a project's analysis; its module reads more columns. */
export type Run = RowOf<"assessments", (typeof RUN_COLUMNS)[number]>;

/** A run with columns that its module states: `RunWith<{ rules: RunRules }>`. */
export type RunWith<Columns extends Statement<"assessments", Columns>> = Run & Stated<"assessments", Columns>;

/** What is read of a project's runs. */
export interface RunRelation<Row extends Run = Run> {
  /** Columns that only this module has. */
  select: readonly Exclude<keyof Row & keyof RowOf<"assessments">, keyof Run>[];
}

export interface RunDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The plots that were chosen beforehand; all plots of the project, or those that need it, can be chosen besides. */
  chosen?: ChosenPlots;
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
export interface Runs<Row extends Run = Run> extends RunRelation<Row> {
  /** The kind of job that computes a run. */
  job: string;
  /** What is analysed, by which rules, at which price; then it starts. */
  dialog: Part<RunDialogProps>;
  columns: (locale: Locale, projectId: number) => RunColumns<Row>;
  /** What tells a run from others of its project, in words; null for one that cannot be compared any more. */
  nameOf: (run: Row, locale: Locale) => string | null;
  /** Beside the list of runs: dialogs that its actions open. */
  besides?: Part<{ runs: readonly Row[] }>;
  /** What tells two runs apart, which plots changed and why. */
  comparison: Part<ComparisonProps<Row>>;
}
