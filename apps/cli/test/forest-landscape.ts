import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeGeotiff } from "@parcelle/raster/write/write-geotiff";

/** Pixels along each side. */
export const size = 80;

export const forestLayerNames = {
  cover: "Hansen_GFC-2024-v1.12_treecover2000_10N_010W.tif",
  loss: "Hansen_GFC-2024-v1.12_lossyear_10N_010W.tif",
  height: "GLAD_Forest_height_2020.tif",
  native: "SBTN_natural_lands_natural.tif",
};
export type ForestLayer = keyof typeof forestLayerNames;

export const allForestLayers = ["cover", "loss", "height", "native"] as const;

type Paint = (x: number, y: number) => number;
const values: Record<ForestLayer, Paint> = {
  cover: (x) => (x < size / 2 ? 80 : 5),
  loss: (x, y) => (x < size / 2 && y < size / 2 ? 22 : 0),
  height: (x) => (x < size / 2 ? 14 : 2),
  native: (_, y) => (y >= size / 2 ? 1 : 0),
};

/** Writes a raster of a square of 0.02°, which begins so many degrees west of 6°. */
export function writeForestLayer(path: string, paint: Paint, west = 0): void {
  const bounds = { minX: -6 - west, minY: 6, maxX: -5.98 - west, maxY: 6.02 };
  const data = Uint8Array.from({ length: size * size }, (_, at) => paint(at % size, Math.floor(at / size)));
  writeFileSync(path, writeGeotiff({ width: size, height: size, crs: 4326, bounds, data }));
}

/** A square of 0.02°: forest in the west, lost in 2022 in its northern half; grass in the east, native in the south. */
export function writeForestLayers(folder: string, which: readonly ForestLayer[] = allForestLayers): string {
  if (existsSync(folder)) return folder;
  mkdirSync(folder);
  for (const layer of which) writeForestLayer(join(folder, forestLayerNames[layer]), values[layer]);
  return folder;
}
