import { carbonDioxideByCarbon, poolShares } from "../carbon/carbon-pools.ts";
import { chooseFactors, type MissingFactor, zoneByLatitude } from "../carbon/choose-factors.ts";
import type { CarbonFactor } from "../carbon/factor-table.ts";
import { publishedFactors } from "../carbon/published-factors.ts";
import { productOf, times, type Uncertain } from "../carbon/uncertain.ts";

/** What a hectare of forest holds, and by which factors that follows from its above-ground biomass. */
export type EmissionFactor = {
  /** Tonnes of CO2e a hectare, in all pools that are told. */
  perHectare: Uncertain;
  /** Pools that are in it: `live` is above and below ground, `all` dead wood and litter too. */
  pools: "all" | "live";
  factors: CarbonFactor[];
  missing: MissingFactor[];
};

/**
 * Carbon dioxide that a hectare of forest holds, by its above-ground biomass and the published factors of its zone. All of
 * it counts as emitted when the forest is lost: what grows there afterwards is not told.
 * @param biomass above ground, Mg/ha, with its standard error
 * @param latitude of the place, degrees, which decides the zone; elevation and rain are not known
 * @returns null where the factors tell no pool
 */
export function emissionFactor(biomass: Uncertain, latitude: number): EmissionFactor | null {
  const place = { zone: zoneByLatitude(latitude), elevation: null, rain: null, biomass: biomass.value };
  const { factors, missing } = chooseFactors(publishedFactors, place);
  const shares = poolShares(factors);
  const isWhole = factors.dead_wood_share !== undefined && factors.litter_share !== undefined;
  const share = isWhole ? shares.all : shares.live;
  if (!share) return null;
  return {
    perHectare: times(productOf(biomass, share), carbonDioxideByCarbon),
    pools: isWhole ? "all" : "live",
    factors: Object.values(factors),
    missing,
  };
}
