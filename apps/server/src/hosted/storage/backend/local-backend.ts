import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, type FileHandle, link, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { noSuchKey, tooLarge } from "../storage-error.ts";
import type { StorageBackend, Written } from "./storage-backend.ts";

const VERSION = /^[0-9a-f-]{36}$/;

/** Files below one folder: `versions/ab/abcd…`, written under `incoming/` first. */
export function localBackend(root: string): StorageBackend {
  const placeOf = (version: string): string => {
    if (!VERSION.test(version)) throw new Error(`not a version: ${version}`);
    return join(root, "versions", version.slice(0, 2), version);
  };
  return {
    async write(version, source, maxBytes) {
      const draft = await draftPath(root);
      try {
        const written = await writeDraft(draft, source, maxBytes);
        await settle(draft, placeOf(version));
        return written;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async open(version, range) {
      const handle = await open(placeOf(version), "r").catch((error: NodeJS.ErrnoException) => {
        throw error.code === "ENOENT" ? noSuchKey() : error;
      });
      return createReadStream("", { fd: handle, ...(range ?? {}) });
    },
    async copy(from, to) {
      const draft = await draftPath(root);
      // Versions never change, so two names may share one file where the file system can.
      await link(placeOf(from), draft).catch(() => copyFile(placeOf(from), draft));
      await settle(draft, placeOf(to));
    },
    async remove(version) {
      await rm(placeOf(version), { force: true });
    },
    async check() {
      const draft = await draftPath(root);
      await (await open(draft, "wx")).close();
      await rm(draft);
    },
  };
}

async function draftPath(root: string): Promise<string> {
  const folder = join(root, "incoming");
  await mkdir(folder, { recursive: true });
  return join(folder, randomUUID());
}

async function writeDraft(
  draft: string,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Written> {
  const hash = createHash("sha256");
  const file = await open(draft, "wx");
  let size = 0;
  try {
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      hash.update(chunk);
      await writeAll(file, chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, etag: `"${hash.digest("hex").slice(0, 32)}"` };
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  let done = 0;
  while (done < chunk.byteLength) {
    const { bytesWritten } = await file.write(chunk, done);
    done += bytesWritten;
  }
}

/** After the rename the folder is synced too: only then does the name survive a power cut. */
async function settle(draft: string, place: string): Promise<void> {
  const folder = dirname(place);
  await mkdir(folder, { recursive: true });
  await rename(draft, place);
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
