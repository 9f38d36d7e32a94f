import { execFileSync } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readSheet } from "read-excel-file/node";

type Properties = Record<string, unknown>;

/** The words of a PDF as they stand on its pages. */
export function readPdf(path: string): string {
  return execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" });
}

/** A workbook as LibreOffice writes it again after opening it. */
export async function reopenInLibreOffice(path: string): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), "parcelle-office-"));
  const given = join(folder, "given.xlsx");
  await copyFile(path, given);
  // A profile of its own: two LibreOffices never share one.
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile"))}`;
  const out = join(folder, "out");
  execFileSync("soffice", [profile, "--headless", "--convert-to", "xlsx", "--outdir", out, given]);
  const bytes = await readFile(join(out, "given.xlsx"));
  await rm(folder, { recursive: true, force: true });
  return new Uint8Array(bytes);
}

/** The properties of each feature of a GeoJSON file. */
export async function readFeatures(path: string): Promise<Properties[]> {
  const { features } = JSON.parse(await readFile(path, "utf8")) as { features: { properties: Properties }[] };
  return features.map(({ properties }) => properties);
}

/** The rows of a sheet by the headers of its columns. */
export async function readSheetOf(path: string, sheet: string): Promise<Properties[]> {
  const [header = [], ...rows] = await readSheet(path, sheet);
  return rows.map((row) => Object.fromEntries(header.map((title, place) => [String(title), row[place]])));
}

/** The cells of the first sheet, row by row. */
export async function readCells(path: string): Promise<string[][]> {
  return (await readSheet(path)).map((row) => row.map(String));
}
