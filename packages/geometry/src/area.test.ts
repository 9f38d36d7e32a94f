import type { Polygon, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { rotateRing, seededRandom, starRing } from "../test/random-shapes.ts";
import { areaHectares, measure, perimeterMetres } from "./area.ts";

const square = (west: number, south: number, side: number): Position[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const polygon = (...rings: Position[][]): Polygon => ({ type: "Polygon", coordinates: rings });

describe("the area of a plot", () => {
  it("is that of the ellipsoid: one eighth of the WGS 84 surface for an octant", () => {
    const octant = polygon([
      [0, 0],
      [90, 0],
      [0, 90],
      [0, 0],
    ]);
    expect(areaHectares(octant) / (510_065_621_724_088.4 / 8 / 10_000)).toBeCloseTo(1, 10);
  });

  it("does not depend on the direction or the first vertex of the ring", () => {
    const random = seededRandom(1);
    for (let round = 0; round < 50; round += 1) {
      const ring = starRing(random);
      const expected = areaHectares(polygon(ring));
      expect(areaHectares(polygon([...ring].reverse()))).toBeCloseTo(expected, 9);
      expect(areaHectares(polygon(rotateRing(ring, 5)))).toBeCloseTo(expected, 9);
    }
  });

  it("leaves out the holes, whatever their direction", () => {
    const outer = square(-5, 6, 0.01);
    const hole = square(-4.998, 6.002, 0.004);
    const expected = areaHectares(polygon(outer)) - areaHectares(polygon(hole));
    expect(areaHectares(polygon(outer, hole))).toBeCloseTo(expected, 9);
    expect(areaHectares(polygon(outer, [...hole].reverse()))).toBeCloseTo(expected, 9);
  });

  it("adds the parts of a multipolygon and the members of a collection", () => {
    const one = polygon(square(-5, 6, 0.01));
    const two = polygon(square(-4, 6, 0.01));
    const sum = areaHectares(one) + areaHectares(two);
    const parts = { type: "MultiPolygon" as const, coordinates: [one.coordinates, two.coordinates] };
    expect(areaHectares(parts)).toBeCloseTo(sum, 9);
    expect(areaHectares({ type: "GeometryCollection", geometries: [one, two] })).toBeCloseTo(sum, 9);
  });

  it("is right across the antimeridian", () => {
    const ring = square(179.995, 6, 0.01).map(([x, y]): Position => [x! > 180 ? x! - 360 : x!, y!]);
    expect(areaHectares(polygon(ring))).toBeCloseTo(areaHectares(polygon(square(10, 6, 0.01))), 6);
  });

  it("is nothing for points, lines, empty and collapsed geometries", () => {
    expect(areaHectares({ type: "Point", coordinates: [-5, 6] })).toBe(0);
    expect(areaHectares({ type: "LineString", coordinates: square(-5, 6, 1) })).toBe(0);
    expect(measure(polygon())).toEqual({ areaHectares: 0, perimeterMetres: 0 });
    expect(measure(polygon([])).areaHectares).toBe(0);
    expect(measure(polygon([[1, 1]])).areaHectares).toBe(0);
  });
});

describe("the perimeter of a plot", () => {
  it("counts the outer rings and not the holes, closed or not", () => {
    const outer = square(-5, 6, 0.01);
    const length = perimeterMetres(polygon(outer));
    expect(length).toBeGreaterThan(4_400);
    expect(length).toBeLessThan(4_450);
    expect(perimeterMetres(polygon(outer, square(-4.998, 6.002, 0.004)))).toBe(length);
    expect(perimeterMetres(polygon(outer.slice(0, -1)))).toBeCloseTo(length, 9);
  });
});
