import { createReadStream } from "node:fs";
import path from "node:path";
import type { Claims } from "#database/database.ts";
import type { Job } from "#jobs/define-job.ts";
import type { ObjectStore } from "#platform/files/object-store.ts";
import type { MadeFile } from "./risk-map-order.ts";

export const riskMapBucket = "exports";

const types: Readonly<Record<string, string>> = {
  ".tif": "image/tiff",
  ".csv": "text/csv; charset=utf-8",
  ".json": "application/json",
};

/** Stores what was made under the job's own name, each file whole or not at all. */
export async function storeRiskMap(
  { job, claims, files }: { job: Job; claims: Claims; files: ObjectStore },
  folder: string,
  made: readonly MadeFile[],
): Promise<(MadeFile & { path: string })[]> {
  const stored: (MadeFile & { path: string })[] = [];
  for (const file of made) {
    const object = `${job.organisationId}/${job.projectId}/${job.id}/${file.name}`;
    const chunks = createReadStream(path.join(folder, file.name)) as AsyncIterable<Uint8Array>;
    const contentType = types[path.extname(file.name)]!;
    await files.write(claims, riskMapBucket, object, { chunks, contentType });
    stored.push({ ...file, path: object });
  }
  return stored;
}
