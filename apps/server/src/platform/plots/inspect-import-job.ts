import { createWriteStream } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PlotFileDescription } from "@parcelle/formats/open-plot-file";
import { z } from "zod";
import type { Claims, Database } from "#database/database.ts";
import { defineJob, JobFailure } from "#jobs/define-job.ts";
import { withProcess } from "#platform/compute/process.ts";
import type { ComputeThread } from "#platform/compute/thread.ts";
import { inJobFolder } from "#platform/files/job-folder.ts";
import type { Services } from "#platform/services.ts";
import type { KnownPlot } from "./find-neighbours.ts";
import type { ImportTasks } from "./import-thread.ts";
import { insertImportRows, storeNeighbours } from "./insert-import-rows.ts";
import type { InspectionContext } from "./inspect-row.ts";
import { plotsVersion } from "./refresh-overlaps.ts";

type ImportRow = {
  id: number;
  project_id: number;
  object_path: string;
  file_name: string;
  options: Parameters<ImportTasks["open"]>[2];
  country: string | null;
  commodity: string | null;
};

/** The largest files take minutes on a busy machine; one that was made never to end must not hold a place for an hour. */
const LONGEST_STEP_MS = 900_000;

/** Rows of a batch live until it is written: in less room they are copied about several times before they go. */
const ROOM_OF_BATCHES = { maxYoungGenerationSizeMb: 48 };

/** So much that was inspected may wait to be written: the thread compares outlines while the last of it is. */
const MOST_BYTES_WAITING = 16_000_000;

/** Reads the uploaded file and keeps each row with its findings, for the person to choose from. */
export const inspectImportJob = defineJob({
  name: "inspect-import",
  attempts: 3,
  longestStepMs: LONGEST_STEP_MS,
  input: z.object({ importId: z.number() }),
  async run({ job, input, claims, services, signal, progress }) {
    const { database, dataDirectory } = services;
    const source = await loadImport(database, claims, input.importId);
    return inJobFolder(dataDirectory, job.id, async (folder) => {
      const path = join(folder, "plots");
      await progress(0, 1, "reading");
      const entry = new URL("./import-thread.ts", import.meta.url);
      return withProcess<ImportTasks, { rows: number } | { refused: string }>(
        entry,
        signal,
        async (thread) => {
          // The process loads its code meanwhile.
          await pipeline(await openSource(services, claims, source), createWriteStream(path));
          const opened = await thread.call("open", source.file_name, path, readOptionsOf(source));
          if (opened.refusal) {
            await refuse(database, claims, source.id, opened.refusal);
            return { refused: opened.refusal.code };
          }
          const { rowCount } = opened.file;
          const keep = (columns: Uint8Array[]) => keepRows(database, claims, source, columns);
          const { country, commodity } = source;
          const context = { country, commodity, areaColumn: opened.file.suggestedColumns.area };
          const tell = (done: number) => progress(done, rowCount, "checking");
          const { written } = await inspectRows(thread, context, keep, tell);
          const { version, plots } = await plotsNearby(database, claims, source.project_id, thread);
          const [overlaps] = await Promise.all([thread.call("compareWith", plots), written]);
          await progress(rowCount, rowCount, "overlaps");
          await database.asWorkflow(claims, (transaction) =>
            storeNeighbours(transaction, source.id, overlaps),
          );
          await describe(database, claims, source.id, opened.file, version);
          return { rows: rowCount };
        },
        ROOM_OF_BATCHES,
      );
    });
  },
  async onEnd({ input, status, services }) {
    await services.database.asService((transaction) =>
      transaction.query(
        "update public.imports set status = $2, refusal = $3::jsonb where id = $1 and status = 'inspecting'",
        [
          input.importId,
          status === "cancelled" ? "cancelled" : "refused",
          JSON.stringify({ code: "reading_failed", detail: {} }),
        ],
      ),
    );
  },
});

/** The uploaded file; an import whose file is not there says so, and cannot be read again. */
async function openSource(
  { files, database }: Services,
  claims: Claims,
  { id, object_path: path }: ImportRow,
): Promise<Readable> {
  try {
    return await files.open(claims, "imports", path);
  } catch (error) {
    if (error instanceof JobFailure) await refuse(database, claims, id, { code: error.code, detail: {} });
    throw error;
  }
}

/** The project's country tells where plots are expected when the file does not. */
function readOptionsOf({ options, country }: ImportRow): ImportRow["options"] {
  return country === null ? options : { ...options, country };
}

async function loadImport(database: Database, claims: Claims, importId: number): Promise<ImportRow> {
  const [row] = await database.asWorkflow(claims, (transaction) =>
    transaction.query<ImportRow>(
      `select import.id, import.project_id, import.object_path, import.file_name, import.options, project.country, project.commodity
       from public.imports as import
       join public.projects as project on project.id = import.project_id
       where import.id = $1`,
      [importId],
    ),
  );
  if (!row) throw new JobFailure("import_missing", { id: importId });
  return row;
}

/**
 * Two batches are always asked for, so that the thread never waits for its next order; what it has inspected is written in
 * order behind it. Ends when all rows have come: `written` tells when they are kept.
 */
async function inspectRows(
  thread: ComputeThread<ImportTasks>,
  context: InspectionContext,
  keep: (columns: Uint8Array[]) => Promise<void>,
  tell: (done: number) => Promise<void>,
): Promise<{ written: Promise<void> }> {
  const unheard = <Result>(promise: Promise<Result>) => {
    // Where one step fails nobody waits for the others any more.
    promise.catch(() => undefined);
    return promise;
  };
  const ask = () => unheard(thread.call("next", context));
  let [coming, after] = [ask(), ask()];
  let [done, waitingBytes] = [0, 0];
  let written = Promise.resolve();
  for (let batch = await coming; batch !== null; batch = await coming) {
    [coming, after] = [after, ask()];
    const { count, columns } = batch;
    const bytes = columns.reduce((sum, { length }) => sum + length, 0);
    waitingBytes += bytes;
    const before = written;
    written = unheard(
      (async () => {
        await before;
        await keep(columns);
        waitingBytes -= bytes;
        done += count;
        await tell(done);
      })(),
    );
    if (waitingBytes > MOST_BYTES_WAITING) await written;
  }
  return { written };
}

async function plotsNearby(
  database: Database,
  claims: Claims,
  projectId: number,
  thread: ComputeThread<ImportTasks>,
): Promise<{ version: string | null; plots: KnownPlot[] }> {
  const box = await thread.call("bounds");
  if (!box) return { version: null, plots: [] };
  return database.asWorkflow(claims, async (transaction) => {
    // First, so that a change while the plots are read makes the version another one.
    const version = await plotsVersion(transaction, projectId);
    const plots = await transaction.query<KnownPlot>(
      `select identifier, ST_AsGeoJSON(geometry, 15)::json as geometry
       from public.plots
       where project_id = $1
         and deleted_at is null
         and geometry_valid
         and geometry && ST_MakeEnvelope($2, $3, $4, $5, 4326)`,
      [projectId, ...box],
    );
    return { version, plots };
  });
}

async function keepRows(
  database: Database,
  claims: Claims,
  { id, project_id }: ImportRow,
  columns: Uint8Array[],
): Promise<void> {
  const target = { importId: id, projectId: project_id };
  await database.asWorkflow(claims, (transaction) => insertImportRows(transaction, target, columns));
}

async function refuse(database: Database, claims: Claims, importId: number, refusal: unknown): Promise<void> {
  await database.asWorkflow(claims, (transaction) =>
    transaction.query("update public.imports set status = 'refused', refusal = $2::jsonb where id = $1", [
      importId,
      JSON.stringify(refusal),
    ]),
  );
}

async function describe(
  database: Database,
  claims: Claims,
  importId: number,
  file: PlotFileDescription,
  comparedVersion: string | null,
): Promise<void> {
  await database.asWorkflow(claims, (transaction) =>
    transaction.query(
      `update public.imports as import
       set
         status = 'inspected', format = $2, encoding = $3, crs = $4::jsonb, columns = $5::text[],
         suggested_columns = $6::jsonb, notices = $7::jsonb, compared_version = $8,
         row_count = counted.rows, accepted_count = counted.accepted,
         review_count = counted.review, refused_count = counted.refused
       from (
         select
           count(*) as rows,
           count(*) filter (where state = 'accepted') as accepted,
           count(*) filter (where state = 'review') as review,
           count(*) filter (where state = 'refused') as refused
         from public.import_rows
         where import_id = $1
       ) as counted
       where import.id = $1`,
      [
        importId,
        file.format,
        file.encoding,
        JSON.stringify(file.crs),
        file.columns,
        JSON.stringify(file.suggestedColumns),
        JSON.stringify(file.notices),
        comparedVersion,
      ],
    ),
  );
}
