import type { LayerCatalogue } from "../layers/layer-catalogue.ts";
import { gfwGrossEmissions } from "../products/biomass.ts";
import { hansen } from "../products/hansen.ts";
import type { Bounds } from "../tiff/georeference.ts";
import type { Geotiff } from "../tiff/open-geotiff.ts";
import { boundsMeet, type Grid } from "../zonal/grid.ts";

/** The year of the tree cover. */
export const firstYear = 2000;

/** Tree cover, loss and emissions of one place. */
export type HansenTile = {
  grid: Grid;
  bounds: Bounds;
  treeCover: Geotiff;
  lossYear: Geotiff;
  emissions: Geotiff | null;
};

/** Hansen's layer in one version, and the version of the emissions beside it. */
export type HansenLayer = {
  version: string;
  synthetic: boolean;
  /** The last year that the version tells of. */
  lastYear: number;
  tiles: HansenTile[];
  emissionsVersion: string | null;
};

/** What is read of Hansen's layer. */
export const hansenComponents: readonly string[] = ["treecover2000", "lossyear"];

/** The emissions layer beside a Hansen layer. */
export const emissionsProduct = gfwGrossEmissions.key;

/** Hansen's tree cover with its loss years, and the emissions beside them, where a folder holds them. */
export function hansenOf({ layers }: LayerCatalogue): HansenLayer | null {
  const layer = layers.find(({ product }) => product.key === hansen.key);
  const emissions = layers.find(({ product }) => product.key === emissionsProduct);
  if (!layer) return null;
  const tiles = layer.tiles.flatMap(({ grid, bounds, components, sources }): HansenTile[] => {
    const [cover, loss] = hansenComponents.map((key) => sources[components.indexOf(key)]);
    if (!cover || !loss) return [];
    const beside = emissions?.tiles.find(
      (tile) => tile.grid.crs === grid.crs && boundsMeet(tile.bounds, shrunk(bounds, grid)),
    );
    const rasters = { treeCover: cover.raster, lossYear: loss.raster };
    return [{ grid, bounds, ...rasters, emissions: beside?.sources[0].raster ?? null }];
  });
  if (tiles.length === 0) return null;
  const { version, synthetic } = layer;
  return {
    ...{ version, synthetic, tiles },
    lastYear: layer.product.lastYear?.(version) ?? firstYear,
    emissionsVersion: emissions?.version ?? null,
  };
}

/** Tiles that share an edge do not meet. */
function shrunk({ minX, minY, maxX, maxY }: Bounds, { transform }: Grid): Bounds {
  const [x, y] = [transform.pixelWidth / 2, transform.pixelHeight / 2];
  return { minX: minX + x, minY: minY + y, maxX: maxX - x, maxY: maxY - y };
}
