import { expect, test } from "vitest";
import { testIndependence } from "./independence.ts";

test("two characteristics that have to do with each other are told with how sure and how strong", () => {
  // R 4.4: chisq.test(matrix(c(20, 30, 30, 20), 2), correct = FALSE)
  expect(
    testIndependence([
      [20, 30],
      [30, 20],
    ]),
  ).toEqual({
    kind: "tested",
    ...{ chiSquare: 4, freedom: 1 },
    probability: expect.closeTo(0.0455002639, 9),
    strength: expect.closeTo(0.2, 12),
  });
});

test("counts as chance alone would have them are no sign of anything", () => {
  expect(
    testIndependence([
      [10, 20],
      [20, 40],
    ]),
  ).toMatchObject({ kind: "tested", probability: 1, strength: 0 });
});

test("the probability of a large difference in a large table is near nought", () => {
  const told = testIndependence([
    [90, 10, 10],
    [10, 90, 10],
    [10, 10, 90],
  ]);
  expect(told).toMatchObject({ kind: "tested", freedom: 4 });
  expect(told.kind === "tested" && told.probability).toBeLessThan(1e-50);
});

test("nothing is said of cells in which fewer than five would be expected, nor of one row", () => {
  expect(
    testIndependence([
      [3, 5],
      [4, 6],
    ]),
  ).toMatchObject({ kind: "too_small" });
  expect(testIndependence([[50, 50]])).toMatchObject({ kind: "too_small" });
  expect(testIndependence([])).toEqual({ kind: "too_small", leastExpected: 0 });
});
