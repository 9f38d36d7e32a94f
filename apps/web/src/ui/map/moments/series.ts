import type { Look } from "../compare/use-comparison.ts";
import type { RasterView } from "../map-style.ts";
import type { RasterLayer } from "../map-types.ts";
import { USUAL_OPACITY } from "../usual-opacity.ts";

type Views = Readonly<Record<string, RasterView>>;
type Seen = Pick<Look, "views" | "onView">;

/** Layers that tell the same of several years. */
export interface Series {
  name: string;
  /** From the first on, each once. */
  years: readonly number[];
  layers: readonly RasterLayer[];
}

/** The series of which a layer is seen: the one on top, where several are; null where none has two years. */
export function shownSeries(rasters: readonly RasterLayer[], ...looks: readonly Views[]): Series | null {
  for (const { id, moment } of rasters) {
    if (!moment || !looks.some((views) => views[id]?.visible)) continue;
    const series = seriesOf(rasters, moment.series);
    if (series.years.length > 1) return series;
  }
  return null;
}

function seriesOf(rasters: readonly RasterLayer[], name: string): Series {
  const layers = rasters.filter(({ moment }) => moment?.series === name);
  const years = new Set(layers.map(({ moment }) => moment!.year));
  return { name, years: [...years].sort((one, other) => one - other), layers };
}

/** The year of the series that is seen; null where none is. */
export function shownYear({ layers }: Series, views: Views): number | null {
  return layers.find(({ id }) => views[id]?.visible)?.moment?.year ?? null;
}

/** Shows one year of the series and no other, as strongly as the one that was seen. */
export function showYear({ layers }: Series, year: number, { views, onView }: Seen): void {
  const opacity = opacityOf(layers.find(({ id }) => views[id]?.visible) ?? layers[0]!, views);
  for (const layer of layers) {
    const visible = layer.moment!.year === year;
    const view = { visible, opacity: visible ? opacity : opacityOf(layer, views) };
    onView(layer.id, { ...views[layer.id], ...view });
  }
}

function opacityOf({ id }: RasterLayer, views: Views): number {
  return views[id]?.opacity ?? USUAL_OPACITY;
}
