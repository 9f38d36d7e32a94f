import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeGeotiff } from "@parcelle/raster/write/write-geotiff";

/** A square of 0.02° in Côte d'Ivoire: forest in 2020 in its western half, losses of 2022 in its northern half. */
export function writeLandscape(folder: string): string {
  const layers = join(folder, "layers");
  if (existsSync(layers)) return layers;
  mkdirSync(layers);
  const size = 80;
  const at = { width: size, height: size, crs: 4326, bounds: { minX: -6, minY: 6, maxX: -5.98, maxY: 6.02 } };
  const paint = (value: (x: number, y: number) => number) =>
    Uint8Array.from({ length: size * size }, (_, pixel) => value(pixel % size, Math.floor(pixel / size)));
  const write = (name: string, value: (x: number, y: number) => number) =>
    writeFileSync(join(layers, name), writeGeotiff({ ...at, data: paint(value) }));
  write("JRC_GFC2020_V3.tif", (x) => (x < size / 2 ? 1 : 0));
  write("Hansen_GFC-2024-v1.12_lossyear_10N_010W.tif", (_, y) => (y < size / 2 ? 22 : 0));
  write("Hansen_GFC-2024-v1.12_treecover2000_10N_010W.tif", () => 80);
  return layers;
}
