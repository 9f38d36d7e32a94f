import { writeCsv } from "@parcelle/formats/write-csv";
import { writeGeojson } from "@parcelle/formats/write-geojson";
import { writeGpx } from "@parcelle/formats/write-gpx";
import { writeKml } from "@parcelle/formats/write-kml";
import { writeXlsx } from "@parcelle/formats/write-xlsx";
import type { DrawnSample } from "../designs/draw-sample.ts";
import { SamplingError } from "../sampling-error.ts";
import { type SampleFormat, sampleFormats } from "./sample-formats.ts";
import { type SampleRow, sampleRows } from "./sample-rows.ts";

/**
 * The format that a file's name asks for.
 *
 * @param name with its extension
 * @throws SamplingError file_format_unknown
 */
export function sampleFormatOf(name: string): SampleFormat {
  const extension = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const format = sampleFormats.find((each) => each === extension);
  if (format !== undefined) return format;
  throw new SamplingError("file_format_unknown", {
    extension: extension === "" ? name : extension,
    allowed: sampleFormats.join(", "),
  });
}

const columns: readonly { key: keyof SampleRow["values"]; type: "text" | "number" }[] = [
  { key: "unit", type: "text" },
  { key: "cluster", type: "text" },
  { key: "stratum", type: "text" },
  { key: "class_share", type: "number" },
  { key: "cells_in_zone", type: "number" },
  { key: "cluster_probability", type: "number" },
  { key: "cell_probability", type: "number" },
  { key: "inclusion_probability", type: "number" },
  { key: "represented_hectares", type: "number" },
  { key: "longitude", type: "number" },
  { key: "latitude", type: "number" },
  { key: "seed", type: "text" },
  { key: "frame_sha256", type: "text" },
];

/**
 * Writes a sample, one unit a row: outlines in GeoJSON and KML, centres in GPX, tables in Excel and CSV.
 *
 * @param format what to write
 * @param sample as it was drawn
 * @param title of documents that have one, and of the sheet
 * @returns the file in pieces
 */
export function writeSample(
  format: SampleFormat,
  sample: DrawnSample,
  title: string,
): AsyncGenerator<Uint8Array> {
  return writeSampleRows(format, [...sampleRows(sample)], title);
}

/**
 * Writes the units of a sample as `writeSample` does, from rows that were kept.
 *
 * @param format what to write
 * @param rows units in the order of the sample
 * @param title of documents that have one, and of the sheet
 * @returns the file in pieces
 */
export function writeSampleRows(
  format: SampleFormat,
  rows: readonly SampleRow[],
  title: string,
): AsyncGenerator<Uint8Array> {
  switch (format) {
    case "geojson":
      return writeGeojson(
        rows.map(({ outline, values }) => ({ type: "Feature", geometry: outline, properties: values })),
      );
    case "kml":
      return writeKml(
        title,
        rows.map(({ name, outline, values }) => ({ name, geometry: outline, properties: values })),
      );
    case "gpx":
      return writeGpx(
        title,
        rows.map(({ name, centre, values }) => ({
          ...{ name, position: centre },
          description: Object.entries(values)
            .map(([key, value]) => `${key}=${value ?? ""}`)
            .join(" "),
        })),
      );
    case "xlsx":
      return writeXlsx([
        {
          name: title,
          columns: columns.map(({ key, type }) => ({ key, type, header: key })),
          rows: rows.map(({ values }) => values),
        },
      ]);
    case "csv":
      return writeCsv({
        columns: columns.map(({ key }) => ({ key, header: key })),
        rows: rows.map(({ values }) => values),
      });
  }
}
