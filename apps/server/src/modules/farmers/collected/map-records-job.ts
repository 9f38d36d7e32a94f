import { z } from "zod";
import { defineJob, type JobRun } from "#jobs/define-job.ts";
import { settleImport } from "../imports/import-outcome.ts";
import { applyRun } from "./apply-run.ts";
import { beginInTurn, loadRun, type MappingRun } from "./mapping-run.ts";
import { readRun } from "./read-run.ts";
import { undoRun } from "./undo-run.ts";

const inputSchema = z.object({ runId: z.number() });

export type MappingWork = { run: MappingRun; job: JobRun<z.infer<typeof inputSchema>, unknown> };

/**
 * Has records become farmers and plots, by what imports of farmers and of plots do: reading, applying, or taking back,
 * whichever the run stands at. Each step finds in its own rows what it did already, so a job goes on after a kill.
 */
export const mapRecordsJob = defineJob({
  name: "map-records",
  attempts: 5,
  longestStepMs: 900_000,
  input: inputSchema,
  async run(job): Promise<Record<string, unknown>> {
    const { claims, services, input } = job;
    const { database } = services;
    const run = await loadRun(database, claims, input.runId);
    if (run.status === "waiting") {
      const begun = await database.asWorkflow(claims, (transaction) => beginInTurn(transaction, run.id));
      if (!begun) return {};
      run.status = "reading";
    }
    if (run.status === "reading") {
      const read = await readRun({ run, job });
      if (read.status !== "applying") return read;
    }
    const now = await loadRun(database, claims, input.runId);
    if (now.status === "applying") return applyRun({ run: now, job });
    if (now.status === "undoing") return undoRun({ run: now, job });
    return {};
  },
  async onEnd({ input: { runId }, status, services }) {
    const problem = { code: status === "cancelled" ? "cancelled" : "mapping_failed", detail: {} };
    await services.database.asService(async (transaction) => {
      const [run] = await transaction.query<{ list: number | null }>(
        `update public.record_mapping_runs
         set status = case when status in ('waiting', 'reading') then 'refused' else 'stopped' end,
           problem = coalesce(problem, $2::jsonb)
         where id = $1 and status in ('waiting', 'reading', 'applying', 'undoing')
         returning farmer_import_id as list`,
        [runId, JSON.stringify(problem)],
      );
      if (!run?.list) return;
      await settleImport(transaction, run.list, { from: "applying", to: "stopped", stamp: "applied_at" });
      await settleImport(transaction, run.list, { from: "undoing", to: "stopped", stamp: "applied_at" });
    });
  },
});
