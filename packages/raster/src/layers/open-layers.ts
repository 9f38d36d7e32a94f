import { basename } from "node:path";
import type { OwnLayer } from "@parcelle/domain/layers/own-layer";
import { componentOfFile } from "../products/all-products.ts";
import { productOf } from "../products/own-product.ts";
import { RasterError } from "../raster-error.ts";
import { createCatalogue, type LayerCatalogue, type LayerFile } from "./layer-catalogue.ts";
import type { LayerDescription } from "./layers-file.ts";
import { openLayerFile } from "./open-layer-file.ts";

/** A registered layer file: where it is and what it is. */
export type RegisteredFile = {
  path: string;
  /** Key of the product. */
  product: string;
  version: string;
  /** Key of the component; taken from the file name when it is not said. */
  component?: string;
  synthetic?: boolean;
  /** What a person said of a raster of his own. */
  own?: OwnLayer | null;
};

/**
 * Opens layers that a register names. A file that cannot be used is an error here, because somebody relies on it.
 * @param files registered files
 * @param cacheBytes decoded blocks that each keeps, 16 MiB without
 * @throws RasterError "layers-file-invalid" for an unknown product or component, and the code of any file that
 * cannot be opened; all files are closed then
 */
export async function openLayers(
  files: readonly RegisteredFile[],
  cacheBytes?: number,
): Promise<LayerCatalogue> {
  const opened: LayerFile[] = [];
  try {
    for (const file of files) opened.push(await openLayerFile(file.path, describe(file), cacheBytes));
    return createCatalogue(opened, []);
  } catch (cause) {
    for (const { raster } of opened) raster.close();
    throw cause;
  }
}

function describe(file: RegisteredFile): LayerDescription {
  const name = basename(file.path);
  const product = productOf(file.product, file.own);
  if (!product) throw new RasterError("layers-file-invalid", `${name}: unknown product "${file.product}"`);
  const component = file.component
    ? product.components.find(({ key }) => key === file.component)
    : componentOfFile(product, name);
  if (!component)
    throw new RasterError("layers-file-invalid", `${name}: unknown component of ${product.key}`);
  return { file: name, product, component, version: file.version, synthetic: file.synthetic ?? false };
}
