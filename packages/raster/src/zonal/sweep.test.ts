import { measure } from "@parcelle/geometry/area";
import type { Polygon } from "geojson";
import { describe, expect, test } from "vitest";
import { createRandom, randomRing } from "../../test/random.ts";
import { coverageFractions } from "../coverage/coverage-fractions.ts";
import type { Grid } from "./grid.ts";
import { polygonOnGrid } from "./polygon-on-grid.ts";
import { sweepCoverage } from "./sweep.ts";

const grid: Grid = {
  width: 3000,
  height: 2500,
  crs: 4326,
  transform: { originX: -8, originY: 7, pixelWidth: 0.00025, pixelHeight: 0.00025 },
};

function polygonOf(ring: number[][]): Polygon {
  return { type: "Polygon", coordinates: [ring] };
}

describe("a polygon taken part by part", () => {
  test("has the coverage that it has in one piece", async () => {
    const geometry = polygonOf(randomRing(createRandom(4), [-7.62, 6.69], 0.28, 60));
    const { polygon } = polygonOnGrid(geometry, grid, "wgs84");
    const whole = coverageFractions(polygon, { x: 0, y: 0, width: grid.width, height: grid.height });
    let parts = 0;
    let largestDifference = 0;
    const seen = new Float64Array(whole.length);
    await sweepCoverage(grid, geometry, "wgs84", async ({ window, coverage }) => {
      parts += 1;
      coverage.forEach((share, at) => {
        const place =
          (window.y + Math.floor(at / window.width)) * grid.width + window.x + (at % window.width);
        seen[place] = share;
      });
    });
    for (let at = 0; at < whole.length; at++) {
      largestDifference = Math.max(largestDifference, Math.abs(whole[at]! - seen[at]!));
    }
    expect(parts).toBe(9);
    expect(largestDifference).toBeLessThan(1e-9);
  });

  test("has its geodesic area, whatever its size, its latitude and its place on the grid", async () => {
    const random = createRandom(9);
    for (let round = 0; round < 60; round++) {
      const latitude = -58 + random() * 116;
      const side = 10 ** (-3.2 + random() * 2.4);
      const place: Grid = { ...grid, transform: { ...grid.transform, originY: latitude + 0.3 } };
      const geometry = polygonOf(
        randomRing(random, [-8 + random() * 0.7, latitude], side, 5 + Math.floor(random() * 9)),
      );
      const { areaSquareMetres } = await sweepCoverage(place, geometry, "wgs84", async () => {});
      const geodesic = measure(geometry).areaHectares * 10_000;
      expect(Math.abs(areaSquareMetres / geodesic - 1), `round ${round}: ${geodesic} m²`).toBeLessThan(1e-6);
    }
  });
});
