import type { Geometry } from "geojson";
import { describe, expect, it } from "vitest";
import { plotFeature, square } from "../test/plot-factory.ts";
import { collectBytes } from "./collect-bytes.ts";
import { readPlots } from "./read-plots.ts";
import { type EuPlot, writeEuGeojson } from "./write-eu-geojson.ts";
import { writeGeojson } from "./write-geojson.ts";
import { writeKml } from "./write-kml.ts";

async function parsed(chunks: AsyncIterable<Uint8Array>): Promise<{
  features: { properties: Record<string, unknown>; geometry: { coordinates: unknown } }[];
}> {
  return JSON.parse(new TextDecoder().decode(await collectBytes(chunks)));
}

function euPlot(changes: Partial<EuPlot> = {}): EuPlot {
  return {
    producerName: "Koné Adjoua",
    producerCountry: "CI",
    productionPlace: "Daloa",
    areaHectares: null,
    geometry: square(),
    ...changes,
  };
}

describe("writing GeoJSON", () => {
  it("reads back unchanged", async () => {
    const features = [plotFeature({ id: 7 }), plotFeature({ geometry: square(9.5, 4.5) })];
    const file = await readPlots({ name: "a.geojson", bytes: await collectBytes(writeGeojson(features)) });
    expect(file.format).toBe("geojson");
    expect(file.rows.map(({ geometry }) => geometry)).toEqual(features.map(({ geometry }) => geometry));
    expect(file.rows[0]!.properties.id).toBe(7);
  });

  it("of no features is still GeoJSON", async () => {
    expect(await parsed(writeGeojson([]))).toEqual({ type: "FeatureCollection", features: [] });
  });

  it("for the EU uses exactly its property names, keeps own identifiers and gives polygons no area", async () => {
    const written = await parsed(writeEuGeojson([euPlot({ properties: { identifier: "P-1" } })]));
    expect(written.features[0]!.properties).toEqual({
      identifier: "P-1",
      ProducerName: "Koné Adjoua",
      ProducerCountry: "CI",
      ProductionPlace: "Daloa",
    });
  });

  it("for the EU writes the area of a point as a number, and coordinates as they were prepared", async () => {
    const point: Geometry = { type: "Point", coordinates: [-5.822739, 6.256707] };
    const written = await parsed(writeEuGeojson([euPlot({ geometry: point, areaHectares: 1.5 })]));
    const { properties, geometry } = written.features[0]!;
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
    const file = await readPlots({
      name: "a.kml",
      bytes: await collectBytes(writeKml("Parcelles", placemarks)),
    });
    expect(file.rows.map(({ geometry }) => geometry)).toEqual(geometries);
    expect(file.rows[0]!.properties).toEqual({ name: "P<0>", Village: "Gbalo & Fils" });
  });
});
