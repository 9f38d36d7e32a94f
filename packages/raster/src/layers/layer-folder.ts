import { join } from "node:path";
import { feedsColumns, recogniseFileName } from "../products/all-products.ts";
import { type Bilingual, RasterError } from "../raster-error.ts";
import { fileBeside } from "../source/files-beside.ts";
import { listFiles, readTextFile } from "../source/list-folder.ts";
import { createCatalogue, type LayerCatalogue, type LayerFile, type UnusedFile } from "./layer-catalogue.ts";
import { type LayerDescription, parseLayersFile } from "./layers-file.ts";
import { openLayerFile, unreadable } from "./open-layer-file.ts";

const descriptionFile = "layers.json";

const notRaster: Bilingual = { fr: "Ce fichier n’est pas un GeoTIFF.", en: "This file is not a GeoTIFF." };
const unknownProduct: Bilingual = {
  fr: "Aucun produit connu ne porte ce nom de fichier ; décrivez-le dans layers.json.",
  en: "No known product has this file name; describe it in layers.json.",
};

const noColumn: Bilingual = {
  fr: "Cette couche se lit sur une carte ; aucune colonne du tableau de risque n’en dépend.",
  en: "This layer is read on a map; no column of the risk table depends on it.",
};

/** For an assessment only layers that some column needs are opened; without a purpose, all. */
export type LayerPurpose = "assessment";

/**
 * Opens every layer of a folder: files whose names a product recognises, and those that `layers.json` describes.
 * Every other file of the folder is listed with a reason; so is one with a mask beside it, of which evidence would not
 * know.
 * @param folder path
 * @param purpose see LayerPurpose
 * @param cacheBytes decoded blocks that each file keeps, 16 MiB without
 * @throws RasterError "source-missing" for the folder, "layers-file-invalid" with every located error
 */
export async function openLayerFolder(
  folder: string,
  purpose?: LayerPurpose,
  cacheBytes?: number,
): Promise<LayerCatalogue> {
  const names = listFiles(folder);
  const described = names.includes(descriptionFile)
    ? parseLayersFile(readTextFile(folder, descriptionFile))
    : [];
  const unknown: UnusedFile[] = [];
  const descriptions = [...described];
  for (const file of names) {
    if (file === descriptionFile || described.some((description) => description.file === file)) continue;
    const description = describeByName(file);
    if (description) descriptions.push(description);
    else unknown.push(unrecognised(file));
  }
  const files: LayerFile[] = [];
  for (const description of descriptions) {
    const { file, product, component } = description;
    if (purpose === "assessment" && !product.own && !feedsColumns(product.key, component.key)) {
      unknown.push({ file, code: "feeds-no-column", reason: noColumn });
      continue;
    }
    try {
      if (fileBeside(join(folder, file), "mask") !== null) throw new RasterError("mask-beside", file);
      files.push(await openLayerFile(join(folder, description.file), description, cacheBytes));
    } catch (cause) {
      unknown.push(unreadable(description.file, cause));
    }
  }
  return createCatalogue(files, unknown);
}

function describeByName(file: string): LayerDescription | undefined {
  const found = recogniseFileName(file);
  if (!found) return undefined;
  const { product, component } = found;
  return { file, product, component, version: found.version ?? product.version, synthetic: false };
}

function unrecognised(file: string): UnusedFile {
  return /\.tiff?$/i.test(file)
    ? { file, code: "product-unknown", reason: unknownProduct }
    : { file, code: "not-a-raster", reason: notRaster };
}
