import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = new URL("../../../../shared/data/plots/", import.meta.url);

/** Whether the reference data is there; with REFERENCE_DATA=required its absence is a failure. */
export const hasReferenceData = existsSync(fileURLToPath(folder));
if (!hasReferenceData) {
  const message =
    "reference data not found at ../shared/data/plots: the tests that compare with it are skipped";
  if (process.env.REFERENCE_DATA === "required") throw new Error(message);
  console.warn(message);
}

export function readReference(path: string): string {
  return readFileSync(fileURLToPath(new URL(path, folder)), "utf8");
}

/** The rows of a reference table, by the names of its header. */
export function readReferenceTable(path: string): Record<string, string>[] {
  const [header, ...rows] = splitCsv(readReference(path));
  return rows.map((row) => Object.fromEntries(header!.map((name, index) => [name, row[index] ?? ""])));
}

function splitCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const field = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/y;
  while (field.lastIndex < text.length) {
    const [, raw, separator] = field.exec(text)!;
    const value = raw!.startsWith('"') ? raw!.slice(1, -1).replaceAll('""', '"') : raw!;
    rows.at(-1)!.push(value);
    if (separator !== ",") rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}
