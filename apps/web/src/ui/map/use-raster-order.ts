import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useMemo, useState } from "react";
import type { RasterLayer } from "./map-types.ts";

/** The layers with those of `order` in that order, new ones after them. */
export function inOrder(rasters: readonly RasterLayer[], order: readonly string[]): RasterLayer[] {
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return rasters.toSorted((one, other) => place(one.id) - place(other.id));
}

/** The order with one id moved by a step: -1 is up. */
export function movedBy(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  const next = [...ids];
  [next[from], next[to]] = [next[to]!, next[from]!];
  return next;
}

const NO_RASTERS: readonly RasterLayer[] = [];

export interface RasterOrder {
  /** Top first, as the panel lists them. */
  ordered: readonly RasterLayer[];
  move: (id: string, step: -1 | 1) => void;
}

/** Which raster layer lies over which; the panel's first is the map's top. Begins with the order of a link. */
export function useRasterOrder(
  rasters: readonly RasterLayer[] = NO_RASTERS,
  linked: readonly { id: string }[] | null = null,
): RasterOrder {
  const [order, setOrder] = useState(() => (linked ?? []).map(({ id }) => id));
  const ordered = useMemo(() => inOrder(rasters, order), [rasters, order]);
  return {
    ordered,
    move: (id, step) =>
      setOrder(
        movedBy(
          ordered.map((raster) => raster.id),
          id,
          step,
        ),
      ),
  };
}

/** Call after the style was applied: a style's new order alone moves no layer that is already on the map. */
export function useStackedRasters(map: MapLibre | null, ordered: readonly RasterLayer[]): void {
  useEffect(() => {
    if (!map) return;
    for (const { id } of ordered.toReversed()) {
      const layer = `raster:${id}`;
      if (map.getLayer(layer)) map.moveLayer(layer, "provinces");
    }
  }, [map, ordered]);
}
