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

it("is the whole Earth around a pole, across the antimeridian, and where a round map has corners outside", () => {
  const aroundPole = { minX: -2e6, minY: -2e6, maxX: 2e6, maxY: 2e6 };
  expect(lonLatBounds(aroundPole, 6931)).toEqual([-180, -90, 180, 90]);
  const corner = { minX: -17_000_000, minY: 6_000_000, maxX: -10_000_000, maxY: 8_000_000 };
  expect(lonLatBounds(corner, 54008)).toEqual([-180, -90, 180, 90]);
  const fiji = { minX: 700_000, minY: 8_100_000, maxX: 900_000, maxY: 8_200_000 };
  const [west, , east] = lonLatBounds(fiji, 32760);
  expect([west, east]).toEqual([-180, 180]);
});

it("is that of a tile of the sinusoidal grid of MODIS", () => {
  const modis = "+proj=sinu +lon_0=0 +x_0=0 +y_0=0 +a=6371007.181 +b=6371007.181 +units=m";
  const tile = { minX: -6_671_703, minY: -2_223_901, maxX: -5_559_753, maxY: -1_111_951 };
  const [west, south, east, north] = lonLatBounds(tile, modis);
  expect([west, south, east, north].map((degrees) => degrees.toFixed(2))).toEqual([
    "-63.85",
    "-20.00",
    "-50.77",
    "-10.00",
  ]);
});
