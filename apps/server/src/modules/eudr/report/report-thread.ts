import { collectBytes } from "@parcelle/formats/collect-bytes";
import { renderDeclaration } from "@parcelle/formats/pdf/declaration-report";
import { renderPlotReport } from "@parcelle/formats/pdf/plot-report";
import { writeCsv } from "@parcelle/formats/write-csv";
import { writeGeojson } from "@parcelle/formats/write-geojson";
import { writeXlsx } from "@parcelle/formats/write-xlsx";
import { type WrittenEntry, writeZip } from "@parcelle/formats/zip/write-zip";
import { declarationPrint, type PrintedDeclaration } from "@parcelle/reporting/declaration-print";
import { evidenceLines } from "@parcelle/reporting/evidence-lines";
import type { EvidenceSource } from "@parcelle/reporting/evidence-source";
import { layerTable } from "@parcelle/reporting/layer-table";
import { plotFeatures } from "@parcelle/reporting/plot-features";
import { plotReportModel } from "@parcelle/reporting/plot-report-model";
import { plotTable } from "@parcelle/reporting/plot-table";
import { reportParts } from "@parcelle/reporting/report-parts";
import type { ReportSource } from "@parcelle/reporting/report-source";
import { reportTexts } from "@parcelle/reporting/report-texts";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import type { ExportFormat } from "../export-formats.ts";
import { writeEuExport } from "./write-eu-export.ts";

type Locale = "fr" | "en";
type Moment = { generatedAt: string; codeVersion: string };
export type Written = { bytes: Uint8Array; isBundle?: true };
type Writer = (
  source: ReportSource,
  locale: Locale,
  moment: Moment,
) => Promise<Uint8Array | Written> | Uint8Array | Written;

/** What a report of the project can be; evidence is made of the run alone. */
type ReportFormat = Exclude<ExportFormat, "evidence">;

const writers: Readonly<Record<ReportFormat, Writer>> = {
  csv: (source, locale) => {
    const { columns, rows } = plotTable(source, locale);
    return collectBytes(writeCsv({ columns, rows, separator: locale === "fr" ? ";" : "," }));
  },
  xlsx: (source, locale) => {
    const words = reportTexts[locale];
    return collectBytes(
      writeXlsx([
        { name: words.sheet, ...plotTable(source, locale) },
        { name: words.layersSheet, ...layerTable(source, locale) },
      ]),
    );
  },
  geojson: (source, locale) => collectBytes(writeGeojson(plotFeatures(source, locale))),
  "eu-geojson": writeEuExport,
  pdf: (source, locale, moment) => writeReports(source, locale, moment),
};

/** One document, or a bundle of them where one would be too large to open. */
async function writeReports(source: ReportSource, locale: Locale, moment: Moment): Promise<Written> {
  const files: WrittenEntry[] = [];
  for (const { name, source: part } of reportParts(source)) {
    const bytes = await renderPlotReport(plotReportModel(part, locale, moment), locale);
    files.push({ name, chunks: [bytes] });
  }
  const bytes = await collectBytes(files.length === 1 ? files[0]!.chunks : writeZip(files));
  return files.length === 1 ? { bytes } : { bytes, isBundle: true };
}

const tasks = {
  render: async (
    format: ReportFormat,
    source: ReportSource,
    locale: Locale,
    moment: Moment,
  ): Promise<Written> => {
    const written = await writers[format](source, locale, moment);
    return written instanceof Uint8Array ? { bytes: written } : written;
  },
  renderEvidence: async (source: EvidenceSource): Promise<Written> => {
    const lines: Buffer[] = [];
    for await (const line of evidenceLines(source)) lines.push(Buffer.from(line));
    return { bytes: Buffer.concat(lines) };
  },
  renderDeclaration: async (
    declaration: PrintedDeclaration,
    locale: Locale,
    moment: Moment & { asOf: string },
  ): Promise<Written> => ({
    bytes: await renderDeclaration(declarationPrint(declaration, locale, moment), locale),
  }),
};
export type ReportTasks = typeof tasks;

serveTasks(tasks);
