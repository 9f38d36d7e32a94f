import { countryName } from "@parcelle/basemap/find-country";
import type { Language } from "@parcelle/domain/language";
import { indicatorColumns, indicatorKeys } from "@parcelle/domain/risk/indicator-inputs";
import { complianceLabel, explainReason, riskLabel } from "@parcelle/domain/risk/reason-texts";
import { describeFinding } from "@parcelle/geometry/finding-messages";
import type { ReportedPlot, ReportSource } from "./report-source.ts";
import { reportTexts } from "./report-texts.ts";
import { usedLayers } from "./used-layers.ts";

export type Cell = string | number | null;
export type TableColumn = { key: string; header: string; type: "text" | "number"; width: number };
export type PlotTable = { columns: TableColumn[]; rows: Record<string, Cell>[] };

/**
 * One row a plot, for a spreadsheet: identifiers, areas, state, result with its reason, indicators, and the columns of the
 * user's own file after them under their own names.
 *
 * @param source a project with its plots, see `ReportSource`
 */
export function plotTable(source: ReportSource, language: Language): PlotTable {
  const own = ownColumns(source.plots);
  return {
    columns: [
      ...fixedColumns(language),
      ...indicatorKeys.map((key) => column(indicatorColumns[key], indicatorColumns[key], "text", 12)),
      ...own.map((name) => column(`own:${name}`, name, "text", 18)),
    ],
    rows: source.plots.map((plot) => plotRow(plot, source, language, own)),
  };
}

function column(key: string, header: string, type: TableColumn["type"], width: number): TableColumn {
  return { key, header, type, width };
}

function fixedColumns(language: Language): TableColumn[] {
  const words = reportTexts[language].columns;
  return [
    column("identifier", words.identifier, "text", 18),
    column("farmer", words.farmer, "text", 24),
    column("place", words.place, "text", 18),
    column("country", words.country, "text", 16),
    column("province", words.province, "text", 10),
    column("areaHectares", words.areaHectares, "number", 12),
    column("declaredAreaHectares", words.declaredAreaHectares, "number", 12),
    column("perimeterMetres", words.perimeterMetres, "number", 12),
    column("geometryState", words.geometryState, "text", 14),
    column("findings", words.findings, "text", 50),
    column("risk", words.risk, "text", 22),
    column("compliance", words.compliance, "text", 18),
    column("assessedCompliance", words.assessedCompliance, "text", 18),
    column("overruleComment", words.overruleComment, "text", 30),
    column("reason", words.reason, "text", 80),
    column("resultHash", words.resultHash, "text", 20),
  ];
}

function ownColumns(plots: readonly ReportedPlot[]): string[] {
  return [...new Set(plots.flatMap((plot) => Object.keys(plot.properties)))];
}

function round(value: number | null, digits: number): number | null {
  return value === null ? null : Number(value.toFixed(digits));
}

function ownCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "string") return value;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function plotRow(
  plot: ReportedPlot,
  source: ReportSource,
  language: Language,
  own: string[],
): Record<string, Cell> {
  const { assessment } = plot;
  const texts = reportTexts[language];
  const indicators = indicatorKeys.map((key) => [
    indicatorColumns[key],
    assessment ? (assessment.indicators[key].value ? "yes" : "no") : null,
  ]);
  return {
    identifier: plot.identifier,
    farmer: plot.farmer,
    place: plot.productionPlace,
    country: plot.country ? countryName(plot.country, language) : null,
    province: plot.province,
    areaHectares: round(plot.areaHectares, 4),
    declaredAreaHectares: round(plot.declaredAreaHectares, 4),
    perimeterMetres: round(plot.perimeterMetres, 1),
    geometryState: texts.geometryStates[plot.geometryState],
    findings: plot.findings.map((finding) => describeFinding(finding, language)).join(" "),
    risk: assessment ? riskLabel(assessment.risk, language) : null,
    compliance: plot.compliance ? complianceLabel(plot.compliance, language) : texts.notAssessed,
    assessedCompliance: assessment ? complianceLabel(assessment.compliance, language) : null,
    overruleComment: plot.overrule ? `${plot.overrule.comment} (${plot.overrule.by})` : null,
    reason: assessment ? explainReason(assessment, language, usedLayers(source, language)).text : null,
    resultHash: plot.resultHash,
    ...Object.fromEntries(indicators),
    ...Object.fromEntries(own.map((name) => [`own:${name}`, ownCell(plot.properties[name])])),
  };
}
