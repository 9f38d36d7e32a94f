import { tellsOfBaseline, yearsOfStocking } from "@parcelle/raster/baseline/baseline-layers";
import type { Layer } from "#workspace/map/map-layers.ts";
import type { ToldLayers } from "./baseline-choice.ts";

type Registered = Pick<Layer, "product" | "component" | "version" | "own" | "active">;

/** What active layers of the register tell, as a run would be told of them. */
export function registeredLayers(layers: readonly Registered[]): ToldLayers {
  const published = layers.filter(({ active, own }) => active && own === null);
  const isTold = (wanted: "elevation" | "rain") =>
    published.some(({ product, component }) => tellsOfBaseline(product, component) === wanted);
  return {
    years: { height: yearsOfStocking(published, "height"), biomass: yearsOfStocking(published, "biomass") },
    terrain: { elevation: isTold("elevation"), rain: isTold("rain") },
  };
}
