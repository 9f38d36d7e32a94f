import { findProduct } from "../products/all-products.ts";
import { gfwGrossEmissions } from "../products/biomass.ts";
import { hansen } from "../products/hansen.ts";
import type { Bilingual } from "../raster-error.ts";
import type { CarbonLayers } from "./carbon-layers.ts";
import { carbonRoles } from "./carbon-products.ts";
import { firstYear, hansenComponents } from "./hansen-tiles.ts";

/** A product in a version, with the components of it that are read. */
export type CarbonSource = {
  product: string;
  version: string;
  components: readonly string[];
  title: Bilingual;
};

/** What a component of a product tells; an error tells nothing without its layer, emissions nothing without forest. */
export type CarbonTelling = "biomass" | "height" | "forest" | "error" | "emissions";

/**
 * What a file of a register tells of carbon.
 * @param product key of the product
 * @param component key of the component
 * @returns null where it tells nothing
 */
export function tellsOfCarbon(product: string, component: string): CarbonTelling | null {
  if (product === hansen.key) return hansenComponents.includes(component) ? "forest" : null;
  if (product === gfwGrossEmissions.key) return "emissions";
  const definition = findProduct(product);
  if (!definition) return null;
  const { roles, errors } = carbonRoles(definition);
  if (errors.has(component)) return "error";
  const quantity = roles.get(component)?.quantity;
  return quantity === "biomass" || quantity === "height" ? quantity : null;
}

/**
 * The layers that are read for some years.
 * @param layers open layers
 * @param years years that are told of
 */
export function carbonSources(layers: CarbonLayers, years: readonly number[]): CarbonSource[] {
  // Hansen's forest takes the height of its first year, where a definition asks for one.
  const isRead = (year: number | null) => year === null || year === firstYear || years.includes(year);
  const quantities = layers.layers
    .filter(({ year }) => isRead(year))
    .map(({ key, version, components, title }) => ({ product: key, version, components, title }));
  if (!layers.hansen) return quantities;
  const { version, emissionsVersion } = layers.hansen;
  const forest = [{ product: hansen.key, version, components: hansenComponents, title: hansen.title }];
  if (emissionsVersion === null) return [...quantities, ...forest];
  const { key, components, title } = gfwGrossEmissions;
  const emitted = {
    ...{ product: key, version: emissionsVersion, title },
    components: components.map((component) => component.key),
  };
  return [...quantities, ...forest, emitted];
}

/** The rasters of layers, one by one. */
export function layersAsked(sources: readonly CarbonSource[]) {
  return sources.flatMap(({ product, version, components }) =>
    components.map((component) => ({ product, component, version })),
  );
}
