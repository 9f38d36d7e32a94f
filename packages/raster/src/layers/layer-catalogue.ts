import type { ProductComponent, ProductDefinition } from "../products/product-definition.ts";
import { valueScaling } from "../products/value-scaling.ts";
import { type Bilingual, RasterError } from "../raster-error.ts";
import type { Bounds } from "../tiff/georeference.ts";
import type { Geotiff } from "../tiff/open-geotiff.ts";
import type { Scaling } from "../tiff/scaling.ts";
import { type Grid, gridKey, gridOf } from "../zonal/grid.ts";
import type { RasterBand } from "../zonal/raster-band.ts";

/** An open file whose product and component are known. */
export type LayerFile = {
  file: string;
  product: ProductDefinition;
  component: ProductComponent;
  version: string;
  synthetic: boolean;
  raster: Geotiff;
};

/** All files of a product that cover the same place. */
export type LayerTile = {
  grid: Grid;
  bounds: Bounds;
  /** Components that are there, with their files, in the order of `sources`. */
  components: string[];
  files: string[];
  sources: [RasterBand, ...RasterBand[]];
  /** How samples of each source become the values of legend and rules. */
  scalings: (Scaling | null)[];
};

/** A product in one version, made of one or more tiles. */
export type CatalogueLayer = {
  product: ProductDefinition;
  version: string;
  synthetic: boolean;
  tiles: LayerTile[];
};

/** A file that takes no part, and why. */
export type UnusedFile = { file: string; code: UnusedCode; reason: Bilingual };

/** Stable code of why a file takes no part. */
export type UnusedCode =
  | "not-a-raster"
  | "product-unknown"
  | "unreadable"
  | "file-missing"
  | "superseded"
  | "feeds-no-column";

/** Tiles of all layers that share one grid: the coverage of a plot is worked out once for them. */
export type GridGroup = { grid: Grid; bounds: Bounds; members: { layer: CatalogueLayer; tile: LayerTile }[] };

/** Layers that can be asked about plots, and the files that take no part. */
export type LayerCatalogue = {
  layers: CatalogueLayer[];
  unknown: UnusedFile[];
  groups: GridGroup[];
  close(): void;
};

/**
 * Puts open files together to layers. Of several versions of a product the newest is used, the others are listed.
 * @param files open files
 * @param unknown files already known to take no part
 * @throws RasterError "not-georeferenced", "crs-unsupported", "crs-mismatch"
 */
export function createCatalogue(files: LayerFile[], unknown: UnusedFile[]): LayerCatalogue {
  const layers: CatalogueLayer[] = [];
  const unused = [...unknown];
  for (const ofProduct of Map.groupBy(files, ({ product }) => product.key).values()) {
    const newest = ofProduct
      .map(({ version }) => version)
      .sort(compareVersions)
      .at(-1)!;
    for (const { file, version } of ofProduct.filter((other) => other.version !== newest)) {
      unused.push({ file, code: "superseded", reason: supersededReason(version, newest) });
    }
    layers.push(layerOf(ofProduct.filter(({ version }) => version === newest)));
  }
  const close = () => {
    for (const { raster } of files) raster.close();
  };
  return { layers, unknown: unused, groups: groupByGrid(layers), close };
}

function supersededReason(version: string, newest: string): Bilingual {
  return {
    fr: `La version ${version} est remplacée par la version ${newest} du même produit.`,
    en: `Version ${version} is replaced by version ${newest} of the same product.`,
  };
}

/**
 * Orders versions by the numbers in them: v1.9 before v1.12.
 * @param one version
 * @param other version
 */
export function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true, sensitivity: "base" });
}

function layerOf(files: LayerFile[]): CatalogueLayer {
  const [first] = files as [LayerFile, ...LayerFile[]];
  const tiles = [...Map.groupBy(files, placeKey).values()].map(tileOf);
  const synthetic = files.some((file) => file.synthetic);
  return { product: first.product, version: first.version, synthetic, tiles };
}

// Files of one tile share their corners; six decimals of a degree are a tenth of a metre.
function placeKey({ raster, file }: LayerFile): string {
  const { minX, minY, maxX, maxY } = boundsOfFile(raster, file);
  return [raster.crs, ...[minX, minY, maxX, maxY].map((value) => value.toFixed(6))].join(" ");
}

function boundsOfFile(raster: Geotiff, file: string): Bounds {
  if (raster.bounds) return raster.bounds;
  throw new RasterError("not-georeferenced", file);
}

function tileOf(files: LayerFile[]): LayerTile {
  const [first] = files as [LayerFile, ...LayerFile[]];
  const grid = gridOf(first.raster);
  const used = [...Map.groupBy(files, ({ component }) => component.key).values()].map((same) => same[0]!);
  const sources = used.map(({ raster, component }) => ({
    raster,
    band: 0,
    noData: noDataOf(raster, component),
  }));
  return {
    grid,
    bounds: boundsOfFile(first.raster, first.file),
    components: used.map(({ component }) => component.key),
    files: used.map(({ file }) => file),
    sources: sources as [RasterBand, ...RasterBand[]],
    scalings: used.map(({ raster, component }) => valueScaling(component, { raster, band: 0 })),
  };
}

function noDataOf(raster: Geotiff, component: ProductComponent): number | null {
  return raster.nodata === 0 && component.zeroIsData ? null : raster.nodata;
}

function groupByGrid(layers: CatalogueLayer[]): GridGroup[] {
  const members = layers.flatMap((layer) => layer.tiles.map((tile) => ({ layer, tile })));
  return [...Map.groupBy(members, ({ tile }) => gridKey(tile.grid)).values()].map((same) => ({
    grid: same[0]!.tile.grid,
    bounds: same[0]!.tile.bounds,
    members: same,
  }));
}
