import { constants } from "node:fs";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { noSuchUpload } from "../storage-error.ts";
import { isThere, settleFile, writeAll } from "./local-files.ts";
import type { Piece, Unfinished, Written } from "./storage-backend.ts";

/** Bytes after which what has come is made to outlive a crash. */
const KEEP_BYTES = 6 * 1024 * 1024;

/** Adds a piece at the end of what was kept; what a crash left behind that is overwritten. */
export async function appendToFile(
  path: string,
  { received }: Unfinished,
  piece: Piece,
): Promise<Unfinished> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    if ((await file.stat()).size < received) throw noSuchUpload();
    await file.truncate(received);
    return await copyPiece(file, received, piece);
  } finally {
    await file.close();
  }
}

async function copyPiece(file: FileHandle, from: number, { source, keep }: Piece): Promise<Unfinished> {
  let received = from;
  let kept = from;
  for await (const chunk of source) {
    await writeAll(file, chunk, received);
    received += chunk.byteLength;
    if (received - kept < KEEP_BYTES) continue;
    await file.datasync();
    await keep({ received, state: {} });
    kept = received;
  }
  await file.sync();
  return { received, state: {} };
}

/** The pieces become the version by a rename, which a crash may leave done but unsaid. */
export async function finishFile(
  version: string,
  path: string,
  place: string,
  { received }: Unfinished,
): Promise<Written> {
  if (received === 0) await createEmpty(path);
  await settleFile(path, place).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    if (!(await isThere(place))) throw noSuchUpload();
  });
  // Hashing gigabytes again would keep the client waiting; a version never changes, so its name does as well.
  return { size: received, etag: `"${version}"` };
}

async function createEmpty(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await (await open(path, "a", 0o600)).close();
}

export async function abandonFile(path: string, place: string): Promise<void> {
  await rm(path, { force: true });
  await rm(place, { force: true });
}
