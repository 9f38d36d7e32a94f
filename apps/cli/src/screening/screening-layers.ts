import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import type { EvidenceLayerFile } from "@parcelle/domain/evidence/told-run";
import type { LayerCatalogue } from "@parcelle/raster/layers/layer-catalogue";
import { openLayerFolder } from "@parcelle/raster/layers/layer-folder";
import { lonLatBounds } from "@parcelle/raster/zonal/lon-lat-bounds";
import type { ScreeningFile } from "@parcelle/screening/layer-files";
import type { Console } from "../console/console.ts";
import { rasterFailure } from "../plots/raster-failure.ts";

/** A file of a layer: what evidence says of it, and where it lies. */
export type UsedFile = EvidenceLayerFile & ScreeningFile;
export type ScreeningLayers = { catalogue: LayerCatalogue; files: UsedFile[] };

/** SHA-256 of a file's bytes, in hexadecimal. */
export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest("hex");
}

type Part = Pick<UsedFile, "product" | "component" | "version">;

/**
 * Every file behind a catalogue, with the place where it lies.
 *
 * @param hashOf SHA-256 of a file of the catalogue, by its name and what it holds
 */
export async function filesOfCatalogue(
  { layers }: LayerCatalogue,
  hashOf: (file: string, part: Part) => Promise<string>,
): Promise<UsedFile[]> {
  const used: UsedFile[] = [];
  for (const { product, version, synthetic, tiles } of layers) {
    const { key, title, licence, citation, own } = product;
    for (const { bounds, grid, components, files } of tiles) {
      const box = lonLatBounds(bounds, grid.crs);
      for (const [position, file] of files.entries()) {
        const part = { product: key, component: components[position]!, version };
        const sha256 = await hashOf(file, part);
        const described = { file, ...part, sha256, box, title, licence, citation, synthetic };
        used.push(own ? { ...described, own } : described);
      }
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
    const catalogue = await openLayerFolder(folder, "assessment");
    return {
      catalogue,
      files: await filesOfCatalogue(catalogue, (file) => sha256OfFile(join(folder, file))),
    };
  } catch (error) {
    throw rasterFailure(folder, error, language);
  }
}
