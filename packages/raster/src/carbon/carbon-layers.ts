import { join } from "node:path";
import {
  type CarbonQuantity,
  type OwnCarbonLayer,
  possibleValues,
} from "@parcelle/domain/carbon/own-carbon-layers";
import type { UnusedFile } from "../layers/layer-catalogue.ts";
import { openLayerFolder } from "../layers/layer-folder.ts";
import { type Bilingual, RasterError } from "../raster-error.ts";
import { listFiles, readTextFile } from "../source/list-folder.ts";
import type { Bounds } from "../tiff/georeference.ts";
import type { Geotiff } from "../tiff/open-geotiff.ts";
import { openRasterFile } from "../tiff/open-raster-file.ts";
import type { Scaling } from "../tiff/scaling.ts";
import { scalingOf } from "../tiff/scaling.ts";
import { type Grid, gridOf } from "../zonal/grid.ts";
import { type RasterBand, rasterBand } from "../zonal/raster-band.ts";
import { CarbonError } from "./carbon-error.ts";
import { parseCarbonFile } from "./carbon-file.ts";
import { carbonOfCatalogue, refuseOtherGrid } from "./catalogue-carbon.ts";
import type { HansenLayer } from "./hansen-tiles.ts";

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
  /** Components of the product that are read, standard errors among them; none of a file of one's own. */
  components: readonly string[];
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
    const { layers, hansen, unused } = carbonOfCatalogue(catalogue, own);
    if (layers.length === 0 && !hansen) throw new CarbonError("no-carbon-layer", folder);
    const ours = new Set([
      carbonFileName,
      ...described.flatMap((layer) => [layer.file, layer.standard_error]),
    ]);
    return { layers, hansen, unused: unused.filter(({ file }) => !ours.has(file)), close };
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
    components: [],
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

function refuseTwice(layers: readonly CarbonLayer[]): void {
  for (const same of Map.groupBy(layers, ({ quantity, year }) => `${quantity} ${year}`).values()) {
    if (same.length < 2) continue;
    throw new CarbonError("layers-differ", same.map(({ key }) => key).join(", "));
  }
}
