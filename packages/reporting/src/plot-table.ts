import { countryName } from "@parcelle/basemap/find-country";
import type { Language } from "@parcelle/domain/language";
import { isOwnProduct } from "@parcelle/domain/layers/own-layer";
import { indicatorColumns, indicatorKeys } from "@parcelle/domain/risk/indicator-inputs";
import { complianceLabel, explainReason, riskLabel } from "@parcelle/domain/risk/reason-texts";
import { runParametersSchema } from "@parcelle/domain/risk/run-rules";
import { wordOf } from "@parcelle/domain/unknown-code";
import { describeFinding } from "@parcelle/geometry/finding-messages";
import { readFindings } from "@parcelle/geometry/read-findings";
import type { ReportedPlot, ReportHead } from "./report-source.ts";
import { reportTexts } from "./report-texts.ts";
import { usedLayers } from "./used-layers.ts";

export type Cell = string | number | null;
export type TableColumn = { key: string; header: string; type: "text" | "number"; width: number };
export type PlotRow = Record<string, Cell>;

/** Columns of a table of plots, and how a plot becomes a row of it. */
export type PlotTable = { columns: TableColumn[]; rowOf: (plot: ReportedPlot) => PlotRow };

const ownPrefix = "own:";
const layerPrefix = "layer_";

/** Whether a column is the person's own, and then its name in his file. */
export function ownNameOf({ key }: Pick<TableColumn, "key">): string | null {
  return key.startsWith(ownPrefix) ? key.slice(ownPrefix.length) : null;
}

/**
 * One row a plot, for a spreadsheet: identifiers, areas, state, result with its reason, indicators, the hectares that layers
 * of one's own answered with, and the columns of the user's own file after them under their own names.
 *
 * @param head a project without its plots
 */
export function plotTable(head: ReportHead, language: Language): PlotTable {
  const layers = usedLayers(head, language);
  const asked = ownLayerColumns(head);
  return {
    columns: [
      ...fixedColumns(language, head.isCompared),
      ...indicatorKeys.map((key) => column(indicatorColumns[key], indicatorColumns[key], "text", 12)),
      ...asked.map((name) => column(`${layerPrefix}${name}`, `${name} (ha)`, "number", 14)),
      ...head.ownColumns.map(({ name, type }) => column(`${ownPrefix}${name}`, name, type, 18)),
    ],
    rowOf: (plot) => ({
      ...placeCells(plot, language),
      ...resultCells(plot, language, layers),
      ...ownLayerCells(plot, asked),
      ...ownCells(plot, head),
    }),
  };
}

function column(key: string, header: string, type: TableColumn["type"], width: number): TableColumn {
  return { key, header, type, width };
}

function fixedColumns(language: Language, isCompared: boolean): TableColumn[] {
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
    ...(isCompared
      ? [
          column("elsewhereHectares", words.elsewhereHectares, "number", 14),
          column("elsewherePercent", words.elsewherePercent, "number", 14),
        ]
      : []),
    column("risk", words.risk, "text", 22),
    column("compliance", words.compliance, "text", 18),
    column("assessedCompliance", words.assessedCompliance, "text", 18),
    column("overruleComment", words.overruleComment, "text", 30),
    column("reason", words.reason, "text", 80),
    column("resultHash", words.resultHash, "text", 20),
  ];
}

function round(value: number | null, digits: number): number | null {
  return value === null ? null : Number(value.toFixed(digits));
}

function placeCells(plot: ReportedPlot, language: Language): PlotRow {
  return {
    identifier: plot.identifier,
    farmer: plot.farmer,
    place: plot.productionPlace,
    country: plot.country ? countryName(plot.country, language) : null,
    province: plot.province,
    areaHectares: round(plot.areaHectares, 4),
    declaredAreaHectares: round(plot.declaredAreaHectares, 4),
    perimeterMetres: round(plot.perimeterMetres, 1),
    geometryState: wordOf(reportTexts[language].geometryStates, plot.geometryState, language),
    findings: readFindings(plot.findings)
      .map((finding) => describeFinding(finding, language))
      .join(" "),
    elsewhereHectares: plot.elsewhere && plot.elsewhere.squareMetres / 10_000,
    elsewherePercent: plot.elsewhere?.percent ?? null,
  };
}

function resultCells(
  { assessment, compliance, overrule, resultHash }: ReportedPlot,
  language: Language,
  layers: ReturnType<typeof usedLayers>,
): PlotRow {
  const indicators = indicatorKeys.map((key) => [
    indicatorColumns[key],
    answerWord(assessment?.indicators?.[key]?.value),
  ]);
  return {
    risk: assessment ? riskLabel(assessment.risk, language) : null,
    compliance: compliance ? complianceLabel(compliance, language) : reportTexts[language].notAssessed,
    assessedCompliance: assessment ? complianceLabel(assessment.compliance, language) : null,
    overruleComment: overrule ? `${overrule.comment} (${overrule.by})` : null,
    reason: assessment ? explainReason(assessment, language, layers).text : null,
    resultHash,
    ...Object.fromEntries(indicators),
  };
}

/** Null where there is no result, and for a question that the version which made it did not ask. */
function answerWord(value: boolean | undefined): string | null {
  if (value === undefined) return null;
  return value ? "yes" : "no";
}

/** Columns of layers of one's own that an indicator was asked by; the published ones stand in the reason. */
function ownLayerColumns({ columns, assessment }: ReportHead): string[] {
  const bands = runParametersSchema.safeParse(assessment?.parameters).data?.customBands ?? {};
  return columns.flatMap(({ column: name, product }) =>
    isOwnProduct(product) && name in bands ? [name] : [],
  );
}

function ownLayerCells({ assessment }: ReportedPlot, asked: readonly string[]): PlotRow {
  const inputs = assessment ? indicatorKeys.flatMap((key) => assessment.indicators?.[key]?.inputs ?? []) : [];
  return Object.fromEntries(
    asked.map((name) => {
      const hectares = inputs.find((input) => input.column === name)?.hectares ?? null;
      return [`${layerPrefix}${name}`, round(hectares, 4)];
    }),
  );
}

function ownCells({ properties }: ReportedPlot, { ownColumns }: ReportHead): PlotRow {
  return Object.fromEntries(ownColumns.map(({ name }) => [`${ownPrefix}${name}`, ownCell(properties[name])]));
}

function ownCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "string") return value;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
