import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { mapRecordsJob } from "./map-records-job.ts";
import { type MappedPlace, requirePlace } from "./save-record-mapping.ts";

type Kept = { targetProjectId: number | null; states: string[] };

/** Reads the records that the kept mapping takes, as a list of farmers with their plots: a person sees it first, nothing is stored. */
export const previewMappedRecords = defineFunction({
  name: "preview-mapped-records",
  summary:
    "Reads the records of a form that its mapping takes and tells what each would become: a new farmer, one who is changed, the same, or given back, and which plots.",
  input: z.object({ projectFormId: z.number().int(), requestKey: z.uuid() }),
  output: z.object({ runId: z.number(), jobId: z.number() }),
  async handler({ input: { projectFormId, requestKey }, claims, services: { database } }) {
    return database.asWorkflow(claims, async (transaction) => {
      const place = await requirePlace(transaction, projectFormId);
      await transaction.query("select app.await_same_request($1)", [requestKey]);
      const [same] = await transaction.query<{ runId: number; jobId: number | null }>(
        `select id as "runId", job_id as "jobId" from public.record_mapping_runs
         where project_form_id = $1 and request_key = $2`,
        [projectFormId, requestKey],
      );
      if (same?.jobId) return { runId: same.runId, jobId: same.jobId };
      await requireSomething(transaction, projectFormId);
      await requireNoneUnderWay(transaction, projectFormId);
      const runId = await addRun(transaction, place, projectFormId, requestKey);
      const jobId = await enqueueJob(transaction, mapRecordsJob, {
        ...{ organisationId: place.organisationId, projectId: place.projectId },
        ...{ input: { runId }, key: requestKey },
      });
      await transaction.query("update public.record_mapping_runs set job_id = $2 where id = $1", [
        runId,
        jobId,
      ]);
      return { runId, jobId };
    });
  },
});

async function requireSomething(transaction: Transaction, projectFormId: number): Promise<void> {
  const [kept] = await transaction.query<Kept>(
    `select target_project_id as "targetProjectId", states from public.record_mappings where project_form_id = $1`,
    [projectFormId],
  );
  if (!kept) {
    throw new ProblemError(409, "no_mapping", {
      fr: "Enregistrez d’abord ce que chaque question devient.",
      en: "First save what each question becomes.",
    });
  }
  const [first] = await transaction.query("select from app.unmapped_records($1, $2, $3) limit 1", [
    ...[projectFormId, kept.states, kept.targetProjectId],
  ]);
  if (!first) {
    throw new ProblemError(409, "no_records_to_map", {
      fr: "Aucun enregistrement n’attend\u00a0: tous ceux de ces états sont déjà des producteurs. Acceptez d’autres enregistrements, ou choisissez d’autres états.",
      en: "No record waits: all in these states are farmers already. Accept other records, or choose other states.",
    });
  }
}

/** @throws ProblemError where records of the form are being read, taken or given back at this moment */
export async function requireNoneUnderWay(transaction: Transaction, projectFormId: number): Promise<void> {
  const [running] = await transaction.query(
    `select from public.record_mapping_runs
     where project_form_id = $1 and status in ('reading', 'applying', 'undoing')`,
    [projectFormId],
  );
  if (!running) return;
  throw new ProblemError(409, "mapping_under_way", {
    fr: "Des enregistrements de ce formulaire sont déjà en cours de reprise\u00a0: attendez la fin, ou annulez-la.",
    en: "Records of this form are being taken already: wait for the end, or cancel it.",
  });
}

/** What nobody applied goes aside: its rows are of an earlier moment. */
async function addRun(
  transaction: Transaction,
  { organisationId, projectId }: MappedPlace,
  projectFormId: number,
  requestKey: string,
): Promise<number> {
  await transaction.query(
    `with gone as (
       update public.record_mapping_runs set status = 'discarded'
       where project_form_id = $1 and status = 'ready'
       returning farmer_import_id
     )
     update public.farmer_imports as list set discarded_at = now()
     from gone where list.id = gone.farmer_import_id and list.status in ('ready', 'refused') and list.discarded_at is null`,
    [projectFormId],
  );
  const [added] = await transaction.query<{ id: number }>(
    `insert into public.record_mapping_runs (
       organisation_id, project_id, project_form_id, mapping, target_project_id, states, request_key
     )
     select $2, $3, project_form_id, mapping, target_project_id, states, $4 from public.record_mappings where project_form_id = $1
     returning id`,
    [projectFormId, organisationId, projectId, requestKey],
  );
  return added!.id;
}
