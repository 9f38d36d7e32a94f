import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type PlotFileFormat, plotFileFormats } from "@parcelle/domain/export-formats";
import { type ReportDepth, reportCount } from "@parcelle/domain/report-documents";
import { eudrColumns } from "@parcelle/reporting/eudr/eudr-columns";
import { evidenceLines } from "@parcelle/reporting/eudr/evidence/evidence-lines";
import { eudrReports } from "@parcelle/reporting/eudr/plot-report-model";
import { writePlotFile } from "@parcelle/reporting/plot-files";
import type { ReportSource } from "@parcelle/reporting/report-source";
import { writePlotReports } from "@parcelle/reporting/reports/write-plot-reports";
import type { Console } from "../console/console.ts";
import { writingFailure } from "../console/file-failure.ts";
import { showProgress } from "../console/progress-bar.ts";
import { screenTexts } from "../texts/screen-texts.ts";
import type { ScreeningEvidence } from "./evidence-source.ts";

export const outputFormats = [...plotFileFormats, "evidence", "pdf"] as const;
export type OutputFormat = (typeof outputFormats)[number];
/** What is written where nothing else is asked for. */
export const usualFormats: readonly OutputFormat[] = ["geojson", "xlsx", "evidence", "pdf"];

const extensions: Readonly<Record<PlotFileFormat, string>> = {
  xlsx: "xlsx",
  csv: "csv",
  geojson: "geojson",
  geopackage: "gpkg",
  flatgeobuf: "fgb",
  geoparquet: "parquet",
  shapefile: "shp.zip",
  kml: "kml",
};

export type ScreeningOutputs = {
  source: ReportSource;
  evidence: ScreeningEvidence;
  generatedAt: string;
  formats: readonly OutputFormat[];
};

/** Whoever screens by the command line is given everything. */
const reportDepth: ReportDepth = "full";

type Output = { name: string; content: AsyncIterable<Uint8Array | string> | Uint8Array };

async function* outputs(
  { source, evidence, generatedAt, formats }: ScreeningOutputs,
  { language }: Console,
): AsyncGenerator<Output> {
  const moment = { generatedAt, codeVersion: source.assessment?.codeVersion ?? "" };
  for (const format of formats) {
    if (format === "evidence") {
      yield { name: "evidence.json", content: evidenceLines(evidence.run, evidence.plots) };
    } else if (format === "pdf") {
      const report = { head: source, plots: source.plots, depth: reportDepth, language, ...moment };
      for await (const { name, bytes } of writePlotReports(eudrReports, report))
        yield { name, content: bytes };
    } else {
      const content = writePlotFile(format, {
        ...{ head: source, plots: source.plots, results: eudrColumns },
        language,
        generatedAt,
      });
      yield { name: `plots.${extensions[format]}`, content };
    }
  }
}

/**
 * Writes the outputs of a screening; each is put in its place only when it is whole.
 *
 * @returns the paths, in the order of writing
 * @throws CommandFailure where the folder cannot be written
 */
export async function writeOutputs(
  folder: string,
  wanted: ScreeningOutputs,
  console: Console,
): Promise<string[]> {
  const progress = showProgress(screenTexts[console.language].writing, console);
  const written: string[] = [];
  try {
    await mkdir(folder, { recursive: true });
    const count =
      wanted.formats.length +
      (wanted.formats.includes("pdf") ? reportCount(wanted.source.plotCount, reportDepth) - 1 : 0);
    for await (const { name, content } of outputs(wanted, console)) {
      progress.step(written.length, count);
      const path = join(folder, name);
      const unfinished = `${path}.unfinished-${process.pid}`;
      await writeFile(unfinished, content);
      await rename(unfinished, path);
      written.push(path);
    }
  } catch (error) {
    throw writingFailure(folder, error, console.language);
  } finally {
    progress.end();
  }
  return written;
}
