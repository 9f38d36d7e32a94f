import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { permissionDenied } from "#hosted/functions/database-problems.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { notFound } from "#platform/not-found.ts";
import { importChanged } from "#platform/plots/import-changed.ts";
import { mapRecordsJob } from "./map-records-job.ts";
import { moveRun, type RunStatus } from "./mapping-run.ts";
import { requirePlace } from "./save-record-mapping.ts";
import { requireNoneUnderWay } from "./start-mapping-run.ts";

const inputSchema = z.object({ runId: z.number().int(), requestKey: z.uuid() });
type Asked = z.infer<typeof inputSchema>;

/** Has the records of a preview become farmers and plots; a run that was stopped goes on. */
export const applyMappedRecords = defineFunction({
  name: "apply-mapped-records",
  summary:
    "Has the records of a preview become farmers of the registry and plots of the project that the mapping names, each once.",
  input: inputSchema,
  output: z.object({ jobId: z.number() }),
  async handler({ input, claims, services: { database } }) {
    return database.asWorkflow(claims, (transaction) =>
      begin(transaction, input, {
        ...{ from: ["ready", "stopped"], to: "applying", same: ["applying", "completed"] },
      }),
    );
  },
});

/** Takes back what a run made: its plots go to the trash, then its farmers, and what it changed gets its former value. */
export const undoMappedRecords = defineFunction({
  name: "undo-mapped-records",
  summary:
    "Takes back what records became: plots and new farmers go to the trash, changed farmers get their former values; who was changed since stays and is told.",
  input: inputSchema,
  output: z.object({ jobId: z.number() }),
  async handler({ input, claims, services: { database } }) {
    return database.asWorkflow(claims, async (transaction) => {
      const begun = await begin(transaction, input, {
        ...{ from: ["completed", "stopped"], to: "undoing", same: ["undoing", "undone"] },
      });
      const [manager] = await transaction.query<{ may: boolean }>(
        `select organisation_id = any (app.organisations_offering('farmers.manage', 'FARMER')) as may
         from public.record_mapping_runs where id = $1`,
        [input.runId],
      );
      if (!manager!.may) throw permissionDenied({ permissions: ["farmers.manage"] });
      return begun;
    });
  },
});

type Step = { from: RunStatus[]; to: RunStatus; same: RunStatus[] };
type Found = {
  organisationId: number;
  projectId: number;
  projectFormId: number;
  status: RunStatus;
  jobId: number | null;
};

/** Pressing the button twice gives the same job. */
async function begin(
  transaction: Transaction,
  { runId, requestKey }: Asked,
  { from, to, same }: Step,
): Promise<{ jobId: number }> {
  const [run] = await transaction.query<Found>(
    `select organisation_id as "organisationId", project_id as "projectId", project_form_id as "projectFormId", status,
       job_id as "jobId"
     from public.record_mapping_runs where id = $1 for update`,
    [runId],
  );
  if (!run) throw notFound("mapping_run");
  await requirePlace(transaction, run.projectFormId);
  if (same.includes(run.status) && run.jobId !== null) return { jobId: run.jobId };
  await requireNoneUnderWay(transaction, run.projectFormId);
  if (!(await moveRun(transaction, runId, from, to))) throw importChanged();
  const jobId = await enqueueJob(transaction, mapRecordsJob, {
    ...{ organisationId: run.organisationId, projectId: run.projectId },
    ...{ input: { runId }, key: requestKey },
  });
  await transaction.query("update public.record_mapping_runs set job_id = $2 where id = $1", [runId, jobId]);
  return { jobId };
}
