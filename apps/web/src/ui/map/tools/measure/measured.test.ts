import { areaHectares, perimeterMetres } from "@parcelle/geometry/area";
import type { Polygon } from "geojson";
import { expect, test } from "vitest";
import { measured } from "./measured.ts";

const places = [
  [-6.593, 5.845],
  [-6.591, 5.8452],
  [-6.5913, 5.847],
];

test("places along the outline of a plot have the plot's own area and perimeter", () => {
  const plot: Polygon = { type: "Polygon", coordinates: [[...places, places[0]!]] };
  const result = measured(places);
  expect(result.areaHectares).toBe(areaHectares(plot));
  expect(result.perimeterMetres).toBeCloseTo(perimeterMetres(plot), 6);
  expect(result.metres).toBeLessThan(result.perimeterMetres!);
});

test("two places have a distance and no area, one place nothing", () => {
  expect(measured(places.slice(0, 2))).toMatchObject({ outline: null, areaHectares: null, reason: null });
  expect(measured(places.slice(0, 2)).metres).toBeGreaterThan(200);
  expect(measured(places.slice(0, 1)).metres).toBe(0);
});

test("an outline that crosses itself has its length, and the reason why it has no area", () => {
  const bowTie = [
    [-6.593, 5.845],
    [-6.591, 5.847],
    [-6.591, 5.845],
    [-6.593, 5.847],
  ];
  const result = measured(bowTie);
  expect(result.areaHectares).toBeNull();
  expect(result.reason).toBe("self_intersection");
  expect(result.metres).toBeGreaterThan(500);
});
