import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeCsv } from "@parcelle/formats/write-csv";
import { writeGeojson } from "@parcelle/formats/write-geojson";
import { writeGeopackage } from "@parcelle/formats/write-geopackage";
import { writeKml } from "@parcelle/formats/write-kml";
import { writeShapefile } from "@parcelle/formats/write-shapefile";
import { areaHectares } from "@parcelle/geometry/area";
import { writeWkt } from "@parcelle/geometry/write-wkt";
import type { Polygon } from "geojson";
import { generatePlots } from "./plots.ts";

export type PlotRecord = {
  geometry: Polygon;
  properties: { code: string; farmer: string; hectares: number };
};

/** `ogrArguments` name the file for GDAL, with what the format itself does not say. */
export type PlotFileOnDisk = { format: string; path: string; ogrArguments: string[] };

function recordsOf(count: number): PlotRecord[] {
  return generatePlots(count).map(({ id, geometry }, index) => {
    const hectares = Math.round(areaHectares(geometry) * 100) / 100;
    return { geometry, properties: { code: id, farmer: `Koné Aïcha ${index % 997}`, hectares } };
  });
}

/** The same plots as five files in a folder. */
export async function writePlotFiles(folder: string, count: number): Promise<PlotFileOnDisk[]> {
  const records = recordsOf(count);
  const file = async (
    format: string,
    name: string,
    chunks: AsyncIterable<Uint8Array>,
    options: string[] = [],
  ) => {
    const path = join(folder, name);
    await writeFile(path, chunks);
    const ogrName = name.endsWith(".zip") ? `/vsizip/${path}` : path;
    return { format, path, ogrArguments: [ogrName, ...options] };
  };
  return [
    await file("GeoJSON", "plots.geojson", writeGeojson(records.map(asFeature))),
    await file("KML", "plots.kml", writeKml("plots", records.map(asPlacemark))),
    await file("shapefile", "plots.zip", asShapefile(records)),
    await file("GeoPackage", "plots.gpkg", asGeopackage(records)),
    await file("CSV", "plots.csv", asCsv(records), [
      "-oo",
      "GEOM_POSSIBLE_NAMES=wkt",
      "-oo",
      "KEEP_GEOM_COLUMNS=NO",
    ]),
  ];
}

function asFeature({ geometry, properties }: PlotRecord) {
  return { type: "Feature" as const, geometry, properties };
}

function asPlacemark({ geometry, properties }: PlotRecord) {
  return { name: properties.code, properties, geometry };
}

const fields = [
  { name: "code", type: "text" as const },
  { name: "farmer", type: "text" as const },
  { name: "hectares", type: "number" as const },
];

function asGeopackage(features: readonly PlotRecord[]): AsyncGenerator<Uint8Array> {
  const columns = fields.map(({ name, type }) => ({ key: name, name, type }));
  return writeGeopackage({
    table: "plots",
    title: "plots",
    columns,
    features,
    changedAt: "2026-01-01T00:00:00.000Z",
  });
}

function asShapefile(features: readonly PlotRecord[]): AsyncGenerator<Uint8Array> {
  return writeShapefile({ name: "plots", features, fields, crs: "EPSG:4326" });
}

function asCsv(records: readonly PlotRecord[]): AsyncGenerator<Uint8Array> {
  const columns = ["code", "farmer", "hectares", "wkt"].map((key) => ({ key, header: key }));
  const rows = records.map(({ geometry, properties }) => ({ ...properties, wkt: writeWkt(geometry) }));
  return writeCsv({ columns, rows });
}
