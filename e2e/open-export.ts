import { readFile } from "node:fs/promises";
import type { ExportFormat } from "@parcelle/domain/export-formats";
import { readPlots } from "@parcelle/formats/read-plots";
import { readCells, readPdf } from "./read-files.ts";

type Saved = { name: string; path: string };

/** The identifiers of the plots that a saved export holds, read as its next program would read it. */
export async function identifiersIn(format: ExportFormat, file: Saved, known: string[]): Promise<string[]> {
  const among = (texts: readonly string[]) => known.filter((identifier) => texts.includes(identifier));
  if (format === "pdf") {
    const text = readPdf(file.path);
    return known.filter((identifier) => text.includes(identifier));
  }
  if (format === "xlsx") return among((await readCells(file.path)).flat());
  const bytes = new Uint8Array(await readFile(file.path));
  if (format === "evidence") {
    const { plots } = JSON.parse(new TextDecoder().decode(bytes)) as { plots: { identifier: string }[] };
    return among(plots.map(({ identifier }) => identifier));
  }
  const { rows } = await readPlots({ name: file.name, bytes });
  return among(rows.flatMap(({ properties }) => Object.values(properties).map(String)));
}
