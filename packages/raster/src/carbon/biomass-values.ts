import { type CarbonDraws, intervalOfDraws } from "@parcelle/domain/carbon/carbon-draws";
import { type CarbonFlag, type CarbonValue, carbonFigures } from "@parcelle/domain/carbon/carbon-figures";
import { type BiomassPool, carbonDioxideByCarbon } from "@parcelle/domain/carbon/carbon-pools";
import {
  exact,
  type Interval,
  intervalOf,
  productOf,
  sumOf,
  type Uncertain,
} from "@parcelle/domain/carbon/uncertain";
import type { CarbonLayer } from "./carbon-layers.ts";
import { type DrawnShares, type FactorPart, sharesOfParts } from "./place-factors.ts";
import type { QuantityMean } from "./quantity-sums.ts";

/** What is known of one place for one layer of biomass. */
export type BiomassPlace = {
  layer: CarbonLayer;
  biomass: QuantityMean;
  parts: readonly FactorPart[];
  soil: { layer: CarbonLayer; mean: QuantityMean; coverage: number; flags: CarbonFlag[] } | null;
  coverage: number;
  /** What has to be said of the layer, and of the factors besides. */
  flags: CarbonFlag[];
  factorFlags: CarbonFlag[];
};

/** The simulation, where there is one. */
export type Simulation = { draws: CarbonDraws; drawnShares: DrawnShares } | null;

type Told = { value: number; interval: Interval | null };

/** A row of the tall table. */
export function carbonValue(
  key: string,
  { layer, coverage, flags }: { layer: CarbonLayer; coverage: number; flags: readonly CarbonFlag[] },
  { value, interval }: Told,
): CarbonValue {
  // Rounding may not put a value beside its own interval.
  const low = interval && Math.min(interval.low, value);
  const high = interval && Math.max(interval.high, value);
  return {
    ...{ key, year: layer.year, value, low, high },
    ...{ unit: carbonFigures[key]!.unit, layer: layer.key, version: layer.version },
    ...{ coverage, flags: [...flags] },
  };
}

/** A figure of a layer with its interval, null where its error is not known. */
export function toldOf({ mean, standardError }: QuantityMean): Told {
  if (standardError === null) return { value: mean, interval: null };
  return { value: mean, interval: intervalOf({ value: mean, standardError }) };
}

/** Biomass and everything that follows from it, of one place in one year. */
export function biomassValues(place: BiomassPlace, simulation: Simulation): CarbonValue[] {
  const { biomass, parts, soil } = place;
  const hectares = biomass.squareMetres / 10_000;
  const shares = sharesOfParts(parts);
  const interval = (pool: BiomassPool | null, added: QuantityMean | null) =>
    intervalByHectare(place, pool, added, simulation);
  const values: CarbonValue[] = [];
  const tell = (key: string, told: Told, factor: number, flags: readonly CarbonFlag[]) => {
    const scaled = told.interval && { low: told.interval.low * factor, high: told.interval.high * factor };
    values.push(carbonValue(key, { ...place, flags }, { value: told.value * factor, interval: scaled }));
  };
  const own = { value: biomass.mean, interval: interval(null, null) };
  tell("agb_mean", own, 1, place.flags);
  tell("agb_total", own, hectares, place.flags);
  const flags = [...place.flags, ...place.factorFlags];
  for (const pool of ["above_ground", "below_ground", "dead_wood", "litter"] as const) {
    if (!shares[pool]) continue;
    const carbon = { value: biomass.mean * shares[pool].value, interval: interval(pool, null) };
    tell(`carbon_${pool}`, carbon, hectares, flags);
  }
  if (soil) {
    const soilHectares = soil.mean.squareMetres / 10_000;
    const { value, interval: own } = toldOf(soil.mean);
    const total = own && { low: own.low * soilHectares, high: own.high * soilHectares };
    const layer = { ...soil.layer, year: place.layer.year };
    values.push(
      carbonValue("carbon_soil", { ...soil, layer }, { value: value * soilHectares, interval: total }),
    );
  }
  if (shares.live) {
    const live = { value: biomass.mean * shares.live.value, interval: interval("live", null) };
    tell("co2e_live_mean", live, carbonDioxideByCarbon, flags);
    tell("co2e_live", live, carbonDioxideByCarbon * hectares, flags);
  }
  if (shares.all) {
    const value = biomass.mean * shares.all.value + (soil?.mean.mean ?? 0);
    const all = { value, interval: interval("all", soil?.mean ?? null) };
    const lacking: CarbonFlag[] = shares.dead_wood && shares.litter ? [] : ["pools_missing"];
    const said = [...new Set([...flags, ...(soil?.flags ?? []), ...lacking])];
    tell("co2e_all_mean", all, carbonDioxideByCarbon, said);
    tell("co2e_all", all, carbonDioxideByCarbon * hectares, said);
  }
  return values;
}

/** Interval of a pool by hectare, in Mg of carbon; of biomass itself without a pool. */
function intervalByHectare(
  { layer, biomass, parts }: BiomassPlace,
  pool: BiomassPool | null,
  added: QuantityMean | null,
  simulation: Simulation,
): Interval | null {
  const { mean: value, standardError } = biomass;
  if (standardError === null || (added && added.standardError === null)) return null;
  const more: Uncertain = added ? { value: added.mean, standardError: added.standardError! } : exact(0);
  const share = pool ? sharesOfParts(parts)[pool]! : exact(1);
  const mass = { value, standardError };
  const figure = sumOf(productOf(mass, share), more);
  if (!simulation) return intervalOf(figure);
  const { draws, drawnShares } = simulation;
  const deviations = draws.normal(`layer ${layer.key} ${layer.year}`);
  const shares = pool ? drawnShares(parts, pool) : null;
  const soil = added ? draws.normal("soil") : null;
  const drawn = deviations.map((deviation, draw) => {
    const biomassDrawn = Math.max(0, value + standardError * deviation) * (shares?.[draw] ?? 1);
    return biomassDrawn + (soil ? Math.max(0, more.value + more.standardError * soil[draw]!) : 0);
  });
  return intervalOfDraws(drawn, figure.value);
}
