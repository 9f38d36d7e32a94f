import { baselineEvidenceFormat } from "@parcelle/domain/baseline/baseline-evidence";
import {
  type BaselineParameters,
  type BaselineRules,
  baselineParametersSchema,
  baselineRules,
} from "@parcelle/domain/baseline/baseline-run";
import {
  type BaselineTelling,
  stockingProduct,
  tellsOfBaseline,
} from "@parcelle/raster/baseline/baseline-layers";
import { defineAnalysis } from "#platform/analysis/define-analysis.ts";
import type { DescribedLayer } from "#platform/analysis/layers-read.ts";
import { loadLand } from "./load-land.ts";
import { refuseNamed } from "./refuse-named.ts";
import { storeBaseline } from "./store-baseline.ts";

/** As many plots and donors as may be compared, in every year, on a slow disk. */
const longestMatchingMs = 6 * 3_600_000;

/** What an organisation describes itself says presence or loss, which is no quantity. */
function tellsOf({
  product,
  component,
  own,
}: Pick<DescribedLayer, "product" | "component" | "own">): BaselineTelling | null {
  return own === undefined ? tellsOfBaseline(product, component) : null;
}

/** Matched controls of plots from a zone of donors, and what plots gained beside them since the first year. */
export const baselineRuns = defineAnalysis<BaselineParameters, BaselineRules>({
  module: "DYNAMIC_BASELINE",
  start: {
    name: "start-baseline-run",
    summary:
      "Matches plots with controls from a zone of donors, or measures frozen ones again, and pays for it.",
  },
  price: {
    name: "price-baseline-run",
    summary:
      "Says which layers cover plots and what matching them with controls would cost; nothing is paid.",
  },
  job: "match-controls",
  parameters: baselineParametersSchema,
  rules: baselineRules,
  evidenceFormat: baselineEvidenceFormat,
  reads: (layer) => tellsOf(layer) !== null,
  // Without stocking nothing can be said of a plot, whatever else is known of it; one product alone tells it, in all years.
  asks: ({ stocking }, layers) => {
    const told = stockingProduct(
      layers.filter((layer) => tellsOf(layer) === stocking),
      stocking,
    );
    return ({ product, version, component, own }) =>
      product === told?.product &&
      version === told.version &&
      tellsOf({ product, component, own }) === stocking;
  },
  refuses: refuseNamed,
  whole: { besides: loadLand, store: storeBaseline, longestStepMs: longestMatchingMs },
  thread: new URL("./baseline-thread.ts", import.meta.url),
});
