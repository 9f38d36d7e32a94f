import { measure } from "@parcelle/geometry/area";
import { describe, expect, test } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { referencePath, withoutReferenceData } from "../../test/reference-data.ts";
import { gfwSample } from "../../test/reference-geometry.ts";
import { slowPixelAreas } from "../../test/slow-areas.ts";
import { openFile } from "../source/file-source.ts";
import { openGeotiff } from "../tiff/open-geotiff.ts";
import { classAreas } from "./class-areas.ts";
import { gridOf } from "./grid.ts";

const clip = "raster/hansen-clip/Hansen_GFC-2023-v1.11";

async function hansen(layer: "lossyear" | "treecover2000") {
  return openGeotiff(openFile(referencePath(`${clip}_${layer}_20N_080W.tif`)));
}

describe("class areas on real Hansen pixels", skippedWithout("reference data", withoutReferenceData), () => {
  test.each(["lossyear", "treecover2000"] as const)(
    "%s agrees with cutting the polygon pixel by pixel",
    async (layer) => {
      const raster = await hansen(layer);
      const geometry = gfwSample();
      const values = await raster.readWindow(0, 0, 0, raster.width, raster.height);
      const slow = new Map<number, number>();
      slowPixelAreas(geometry.coordinates[0]!, gridOf(raster)).forEach((area, at) => {
        if (area > 0) slow.set(values[at]!, (slow.get(values[at]!) ?? 0) + area);
      });
      const { classes } = await classAreas(raster, geometry, { area: "wgs84" });
      expect([...classes.keys()]).toEqual([...slow.keys()].sort((a, b) => a - b));
      for (const [value, area] of classes) {
        expect(Math.abs(area / slow.get(value)! - 1), `class ${value}: ${area} m²`).toBeLessThan(1e-6);
      }
    },
  );

  test("the whole polygon agrees with its geodesic area", async () => {
    const geometry = gfwSample();
    const result = await classAreas(await hansen("lossyear"), geometry, { area: "wgs84" });
    const geodesic = measure(geometry).areaHectares * 10_000;
    expect(Math.abs(result.areaSquareMetres / geodesic - 1)).toBeLessThan(1e-7);
    const sum = [...result.classes.values()].reduce((total, area) => total + area, 0);
    expect(sum + result.outsideSquareMetres).toBeCloseTo(result.areaSquareMetres, 4);
    expect(result.outsideSquareMetres).toBe(0);
  });

  test("a sphere makes the polygon half a percent larger, as the tools that use it report it", async () => {
    const result = await classAreas(await hansen("lossyear"), gfwSample(), { area: "spherical" });
    expect(result.areaSquareMetres / 10_000).toBeCloseTo(2284.054, 2);
  });

  test("the part beyond the edge of the raster is said, not counted as a class", async () => {
    const raster = await hansen("lossyear");
    const { minX, maxY } = raster.bounds!;
    const square = (west: number, north: number, side: number) => ({
      type: "Polygon" as const,
      coordinates: [
        [
          [west, north],
          [west + side, north],
          [west + side, north - side],
          [west, north - side],
          [west, north],
        ],
      ],
    });
    const half = await classAreas(raster, square(minX - 0.001, maxY - 0.01, 0.002), { area: "wgs84" });
    expect(half.outsideSquareMetres / half.areaSquareMetres).toBeCloseTo(0.5, 9);
    const corner = await classAreas(raster, square(minX - 0.001, maxY + 0.001, 0.002), { area: "wgs84" });
    expect(corner.outsideSquareMetres / corner.areaSquareMetres).toBeCloseTo(0.75, 4);
    expect(corner.areaSquareMetres).toBeCloseTo(
      measure(square(minX - 0.001, maxY + 0.001, 0.002)).areaHectares * 1e4,
      1,
    );
    const away = await classAreas(raster, square(10, 7, 0.002), { area: "wgs84" });
    expect(away.classes.size).toBe(0);
    expect(away.outsideSquareMetres).toBe(away.areaSquareMetres);
    expect(away.areaSquareMetres).toBeCloseTo(measure(square(10, 7, 0.002)).areaHectares * 1e4, 1);
  });

  test("a point reports the pixel under it, and nothing outside", async () => {
    const raster = await hansen("treecover2000");
    const { originX, originY, pixelWidth, pixelHeight } = raster.transform!;
    const values = await raster.readWindow(0, 0, 0, raster.width, raster.height);
    const point = {
      type: "Point" as const,
      coordinates: [originX + 40.5 * pixelWidth, originY - 70.5 * pixelHeight],
    };
    const result = await classAreas(raster, point, { area: "wgs84" });
    expect(result.pointValue).toBe(values[70 * raster.width + 40]);
    expect(result.areaSquareMetres).toBe(0);
    const outside = await classAreas(raster, { type: "Point", coordinates: [0, 0] }, { area: "wgs84" });
    expect(outside.pointValue).toBeNull();
    expect(outside.classes.size).toBe(0);
  });

  test("lines, coordinates that are not on Earth and rasters without a known system are refused by name", async () => {
    const raster = await hansen("lossyear");
    const line = {
      type: "LineString" as const,
      coordinates: [
        [0, 0],
        [1, 1],
      ],
    };
    await expect(classAreas(raster, line, { area: "wgs84" })).rejects.toMatchObject({
      code: "geometry-unsupported",
    });
    const wild = {
      type: "Polygon" as const,
      coordinates: [
        [
          [0, 0],
          [1, Number.NaN],
          [1, 1],
          [0, 0],
        ],
      ],
    };
    await expect(classAreas(raster, wild, { area: "wgs84" })).rejects.toMatchObject({
      code: "geometry-invalid",
    });
    const sinusoidal = await openGeotiff(
      openFile(referencePath("raster/sinop/sinop_mod13q1_ndvi_12dates.cog.tif")),
    );
    await expect(
      classAreas({ ...sinusoidal, crs: 29701 }, gfwSample(), { area: "wgs84" }),
    ).rejects.toMatchObject({
      code: "crs-unsupported",
    });
  });
});

describe("class areas on a UTM grid", skippedWithout("reference data", withoutReferenceData), () => {
  test("share the geodesic area of the polygon", async () => {
    const raster = await openGeotiff(
      openFile(referencePath("raster/sinop/SENTINEL2_MSI_20LNR_2020-06-04_2021-08-26_class_v1.tif")),
    );
    const ring = [
      [-62.61, -8.74],
      [-62.57, -8.738],
      [-62.56, -8.77],
      [-62.6, -8.78],
      [-62.61, -8.74],
    ];
    const result = await classAreas(raster, { type: "Polygon", coordinates: [ring] }, { area: "wgs84" });
    const geodesic = measure({ type: "Polygon", coordinates: [ring] }).areaHectares * 10_000;
    const sum = [...result.classes.values()].reduce((total, area) => total + area, 0);
    expect(Math.abs((sum + result.outsideSquareMetres) / geodesic - 1)).toBeLessThan(1e-6);
    expect(result.classes.size).toBeGreaterThan(1);
  });
});
