import { expect, test } from "vitest";
import { layerFolder, pixel, side, writeLayer } from "../../test/layer-files.ts";
import { createRandom, randomRing } from "../../test/random.ts";
import { openFile } from "../source/file-source.ts";
import { openGeotiff } from "../tiff/open-geotiff.ts";
import { classAreas } from "./class-areas.ts";
import { gridOf } from "./grid.ts";
import { plotGeometry } from "./plot-geometry.ts";
import { plotSet } from "./plot-set.ts";
import { rasterBand } from "./raster-band.ts";
import { runZones } from "./run-zones.ts";

test("a visitor is told of the pixels that sums by value are made of, each once", async () => {
  const folder = layerFolder();
  const random = createRandom(19);
  writeLayer(
    folder,
    "classes.tif",
    { nodata: 9, value: () => Math.floor(random() * 10) },
    new Uint8Array(1600),
  );
  const raster = await openGeotiff(openFile(`${folder}/classes.tif`));
  const middle: [number, number] = [-6 + (side / 2) * pixel, 7 - (side / 2) * pixel];
  const plots = Array.from({ length: 20 }, () => ({
    type: "Polygon" as const,
    coordinates: [randomRing(random, middle, (2 + 20 * random()) * pixel, 9)],
  }));
  const told = plots.map(() => new Map<number, number>());
  const seen = new Set<string>();
  await runZones({
    ...{ grid: gridOf(raster), area: "wgs84", set: plotSet(plots), plots: [...plots.keys()] },
    breathe: () => undefined,
    questions: [
      {
        sources: [rasterBand(raster)],
        measure: "squareMetres",
        visit: (plot, column, row, weight, [value]) => {
          const place = `${plot} ${column} ${row}`;
          expect(seen.has(place)).toBe(false);
          seen.add(place);
          if (!Number.isNaN(value)) told[plot]!.set(value!, (told[plot]!.get(value!) ?? 0) + weight);
        },
      },
    ],
  });
  for (const [index, plot] of plots.entries()) {
    const { classes } = await classAreas(raster, plot, { area: "wgs84" });
    expect([...told[index]!.keys()].sort()).toEqual([...classes.keys()].sort());
    for (const [value, squareMetres] of classes) expect(told[index]!.get(value)).toBeCloseTo(squareMetres, 4);
  }
});

test("the geometry of a plot comes back from a set, with its holes and parts", () => {
  const ring = (west: number, size: number) => [
    [west, 0],
    [west + size, 0],
    [west + size, size],
    [west, 0],
  ];
  const parts = { type: "MultiPolygon" as const, coordinates: [[ring(0, 4), ring(1, 0.5)], [ring(10, 1)]] };
  const points = {
    type: "MultiPoint" as const,
    coordinates: [
      [1, 2],
      [3, 4],
    ],
  };
  const set = plotSet([parts, points]);
  expect([plotGeometry(set, 0), plotGeometry(set, 1)]).toEqual([parts, points]);
});
