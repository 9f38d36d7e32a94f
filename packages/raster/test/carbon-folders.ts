import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { layerFolder, side, writeLayer } from "./layer-files.ts";

/** Value of a pixel. */
export type PixelValue = (column: number, row: number) => number;

/** File name of the biomass of ESA CCI. */
export const cci = (quantity: "AGB" | "AGB_SD", year: number) =>
  `N10W010_ESACCI-BIOMASS-L4-${quantity}-MERGED-100m-${year}-fv6.0.tif`;

/** Biomass by column, with a standard error of a fifth of it. */
export function biomassFolder(
  value: PixelValue = (column) => 100 + column,
  error: PixelValue = (column) => (100 + column) / 5,
) {
  const folder = layerFolder();
  writeLayer(folder, cci("AGB", 2020), { value }, new Float32Array(side * side));
  writeLayer(folder, cci("AGB_SD", 2020), { value: error }, new Float32Array(side * side));
  return folder;
}

/** Writes carbon.json. */
export function describeOwn(folder: string, layers: Record<string, unknown>[]) {
  const described = layers.map((layer) => ({ version: "1", title: "Own", source: "Own plots", ...layer }));
  writeFileSync(join(folder, "carbon.json"), JSON.stringify({ layers: described }));
}
