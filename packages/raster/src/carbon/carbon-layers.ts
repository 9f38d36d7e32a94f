import { join } from "node:path";
import {
  type CarbonQuantity,
  type OwnCarbonLayer,
  possibleValues,
} from "@parcelle/domain/carbon/own-carbon-layers";
import type { CatalogueLayer, LayerCatalogue, LayerTile, UnusedFile } from "../layers/layer-catalogue.ts";
import { openLayerFolder } from "../layers/layer-folder.ts";
import { type Bilingual, RasterError } from "../raster-error.ts";
import { listFiles, readTextFile } from "../source/list-folder.ts";
import type { Bounds } from "../tiff/georeference.ts";
import type { Geotiff } from "../tiff/open-geotiff.ts";
import { openRasterFile } from "../tiff/open-raster-file.ts";
import type { Scaling } from "../tiff/scaling.ts";
import { scalingOf } from "../tiff/scaling.ts";
import { type Grid, gridKey, gridOf } from "../zonal/grid.ts";
import { type RasterBand, rasterBand } from "../zonal/raster-band.ts";
import { CarbonError } from "./carbon-error.ts";
import { parseCarbonFile } from "./carbon-file.ts";
import { carbonRoles } from "./carbon-products.ts";
import { type HansenLayer, hansenOf } from "./hansen-tiles.ts";

/** A band with how its samples become values, and which values may be; all others are no data. */
export type ValueBand = { band: RasterBand; scaling: Scaling | null; possible: readonly [number, number] };

/** One file of a layer with its standard errors on the same grid. */
export type CarbonTile = { grid: Grid; bounds: Bounds; values: ValueBand; errors: ValueBand | null };

/** A quantity of one year from one product, or from a file of one's own. */
export type CarbonLayer = {
  quantity: CarbonQuantity;
  year: number | null;
  /** Key of the product, or the name of the file. */
  key: string;
  title: Bilingual;
  version: string;
  synthetic: boolean;
  tiles: CarbonTile[];
  /** Whether any tile has standard errors. */
  hasErrors: boolean;
};

/** Layers of a folder that tell of carbon. */
export type CarbonLayers = {
  layers: CarbonLayer[];
  hansen: HansenLayer | null;
  /** Files that take no part, and layers that another one is preferred to. */
  unused: (UnusedFile | { file: string; code: "preferred"; reason: Bilingual })[];
  close(): void;
};

export const carbonFileName = "carbon.json";

/**
 * Opens what a folder holds of biomass, height, cover, elevation, rain and soil: files whose names a product recognises,
 * and those that `carbon.json` describes, which go before published ones.
 * @param folder path
 * @throws CarbonError "carbon-file-invalid", "standard-error-grid", "standard-error-alone", "layers-differ",
 * "no-carbon-layer"; RasterError for the folder and for files that carbon.json names
 */
export async function openCarbonLayers(folder: string): Promise<CarbonLayers> {
  const described = listFiles(folder).includes(carbonFileName)
    ? parseCarbonFile(readTextFile(folder, carbonFileName))
    : [];
  const opened: Geotiff[] = [];
  const catalogue = await openLayerFolder(folder);
  const close = () => {
    catalogue.close();
    for (const raster of opened) raster.close();
  };
  try {
    const own: CarbonLayer[] = [];
    for (const layer of described) own.push(await ownLayer(folder, layer, opened));
    refuseTwice(own);
    const { layers, unused } = preferred(own, publishedLayers(catalogue));
    const hansen = hansenOf(catalogue);
    if (layers.length === 0 && !hansen) throw new CarbonError("no-carbon-layer", folder);
    const ours = new Set([
      carbonFileName,
      ...described.flatMap((layer) => [layer.file, layer.standard_error]),
    ]);
    return {
      layers,
      hansen,
      unused: [...catalogue.unknown.filter(({ file }) => !ours.has(file)), ...unused],
      close,
    };
  } catch (cause) {
    close();
    throw cause;
  }
}

async function ownLayer(folder: string, own: OwnCarbonLayer, opened: Geotiff[]): Promise<CarbonLayer> {
  const open = async (file: string): Promise<Geotiff> => {
    const raster = await openNamed(folder, file);
    opened.push(raster);
    if (raster.bands !== 1) throw new RasterError("bands-unexpected", `${file}: ${raster.bands}`);
    return raster;
  };
  const raster = await open(own.file);
  const grid = gridOf(raster);
  let errors: ValueBand | null = null;
  if (own.standard_error) {
    const other = await open(own.standard_error);
    refuseOtherGrid(grid, gridOf(other), own.file, own.standard_error);
    errors = valueBand(rasterBand(other), [0, possibleValues[own.quantity][1]]);
  }
  const values = valueBand(rasterBand(raster), possibleValues[own.quantity]);
  return {
    ...{ quantity: own.quantity, year: own.year ?? null, key: own.file, version: own.version },
    title: { fr: own.title, en: own.title },
    synthetic: own.synthetic ?? false,
    tiles: [{ grid, bounds: raster.bounds!, values, errors }],
    hasErrors: errors !== null,
  };
}

/** Of many files it is said which one cannot be opened. */
async function openNamed(folder: string, file: string): Promise<Geotiff> {
  try {
    return await openRasterFile(join(folder, file));
  } catch (cause) {
    if (!(cause instanceof RasterError)) throw cause;
    throw new RasterError(cause.code, `${file}: ${cause.detail}`);
  }
}

function valueBand(band: RasterBand, possible: readonly [number, number]): ValueBand {
  return { band, scaling: scalingOf(band.raster, band.band), possible };
}

function refuseOtherGrid(grid: Grid, other: Grid, file: string, errors: string): void {
  if (gridKey(grid) === gridKey(other)) return;
  const size = ({ width, height }: Grid) => `${width} × ${height}`;
  throw new CarbonError("standard-error-grid", `${file} ${size(grid)}, ${errors} ${size(other)}`);
}

function refuseTwice(layers: readonly CarbonLayer[]): void {
  for (const same of Map.groupBy(layers, ({ quantity, year }) => `${quantity} ${year}`).values()) {
    if (same.length < 2) continue;
    throw new CarbonError("layers-differ", same.map(({ key }) => key).join(", "));
  }
}

type Ranked = CarbonLayer & { rank: number };

function publishedLayers({ layers }: LayerCatalogue): Ranked[] {
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
      return [{ ...told, tiles, hasErrors, rank }];
    });
  });
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
