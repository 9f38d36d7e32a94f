import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeGeotiff } from "@parcelle/raster/write/write-geotiff";
import { describe, expect, it } from "vitest";
import { parcelle, temporaryFolder } from "./run-parcelle.ts";

const folder = temporaryFolder();

/** Ten by ten pixels of a thousandth of a degree from 6° W, 7° N, all of year 21. */
function rasterFile(name: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, ".."), { recursive: true });
  const transform = { originX: -6, originY: 7, pixelWidth: 0.001, pixelHeight: 0.001 };
  const data = new Uint8Array(100).fill(21);
  writeFileSync(path, writeGeotiff({ width: 10, height: 10, data, transform, crs: 4326, tileSize: 256 }));
  return path;
}

function plotFile(name: string, geometries: object[]): string {
  const path = join(folder, name);
  const features = geometries.map((geometry, id) => ({
    ...{ type: "Feature", properties: { plot_id: `P${id}` } },
    geometry,
  }));
  writeFileSync(path, JSON.stringify({ type: "FeatureCollection", features }));
  return path;
}

const square = (west: number, south: number, side: number) => ({
  type: "Polygon",
  coordinates: [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ],
  ],
});
const point = (longitude: number, latitude: number) => ({
  type: "Point",
  coordinates: [longitude, latitude],
});

describe("a raster and plots that overlap nowhere", () => {
  const far = plotFile("far.geojson", [square(10, 50, 0.002), point(11, 50)]);

  it("are told, and the exit code is 2", async () => {
    const finished = await parcelle(["zonal", far, rasterFile("loss.tif"), "--json"]);
    expect(finished.code).toBe(2);
    expect(finished.stderr).toContain("No plot meets");
    const document = JSON.parse(finished.stdout);
    expect(document.plots_meet_raster).toBe(false);
    expect(document.plots[0].outside_m2).toBe(document.plots[0].area_m2);
  });

  it.each([
    ["a corner of one plot", [square(10, 50, 0.002), square(-5.9905, 6.9995, 0.002)]],
    ["one point", [square(10, 50, 0.002), point(-5.995, 6.995)]],
  ])("are not those of which %s lies on the raster", async (_, geometries) => {
    const near = plotFile("near.geojson", geometries);
    const finished = await parcelle(["zonal", near, rasterFile("loss.tif"), "--json"]);
    expect(finished.code).toBe(0);
    expect(JSON.parse(finished.stdout).plots_meet_raster).toBe(true);
  });

  it("are told where plots are assessed too", async () => {
    rasterFile("layers/Hansen_GFC-2023-v1.11_lossyear_10N_010W.tif");
    rasterFile("layers/Hansen_GFC-2023-v1.11_treecover2000_10N_010W.tif");
    const screen = (file: string) =>
      parcelle(["screen", file, "--layers", join(folder, "layers"), "--out", join(folder, "out")]);
    const finished = await screen(far);
    expect(finished.code).toBe(2);
    expect(finished.stderr).toContain("says anything about any plot");
    expect((await screen(plotFile("on.geojson", [square(-5.998, 6.992, 0.002)]))).code).toBe(0);
  });
});

it("a raster whose pixels have a height below zero is measured as GDAL does, and that is told", async () => {
  const bytes = readFileSync(rasterFile("slip.tif"));
  const height = bytes.indexOf(Buffer.from(Float64Array.of(0.001).buffer), 0);
  expect(height).toBeGreaterThan(0);
  const path = join(folder, "slip.tif");
  bytes.writeDoubleLE(-bytes.readDoubleLE(height + 8), height + 8);
  writeFileSync(path, bytes);
  const plot = plotFile("slip.geojson", [square(-5.998, 6.992, 0.002)]);
  const finished = await parcelle(["zonal", plot, path, "--json"]);
  expect(finished.code).toBe(0);
  expect(finished.stderr).toContain("is negative");
  expect(JSON.parse(finished.stdout).plots[0].outside_m2).toBe(0);
});

describe("a raster in a national system", () => {
  /** Ten by ten pixels of 100 m, numbered from the first one. */
  function numbered(name: string, crs: number, originX: number, originY: number): string {
    const path = join(folder, name);
    const transform = { originX, originY, pixelWidth: 100, pixelHeight: 100 };
    const data = Uint8Array.from({ length: 100 }, (_, index) => index);
    writeFileSync(path, writeGeotiff({ width: 10, height: 10, data, transform, crs, tileSize: 256 }));
    return path;
  }

  // `PROJ_DATA=<folder with proj.db alone> gdallocationinfo -valonly -wgs84 FILE LONGITUDE LATITUDE`, GDAL 3.6.2.
  it.each<[string, number, [number, number], [number, number], number]>([
    ["GGRS87", 2100, [470_000, 4_200_000], [23.664, 37.9452], 43],
    ["Israel 1993", 2039, [180_000, 600_000], [34.7912, 31.4869], 51],
    ["RD New", 28_992, [121_000, 487_000], [4.8943, 52.3655], 44],
    ["VN-2000", 3405, [590_000, 2_320_000], [105.8712, 20.9749], 23],
    ["Krovak, south and west", 5513, [1_045_000, 750_000], [14.33, 50.0583], 23],
  ])("%s gives a point the pixel that GDAL does", async (_, crs, corner, place, value) => {
    const raster = numbered(`${crs}.tif`, crs, ...corner);
    const plot = plotFile(`${crs}.geojson`, [point(...place)]);
    const finished = await parcelle(["zonal", plot, raster, "--json"]);
    expect(finished.stderr).not.toMatch(/datum|WGS 84/);
    expect(JSON.parse(finished.stdout).plots).toMatchObject([{ point_value: value }]);
  });

  it("is told with the accuracy of its shift where that is rough", async () => {
    const raster = numbered("minna.tif", 26_392, 700_000, 501_000);
    const plot = plotFile("minna.geojson", [square(8.7705, 8.527, 0.0018)]);
    const finished = await parcelle(["zonal", plot, raster, "--json"]);
    expect(finished.code).toBe(0);
    expect(finished.stderr).toMatch(
      /minna\.tif: The datum “Minna” is brought to WGS 84 by a published shift .* ± \d+ m/,
    );
    expect(JSON.parse(finished.stdout).plots[0].outside_m2).toBe(0);
  });
});
