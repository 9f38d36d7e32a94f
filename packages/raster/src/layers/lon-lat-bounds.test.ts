import { describe, expect, test } from "vitest";
import { lonLatBounds } from "./lon-lat-bounds.ts";

describe("the box of a layer in degrees", () => {
  test("is the box itself where the layer is in degrees", () => {
    expect(lonLatBounds({ minX: -6, minY: 5, maxX: -5.5, maxY: 5.5 }, 4326)).toEqual([-6, 5, -5.5, 5.5]);
  });

  test("agrees with GDAL's corners of a real UTM raster (62°40'12.69\"W to 62°29'58.86\"W)", () => {
    const bounds = { minX: 536280, minY: 9025580, maxX: 555020, maxY: 9038300 };
    const [west, south, east, north] = lonLatBounds(bounds, 32720);
    expect(west).toBeCloseTo(-(62 + 40 / 60 + 12.69 / 3600), 5);
    expect(south).toBeCloseTo(-(8 + 48 / 60 + 54.16 / 3600), 5);
    expect(east).toBeCloseTo(-(62 + 29 / 60 + 58.86 / 3600), 5);
    expect(north).toBeCloseTo(-(8 + 41 / 60 + 59.3 / 3600), 5);
  });
});
