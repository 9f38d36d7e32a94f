import { treeKeys } from "@parcelle/domain/risk/trees";
import { z } from "zod";

/** What decides an assessment besides the plots and the layers. */
export const assessmentParametersSchema = z.object({
  tree: z.enum(treeKeys as ["perennial", "annual", "timber"]),
  thresholdPercent: z.number().min(0).max(100).default(10),
  /** ISO codes whose national layers count too. */
  countries: z.array(z.string().regex(/^[a-z]{2}$/)).default([]),
});

export type AssessmentParameters = z.infer<typeof assessmentParametersSchema>;
