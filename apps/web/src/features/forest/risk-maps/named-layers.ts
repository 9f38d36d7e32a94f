import type { Locale } from "#shell/locale.ts";
import type { RiskMap } from "./risk-map-queries.ts";

/** What a risk map was read from, each raster of a product once. */
export function namedLayers(layers: RiskMap["layers"], locale: Locale): string {
  return [...new Set(layers.map(({ title, version }) => `${title[locale]} ${version}`))].join(" · ");
}
