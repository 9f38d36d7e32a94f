import type { Position } from "geojson";
import { expect, test, vi } from "vitest";
import { geometryOfRings } from "./draw-outline.ts";
import { drawableRings } from "./drawable-rings.ts";

vi.mock("terra-draw", () => ({}));
vi.mock("terra-draw-maplibre-gl-adapter", () => ({}));

const ring: Position[] = [
  [-6.12345678912, 6, 12],
  [-6, 6, 12],
  [-6, 6.1, 12],
  [-6.12345678912, 6, 12],
];

test("an outline comes to the drawing tool without heights and to a tenth of a millimetre", () => {
  expect(drawableRings({ type: "Polygon", coordinates: [ring] })?.[0]?.[0]).toEqual([-6.123456789, 6]);
});

test("points and outlines with holes cannot have their vertices moved", () => {
  expect(drawableRings({ type: "Point", coordinates: [1, 2] })).toBeNull();
  expect(drawableRings({ type: "Polygon", coordinates: [ring, ring] })).toBeNull();
});

test("several drawn parts make one plot", () => {
  expect(geometryOfRings([])).toBeNull();
  expect(geometryOfRings([ring])?.type).toBe("Polygon");
  expect(geometryOfRings([ring, ring])?.type).toBe("MultiPolygon");
});
