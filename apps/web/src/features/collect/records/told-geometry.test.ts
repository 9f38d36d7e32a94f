import { expect, test } from "vitest";
import { toldGeometry } from "./told-geometry.ts";

const SQUARE = "6 -5 0 0;6 -4.999 0 0;6.001 -4.999 0 0;6.001 -5 0 0;6 -5 0 0";

test("A point is told by its degrees and how exactly it was taken", () => {
  expect(toldGeometry("geopoint", "5.8321 -5.3572 120 4.2", "fr")).toBe("5,8321° N, 5,3572° O (à 4 m près)");
  expect(toldGeometry("geopoint", "-5.5 12.25 0 0", "en")).toBe("5.5° S, 12.25° E");
});

test("An outline is told by its corners and its hectares", () => {
  expect(toldGeometry("geoshape", SQUARE, "fr")).toBe("Contour de 4\u00a0points, 1,22 ha");
});

test("A line is told by its points and its length", () => {
  expect(toldGeometry("geotrace", "6 -5 0 0;6.001 -5 0 0", "en")).toBe("Line of 2\u00a0points, 111 m");
});

test("What is no place stands as it was written", () => {
  expect(toldGeometry("geopoint", "nulle part", "fr")).toBe("nulle part");
});
