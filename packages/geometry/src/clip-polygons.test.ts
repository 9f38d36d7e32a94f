import type { Position } from "geojson";
import { describe, expect, it } from "vitest";
import { areaHectares } from "./area.ts";
import { geometryOfPolygons, unitePolygons } from "./clip-polygons.ts";

const square = (west: number, side = 0.001): Position[][] => [
  [
    [west, 6],
    [west + side, 6],
    [west + side, 6 + side],
    [west, 6 + side],
    [west, 6],
  ],
];
const hectares = (polygons: Position[][][]) => areaHectares(geometryOfPolygons(polygons));

describe("the union of polygons", () => {
  const one = hectares([square(-5)]);

  it("counts what lies under several of them once", () => {
    expect(hectares(unitePolygons([square(-5), square(-5), square(-5)]))).toBeCloseTo(one, 6);
    expect(hectares(unitePolygons([square(-5), square(-4.9995)]))).toBeCloseTo(1.5 * one, 6);
  });

  it("keeps those that lie apart", () => {
    expect(unitePolygons([square(-5), square(-4)])).toHaveLength(2);
  });

  it("of none is none", () => {
    expect(unitePolygons([])).toEqual([]);
  });
});
