import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Feature, Position } from "geojson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import { readPlots } from "../src/read-plots.ts";
import { skipWithoutGdal } from "./gdal.ts";

const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const hole = (...sides: [number, number, number, number]) => box(...sides).toReversed();
const field = (west: number) => box(west, 6.2, west + 0.01, 6.21);

/** Holes that share one and two sides with their ring, and parts of which one has such a hole. */
const features: Feature[] = [
  [[field(-5.8), hole(-5.8, 6.202, -5.797, 6.205)]],
  [[field(-5.7), hole(-5.7, 6.2, -5.696, 6.204)]],
  [[field(-5.6)], [field(-5.5), hole(-5.5, 6.202, -5.497, 6.205)]],
].map((parts, index) => ({
  type: "Feature",
  properties: { number: index + 1 },
  geometry:
    parts.length === 1
      ? { type: "Polygon", coordinates: parts[0]! }
      : { type: "MultiPolygon", coordinates: parts },
}));

const WRITTEN: [file: string, options: string[]][] = [
  ["gml2.gml", ["-f", "GML", "-dsco", "FORMAT=GML2"]],
  ["gml3.gml", ["-f", "GML", "-dsco", "FORMAT=GML3"]],
  ["gml32.gml", ["-f", "GML", "-dsco", "FORMAT=GML3.2"]],
  ["short.gml", ["-f", "GML", "-dsco", "FORMAT=GML3.2", "-dsco", "SRSNAME_FORMAT=SHORT"]],
  ["url.gml", ["-f", "GML", "-dsco", "FORMAT=GML3.2", "-dsco", "SRSNAME_FORMAT=OGC_URL"]],
  ["utm.gml", ["-f", "GML", "-dsco", "FORMAT=GML3.2", "-t_srs", "EPSG:32629"]],
  ["indexed.fgb", ["-f", "FlatGeobuf"]],
  ["plain.fgb", ["-f", "FlatGeobuf", "-lco", "SPATIAL_INDEX=NO"]],
  ["utm.fgb", ["-f", "FlatGeobuf", "-t_srs", "EPSG:32629"]],
  ["plots.gpkg", ["-f", "GPKG"]],
  ["plots.shz", ["-f", "ESRI Shapefile"]],
  ["plots.kml", ["-f", "KML"]],
  ["plots.csv", ["-f", "CSV", "-lco", "GEOMETRY=AS_WKT"]],
  ["plots.geojson", ["-f", "GeoJSON", "-lco", "RFC7946=YES"]],
];

describe("files that ogr2ogr writes", skippedWithout("gdal", skipWithoutGdal), () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "parcelle-gdal-"));
    const named = (name: string, members: Feature[]) =>
      writeFileSync(join(folder, name), JSON.stringify({ type: "FeatureCollection", features: members }));
    named("source.geojson", features);
    const line = { type: "LineString" as const, coordinates: field(-5.8) };
    named(
      "roads.geojson",
      Array.from({ length: 9 }, () => ({ type: "Feature", properties: {}, geometry: line })),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const write = (file: string, options: string[], source = "source.geojson") => {
    execFileSync("ogr2ogr", ["-q", ...options, join(folder, file), join(folder, source)]);
    return new Uint8Array(readFileSync(join(folder, file)));
  };

  it.each(WRITTEN)(
    "%s keeps holes along a side as holes, and every outline where it is",
    async (file, options) => {
      const { rows, refused } = await readPlots({ name: file, bytes: write(file, options) });
      expect(refused).toEqual([]);
      const inOrder = rows.toSorted((a, b) => Number(a.properties.number) - Number(b.properties.number));
      for (const [index, { geometry }] of features.entries())
        expect(ringsOf(inOrder[index]!.geometry)).toEqual(ringsOf(geometry));
    },
  );

  it("of several layers of a GeoPackage reads the areas, not the more numerous lines", async () => {
    write("many.gpkg", ["-f", "GPKG", "-nln", "roads"], "roads.geojson");
    write("many.gpkg", ["-update", "-nln", "empty", "-where", "number > 99"]);
    const bytes = write("many.gpkg", ["-update", "-nln", "plots"]);
    const { rows, notices } = await readPlots({ name: "many.gpkg", bytes });
    expect(rows).toHaveLength(3);
    expect(notices).toMatchObject([
      { code: "other_layers_ignored", detail: { read: "plots", ignored: "roads, empty" } },
    ]);
  });
});

/** Each polygon as its rings, each ring as its corners in millionths of a degree, from any corner and in any direction. */
function ringsOf(geometry: Feature["geometry"]): string[][] {
  if (geometry.type !== "Polygon" && geometry.type !== "MultiPolygon") return [];
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map((rings) =>
    rings.map((ring) =>
      ring
        .slice(1)
        .map((corner) => corner.map((degrees) => Math.round(degrees * 1e6)).join(" "))
        .sort()
        .join(", "),
    ),
  );
}
