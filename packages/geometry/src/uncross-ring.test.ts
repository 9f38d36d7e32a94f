import { expect, test } from "vitest";
import { seededRandom } from "../test/random-shapes.ts";
import { uncrossRing } from "./uncross-ring.ts";
import { checkValidity } from "./validity.ts";

const closed = (corners: number[][]) => [...corners, corners[0]!];

test("two corners in the wrong order are walked in the right one, and none is lost", () => {
  const bow = closed([
    [0, 0],
    [1, 1],
    [1, 0],
    [0, 1],
  ]);
  const ring = uncrossRing(bow)!;
  expect(checkValidity({ type: "Polygon", coordinates: [ring] }).valid).toBe(true);
  expect(ring.slice(0, -1).toSorted()).toEqual(bow.slice(0, -1).toSorted());
});

test("a ring that crosses nowhere is left as it is", () => {
  expect(
    uncrossRing(
      closed([
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]),
    ),
  ).toBeNull();
});

test("corners in any order come to a ring that crosses nowhere", () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const next = seededRandom(seed);
    const corners = Array.from({ length: 12 }, () => [next(), next()]);
    const ring = uncrossRing(closed(corners));
    if (ring === null) continue;
    expect(checkValidity({ type: "Polygon", coordinates: [ring] }).valid).toBe(true);
  }
});
