import type { RasterView } from "./map-style.ts";
import type { LegendEntry, RasterLayer } from "./map-types.ts";

/** The colours of a layer that can be seen: those of years that are not shown are left out. */
export function shownLegend({ legend }: RasterLayer, view: RasterView | undefined): readonly LegendEntry[] {
  const shown = view?.years;
  if (!shown) return legend;
  return legend.filter(({ years }) => !years || (years.first <= shown.last && years.last >= shown.first));
}

export function legendBackground({ color, endColor }: LegendEntry): string {
  return endColor ? `linear-gradient(90deg, ${color}, ${endColor})` : color;
}
