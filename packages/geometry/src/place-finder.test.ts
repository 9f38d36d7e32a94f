import type { Position } from "geojson";
import { describe, expect, it } from "vitest";
import { placeFinder } from "./place-finder.ts";
import { placeInPolygon } from "./point-in-polygon.ts";

/** Winds in whole numbers, so that points fall on edges and corners as well. */
const winding = (corners: number, radius: number): Position[] => {
  const ring = Array.from({ length: corners }, (_, index): Position => {
    const angle = (index / corners) * 2 * Math.PI;
    const distance = radius * (1 + 0.3 * Math.sin(9 * angle));
    return [Math.round(distance * Math.cos(angle)), Math.round(distance * Math.sin(angle))];
  });
  return [...ring, ring[0]!];
};

describe("placing many points in one outline", () => {
  it("places each as looking at every edge does: inside, outside, in a hole and on every kind of edge", () => {
    const rings = [winding(400, 40), winding(90, 12).toReversed()];
    const placeOf = placeFinder(rings);
    const seen = new Set<string>();
    const differing: Position[] = [];
    for (let x = -60; x <= 60; x += 1) {
      for (let y = -60; y <= 60; y += 1) {
        const expected = placeInPolygon([x, y], rings);
        seen.add(expected);
        if (placeOf([x, y]) !== expected) differing.push([x, y]);
      }
    }
    expect(differing).toEqual([]);
    expect(seen).toEqual(new Set(["inside", "outside", "boundary"]));
  });
});
