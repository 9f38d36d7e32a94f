import { daysOf, type Years } from "./date-encoding.ts";
import type { ProductComponent, ProductDefinition } from "./product-definition.ts";

/**
 * The years that a raster of dates tells of, as its legend names them.
 * @param component raster of a product
 * @param thisYear legends that go on into the future end here
 * @returns null for a raster of no dates, and for one of a single year
 */
export function yearsOf({ encoding, legend }: ProductComponent, thisYear: number): Years | null {
  if (encoding.kind !== "date" || legend.length === 0) return null;
  const first = yearOf(legend[0]!.from, encoding);
  const last = yearOf(legend.at(-1)!.to, encoding);
  if (first === null || last === null || Math.min(last, thisYear) <= first) return null;
  return { first, last: Math.min(last, thisYear) };
}

/**
 * The years that each entry of a legend stands for, in its order.
 * @param component raster of a product
 * @param thisYear as for `yearsOf`
 * @returns null for each entry of a raster of no dates
 */
export function yearsOfLegend({ encoding, legend }: ProductComponent, thisYear: number): (Years | null)[] {
  return legend.map(({ from, to }) => {
    if (encoding.kind !== "date") return null;
    const [first, last] = [yearOf(from, encoding), yearOf(to, encoding)];
    return first === null || last === null
      ? null
      : { first, last: Math.max(first, Math.min(last, thisYear)) };
  });
}

/**
 * What a map has to show for a column of the risk table: the raster that the column counts, and of which years.
 * @param product product that the column was read from
 * @param column name of the column
 * @param thisYear as for `yearsOf`
 * @returns undefined for a column that the product does not fill; `years` is null where the raster has none
 */
export function drawnFor(
  product: ProductDefinition,
  column: string,
  thisYear: number,
): { component: string; years: Years | null } | undefined {
  const need = product.columns.find((rule) => rule.column === column)?.needs[0];
  const component = product.components.find(({ key }) => key === need?.component);
  if (need === undefined || component === undefined) return undefined;
  const years = yearsOf(component, thisYear);
  if (years === null || component.encoding.kind !== "date") return { component: component.key, years: null };
  const first = yearOf(Math.min(...need.ranges.map(([from]) => from)), component.encoding);
  const last = yearOf(Math.max(...need.ranges.map(([, to]) => to)), component.encoding);
  const seen = {
    first: Math.max(first ?? years.first, years.first),
    last: Math.min(last ?? years.last, years.last),
  };
  // A version that ends before the years of the column shows nothing of it.
  return seen.first <= seen.last ? { component: component.key, years: seen } : undefined;
}

/**
 * The year that a value of a raster of dates means.
 * @param value value
 * @param encoding how dates are encoded
 */
export function yearOf(
  value: number,
  encoding: Extract<ProductComponent["encoding"], { kind: "date" }>,
): number | null {
  const days = daysOf(value, encoding.date);
  return days && Number(days.from.slice(0, 4));
}
