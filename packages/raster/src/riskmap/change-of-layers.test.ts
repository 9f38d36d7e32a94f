import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MultiPolygon, Position } from "geojson";
import proj4 from "proj4";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forestSources } from "../forest/forest-layers.ts";
import type { LayerCatalogue } from "../layers/layer-catalogue.ts";
import { openLayerFolder } from "../layers/layer-folder.ts";
import { writeGeotiff } from "../write/write-geotiff.ts";
import { changeOfLayers, type LayerChange, type LayerChangeQuestion } from "./change-of-layers.ts";

const pixel = 0.00025;
const [west, north, side] = [-6, 6, 400];
const folder = mkdtempSync(join(tmpdir(), "parcelle-change-"));
let catalogue: LayerCatalogue;

/** Cover grows to the east; a strip is lost in each year from 2001 to 2024; one corner is not told. */
const coverAt = (column: number, row: number) => (row > 380 && column > 380 ? 255 : (column * 100) / side);
const lossAt = (_: number, row: number) => (row % 50 < 25 ? row % 25 : 0);

function write(component: string, valueAt: (column: number, row: number) => number): void {
  const data = Uint8Array.from({ length: side * side }, (_, at) => valueAt(at % side, Math.floor(at / side)));
  const bounds = { minX: west, maxX: west + side * pixel, minY: north - side * pixel, maxY: north };
  const file = join(folder, `Hansen_GFC-2024-v1.12_${component}_10N_010W.tif`);
  const noData = component === "treecover2000" ? { nodata: 255 } : {};
  writeFileSync(file, writeGeotiff({ ...{ width: side, height: side, crs: 4326, bounds, data }, ...noData }));
}

beforeAll(async () => {
  write("treecover2000", coverAt);
  write("lossyear", lossAt);
  catalogue = await openLayerFolder(folder);
});
afterAll(() => {
  catalogue.close();
  rmSync(folder, { recursive: true });
});

const at = (column: number, row: number): Position => [west + column * pixel, north - row * pixel];
const outer = [at(20, 10), at(390, 40), at(395, 395), at(210, 300), at(15, 390), at(20, 10)];
const hole = [at(100, 100), at(100, 160), at(170, 150), at(100, 100)];
const zone: MultiPolygon = { type: "MultiPolygon", coordinates: [[outer, hole]] };
const question: LayerChangeQuestion = {
  ...{ zone, years: [2000, 2010, 2020], coverPercent: 30, pixelMetres: 30 },
};

/** Whether a place lies in a ring, counting the edges to the east of it. */
function isIn(ring: readonly Position[], [x, y]: Position): boolean {
  let inside = false;
  for (let corner = 1; corner < ring.length; corner++) {
    const [[x1, y1], [x2, y2]] = [ring[corner - 1]!, ring[corner]!] as [[number, number], [number, number]];
    if (y1 > y! !== y2 > y! && x! < x1 + ((y! - y1) * (x2 - x1)) / (y2 - y1)) inside = !inside;
  }
  return inside;
}

const back = proj4("+proj=utm +zone=30 +datum=WGS84");

function centreOf({ width, transform: { originX, originY } }: LayerChange, index: number): Position {
  const [x, y] = [index % width, Math.floor(index / width)];
  return back.inverse([originX + (x + 0.5) * 30, originY - (y + 0.5) * 30]);
}

const isInZone = (place: Position) => isIn(outer, place) && !isIn(hole, place);

/** Null where the layers do not tell it. */
function codeOf(place: Position): number | null {
  if (!isInZone(place)) return 0;
  const [longitude, latitude] = place;
  const [column, row] = [Math.floor((longitude! - west) / pixel), Math.floor((north - latitude!) / pixel)];
  const cover = Math.trunc(coverAt(column, row));
  if (cover === 255) return null;
  if (cover < 30) return 0;
  const loss = lossAt(column, row);
  if (loss === 0) return 3;
  return [0, 10, 20].filter((last) => loss > last).length;
}

test("each pixel has the code of the layers under its centre, in whatever bands it is read", async () => {
  const source = changeOfLayers(forestSources(catalogue), question);
  expect(source.crs).toBe(32_630);
  const whole = await source.readRows(0, source.height);
  const counts = [0, 0, 0, 0];
  let different = 0;
  for (let index = 0; index < whole.length; index++) {
    counts[whole[index]!]! += 1;
    different += Number(whole[index] !== (codeOf(centreOf(source, index)) ?? 0));
  }
  // Half a centimetre of the straight lines between converted places can move a centre over a pixel's edge.
  expect(different).toBeLessThan(whole.length / 2000);
  expect(Math.min(...counts)).toBeGreaterThan(1000);
  const again = changeOfLayers(forestSources(catalogue), question);
  const bands: number[] = [];
  for (let y = 0; y < again.height; y += 32) {
    bands.push(...(await again.readRows(y, Math.min(32, again.height - y))));
  }
  expect(bands).toEqual([...whole]);
});

test("what no layer tells is counted, once however often it is read, and is no forest", async () => {
  const source = changeOfLayers(forestSources(catalogue), question);
  for (const _ of [1, 2]) await source.readRows(0, source.height);
  const places = Array.from({ length: source.width * source.height }, (_, index) => centreOf(source, index));
  expect(source.zonePixels()).toBe(places.filter(isInZone).length);
  expect(source.untoldPixels()).toBe(places.filter((place) => codeOf(place) === null).length);
  expect(source.untoldPixels()).toBeGreaterThan(50);
});

test.each([
  ["years-untold", { years: [2000, 2010, 2030] }],
  ["years-untold", { years: [1999, 2010, 2020] }],
  ["years-invalid", { years: [2010, 2000, 2020] }],
  [
    "zone-too-wide",
    {
      zone: {
        type: "MultiPolygon",
        coordinates: [
          [
            [
              [-9, 5],
              [3, 5],
              [3, 6],
              [-9, 5],
            ],
          ],
        ],
      },
    },
  ],
] as const)("%s: what cannot be told is refused by name", (code, changes) => {
  const asked = { ...question, ...changes } as unknown as LayerChangeQuestion;
  expect(() => changeOfLayers(forestSources(catalogue), asked)).toThrow(
    expect.objectContaining({ name: "RiskMapProblem", code }),
  );
});

test("a folder without cover and loss of one product is refused", () => {
  expect(() => changeOfLayers({ all: [] }, question)).toThrow(
    expect.objectContaining({ code: "layers-missing" }),
  );
});
