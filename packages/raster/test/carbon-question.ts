import { publishedFactors } from "@parcelle/domain/carbon/published-factors";
import type { Geometry } from "geojson";
import { openCarbonLayers } from "../src/carbon/carbon-layers.ts";
import { carbonOfPlots } from "../src/carbon/carbon-of-plots.ts";
import type { CarbonAnswers, CarbonQuestion } from "../src/carbon/carbon-question.ts";
import { plotSet } from "../src/zonal/plot-set.ts";

/** A question with everything as it usually is. */
export function carbonQuestion(
  plots: readonly Geometry[],
  other: Partial<CarbonQuestion> = {},
): CarbonQuestion {
  return {
    set: plotSet(plots),
    years: null,
    factors: publishedFactors,
    ...{ zone: null, elevation: null, rain: null, draws: null },
    forest: {
      definition: { minimumCoverPercent: 10, minimumHectares: 0, neighbours: 4, haloPixels: "sufficient" },
      ...{ area: "wgs84", borderEmissions: "share" },
    },
    correlation: { kind: "full" },
    leastCoverage: 0.9,
    ...other,
  };
}

/** Asks the layers of a folder, and closes them. */
export async function carbonIn(folder: string, question: CarbonQuestion): Promise<CarbonAnswers> {
  const layers = await openCarbonLayers(folder);
  try {
    return await carbonOfPlots(layers, question);
  } finally {
    layers.close();
  }
}

/** The value of a figure of a place, by its number in the answers. */
export function figureOf(answers: CarbonAnswers, place: number, key: string, year: number | null = null) {
  const found = answers.places[place]!.values.filter((value) => value.key === key);
  return found.find((value) => year === null || value.year === year);
}
