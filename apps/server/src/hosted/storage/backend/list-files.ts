import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Kept } from "./storage-backend.ts";

/** Whole versions, versions in pieces, and drafts of writes, each by the time of its last change. */
export async function* listFiles(root: string, beginning: string): AsyncGenerator<Kept> {
  for (const folder of ["versions", "partial"])
    for (const shard of await namesIn(join(root, folder)))
      if (shard.startsWith(beginning.slice(0, 2)) || beginning.startsWith(shard))
        yield* filesIn(join(root, folder, shard), beginning, folder === "versions");
  yield* filesIn(join(root, "incoming"), beginning, false);
}

async function* filesIn(folder: string, beginning: string, isWhole: boolean): AsyncGenerator<Kept> {
  for (const version of await namesIn(folder)) {
    if (!version.startsWith(beginning)) continue;
    const path = join(folder, version);
    const found = await stat(path).catch(ifGone(null));
    if (found === null) continue;
    // A copy shares its bytes, and their time, with the original; the change of its names is its own.
    yield {
      version,
      isWhole,
      since: found.ctime,
      bytes: found.size,
      remove: () => rm(path, { force: true }),
    };
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(ifGone<string[]>([]));

const ifGone =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== "ENOENT") throw error;
    return instead;
  };
