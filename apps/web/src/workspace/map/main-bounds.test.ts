import { expect, test } from "vitest";
import type { Plots } from "#ui/map/map-types.ts";
import { mainBounds } from "./main-bounds.ts";

function pointsAt(positions: [number, number][]): Plots {
  return {
    type: "FeatureCollection",
    features: positions.map((coordinates, index) => ({
      type: "Feature",
      properties: { id: String(index), state: "compliant" },
      geometry: { type: "Point", coordinates },
    })),
  };
}

const village = Array.from({ length: 40 }, (_, index): [number, number] => [-5.7 + index / 1000, 5.8]);

test("one plot with a wrong coordinate does not decide what the map shows first", () => {
  const bounds = mainBounds(pointsAt([...village, [5.7, 5.8]]));
  expect(bounds?.[2]).toBeLessThan(-5.6);
});

test("plots that lie together, or few ones, are shown all", () => {
  expect(mainBounds(pointsAt(village))).toBeNull();
  expect(mainBounds(pointsAt([...village.slice(0, 3), [5.7, 5.8]]))).toBeNull();
});
