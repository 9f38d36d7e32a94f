import type { ColumnRule } from "../products/product-definition.ts";

/** Values of the components of a tile, in the order of its components; null is no data. */
export type TileValues = readonly (number | null)[];

/** A rule bound to the order of a tile's components. */
export type BoundRule = (values: TileValues) => boolean | null;

/**
 * Binds a rule to the components of a tile; null when the tile lacks one of them. The bound rule answers true or
 * false, and null where a component that it needs has no data.
 * @param rule rule of a column
 * @param components keys of the components in the order of the values
 */
export function bindRule(rule: ColumnRule, components: readonly string[]): BoundRule | null {
  const conditions = rule.needs.map(({ component, ranges }) => ({
    index: components.indexOf(component),
    ranges,
  }));
  if (conditions.some(({ index }) => index < 0)) return null;
  return (values) => {
    let all = true;
    for (const { index, ranges } of conditions) {
      const value = values[index] ?? null;
      if (value === null) return null;
      all &&= ranges.some(([from, to]) => value >= from && value <= to);
    }
    return all;
  };
}
