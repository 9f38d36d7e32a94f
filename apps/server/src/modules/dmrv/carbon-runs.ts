import { carbonEvidenceFormat } from "@parcelle/domain/carbon/carbon-evidence";
import {
  type CarbonParameters,
  type CarbonRules,
  carbonParametersSchema,
  carbonRules,
} from "@parcelle/domain/carbon/carbon-run";
import { announceCarbon } from "@parcelle/raster/carbon/announce-carbon";
import { type CarbonTelling, tellsOfCarbon } from "@parcelle/raster/carbon/carbon-sources";
import { defineAnalysis } from "#platform/analysis/define-analysis.ts";
import type { DescribedLayer } from "#platform/analysis/layers-read.ts";

/** Without one of these nothing can be said: an error or an emission tells nothing by itself. */
const asked: readonly (CarbonTelling | null)[] = ["biomass", "height", "forest"];

/** What an organisation describes itself says presence or loss, which is no quantity. */
function tellsOf({ product, component, own }: DescribedLayer): CarbonTelling | null {
  return own === undefined ? tellsOfCarbon(product, component) : null;
}

/** Biomass, carbon, canopy height and forest of plots by year, by the factors and the definition that a person chose. */
export const carbonRuns = defineAnalysis<CarbonParameters, CarbonRules>({
  module: "DMRV",
  start: {
    name: "start-dmrv-run",
    summary: "Measures biomass, carbon, canopy height and forest of plots by year, and pays for them.",
  },
  price: {
    name: "price-dmrv-run",
    summary:
      "Says which layers cover plots and what measuring their biomass and carbon would cost; nothing is paid.",
  },
  job: "measure-carbon",
  parameters: carbonParametersSchema,
  rules: carbonRules,
  evidenceFormat: carbonEvidenceFormat,
  reads: (layer) => tellsOf(layer) !== null,
  asks: () => (layer) => asked.includes(tellsOf(layer)),
  places: ({ alsoOf }) => alsoOf,
  announces: ({ years }, layers) => announceCarbon(layers, years),
  thread: new URL("./carbon-thread.ts", import.meta.url),
});
