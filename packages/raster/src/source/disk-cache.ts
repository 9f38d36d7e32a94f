import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checksum } from "../codecs/checksum.ts";

/** Blocks of files on disk. Whatever goes wrong with it is a block that is not there, never an error. */
export type DiskCache = {
  /** A block, or null when it is not there or damaged. */
  read(file: string, block: number): Promise<Uint8Array | null>;
  write(file: string, block: number, bytes: Uint8Array): Promise<void>;
};

/** Share of the limit that a process may write before it looks at the folder again. */
const scanShare = 16;
const keptShare = 0.9;
const abandonedAfter = 600_000;
const checksumBytes = 4;

/**
 * A folder of blocks, those unused for longest first out. Several processes may share it: each block is a file that
 * appears whole under its name and carries a checksum, so that a crash leaves nothing that is taken for data.
 * @param folder path; it is made, and nothing else may lie in it
 * @param maximumBytes bytes of all blocks; a process may pass it by a sixteenth for a moment
 */
export function openDiskCache(folder: string, maximumBytes: number): DiskCache {
  let written = Number.POSITIVE_INFINITY;
  let serial = 0;
  let trimming: Promise<void> | null = null;
  const pathOf = (file: string, block: number) => {
    const name = createHash("sha256").update(file).digest("hex");
    return join(folder, name.slice(0, 2), `${name.slice(2, 34)}-${block}`);
  };
  const trim = async () => {
    written = 0;
    trimming ??= trimFolder(folder, maximumBytes).finally(() => {
      trimming = null;
    });
    await trimming;
  };
  return {
    async read(file, block) {
      const path = pathOf(file, block);
      try {
        const bytes = await readFile(path);
        const data = bytes.subarray(checksumBytes);
        if (bytes.length > checksumBytes && bytes.readUInt32LE(0) === checksum(data)) {
          const now = new Date();
          await utimes(path, now, now);
          return new Uint8Array(data);
        }
        await rm(path, { force: true });
      } catch {
        // Not there, or just taken away by another process.
      }
      return null;
    },
    async write(file, block, bytes) {
      if (bytes.length > maximumBytes) return;
      const path = pathOf(file, block);
      const partial = `${path}.${process.pid}.${serial++}.part`;
      const whole = new Uint8Array(checksumBytes + bytes.length);
      new DataView(whole.buffer).setUint32(0, checksum(bytes), true);
      whole.set(bytes, checksumBytes);
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(partial, whole);
        await rename(partial, path);
        written += whole.length;
        if (written > maximumBytes / scanShare) await trim();
      } catch {
        await rm(partial, { force: true }).catch(() => undefined);
      }
    },
  };
}

type Stored = { path: string; bytes: number; used: number };

async function trimFolder(folder: string, maximumBytes: number): Promise<void> {
  const stored = await listStored(folder);
  let total = stored.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= maximumBytes) return;
  stored.sort((a, b) => a.used - b.used);
  for (const { path, bytes } of stored) {
    if (total <= maximumBytes * keptShare) return;
    await rm(path, { force: true });
    total -= bytes;
  }
}

async function listStored(folder: string): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const status = await stat(path).catch(() => null);
    if (!status) continue;
    const abandoned = path.endsWith(".part") && Date.now() - status.mtimeMs > abandonedAfter;
    if (abandoned) await rm(path, { force: true });
    else stored.push({ path, bytes: status.size, used: status.mtimeMs });
  }
  return stored;
}
