import type { Geometry } from "geojson";
import { describe, expect, it } from "vitest";
import { ogrinfo, skipWithoutGdal } from "../test/gdal.ts";
import { plotFeature, square } from "../test/plot-factory.ts";
import { readPlots } from "./read-plots.ts";
import { writeEuGeojson } from "./write-eu-geojson.ts";
import { writeGeojson } from "./write-geojson.ts";
import { writeKml } from "./write-kml.ts";

function parsed(bytes: Uint8Array): {
  features: { properties: Record<string, unknown>; geometry: { coordinates: unknown } }[];
} {
  return JSON.parse(new TextDecoder().decode(bytes));
}

function euPlot(changes: Partial<Parameters<typeof writeEuGeojson>[0][number]> = {}) {
  return {
    producerName: "Koné Adjoua",
    producerCountry: "CI",
    productionPlace: "Daloa",
    areaHectares: null,
    geometry: square() as Geometry,
    ...changes,
  };
}

describe("writing GeoJSON", () => {
  it("reads back unchanged", async () => {
    const features = [plotFeature({ id: 7 }), plotFeature({ geometry: square(9.5, 4.5) })];
    const file = await readPlots({ name: "a.geojson", bytes: writeGeojson(features as never) });
    expect(file.format).toBe("geojson");
    expect(file.rows.map(({ geometry }) => geometry)).toEqual(features.map(({ geometry }) => geometry));
    expect(file.rows[0]!.properties.id).toBe(7);
  });

  it("of no features is still GeoJSON", () => {
    expect(parsed(writeGeojson([]))).toEqual({ type: "FeatureCollection", features: [] });
  });

  it("for the EU uses exactly its property names, keeps own identifiers and gives polygons no area", () => {
    const written = parsed(writeEuGeojson([euPlot({ properties: { identifier: "P-1" } })]));
    expect(written.features[0]!.properties).toEqual({
      identifier: "P-1",
      ProducerName: "Koné Adjoua",
      ProducerCountry: "CI",
      ProductionPlace: "Daloa",
    });
  });

  it("for the EU writes the area of a point as a number, and coordinates as they were prepared", () => {
    const point: Geometry = { type: "Point", coordinates: [-5.822739, 6.256707] };
    const { properties, geometry } = parsed(writeEuGeojson([euPlot({ geometry: point, areaHectares: 1.5 })]))
      .features[0]!;
    expect(properties.Area).toBe(1.5);
    expect(geometry.coordinates).toEqual([-5.822739, 6.256707]);
  });

  it("as KML reads back with properties, holes and parts", async () => {
    const hole = square(-5.7995, 6.2005, 0.0005).coordinates[0]!;
    const geometries: Geometry[] = [
      { type: "Polygon", coordinates: [square().coordinates[0]!, hole] },
      { type: "MultiPolygon", coordinates: [square().coordinates, square(-5.7).coordinates] },
      { type: "Point", coordinates: [-5.8, 6.2] },
    ];
    const placemarks = geometries.map((geometry, index) => ({
      name: `P<${index}>`,
      properties: { Village: "Gbalo & Fils" },
      geometry,
    }));
    const file = await readPlots({ name: "a.kml", bytes: writeKml("Parcelles", placemarks) });
    expect(file.rows.map(({ geometry }) => geometry)).toEqual(geometries);
    expect(file.rows[0]!.properties).toEqual({ name: "P<0>", Village: "Gbalo & Fils" });
  });

  it.skipIf(skipWithoutGdal)("and KML open in GDAL with accents", () => {
    expect(ogrinfo("a.geojson", writeEuGeojson([euPlot(), euPlot()]))).toMatch(
      /Feature Count: 2[\s\S]*Koné Adjoua/,
    );
    const placemarks = [{ name: "Koné", properties: {}, geometry: square() }];
    expect(ogrinfo("a.kml", writeKml("Parcelles", placemarks))).toMatch(/Feature Count: 1[\s\S]*Koné/);
  });
});
