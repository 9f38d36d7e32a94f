import { rmSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { collectBytes } from "../collect-bytes.ts";
import type { Limits } from "../plot-file.ts";
import { type ByteSource, openSource } from "../source/byte-source.ts";
import type { ZipEntry } from "./list-entries.ts";
import type { OpenZip } from "./open-zip.ts";

/**
 * Unpacks an entry into a source of which any range can be had: in memory where it is small, otherwise in the system's
 * temporary folder until it is closed.
 *
 * @param zip an opened zip
 * @param entry one of its entries
 * @param limits how much is kept in memory
 * @throws FileRefusal too_large, zip_bomb, damaged
 */
export async function unpackEntry(zip: OpenZip, entry: ZipEntry, limits: Limits): Promise<ByteSource> {
  const { name } = entry;
  const stream = zip.stream(entry);
  if (stream.size <= limits.keptBytes) {
    return openSource({ name, bytes: await collectBytes(stream.chunks()) }, limits.chunkBytes);
  }
  const folder = await mkdtemp(join(tmpdir(), "parcelle-entry-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const path = join(folder, "unpacked");
    await writeFile(path, stream.chunks());
    const source = openSource({ name, path }, limits.chunkBytes);
    return {
      ...source,
      close() {
        source.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
