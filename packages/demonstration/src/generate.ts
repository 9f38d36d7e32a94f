import type { Geometry, Polygon } from "geojson";
import { type DemonstrationFarmer, makeFarmers } from "./farmers.ts";
import { type Landscape, makeLandscape } from "./landscape.ts";
import type { Branch } from "./landscape-shares.ts";
import { Occupation, type PlacedPlot, placePlots } from "./place-plots.ts";
import { overlappingField, type PlotFault, withFault } from "./plot-faults.ts";
import { createRandom, type Random } from "./random.ts";
import { makeVillages, nearestVillage, type Village } from "./villages.ts";

export interface DemonstrationPlot {
  /** The cooperative's own identifier. */
  identifier: string;
  /** `identifier` of a farmer. */
  farmer: string;
  village: string;
  plantedYear: number;
  declaredHectares: number;
  /** As it was handed in, mistakes included; longitude and latitude, WGS 84. */
  geometry: Geometry;
  fault: PlotFault | null;
  /** Branch of the perennial tree that the landscape was made for; null where the fault leaves no sound geometry. */
  branch: Branch | null;
}

export interface DemonstrationCooperative {
  name: string;
  shortName: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  town: string;
  commodity: "cacao";
  season: string;
}

export interface Demonstration {
  /** Everything here is invented. */
  synthetic: true;
  seed: string;
  cooperative: DemonstrationCooperative;
  villages: Village[];
  farmers: DemonstrationFarmer[];
  plots: DemonstrationPlot[];
  landscape: Landscape;
}

export const DEMONSTRATION_SEED = "parcelle";
const FARMERS = 300;
const POINTS = 12;

const wanted: Record<Branch, number> = {
  no_tree_cover_2020: 118,
  commodity_2020: 44,
  disturbed_before_2020: 34,
  disturbed_after_2020: 98,
  tree_cover_undisturbed: 102,
};

const faults: [Exclude<PlotFault, "overlap">, number][] = [
  ["unclosed_ring", 4],
  ["duplicate_vertices", 4],
  ["self_crossing", 4],
  ["outside_country", 2],
  ["line", 2],
];
const OVERLAPS = 4;

/** What the fault leaves to assess: a safe repair restores the field, and an overlap does not change it. */
const stillSound: readonly PlotFault[] = ["unclosed_ring", "duplicate_vertices"];

/**
 * A made-up cooperative of Côte d'Ivoire: 300 farmers, 400 plots of which 20 are wrong on purpose, and its landscape.
 *
 * @param seed the same text gives the same result, byte for byte
 */
export function generateDemonstration(seed: string = DEMONSTRATION_SEED): Demonstration {
  const landscape = makeLandscape(seed);
  const villages = makeVillages(landscape, seed);
  const random = createRandom(`${seed}/plots`);
  const places = {
    villages: villages.map(({ centre }) => centre),
    occupation: new Occupation(),
    points: POINTS,
  };
  const placed = placePlots(landscape, wanted, places, random);
  const drafts = withMistakes(placed, random);
  const { farmers, owners } = shareOut(drafts, villages, seed);
  const plots = drafts.map(
    ({ centre, ...draft }, index): DemonstrationPlot => ({
      identifier: `CI-DIV-${String(index + 1).padStart(4, "0")}`,
      farmer: owners[index]!.identifier,
      village: nearestVillage(villages, centre).name,
      plantedYear: random.integer(1988, 2019),
      ...draft,
    }),
  );
  return { synthetic: true, seed, cooperative, villages, farmers, plots, landscape };
}

const cooperative: DemonstrationCooperative = {
  name: "Coopérative des planteurs unis de Zégokro",
  shortName: "COOP-PUZ",
  country: "CI",
  town: "Divo",
  commodity: "cacao",
  season: "2025-2026",
};

type Draft = Pick<DemonstrationPlot, "declaredHectares" | "geometry" | "fault" | "branch"> &
  Pick<PlacedPlot, "centre">;

function withMistakes(placed: readonly PlacedPlot[], random: Random): Draft[] {
  const drafts = placed.map(
    ({ hectares, geometry, branch, centre }): Draft => ({
      declaredHectares: Math.round(hectares * 100) / 100,
      geometry,
      fault: null,
      branch,
      centre,
    }),
  );
  const fields = random.shuffle(drafts.filter(({ geometry }) => geometry.type === "Polygon"));
  for (const fault of faults.flatMap(([kind, count]) => Array.from({ length: count }, () => kind))) {
    const draft = fields.pop()!;
    draft.geometry = withFault(draft.geometry as Polygon, fault);
    draft.fault = fault;
    if (!stillSound.includes(fault)) draft.branch = null;
  }
  const copies = fields.slice(0, OVERLAPS).map(
    (draft): Draft => ({
      ...draft,
      geometry: overlappingField(draft.geometry as Polygon),
      fault: "overlap",
      branch: null,
    }),
  );
  return [...drafts, ...copies];
}

/** The first plots go to a farmer each; the rest are second and third plots of neighbours. */
function shareOut(drafts: readonly Draft[], villages: readonly Village[], seed: string) {
  const random = createRandom(`${seed}/owners`);
  const homes = drafts.map(({ centre }) => nearestVillage(villages, centre).name);
  const farmers = makeFarmers(FARMERS, homes.slice(0, FARMERS), seed);
  const owners = drafts.map((_, index) => {
    if (index < FARMERS) return farmers[index]!;
    const neighbours = farmers.filter(({ village }) => village === homes[index]);
    return neighbours.length > 0 ? random.pick(neighbours) : farmers[index % FARMERS]!;
  });
  return { farmers, owners };
}
