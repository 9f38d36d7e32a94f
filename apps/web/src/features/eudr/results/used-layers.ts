import type { RiskAssessment } from "@parcelle/domain/risk/assess-plot";
import type { UsedLayers } from "@parcelle/domain/risk/layer-products";
import type { Locale } from "#shell/locale.ts";
import type { Layer } from "#workspace/map/map-layers.ts";
import type { PlotResult } from "./result-queries.ts";

type UsedColumns = PlotResult["assessments"]["layers"];

function layerOf(column: UsedColumns[number], layers: readonly Layer[]): Layer | undefined {
  return layers.find(({ product, version }) => product === column.product && version === column.version);
}

/** Name and version of the layer behind each column of a run, as `explainReason` wants them. */
export function usedLayers(columns: UsedColumns, layers: readonly Layer[], locale: Locale): UsedLayers {
  return Object.fromEntries(
    columns.map((column) => {
      const title = layerOf(column, layers)?.product_title[locale] ?? column.product;
      return [column.column, { name: title, version: column.version }];
    }),
  );
}

export interface ConsultedProduct {
  product: string;
  version: string;
  title: string;
  licence: string;
  citation: string;
  synthetic: boolean;
  columns: string[];
}

/** The products that a run consulted, each once, with the indicators' columns that it answered: not the details by year. */
export function consultedProducts(
  columns: UsedColumns,
  { indicators }: Pick<RiskAssessment, "indicators">,
  layers: readonly Layer[],
  locale: Locale,
): ConsultedProduct[] {
  const answers = Object.values(indicators).flatMap(({ inputs }) => inputs.map(({ column }) => column));
  const asked = new Set(answers);
  const products = new Map<string, ConsultedProduct>();
  for (const column of columns) {
    if (!asked.has(column.column)) continue;
    const layer = layerOf(column, layers);
    const key = `${column.product} ${column.version}`;
    const known = products.get(key) ?? {
      product: column.product,
      version: column.version,
      title: layer?.product_title[locale] ?? column.product,
      licence: layer?.licence ?? "",
      citation: layer?.citation ?? "",
      synthetic: layer?.synthetic ?? false,
      columns: [],
    };
    known.columns.push(column.column);
    products.set(key, known);
  }
  return [...products.values()];
}
