import { existsSync, readdirSync, readFileSync } from "node:fs";

const ROOT = new URL("../../../../shared/data/", import.meta.url);
const present = existsSync(ROOT);

if (!present && process.env.REFERENCE_DATA === "required") {
  throw new Error(`Reference data is required but absent: ${ROOT.pathname}`);
}

/** Why tests on reference data are skipped, or false where the data is there. */
export const skipWithoutReferenceData: boolean = !present;

/** The bytes of one file of the reference data. */
export function referenceBytes(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(path, ROOT)));
}

/** The paths of all files below a folder of the reference data, from that folder on. */
export function referenceNames(folder: string): string[] {
  const entries = readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, withFileTypes: true });
  const root = new URL(`${folder}/`, ROOT).pathname;
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll("//", "/").slice(root.length));
}
