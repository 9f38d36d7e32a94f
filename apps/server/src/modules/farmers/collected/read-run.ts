import { randomUUID } from "node:crypto";
import { inspectFarmerListJob } from "../imports/inspect-farmer-list-job.ts";
import type { MappingWork } from "./map-records-job.ts";
import { moveRun } from "./mapping-run.ts";
import { type RecordCount, writeRecords } from "./write-records.ts";

type ReadRun = { status: "ready" | "refused" | "applying"; records: number };

/** Writes the records of a run as a list of farmers, and has it read as any other list; one that nobody looks at goes on at once. */
export async function readRun(work: MappingWork): Promise<ReadRun> {
  const { run, job } = work;
  const { claims, services } = job;
  const { database } = services;
  if (run.farmerImportId === null) {
    const records = await addList(work);
    if (records === 0) {
      await database.asWorkflow(claims, async (transaction) => {
        const problem = { code: "no_records_to_map", detail: {} };
        await transaction.query("update public.record_mapping_runs set problem = $2::jsonb where id = $1", [
          ...[run.id, JSON.stringify(problem)],
        ]);
        await moveRun(transaction, run.id, ["reading"], "refused");
      });
      return { status: "refused", records };
    }
  }
  await inspectFarmerListJob.run({
    ...job,
    ...{ input: { importId: run.farmerImportId! }, checkpoint: null },
    saveCheckpoint: () => job.saveCheckpoint({ step: "reading" }),
  });
  return database.asWorkflow(claims, async (transaction) => {
    const [list] = await transaction.query<{ status: string; problem: unknown; records: number }>(
      `select list.status, list.problem, run.records from public.farmer_imports as list
       join public.record_mapping_runs as run on run.farmer_import_id = list.id where run.id = $1`,
      [run.id],
    );
    const to = list!.status === "refused" ? "refused" : run.isAutomatic ? "applying" : "ready";
    await transaction.query("update public.record_mapping_runs set problem = $2::jsonb where id = $1", [
      ...[run.id, to === "refused" ? JSON.stringify(list!.problem) : null],
    ]);
    await moveRun(transaction, run.id, ["reading"], to);
    return { status: to, records: list!.records };
  });
}

async function addList({ run, job: { claims, services } }: MappingWork): Promise<number> {
  const { database, files } = services;
  const objectPath = `${run.organisationId}/${randomUUID()}/collecte.json`;
  const count: RecordCount = { records: 0 };
  await files.write(claims, "farmer-lists", objectPath, {
    ...{ chunks: writeRecords(database, claims, run, count), contentType: "application/json" },
  });
  if (count.records === 0) {
    await files.remove(claims, "farmer-lists", objectPath);
    return 0;
  }
  run.farmerImportId = await database.asWorkflow(claims, async (transaction) => {
    const [list] = await transaction.query<{ id: number }>(
      `insert into public.farmer_imports (organisation_id, object_path, file_name, source)
       values ($1, $2, $3, 'collect') returning id`,
      [run.organisationId, objectPath, `${run.form.slice(0, 200)} (Collect)`],
    );
    await transaction.query(
      "update public.record_mapping_runs set farmer_import_id = $2, records = $3 where id = $1",
      [run.id, list!.id, count.records],
    );
    return list!.id;
  });
  return count.records;
}
