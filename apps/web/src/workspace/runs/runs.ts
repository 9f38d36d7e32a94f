import type { Locale } from "#shell/locale.ts";
import type { Column } from "#ui/table/column.ts";
import type { Part } from "../part.tsx";

/** A run of a project's analysis; its module reads more columns. */
export interface Run {
  id: number;
  status: "queued" | "running" | "completed" | "failed" | "cancelled";
  code_version: string;
  plots_total: number;
  plots_done: number;
  evidence_hash: string | null;
  created_at: string;
  finished_at: string | null;
}

export interface RunDialogProps {
  opened: boolean;
  onClose: () => void;
}

export interface ComparisonProps {
  projectId: number;
  before: Run;
  after: Run;
}

/** The module's columns in the list of runs, in three places of the table. */
export interface RunColumns {
  /** By which rules, behind the state. */
  rules: readonly Column<Run>[];
  /** What can be done with a run, behind how many plots it has. */
  actions: readonly Column<Run>[];
  /** Shown on demand. */
  details: readonly Column<Run>[];
}

/** How a module analyses the plots of a project. */
export interface Runs {
  /** The kind of job that computes a run. */
  job: string;
  /** Columns of the runs that only this module has. */
  select: readonly string[];
  /** What is analysed, by which rules, at which price; then it starts. */
  dialog: Part<RunDialogProps>;
  columns: (locale: Locale, projectId: number) => RunColumns;
  /** What tells a run from others of its project, in words; null for one that cannot be compared any more. */
  nameOf: (run: Run, locale: Locale) => string | null;
  /** What tells two runs apart, which plots changed and why. */
  comparison: Part<ComparisonProps>;
}
