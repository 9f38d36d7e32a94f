import { undoFarmerImportJob } from "../imports/undo-farmer-import-job.ts";
import type { MappingWork } from "./map-records-job.ts";
import { moveRun } from "./mapping-run.ts";

/** Plots first: a farmer who has plots is not taken back. */
export async function undoRun({ run, job }: MappingWork): Promise<Record<string, unknown>> {
  const { claims, services } = job;
  const { database } = services;
  const [trashed] = await database.asWorkflow(claims, (transaction) =>
    transaction.query<{ plots: number }>(
      `with gone as (
         update public.plots as plot set deleted_at = now()
         from public.record_plots as made
         where made.run_id = $1 and plot.id = made.plot_id and plot.deleted_at is null
         returning plot.id
       )
       select count(*)::int as plots from gone`,
      [run.id],
    ),
  );
  await database.asWorkflow(claims, (transaction) =>
    transaction.query(
      "update public.farmer_imports set status = 'undoing' where id = $1 and status in ('completed', 'stopped')",
      [run.farmerImportId],
    ),
  );
  const farmers = await undoFarmerImportJob.run({
    ...job,
    ...{ input: { importId: run.farmerImportId! }, checkpoint: null },
    saveCheckpoint: () => job.saveCheckpoint({ step: "undoing" }),
  });
  return database.asWorkflow(claims, async (transaction) => {
    await transaction.query(
      `update public.record_farmers as become set target_project_id = null
       from public.record_plots as made
       where made.run_id = $1 and become.record_id = made.record_id and become.run_id <> $1`,
      [run.id],
    );
    await transaction.query("delete from public.record_plots where run_id = $1", [run.id]);
    await transaction.query("delete from public.record_farmers where run_id = $1", [run.id]);
    const outcome = { ...farmers, plots: trashed!.plots };
    await transaction.query(
      "update public.record_mapping_runs set outcome = $2::jsonb, undone_at = now() where id = $1",
      [run.id, JSON.stringify(outcome)],
    );
    await moveRun(transaction, run.id, ["undoing"], "undone");
    return outcome;
  });
}
