import type { CatalogueLayer } from "../layers/layer-catalogue.ts";
import type { LegendEntry, ProductComponent } from "../products/product-definition.ts";
import type { Bilingual } from "../raster-error.ts";

/** What a map has to say about a drawn layer. */
export type Legend = {
  title: Bilingual;
  unit: Bilingual;
  entries: LegendEntry[];
  publisher: string;
  licence: string;
  citation: string;
  version: string;
  /** True when the layer is made up: it has to be said wherever it is shown. */
  synthetic: boolean;
};

/**
 * The component of a layer that is drawn: the one asked for, else the first of the product that has a file.
 * @param layer layer of a catalogue
 * @param key key of the component
 */
export function drawnComponent(layer: CatalogueLayer, key?: string): ProductComponent | undefined {
  const present = layer.product.components.filter((component) =>
    layer.tiles.some(({ components }) => components.includes(component.key)),
  );
  return key === undefined ? present[0] : present.find((component) => component.key === key);
}

/**
 * Legend of a layer, null when it has no such component.
 * @param layer layer of a catalogue
 * @param key key of the component, the first of the product without
 */
export function legendOf(layer: CatalogueLayer, key?: string): Legend | null {
  const component = drawnComponent(layer, key);
  if (!component) return null;
  const { publisher, licence, citation } = layer.product;
  const { version, synthetic } = layer;
  return {
    ...{ title: component.title, unit: component.unit, entries: component.legend },
    ...{ publisher, licence, citation, version, synthetic },
  };
}
