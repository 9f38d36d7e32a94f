import { expect, test } from "vitest";
import { isMovable } from "./is-movable.ts";

const ring = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
];

test("the corners of one part or several are moved one by one", () => {
  expect(isMovable({ type: "Polygon", coordinates: [ring] })).toBe(true);
  expect(isMovable({ type: "MultiPolygon", coordinates: [[ring], [ring]] })).toBe(true);
});

test("those of holes are, and an outline of very many corners is drawn anew", () => {
  expect(isMovable({ type: "Polygon", coordinates: [ring, ring] })).toBe(true);
  expect(isMovable({ type: "Polygon", coordinates: [Array.from({ length: 1001 }, () => [0, 0])] })).toBe(
    false,
  );
});
