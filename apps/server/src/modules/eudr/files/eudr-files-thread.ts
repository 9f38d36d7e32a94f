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
import { type ReportDocument, writePlotReports } from "@parcelle/reporting/eudr/write-plot-reports";
import { writePlotFile } from "@parcelle/reporting/plot-files";
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

/** One document, or a bundle of them where one would be too large to open. */
async function* writeReports(source: FileOfPlots): AsyncGenerator<Uint8Array> {
  const depth = source.depth ?? "full";
  const isBundle = reportCount(source.head.plotCount, depth) > 1;
  const reports = writePlotReports({ ...source, depth });
  if (isBundle) yield* writeZip(entries(reports));
  else for await (const { bytes } of reports) yield bytes;
}

async function* entries(reports: AsyncIterable<ReportDocument>): AsyncGenerator<WrittenEntry> {
  for await (const { name, bytes } of reports) yield { name, chunks: [bytes] };
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
