import type { Geometry, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { seededRandom, starRing } from "../test/random-shapes.ts";
import { inspectPlot } from "./inspect-plot.ts";
import { parseWkt } from "./parse-wkt.ts";
import { validGeometry } from "./valid-geometry.ts";

const expected = (geometry: Geometry) => {
  const inspection = inspectPlot(geometry);
  return inspection.valid ? inspection.geometry : null;
};

describe("the geometry of a plot that is to be measured", () => {
  it.each([
    ["a field that runs clockwise", parseWkt("POLYGON ((0 0, 0 4, 4 4, 4 0, 0 0), (1 1, 2 1, 2 2, 1 1))")],
    [
      "an open ring with heights and repeated vertices",
      {
        type: "Polygon",
        coordinates: [
          [
            [0, 0, 9],
            [4, 0, 9],
            [4, 0, 9],
            [4, 4, 9],
          ],
        ],
      },
    ],
    ["a bow-tie", parseWkt("POLYGON ((0 0, 2 2, 2 0, 0 2, 0 0))")],
    ["two fields", parseWkt("MULTIPOLYGON (((0 0, 0 2, 2 2, 0 0)), ((5 5, 6 5, 6 6, 5 5)))")],
    ["a collection of fields", parseWkt("GEOMETRYCOLLECTION (POLYGON ((0 0, 2 0, 2 2, 0 0)))")],
    [
      "a collection of a field and a place",
      parseWkt("GEOMETRYCOLLECTION (POLYGON ((0 0, 2 0, 2 2, 0 0)), POINT (1 2))"),
    ],
    ["a place", parseWkt("POINT (1 2)")],
    ["a line", parseWkt("LINESTRING (1 2, 3 4)")],
    ["nothing", parseWkt("POLYGON EMPTY")],
    ["a place that is no number", { type: "Point", coordinates: [Number.NaN, 2] }],
    ["a type that there is not", { type: "Circle", coordinates: [1, 2] }],
  ] as [string, Geometry][])("is that of its inspection: %s", (_, geometry) => {
    expect(validGeometry(geometry)).toEqual(expected(geometry));
  });

  it("is that of its inspection for 500 drawn fields, half of them with two corners exchanged", () => {
    const random = seededRandom(13);
    for (let plot = 0; plot < 500; plot += 1) {
      const ring: Position[] = starRing(random, { vertices: 5 + Math.floor(random() * 30) });
      if (plot % 2 === 0) [ring[1], ring[3]] = [ring[3]!, ring[1]!];
      const geometry: Geometry = { type: "Polygon", coordinates: [ring] };
      expect(validGeometry(geometry)).toEqual(expected(geometry));
    }
  });
});
