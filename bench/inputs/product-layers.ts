import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createRandom, type Random } from "@parcelle/demonstration/random";
import { allProducts, feedsColumns } from "@parcelle/raster/products/all-products";
import type { ProductComponent } from "@parcelle/raster/products/product-definition";
import { writeGeotiff } from "@parcelle/raster/write/write-geotiff";

const SIDE = 4000;
const PIXEL_DEGREES = 0.00025;
const WEST = -6.2;
const NORTH = 5.8;
const PATCH = 25;

type File = { file: string; product: string; component: string; version: string; synthetic: true };

/**
 * Writes every component that feeds the risk table, and for some products a second tile beside the first, as layers
 * of a register: one degree of made-up patches on a grid of 30 m.
 *
 * @returns number of files
 */
export async function writeProductLayers(folder: string, files: number): Promise<number> {
  await mkdir(folder, { recursive: true });
  const components = allProducts.flatMap((product) =>
    product.components
      .filter(({ key }) => feedsColumns(product.key, key))
      .map((component) => ({ product, component })),
  );
  const written: File[] = [];
  for (let number = 0; number < files; number++) {
    const { product, component } = components[number % components.length]!;
    const tile = Math.floor(number / components.length);
    const file = `${product.key}-${component.key}-${tile}.tif`;
    await writeFile(join(folder, file), tileOf(component, WEST + tile * SIDE * PIXEL_DEGREES, file));
    const names = { file, product: product.key, component: component.key, version: product.version };
    written.push({ ...names, synthetic: true });
  }
  await writeFile(join(folder, "layers.json"), JSON.stringify({ files: written }));
  return written.length;
}

function tileOf(component: ProductComponent, west: number, seed: string): Uint8Array {
  const random = createRandom(seed);
  const largest = Math.max(...component.legend.map(({ to }) => to));
  const data = largest > 255 ? new Uint16Array(SIDE * SIDE) : new Uint8Array(SIDE * SIDE);
  for (let row = 0; row < SIDE; row += PATCH) {
    for (let column = 0; column < SIDE; column += PATCH) {
      const value = patchValue(component, random);
      for (let y = row; y < row + PATCH; y++) data.fill(value, y * SIDE + column, y * SIDE + column + PATCH);
    }
  }
  const transform = { originX: west, originY: NORTH, pixelWidth: PIXEL_DEGREES, pixelHeight: PIXEL_DEGREES };
  return writeGeotiff({ width: SIDE, height: SIDE, data, transform, crs: 4326, tileSize: 512 });
}

/** Two patches in three show nothing. */
function patchValue({ legend }: ProductComponent, random: Random): number {
  if (random.next() < 0.66) return 0;
  const { from, to } = random.pick(legend);
  return Math.round(random.between(from, to));
}
