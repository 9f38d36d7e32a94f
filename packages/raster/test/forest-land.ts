import type { Answer } from "@parcelle/domain/forest/eligibility";
import { openLayerFolder } from "../src/layers/layer-folder.ts";
import { layerFolder, side, writeLayer } from "./layer-files.ts";

/** Values of one pixel of a made-up land, as the products write them; 255 is no data. */
export type LandPixel = { cover: number; loss: number; height: number; native: number };

/** Random pixels in clumps, with gaps in the data where asked. */
export function randomPixels(random: () => number, gaps: number): LandPixel[] {
  return Array.from({ length: side * side }, () => ({
    cover: random() < gaps ? 255 : random() < 0.6 ? 60 : 5,
    loss: random() < 0.3 ? 1 + Math.floor(random() * 24) : 0,
    height: random() < gaps ? 103 : random() < 0.8 ? 12 : 2,
    native: random() < gaps ? 255 : Number(random() < 0.5),
  }));
}

/** Layers of a land in a folder of their own, opened. */
export async function openLand(
  pixels: readonly LandPixel[],
  layers: readonly (keyof LandPixel)[] = ["cover", "loss", "height", "native"],
) {
  const folder = layerFolder();
  writeLand(folder, pixels, layers);
  return openLayerFolder(folder);
}

const names: Record<keyof LandPixel, string> = {
  cover: "Hansen_GFC-2024-v1.12_treecover2000_10N_010W.tif",
  loss: "Hansen_GFC-2024-v1.12_lossyear_10N_010W.tif",
  height: "GLAD_Forest_height_2020.tif",
  native: "SBTN_natural_lands_natural.tif",
};

/** Writes the layers of a land, named as their publishers do. */
export function writeLand(
  folder: string,
  pixels: readonly LandPixel[],
  layers: readonly (keyof LandPixel)[] = ["cover", "loss", "height", "native"],
): void {
  for (const layer of layers) {
    const value = (column: number, row: number) => pixels[row * side + column]![layer];
    const nodata = layer === "cover" || layer === "native" ? { nodata: 255 } : {};
    writeLayer(folder, names[layer], { value, ...nodata }, new Uint8Array(side * side));
  }
}

const no = 0;
const yes = 1;
const unknown = 2;

/** Whether a pixel has trees of 10 % cover and 5 m in a year from 2000 to 2024, said in plain words. */
export function slowTrees({ cover, loss, height }: LandPixel, year: number): Answer {
  const lossYear = loss === 0 ? null : 2000 + loss;
  const isLost = lossYear !== null && lossYear <= year;
  const seen = cover === 255 ? (isLost ? no : unknown) : cover >= 10 && !isLost ? yes : no;
  const covered = seen === no && hasGrown(height, lossYear, year) ? unknown : seen;
  const wasCut = lossYear !== null && lossYear > year && lossYear <= 2020;
  const tall = height === 103 || (height < 5 && wasCut) ? unknown : height >= 5 ? yes : no;
  if (covered === no || tall === no) return no;
  return covered === yes && tall === yes ? yes : unknown;
}

/** High trees in 2020 on land that was bare at some time before, and not cut since. */
function hasGrown(height: number, lossYear: number | null, year: number): boolean {
  if (height === 103 || height < 5) return false;
  if (lossYear === null || lossYear > year) return true;
  return lossYear < 2020;
}

/** Whether a native ecosystem was converted after one year up to another, by a map of 2020. */
export function slowConverted({ loss, native }: LandPixel, before: number, start: number): Answer {
  if (native === 255) return unknown;
  const lossYear = 2000 + loss;
  const isLost = loss > 0 && lossYear > before && lossYear <= start;
  if (!isLost) return no;
  if (native === 1) return lossYear > 2020 ? yes : unknown;
  return before >= 2020 || lossYear > 2020 ? no : unknown;
}
