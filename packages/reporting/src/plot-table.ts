import { countryName, provinceName } from "@parcelle/basemap/find-country";
import type { Language } from "@parcelle/domain/language";
import { wordOf } from "@parcelle/domain/unknown-code";
import { describeFinding } from "@parcelle/geometry/finding-messages";
import { readFindings } from "@parcelle/geometry/read-findings";
import type { ReportedPlot, ReportHead } from "./report-source.ts";
import { reportTexts } from "./report-texts.ts";

export type Cell = string | number | null;
export type TableColumn = { key: string; header: string; type: "text" | "number"; width: number };
export type PlotRow = Record<string, Cell>;

/** Columns of a table of plots, and how a plot becomes a row of it. */
export type PlotTable = {
  columns: TableColumn[];
  rowOf: (plot: ReportedPlot) => PlotRow;
  mapProperties?: MapProperties;
};

/** A property of the features in map files: `key` in the rows, `name` in the file. */
export type FeatureColumn = {
  key: string;
  name: string;
  type: "text" | "number";
  /** Where a format can leave out a property that a plot has not. */
  isLeftOutWhereEmpty?: boolean;
};

/** What map files tell besides the columns of tables, by the names that another system reads. */
export type MapProperties = {
  columns: readonly FeatureColumn[];
  valuesOf: (plot: ReportedPlot) => PlotRow;
};

/** What a module tells of its results in a table: columns of its own, and their cells for a plot. */
export type ResultColumns = (head: ReportHead, language: Language) => ResultTable;
export type ResultTable = {
  columns: TableColumn[];
  cellsOf: (plot: ReportedPlot) => PlotRow;
  mapProperties?: MapProperties;
};

/** Of a module that computes nothing. */
export const noResults: ResultColumns = () => ({ columns: [], cellsOf: () => ({}) });

const ownPrefix = "own:";

/** Whether a column is the person's own, and then its name in his file. */
export function ownNameOf({ key }: Pick<TableColumn, "key">): string | null {
  return key.startsWith(ownPrefix) ? key.slice(ownPrefix.length) : null;
}

/**
 * One row a plot, for a spreadsheet: identifiers, areas, state of the outline, what the module found, and the columns of the
 * user's own file after them under their own names.
 *
 * @param head a project without its plots
 * @param results what the module of the project tells of a plot
 */
export function plotTable(head: ReportHead, language: Language, results: ResultColumns): PlotTable {
  const found = results(head, language);
  return {
    columns: [
      ...placeColumns(language, head.isCompared),
      ...found.columns,
      ...head.ownColumns.map(({ name, type }) => column(`${ownPrefix}${name}`, name, type, 18)),
    ],
    rowOf: (plot) => ({ ...placeCells(plot, language), ...found.cellsOf(plot), ...ownCells(plot, head) }),
    ...(found.mapProperties && { mapProperties: found.mapProperties }),
  };
}

/** @param width of the column in a spreadsheet, in characters */
export function column(key: string, header: string, type: TableColumn["type"], width: number): TableColumn {
  return { key, header, type, width };
}

function placeColumns(language: Language, isCompared: boolean): TableColumn[] {
  const words = reportTexts[language].columns;
  return [
    column("identifier", words.identifier, "text", 18),
    column("farmer", words.farmer, "text", 24),
    column("place", words.place, "text", 18),
    column("country", words.country, "text", 16),
    column("province", words.province, "text", 18),
    column("region", words.region, "text", 18),
    column("department", words.department, "text", 18),
    column("municipality", words.municipality, "text", 18),
    column("unitCode", words.unitCode, "text", 18),
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
  ];
}

/** Digits behind the point, as a number. */
export function round(value: number | null, digits: number): number | null {
  return value === null ? null : Number(value.toFixed(digits));
}

/** Where no boundaries are in force, the province of the base map, as on screens and in print. */
export function regionName({ units, province }: ReportedPlot, language: Language): string | null {
  return units.region ?? (province && provinceName(province, language));
}

function placeCells(plot: ReportedPlot, language: Language): PlotRow {
  return {
    identifier: plot.identifier,
    farmer: plot.farmer,
    place: plot.productionPlace,
    country: plot.country ? countryName(plot.country, language) : null,
    province: plot.province && provinceName(plot.province, language),
    region: regionName(plot, language),
    department: plot.units.department,
    municipality: plot.units.municipality,
    unitCode: plot.units.code,
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

function ownCells({ properties }: ReportedPlot, { ownColumns }: ReportHead): PlotRow {
  return Object.fromEntries(ownColumns.map(({ name }) => [`${ownPrefix}${name}`, ownCell(properties[name])]));
}

function ownCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "string") return value;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
