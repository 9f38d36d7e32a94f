import { type EligibilityDocument, reasonContext } from "@parcelle/domain/forest/eligibility-document";
import type { LandMapsHead } from "@parcelle/reporting/forest/land-maps/land-maps-source";

/** A run with the layers that its results name. */
export type ToldRun = {
  id: number;
  layers: EligibilityDocument["layers"];
  told: { startYear: number; beforeYear: number };
};

/** What told of the pixels, by run where runs read other layers: a plot has the layers of its own run. */
export function layersOfRuns(runs: readonly ToldRun[]): LandMapsHead["layers"] {
  const contexts = runs.map(({ id, layers, told }) => ({ id, ...reasonContext({ layers, ...told }, "en") }));
  const named = (of: "layersAtStart" | "layersBefore" | "nativeLayers") => {
    const names = Map.groupBy(contexts, (context) => context[of] || "no layer");
    if (names.size === 1) return [...names.keys()][0]!;
    return [...names]
      .map(([name, same]) => `${name} (assessment ${same.map(({ id }) => id).join(", ")})`)
      .join("; ");
  };
  return { atStart: named("layersAtStart"), before: named("layersBefore"), native: named("nativeLayers") };
}
