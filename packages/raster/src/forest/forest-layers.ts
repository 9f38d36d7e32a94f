import type { ForestThresholds } from "@parcelle/domain/forest/forest-definition";
import type { CatalogueLayer, LayerCatalogue } from "../layers/layer-catalogue.ts";
import { type Bilingual, RasterError } from "../raster-error.ts";
import type { CoordinateSystem } from "../systems/coordinate-system.ts";
import type { Scaling } from "../tiff/scaling.ts";
import type { RasterBand } from "../zonal/raster-band.ts";
import { type ForestMeaning, forestMeanings } from "./forest-sources.ts";

/** One raster of a layer, in all its tiles. */
export type ForestBand = { band: RasterBand; scaling: Scaling | null };

/** A raster that tells of forest, and what it tells. */
export type ForestSource<Meaning extends ForestMeaning = ForestMeaning> = {
  product: string;
  version: string;
  title: Bilingual;
  component: string;
  synthetic: boolean;
  meaning: Meaning;
  tiles: ForestBand[];
};

type Telling<Kind extends ForestMeaning["tells"]> = ForestSource<Extract<ForestMeaning, { tells: Kind }>>;

/** What forest of one year is told from; null where no layer tells it. */
export type YearSources = {
  year: number;
  cover: Telling<"cover"> | null;
  loss: Telling<"loss"> | null;
  height: Telling<"height"> | null;
  /** Stands in for cover or height where one of them is missing. */
  classes: Telling<"class"> | null;
};

/** What is missing to tell forest by a definition, as codes; `detail` names years. */
export type MissingForestLayer = {
  code: MissingForestCode;
  year: number | null;
  detail: string;
};

export type MissingForestCode =
  | "cover-missing"
  | "height-missing"
  | "loss-missing"
  | "year-before-layers"
  | "year-after-layers"
  | "height-of-other-year"
  | "class-stands-in"
  | "growth-unseen"
  | "native-missing";

/** All layers of a catalogue that tell of forest. */
export type ForestSources = { all: ForestSource[]; natives: Telling<"native">[]; crs: CoordinateSystem };

/**
 * Finds the layers that tell of forest. Those in another coordinate system than the first of cover, classes and height
 * take no part.
 * @param catalogue open layers
 * @throws RasterError "forest-layers-missing" where none tells cover, or forest as a class
 */
export function forestSources(catalogue: LayerCatalogue): ForestSources & { otherSystem: ForestSource[] } {
  const found = catalogue.layers.flatMap(sourcesOfLayer);
  const first = ["cover", "class"].flatMap((tells) =>
    found.filter(({ meaning }) => meaning.tells === tells),
  )[0];
  if (!first) throw new RasterError("forest-layers-missing", `${catalogue.layers.length} layers`);
  const crs = systemOf(first);
  const all = found.filter((source) => systemOf(source) === crs);
  return {
    ...{ all, crs },
    natives: all.filter((source): source is Telling<"native"> => isTelling(source, "native")),
    otherSystem: found.filter((source) => systemOf(source) !== crs),
  };
}

function systemOf({ tiles }: ForestSource): CoordinateSystem {
  return tiles[0]!.band.raster.crs!;
}

function sourcesOfLayer({ product, version, synthetic, tiles }: CatalogueLayer): ForestSource[] {
  return product.components.flatMap((component) => {
    const bands = tiles.flatMap(({ components, sources, scalings }) => {
      const at = components.indexOf(component.key);
      return at < 0 ? [] : [{ band: withNoData(sources[at]!, component.noData), scaling: scalings[at]! }];
    });
    if (bands.length === 0) return [];
    const { key, title } = product;
    return forestMeanings(product, component, version).map((meaning) => ({
      ...{ product: key, version, title, synthetic, meaning },
      ...{ component: component.key, tiles: bands },
    }));
  });
}

/** What the publisher writes for "no data" counts where the file does not say it. */
function withNoData(band: RasterBand, noData: number | undefined): RasterBand {
  return band.noData === null && noData !== undefined ? { ...band, noData } : band;
}

function isTelling<Kind extends ForestMeaning["tells"]>(
  source: ForestSource,
  tells: Kind,
): source is Telling<Kind> {
  return source.meaning.tells === tells;
}

function allTelling<Kind extends ForestMeaning["tells"]>(
  sources: ForestSource[],
  tells: Kind,
): Telling<Kind>[] {
  return sources.filter((source): source is Telling<Kind> => isTelling(source, tells));
}

/** The source of the latest year up to this one, else of the first year after it. */
function nearest<Source extends ForestSource & { meaning: { year: number } }>(
  sources: readonly Source[],
  year: number,
): Source | null {
  const ordered = sources.toSorted((one, other) => one.meaning.year - other.meaning.year);
  return ordered.findLast(({ meaning }) => meaning.year <= year) ?? ordered[0] ?? null;
}

/**
 * Chooses what forest of a year is told from: cover and loss, the height of the nearest year, and a layer with a class
 * "forest" where cover or height is missing.
 * @param sources layers that tell of forest
 * @param definition forest definition
 * @param year year
 * @returns the choice, and what is missing for it
 */
export function sourcesOfYear(
  { all }: Pick<ForestSources, "all">,
  definition: ForestThresholds,
  year: number,
): { sources: YearSources; missing: MissingForestLayer[] } {
  const cover = allTelling(all, "cover")[0] ?? null;
  const loss = allTelling(all, "loss")[0] ?? null;
  const wantsHeight = definition.minimumHeightMetres > 0;
  const height = wantsHeight ? nearest(allTelling(all, "height"), year) : null;
  const needed = cover === null || (wantsHeight && height === null);
  const classes = needed ? nearest(allTelling(all, "class"), year) : null;
  const sources = { year, cover, loss, height, classes };
  return { sources, missing: missingOf(sources, wantsHeight) };
}

/** Whether a layer later than the cover would tell that trees have grown. */
function isGrowthSeen({ cover, height, classes }: YearSources): boolean {
  const seen = cover?.meaning.year ?? Number.POSITIVE_INFINITY;
  return [height, classes].some((source) => source !== null && source.meaning.year > seen);
}

function missingOf(sources: YearSources, wantsHeight: boolean): MissingForestLayer[] {
  const { year, cover, loss, height, classes } = sources;
  const missing: MissingForestLayer[] = [];
  const add = (code: MissingForestCode, detail: string) => missing.push({ code, year, detail });
  if (!cover) add("cover-missing", String(year));
  if (wantsHeight && !height) add("height-missing", String(year));
  if (classes) add("class-stands-in", `${classes.product} ${classes.meaning.year}`);
  if (cover && year < cover.meaning.year) add("year-before-layers", `${cover.meaning.year}`);
  const seen = cover ?? classes;
  if (seen && !loss && year !== seen.meaning.year) add("loss-missing", `${seen.meaning.year}`);
  if (loss && year > loss.meaning.lastYear) add("year-after-layers", `${loss.meaning.lastYear}`);
  if (height && height.meaning.year !== year) add("height-of-other-year", `${height.meaning.year}`);
  if (cover && year > cover.meaning.year && !isGrowthSeen(sources))
    add("growth-unseen", `${cover.meaning.year}`);
  return missing;
}

/** The last year that the layers tell of: of the loss, else of the newest class. */
export function lastYearOf({ all }: ForestSources): number {
  const losses = allTelling(all, "loss").map(({ meaning }) => meaning.lastYear);
  const others = all.flatMap(({ meaning }) =>
    meaning.tells === "cover" || meaning.tells === "class" ? [meaning.year] : [],
  );
  return Math.max(...(losses.length > 0 ? losses : others));
}
