import { prepareRun, type RunRules } from "@parcelle/domain/risk/run-rules";
import { productOf } from "@parcelle/raster/products/own-product";
import type { DescribedLayer } from "#platform/analysis/layers-read.ts";

/** Whether some column that the rules ask, and do not leave out, needs a file. */
export function asksLayer(rules: RunRules): (layer: DescribedLayer) => boolean {
  const { columns } = prepareRun(rules);
  const excluded = new Set(rules.excludedColumns);
  return ({ own, product, component }) =>
    (productOf(product, own)?.columns ?? []).some(
      ({ column, needs }) =>
        columns.has(column) && !excluded.has(column) && needs.some((need) => need.component === component),
    );
}
