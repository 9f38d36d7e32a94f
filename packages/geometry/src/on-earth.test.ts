import { expect, it } from "vitest";
import { isOnEarth } from "./on-earth.ts";

// gdaltransform -s_srs EPSG:3857 -t_srs OGC:CRS84 <<< "20037508.342789248 0": 180.00000000000003
it.each([
  [180, 90],
  [180.00000000000003, 6],
  [-180.00000000000003, -90.00000000000001],
])("%d, %d is a place on Earth", (longitude, latitude) => {
  expect(isOnEarth(longitude, latitude)).toBe(true);
});

it.each([
  [180.0000001, 6],
  [5, -90.0000001],
  [Number.NaN, 6],
  [5, Number.POSITIVE_INFINITY],
])("%d, %d is none", (longitude, latitude) => {
  expect(isOnEarth(longitude, latitude)).toBe(false);
});
