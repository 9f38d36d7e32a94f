import { valuesOfYears } from "./date-encoding.ts";
import { yearOf } from "./drawn-years.ts";
import type { LegendEntry, ProductComponent, ProductDefinition } from "./product-definition.ts";

/**
 * A product as one of its versions is: legends of dates end with the last year that the version tells of.
 * @param product product
 * @param version version of the files
 */
export function inVersion(product: ProductDefinition, version: string): ProductDefinition {
  const last = product.lastYear?.(version) ?? null;
  if (last === null) return product;
  return {
    ...product,
    components: product.components.map((component) => ({
      ...component,
      legend: legendUntil(component, last),
    })),
  };
}

function legendUntil({ encoding, legend, titleOfYears }: ProductComponent, last: number): LegendEntry[] {
  if (encoding.kind !== "date") return legend;
  return legend.flatMap((entry) => {
    const [from, until] = [yearOf(entry.from, encoding), yearOf(entry.to, encoding)];
    if (from === null || until === null || until <= last) return [entry];
    if (from > last) return [];
    const [, to] = valuesOfYears(encoding.date, from, last);
    return [{ ...entry, to, title: titleOfYears?.(from, last) ?? entry.title }];
  });
}
