import { differentNames } from "@parcelle/formats/different-names";
import { type WrittenFeature, writeGeojson } from "@parcelle/formats/write-geojson";
import { writeGeopackageLayers } from "@parcelle/formats/write-geopackage";
import { writeKmlFolders } from "@parcelle/formats/write-kml";
import { writeZip } from "@parcelle/formats/zip/write-zip";
import type { Geometry } from "geojson";
import { type PlaceKind, placeGeometry } from "./place-geometry.ts";
import { RecordFileRefusal } from "./record-file-refusal.ts";
import type { RecordCell, RecordFileHead } from "./record-source.ts";
import type { RecordTable } from "./record-tables.ts";
import type { SpooledRows } from "./spooled-rows.ts";
import { deferred } from "./write-record-csv.ts";
import { writtenCell } from "./written-cells.ts";

/** The answers to one question about a place, with all that stands in the same row. */
type Layer = {
  name: string;
  label: string;
  table: RecordTable;
  kind: PlaceKind;
  at: number;
  keys: readonly string[];
};
type Feature = { name: string; geometry: Geometry | null; values: Record<string, RecordCell> };

/**
 * Records as a map: a layer for each question about a place, and in it a feature for each row, also where it was not answered.
 *
 * @throws RecordFileRefusal no_place_question
 */
export function writeRecordLayers(
  format: "geojson" | "kml" | "geopackage",
  head: RecordFileHead,
  tables: readonly RecordTable[],
  rows: SpooledRows,
): AsyncGenerator<Uint8Array> {
  const layers = layersOf(tables, head);
  if (layers.length === 0) throw new RecordFileRefusal("no_place_question");
  const featuresOf = (layer: Layer) => features(layer, head, rows);
  if (format === "kml")
    return writeKmlFolders(
      head.form,
      layers.map((layer) => ({
        name: layer.label,
        placemarks: mapped(featuresOf(layer), ({ name, geometry, values }) => ({
          name,
          geometry,
          properties: values,
        })),
      })),
    );
  if (format === "geopackage") return writeGeopackageLayers(geopackage(layers, head, featuresOf));
  const file = (layer: Layer) => writeGeojson(mapped(featuresOf(layer), geojsonFeature));
  if (layers.length === 1) return file(layers[0]!);
  return writeZip(
    layers.map((layer) => ({ name: `${layer.name}.geojson`, chunks: deferred(() => file(layer)) })),
  );
}

const geojsonFeature = ({ geometry, values }: Feature): WrittenFeature => ({
  type: "Feature",
  properties: values,
  geometry,
});

function geopackage(
  layers: readonly Layer[],
  { generatedAt, scratch }: RecordFileHead,
  featuresOf: (layer: Layer) => AsyncGenerator<Feature>,
) {
  return {
    ...{ changedAt: generatedAt, scratch },
    layers: layers.map((layer) => ({
      table: layer.name,
      title: layer.label,
      columns: layer.keys.map((key, at) => ({
        ...{ key, name: key },
        type: isNumber(layer.table.columns[at]!.type) ? ("number" as const) : ("text" as const),
      })),
      features: mapped(featuresOf(layer), ({ geometry, values }) => ({ geometry, properties: values })),
    })),
  };
}

const isNumber = (type: string): boolean => type === "number" || type === "flag";

function layersOf(tables: readonly RecordTable[], { wanted }: RecordFileHead): Layer[] {
  const found = tables.flatMap((table) => {
    const titles = table.columns.map(({ name, label }) => (wanted.headers === "labels" ? label : name));
    const keys = differentNames(titles, []);
    let at = table.leading;
    return table.answers.flatMap(({ place, columns }): Layer[] => {
      const first = at;
      at += columns.length;
      if (place === null) return [];
      const { name, label } = columns[0]!;
      const path = place === "point" ? name.replace(/-Latitude$/, "") : name;
      const told = place === "point" ? label.replace(/ – [^–]*$/, "") : label;
      return [
        { name: path.replaceAll(/[^\p{L}\p{N}_]+/gu, "_"), label: told, table, kind: place, at: first, keys },
      ];
    });
  });
  const names = differentNames(
    found.map(({ name }) => name),
    [],
  );
  const labels = differentNames(
    found.map(({ label }) => label),
    [],
  );
  return found.map((layer, index) => ({ ...layer, name: names[index]!, label: labels[index]! }));
}

async function* features(
  { table, kind, at, keys }: Layer,
  { wanted }: RecordFileHead,
  rows: SpooledRows,
): AsyncGenerator<Feature> {
  for await (const row of rows.rowsOf(table)) {
    const geometry = geometryOf(row, kind, at);
    const values = row.map((cell, index) => {
      const isDrawn = index === at && kind !== "point" && geometry !== null;
      return [keys[index]!, isDrawn ? null : writtenCell(table.columns[index]!, cell, wanted)] as const;
    });
    const told = table.index === 0 ? (row[3] ?? row[1]) : row[0];
    yield { name: String(told), geometry, values: Object.fromEntries(values) };
  }
}

function geometryOf(row: readonly RecordCell[], kind: PlaceKind, at: number): Geometry | null {
  if (kind !== "point") return typeof row[at] === "string" ? placeGeometry(row[at], kind) : null;
  const [latitude, longitude, altitude] = row.slice(at, at + 3);
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  return placeGeometry([latitude, longitude, altitude ?? ""].join(" "), "point");
}

async function* mapped<From, To>(rows: AsyncIterable<From>, change: (row: From) => To): AsyncGenerator<To> {
  for await (const row of rows) yield change(row);
}
