import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { FileTime } from "./file-times.ts";

const kept = fileURLToPath(new URL("../.cache/test-times.json", import.meta.url));

/** Keeps what each file took, for `npm run test:changed`. */
export async function keepTestTimes(times: readonly FileTime[]): Promise<void> {
  await mkdir(dirname(kept), { recursive: true });
  await writeFile(
    kept,
    JSON.stringify(Object.fromEntries(times.map(({ file, seconds }) => [file, seconds]))),
  );
}

/** Seconds by file as the last whole run had them; empty before the first. */
export async function readTestTimes(): Promise<Readonly<Record<string, number>>> {
  const text = await readFile(kept, "utf8").catch(() => "{}");
  return JSON.parse(text) as Record<string, number>;
}
