import type { RecordMapping } from "@parcelle/farmers/collected/record-mapping";
import type { Claims, Database, Transaction } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";

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

/** A run of a mapping, as its job finds it. */
export type MappingRun = {
  id: number;
  organisationId: number;
  projectId: number;
  projectFormId: number;
  status: RunStatus;
  isAutomatic: boolean;
  mapping: RecordMapping;
  targetProjectId: number | null;
  states: string[];
  farmerImportId: number | null;
  plotImportId: number | null;
  /** The name of the form. */
  form: string;
};

/** @throws JobFailure where it is gone, or no longer the caller's */
export async function loadRun(database: Database, claims: Claims, runId: number): Promise<MappingRun> {
  const [run] = await database.asWorkflow(claims, (transaction) =>
    transaction.query<MappingRun>(
      `select run.id, run.organisation_id as "organisationId", run.project_id as "projectId", run.project_form_id as "projectFormId",
         run.status, run.is_automatic as "isAutomatic", run.mapping, run.target_project_id as "targetProjectId", run.states,
         run.farmer_import_id as "farmerImportId", run.plot_import_id as "plotImportId", form.name as form
       from public.record_mapping_runs as run
       join public.project_forms as used on used.id = run.project_form_id
       join public.forms as form on form.id = used.form_id
       where run.id = $1 and run.project_id = any (app.projects_mapping_records())`,
      [runId],
    ),
  );
  if (!run) throw new JobFailure("mapping_run_missing", { id: runId });
  return run;
}

/** Moves a run on; false where it was elsewhere already. */
export async function moveRun(
  transaction: Transaction,
  runId: number,
  from: readonly RunStatus[],
  to: RunStatus,
): Promise<boolean> {
  const moved = await transaction.query(
    "update public.record_mapping_runs set status = $3 where id = $1 and status = any ($2) returning id",
    [runId, from, to],
  );
  return moved.length > 0;
}

/** Begins a run that waited; false where another one of its form is under way, whose end asks again. */
export async function beginInTurn(transaction: Transaction, runId: number): Promise<boolean> {
  const begun = await transaction.query(
    `update public.record_mapping_runs as run set status = 'reading'
     where run.id = $1 and run.status = 'waiting' and not exists (
       select from public.record_mapping_runs as other
       where other.project_form_id = run.project_form_id and other.status in ('reading', 'applying', 'undoing')
     )
     returning run.id`,
    [runId],
  );
  return begun.length > 0;
}
