import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Geometry } from "geojson";
import type { SampleArray } from "../src/tiff/sample-type.ts";
import { writeGeotiff } from "../src/write/write-geotiff.ts";
import { createRandom, randomRing } from "./random.ts";

/** Side of the made-up layers in pixels, their tiles, and a pixel in degrees. */
const side = 700;
const pixel = 0.00025;

type Sheet = { data: SampleArray; tileSize: 256 | 512; nodata?: number; value: (random: number) => number };

/** Layers of several kinds on one grid from 6° W, 7° N, and one on a coarser grid; paths of their files. */
export function zonalFiles(): string[] {
  const folder = mkdtempSync(join(tmpdir(), "parcelle-zonal-"));
  const sheets: Sheet[] = [
    {
      data: new Uint8Array(side * side),
      tileSize: 256,
      nodata: 9,
      value: (random) => Math.floor(random * 12),
    },
    { data: new Uint8Array(side * side), tileSize: 512, value: (random) => Math.floor(random * 3) },
    { data: new Uint16Array(side * side), tileSize: 256, value: (random) => 1000 * Math.floor(random * 40) },
    { data: new Float32Array(side * side), tileSize: 256, value: (random) => random - 0.5 },
  ];
  const fine = sheets.map((sheet, index) => writeSheet(join(folder, `${index}.tif`), sheet, index, side));
  const coarse = { ...sheets[1]!, data: new Uint8Array(70 * 70) };
  return [...fine, writeSheet(join(folder, "coarse.tif"), coarse, 9, 70)];
}

function writeSheet(path: string, { data, value, ...sheet }: Sheet, seed: number, width: number): string {
  const random = createRandom(seed + 1);
  for (let at = 0; at < data.length; at++) data[at] = value(random());
  const pixelSize = (pixel * side) / width;
  const transform = { originX: -6, originY: 7, pixelWidth: pixelSize, pixelHeight: pixelSize };
  writeFileSync(path, writeGeotiff({ width, height: width, data, transform, crs: 4326, ...sheet }));
  return path;
}

/** Fields, fields with holes and of several parts, a large area, points: some of them beyond the edge. */
export function zonalPlots(count: number): Geometry[] {
  const random = createRandom(41);
  const place = (): [number, number] => [-6 + 0.18 * random(), 7 - 0.18 * random()];
  return Array.from({ length: count }, (_, index): Geometry => {
    const centre = place();
    const ring = (size: number) => randomRing(random, centre, size, 5 + Math.floor(random() * 20));
    if (index % 10 === 3) return { type: "Point", coordinates: centre };
    if (index % 10 === 4) return { type: "MultiPoint", coordinates: [centre, place(), place()] };
    if (index % 10 === 5)
      return {
        type: "MultiPolygon",
        coordinates: [[ring(0.001)], [randomRing(random, place(), 0.002, 9)]],
      };
    if (index === 8) return { type: "Polygon", coordinates: [ring(0.08)] };
    return { type: "Polygon", coordinates: [ring(0.0003 + 0.002 * random())] };
  });
}
