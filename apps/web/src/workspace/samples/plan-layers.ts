import { useQuery } from "@tanstack/react-query";
import type { Bounds } from "#ui/map/map-types.ts";
import { type Layer, layersQuery } from "../map/map-layers.ts";

/** A layer whose classes a sample can be drawn by, however many tiles it has. */
export interface PlanLayer {
  /** As plans name it: "product/component/version". */
  key: string;
  layer: Pick<Layer, "product_title" | "title" | "version">;
  legend: Layer["legend"];
}

/** As many as a plan may name. */
const MOST_VALUES = 1_000;

const meets = ({ west, south, east, north }: Layer, bounds: Bounds) =>
  west <= bounds[2] && east >= bounds[0] && south <= bounds[3] && north >= bounds[1];

const isCountable = ({ legend }: Layer) =>
  legend.length > 0 && legend.every(({ from, to }) => Number.isInteger(from) && Number.isInteger(to));

/** The layers in force over a place whose values can be counted. */
export function planLayers(layers: readonly Layer[], bounds: Bounds | null): PlanLayer[] {
  const found = new Map<string, PlanLayer>();
  for (const layer of layers) {
    if (!layer.active || !isCountable(layer) || (bounds !== null && !meets(layer, bounds))) continue;
    const key = [layer.product, layer.component, layer.version].join("/");
    if (!found.has(key)) found.set(key, { key, layer, legend: layer.legend });
  }
  return [...found.values()];
}

/** The values that chosen classes of a legend stand for. */
export function valuesOf({ legend }: Pick<PlanLayer, "legend">, places: readonly string[]): number[] {
  const values = new Set<number>();
  for (const place of places) {
    const entry = legend[Number(place)];
    for (let value = entry?.from ?? 0; entry && value <= entry.to && values.size < MOST_VALUES; value += 1) {
      values.add(value);
    }
  }
  return [...values].sort((one, other) => one - other);
}

export function usePlanLayers(bounds: Bounds | null) {
  const { data, ...rest } = useQuery(layersQuery);
  return { ...rest, data: data && planLayers(data, bounds) };
}
