import type { Polygon } from "geojson";
import { expect, test } from "vitest";
import { countVertices, drawOutlines } from "./outline.ts";

const open: Polygon = {
  type: "Polygon",
  coordinates: [
    [
      [-6, 5],
      [-5.99, 5],
      [-5.99, 5.01],
    ],
  ],
};
const closed: Polygon = { type: "Polygon", coordinates: [[...open.coordinates[0]!, [-6, 5]]] };

test("closing a ring adds a vertex", () => {
  expect([countVertices(open), countVertices(closed)]).toEqual([3, 4]);
});

test("before and after are drawn in the same scale, north up, inside the picture", () => {
  const [before, after] = drawOutlines([open, closed], 200, 120);
  expect(after?.vertices.slice(0, 3)).toEqual(before?.vertices);
  const [first, , third] = before!.vertices;
  expect(third![1]).toBeLessThan(first![1]);
  for (const [x, y] of after!.vertices) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(200);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(120);
  }
});

test("a point can be drawn", () => {
  const [drawing] = drawOutlines([{ type: "Point", coordinates: [-6, 5] }], 200, 120);
  expect(drawing?.vertices).toEqual([[100, 60]]);
});

test("a window shows the ground around a place, with that place in the middle and what is beyond outside", () => {
  const window = { centre: [-6, 5], reach: 0.001 };
  const [drawing] = drawOutlines([open], 220, 120, window);
  expect(drawing!.vertices[0]![0]).toBeCloseTo(110, 6);
  expect(drawing!.vertices[0]![1]).toBeCloseTo(60, 6);
  expect(drawing!.vertices[1]![0]).toBeGreaterThan(220);
});
