import { toldFigures } from "@parcelle/domain/carbon/carbon-document";
import { type CarbonParameters, carbonRules } from "@parcelle/domain/carbon/carbon-run";
import { layersAsked } from "@parcelle/raster/carbon/carbon-sources";
import { carbonLines } from "@parcelle/reporting/carbon/evidence/carbon-lines";
import { assessCarbon, prepareCarbon } from "@parcelle/screening/carbon/assess-carbon";
import { type MadeRun, madeRuns, textOf } from "./made-runs.ts";

export const parameters: CarbonParameters = {
  definition: { minimumHeightMetres: 0, minimumHectares: 0.5, minimumCoverPercent: 10, neighbours: 8 },
  ...{ elevationMetres: 300, rainMillimetres: 1200 },
};

/** Measures biomass and carbon and writes the document of it. */
export async function makeCarbonEvidence(
  runs: readonly MadeRun[],
  chosen: Partial<CarbonParameters> = {},
): Promise<string> {
  const rules = carbonRules({ ...parameters, ...chosen });
  const { run, plots } = await madeRuns(runs, (layers) => {
    const screening = prepareCarbon(layers, rules);
    const { years } = screening;
    return {
      asked: layersAsked(screening.sources),
      assess: (given) => assessCarbon(screening, given),
      keep: ({ state, reason, values, gaps }) => {
        return { state, document: { reason, told: toldFigures(values), gaps, years: [...years] } };
      },
    };
  });
  return textOf(carbonLines({ ...run, rules }, plots));
}
