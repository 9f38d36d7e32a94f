import { evidenceStatistics } from "@parcelle/domain/evidence/evidence-parts";
import { type ExportFormat, isPlotFileFormat } from "@parcelle/domain/export-formats";
import { encodeText } from "@parcelle/formats/text/encode-text";
import type { AnnualMoment } from "@parcelle/reporting/eudr/annual/annual-pdf";
import type { AnnualReport } from "@parcelle/reporting/eudr/annual/annual-report-model";
import {
  declarationPrint,
  type PrintedDeclaration,
} from "@parcelle/reporting/eudr/declaration/declaration-print";
import type { DiligenceModel } from "@parcelle/reporting/eudr/diligence/diligence-model";
import { eudrColumns } from "@parcelle/reporting/eudr/eudr-columns";
import { evidenceLines } from "@parcelle/reporting/eudr/evidence/evidence-lines";
import type { EvidenceSourcePlot } from "@parcelle/reporting/eudr/evidence/evidence-source";
import { eudrReports } from "@parcelle/reporting/eudr/plot-report-model";
import { writePlotFile } from "@parcelle/reporting/plot-files";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { type FileOfPlots, fileTasks, parsed } from "#platform/exports/file-tasks.ts";
import { writeReports } from "#platform/exports/write-reports.ts";
import type { LoadedRun, StoredEvidencePlot } from "./load-evidence.ts";
import { writeEuExport } from "./write-eu-export.ts";

export type Written = { bytes: Uint8Array };

function write(format: ExportFormat, source: FileOfPlots): AsyncIterable<Uint8Array> {
  if (isPlotFileFormat(format)) return writePlotFile(format, { ...source, results: eudrColumns });
  if (format === "pdf") return writeReports(eudrReports, source);
  if (format === "eu-geojson") return writeEuExport(source);
  throw new Error(`${format} is not made of plots.`);
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
  renderAnnual: async (report: AnnualReport, locale: "fr" | "en", moment: AnnualMoment): Promise<Written> => {
    const { renderAnnual } = await import("@parcelle/reporting/eudr/annual/annual-pdf");
    return { bytes: await renderAnnual(report, locale, moment) };
  },
  renderDiligence: async (model: DiligenceModel, locale: "fr" | "en"): Promise<Written> => {
    const { renderDiligence } = await import("@parcelle/reporting/eudr/diligence/diligence-report");
    return { bytes: await renderDiligence(model, locale) };
  },
};
export type EudrFileTasks = typeof tasks;

serveTasks(tasks);
