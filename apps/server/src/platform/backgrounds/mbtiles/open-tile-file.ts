import { DatabaseSync } from "node:sqlite";
import { BackgroundProblem } from "../background-problem.ts";
import type { TileReader } from "../tile-reader.ts";

/** A file of tiles that `import-tiles.ts` wrote: each tile is found by its key, so that reading one takes no time. */
export async function openTileFile(path: string): Promise<TileReader> {
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    const find = database.prepare(
      "select data from tiles join images on images.hash = tiles.hash where z = ? and x = ? and y = ?",
    );
    return {
      async read({ z, x, y }) {
        const row = find.get(z, x, y) as { data: Uint8Array } | undefined;
        return row ? Buffer.from(row.data) : null;
      },
      close: async () => database.close(),
    };
  } catch {
    throw new BackgroundProblem("file-gone");
  }
}
