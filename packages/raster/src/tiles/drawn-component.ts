import type { CatalogueLayer } from "../layers/layer-catalogue.ts";
import type { ProductComponent } from "../products/product-definition.ts";

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
