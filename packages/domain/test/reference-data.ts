import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../../../shared/data/", import.meta.url));
const required = process.env.REFERENCE_DATA === "required";

/** True where the reference data can be read; fails where it must be and is not. */
export function referenceDataThere(): boolean {
  const there = existsSync(folder);
  if (!there && required) throw new Error(`REFERENCE_DATA=required but ${folder} is absent`);
  if (!there) process.stderr.write(`Skipped: reference data absent at ${folder}\n`);
  return there;
}

export function referenceText(path: string): string {
  return readFileSync(`${folder}${path}`, "utf8");
}

/** Rows of a reference table; none of them quotes a field. */
export function referenceRows(path: string): Record<string, string>[] {
  const [header = "", ...lines] = referenceText(path).trimEnd().split("\n");
  const names = header.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(names.map((name, position) => [name, cells[position] ?? ""]));
  });
}
