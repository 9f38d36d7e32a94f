import { type Bounds, type CarbonFactor, type FactorKey, unbounded } from "./factor-table.ts";

const gfw = "Global Forest Watch carbon model, wri/carbon-budget, constants_and_names.py";
const mokany = `${gfw}; Mokany et al. (2006), Global Change Biology 12, figure 3`;
const wetlands = `${gfw}; IPCC (2014) Wetlands Supplement`;
const tool = `${gfw}; CDM AR-AM-TOOL-12 v3.0`;
const refinement = "IPCC (2019) Refinement, volume 4, chapter 4, table 4.4 (from memory, not read again)";

type Place = Partial<Pick<CarbonFactor, "elevation" | "rain" | "biomass">>;

function factor(
  key: FactorKey,
  zone: string,
  value: number,
  source: string,
  place: Place = {},
): CarbonFactor {
  const everywhere = { elevation: unbounded, rain: unbounded, biomass: unbounded };
  return { key, zone, ...everywhere, ...place, value, standardError: null, source, verified: true };
}

function shares(
  zone: string,
  deadWood: number,
  litter: number,
  source: string,
  place: Place = {},
): CarbonFactor[] {
  return [
    factor("dead_wood_share", zone, deadWood, source, place),
    factor("litter_share", zone, litter, source, place),
  ];
}

function upTo(most: number): Bounds {
  return [unbounded[0], most];
}

function above(least: number): Bounds {
  return [least, unbounded[1]];
}

const low = upTo(2000);

function unverified(zone: string, value: number, place: Place = {}): CarbonFactor {
  return { ...factor("root_shoot", zone, value, refinement, place), verified: false };
}

/**
 * The factors that count where an organisation gives no table of its own: those of the carbon model of Global Forest
 * Watch, and root-to-shoot ratios of IPCC for Africa, which nobody has read again in their source. Dead wood and litter
 * are shares of the above-ground biomass; none of these sources states a standard error.
 */
export const publishedFactors: readonly CarbonFactor[] = [
  factor("carbon_fraction", "any", 0.47, gfw),
  factor("carbon_fraction", "mangrove", 0.45, `${wetlands}, table 4.2`),
  factor("litter_carbon_fraction", "any", 0.37, `${gfw}; IPCC guidelines, chapter 2`),
  factor("litter_carbon_fraction", "mangrove", 0.45, `${gfw}, create_carbon_pools.py`),
  factor("root_shoot", "any", 0.26, mokany),
  factor("root_shoot", "mangrove/tropical-wet", 0.49, `${wetlands}, table 4.5`),
  factor("root_shoot", "mangrove/tropical-dry", 0.29, `${wetlands}, table 4.5`),
  factor("root_shoot", "mangrove/subtropical", 0.96, `${wetlands}, table 4.5`),
  unverified("tropical/rainforest/africa", 0.825, { biomass: upTo(125) }),
  unverified("tropical/rainforest/africa", 0.532, { biomass: above(125) }),
  unverified("tropical/moist/africa", 0.232),
  unverified("tropical/dry/africa", 0.332, { biomass: upTo(125) }),
  unverified("tropical/dry/africa", 0.379, { biomass: above(125) }),
  ...shares("tropical", 0.02, 0.04, tool, { elevation: low, rain: upTo(1000) }),
  ...shares("tropical", 0.01, 0.01, tool, { elevation: low, rain: [1000, 1600] }),
  ...shares("tropical", 0.06, 0.01, tool, { elevation: low, rain: above(1600) }),
  ...shares("tropical", 0.07, 0.01, tool, { elevation: above(2000) }),
  ...shares("non-tropical", 0.08, 0.04, tool),
  ...shares("mangrove/tropical-wet", 0.123, 0.008, `${wetlands}, tables 4.2, 4.3 and 4.7`),
  ...shares("mangrove/tropical-dry", 0.258, 0.0169, `${wetlands}, tables 4.2, 4.3 and 4.7`),
  ...shares("mangrove/subtropical", 0.258, 0.0169, `${wetlands}, tables 4.2, 4.3 and 4.7`),
];
