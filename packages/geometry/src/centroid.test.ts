import type { Geometry, Polygon } from "geojson";
import { describe, expect, it } from "vitest";
import { seededRandom, starRing } from "../test/random-shapes.ts";
import { boundingBox, boxesMeet } from "./bounding-box.ts";
import { centroid, pointInside } from "./centroid.ts";
import { parseWkt } from "./parse-wkt.ts";
import { placeInPolygon, pointInPolygon } from "./point-in-polygon.ts";

describe("the centre of a plot", () => {
  it("is its centre of gravity, holes taken out, in either direction", () => {
    expect(centroid(parseWkt("POLYGON ((0 0, 4 0, 4 2, 0 2, 0 0))"))).toEqual([2, 1]);
    const [x, y] = centroid(
      parseWkt("POLYGON ((0 0, 4 0, 4 2, 0 2, 0 0), (2 0.5, 3 0.5, 3 1.5, 2 1.5, 2 0.5))"),
    )!;
    expect(x).toBeCloseTo((8 * 2 - 1 * 2.5) / 7, 12);
    expect(y).toBeCloseTo(1, 12);
    const [mx] = centroid(
      parseWkt("MULTIPOLYGON (((0 0, 0 2, 2 2, 2 0, 0 0)), ((10 0, 11 0, 11 2, 10 2, 10 0)))"),
    )!;
    expect(mx).toBeCloseTo((4 * 1 + 2 * 10.5) / 6, 12);
  });

  it("is the mean for points and for what has no area", () => {
    expect(centroid(parseWkt("MULTIPOINT (0 0, 2 4)"))).toEqual([1, 2]);
    expect(centroid(parseWkt("POLYGON EMPTY"))).toBeNull();
  });
});

describe("a point inside a plot", () => {
  it("is inside, whatever the shape", () => {
    const random = seededRandom(14);
    for (let round = 0; round < 200; round += 1) {
      const hole = starRing(random, { radius: 0.0003 });
      const field: Polygon = {
        type: "Polygon",
        coordinates: [starRing(random, { vertices: 5 + (round % 30) }), ...(round % 2 === 0 ? [hole] : [])],
      };
      if (
        field.coordinates.length > 1 &&
        hole.some((corner) => !pointInPolygon(corner, { ...field, coordinates: [field.coordinates[0]!] }))
      )
        continue;
      expect(placeInPolygon(pointInside(field)!, field.coordinates)).toBe("inside");
    }
  });

  it("is inside a horseshoe and a frame, whose centre is not", () => {
    for (const wkt of [
      "POLYGON ((0 0, 9 0, 9 9, 6 9, 6 3, 3 3, 3 9, 0 9, 0 0))",
      "POLYGON ((0 0, 9 0, 9 9, 0 9, 0 0), (1 1, 1 8, 8 8, 8 1, 1 1))",
    ]) {
      const geometry = parseWkt(wkt);
      expect(pointInPolygon(centroid(geometry)!, geometry)).toBe(false);
      expect(pointInPolygon(pointInside(geometry)!, geometry)).toBe(true);
    }
  });

  it("is the first position of points, and nothing for nothing", () => {
    expect(pointInside(parseWkt("MULTIPOINT (5 6, 7 8)"))).toEqual([5, 6]);
    expect(pointInside(parseWkt("GEOMETRYCOLLECTION EMPTY"))).toBeNull();
  });
});

describe("the rectangle around a plot", () => {
  it("holds every position of every type", () => {
    const geometry: Geometry = parseWkt(
      "GEOMETRYCOLLECTION (POINT (-9 1), LINESTRING (0 0, 3 12), MULTIPOLYGON (((0 -7, 5 0, 5 5, 0 -7))))",
    );
    expect(boundingBox(geometry)).toEqual([-9, -7, 5, 12]);
    expect(boundingBox(parseWkt("POLYGON EMPTY"))).toBeNull();
  });

  it("meets another where they touch or overlap", () => {
    expect(boxesMeet([0, 0, 1, 1], [1, 1, 2, 2])).toBe(true);
    expect(boxesMeet([0, 0, 1, 1], [0.5, 2, 2, 3])).toBe(false);
  });
});
