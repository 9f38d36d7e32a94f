import { evidenceStatistics } from "@parcelle/domain/evidence/evidence-parts";
import { type ExportFormat, isPlotFileFormat } from "@parcelle/domain/export-formats";
import { reportCount } from "@parcelle/domain/report-documents";
import { encodeText } from "@parcelle/formats/text/encode-text";
import { type WrittenEntry, writeZip } from "@parcelle/formats/zip/write-zip";
import {
  declarationPrint,
  type PrintedDeclaration,
} from "@parcelle/reporting/eudr/declaration/declaration-print";
import { eudrColumns } from "@parcelle/reporting/eudr/eudr-columns";
import { evidenceLines } from "@parcelle/reporting/eudr/evidence/evidence-lines";
import type { EvidenceSourcePlot } from "@parcelle/reporting/eudr/evidence/evidence-source";
import { plotReportModel } from "@parcelle/reporting/eudr/plot-report-model";
import { writePlotFile } from "@parcelle/reporting/plot-files";
import { reportParts } from "@parcelle/reporting/report-parts";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { type FileOfPlots, fileTasks, parsed } from "#platform/exports/file-tasks.ts";
import type { LoadedRun, StoredEvidencePlot } from "./load-evidence.ts";
import { writeEuExport } from "./write-eu-export.ts";

export type Written = { bytes: Uint8Array };

function write(format: ExportFormat, source: FileOfPlots): AsyncIterable<Uint8Array> {
  if (isPlotFileFormat(format)) return writePlotFile(format, { ...source, results: eudrColumns });
  if (format === "pdf") return writeReports(source);
  if (format === "eu-geojson") return writeEuExport(source);
  throw new Error(`${format} is not made of plots.`);
}

// What makes PDFs is large and loaded when one is made: other files stream in little memory.
/** One document, or a bundle of them where one would be too large to open. */
async function* writeReports(source: FileOfPlots): AsyncGenerator<Uint8Array> {
  const isBundle = reportCount(source.head.plotCount) > 1;
  if (isBundle) yield* writeZip(reports(source));
  else for await (const { chunks } of reports(source)) yield* chunks;
}

async function* reports(source: FileOfPlots): AsyncGenerator<WrittenEntry & { chunks: Uint8Array[] }> {
  const { head, plots, language } = source;
  const { renderPlotReport } = await import("@parcelle/formats/pdf/plot-report");
  for await (const part of reportParts(head, plots)) {
    const model = plotReportModel(part.source, language, source);
    yield { name: part.name, chunks: [await renderPlotReport(model, language)] };
  }
}

async function* evidencePlots(
  stored: AsyncIterable<StoredEvidencePlot>,
  countries: readonly string[],
): AsyncGenerator<EvidenceSourcePlot> {
  for await (const plot of stored) {
    yield { ...plot, countries, statistics: evidenceStatistics(plot.statistics.columns) };
  }
}

const { begin, tasks: written } = fileTasks(write);

const tasks = {
  ...written,
  beginEvidence: ({ run, countries }: LoadedRun): void =>
    begin((texts) =>
      encodeText(evidenceLines(run, evidencePlots(parsed<StoredEvidencePlot>(texts), countries))),
    ),
  renderDeclaration: async (
    declaration: PrintedDeclaration,
    locale: "fr" | "en",
    moment: { generatedAt: string; codeVersion: string; asOf: string },
  ): Promise<Written> => {
    const { renderDeclaration } = await import("@parcelle/reporting/eudr/declaration/declaration-report");
    return { bytes: await renderDeclaration(declarationPrint(declaration, locale, moment), locale) };
  },
};
export type EudrFileTasks = typeof tasks;

serveTasks(tasks);
