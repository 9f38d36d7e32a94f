import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "@parcelle/domain/language";
import { renderPlotReport } from "@parcelle/formats/pdf/plot-report";
import { writeGeojson } from "@parcelle/formats/write-geojson";
import { writeXlsx } from "@parcelle/formats/write-xlsx";
import { evidenceLines } from "@parcelle/reporting/evidence-lines";
import type { EvidenceSource } from "@parcelle/reporting/evidence-source";
import { layerTable } from "@parcelle/reporting/layer-table";
import { plotFeatures } from "@parcelle/reporting/plot-features";
import { plotReportModel } from "@parcelle/reporting/plot-report-model";
import { plotTable } from "@parcelle/reporting/plot-table";
import { reportParts } from "@parcelle/reporting/report-parts";
import type { ReportSource } from "@parcelle/reporting/report-source";
import { reportTexts } from "@parcelle/reporting/report-texts";
import type { Console } from "../console/console.ts";
import { writingFailure } from "../console/file-failure.ts";
import { showProgress } from "../console/progress-bar.ts";
import { screenTexts } from "../texts/screen-texts.ts";

type Output = { name: string; bytes: () => AsyncIterable<Uint8Array | string> | Promise<Uint8Array> };

function outputs(
  source: ReportSource,
  evidence: EvidenceSource,
  generatedAt: string,
  language: Language,
): Output[] {
  const words = reportTexts[language];
  const codeVersion = source.assessment?.codeVersion ?? "";
  return [
    { name: "plots.geojson", bytes: () => writeGeojson(plotFeatures(source, language)) },
    {
      name: "plots.xlsx",
      bytes: () =>
        writeXlsx([
          { name: words.sheet, ...plotTable(source, language) },
          { name: words.layersSheet, ...layerTable(source, language) },
        ]),
    },
    { name: "evidence.json", bytes: () => evidenceLines(evidence) },
    ...reportParts(source).map((part) => ({
      name: part.name,
      bytes: () =>
        renderPlotReport(plotReportModel(part.source, language, { generatedAt, codeVersion }), language),
    })),
  ];
}

/**
 * Writes the outputs of a screening; each is put in its place only when it is whole.
 *
 * @returns the paths, in the order of writing
 * @throws CommandFailure where the folder cannot be written
 */
export async function writeOutputs(
  folder: string,
  source: ReportSource,
  evidence: EvidenceSource,
  generatedAt: string,
  console: Console,
): Promise<string[]> {
  const progress = showProgress(screenTexts[console.language].writing, console);
  const written: string[] = [];
  try {
    await mkdir(folder, { recursive: true });
    const all = outputs(source, evidence, generatedAt, console.language);
    for (const { name, bytes } of all) {
      progress.step(written.length, all.length);
      const path = join(folder, name);
      const unfinished = `${path}.unfinished-${process.pid}`;
      await writeFile(unfinished, await bytes());
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
