import { type IndicatorKey, indicatorInputs } from "@parcelle/domain/risk/indicator-inputs";
import { layerName } from "@parcelle/domain/risk/layer-products";
import { indicatorTable } from "@parcelle/domain/risk/tables/indicator-tables";
import { treeIndicators } from "@parcelle/domain/risk/trees";
import type { RowOf } from "#app/database/database.ts";

import type { AssessmentChoice } from "./assessment-choice.ts";

/** A registered raster file. */
export type LayerRow = RowOf<
  "layers",
  "id" | "product" | "component" | "version" | "product_title" | "synthetic" | "own"
>;

/** What a product's files feed, as `@parcelle/raster/products` says it. */
export interface ProductRule {
  key: string;
  columns: readonly { column: string; detail?: true; needs: readonly { component: string }[] }[];
}

/** The columns that the registered files can fill: every component that a column needs must be there. */
export function availableColumns(
  layers: readonly LayerRow[],
  products: readonly ProductRule[],
): ReadonlySet<string> {
  const components = Map.groupBy(layers, ({ product }) => product);
  const columns = products.flatMap((product) => {
    const there = new Set(components.get(product.key)?.map(({ component }) => component));
    return product.columns
      .filter(({ needs }) => needs.every(({ component }) => there.has(component)))
      .map(({ column }) => column);
  });
  return new Set(columns);
}

export interface IndicatorReadiness {
  indicator: IndicatorKey;
  /** Columns that the indicator asks. */
  asked: number;
  available: number;
  /** Names of the products that are missing, each once. */
  missing: string[];
}

/** For each indicator that the tree asks: how many of its inputs are there, and which are not. */
export function readinessOf(
  choice: Pick<AssessmentChoice, "tree" | "countries" | "bands" | "excluded" | "table">,
  available: ReadonlySet<string>,
): IndicatorReadiness[] {
  const inputs = indicatorInputs(choice.countries, indicatorTable(choice.table));
  return treeIndicators[choice.tree].map((indicator) => {
    const own = Object.keys(choice.bands).filter((column) => choice.bands[column] === indicator);
    const asked = [...new Set([...inputs[indicator], ...own])];
    const missing = asked.filter((column) => !available.has(column) || choice.excluded.includes(column));
    return {
      indicator,
      asked: asked.length,
      available: asked.length - missing.length,
      missing: [...new Set(missing.map((column) => layerName(column)))],
    };
  });
}
