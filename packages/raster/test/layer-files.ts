import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Polygon } from "geojson";
import type { SampleArray } from "../src/tiff/sample-type.ts";
import type { Scaling } from "../src/tiff/scaling.ts";
import { writeGeotiff } from "../src/write/write-geotiff.ts";

/** Side of a pixel in degrees and pixels of a side of the made-up layers. */
export const pixel = 0.00025;
export const side = 40;

/** A new empty folder for layers. */
export function layerFolder(): string {
  return mkdtempSync(join(tmpdir(), "parcelle-layers-"));
}

type Layer = {
  west?: number;
  north?: number;
  nodata?: number;
  scaling?: Scaling;
  value: (column: number, row: number) => number;
};

/** Writes a layer of 40 x 40 pixels whose north-west corner is 6° W, 7° N unless it is said. */
export function writeLayer(
  folder: string,
  name: string,
  layer: Layer,
  data: SampleArray = new Uint16Array(side * side),
) {
  for (let at = 0; at < data.length; at++) data[at] = layer.value(at % side, Math.floor(at / side));
  const transform = {
    originX: layer.west ?? -6,
    originY: layer.north ?? 7,
    pixelWidth: pixel,
    pixelHeight: pixel,
  };
  const noted = {
    ...(layer.nodata === undefined ? {} : { nodata: layer.nodata }),
    ...(layer.scaling === undefined ? {} : { scaling: layer.scaling }),
  };
  writeFileSync(
    join(folder, name),
    writeGeotiff({ width: side, height: side, data, transform, crs: 4326, ...noted }),
  );
}

/** A rectangle over whole pixels of the made-up layers. */
export function pixelBox(column: number, row: number, width: number, height: number): Polygon {
  const [west, north] = [-6 + column * pixel, 7 - row * pixel];
  const [east, south] = [west + width * pixel, north - height * pixel];
  return {
    type: "Polygon",
    coordinates: [
      [
        [west, north],
        [west, south],
        [east, south],
        [east, north],
        [west, north],
      ],
    ],
  };
}
