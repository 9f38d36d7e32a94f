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

it("agrees with the corners that GDAL prints for a UTM raster", () => {
  const bounds = { minX: 536_280, minY: 9_025_580, maxX: 555_020, maxY: 9_038_300 };
  const [west, south, east, north] = lonLatBounds(bounds, 32720);
  expect(west).toBeCloseTo(-(62 + 40 / 60 + 12.69 / 3600), 5);
  expect(south).toBeCloseTo(-(8 + 48 / 60 + 54.16 / 3600), 5);
  expect(east).toBeCloseTo(-(62 + 29 / 60 + 58.86 / 3600), 5);
  expect(north).toBeCloseTo(-(8 + 41 / 60 + 59.3 / 3600), 5);
});
