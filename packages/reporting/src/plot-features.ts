import type { Language } from "@parcelle/domain/language";
import { isPointGeometry } from "@parcelle/formats/eu/prepare-eu-plot";
import type { EuPlot } from "@parcelle/formats/write-eu-geojson";
import { type Cell, ownNameOf, plotTable, type ResultColumns, type TableColumn } from "./plot-table.ts";
import type { ReportedPlot, ReportHead } from "./report-source.ts";

/** A property of the features in map files: `key` in the rows, `name` in the file. */
export type FeatureColumn = { key: string; name: string; type: "text" | "number" };

/** What map files say of each plot. */
export type PlotFeatures = {
  columns: FeatureColumn[];
  /** The properties by their keys. */
  valuesOf: (plot: ReportedPlot) => Record<string, Cell>;
};

const europeanColumns: readonly FeatureColumn[] = [
  { key: "eu:ProducerName", name: "ProducerName", type: "text" },
  { key: "eu:ProducerCountry", name: "ProducerCountry", type: "text" },
  { key: "eu:ProductionPlace", name: "ProductionPlace", type: "text" },
  { key: "eu:Area", name: "Area", type: "number" },
];

/**
 * The columns of the spreadsheet as properties, the same in every language; the exact property names of the European system;
 * and the user's own columns, with a number behind the name where it is taken.
 *
 * @param head a project without its plots
 * @param results what the module of the project tells of a plot
 */
export function plotFeatures(head: ReportHead, language: Language, results: ResultColumns): PlotFeatures {
  const table = plotTable(head, language, results);
  return {
    columns: differentNames([
      ...computedColumns(table.columns),
      ...europeanColumns,
      ...ownColumns(table.columns),
    ]),
    valuesOf: (plot) => ({ ...table.rowOf(plot), ...europeanValues(plot) }),
  };
}

function computedColumns(columns: readonly TableColumn[]): FeatureColumn[] {
  return columns
    .filter((column) => ownNameOf(column) === null)
    .map(({ key, type }) => ({ key, name: key, type }));
}

function ownColumns(columns: readonly TableColumn[]): FeatureColumn[] {
  return columns.flatMap((column) => {
    const name = ownNameOf(column);
    return name === null ? [] : [{ key: column.key, name, type: column.type }];
  });
}

/** Some programs tell names apart by case, some do not: they differ in more than that. */
function differentNames(columns: readonly FeatureColumn[]): FeatureColumn[] {
  const used = new Set<string>();
  return columns.map((column) => {
    let { name } = column;
    for (let number = 2; used.has(name.toLowerCase()); number += 1) name = `${column.name}_${number}`;
    used.add(name.toLowerCase());
    return { ...column, name };
  });
}

function europeanValues(plot: ReportedPlot): Record<string, Cell> {
  const { producerName, producerCountry, productionPlace, areaHectares } = euPlotOf(plot);
  return {
    "eu:ProducerName": producerName,
    "eu:ProducerCountry": producerCountry,
    "eu:ProductionPlace": productionPlace,
    "eu:Area": areaHectares,
  };
}

/**
 * A plot with what the EU Information System wants to know: producer, country, place; an area only for points, where it is
 * the declared one. Its geometry is not prepared for it yet: see prepareEuPlot.
 *
 * Source: EUDR operator API reference, sections 9 and 10.
 */
export function euPlotOf(plot: ReportedPlot): EuPlot {
  return {
    producerName: plot.farmer ?? "",
    producerCountry: plot.country ?? "",
    productionPlace: plot.productionPlace ?? "",
    areaHectares: isPointGeometry(plot.geometry) ? plot.declaredAreaHectares : null,
    geometry: plot.geometry,
    properties: { identifier: plot.identifier },
  };
}
