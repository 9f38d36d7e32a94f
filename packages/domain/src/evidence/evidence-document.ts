import { z } from "zod";
import { customBandsSchema } from "../risk/custom-bands.ts";
import { indicatorKeys } from "../risk/indicator-inputs.ts";
import { treeKeys } from "../risk/trees.ts";
import { hashSchema, toldPlotShape, toldRunShape } from "./told-run.ts";

/** What a document says that it is; a replay refuses any other. */
export const evidenceFormat = "parcelle-evidence-2";

const share = z.number().min(0).max(1);
const tree = z.enum(treeKeys as ["perennial", "annual", "timber"]);
const risk = z.enum(["low", "high", "more_info_needed"]);
const outcomeOfTree = z.object({ risk, branch: z.string() });

const rules = z.object({
  tree,
  thresholds: z.record(z.enum(indicatorKeys), z.number().min(0).max(100)),
  customBands: customBandsSchema,
  excludedColumns: z.array(z.string()),
  indicatorTable: z.string(),
});

/** Everything of a document but its plots. */
export const evidenceHeadSchema = z.object({
  format: z.literal(evidenceFormat),
  ...toldRunShape,
  rules,
  ruleHashes: z.record(
    z.enum(["tree", "thresholds", "customBands", "excludedColumns", "indicatorTable"]),
    hashSchema,
  ),
});
export type EvidenceHead = z.infer<typeof evidenceHeadSchema>;

const input = z.object({
  column: z.string(),
  hectares: z.number().nullable(),
  percent: z.number().nullable(),
  passes: z.boolean(),
  coveredShare: share,
  indicator: z.enum(indicatorKeys),
  thresholdPercent: z.number(),
});

const outcome = z.object({
  tree,
  indicators: z.record(z.enum(indicatorKeys), z.boolean()),
  outcomes: z.record(z.enum(treeKeys as ["perennial", "annual", "timber"]), outcomeOfTree),
  risk,
  compliance: z.enum(["compliant", "non_compliant", "to_review"]),
  confidence: z.object({
    level: z.enum(["full", "reduced", "none"]),
    missingColumns: z.array(z.string()),
    partialColumns: z.array(z.object({ column: z.string(), coveredShare: share })),
    couldBecome: z.array(risk),
  }),
  reason: z.object({ code: z.string(), branch: z.string(), inputs: z.array(input) }),
});

const statistics = z.record(
  z.string(),
  z.object({
    product: z.string(),
    version: z.string(),
    hectares: z.number().min(0),
    value: z.number().optional(),
    coveredShare: share,
  }),
);

/** One plot of a document. */
export const evidencePlotSchema = z.object({
  ...toldPlotShape,
  countries: z.array(z.string()),
  statistics,
  outcome,
  /** Observations that decide nothing. */
  hints: z.array(z.unknown()),
  hashes: z.object({ layers: hashSchema, statistics: hashSchema, outcome: hashSchema }),
});
export type EvidencePlot = z.infer<typeof evidencePlotSchema>;
