import type { ForestActivity } from "@parcelle/domain/forest/eligibility";
import { eligibilityEvidenceFormat } from "@parcelle/domain/forest/eligibility-evidence";
import {
  type EligibilityParameters,
  type EligibilityRules,
  eligibilityParametersSchema,
  eligibilityRules,
} from "@parcelle/domain/forest/eligibility-run";
import { announceSources } from "@parcelle/raster/forest/announce-sources";
import type { ForestMeaning } from "@parcelle/raster/forest/forest-sources";
import { tellsOfForest } from "@parcelle/raster/forest/tells-of-forest";
import { defineAnalysis } from "#platform/analysis/define-analysis.ts";
import type { DescribedLayer } from "#platform/analysis/layers-read.ts";

/** What a file of the register tells of forest; nothing for most, and for what an organisation describes itself. */
function tellsOf({ product, component, version, own }: DescribedLayer): ForestMeaning["tells"][] {
  return own === undefined ? tellsOfForest(product, component, version).map(({ tells }) => tells) : [];
}

const summaries: Readonly<Record<ForestActivity, { start: string; price: string }>> = {
  redd: {
    start: "Tells which plots are eligible for REDD+ by a definition of forest, and pays for them.",
    price:
      "Says which layers cover plots and what telling their REDD+ eligibility would cost; nothing is paid.",
  },
  arr: {
    start: "Tells which land is eligible for planting by a definition of forest, and pays for it.",
    price:
      "Says which layers cover land and what telling its eligibility for planting would cost; nothing is paid.",
  },
};

/** Which plots of a module are eligible, by the definition, the years and the standard that a person chose. */
function eligibility(activity: ForestActivity) {
  return defineAnalysis<EligibilityParameters, EligibilityRules>({
    module: activity.toUpperCase(),
    start: { name: `start-${activity}-run`, summary: summaries[activity].start },
    price: { name: `price-${activity}-run`, summary: summaries[activity].price },
    job: `find-${activity}-eligibility`,
    parameters: eligibilityParametersSchema,
    rules: eligibilityRules(activity),
    evidenceFormat: eligibilityEvidenceFormat,
    reads: (layer) => tellsOf(layer).length > 0,
    // Where neither cover nor a class of forest is known nothing can be said; height or loss alone tell nothing.
    asks: () => (layer) => tellsOf(layer).some((tells) => tells === "cover" || tells === "class"),
    announces: (rules, layers) => announceSources(layers, rules),
    thread: new URL("./eligibility-thread.ts", import.meta.url),
  });
}

export const eligibilityRuns = {
  redd: eligibility("redd"),
  arr: eligibility("arr"),
} as const satisfies Record<ForestActivity, unknown>;
