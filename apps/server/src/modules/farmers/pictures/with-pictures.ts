import { buffer } from "node:stream/consumers";
import type { Claims } from "#database/database.ts";
import type { ObjectStore } from "#platform/files/object-store.ts";

type Named = { path: string; type: string };

/** Pictures with their bytes in the place of where they lie, for a file that is handed over. */
export async function withPictures<Picture extends Named>(
  files: ObjectStore,
  claims: Claims,
  named: readonly Picture[],
): Promise<(Omit<Picture, keyof Named> & { content: string })[]> {
  const read = [];
  for (const { path, type, ...picture } of named) {
    const bytes = await buffer(await files.open(claims, "farmer-pictures", path));
    read.push({ ...picture, content: `data:${type};base64,${bytes.toString("base64")}` });
  }
  return read;
}
