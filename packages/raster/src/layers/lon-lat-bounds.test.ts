import { expect, it } from "vitest";
import { lonLatBounds } from "./lon-lat-bounds.ts";

it("leaves degrees as they are", () => {
  const bounds = { minX: -6, minY: 5, maxX: -5, maxY: 6 };
  expect(lonLatBounds(bounds, 4326)).toEqual([-6, 5, -5, 6]);
});

it("goes around a box in UTM whose top bends", () => {
  const bounds = { minX: 300_000, minY: 600_000, maxX: 700_000, maxY: 700_000 };
  const [west, south, east, north] = lonLatBounds(bounds, 32630);
  expect(west).toBeCloseTo(-4.8, 1);
  expect(east).toBeCloseTo(-1.19, 1);
  expect(south).toBeCloseTo(5.42, 1);
  expect(north).toBeGreaterThan(6.332);
});
