import { CarbonError } from "./carbon-error.ts";
import type { CarbonLayers } from "./carbon-layers.ts";
import { firstYear } from "./hansen-tiles.ts";

/**
 * Years that are told of, ascending.
 * @param layers open layers
 * @param asked years asked for; null for all of biomass, height and cover, or Hansen's own where there are none
 * @throws CarbonError "year-without-data" for a year that no layer tells of
 */
export function askedYears({ layers, hansen }: CarbonLayers, asked: readonly number[] | null): number[] {
  const own = layers.flatMap(({ quantity, year }) =>
    year !== null && ["biomass", "height", "cover"].includes(quantity) ? [year] : [],
  );
  const ofHansen = hansen
    ? Array.from({ length: hansen.lastYear - firstYear + 1 }, (_, index) => firstYear + index)
    : [];
  const given = ascending(own.length > 0 ? own : ofHansen);
  if (asked === null) return given;
  const known = ascending([...own, ...ofHansen]);
  const absent = asked.filter((year) => !known.includes(year));
  if (absent.length > 0) {
    throw new CarbonError("year-without-data", `${absent.join(", ")}; ${known.join(", ") || "—"}`);
  }
  return ascending(asked);
}

function ascending(years: readonly number[]): number[] {
  return [...new Set(years)].toSorted((one, other) => one - other);
}
