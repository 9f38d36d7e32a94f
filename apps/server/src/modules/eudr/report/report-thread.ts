import { renderDeclaration } from "@parcelle/formats/pdf/declaration-report";
import { renderPlotReport } from "@parcelle/formats/pdf/plot-report";
import { writeCsv } from "@parcelle/formats/write-csv";
import { writeEuGeojson } from "@parcelle/formats/write-eu-geojson";
import { writeGeojson } from "@parcelle/formats/write-geojson";
import { writeXlsx } from "@parcelle/formats/write-xlsx";
import { declarationPrint, type PrintedDeclaration } from "@parcelle/reporting/declaration-print";
import { evidenceDocument } from "@parcelle/reporting/evidence-document";
import { layerTable } from "@parcelle/reporting/layer-table";
import { euPlots, plotFeatures } from "@parcelle/reporting/plot-features";
import { plotReportModel } from "@parcelle/reporting/plot-report-model";
import { plotTable } from "@parcelle/reporting/plot-table";
import type { ReportSource } from "@parcelle/reporting/report-source";
import { reportTexts } from "@parcelle/reporting/report-texts";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import type { ExportFormat } from "../export-formats.ts";

type Locale = "fr" | "en";
type Moment = { generatedAt: string; codeVersion: string };
type Writer = (source: ReportSource, locale: Locale, moment: Moment) => Promise<Uint8Array> | Uint8Array;

const writers: Readonly<Record<ExportFormat, Writer>> = {
  csv: (source, locale) => {
    const { columns, rows } = plotTable(source, locale);
    return writeCsv({ columns, rows, separator: locale === "fr" ? ";" : "," });
  },
  xlsx: (source, locale) => {
    const words = reportTexts[locale];
    return writeXlsx([
      { name: words.sheet, ...plotTable(source, locale) },
      { name: words.layersSheet, ...layerTable(source, locale) },
    ]);
  },
  geojson: (source, locale) => writeGeojson(plotFeatures(source, locale)),
  "eu-geojson": (source) => writeEuGeojson(euPlots(source)),
  pdf: (source, locale, moment) => renderPlotReport(plotReportModel(source, locale, moment), locale),
  evidence: async (source) =>
    new TextEncoder().encode(JSON.stringify(await evidenceDocument(source), null, 2)),
};

const tasks = {
  render: async (format: ExportFormat, source: ReportSource, locale: Locale, moment: Moment) =>
    writers[format](source, locale, moment),
  renderDeclaration: async (
    declaration: PrintedDeclaration,
    locale: Locale,
    moment: Moment & { asOf: string },
  ) => renderDeclaration(declarationPrint(declaration, locale, moment), locale),
};
export type ReportTasks = typeof tasks;

serveTasks(tasks);
