import { createHash } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import type { CogHead } from "./cog-head.ts";
import type { TileSpool } from "./tile-spool.ts";

/**
 * Writes the head and the tiles, coarsest image first, and gives the file its name when all of it is on disk.
 * @param target path
 * @param head everything before the first tile
 * @param spools tiles of each image from the full resolution to the coarsest
 * @param signal stops the work
 * @returns SHA-256 of the file in hexadecimal
 */
export async function writeWhole(
  target: string,
  head: CogHead,
  spools: readonly TileSpool[],
  signal?: AbortSignal,
): Promise<string> {
  const partial = `${target}.${process.pid}.part`;
  const hash = createHash("sha256");
  const handle = await open(partial, "w");
  try {
    const write = async (bytes: Uint8Array) => {
      signal?.throwIfAborted();
      hash.update(bytes);
      for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at)).bytesWritten;
    };
    await write(head.bytes);
    for (const spool of spools.toReversed()) for await (const piece of spool.pieces()) await write(piece);
    await handle.sync();
    await handle.close();
    await rename(partial, target);
    return hash.digest("hex");
  } catch (cause) {
    await handle.close().catch(() => undefined);
    await rm(partial, { force: true });
    throw cause;
  }
}
