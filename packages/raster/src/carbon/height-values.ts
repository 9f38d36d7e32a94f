import {
  type CarbonFlag,
  type CarbonValue,
  heightClasses,
  heightClassKey,
  heightQuantiles,
  quantileKey,
} from "@parcelle/domain/carbon/carbon-figures";
import { quantileOf } from "../zonal/summary.ts";
import { carbonValue, toldOf } from "./biomass-values.ts";
import type { CarbonLayer } from "./carbon-layers.ts";
import type { QuantityMean } from "./quantity-sums.ts";
import { type HeightValues, weighedHeights } from "./run-quantities.ts";

/** Mean, quantiles and classes of canopy height of one place in one year. */
export function heightValues(
  place: { layer: CarbonLayer; coverage: number; flags: CarbonFlag[] },
  mean: QuantityMean,
  heights: HeightValues[number],
): CarbonValue[] {
  const weighed = weighedHeights(heights);
  const bare = new Set<CarbonFlag>(["standard_error_partial", "no_standard_error"]);
  const flags = place.flags.filter((flag) => !bare.has(flag));
  const counted = { ...place, flags: [...flags, "counted" as const] };
  const without = { ...place, flags: [...flags, "no_standard_error" as const] };
  return [
    carbonValue("height_mean", place, toldOf(mean)),
    ...heightQuantiles.map((share) =>
      carbonValue(quantileKey(share), without, { value: quantileOf(weighed, share) ?? 0, interval: null }),
    ),
    ...hectaresByClass(heights).map((value, of) =>
      carbonValue(heightClassKey(of), counted, { value, interval: null }),
    ),
  ];
}

function hectaresByClass(heights: HeightValues[number]): number[] {
  const hectares = new Array<number>(heightClasses.length + 1).fill(0);
  for (const { value, squareMetres } of heights) {
    const place = heightClasses.findIndex((end) => value < end);
    const at = place < 0 ? heightClasses.length : place;
    hectares[at] = hectares[at]! + squareMetres / 10_000;
  }
  return hectares;
}
