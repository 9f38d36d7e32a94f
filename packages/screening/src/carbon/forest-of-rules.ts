import type { CarbonRules } from "@parcelle/domain/carbon/carbon-run";
import type { ForestQuestion } from "@parcelle/raster/carbon/hansen-forest";

/** What is forest by the rules of a run, and how it is counted. */
export function forestOfRules({ definition }: Pick<CarbonRules, "definition">): ForestQuestion {
  const { minimumHeightMetres, ...others } = definition;
  return {
    definition: {
      ...{ ...others, haloPixels: "sufficient" },
      // A height of 0 asks for none.
      ...(minimumHeightMetres > 0 ? { minimumHeightMetres } : {}),
    },
    ...{ area: "wgs84", borderEmissions: "share" },
  };
}
