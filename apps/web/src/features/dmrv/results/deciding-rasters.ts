import { type CarbonDocument, figuresByYear, newestFigure } from "@parcelle/domain/carbon/carbon-document";
import { carbonRoles } from "@parcelle/raster/carbon/carbon-products";
import { findProduct } from "@parcelle/raster/products/all-products";
import { hansen } from "@parcelle/raster/products/hansen";
import type { ReadColumn } from "#workspace/map/map-layers.ts";

type Told = Pick<CarbonDocument, "told" | "years">;

/** What a plot is measured from, as a map shows it: biomass of the newest year, else its heights, and forest lost between the years. */
export function decidingRasters(document: Told): readonly ReadColumn[] {
  return [...measured(document), ...lost(document)];
}

function measured(document: Told): ReadColumn[] {
  const [quantity, figure] = newestFigure(document, "agb_mean")
    ? ["biomass", newestFigure(document, "agb_mean")]
    : ["height", newestFigure(document, "height_mean")];
  const product = figure && findProduct(figure.layer);
  if (!figure || !product) return [];
  return [...carbonRoles(product).roles]
    .filter(([, role]) => role.quantity === quantity && role.year === figure.year)
    .map(([component]) => ({ product: figure.layer, version: figure.version, component, years: null }));
}

function lost(document: Told): ReadColumn[] {
  const loss = figuresByYear(document, "forest_loss").filter(({ layer }) => layer === hansen.key);
  const [first, last] = [Math.min(...document.years), loss.at(-1)?.year ?? null];
  if (last === null || first >= last) return [];
  const { layer: product, version } = loss.at(-1)!;
  return [{ product, version, component: "lossyear", years: { first: first + 1, last } }];
}
