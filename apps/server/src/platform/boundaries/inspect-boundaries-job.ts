import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { unitLevels } from "@parcelle/domain/boundaries/unit-problems";
import type { BoundaryPreview } from "@parcelle/formats/units/boundary-preview";
import { z } from "zod";
import type { Database } from "#database/database.ts";
import { defineJob, JobFailure, type JobRun } from "#jobs/define-job.ts";
import { withProcess } from "#platform/compute/process.ts";
import type { ComputeThread } from "#platform/compute/thread.ts";
import { inJobFolder } from "#platform/files/job-folder.ts";
import { type BoundaryFile, boundaryBucket, boundaryFilesSchema } from "./boundary-request.ts";
import type { BoundaryTasks } from "./boundary-thread.ts";

type Version = { id: number; country: string; status: string; files: BoundaryFile[] };

/** Reads the uploaded files into units of a version that nobody but operators sees, with what is wrong with them. */
export const inspectBoundariesJob = defineJob({
  name: "inspect-boundaries",
  attempts: 3,
  input: z.object({ versionId: z.number() }),
  async run(run) {
    const { job, input, services, signal } = run;
    const { database, dataDirectory } = services;
    const version = await findVersion(database, input.versionId);
    if (version.status !== "inspecting") return { versionId: version.id, status: version.status };
    return inJobFolder(dataDirectory, job.id, (folder) =>
      withProcess<BoundaryTasks, object>(
        new URL("./boundary-thread.ts", import.meta.url),
        signal,
        async (thread) => {
          const preview = await look(run, thread, version, folder);
          const status = preview.errors > 0 ? "unusable" : "inspected";
          await keepUnits(database, thread, version.id, status === "inspected");
          await tell(database, version.id, status, preview);
          return { versionId: version.id, status };
        },
      ),
    );
  },
  async onEnd({ input, status, services }) {
    await services.database.asService((transaction) =>
      transaction.query(
        "update public.boundary_versions set status = $2 where id = $1 and status = 'inspecting'",
        [input.versionId, status],
      ),
    );
  },
});

async function findVersion(database: Database, id: number): Promise<Version> {
  const [row] = await database.asService((transaction) =>
    transaction.query<Version>(
      "select id, country, status, files from public.boundary_versions where id = $1",
      [id],
    ),
  );
  if (!row) throw new JobFailure("boundaries_missing", { id });
  return { ...row, files: boundaryFilesSchema.parse(row.files) };
}

/** Files, then the places of units among each other, then one level after the other. */
async function look(
  {
    services,
    claims,
    signal,
    progress,
  }: Pick<JobRun<unknown, unknown>, "services" | "claims" | "signal" | "progress">,
  thread: ComputeThread<BoundaryTasks>,
  { files, country }: Version,
  folder: string,
): Promise<BoundaryPreview> {
  const total = files.length + 1 + unitLevels.length;
  for (const [index, file] of files.entries()) {
    await progress(index, total, "reading");
    const path = join(folder, String(index));
    const content = await services.files.open(claims, boundaryBucket, file.objectPath);
    await pipeline(content, createWriteStream(path), { signal });
    await thread.call("read", path, file, country);
  }
  await progress(files.length, total, "units");
  await thread.call("link", country);
  for (const [index, level] of unitLevels.entries()) {
    await progress(files.length + 1 + index, total, "checking");
    await thread.call("check", level, country);
  }
  return thread.call("preview");
}

/** An attempt that was killed may have left some. */
async function keepUnits(
  database: Database,
  thread: ComputeThread<BoundaryTasks>,
  version: number,
  isUsable: boolean,
): Promise<void> {
  await database.asService((transaction) =>
    transaction.query("delete from public.administrative_units where version_id = $1", [version]),
  );
  if (!isUsable) return;
  for (let units = await thread.call("next"); units !== null; units = await thread.call("next")) {
    const batch = units;
    await database.asService((transaction) =>
      transaction.query("select app.add_administrative_units($1, $2::jsonb)", [version, batch]),
    );
  }
}

async function tell(
  database: Database,
  version: number,
  status: string,
  preview: BoundaryPreview,
): Promise<void> {
  await database.asService((transaction) =>
    transaction.query(
      "update public.boundary_versions set status = $2, preview = $3::jsonb where id = $1 and status = 'inspecting'",
      [version, status, JSON.stringify(preview)],
    ),
  );
}
