import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Claims } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import type { Services } from "#platform/services.ts";
import { type KnownImport, refuseList } from "./kept-import.ts";

/**
 * Brings the list that was handed in into the folder of a job.
 *
 * @throws JobFailure where it is no longer there; the import says so then
 */
export async function fetchList(
  { files, database }: Services,
  claims: Claims,
  list: KnownImport,
  folder: string,
): Promise<{ path: string; sha256: string }> {
  const path = join(folder, "list");
  const hash = createHash("sha256");
  try {
    const bytes = await files.open(claims, "farmer-lists", list.objectPath);
    await pipeline(
      bytes,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path),
    );
  } catch (error) {
    const isMissing = error instanceof JobFailure;
    if (isMissing)
      await refuseList(database, claims, list, {
        problem: { code: error.code, detail: {} },
        described: null,
      });
    throw error;
  }
  return { path, sha256: hash.digest("hex") };
}
