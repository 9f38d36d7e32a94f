import type { Position } from "geojson";
import { expect, test } from "vitest";
import { drawableRings, geometryOfRings } from "./rings.ts";

const square = (west: number, south: number, side: number): Position[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];

const ring: Position[] = [
  [-6.12345678912, 6, 12],
  [-6, 6, 12],
  [-6, 6.1, 12],
  [-6.12345678912, 6, 12],
];

test("an outline comes to the drawing tool without heights and to a tenth of a millimetre", () => {
  expect(drawableRings({ type: "Polygon", coordinates: [ring] })?.[0]?.[0]).toEqual([-6.123456789, 6]);
});

test("holes come with their outline, points have none", () => {
  expect(drawableRings({ type: "Point", coordinates: [1, 2] })).toBeNull();
  const [outer, hole] = [square(0, 0, 10), square(2, 2, 3)];
  expect(drawableRings({ type: "Polygon", coordinates: [outer, hole] })).toEqual([outer, hole]);
});

test("several drawn parts make one plot", () => {
  expect(geometryOfRings([])).toBeNull();
  expect(geometryOfRings([square(0, 0, 1)])?.type).toBe("Polygon");
  expect(geometryOfRings([square(0, 0, 1), square(5, 5, 1)])?.type).toBe("MultiPolygon");
});

test("a ring in another one is a hole, and one in the hole a part again, in whichever order they were drawn", () => {
  const [outer, hole, island, away] = [square(0, 0, 10), square(2, 2, 6), square(4, 4, 2), square(20, 0, 1)];
  expect(geometryOfRings([hole, outer])).toEqual({ type: "Polygon", coordinates: [outer, hole] });
  expect(geometryOfRings([island, away, hole, outer])).toEqual({
    type: "MultiPolygon",
    coordinates: [[island], [away], [outer, hole]],
  });
});

test("parts that share an edge are parts", () => {
  expect(geometryOfRings([square(0, 0, 2), square(2, 0, 2)])?.type).toBe("MultiPolygon");
});

test("rings that cross are no hole: the check of the outline names the crossing", () => {
  expect(geometryOfRings([square(0, 0, 4), square(2, 2, 4)])?.type).toBe("MultiPolygon");
});
