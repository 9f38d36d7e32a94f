import { areaHectares } from "@parcelle/geometry/area";
import { writeWkt } from "@parcelle/geometry/write-wkt";
import type { FeatureCollection, Geometry, GeometryCollection } from "geojson";
import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import { collectBytes } from "../src/collect-bytes.ts";
import { readPlots } from "../src/read-plots.ts";
import { writeCsv } from "../src/write-csv.ts";
import { writeGeojson } from "../src/write-geojson.ts";
import { writeGeopackage } from "../src/write-geopackage.ts";
import { writeKml } from "../src/write-kml.ts";
import { writeShapefile } from "../src/write-shapefile.ts";
import { writeXlsx } from "../src/write-xlsx.ts";
import { ogrinfo, readByGdal, skipWithoutGdal } from "./gdal.ts";
import { square } from "./plot-factory.ts";

type Outline = Exclude<Geometry, GeometryCollection>;
type Plot = { geometry: Outline; properties: Record<string, string | number | null> };

const LONG = "Coopérative agricole des planteurs de cacao de l’Ouest, section Gbalo n° 3 ".repeat(3).trim();

function polygonsAndParts(): Plot[] {
  const hole = square(-5.7995, 6.2005, 0.0005).coordinates[0]!.toReversed();
  const outlines: Outline[] = [
    square(-5.812345678901234, 6.2, 0.00234567),
    { type: "Polygon", coordinates: [square().coordinates[0]!, hole] },
    { type: "MultiPolygon", coordinates: [square(9.5, 4.5).coordinates, square(9.6, 4.6).coordinates] },
  ];
  return outlines.map((geometry, index) => ({
    geometry,
    properties: {
      code: `00${index + 1}`,
      nom: "Kouamé Éric N’Guessan",
      section: LONG,
      note: index === 1 ? null : "œuvre",
      surface: index === 1 ? null : 1.234567890123 * (index + 1),
      arbres: -1 - index,
    },
  }));
}

const plots = polygonsAndParts();
const fields = Object.keys(plots[0]!.properties).map((key) => ({
  key,
  name: key,
  header: key,
  type: key === "surface" || key === "arbres" ? ("number" as const) : ("text" as const),
}));
const withWkt = plots.map(({ geometry, properties }) => ({ ...properties, wkt: writeWkt(geometry) }));
const tableColumns = [...fields, { key: "wkt", header: "wkt", type: "text" as const }];
const wktOptions = ["-oo", "GEOM_POSSIBLE_NAMES=wkt", "-oo", "KEEP_GEOM_COLUMNS=NO"];

type Written = {
  name: string;
  chunks: () => AsyncGenerator<Uint8Array>;
  options?: string[];
  /** The format keeps text only. */
  asText?: true;
};

const files: Record<string, Written> = {
  GeoJSON: {
    name: "plots.geojson",
    chunks: () => writeGeojson(plots.map((plot) => ({ type: "Feature", ...plot }))),
  },
  KML: {
    name: "plots.kml",
    chunks: () =>
      writeKml(
        "Parcelles",
        plots.map((plot) => ({ name: "Koné", ...plot })),
      ),
    asText: true,
  },
  shapefile: {
    name: "plots.zip",
    chunks: () => writeShapefile({ name: "plots", features: plots, fields, crs: "EPSG:4326" }),
  },
  GeoPackage: {
    name: "plots.gpkg",
    chunks: () =>
      writeGeopackage({
        table: "parcelles",
        title: "Parcelles de l’Ouest",
        columns: fields,
        features: plots,
        changedAt: "2026-11-20T10:00:00.000Z",
      }),
  },
  CSV: {
    name: "plots.csv",
    chunks: () => writeCsv({ columns: tableColumns, rows: withWkt }),
    options: wktOptions,
    asText: true,
  },
  Excel: {
    name: "plots.xlsx",
    chunks: () => writeXlsx([{ name: "Parcelles", columns: tableColumns, rows: withWkt }]),
  },
};

/** GDAL gives KML its own columns beside ours, and numbers of text formats as text. */
function comparable(properties: Record<string, unknown>, asText: boolean): Record<string, unknown> {
  const own = Object.entries(plots[0]!.properties).map(([name]) => {
    const value = properties[name] ?? null;
    return [name, asText && value !== null && value !== "" ? String(value) : value === "" ? null : value];
  });
  return Object.fromEntries(own);
}

function expectSamePlots(found: FeatureCollection, asText = false): void {
  expect(found.features).toHaveLength(plots.length);
  for (const [index, feature] of found.features.entries()) {
    const { geometry, properties } = plots[index]!;
    const area = areaHectares(feature.geometry);
    expect(Math.abs(area / areaHectares(geometry) - 1)).toBeLessThan(1e-6);
    expect(comparable(feature.properties ?? {}, asText)).toEqual(comparable(properties, asText));
  }
}

/** GDAL's workbook reader knows no geometry: it gives the cell as text. */
function fromWkt(found: FeatureCollection): Promise<FeatureCollection> {
  const rows = found.features.map(({ properties }) => properties as Record<string, string | number | null>);
  return collectBytes(writeCsv({ columns: tableColumns, rows })).then((bytes) =>
    readByGdal("cells.csv", bytes, { options: wktOptions }),
  );
}

describe("every format that is written", () => {
  it.each(Object.entries(files))(
    "%s opens in GDAL with count, areas, accents, long names, gaps and numbers",
    skippedWithout("gdal", skipWithoutGdal),
    async (format, { name, chunks, options = [], asText = false }) => {
      const found = readByGdal(name, await collectBytes(chunks()), { options });
      if (format === "Excel") expectSamePlots(await fromWkt(found), true);
      else expectSamePlots(found, asText);
    },
  );

  it.each(Object.entries(files))("%s is read back by our own reader", async (_, { name, chunks, asText }) => {
    const file = await readPlots({ name, bytes: await collectBytes(chunks()) });
    expect(file.refused).toEqual([]);
    const features = file.rows.map((row) => ({ type: "Feature" as const, ...row }));
    expectSamePlots({ type: "FeatureCollection", features }, asText);
  });

  it.each(Object.entries(files))("%s of the same plots has the same bytes", async (_, { chunks }) => {
    expect(await collectBytes(chunks())).toEqual(await collectBytes(chunks()));
  });

  it(
    "a GeoPackage has a spatial index, WGS 84, a title, and no complaint",
    skippedWithout("gdal", skipWithoutGdal),
    async () => {
      const printed = ogrinfo("plots.gpkg", await collectBytes(files.GeoPackage!.chunks()), [
        "-sql",
        "pragma integrity_check",
      ]);
      expect(printed).toContain("(String) = ok");
      const about = ogrinfo("plots.gpkg", await collectBytes(files.GeoPackage!.chunks()), ["-so"]);
      expect(about).toContain("Layer name: parcelles");
      expect(about).toContain("IDENTIFIER=Parcelles de l’Ouest");
      expect(about).toContain('ID["EPSG",4326]');
      expect(about).not.toMatch(/warning|error/i);
      const near = ogrinfo("plots.gpkg", await collectBytes(files.GeoPackage!.chunks()), [
        "-sql",
        "SELECT count(*) AS near FROM rtree_parcelles_geom WHERE maxx < 0",
      ]);
      expect(near).toMatch(/near \(Integer\w*\) = 2/);
    },
  );

  it(
    "polygons and points of one project are two layers of one zip",
    skippedWithout("gdal", skipWithoutGdal),
    async () => {
      const features = [
        ...plots,
        { geometry: { type: "Point" as const, coordinates: [-5.8, 6.2] }, properties: plots[0]!.properties },
      ];
      const bytes = await collectBytes(writeShapefile({ name: "plots", features, fields, crs: "EPSG:4326" }));
      expectSamePlots(readByGdal("plots.zip", bytes, { layer: "plots-polygons" }));
      expect(readByGdal("plots.zip", bytes, { layer: "plots-points" }).features).toHaveLength(1);
    },
  );
});
