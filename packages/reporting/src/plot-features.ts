import type { Language } from "@parcelle/domain/language";
import {
  type Cell,
  type FeatureColumn,
  ownNameOf,
  plotTable,
  type ResultColumns,
  type TableColumn,
} from "./plot-table.ts";
import type { ReportedPlot, ReportHead } from "./report-source.ts";

/** What map files say of each plot. */
export type PlotFeatures = {
  columns: FeatureColumn[];
  /** The properties by their keys. */
  valuesOf: (plot: ReportedPlot) => Record<string, Cell>;
};

/**
 * The columns of the spreadsheet as properties, the same in every language; those that the module of the project adds for
 * another system; and the user's own columns, with a number behind the name where it is taken.
 *
 * @param head a project without its plots
 * @param results what the module of the project tells of a plot
 */
export function plotFeatures(head: ReportHead, language: Language, results: ResultColumns): PlotFeatures {
  const table = plotTable(head, language, results);
  return {
    columns: differentNames([
      ...computedColumns(table.columns),
      ...(table.mapProperties?.columns ?? []),
      ...ownColumns(table.columns),
    ]),
    valuesOf: (plot) => ({ ...table.rowOf(plot), ...table.mapProperties?.valuesOf(plot) }),
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
