import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { skippedWithout } from "../../../tools/skipped-without.ts";

const folder = fileURLToPath(new URL("../../../../shared/data/forms/", import.meta.url));
const isThere = existsSync(folder);

if (!isThere && process.env.REFERENCE_DATA === "required")
  throw new Error("reference data not found at ../shared/data/forms");

/** Options of a test that reads forms of other projects. */
export const withCorpus = skippedWithout("reference data", !isThere);

/** Paths of all forms with one of the endings, in order; none where the corpus is absent. */
export function corpusFiles(...endings: readonly string[]): string[] {
  if (!isThere) return [];
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  return all.filter((name) => endings.some((ending) => name.endsWith(ending)));
}

export const corpusText = (name: string): string => readFileSync(`${folder}${name}`, "utf8");
export const corpusBytes = (name: string): Uint8Array => new Uint8Array(readFileSync(`${folder}${name}`));
