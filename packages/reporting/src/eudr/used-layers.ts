import type { Language } from "@parcelle/domain/language";
import type { UsedLayers } from "@parcelle/domain/risk/layer-products";
import type { ReportSource } from "../report-source.ts";

/**
 * Name and version of the layer behind each Whisp column of an assessment.
 *
 * @param source its `columns` and `layers` are read
 */
export function usedLayers(source: Pick<ReportSource, "columns" | "layers">, language: Language): UsedLayers {
  return Object.fromEntries(
    source.columns.map(({ column, product, version }) => {
      const layer = source.layers.find((known) => known.product === product && known.version === version);
      return [column, { name: layer?.title[language] ?? product, version }];
    }),
  );
}
