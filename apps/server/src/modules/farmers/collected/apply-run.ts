import { randomUUID } from "node:crypto";
import type { Transaction } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import { applyImportJob } from "#platform/plots/apply-import-job.ts";
import { inspectImportJob } from "#platform/plots/inspect-import-job.ts";
import { applyFarmerImportJob } from "../imports/apply-farmer-import-job.ts";
import { newPlots, refuseTooManyPlots } from "../migrations/new-plots.ts";
import { writeMigratedPlots } from "../migrations/write-migrated-plots.ts";
import type { MappingWork } from "./map-records-job.ts";
import { moveRun } from "./mapping-run.ts";

/** Columns of the file that `writeMigratedPlots` writes. */
const PLOT_COLUMNS = {
  ...{ identifier: "plot_code", producerName: "producer_name" },
  ...{ productionPlace: "production_place", area: "area_ha" },
};

/** Farmers first, then the plots that their project does not have yet, then who is whose. */
export async function applyRun(work: MappingWork): Promise<Record<string, unknown>> {
  const { run, job } = work;
  const { claims, services, signal } = job;
  const { database } = services;
  await applyFarmers(work);
  await database.asWorkflow(claims, (transaction) => keepFarmers(transaction, run.id));
  signal.throwIfAborted();
  await applyPlots(work);
  return database.asWorkflow(claims, async (transaction) => {
    await transaction.query("select app.link_mapped_plots($1)", [run.id]);
    const outcome = await countOutcome(transaction, run.id);
    await transaction.query(
      "update public.record_mapping_runs set outcome = $2::jsonb, applied_at = now(), problem = null where id = $1",
      [run.id, JSON.stringify(outcome)],
    );
    await moveRun(transaction, run.id, ["applying"], "completed");
    return outcome;
  });
}

/** Whoever took the list on the page of lists has done this already. */
async function applyFarmers({ run, job }: MappingWork): Promise<void> {
  const { claims, services } = job;
  await services.database.asWorkflow(claims, (transaction) =>
    transaction.query(
      "update public.farmer_imports set status = 'applying' where id = $1 and status in ('ready', 'stopped')",
      [run.farmerImportId],
    ),
  );
  await applyFarmerImportJob.run({
    ...job,
    ...{ input: { importId: run.farmerImportId! }, checkpoint: null },
    saveCheckpoint: () => job.saveCheckpoint({ step: "farmers" }),
  });
}

const keepFarmers = (transaction: Transaction, runId: number) =>
  transaction.query(
    `insert into public.record_farmers (record_id, organisation_id, project_id, run_id, farmer_id)
     select record.id, run.organisation_id, run.project_id, run.id, line.farmer_id
     from public.record_mapping_runs as run
     join public.farmer_import_rows as line on line.import_id = run.farmer_import_id
     join public.records as record on record.id = line.source_key::bigint and record.project_form_id = run.project_form_id
     where run.id = $1 and line.source_key ~ '^[0-9]{1,18}$' and line.farmer_id is not null and not line.left_out
       and (line.outcome in ('added', 'changed', 'waiting') or line.fate = 'same')
     on conflict (record_id, project_id) do nothing`,
    [runId],
  );

async function applyPlots(work: MappingWork): Promise<void> {
  const { run, job } = work;
  const { claims, services } = job;
  const { database } = services;
  if (run.targetProjectId === null) return;
  const importId = run.plotImportId ?? (await addPlotList(work, run.targetProjectId));
  if (importId === null) return;
  const ofTarget = { ...job, job: { ...job.job, projectId: run.targetProjectId } };
  const statusOf = async () => {
    const [found] = await database.asWorkflow(claims, (transaction) =>
      transaction.query<{ status: string }>("select status from public.imports where id = $1", [importId]),
    );
    return found?.status;
  };
  if ((await statusOf()) === "inspecting") {
    await database.asWorkflow(claims, (transaction) =>
      transaction.query("delete from public.import_rows where import_id = $1", [importId]),
    );
    await inspectImportJob.run({
      ...{ ...ofTarget, input: { importId }, checkpoint: null },
      saveCheckpoint: () => job.saveCheckpoint({ step: "outlines" }),
    });
  }
  const isBegun = (await statusOf()) === "applying";
  const [taken] = await database.asWorkflow(claims, (transaction) =>
    transaction.query(
      `update public.imports set status = 'applying', chosen_columns = $2::jsonb
       where id = $1 and status in ('inspected', 'applying') returning id`,
      [importId, JSON.stringify(PLOT_COLUMNS)],
    ),
  );
  if (!taken) {
    const status = await statusOf();
    // Whose plots were taken before a stop goes on; a list that was refused has made none.
    if (status === "completed") return;
    throw new JobFailure("mapped_plots_refused", { status });
  }
  await applyImportJob.run({
    ...ofTarget,
    input: { importId, columns: PLOT_COLUMNS, excludedRows: [], splitRows: [] },
    // Plots that an attempt before made are passed over.
    checkpoint: isBegun ? { lastRow: 0 } : null,
    saveCheckpoint: () => job.saveCheckpoint({ step: "plots" }),
  });
}

async function addPlotList({ run, job }: MappingWork, projectId: number): Promise<number | null> {
  const { claims, services } = job;
  const { database, files } = services;
  const plots = await database.asWorkflow(
    claims,
    (transaction) => newPlots(transaction, run.farmerImportId!, projectId),
    { readOnly: true },
  );
  if (plots.length === 0) return null;
  refuseTooManyPlots(plots.length);
  const objectPath = `${run.organisationId}/${projectId}/${randomUUID()}/parcelles.geojson`;
  await files.write(claims, "imports", objectPath, {
    chunks: writeMigratedPlots(plots),
    contentType: "application/geo+json",
  });
  return database.asWorkflow(claims, async (transaction) => {
    const [added] = await transaction.query<{ id: number }>(
      `insert into public.imports (organisation_id, project_id, object_path, file_name, options)
       values ($1, $2, $3, $4, '{}') returning id`,
      [run.organisationId, projectId, objectPath, `${run.form.slice(0, 200)} (Collect).geojson`],
    );
    await transaction.query("update public.record_mapping_runs set plot_import_id = $2 where id = $1", [
      ...[run.id, added!.id],
    ]);
    return added!.id;
  });
}

async function countOutcome(transaction: Transaction, runId: number): Promise<Record<string, number>> {
  const [counted] = await transaction.query<Record<string, number>>(
    `select
       (count(*) filter (where line.outcome = 'added'))::int as added,
       (count(*) filter (where line.outcome = 'changed'))::int as changed,
       (count(*) filter (where line.outcome = 'waiting'))::int as waiting,
       (count(*) filter (where line.fate = 'same' and not line.left_out))::int as same,
       (count(*) filter (where line.fate = 'returned'))::int as returned,
       (count(*) filter (where line.outcome = 'overtaken'))::int as overtaken,
       (select count(*)::int from public.record_plots as made where made.run_id = run.id) as plots,
       (select count(*)::int from public.farmer_import_plots as told where told.import_id = run.farmer_import_id) as outlines,
       (
         select count(*)::int from public.farmer_import_plots as told
         where told.import_id = run.farmer_import_id and told.outline is null
       ) as unusable,
       coalesce((select refused_count from public.imports as given where given.id = run.plot_import_id), 0) as refused
     from public.record_mapping_runs as run
     left join public.farmer_import_rows as line on line.import_id = run.farmer_import_id
     where run.id = $1
     group by run.id`,
    [runId],
  );
  return counted!;
}
