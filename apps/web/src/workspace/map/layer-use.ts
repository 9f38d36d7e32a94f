import { feedsColumns } from "@parcelle/raster/products/all-products";
import { drawnFor, yearsOf, yearsOfLegend } from "@parcelle/raster/products/drawn-years";
import { productOf } from "@parcelle/raster/products/own-product";
import type { Layer } from "./map-layers.ts";

type Named = Pick<Layer, "product" | "component" | "own">;

/** What is known of a layer by its product: which columns of an analysis are seen in it, and of which years it tells. */
export function layerUse({
  product: key,
  component,
  own,
}: Named): Pick<Layer, "feedsAnalysis" | "years" | "legendYears" | "columns"> {
  const feedsAnalysis = own !== null || feedsColumns(key, component);
  const product = productOf(key, own);
  const drawn = product?.components.find((one) => one.key === component);
  if (product === undefined || drawn === undefined)
    return { feedsAnalysis, years: null, legendYears: [], columns: [] };
  const thisYear = new Date().getFullYear();
  const columns = product.columns.flatMap(({ column }) => {
    const seen = drawnFor(product, column, thisYear);
    return seen?.component === component ? [{ column, years: seen.years }] : [];
  });
  return {
    feedsAnalysis,
    years: yearsOf(drawn, thisYear),
    legendYears: yearsOfLegend(drawn, thisYear),
    columns,
  };
}
