import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MultiPolygon, Position } from "geojson";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forestSources } from "../forest/forest-layers.ts";
import type { LayerCatalogue } from "../layers/layer-catalogue.ts";
import { openLayerFolder } from "../layers/layer-folder.ts";
import { writeGeotiff } from "../write/write-geotiff.ts";
import { changeOfLayers } from "./change-of-layers.ts";
import { leakageBelt } from "./leakage-belt.ts";
import { zoneActivity } from "./zone-activity.ts";

const pixel = 0.00025;
const [west, north, side] = [-6, 6, 300];
const folder = mkdtempSync(join(tmpdir(), "parcelle-activity-"));
let catalogue: LayerCatalogue;

function write(component: string, valueAt: (column: number, row: number) => number): void {
  const data = Uint8Array.from({ length: side * side }, (_, at) => valueAt(at % side, Math.floor(at / side)));
  const bounds = { minX: west, maxX: west + side * pixel, minY: north - side * pixel, maxY: north };
  const file = join(folder, `Hansen_GFC-2024-v1.12_${component}_10N_010W.tif`);
  const noData = component === "treecover2000" ? { nodata: 255 } : {};
  writeFileSync(file, writeGeotiff({ ...{ width: side, height: side, crs: 4326, bounds, data }, ...noData }));
}

/** Half is forest; one corner is not told; a strip is lost in each year from 2001 to 2024. */
beforeAll(async () => {
  write("treecover2000", (column, row) => (row > 280 && column > 280 ? 255 : column < 150 ? 80 : 5));
  write("lossyear", (_, row) => (row % 60 < 25 ? row % 60 : 0));
  catalogue = await openLayerFolder(folder);
});
afterAll(() => {
  catalogue.close();
  rmSync(folder, { recursive: true });
});

const at = (column: number, row: number): Position => [west + column * pixel, north - row * pixel];
const ring = [at(5, 5), at(295, 20), at(299, 298), at(10, 290), at(5, 5)];
const zone: MultiPolygon = { type: "MultiPolygon", coordinates: [[ring]] };
const question = { zone, coverPercent: 30, pixelMetres: 25 };

test("the loss of every year is counted, also where there was none, and sums up to that of the periods", async () => {
  const sources = forestSources(catalogue);
  const told = await zoneActivity(sources, question);
  expect(told.lost.map(({ year }) => year)).toEqual(Array.from({ length: 24 }, (_, place) => 2001 + place));
  const change = changeOfLayers(sources, { ...question, years: [2000, 2010, 2020] });
  const codes = await change.readRows(0, change.height);
  const ofCode = (code: number) => codes.filter((each) => each === code).length * 0.0625;
  const sum = (first: number, last: number) =>
    told.lost
      .filter(({ year }) => year >= first && year <= last)
      .reduce((total, { hectares }) => total + hectares, 0);
  expect(sum(2001, 2010)).toBeCloseTo(ofCode(1), 6);
  expect(sum(2011, 2020)).toBeCloseTo(ofCode(2), 6);
  expect(told.forest).toEqual({ year: 2000, hectares: expect.closeTo(ofCode(1) + ofCode(2) + ofCode(3), 6) });
  expect(told.hectares).toBeCloseTo(change.zonePixels() * 0.0625, 6);
  expect(told.untoldHectares).toBeCloseTo(change.untoldPixels() * 0.0625, 6);
  expect(told.untoldHectares).toBeGreaterThan(0);
});

test("a count that is stopped ends with the reason", async () => {
  const stop = new AbortController();
  stop.abort(new Error("stopped"));
  const counted = zoneActivity(forestSources(catalogue), question, { signal: stop.signal });
  await expect(counted).rejects.toThrow("stopped");
});

test("a belt has what lies within its width around the zone, and nothing of the zone", async () => {
  const middle = [at(100, 100), at(200, 100), at(200, 200), at(100, 200), at(100, 100)];
  const inner: MultiPolygon = { type: "MultiPolygon", coordinates: [[middle]] };
  const width = 500;
  const sources = forestSources(catalogue);
  const [zoneOf, belt] = [
    await zoneActivity(sources, { ...question, zone: inner }),
    await zoneActivity(sources, { ...question, zone: leakageBelt(inner, width) }),
  ];
  const side = Math.sqrt(zoneOf.hectares * 10_000);
  // Four strips and the round corners.
  expect(Math.abs(belt.hectares / ((4 * side * width + Math.PI * width ** 2) / 10_000) - 1)).toBeLessThan(
    0.01,
  );
});
