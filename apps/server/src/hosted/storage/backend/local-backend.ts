import { createHash, randomUUID } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { copyFile, link, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { noSuchKey, tooLarge } from "../storage-error.ts";
import { listFiles } from "./list-files.ts";
import { isThere, settleFile, writeAll } from "./local-files.ts";
import { abandonFile, appendToFile, finishFile } from "./local-partials.ts";
import { proveRoom } from "./prove-room.ts";
import type { StorageBackend, Written } from "./storage-backend.ts";

/** Read at once when versions are joined. */
const JOINED_BYTES = 1024 * 1024;

const VERSION = /^[0-9a-f-]{36}$/;

/** Files below one folder: `versions/ab/abcd…`, written under `incoming/` or in pieces under `partial/` first. */
export function localBackend(root: string): StorageBackend {
  const pathOf = (folder: "versions" | "partial", version: string): string => {
    if (!VERSION.test(version)) throw new Error(`not a version: ${version}`);
    return join(root, folder, version.slice(0, 2), version);
  };
  const placeOf = (version: string) => pathOf("versions", version);
  const partialOf = (version: string) => pathOf("partial", version);
  return {
    async write(version, source, maxBytes) {
      const draft = await draftPath(root);
      try {
        const written = await writeDraft(draft, source, maxBytes);
        await settleFile(draft, placeOf(version));
        return written;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    append: (version, partial, piece) => appendToFile(partialOf(version), partial, piece),
    finish: (version, partial) => finishFile(version, partialOf(version), placeOf(version), partial),
    async join(version, parts) {
      const draft = await draftPath(root);
      try {
        await joinFiles(
          draft,
          parts.map((part) => placeOf(part.version)),
        );
        await settleFile(draft, placeOf(version));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    abandon: (version) => abandonFile(partialOf(version), placeOf(version)),
    async open(version, range) {
      const handle = await open(placeOf(version), "r").catch((error: NodeJS.ErrnoException) => {
        throw error.code === "ENOENT" ? noSuchKey() : error;
      });
      return createReadStream("", { fd: handle, ...(range ?? {}) });
    },
    has: (version) => isThere(placeOf(version)),
    list: (beginning) => listFiles(root, beginning),
    async copy(from, to) {
      const draft = await draftPath(root);
      // Versions never change, so two names may share one file where the file system can.
      await link(placeOf(from), draft).catch(() => copyFile(placeOf(from), draft));
      await settleFile(draft, placeOf(to));
    },
    async remove(version) {
      await rm(placeOf(version), { force: true });
    },
    check: () => proveRoom(join(root, "incoming")),
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

/** The first one is copied by the file system, which need not touch its bytes where it can share them. */
async function joinFiles(draft: string, [first, ...others]: readonly string[]): Promise<void> {
  if (first !== undefined) await copyFile(first, draft, constants.COPYFILE_FICLONE);
  const file = await open(draft, "a", 0o600);
  try {
    for (const place of others)
      for await (const chunk of createReadStream(place, { highWaterMark: JOINED_BYTES }))
        await writeAll(file, chunk as Uint8Array);
    await file.sync();
  } finally {
    await file.close();
  }
}
