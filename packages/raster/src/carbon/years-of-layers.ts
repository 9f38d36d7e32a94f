import { CarbonError } from "./carbon-error.ts";
import type { CarbonLayers } from "./carbon-layers.ts";
import { firstYear } from "./hansen-tiles.ts";

/**
 * Years that are told of, ascending.
 * @param layers open layers
 * @param asked years asked for; null for all of biomass, height and cover, or Hansen's own where there are none
 * @throws CarbonError "year-without-data" for a year that no layer tells of
 */
export function askedYears(layers: CarbonLayers, asked: readonly number[] | null): number[] {
  if (asked === null) {
    const own = ownYears(layers);
    return ascending(own.length > 0 ? own : hansenYears(layers));
  }
  const known = yearsTold(layers);
  const absent = asked.filter((year) => !known.includes(year));
  if (absent.length > 0) {
    throw new CarbonError("year-without-data", `${absent.join(", ")}; ${known.join(", ") || "—"}`);
  }
  return ascending(asked);
}

/** Years that any layer tells of, ascending. */
export function yearsTold(layers: CarbonLayers): number[] {
  return ascending([...ownYears(layers), ...hansenYears(layers)]);
}

function ownYears({ layers }: CarbonLayers): number[] {
  return layers.flatMap(({ quantity, year }) =>
    year !== null && ["biomass", "height", "cover"].includes(quantity) ? [year] : [],
  );
}

function hansenYears({ hansen }: CarbonLayers): number[] {
  if (!hansen) return [];
  return Array.from({ length: hansen.lastYear - firstYear + 1 }, (_, index) => firstYear + index);
}

function ascending(years: readonly number[]): number[] {
  return [...new Set(years)].toSorted((one, other) => one - other);
}
