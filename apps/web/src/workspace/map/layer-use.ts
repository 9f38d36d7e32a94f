import { carbonRoles } from "@parcelle/raster/carbon/carbon-products";
import { drawnFor, yearsOf, yearsOfLegend } from "@parcelle/raster/products/drawn-years";
import { inVersion } from "@parcelle/raster/products/in-version";
import { productOf } from "@parcelle/raster/products/own-product";
import type { Layer } from "./map-layers.ts";

type Named = Pick<Layer, "product" | "component" | "version" | "legend" | "own">;

/** What is known of a layer by its product and version: which columns of an analysis are seen in it, of which years it tells, and whether others tell the same of other years. */
export function layerUse({
  product: key,
  component,
  version,
  legend,
  own,
}: Named): Pick<Layer, "years" | "legend" | "legendYears" | "columns" | "moment"> {
  const known = productOf(key, own);
  const product = known && inVersion(known, version);
  const drawn = product?.components.find((one) => one.key === component);
  if (product === undefined || drawn === undefined)
    return { years: null, legend, legendYears: [], columns: [], moment: null };
  const thisYear = new Date().getFullYear();
  const columns = product.columns.flatMap(({ column }) => {
    const seen = drawnFor(product, column, thisYear);
    return seen?.component === component ? [{ column, years: seen.years }] : [];
  });
  const role = carbonRoles(product).roles.get(component);
  return {
    moment: role?.year ? { series: `${key} ${version} ${role.quantity}`, year: role.year } : null,
    years: yearsOf(drawn, thisYear),
    legend: drawn.legend,
    legendYears: yearsOfLegend(drawn, thisYear),
    columns,
  };
}
