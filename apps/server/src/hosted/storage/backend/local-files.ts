import { access, type FileHandle, mkdir, open, rename } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a whole chunk, wherever the system stops in it. */
export async function writeAll(file: FileHandle, chunk: Uint8Array, position?: number): Promise<void> {
  let done = 0;
  while (done < chunk.byteLength) {
    const at = position === undefined ? null : position + done;
    const { bytesWritten } = await file.write(chunk, done, chunk.byteLength - done, at);
    done += bytesWritten;
  }
}

/** After the rename the folder is synced too: only then does the name survive a power cut. */
export async function settleFile(draft: string, place: string): Promise<void> {
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

export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
