import { expect, test } from "vitest";
import { perimeterMetres } from "./area.ts";
import { lineLengthMetres } from "./line-length.ts";

test("an open line is as long as its edges, and there and back twice as long", () => {
  // A degree of the equator: 6,378,137 m × π / 180.
  expect(lineLengthMetres([])).toBe(0);
  expect(lineLengthMetres([[-4, 5]])).toBe(0);
  expect(
    lineLengthMetres([
      [0, 0],
      [1, 0],
    ]),
  ).toBeCloseTo(111_319.490793, 5);
  expect(
    lineLengthMetres([
      [0, 0],
      [1, 0],
      [0, 0],
    ]),
  ).toBeCloseTo(222_638.981587, 5);
});

test("a line that returns to its beginning has the perimeter of the plot with that outline", () => {
  const ring = [
    [-6.593, 5.845],
    [-6.591, 5.8452],
    [-6.5913, 5.847],
    [-6.593, 5.845],
  ];
  const perimeter = perimeterMetres({ type: "Polygon", coordinates: [ring] });
  expect(lineLengthMetres(ring)).toBeCloseTo(perimeter, 6);
});
