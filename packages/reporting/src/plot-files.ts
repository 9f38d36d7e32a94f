import type { PlotFileFormat } from "@parcelle/domain/export-formats";
import type { Language } from "@parcelle/domain/language";
import { writeCsv } from "@parcelle/formats/write-csv";
import { writeFlatgeobuf } from "@parcelle/formats/write-flatgeobuf";
import { writeGeojson } from "@parcelle/formats/write-geojson";
import { writeGeopackage } from "@parcelle/formats/write-geopackage";
import { writeGeoparquet } from "@parcelle/formats/write-geoparquet";
import { writeKml } from "@parcelle/formats/write-kml";
import { writeShapefile } from "@parcelle/formats/write-shapefile";
import { writeXlsx, type XlsxSheet } from "@parcelle/formats/write-xlsx";
import type { WrittenRows } from "@parcelle/formats/written-rows";
import { longestCellText } from "@parcelle/formats/xlsx/write-sheet";
import { pointInside } from "@parcelle/geometry/centroid";
import { writeWkt } from "@parcelle/geometry/write-wkt";
import type { Geometry } from "geojson";
import { layerTable } from "./layer-table.ts";
import { plotFeatures } from "./plot-features.ts";
import { type Cell, type PlotRow, type PlotTable, plotTable, type ResultColumns } from "./plot-table.ts";
import type { ReportedPlot, ReportHead } from "./report-source.ts";
import { reportTexts } from "./report-texts.ts";

/** A further sheet of a workbook, told by a module; null where there is nothing to tell. */
export type SheetTeller = (head: ReportHead, language: Language) => XlsxSheet | null;

/** What a file of plots is made of; the plots may arrive one after another. */
export type PlotFileSource = {
  head: ReportHead;
  plots: WrittenRows<ReportedPlot>;
  /** What the module of the project tells of a plot. */
  results: ResultColumns;
  /** What it tells of the whole project, in workbooks. */
  sheets?: readonly SheetTeller[];
  language: Language;
  /** ISO 8601 */
  generatedAt: string;
  /** where parts lie while they grow; the system's temporary folder when not given */
  scratch?: string;
};

/**
 * Writes the plots of a project with their results in one of the formats.
 *
 * @param format of the file
 * @param source head, plots, language
 * @returns the file in pieces; memory does not grow with the number of plots
 * @throws RangeError where a format cannot hold the plots, for instance more lines than Excel shows
 */
export function writePlotFile(format: PlotFileFormat, source: PlotFileSource): AsyncGenerator<Uint8Array> {
  return writers[format](source);
}

const writers: Readonly<Record<PlotFileFormat, (source: PlotFileSource) => AsyncGenerator<Uint8Array>>> = {
  csv: ({ head, plots, results, language }) => {
    const { columns, rowOf } = placedTable(head, language, results);
    const separator = language === "fr" ? ";" : ",";
    return writeCsv({ columns, rows: mapped(plots, rowOf), separator });
  },
  xlsx: ({ head, plots, results, sheets = [], language }) => {
    const words = reportTexts[language];
    const { columns, rowOf } = placedTable(head, language, results);
    return writeXlsx([
      { name: words.sheet, columns, rows: mapped(plots, (plot) => withoutLongOutline(rowOf(plot))) },
      ...sheets.flatMap((tell) => tell(head, language) ?? []),
      { name: words.layersSheet, ...layerTable(head, language) },
    ]);
  },
  geojson: ({ head, plots, results, language }) => {
    const { columns, valuesOf } = plotFeatures(head, language, results);
    const features = mapped(plots, (plot) => {
      const values = valuesOf(plot);
      const told = columns.filter(
        ({ key, isLeftOutWhereEmpty }) => !isLeftOutWhereEmpty || values[key] !== null,
      );
      const properties = Object.fromEntries(told.map(({ key, name }) => [name, values[key] ?? null]));
      return { type: "Feature" as const, id: plot.id, properties, geometry: plot.geometry };
    });
    return writeGeojson(features);
  },
  geopackage: ({ head, plots, results, language, generatedAt, scratch }) => {
    const { columns, valuesOf } = plotFeatures(head, language, results);
    return writeGeopackage({
      table: reportTexts[language].layerName,
      title: head.project.name,
      columns,
      features: mapped(plots, (plot) => ({ geometry: plot.geometry, properties: valuesOf(plot) })),
      changedAt: generatedAt,
      ...(scratch === undefined ? {} : { scratch }),
    });
  },
  flatgeobuf: ({ head, plots, results, language, scratch }) => {
    const { columns, valuesOf } = plotFeatures(head, language, results);
    return writeFlatgeobuf({
      name: reportTexts[language].layerName,
      columns,
      features: mapped(plots, (plot) => ({ geometry: plot.geometry, properties: valuesOf(plot) })),
      ...(scratch === undefined ? {} : { scratch }),
    });
  },
  geoparquet: ({ head, plots, results, language }) => {
    const { columns, valuesOf } = plotFeatures(head, language, results);
    return writeGeoparquet({
      columns,
      features: mapped(plots, (plot) => ({ geometry: plot.geometry, properties: valuesOf(plot) })),
    });
  },
  shapefile: ({ head, plots, results, language, scratch }) => {
    const { columns, valuesOf } = plotFeatures(head, language, results);
    const features = mapped(plots, (plot) => {
      const values = valuesOf(plot);
      const properties = Object.fromEntries(columns.map(({ key, name }) => [name, values[key] ?? null]));
      return { geometry: plot.geometry, properties };
    });
    return writeShapefile({
      name: reportTexts[language].layerName,
      fields: columns,
      features,
      crs: "EPSG:4326",
      ...(scratch === undefined ? {} : { scratch }),
    });
  },
  kml: ({ head, plots, results, language }) => {
    const { columns, rowOf } = plotTable(head, language, results);
    const placemarks = mapped(plots, (plot) => {
      const row = rowOf(plot);
      const properties = Object.fromEntries(columns.map(({ key, header }) => [header, row[key] ?? null]));
      return { name: plot.identifier, properties, geometry: plot.geometry };
    });
    return writeKml(head.project.name, placemarks);
  },
};

async function* mapped<From, To>(rows: WrittenRows<From>, change: (row: From) => To): AsyncGenerator<To> {
  for await (const row of rows) yield change(row);
}

/** The table with the place of each plot behind it: a position for people, the outline for programs. */
function placedTable(head: ReportHead, language: Language, results: ResultColumns): PlotTable {
  const { columns, rowOf } = plotTable(head, language, results);
  const words = reportTexts[language].columns;
  const places: PlotTable["columns"] = [
    { key: "longitude", header: words.longitude, type: "number", width: 12 },
    { key: "latitude", header: words.latitude, type: "number", width: 12 },
    { key: "outline", header: words.outline, type: "text", width: 30 },
  ];
  return {
    columns: [...columns, ...places],
    rowOf: (plot) => ({ ...rowOf(plot), ...placeOf(plot.geometry) }),
  };
}

function placeOf(geometry: Geometry): Record<string, Cell> {
  const [longitude, latitude] = pointInside(geometry) ?? [];
  const rounded = (degrees: number | undefined) =>
    degrees === undefined ? null : Number(degrees.toFixed(6));
  return { longitude: rounded(longitude), latitude: rounded(latitude), outline: writeWkt(geometry) };
}

/** Half an outline would be a wrong one: what no cell can hold is left to the other formats. */
function withoutLongOutline(row: PlotRow): PlotRow {
  return String(row.outline).length > longestCellText ? { ...row, outline: null } : row;
}
