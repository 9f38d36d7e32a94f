import { z } from "zod";
import { askedRunSchema } from "../evidence/asked-run.ts";
import { hashSchema, toldPlotShape, toldRunShape } from "../evidence/told-run.ts";
import { type EligibilityReason, eligibilityReasons, eligibilityStates } from "./eligibility.ts";
import { eligibilityEvidenceFormat, ruleFields } from "./eligibility-evidence.ts";
import { eligibilityRulesSchema } from "./eligibility-run.ts";

const statedSource = z.object({
  key: z.string(),
  name: z.object({ fr: z.string(), en: z.string() }),
  source: z.string(),
  date: z.string().nullable(),
  verified: z.boolean(),
});

/** Everything of an evidence document of eligibility but its plots. */
export const eligibilityHeadSchema = z.object({
  format: z.literal(eligibilityEvidenceFormat),
  ...toldRunShape,
  rules: eligibilityRulesSchema,
  ruleHashes: z.record(z.enum(ruleFields), hashSchema),
  /** Where the years of the standard and the numbers of the preset come from: told, as the rules hold the numbers. */
  standard: statedSource.nullable(),
  preset: statedSource.nullable(),
  /** The runs whose results the plots have, the newest first. */
  runs: z.array(askedRunSchema).min(1),
});
export type EligibilityEvidenceHead = z.infer<typeof eligibilityHeadSchema>;

const reasons = Object.keys(eligibilityReasons) as [EligibilityReason, ...EligibilityReason[]];

/** One plot of such a document. */
export const eligibilityPlotSchema = z.object({
  ...toldPlotShape,
  /** Number of the run that the result is of. */
  run: z.number(),
  state: z.enum(eligibilityStates),
  /** Follows from the areas. */
  reason: z.string(),
  areas: z.array(
    z.object({ reason: z.enum(reasons), state: z.enum(eligibilityStates), hectares: z.number().min(0) }),
  ),
  hashes: z.object({ layers: hashSchema, areas: hashSchema }),
});
export type EligibilityEvidencePlot = z.infer<typeof eligibilityPlotSchema>;

/** The facts of the head that decide nothing: hashed apart, so that altering one shows. */
export function statedInEligibilityHead(
  head: Pick<
    EligibilityEvidenceHead,
    "project" | "synthetic" | "assessment" | "layers" | "standard" | "preset" | "runs"
  > & { rules: Pick<EligibilityEvidenceHead["rules"], "standard" | "preset"> },
) {
  const { project, synthetic, assessment, layers, standard, preset, runs, rules } = head;
  const chosen = { standard: rules.standard, preset: rules.preset };
  return { project, synthetic, assessment, layers, standard, preset, runs, chosen };
}

/** The facts of a plot that decide nothing, or follow from what does. */
export function statedOfEligibilityPlot({
  id,
  identifier,
  areaHectares,
  run,
  reason,
  overrule,
}: Pick<EligibilityEvidencePlot, "id" | "identifier" | "areaHectares" | "run" | "reason" | "overrule">) {
  return { id, identifier, areaHectares, run, reason, overrule };
}
