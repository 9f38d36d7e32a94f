import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeAll } from "./local-files.ts";

/** More than a file system hides in its own records, so that a full one says so. */
const PROOF_BYTES = 64 * 1024;

/** Writes some bytes to the disk of a folder and takes them back; throws ENOSPC where it is full. */
export async function proveRoom(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    const file = await open(path, "wx");
    try {
      await writeAll(file, Buffer.alloc(PROOF_BYTES, 1));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}
