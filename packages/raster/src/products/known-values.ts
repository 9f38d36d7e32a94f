import type { ProductComponent, ProductDefinition } from "./product-definition.ts";

/**
 * Ranges (inclusive) of the values that a raster of this component may hold: all others show that it is another
 * product, or that its "no data" is not marked.
 * @param product product
 * @param component one of its components
 */
export function knownRanges(product: ProductDefinition, component: ProductComponent): [number, number][] {
  const asked = product.columns.flatMap(({ needs }) =>
    needs.filter((need) => need.component === component.key).flatMap(({ ranges }) => ranges),
  );
  return [
    ...(component.zeroIsData ? [[0, 0] as [number, number]] : []),
    ...component.legend.map(({ from, to }): [number, number] => [from, to]),
    ...asked,
    ...(component.encoding.kind === "quantity" ? [component.encoding.range] : []),
    ...(component.otherValues ?? []),
  ];
}

/**
 * Whether a value lies in one of the ranges.
 * @param value value of a pixel
 * @param ranges inclusive
 */
export function isKnownValue(value: number, ranges: readonly (readonly [number, number])[]): boolean {
  return ranges.some(([from, to]) => value >= from && value <= to);
}
