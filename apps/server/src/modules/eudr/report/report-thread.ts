import { evidenceStatistics } from "@parcelle/domain/evidence/evidence-parts";
import { reportCount } from "@parcelle/domain/report-documents";
import { encodeText } from "@parcelle/formats/text/encode-text";
import { type WrittenEntry, writeZip } from "@parcelle/formats/zip/write-zip";
import { declarationPrint, type PrintedDeclaration } from "@parcelle/reporting/declaration-print";
import { evidenceLines } from "@parcelle/reporting/evidence-lines";
import type { EvidenceSourcePlot } from "@parcelle/reporting/evidence-source";
import { type PlotFileFormat, type PlotFileSource, writePlotFile } from "@parcelle/reporting/plot-files";
import { plotReportModel } from "@parcelle/reporting/plot-report-model";
import { reportParts } from "@parcelle/reporting/report-parts";
import type { ReportedPlot } from "@parcelle/reporting/report-source";
import { conveyorTasks } from "#platform/compute/convey.ts";
import { Conveyor } from "#platform/compute/conveyor.ts";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import type { LoadedRun, StoredEvidencePlot } from "./load-evidence.ts";
import { writeEuExport } from "./write-eu-export.ts";

type Moment = { generatedAt: string; codeVersion: string };
export type Written = { bytes: Uint8Array };

/** What a report of the project can be; evidence is made of the run alone. */
export type ReportFormat = PlotFileFormat | "eu-geojson" | "pdf";
/** A report without its plots, which follow. */
export type BegunReport = Omit<PlotFileSource, "plots"> & Moment;

let conveyor: Conveyor<string> | undefined;

function begun(): Conveyor<string> {
  if (conveyor === undefined) throw new Error("No file has been begun.");
  return conveyor;
}

function write(format: ReportFormat, source: PlotFileSource & Moment): AsyncIterable<Uint8Array> {
  if (format === "pdf") return writeReports(source);
  return format === "eu-geojson" ? writeEuExport(source) : writePlotFile(format, source);
}

// What makes PDFs is large and loaded when one is made: other files stream in little memory.
/** One document, or a bundle of them where one would be too large to open. */
async function* writeReports(source: PlotFileSource & Moment): AsyncGenerator<Uint8Array> {
  const isBundle = reportCount(source.head.plotCount) > 1;
  if (isBundle) yield* writeZip(reports(source));
  else for await (const { chunks } of reports(source)) yield* chunks;
}

async function* reports(
  source: PlotFileSource & Moment,
): AsyncGenerator<WrittenEntry & { chunks: Uint8Array[] }> {
  const { head, plots, language } = source;
  const { renderPlotReport } = await import("@parcelle/formats/pdf/plot-report");
  for await (const part of reportParts(head, plots)) {
    const model = plotReportModel(part.source, language, source);
    yield { name: part.name, chunks: [await renderPlotReport(model, language)] };
  }
}

async function* parsed<Plot>(texts: AsyncIterable<string>): AsyncGenerator<Plot> {
  for await (const text of texts) yield JSON.parse(text) as Plot;
}

async function* evidencePlots(
  stored: AsyncIterable<StoredEvidencePlot>,
  countries: readonly string[],
): AsyncGenerator<EvidenceSourcePlot> {
  for await (const plot of stored) {
    yield { ...plot, countries, statistics: evidenceStatistics(plot.statistics.columns) };
  }
}

const tasks = {
  ...conveyorTasks(begun),
  beginReport(format: ReportFormat, report: BegunReport): void {
    conveyor = new Conveyor((texts) => write(format, { ...report, plots: parsed<ReportedPlot>(texts) }));
  },
  beginEvidence({ run, countries }: LoadedRun): void {
    conveyor = new Conveyor((texts) => {
      const plots = evidencePlots(parsed<StoredEvidencePlot>(texts), countries);
      return encodeText(evidenceLines(run, plots));
    });
  },
  renderDeclaration: async (
    declaration: PrintedDeclaration,
    locale: "fr" | "en",
    moment: Moment & { asOf: string },
  ): Promise<Written> => {
    const { renderDeclaration } = await import("@parcelle/formats/pdf/declaration-report");
    return { bytes: await renderDeclaration(declarationPrint(declaration, locale, moment), locale) };
  },
};
export type ReportTasks = typeof tasks;

serveTasks(tasks);
