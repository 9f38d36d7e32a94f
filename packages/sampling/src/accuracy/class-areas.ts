import { SamplingError } from "../sampling-error.ts";

/** A class of the map, or a stratum, and the hectares that the map gives it; 0 for a class that only references have. */
export type ClassArea = { class: string; hectares: number };

/** Areas that were checked: their names, hectares and sum, and the place of each name. */
export type CheckedAreas = {
  names: readonly string[];
  hectares: Float64Array;
  total: number;
  places: ReadonlyMap<string, number>;
};

/** So far, as a share, the areas may be from the total that they should have: the rounding of what people type. */
const tolerance = 1e-4;

/**
 * Areas of classes or strata, as estimators take them.
 *
 * @param areas hectares by class, each class once
 * @param totalHectares what the areas have to add up to; not looked at where absent
 * @throws SamplingError no_classes, class_repeated, area_invalid, areas_do_not_add_up
 */
export function checkAreas(areas: readonly ClassArea[], totalHectares?: number): CheckedAreas {
  const places = new Map<string, number>();
  for (const { class: name, hectares } of areas) {
    if (places.has(name)) throw new SamplingError("class_repeated", { class: name });
    if (!(Number.isFinite(hectares) && hectares >= 0)) {
      throw new SamplingError("area_invalid", { class: name, hectares: String(hectares) });
    }
    places.set(name, places.size);
  }
  const hectares = Float64Array.from(areas, (area) => area.hectares);
  const total = hectares.reduce((sum, each) => sum + each, 0);
  if (!(total > 0)) throw new SamplingError("no_classes");
  if (totalHectares !== undefined && !(Math.abs(total - totalHectares) <= tolerance * totalHectares)) {
    throw new SamplingError("areas_do_not_add_up", { sum: total, total: totalHectares });
  }
  return { names: [...places.keys()], hectares, total, places };
}
