import type { RecordMapping } from "@parcelle/farmers/collected/record-mapping";

export type RunStatus =
  | "waiting"
  | "reading"
  | "ready"
  | "refused"
  | "discarded"
  | "applying"
  | "stopped"
  | "completed"
  | "undoing"
  | "undone";

/** What became of the records of a run; of one that was taken back what became of its farmers. */
export type RunOutcome = Partial<
  Record<
    | "added"
    | "changed"
    | "waiting"
    | "same"
    | "returned"
    | "overtaken"
    | "plots"
    | "outlines"
    | "unusable"
    | "refused"
    | "removed"
    | "restored"
    | "kept"
    | "gone",
    number
  >
>;

declare module "#app/database/known-columns.ts" {
  interface KnownColumns {
    record_mappings: { mapping: RecordMapping };
    record_mapping_runs: {
      status: RunStatus;
      mapping: RecordMapping;
      outcome: RunOutcome;
      problem: { code: string } | null;
    };
  }
}
