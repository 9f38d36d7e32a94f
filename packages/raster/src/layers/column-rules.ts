import type { ColumnRule } from "../products/product-definition.ts";
import { type Scaling, scaled } from "../tiff/scaling.ts";

/** Values of the components of a tile, in the order of its components; null is no data. */
export type TileValues = readonly (number | null)[];

/** A rule bound to the order of a tile's components. */
export type BoundRule = (values: TileValues) => boolean | null;

/**
 * Binds a rule to the components of a tile; null when the tile lacks one of them. The bound rule answers true or
 * false, and null where a component that it needs has no data.
 * @param rule rule of a column
 * @param components keys of the components in the order of the values
 * @param scalings how samples of each component become the values that rules speak of
 */
export function bindRule(
  rule: ColumnRule,
  components: readonly string[],
  scalings: readonly (Scaling | null)[] = [],
): BoundRule | null {
  const conditions = rule.needs.map(({ component, ranges }) => ({
    index: components.indexOf(component),
    ranges,
  }));
  if (conditions.some(({ index }) => index < 0)) return null;
  return (values) => {
    let all = true;
    for (const { index, ranges } of conditions) {
      const sample = values[index] ?? null;
      if (sample === null) return null;
      const value = scaled(sample, scalings[index] ?? null);
      all &&= ranges.some(([from, to]) => value >= from && value <= to);
    }
    return all;
  };
}
