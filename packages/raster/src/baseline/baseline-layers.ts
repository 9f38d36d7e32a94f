import type { BaselineCovariate, BaselineRules, Stocking } from "@parcelle/domain/baseline/baseline-run";
import type { CarbonLayer } from "../carbon/carbon-layers.ts";
import { carbonRoles } from "../carbon/carbon-products.ts";
import { layerOfQuantity, publishedCarbon } from "../carbon/catalogue-carbon.ts";
import type { LayerCatalogue } from "../layers/layer-catalogue.ts";
import { findProduct } from "../products/all-products.ts";
import { copernicusElevation } from "../products/elevation.ts";
import { chirpsMonthly } from "../products/rainfall.ts";

/** What a layer tells of a baseline. */
export type BaselineTelling = Stocking | "elevation" | "rain";

const terrain = { elevation: copernicusElevation, rain: chirpsMonthly } as const;

/**
 * What a file of a register tells of a baseline.
 * @param product key of the product
 * @param component key of the component
 * @returns null where it tells nothing
 */
export function tellsOfBaseline(product: string, component: string): BaselineTelling | null {
  if (product === terrain.elevation.key) return "elevation";
  if (product === terrain.rain.key) return "rain";
  const definition = findProduct(product);
  const role = definition && carbonRoles(definition).roles.get(component);
  if (!role || role.year === null) return null;
  return role.quantity === "height" || role.quantity === "biomass" ? role.quantity : null;
}

/** The layers that a baseline is told from; heights where stocking is biomass, as a covariate. */
export type BaselineLayers = {
  /** One a year, ascending, all of one product in one version. */
  stocking: CarbonLayer[];
  /** The newest of the years until the first one, else the first. */
  height: CarbonLayer | null;
  elevation: CarbonLayer | null;
  rain: CarbonLayer | null;
};

/**
 * The layers that rules ask. Stocking is told by one product in all years, that with the most of them: two products
 * differ by more than land grows.
 * @param catalogue open layers
 * @param rules of the run
 */
export function baselineLayers(
  catalogue: LayerCatalogue,
  { stocking, covariates, fromYear }: Pick<BaselineRules, "stocking" | "covariates" | "fromYear">,
): BaselineLayers {
  const asks = (covariate: BaselineCovariate) => covariates.includes(covariate);
  return {
    stocking: seriesOf(catalogue, stocking),
    height: asks("height") ? heightOf(seriesOf(catalogue, "height"), fromYear) : null,
    elevation: asks("elevation") ? terrainOf(catalogue, "elevation") : null,
    rain: asks("rain") ? terrainOf(catalogue, "rain") : null,
  };
}

/** Each layer once: the height of a year may be stocking and covariate. */
export function layersOfBaseline({ stocking, height, elevation, rain }: BaselineLayers): CarbonLayer[] {
  return [...stocking, height, elevation, rain].filter((layer) => layer !== null);
}

function seriesOf(catalogue: LayerCatalogue, quantity: Stocking): CarbonLayer[] {
  const dated = publishedCarbon(catalogue).flatMap((layer) =>
    layer.quantity === quantity && layer.year !== null ? [{ ...layer, year: layer.year }] : [],
  );
  return longestSeries(dated).toSorted((one, other) => one.year - other.year);
}

type Dated = { key: string; version: string; year: number; rank: number };

/** Of one product in one version, that with the most years; of those with as many, the one that is preferred. */
function longestSeries<Layer extends Dated>(layers: readonly Layer[]): Layer[] {
  const series = [...Map.groupBy(layers, ({ key, version }) => `${key} ${version}`).values()];
  const yearsOf = (one: readonly Dated[]) => new Set(one.map(({ year }) => year)).size;
  const [longest = []] = series.toSorted(
    (one, other) => yearsOf(other) - yearsOf(one) || one[0]!.rank - other[0]!.rank,
  );
  return longest;
}

type RegisteredFile = { product: string; component: string; version: string };

/**
 * The product, in its version, that a run would be told its stocking by; null where there is none.
 * @param files product, component and version of each, wherever they lie
 * @param quantity what tells the stocking
 */
export function stockingProduct(
  files: readonly RegisteredFile[],
  quantity: Stocking,
): Pick<RegisteredFile, "product" | "version"> | null {
  const [told] = longestSeries(datedOf(files, quantity));
  return told ? { product: told.key, version: told.version } : null;
}

/**
 * The years of stocking that a run would be told of files of a register, wherever they lie; ascending.
 * @param files product, component and version of each
 * @param quantity what tells the stocking
 */
export function yearsOfStocking(files: readonly RegisteredFile[], quantity: Stocking): number[] {
  const years = longestSeries(datedOf(files, quantity)).map(({ year }) => year);
  return [...new Set(years)].toSorted((one, other) => one - other);
}

function datedOf(files: readonly RegisteredFile[], quantity: Stocking): Dated[] {
  return files.flatMap(({ product, component, version }): Dated[] => {
    const definition = findProduct(product);
    if (!definition) return [];
    const { roles, rank } = carbonRoles(definition);
    const role = roles.get(component);
    return role?.quantity === quantity && role.year !== null
      ? [{ key: product, version, year: role.year, rank }]
      : [];
  });
}

function heightOf(series: readonly CarbonLayer[], fromYear: number): CarbonLayer | null {
  return series.findLast(({ year }) => year! <= fromYear) ?? series[0] ?? null;
}

function terrainOf(catalogue: LayerCatalogue, quantity: keyof typeof terrain): CarbonLayer | null {
  const { key, components } = terrain[quantity];
  const layer = catalogue.layers.find(({ product }) => product.key === key);
  return layer ? layerOfQuantity(layer, components[0]!.key, quantity) : null;
}
