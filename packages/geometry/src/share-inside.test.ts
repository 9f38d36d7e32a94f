import type { Polygon } from "geojson";
import { expect, test } from "vitest";
import { shareInside } from "./share-inside.ts";

const box = (west: number, side: number): Polygon => ({
  type: "Polygon",
  coordinates: [
    [
      [west, 6],
      [west + side, 6],
      [west + side, 6 + side],
      [west, 6 + side],
      [west, 6],
    ],
  ],
});

test("an area within another lies inside it as a whole, a neighbour not at all", () => {
  expect(shareInside(box(-5.5, 0.25), box(-6, 1))).toBeCloseTo(1, 9);
  expect(shareInside(box(-5, 1), box(-6, 1))).toBe(0);
});

test("the share is of the first area", () => {
  expect(shareInside(box(-5.5, 1), box(-6, 1))).toBeCloseTo(0.5, 4);
  expect(shareInside(box(-6, 2), box(-6, 1))).toBeCloseTo(0.25, 2);
});

test("areas whose outlines cross at too many places give no share", () => {
  const comb = (turned: boolean): Polygon => {
    const teeth = Array.from({ length: 140 }, (_, tooth) => [
      [tooth, 0],
      [tooth + 0.5, 140],
      [tooth + 0.7, 0.5],
    ]).flat();
    const ring = [...teeth, [140, 0], [140, -1], [0, -1], [0, 0]].map(([x, y]) =>
      turned ? [y! / 1000, x! / 1000] : [x! / 1000, y! / 1000],
    );
    return { type: "Polygon", coordinates: [ring] };
  };
  expect(shareInside(comb(false), comb(true))).toBeNull();
});
