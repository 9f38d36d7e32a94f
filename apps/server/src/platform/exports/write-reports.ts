import { reportCount } from "@parcelle/domain/report-documents";
import { type WrittenEntry, writeZip } from "@parcelle/formats/zip/write-zip";
import type { ReportTeller } from "@parcelle/reporting/reports/report-teller";
import { type ReportDocument, writePlotReports } from "@parcelle/reporting/reports/write-plot-reports";
import type { FileOfPlots } from "./file-tasks.ts";

/**
 * The PDF of plots: one document, or a bundle of them where one would be too large to open.
 *
 * @param teller how the module of the project tells its plots
 */
export async function* writeReports(teller: ReportTeller, source: FileOfPlots): AsyncGenerator<Uint8Array> {
  const depth = source.depth ?? "full";
  const isBundle = reportCount(source.head.plotCount, depth) > 1;
  const reports = writePlotReports(teller, { ...source, depth });
  if (isBundle) yield* writeZip(entries(reports));
  else for await (const { bytes } of reports) yield bytes;
}

async function* entries(reports: AsyncIterable<ReportDocument>): AsyncGenerator<WrittenEntry> {
  for await (const { name, bytes } of reports) yield { name, chunks: [bytes] };
}
