import { buffer } from "node:stream/consumers";
import type { Claims } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import type { ObjectStore } from "#platform/files/object-store.ts";

type Named = { path: string; type: string };

/** Pictures with their bytes in the place of where they lie, for a file that is handed over; null where the bytes are lost. */
export async function withPictures<Picture extends Named>(
  files: ObjectStore,
  claims: Claims,
  named: readonly Picture[],
): Promise<(Omit<Picture, keyof Named> & { content: string | null })[]> {
  const read = [];
  for (const { path, type, ...picture } of named)
    read.push({ ...picture, content: await contentOf(files, claims, { path, type }) });
  return read;
}

async function contentOf(files: ObjectStore, claims: Claims, { path, type }: Named): Promise<string | null> {
  try {
    const bytes = await buffer(await files.open(claims, "farmer-pictures", path));
    return `data:${type};base64,${bytes.toString("base64")}`;
  } catch (error) {
    if (error instanceof JobFailure && error.code === "file_missing") return null;
    throw error;
  }
}
