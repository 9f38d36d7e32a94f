import { type CarbonQuantity, possibleValues } from "@parcelle/domain/carbon/own-carbon-layers";
import type { CatalogueLayer, LayerCatalogue, LayerTile } from "../layers/layer-catalogue.ts";
import { type Grid, gridKey, gridOf } from "../zonal/grid.ts";
import { CarbonError } from "./carbon-error.ts";
import type { CarbonLayer, CarbonLayers, CarbonTile, ValueBand } from "./carbon-layers.ts";
import { carbonRoles } from "./carbon-products.ts";
import { hansenOf } from "./hansen-tiles.ts";

/**
 * What open layers tell of carbon; nothing where none of them does.
 * @param catalogue open layers, which closing the result closes
 * @param own layers of one's own, which go before published ones
 * @throws CarbonError "standard-error-grid", "standard-error-alone"
 */
export function carbonOfCatalogue(catalogue: LayerCatalogue, own: readonly CarbonLayer[] = []): CarbonLayers {
  const { layers, unused } = preferred(own, publishedCarbon(catalogue));
  return {
    ...{ layers, hansen: hansenOf(catalogue), unused: [...catalogue.unknown, ...unused] },
    close: () => catalogue.close(),
  };
}

/** Refuses standard errors that do not lie on the grid of their layer. */
export function refuseOtherGrid(grid: Grid, other: Grid, file: string, errors: string): void {
  if (gridKey(grid) === gridKey(other)) return;
  const size = ({ width, height }: Grid) => `${width} × ${height}`;
  throw new CarbonError("standard-error-grid", `${file} ${size(grid)}, ${errors} ${size(other)}`);
}

type Ranked = CarbonLayer & { rank: number };

/**
 * Every quantity that open layers tell of carbon, several of one year among them.
 * @param catalogue open layers
 * @throws CarbonError "standard-error-grid", "standard-error-alone"
 */
export function publishedCarbon({ layers }: LayerCatalogue): Ranked[] {
  return layers.flatMap((layer) => {
    const { roles, errors, rank } = carbonRoles(layer.product);
    for (const { components, files } of layer.tiles) {
      if (rank < 0 || components.some((component) => roles.has(component))) continue;
      if (components.some((component) => errors.has(component))) {
        throw new CarbonError("standard-error-alone", files.join(", "));
      }
    }
    return [...roles].flatMap(([component, { quantity, year, errors: errorKey }]) => {
      const tiles = layer.tiles.flatMap(
        (tile) => carbonTile(layer, tile, { component, quantity, errorKey }) ?? [],
      );
      if (tiles.length === 0) return [];
      const { product, version, synthetic } = layer;
      const hasErrors = tiles.some((tile) => tile.errors !== null);
      const told = { quantity, year, key: product.key, title: product.title, version, synthetic };
      const components = hasErrors && errorKey !== undefined ? [component, errorKey] : [component];
      return [{ ...told, components, tiles, hasErrors, rank }];
    });
  });
}

/**
 * One component of an open layer as a quantity of no year in particular; null where no file of it is open.
 * @param layer open layer
 * @param component key of the component
 * @param quantity what it tells
 */
export function layerOfQuantity(
  layer: CatalogueLayer,
  component: string,
  quantity: CarbonQuantity,
): CarbonLayer | null {
  const wanted = { component, quantity, errorKey: undefined };
  const tiles = layer.tiles.flatMap((tile) => carbonTile(layer, tile, wanted) ?? []);
  if (tiles.length === 0) return null;
  const { product, version, synthetic } = layer;
  const told = { quantity, year: null, key: product.key, title: product.title, version, synthetic };
  return { ...told, components: [component], tiles, hasErrors: false };
}

type Wanted = { component: string; quantity: CarbonQuantity; errorKey: string | undefined };

function carbonTile(layer: CatalogueLayer, tile: LayerTile, wanted: Wanted): CarbonTile | null {
  const place = tile.components.indexOf(wanted.component);
  if (place < 0) return null;
  const band = (at: number): ValueBand => {
    const component = layer.product.components.find(({ key }) => key === tile.components[at])!;
    const { encoding } = component;
    const possible = encoding.kind === "quantity" ? encoding.range : possibleValues[wanted.quantity];
    return { band: tile.sources[at]!, scaling: tile.scalings[at] ?? null, possible };
  };
  const values = band(place);
  const grid = gridOf(values.band.raster);
  const other = wanted.errorKey === undefined ? -1 : tile.components.indexOf(wanted.errorKey);
  if (other >= 0) {
    refuseOtherGrid(grid, gridOf(tile.sources[other]!.raster), tile.files[place]!, tile.files[other]!);
  }
  return { grid, bounds: tile.bounds, values, errors: other < 0 ? null : band(other) };
}

/** Of several layers of one quantity and year one is used: one's own, else one with standard errors, else by rank. */
function preferred(own: readonly CarbonLayer[], published: readonly Ranked[]) {
  const unused: CarbonLayers["unused"] = [];
  const layers: CarbonLayer[] = [...own];
  const ranked = published.toSorted(
    (one, other) => Number(other.hasErrors) - Number(one.hasErrors) || one.rank - other.rank,
  );
  for (const layer of ranked) {
    const known = layers.find(({ quantity, year }) => quantity === layer.quantity && year === layer.year);
    if (!known) {
      layers.push(layer);
      continue;
    }
    const year = layer.year ?? "";
    unused.push({
      file: `${layer.key} ${year}`.trim(),
      code: "preferred",
      reason: { fr: `${known.key} est utilisé à sa place.`, en: `${known.key} is used in its place.` },
    });
  }
  return { layers, unused };
}
