import { evidenceFormat } from "@parcelle/domain/evidence/evidence-document";
import { runParametersSchema, runRules } from "@parcelle/domain/risk/run-rules";
import { feedsColumns } from "@parcelle/raster/products/all-products";
import { defineAnalysis } from "#platform/analysis/define-analysis.ts";
import { addFarmerHints } from "./add-farmer-hints.ts";
import { asksLayer } from "./asks-layer.ts";

/** The risk of deforestation of plots, by the tree and the thresholds that a person chose. */
export const assessment = defineAnalysis({
  module: "EUDR",
  start: {
    name: "start-assessment",
    summary: "Assesses the deforestation risk of plots, and pays for them.",
  },
  price: {
    name: "price-assessment",
    summary: "Says which layers cover plots and what assessing them would cost; nothing is paid.",
  },
  job: "assess-plots",
  parameters: runParametersSchema,
  rules: runRules,
  evidenceFormat,
  reads: ({ own, product, component }) => own !== undefined || feedsColumns(product, component),
  asks: asksLayer,
  thread: new URL("./assess-thread.ts", import.meta.url),
  afterwards: addFarmerHints,
});
