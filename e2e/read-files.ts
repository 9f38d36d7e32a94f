import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { readSheet } from "read-excel-file/node";

type Properties = Record<string, unknown>;

/** The words of a PDF as they stand on its pages. */
export function readPdf(path: string): string {
  return execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" });
}

/** The properties of each feature of a GeoJSON file. */
export async function readFeatures(path: string): Promise<Properties[]> {
  const { features } = JSON.parse(await readFile(path, "utf8")) as { features: { properties: Properties }[] };
  return features.map(({ properties }) => properties);
}

/** The cells of the first sheet, row by row. */
export async function readCells(path: string): Promise<string[][]> {
  return (await readSheet(path)).map((row) => row.map(String));
}
