import { baselinePlots, donorZone } from "@parcelle/demonstration/baseline-plots";
import { carbonPlots } from "@parcelle/demonstration/carbon-plots";
import { arrPlots, reddPlots } from "@parcelle/demonstration/forest-plots";
import type { Demonstration } from "@parcelle/demonstration/generate";
import type { ForestActivity } from "@parcelle/domain/forest/eligibility";
import type { FeatureKey } from "@parcelle/domain/permissions/features";
import type { Polygon } from "geojson";
import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import { carbonRuns } from "#modules/dmrv/carbon-runs.ts";
import { baselineRuns } from "#modules/dynamic-baseline/baseline-runs.ts";
import { assessment } from "#modules/eudr/assessment.ts";
import { eligibilityRuns } from "#modules/forest/eligibility.ts";

/** A project of the demonstration, and the run that tells what its plots are. */
export type DemonstrationProject = {
  module: FeatureKey;
  project: object;
  file: { name: string; plots: object };
  columns: object;
  /** The column of the file that holds the codes of farmers, by which its plots are given to them. */
  farmerCodes?: string;
  start: FunctionDefinition<unknown, { jobId: number }>;
  parameters: object;
  /** A zone that is drawn before the run, which names it by the version that is kept and the hash of its outline. */
  donors?: { name: string; geometry: Polygon };
};

const invented = "Projet de démonstration : parcelles et couches sont inventées.";

/** What Côte d'Ivoire calls a forest. */
const forestOfCountry = {
  ...{ minimumHeightMetres: 5, minimumHectares: 0.1, minimumCoverPercent: 30 },
  neighbours: 8,
} as const;

const landColumns = {
  ...{ identifier: "code", producerName: null },
  ...{ productionPlace: "village", area: "surface_ha" },
};

/** In the order in which their projects are made. */
export const demonstratedModules = [
  ...(["EUDR", "REDD", "ARR", "DMRV", "DYNAMIC_BASELINE"] as const),
] as const satisfies readonly FeatureKey[];
export type DemonstratedModule = (typeof demonstratedModules)[number];

/** The project of each module. */
export const demonstrationProjects: Readonly<
  Record<DemonstratedModule, (demonstration: Demonstration) => DemonstrationProject>
> = {
  ...{ EUDR: cocoa, REDD: protectedForest, ARR: plantedLand, DMRV: measuredCarbon },
  DYNAMIC_BASELINE: comparedHill,
};

function cocoa(demonstration: Demonstration): DemonstrationProject {
  const { town, country } = demonstration.cooperative;
  return {
    module: "EUDR",
    project: {
      ...{ name: `Cacao ${town} 2026`, description: invented, type: "reference", country },
      ...{ periodStart: "2026-01-01", periodEnd: "2026-12-31", startYear: 2021, endYear: 2026 },
      ...{ crops: ["cacao"], commodity: "cocoa", season: "rainy" },
    },
    file: { name: "parcelles-cooperative.geojson", plots: plotsOfFarmers(demonstration) },
    columns: {
      ...{ identifier: "identifiant", producerName: "producteur" },
      ...{ productionPlace: "village", area: "surface_ha" },
    },
    farmerCodes: "code_producteur",
    start: assessment.start,
    parameters: { tree: "perennial", thresholdPercent: 10, countries: ["ci"] },
  };
}

function protectedForest(demonstration: Demonstration): DemonstrationProject {
  const name = `Forêts de ${demonstration.cooperative.town}`;
  const file = { name: "forets-communautaires.geojson", plots: reddPlots(demonstration) };
  return forestProject("redd", name, file, demonstration);
}

function plantedLand(demonstration: Demonstration): DemonstrationProject {
  const name = `Terres à reboiser de ${demonstration.cooperative.town}`;
  const file = { name: "terres-a-reboiser.geojson", plots: arrPlots(demonstration) };
  return forestProject("arr", name, file, demonstration);
}

function forestProject(
  activity: ForestActivity,
  name: string,
  file: DemonstrationProject["file"],
  { cooperative: { country } }: Demonstration,
): DemonstrationProject {
  return {
    module: activity === "redd" ? "REDD" : "ARR",
    project: landProject(name, country, 2020),
    file,
    columns: landColumns,
    start: eligibilityRuns[activity].start,
    parameters: {
      definition: forestOfCountry,
      ...{ preset: "unfccc-ci", standard: "default", startYear: 2020, yearsBefore: 10 },
    },
  };
}

function measuredCarbon(demonstration: Demonstration): DemonstrationProject {
  const { town, country } = demonstration.cooperative;
  return {
    module: "DMRV",
    project: landProject(`Carbone de ${town}`, country, 2010),
    file: { name: "parcelles-carbone.geojson", plots: carbonPlots(demonstration) },
    columns: landColumns,
    start: carbonRuns.start,
    parameters: { definition: forestOfCountry, years: [2010, 2020] },
  };
}

function comparedHill(demonstration: Demonstration): DemonstrationProject {
  const { town, country } = demonstration.cooperative;
  return {
    module: "DYNAMIC_BASELINE",
    project: landProject(`Colline plantée de ${town}`, country, 2000),
    file: { name: "colline-plantee.geojson", plots: baselinePlots(demonstration) },
    columns: landColumns,
    donors: { name: `Terres autour de la colline de ${town}`, geometry: donorZone() },
    start: baselineRuns.start,
    parameters: {
      ...{ stocking: "height", fromYear: 2000, excludedMetres: 100, caliper: 0.5, seed: "7" },
      covariates: ["stocking_start", "elevation", "distance", "rain"],
    },
  };
}

function landProject(name: string, country: string, startYear: number): object {
  return {
    ...{ name, description: invented, type: "reference", country, crops: [] },
    ...{ periodStart: "2026-01-01", periodEnd: "2026-12-31", startYear, endYear: 2026 },
  };
}

function plotsOfFarmers({ plots, farmers }: Demonstration) {
  const names = new Map(
    farmers.map((farmer) => [farmer.identifier, `${farmer.givenName} ${farmer.familyName}`]),
  );
  return {
    type: "FeatureCollection",
    features: plots.map((plot) => ({
      type: "Feature",
      properties: {
        identifiant: plot.identifier,
        producteur: names.get(plot.farmer) ?? null,
        code_producteur: plot.farmer,
        village: plot.village,
        surface_ha: plot.declaredHectares,
        annee_plantation: plot.plantedYear,
      },
      geometry: plot.geometry,
    })),
  };
}
