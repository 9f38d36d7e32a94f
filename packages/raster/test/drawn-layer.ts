import { type CatalogueLayer, createCatalogue } from "../src/layers/layer-catalogue.ts";
import { jrcForest2020 } from "../src/products/jrc.ts";
import type { LegendEntry } from "../src/products/product-definition.ts";
import { memorySource } from "../src/source/memory-source.ts";
import { openGeotiff } from "../src/tiff/open-geotiff.ts";
import { type GeotiffToWrite, writeGeotiff } from "../src/write/write-geotiff.ts";

/** Values 1 to 250, each with a colour of its own: the palette index is the value. */
export const everyValue: LegendEntry[] = Array.from({ length: 250 }, (_, index) => ({
  from: index + 1,
  to: index + 1,
  colour: `#${(index + 1).toString(16).padStart(6, "0")}`,
  title: { fr: String(index + 1), en: String(index + 1) },
}));

/** A layer of these rasters, drawn by this legend. */
export async function drawnLayer(
  rasters: readonly GeotiffToWrite[],
  legend = everyValue,
): Promise<CatalogueLayer> {
  const component = { ...jrcForest2020.components[0]!, legend };
  const product = { ...jrcForest2020, components: [component] };
  const opened = rasters.map(async (raster, index) => ({
    ...{ file: `${index}.tif`, product, component, version: "V1", synthetic: false },
    raster: await openGeotiff(memorySource(writeGeotiff(raster))),
  }));
  return createCatalogue(await Promise.all(opened), []).layers[0]!;
}

/** Samples that tell where they are: no two neighbours are alike. */
export function patternedSamples(width: number, height: number): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, at) =>
    patternAt(at % width, Math.floor(at / width)),
  );
}

export function patternAt(column: number, row: number): number {
  return 1 + ((column * 7 + row * 13) % 250);
}
