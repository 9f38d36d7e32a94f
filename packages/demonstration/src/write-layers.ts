import { writeGeotiff } from "@parcelle/raster/write/write-geotiff";
import type { DemonstrationLayer } from "./layers.ts";

const TILE = 512;

/**
 * Bytes of one raster as a tiled GeoTIFF with overviews, as a cloud-optimised file is laid out.
 *
 * @param layer see `demonstrationLayers`
 */
export function writeLayer(layer: DemonstrationLayer): Uint8Array {
  const { width, height, data } = layer;
  const [minX, minY, maxX, maxY] = layer.bounds;
  return writeGeotiff({
    ...{ width, height, data, crs: 4326 },
    bounds: { minX, minY, maxX, maxY },
    tileSize: TILE,
    compression: "deflate",
    overviews: true,
  });
}

/**
 * The `layers.json` that stands beside the files: product, component and version of each, and that all are invented.
 *
 * @param layers see `demonstrationLayers`
 */
export function layersFile(layers: readonly DemonstrationLayer[]): string {
  const files = layers.map(({ file, product, component, version }) => ({
    ...{ file, product, component, version },
    synthetic: true,
  }));
  return `${JSON.stringify({ files }, null, 2)}\n`;
}
