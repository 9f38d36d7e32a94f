import type { ColumnRule } from "../products/product-definition.ts";
import { type BoundRule, bindRule } from "./column-rules.ts";
import type { CatalogueLayer, LayerCatalogue, LayerTile } from "./layer-catalogue.ts";

/** A column of Whisp's table that a layer of the catalogue can answer. */
export type AnsweredColumn = {
  layer: CatalogueLayer;
  rule: ColumnRule;
  /** The rule for each tile that has the components it needs. */
  tiles: Map<LayerTile, BoundRule>;
};

/**
 * The columns that the layers of a catalogue answer, in the order of layers and rules; of two layers that answer the
 * same column the later one counts.
 * @param catalogue open layers
 */
export function answeredColumns(catalogue: LayerCatalogue): AnsweredColumn[] {
  const columns = new Map<string, AnsweredColumn>();
  for (const layer of catalogue.layers) {
    for (const rule of layer.product.columns) {
      const tiles = new Map<LayerTile, BoundRule>();
      for (const tile of layer.tiles) {
        const bound = bindRule(rule, tile.components, tile.scalings);
        if (bound) tiles.set(tile, bound);
      }
      if (tiles.size > 0) columns.set(rule.column, { layer, rule, tiles });
    }
  }
  return [...columns.values()];
}
