import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Gives work a folder of its own for parts that grow, and removes it when the work ends, fails or is left off.
 *
 * @param parent where the folder is made; the system's temporary folder when not given
 * @param work the pieces that it gives are passed on
 */
export async function* inScratchFolder<Piece>(
  parent: string | undefined,
  work: (folder: string) => AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  const folder = await mkdtemp(join(parent ?? tmpdir(), "parcelle-file-"));
  try {
    yield* work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
