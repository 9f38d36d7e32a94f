import type { Geometry } from "geojson";
import { z } from "zod";
import type { Claims, Database } from "#database/database.ts";
import { defineJob } from "#jobs/define-job.ts";
import { type ComputeThread, withThread } from "#platform/compute/thread.ts";
import type { ImportTasks, OpenedFile } from "./import-thread.ts";
import { insertImportRows } from "./insert-import-rows.ts";

const batchSize = 500;

type ImportRow = {
  id: number;
  project_id: number;
  object_path: string;
  file_name: string;
  options: Parameters<ImportTasks["open"]>[2];
  country: string | null;
  commodity: string | null;
};

/** Reads the uploaded file and keeps each row with its findings, for the person to choose from. */
export const inspectImportJob = defineJob({
  name: "inspect-import",
  attempts: 3,
  input: z.object({ importId: z.number() }),
  async run({ input, claims, services, signal, progress }) {
    const { database, files } = services;
    const source = await loadImport(database, claims, input.importId);
    const bytes = await files.read(claims, "imports", source.object_path);
    const entry = new URL("./import-thread.ts", import.meta.url);
    return withThread<ImportTasks, { rows: number } | { refused: string }>(entry, signal, async (thread) => {
      await progress(0, 1, "reading");
      const opened = await thread.call("open", source.file_name, bytes, source.options);
      if (opened.refusal) {
        await refuse(database, claims, source.id, opened.refusal);
        return { refused: opened.refusal.code };
      }
      await inspectRows(thread, opened.file, source, (done) =>
        progress(done, opened.file.rowCount, "checking"),
      );
      await progress(opened.file.rowCount, opened.file.rowCount, "overlaps");
      await thread.call("compareWith", await plotsNearby(database, claims, source.project_id, thread));
      await keepRows(database, claims, source, thread);
      await describe(database, claims, source.id, opened.file);
      return { rows: opened.file.rowCount };
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

async function loadImport(database: Database, claims: Claims, importId: number): Promise<ImportRow> {
  const [row] = await database.asCaller(claims, (transaction) =>
    transaction.query<ImportRow>(
      `select import.id, import.project_id, import.object_path, import.file_name, import.options, project.country, project.commodity
       from public.imports as import
       join public.projects as project on project.id = import.project_id
       where import.id = $1`,
      [importId],
    ),
  );
  if (!row) throw new Error(`Import ${importId} is gone.`);
  return row;
}

async function inspectRows(
  thread: ComputeThread<ImportTasks>,
  file: OpenedFile,
  source: ImportRow,
  tell: (done: number) => Promise<void>,
): Promise<void> {
  const { country, commodity } = source;
  const context = { country, commodity, areaColumn: file.suggestedColumns.area };
  let done = 0;
  for (;;) {
    const inspected = await thread.call("inspect", done, batchSize, context);
    done += inspected;
    await tell(done);
    if (inspected < batchSize) return;
  }
}

async function plotsNearby(
  database: Database,
  claims: Claims,
  projectId: number,
  thread: ComputeThread<ImportTasks>,
): Promise<{ identifier: string; geometry: Geometry }[]> {
  const box = await thread.call("bounds");
  if (!box) return [];
  return database.asCaller(claims, (transaction) =>
    transaction.query(
      `select identifier, ST_AsGeoJSON(geometry, 15)::json as geometry
       from public.plots
       where project_id = $1
         and deleted_at is null
         and geometry_valid
         and geometry && ST_MakeEnvelope($2, $3, $4, $5, 4326)`,
      [projectId, ...box],
    ),
  );
}

async function keepRows(
  database: Database,
  claims: Claims,
  source: ImportRow,
  thread: ComputeThread<ImportTasks>,
): Promise<void> {
  for (let from = 0; ; from += batchSize) {
    const rows = await thread.call("rows", from, batchSize);
    if (rows.length === 0) return;
    await database.asCaller(claims, (transaction) =>
      insertImportRows(transaction, { importId: source.id, projectId: source.project_id }, rows),
    );
  }
}

async function refuse(database: Database, claims: Claims, importId: number, refusal: unknown): Promise<void> {
  await database.asCaller(claims, (transaction) =>
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
  file: OpenedFile,
): Promise<void> {
  await database.asCaller(claims, (transaction) =>
    transaction.query(
      `update public.imports as import
       set
         status = 'inspected', format = $2, encoding = $3, crs = $4::jsonb, columns = $5::text[],
         suggested_columns = $6::jsonb, notices = $7::jsonb,
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
      ],
    ),
  );
}
