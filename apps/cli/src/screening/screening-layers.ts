import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import type { LayerCatalogue } from "@parcelle/raster/layers/layer-catalogue";
import { openLayerFolder } from "@parcelle/raster/layers/layer-folder";
import type { Console } from "../console/console.ts";
import { rasterFailure } from "../plots/raster-failure.ts";

export type UsedFile = { file: string; product: string; version: string; sha256: string };
export type ScreeningLayers = { catalogue: LayerCatalogue; files: UsedFile[] };

async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest("hex");
}

async function usedFiles(folder: string, { layers }: LayerCatalogue): Promise<UsedFile[]> {
  const used: UsedFile[] = [];
  for (const { product, version, tiles } of layers) {
    for (const file of tiles.flatMap((tile) => tile.files)) {
      used.push({ file, product: product.key, version, sha256: await sha256OfFile(join(folder, file)) });
    }
  }
  return used;
}

/**
 * Opens the layers of a folder, with the hash of each file for the evidence.
 *
 * @throws CommandFailure where the folder or its layers.json cannot be read
 */
export async function openScreeningLayers(folder: string, { language }: Console): Promise<ScreeningLayers> {
  try {
    const catalogue = await openLayerFolder(folder);
    return { catalogue, files: await usedFiles(folder, catalogue) };
  } catch (error) {
    throw rasterFailure(folder, error, language);
  }
}
