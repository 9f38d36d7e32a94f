import { tellsOfBaseline } from "@parcelle/raster/baseline/baseline-layers";
import type { Layer } from "#workspace/map/map-layers.ts";
import type { ToldLayers } from "./baseline-choice.ts";

/** What active layers of the register tell: years of stocking by the year at the end of a component's name. */
export function toldLayers(
  layers: readonly Pick<Layer, "product" | "component" | "own" | "active">[],
): ToldLayers {
  const told = layers.flatMap(({ product, component, own, active }) =>
    active && own === null ? [{ component, tells: tellsOfBaseline(product, component) }] : [],
  );
  const years = (wanted: "height" | "biomass") => {
    const found = told.filter(({ tells }) => tells === wanted).map(({ component }) => yearOf(component));
    return [...new Set(found.filter((year) => year !== null))].toSorted((one, other) => one - other);
  };
  const isTold = (wanted: "elevation" | "rain") => told.some(({ tells }) => tells === wanted);
  return {
    years: { height: years("height"), biomass: years("biomass") },
    terrain: { elevation: isTold("elevation"), rain: isTold("rain") },
  };
}

function yearOf(component: string): number | null {
  const found = /(\d{4})$/.exec(component);
  return found ? Number(found[1]) : null;
}
