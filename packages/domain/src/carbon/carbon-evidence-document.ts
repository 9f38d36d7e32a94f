import { z } from "zod";
import { askedRunSchema } from "../evidence/asked-run.ts";
import { hashSchema, toldPlotShape, toldRunShape } from "../evidence/told-run.ts";
import { carbonEvidenceFormat, carbonRuleFields } from "./carbon-evidence.ts";
import {
  type CarbonFlag,
  type CarbonGapCode,
  type CarbonUnit,
  carbonFlags,
  carbonGaps,
} from "./carbon-figures.ts";
import { carbonRulesSchema } from "./carbon-run.ts";
import { carbonStates } from "./carbon-state.ts";

/** Everything of an evidence document of biomass and carbon but its plots. */
export const carbonHeadSchema = z.object({
  format: z.literal(carbonEvidenceFormat),
  ...toldRunShape,
  rules: carbonRulesSchema,
  ruleHashes: z.record(z.enum(carbonRuleFields), hashSchema),
  /** The runs whose results the plots have, the newest first. */
  runs: z.array(askedRunSchema).min(1),
});
export type CarbonEvidenceHead = z.infer<typeof carbonHeadSchema>;

const units = ["Mg/ha", "Mg", "Mg C", "Mg CO2e", "Mg CO2e/ha", "m", "ha"] as const satisfies CarbonUnit[];
const flags = Object.keys(carbonFlags) as [CarbonFlag, ...CarbonFlag[]];
const gapCodes = Object.keys(carbonGaps) as [CarbonGapCode, ...CarbonGapCode[]];
const year = z.number().int().nullable();

const valueSchema = z.strictObject({
  key: z.string(),
  year,
  value: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  unit: z.enum(units),
  layer: z.string(),
  version: z.string(),
  coverage: z.number(),
  flags: z.array(z.enum(flags)),
});

/** One plot of such a document. */
export const carbonPlotSchema = z.object({
  ...toldPlotShape,
  /** Number of the run that the result is of. */
  run: z.number(),
  state: z.enum(carbonStates),
  /** Follows from the figures, what is not told and the years. */
  reason: z.string(),
  /** Years of which biomass was asked. */
  years: z.array(z.number().int()),
  /** What is not told, and why. */
  gaps: z.array(z.object({ figure: z.string(), year, code: z.enum(gapCodes) })),
  values: z.array(valueSchema),
  hashes: z.object({ layers: hashSchema, values: hashSchema }),
});
export type CarbonEvidencePlot = z.infer<typeof carbonPlotSchema>;

/** The facts of the head that decide nothing: hashed apart, so that altering one shows. */
export function statedInCarbonHead({
  project,
  synthetic,
  assessment,
  layers,
  runs,
}: Pick<CarbonEvidenceHead, "project" | "synthetic" | "assessment" | "layers" | "runs">) {
  return { project, synthetic, assessment, layers, runs };
}

/** The facts of a plot that decide nothing, or follow from what does. */
export function statedOfCarbonPlot({
  id,
  identifier,
  areaHectares,
  run,
  reason,
  years,
  gaps,
  overrule,
}: Pick<
  CarbonEvidencePlot,
  "id" | "identifier" | "areaHectares" | "run" | "reason" | "years" | "gaps" | "overrule"
>) {
  return { id, identifier, areaHectares, run, reason, years, gaps, overrule };
}
